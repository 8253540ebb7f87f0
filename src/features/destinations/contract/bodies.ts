import * as z from 'zod/mini'
import { isStorable } from '#kernel/text/text.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { REASON_MAX, SOURCE_MAX } from '../domain/refusal.ts'

const words = (max: number, message: string) =>
  z
    .string()
    .check(z.refine(isStorable, 'malformed'), tidy(), z.minLength(1, message), z.maxLength(max, message))
const day = (message: string) => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, message))

export const refusalBody = z.strictObject({
  /** By its English name, as everywhere. */
  country: z
    .string()
    .check(z.refine((name) => countryByName(name) !== undefined, 'destinations.errors.country')),
  /** The first day, in France. */
  validFrom: day('destinations.errors.valid_from'),
  /** The last day; absent while none is known. */
  validUntil: z.optional(day('destinations.errors.valid_until')),
  /** What somebody reads who is refused. */
  reasonEn: words(REASON_MAX, 'destinations.errors.reason_en'),
  reasonFr: words(REASON_MAX, 'destinations.errors.reason_fr'),
  source: words(SOURCE_MAX, 'destinations.errors.source'),
})
export type RefusalBody = z.output<typeof refusalBody>

export const endBody = z.strictObject({
  /** The first day on which offers are possible again, in France. */
  freeFrom: day('destinations.errors.free_from'),
  reason: words(REASON_MAX, 'destinations.errors.reason'),
})
