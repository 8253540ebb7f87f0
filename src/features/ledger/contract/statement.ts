import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { STATEMENT_KINDS } from '../domain/statement.ts'
import { statementPeriod } from './statement-period.ts'

const currency = z.enum(CURRENCIES)

/** Amounts in major units: opening + sold - refunded - fee - feeVat - paid = closing. */
const statementSums = z.object({
  currency,
  /** What the company was owed before the first day; negative: it owed. */
  opening: z.number(),
  /** The price of what it sold, without VAT and delivery. */
  sold: z.number(),
  /** The part of it that was refunded, cancelled, or taken back by a bank. */
  refunded: z.number(),
  /** The fee, less what refunds returned of it. */
  fee: z.number(),
  /** VAT that was deducted with the fee. */
  feeVat: z.number(),
  paid: z.number(),
  /** What it is owed after the last day. */
  closing: z.number(),
})
export type StatementSums = z.output<typeof statementSums>

const statementLine = z.object({
  id: z.string(),
  kind: z.enum(STATEMENT_KINDS),
  /** In France: `2026-11-22`. */
  day: z.string(),
  /** The order's reference; null for a payout, which is for several. */
  reference: z.nullable(z.string()),
  /** The bank's reference of a payout. */
  bankReference: z.nullable(z.string()),
  currency,
  /** Of the articles: what was sold; below zero what went back; zero for a payout. */
  price: z.number(),
  fee: z.number(),
  /** By how much the company is owed more, or less. */
  share: z.number(),
})
export type StatementLine = z.output<typeof statementLine>

const periodStatement = z.object({
  /** By currency; empty for a company that never sold. */
  sums: z.array(statementSums),
  /** Today, whatever the period: what can be paid, and when the next amount can. */
  now: z.array(
    z.object({
      currency,
      owed: z.number(),
      due: z.number(),
      next: z.nullable(z.object({ day: z.string(), amount: z.number() })),
    }),
  ),
  /** The newest first, at most 200; the file has all of them. */
  lines: z.array(statementLine),
  /** How many more there are. */
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
