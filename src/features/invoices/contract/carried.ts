import * as z from 'zod/mini'
import { isStorable } from '#kernel/text/text.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { orEmpty, pagingQuery } from '#kernel/web/paging-query.ts'
import { CARRIED_STATES, NUMBER_SEARCH_MAX } from '../domain/carried.ts'
import { BILLING_KINDS, COMMISSION_KINDS } from '../domain/document.ts'
import { settleBody } from './carried-bodies.ts'

const carriedDocument = z.object({
  id: z.string(),
  kind: z.enum([...BILLING_KINDS, ...COMMISSION_KINDS]),
  number: z.string(),
  issuedOn: z.string(),
  company: z.object({ id: z.number(), name: z.string() }),
  /** Of an invoice or credit note to a buyer. */
  orderId: z.nullable(z.string()),
  state: z.enum(CARRIED_STATES),
  /** The status of its life cycle, such as 205, or `no_data`. */
  code: z.nullable(z.string()),
  /** In the words of the platform or the customer. */
  reason: z.nullable(z.string()),
  /** Why the last attempt to hand it over came to nothing. */
  trouble: z.nullable(z.string()),
  triedAt: z.nullable(z.string()),
  saidAt: z.nullable(z.string()),
  settled: z.nullable(z.object({ on: z.string(), by: z.string(), note: z.string() })),
  can: z.object({ carryAgain: z.boolean(), settle: z.boolean() }),
})
export type CarriedView = z.output<typeof carriedDocument>

const carriedDocuments = z.object({
  /** Whether a platform is set. */
  isOn: z.boolean(),
  total: z.number(),
  counts: z.array(z.object({ state: z.enum(CARRIED_STATES), documents: z.number() })),
  documents: z.array(carriedDocument),
})
export type CarriedDocuments = z.output<typeof carriedDocuments>

export const listCarried = endpoint({
  method: 'GET',
  path: '/api/staff/carried-documents',
  access: 'staff',
  summary:
    'Invoices and credit notes that a platform carries, the newest first, by state and number, with their counts by state.',
  status: 200,
  query: z.strictObject({
    state: orEmpty(z.enum(CARRIED_STATES)),
    number: orEmpty(z.string().check(tidy(), z.maxLength(NUMBER_SEARCH_MAX), z.refine(isStorable))),
    ...pagingQuery,
  }),
  response: carriedDocuments,
})

const carriedParams = z.object({ id: z.string().check(z.regex(/^[\w-]{22}$/)) })

export const carryAgain = endpoint({
  method: 'POST',
  path: '/api/staff/carried-documents/:id/again',
  access: 'staff',
  summary:
    'Has a refused document handed over anew. 409 `already_decided` of one that is not refused, or was dealt with.',
  status: 204,
  params: carriedParams,
  response: z.void(),
})

export const settleCarried = endpoint({
  method: 'POST',
  path: '/api/staff/carried-documents/:id/settled',
  access: 'staff',
  summary:
    'Notes how a refused or disputed document was dealt with. 409 `already_decided` of one that is neither, or was dealt with.',
  status: 204,
  params: carriedParams,
  body: settleBody,
  response: z.void(),
})
