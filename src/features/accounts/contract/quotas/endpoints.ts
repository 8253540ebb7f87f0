import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { QUOTA_KINDS } from '#kernel/trade/quotas.ts'
import { quotaBody } from '../members/bodies.ts'

/** A company's quota of one kind, and its use. */
const quota = z.object({
  kind: z.enum(QUOTA_KINDS),
  used: z.number(),
  max: z.number(),
  usual: z.number(),
  /** Staff's changes, newest first; a `max` of null restores the default. */
  history: z.array(
    z.object({ max: z.nullable(z.number()), at: z.string(), by: z.string(), reason: z.string() }),
  ),
})
export type QuotaView = z.output<typeof quota>

const params = z.object({ id: idParameter })

export const readQuotas = endpoint({
  method: 'GET',
  path: '/api/staff/companies/:id/quotas',
  access: 'staff',
  summary: 'How much a company may keep here, of each kind, how much it does, and what staff changed of it.',
  status: 200,
  params,
  response: z.array(quota),
})

export const setQuota = endpoint({
  method: 'POST',
  path: '/api/staff/companies/:id/quotas',
  access: 'staff',
  summary:
    'Let a company keep more or less of a kind, with the reason. `max` null is what is usual again. 409 `conflict` where it is another than `maxSeen`.',
  status: 200,
  params,
  body: quotaBody,
  response: z.array(quota),
  once: true,
})
