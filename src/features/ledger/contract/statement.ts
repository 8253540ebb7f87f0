import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { STATEMENT_KINDS } from '../domain/statement.ts'
import { statementPeriod } from './statement-period.ts'

const currency = z.enum(CURRENCIES)

/** Amounts in major units: opening + sold - refunded - fee - feeVat - paid = closing. */
const statementSums = z.object({
  currency,
  /** Owed to the company before the first day; negative if the company owed. */
  opening: z.number(),
  /** Price of the articles sold, without VAT and delivery. */
  sold: z.number(),
  /** The part of `sold` that was refunded, cancelled or charged back. */
  refunded: z.number(),
  /** Fee, less what refunds returned of it: without VAT as far as it is invoiced. */
  fee: z.number(),
  /** The VAT on it that invoices and credit notes of the commission state. */
  feeVat: z.number(),
  /** The part of `fee` that is not invoiced yet, with the VAT that it may contain. */
  feeOpen: z.number(),
  paid: z.number(),
  /** Owed to the company after the last day. */
  closing: z.number(),
})
export type StatementSums = z.output<typeof statementSums>

const statementLine = z.object({
  id: z.string(),
  kind: z.enum(STATEMENT_KINDS),
  /** Date in France: `2026-11-22`. */
  day: z.string(),
  /** Reference of the order; null for a payout, which covers several. */
  reference: z.nullable(z.string()),
  /** The order itself; null where the reference is. */
  orderId: z.nullable(z.string()),
  /** Bank reference of a payout. */
  bankReference: z.nullable(z.string()),
  currency,
  /** Price of the articles: above zero for a sale, below for what went back, zero for a payout. */
  price: z.number(),
  /** Without VAT as far as it is invoiced. */
  fee: z.number(),
  feeVat: z.number(),
  /** By how much more the company is owed; negative for less. */
  share: z.number(),
  /** The number of the invoice or credit note of the commission on it; null before it is issued, or without a fee. */
  invoice: z.nullable(z.string()),
})
export type StatementLine = z.output<typeof statementLine>

const periodStatement = z.object({
  /** By currency; empty for a company that has never sold. */
  sums: z.array(statementSums),
  /** As of today, whatever the period: what can be paid, and when the next amount can. */
  now: z.array(
    z.object({
      currency,
      owed: z.number(),
      due: z.number(),
      /** What is on its way to the bank of the company: owed, and neither due nor paid yet. */
      ordered: z.number(),
      next: z.nullable(z.object({ day: z.string(), amount: z.number() })),
    }),
  ),
  /** The newest first, at most 200; the file contains all. */
  lines: z.array(statementLine),
  /** Number of further lines. */
  more: z.number(),
})
export type PeriodStatement = z.output<typeof periodStatement>

export const readPeriodStatement = endpoint({
  method: 'GET',
  path: '/api/sales/statement/period',
  access: 'member',
  summary:
    "What the member's company sold in a period, the fee on it, what was refunded and paid, with each booking; and what is due today.",
  status: 200,
  query: statementPeriod,
  response: periodStatement,
})

export const downloadStatement = endpoint({
  method: 'GET',
  path: '/api/sales/statement/file',
  access: 'member',
  summary: 'The bookings of a period as CSV, in the language of the request, the oldest first.',
  status: 200,
  query: statementPeriod,
  response: z.unknown(),
})
