import * as z from 'zod/mini'
import { typedDay } from '#kernel/text/typed-day.ts'
import { requiredText } from '#kernel/text/typed-text.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { REASON_MAX, SOURCE_MAX } from '../domain/refusal.ts'

export const refusalBody = z.strictObject({
  /** English name, as everywhere. */
  country: z
    .string()
    .check(z.refine((name) => countryByName(name) !== undefined, 'destinations.errors.country')),
  /** First day, a date in France. */
  validFrom: typedDay('destinations.errors.valid_from'),
  /** Last day; absent for an open end. */
  validUntil: z.optional(typedDay('destinations.errors.valid_until')),
  /** Shown to those who are refused. */
  reasonEn: requiredText(REASON_MAX, 'destinations.errors.reason_en'),
  reasonFr: requiredText(REASON_MAX, 'destinations.errors.reason_fr'),
  source: requiredText(SOURCE_MAX, 'destinations.errors.source'),
})
export type RefusalBody = z.output<typeof refusalBody>

export const endBody = z.strictObject({
  /** First day on which offers are possible again, a date in France. */
  freeFrom: typedDay('destinations.errors.free_from'),
  reason: requiredText(REASON_MAX, 'destinations.errors.reason'),
})
