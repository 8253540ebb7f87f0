import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { PARTIES } from '#kernel/trade/sides.ts'
import { DISAVOWAL_STATES } from '../domain/disavowal.ts'
import { disavowalBody, disavowalDecisionBody } from './bodies.ts'

const ID = /^[\w-]{22}$/
const dealId = z.object({ id: z.string().check(z.regex(ID)) })

const disavowal = z.object({
  id: z.string(),
  state: z.enum(DISAVOWAL_STATES),
  side: z.enum(PARTIES),
  /** Said by the reader's company. */
  isOwn: z.boolean(),
  /** What the company wrote: for itself and staff. */
  text: z.string(),
  /** Why staff decided so; null where the order ended before. */
  note: z.nullable(z.string()),
  madeAt: z.string(),
  dueAt: z.string(),
})
export type Disavowal = z.output<typeof disavowal>

const dealView = z.object({
  /** The latest one. */
  latest: z.nullable(disavowal),
  /** `admins`: not the reader, but an administrator of the company may. */
  can: z.object({ disavow: z.boolean(), admins: z.boolean(), decide: z.boolean() }),
})
export type DealView = z.output<typeof dealView>

export const readOrderDisavowal = endpoint({
  method: 'GET',
  path: '/api/orders/:id/disavowal',
  access: 'member',
  summary:
    'Whether one of the companies of an order says that it is none of its own doing, and what staff decided.',
  status: 200,
  params: dealId,
  response: dealView,
})

export const disavowOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:id/disavowal',
  access: 'member',
  whileSuspended: true,
  summary:
    'An administrator of the buyer or of a seller says that the order is none of its own doing, with its `password`, and `code` where a second factor is on. The order stops until staff decide. 409 `cancellation_not_allowed` once the goods have left, or where it was said before.',
  status: 201,
  params: dealId,
  body: disavowalBody,
  response: dealView,
})

export const readQuoteDisavowal = endpoint({
  method: 'GET',
  path: '/api/quotes/:id/disavowal',
  access: 'member',
  summary: 'The same of an agreed quote, or of its order.',
  status: 200,
  params: dealId,
  response: dealView,
})

export const disavowQuote = endpoint({
  method: 'POST',
  path: '/api/quotes/:id/disavowal',
  access: 'member',
  whileSuspended: true,
  summary: 'The same of an agreed quote, which nobody can pay then, or of its order.',
  status: 201,
  params: dealId,
  body: disavowalBody,
  response: dealView,
})

export const decideDisavowal = endpoint({
  method: 'POST',
  path: '/api/staff/disavowals/:id/decision',
  access: 'staff',
  summary:
    'Decide that the deal goes on, or cancel it: an order is moved to 3. With a reason that both sides read. 409 `already_decided`, `move_not_allowed`; 403 `own_company`.',
  status: 200,
  params: dealId,
  body: disavowalDecisionBody,
  response: dealView,
  once: true,
})
