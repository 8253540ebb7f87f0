import * as z from 'zod/mini'
import { requiredText } from '#kernel/text/typed-text.ts'
import { SCREENING_REASON_MAX } from '../domain/screening.ts'

const text = (missing: string) => requiredText(SCREENING_REASON_MAX, missing, 'screening.errors.reason_long')

/** Why a hit is not the one on the list, also after it was confirmed. */
export const clearBody = z.strictObject({ reason: text('screening.errors.reason') })
export type ClearBody = z.output<typeof clearBody>

/** Why a hit is the one on the list, and what the company reads of its suspension. */
export const confirmBody = z.strictObject({
  reason: text('screening.errors.reason'),
  told: text('screening.errors.told'),
})
export type ConfirmBody = z.output<typeof confirmBody>
