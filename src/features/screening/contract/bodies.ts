import * as z from 'zod/mini'
import { requiredText } from '#kernel/text/typed-text.ts'
import { HIT_STATES, SCREENING_REASON_MAX } from '../domain/screening.ts'

const text = (missing: string) => requiredText(SCREENING_REASON_MAX, missing, 'screening.errors.reason_long')

/** What the person who decides has read, as the hit says it. */
export const seenHit = z.strictObject({
  state: z.enum(HIT_STATES),
  entry: z.string().check(z.maxLength(100)),
  isListed: z.boolean(),
})

/** Why a hit is not the one on the list, also after it was confirmed. */
export const clearBody = z.strictObject({ reason: text('screening.errors.reason'), seen: seenHit })
export type ClearBody = z.output<typeof clearBody>

/** Why a hit is the one on the list, and what the company reads of its suspension. */
export const confirmBody = z.strictObject({
  reason: text('screening.errors.reason'),
  told: text('screening.errors.told'),
  seen: seenHit,
})
export type ConfirmBody = z.output<typeof confirmBody>
