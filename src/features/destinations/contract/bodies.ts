import * as z from 'zod/mini'
import { typedDay } from '#kernel/text/typed-day.ts'
import { requiredText } from '#kernel/text/typed-text.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { newRuleFields, REASON_MAX } from '#kernel/trade/dated-rules/dated-rules.ts'
import { idInBody } from '#kernel/web/id-parameter.ts'

export const refusalBody = z.strictObject({
  /** English name, as everywhere. */
  country: z
    .string()
    .check(z.refine((name) => countryByName(name) !== undefined, 'destinations.errors.country')),
  ...newRuleFields,
  /** Last day; absent for an open end. */
  validUntil: z.optional(typedDay('destinations.errors.valid_until')),
})
export type RefusalBody = z.output<typeof refusalBody>

/** What a person types to settle named places. */
export const settlementReason = z.strictObject({ reason: requiredText(REASON_MAX, 'rules.errors.reason') })

export const settlementBody = z.strictObject({
  ...settlementReason.shape,
  /** The last place that was read: what was found later waits on. */
  upTo: idInBody,
})
