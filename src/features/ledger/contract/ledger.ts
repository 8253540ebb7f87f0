import * as z from 'zod/mini'
import { heldCompany } from '#kernel/held-company.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { CURRENCIES, hasAtMostTwoDecimals } from '#kernel/money/money.ts'
import { typedDay } from '#kernel/text/typed-day.ts'
import { requiredLine } from '#kernel/text/typed-text.ts'
import { idInBody, INT_MAX } from '#kernel/web/id-parameter.ts'
import { pagingQuery } from '#kernel/web/paging-query.ts'
import { PARTIES } from '#kernel/trade/sides.ts'
import { BANK_REFERENCE_MAX } from '../domain/payout.ts'
import { returnedAccount } from './returned-account.ts'

const currency = z.enum(CURRENCIES)

/** The balance of a company in one currency; amounts in major units. */
const balance = z.object({
  currency,
  /** For all its sales, after fee, refunds and payouts. */
  owed: z.number(),
  /** The part that can be paid out now. */
  due: z.number(),
  /** What was ordered and the bank has not paid yet: owed, but no longer due. */
  ordered: z.number(),
  paidOut: z.number(),
})

const payoutView = z.object({
  id: z.string(),
  amount: z.number(),
  currency,
  /** The reference on the bank statement. */
  bankReference: z.string(),
  /** The date on the statement, `2026-11-21`. */
  paidOn: z.string(),
  /** The account that it was sent to, masked; null for payouts from before accounts were stored. */
  account: z.nullable(z.string()),
  /** The day on which the bank returned it; null if it did not. */
  returnedOn: z.nullable(z.string()),
})

export const statementView = z.object({ balances: z.array(balance), payouts: z.array(payoutView) })
export type StatementView = z.output<typeof statementView>

export const readStatement = endpoint({
  method: 'GET',
  path: '/api/sales/statement',
  access: 'member',
  summary: "What the member's company is owed for its sales, and the latest payouts to it.",
  status: 200,
  response: statementView,
})

/** A company with an amount due. */
export const duePayoutView = z.object({
  companyId: z.number(),
  company: z.string(),
  ...balance.shape,
  /** The account that it is paid to, masked. Null without one: then nothing can be paid. */
  account: z.nullable(z.string()),
  /** Set while it has no account since the bank returned a payout to the last one: then `account` is null. */
  returned: z.nullable(returnedAccount),
  /** The account in use, to which a payout can be ordered. */
  accountId: z.nullable(z.number()),
  /** Whether a change of the account is pending. */
  isChanging: z.boolean(),
  /** Whether staff have to check the account first: it is changing, new, or has another holder. */
  needsLook: z.boolean(),
  /** Set while the screening of names holds it back: nothing is paid to it. */
  held: z.nullable(heldCompany),
})
export type DuePayoutView = z.output<typeof duePayoutView>

export const listDuePayouts = endpoint({
  method: 'GET',
  path: '/api/staff/payouts/due',
  access: 'staff',
  summary: 'Companies that something can be paid out to now, the largest amounts first; at most 200.',
  status: 200,
  response: z.array(duePayoutView),
})

export const debtView = z.object({
  companyId: z.number(),
  company: z.string(),
  /** The company's role in the order. */
  side: z.enum(PARTIES),
  /**
   * Null for a payment that no order came of, for a payout that came back, and for a deposit that came too late for any
   * order.
   */
  orderId: z.nullable(z.string()),
  /** The reference that people use, of the order or of the deposit. */
  reference: z.nullable(z.string()),
  /** The debtor: the company, or Gisement. */
  debtor: z.enum(['company', 'operator']),
  /** In major units. */
  amount: z.number(),
  currency,
  /**
   * A refund after a payout, a lost chargeback, a failed refund, one to a buyer who is held back, a payout that came back
   * for a company that is closed, or a deposit that could not go back.
   */
  cause: z.enum(['refund', 'chargeback', 'refund_failed', 'refund_frozen', 'unclaimed', 'deposit']),
})
export type DebtView = z.output<typeof debtView>

export const listDebts = endpoint({
  method: 'GET',
  path: '/api/staff/debts',
  access: 'staff',
  summary:
    'What companies and Gisement owe each other without a date, by order, the largest first; at most 200.',
  status: 200,
  response: z.array(debtView),
})

export const staffPayoutView = z.object({
  ...payoutView.shape,
  company: z.string(),
  /** The member of staff who recorded it. */
  by: z.string(),
})
export type StaffPayoutView = z.output<typeof staffPayoutView>

export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/staff/payouts',
  access: 'staff',
  summary: 'How many payouts were recorded, and a page of them, newest first.',
  status: 200,
  query: z.strictObject(pagingQuery),
  response: z.tuple([z.number(), z.array(staffPayoutView)]),
})

export const payoutBody = z.strictObject({
  companyId: idInBody,
  currency,
  /** The account that the money was sent to, which was in use on that day. */
  accountId: z
    .int('ledger.errors.account_missing')
    .check(z.positive('ledger.errors.account_missing'), z.lte(INT_MAX, 'ledger.errors.account_missing')),
  /** The amount sent, in major units: exactly what was due. */
  amount: z
    .number()
    .check(z.gt(0, 'ledger.errors.amount'), z.refine(hasAtMostTwoDecimals, 'ledger.errors.amount')),
  bankReference: requiredLine(BANK_REFERENCE_MAX, 'ledger.errors.bank_reference'),
  paidOn: typedDay('ledger.errors.paid_on'),
})

export const recordPayout = endpoint({
  method: 'POST',
  path: '/api/staff/payouts',
  access: 'staff',
  summary:
    'Record that everything due to a company in a currency was sent by bank. to an account that it had on that day. 409 `conflict` when another amount is due by now.',
  status: 201,
  body: payoutBody,
  response: staffPayoutView,
  once: true,
})
