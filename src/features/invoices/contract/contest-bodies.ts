import * as z from 'zod/mini'
import { requiredText } from '#kernel/text/typed-text.ts'
import { CONTEST_OUTCOMES, CONTEST_REASON_MAX } from '../domain/self-billing.ts'

/** Why a seller contests an invoice that was issued in its name. */
export const contestBody = z.strictObject({
  reason: requiredText(CONTEST_REASON_MAX, 'invoices.errors.contest', 'invoices.errors.contest_long'),
})

/** What staff decide, and what the seller reads of it. */
export const answerContestBody = z.strictObject({
  outcome: z.enum(CONTEST_OUTCOMES, 'invoices.errors.outcome'),
  reason: requiredText(CONTEST_REASON_MAX, 'invoices.errors.answer', 'invoices.errors.contest_long'),
})
