import * as z from 'zod/mini'
import { typedDay } from '#kernel/text/typed-day.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { newRuleFields } from '#kernel/trade/dated-rules/dated-rules.ts'

export const refusalBody = z.strictObject({
  /** English name, as everywhere. */
  country: z
    .string()
    .check(z.refine((name) => countryByName(name) !== undefined, 'destinations.errors.country')),
  ...newRuleFields,
  /** The last day; absent while none is known. */
  validUntil: z.optional(typedDay('destinations.errors.valid_until')),
})
export type RefusalBody = z.output<typeof refusalBody>
