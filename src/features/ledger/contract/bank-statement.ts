import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { STATEMENT_EXCEPTIONS } from '../domain/bank-statement/match.ts'
import { STATEMENT_MAX } from '../domain/bank-statement/statement-entry.ts'

/** An amount of a statement, which may be in any currency: `EUR`. */
const money = { amount: z.number(), currency: z.string() }

const bankStatementView = z.object({
  /** Whether the payouts were recorded; false for a preview. */
  isRecorded: z.boolean(),
  /** Ordered payouts that the bank paid exactly as ordered. */
  settling: z.array(
    z.object({
      reference: z.string(),
      company: z.string(),
      ...money,
      bankReference: z.string(),
      paidOn: z.string(),
    }),
  ),
  /** How many were recorded before under the same reference. */
  already: z.number(),
  /** Transactions that somebody has to look at. */
  exceptions: z.array(
    z.object({
      why: z.enum(STATEMENT_EXCEPTIONS),
      reference: z.string(),
      company: z.nullable(z.string()),
      /** Null where the statement gives no amount. */
      amount: z.nullable(z.number()),
      currency: z.nullable(z.string()),
      bankReference: z.string(),
      day: z.nullable(z.string()),
      /** Why the bank returned it, in its own words. */
      detail: z.nullable(z.string()),
    }),
  ),
  /** Transfers of buyers that name an order which waits for one. */
  credits: z.array(
    z.object({
      orderId: z.string(),
      reference: z.string(),
      company: z.string(),
      ...money,
      /** What is still to be paid of the order. */
      missing: z.number(),
      /** Whether the transfer is exactly that amount. */
      isExact: z.boolean(),
      bankReference: z.string(),
      day: z.nullable(z.string()),
    }),
  ),
  /** Transactions that name neither a payout nor an order that waits for a transfer. */
  others: z.number(),
  /** Accounts that it is of, but that we do not pay from; null for one without an IBAN. */
  otherAccounts: z.array(z.nullable(z.string())),
})
export type BankStatementView = z.output<typeof bankStatementView>

const body = z.strictObject({
  /** The file's text. */
  xml: z
    .string()
    .check(
      z.minLength(1, 'ledger.errors.statement'),
      z.maxLength(STATEMENT_MAX, 'ledger.errors.statement_long'),
    ),
})

export const previewBankStatement = endpoint({
  method: 'POST',
  path: '/api/staff/bank-statements/preview',
  access: 'staff',
  summary:
    "What a bank's statement (camt.053.001.02 to .08) says of ordered payouts, and which transfers of buyers it has. Changes nothing.",
  status: 200,
  body,
  response: bankStatementView,
})

export const recordBankStatement = endpoint({
  method: 'POST',
  path: '/api/staff/bank-statements',
  access: 'staff',
  summary:
    "Record the ordered payouts that a bank's statement shows as paid. The same statement again records nothing new.",
  status: 200,
  body,
  response: bankStatementView,
})
