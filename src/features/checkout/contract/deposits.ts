import * as z from 'zod/mini'
import { CURRENCIES } from '#kernel/money/money.ts'
import { heldCompany } from '#kernel/held-company.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { orEmpty, pagingQuery } from '#kernel/web/paging-query.ts'
import { CONTEST_STATES, DEPOSIT_REASONS, DEPOSIT_STATES, DEPOSIT_VIEWS } from '../domain/deposit.ts'
import { randomIdText } from './checkout.ts'
import { bankRefundBody } from './receipts.ts'

export const openDeposit = endpoint({
  method: 'POST',
  path: '/api/checkout/cart/:cartId/deposit',
  access: 'member',
  summary:
    'Open the card payment of the deposit for an order by bank transfer; its payment places the order. Holds the stock like a checkout. Repeating it answers the same payment. 409 what ordering by transfer answers, and `conflict` where no deposit is asked for.',
  status: 201,
  params: z.object({ cartId: randomIdText }),
  response: z.object({
    /** Lets the browser pay it. */
    clientSecret: z.string(),
    /** In major units. */
    amount: z.number(),
    currency: z.enum(CURRENCIES),
    /** When it goes back and when it is kept, as it is stored with the deposit. */
    rule: z.string(),
    language: z.enum(LANGUAGES),
    /** How long the articles are held. */
    expiresAt: z.string(),
  }),
})
export type OpenedDepositView = z.output<(typeof openDeposit)['response']>

/** A deposit that was paid. Amounts in major units. */
const depositFields = {
  reference: z.string(),
  amount: z.number(),
  currency: z.enum(CURRENCIES),
  state: z.enum(DEPOSIT_STATES),
  /** Set while the buyer's bank contests its payment: whatever the state says, it waits for the bank. */
  isContested: z.optional(z.literal(true)),
  /** Why it goes back or is kept; null where a bank has decided, or is to decide. */
  reason: z.nullable(z.enum(DEPOSIT_REASONS)),
  rule: z.string(),
  /** The language of the rule. */
  language: z.enum(LANGUAGES),
  paidAt: z.nullable(z.string()),
  /** When it went back or was kept. */
  endedAt: z.nullable(z.string()),
}

const depositView = z.object({
  ...depositFields,
  /** Of a held one: the last day on which a request to cancel its order counts although nobody answers it. */
  cancelBy: z.optional(z.string()),
})
export type DepositView = z.output<typeof depositView>

export const readOrderDeposits = endpoint({
  method: 'GET',
  path: '/api/orders/:id/deposits',
  access: 'member',
  summary: "The deposits that were paid for an order of the member's company, the oldest first.",
  status: 200,
  params: z.object({ id: randomIdText }),
  response: z.array(depositView),
})

const staffDepositView = z.object({
  id: z.string(),
  ...depositFields,
  company: z.string(),
  companyId: z.number(),
  /** The order that it was paid for; null for one that came too late for any. */
  order: z.nullable(z.object({ id: z.string(), reference: z.string() })),
  /** The reference of the bank, where staff sent it back. */
  bankReference: z.nullable(z.string()),
  /** What the buyer's bank took. */
  taken: z.number(),
  /** Whether a bank contests it, the newest contest first. */
  contests: z.array(
    z.object({
      state: z.enum(CONTEST_STATES),
      amount: z.number(),
      reason: z.string(),
      answerBy: z.nullable(z.string()),
      date: z.string(),
    }),
  ),
  /** Set while the screening of names holds its company back: it does not go back. */
  held: z.nullable(heldCompany),
})
export type StaffDepositView = z.output<typeof staffDepositView>

export const listDeposits = endpoint({
  method: 'GET',
  path: '/api/staff/deposits',
  access: 'staff',
  summary:
    'Deposits by card on orders by bank transfer: those that wait for staff (`open`), those that are owed (`held`), or those that ended: [total, those of the page], the newest first.',
  status: 200,
  query: z.strictObject({ view: orEmpty(z.enum(DEPOSIT_VIEWS)), ...pagingQuery }),
  response: z.tuple([z.number(), z.array(staffDepositView)]),
})

export const recordDepositReturn = endpoint({
  method: 'POST',
  path: '/api/staff/deposits/:id/returned',
  access: 'staff',
  summary:
    'Record that a deposit which the card provider could not give back was sent by bank. 409 `already_recorded`, `refund_not_allowed` while a bank contests it, `company_held` without a `sentOn` before the hold.',
  status: 200,
  params: z.object({ id: randomIdText }),
  body: bankRefundBody,
  response: staffDepositView,
  once: true,
})
