import * as z from 'zod/mini'
import { missingOr, requiredText, singleLine, storable } from '#kernel/text/typed-text.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { idInBody } from '#kernel/web/id-parameter.ts'
import { REASONS_ABOUT, REPORT_LIMITS, REPORT_OUTCOMES, REPORT_REASONS, REPORTED } from '../domain/report.ts'

const reason = z.enum(REPORT_REASONS, 'reports.errors.reason')
const text = requiredText(REPORT_LIMITS.text, 'reports.errors.text', 'reports.errors.text_long')

/** What a member reports: a listing, or the thread of a quote; or the company behind either. */
export const reportBody = z
  .strictObject({
    about: z.enum(REPORTED),
    listingId: z.optional(idInBody),
    quoteId: z.optional(z.string().check(z.regex(/^[\w-]{22}$/))),
    reason,
    text,
  })
  .check(
    z.refine(({ listingId, quoteId }) => (listingId === undefined) !== (quoteId === undefined)),
    z.refine(
      ({ about, listingId }) => about === 'company' || (about === 'listing') === (listingId !== undefined),
    ),
    z.refine(({ about, reason: given }) => REASONS_ABOUT[about].includes(given), {
      path: ['reason'],
      error: 'reports.errors.reason',
    }),
  )
export type ReportBody = z.output<typeof reportBody>

/** What somebody without an account reports about a listing. */
export const strangersReportBody = z
  .strictObject({
    reason,
    text,
    email: z
      .string(missingOr('reports.errors.email'))
      .check(
        storable(),
        tidy(),
        singleLine('reports.errors.email'),
        z.maxLength(REPORT_LIMITS.email, 'reports.errors.email'),
        z.regex(z.regexes.email, 'reports.errors.email'),
      ),
  })
  .check(
    z.refine(({ reason: given }) => REASONS_ABOUT.listing.includes(given), {
      path: ['reason'],
      error: 'reports.errors.reason',
    }),
  )
export type StrangersReportBody = z.output<typeof strangersReportBody>

export const decisionBody = z.strictObject({
  outcome: z.enum(REPORT_OUTCOMES, 'reports.errors.outcome'),
  note: requiredText(REPORT_LIMITS.note, 'reports.errors.note', 'reports.errors.note_long'),
})
export type DecisionBody = z.output<typeof decisionBody>
