import * as z from 'zod/mini'
import { CURRENCIES } from '#kernel/money/money.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { REPORT_CASES, SELLER_LACKS } from '../domain/seller-report/seller-report.ts'
import { reportBody } from './bodies.ts'

const sellerReportView = z.object({
  /** Only then is there a file. */
  isOver: z.boolean(),
  /** The sellers of the year by what becomes of them. */
  counts: z.record(z.enum(REPORT_CASES), z.number()),
  /** What all of them were credited, and the fees, as in the ledger: decimal strings. */
  sums: z.array(z.object({ currency: z.enum(CURRENCIES), credited: z.string(), fees: z.string() })),
  /** The first of those to be reported who lack something. */
  lacking: z.array(z.object({ id: z.number(), name: z.string(), lacks: z.array(z.enum(SELLER_LACKS)) })),
  lackingCount: z.number(),
})
export type SellerReportView = z.output<typeof sellerReportView>

export const readSellerReport = endpoint({
  method: 'GET',
  path: '/api/staff/books/seller-report',
  access: 'admin',
  summary: 'Whom the yearly report on sellers (DAC7) names, what it comes to, and what it lacks.',
  status: 200,
  query: z.strictObject({ year: z.string().check(z.regex(/^20\d\d$/, 'bookkeeping.errors.year')) }),
  response: sellerReportView,
})

export const makeSellerReport = endpoint({
  method: 'POST',
  path: '/api/staff/books/seller-reports',
  access: 'admin',
  summary: 'The yearly report on sellers (DAC7) as XML. Recorded.',
  status: 200,
  body: reportBody,
  response: z.unknown(),
})
