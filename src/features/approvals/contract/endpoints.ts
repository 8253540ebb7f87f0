import * as z from 'zod/mini'
import { CURRENCIES } from '#kernel/money/money.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { orEmpty, pagingQuery } from '#kernel/web/paging-query.ts'
import { APPROVAL_ACTS, APPROVAL_STATES, APPROVAL_VIEWS } from '../domain/approval.ts'
import { rejectBody } from './bodies.ts'

const view = z.object({
  id: z.number(),
  act: z.enum(APPROVAL_ACTS),
  /** The order concerned, if any: its id and its reference. */
  order: z.nullable(z.object({ id: z.string(), reference: z.string() })),
  /** The company that is paid, or that bought. */
  company: z.string(),
  /** In major units. */
  amount: z.number(),
  currency: z.enum(CURRENCIES),
  said: z.object({
    reason: z.optional(z.string()),
    bankReference: z.optional(z.string()),
    day: z.optional(z.string()),
    /** The bank account of a payout, masked. */
    account: z.optional(z.string()),
    /** For a chargeback. */
    decision: z.optional(z.enum(['bear', 'undo'])),
  }),
  state: z.enum(APPROVAL_STATES),
  proposedBy: z.string(),
  proposedAt: z.string(),
  expiresAt: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  /** Why it was rejected. */
  note: z.nullable(z.string()),
  /** Why the execution failed, in words. */
  failure: z.nullable(z.string()),
  /** Whether the reader's own company buys, sells or is paid: somebody else decides then. */
  isOwnCompany: z.boolean(),
  can: z.object({ confirm: z.boolean(), reject: z.boolean() }),
})
export type ApprovalView = z.output<typeof view>

const params = z.object({ id: idParameter })

export const listApprovals = endpoint({
  method: 'GET',
  path: '/api/staff/approvals',
  access: 'staff',
  summary:
    'Acts of staff that move much money: those that wait for a second person (`view=waiting`), or those that do not any more (`ended`), newest first: [total, those of the page].',
  status: 200,
  query: z.strictObject({ view: orEmpty(z.enum(APPROVAL_VIEWS)), ...pagingQuery }),
  response: z.tuple([z.number(), z.array(view)]),
})

export const confirmApproval = endpoint({
  method: 'POST',
  path: '/api/staff/approvals/:id/confirm',
  access: 'staff',
  summary:
    'A second person has an act carried out: `done`, or `failed` with why. 409 `already_decided`, 403 for who asked for it or whose company it concerns, 410 after 7 days.',
  status: 200,
  params,
  response: view,
})

export const rejectApproval = endpoint({
  method: 'POST',
  path: '/api/staff/approvals/:id/reject',
  access: 'staff',
  summary:
    'An act is not carried out, and why; also by who asked for it. 409 `already_decided`, 410 after 7 days.',
  status: 200,
  params,
  body: rejectBody,
  response: view,
})
