import * as z from 'zod/mini'
import { CURRENCIES, hasAtMostTwoDecimals } from '#kernel/money/money.ts'
import { requiredLine, requiredText } from '#kernel/text/typed-text.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { newRuleFields } from '#kernel/trade/dated-rules/dated-rules.ts'
import { isChapter } from '#kernel/trade/hs-chapters.ts'
import { CATEGORIES } from '#kernel/trade/taxonomy.ts'
import { END_USER_MAX, PURPOSE_MAX, SIGNER_MAX, SUM_MAX } from '../domain/rules.ts'

const TYPES: ReadonlySet<string> = new Set(CATEGORIES.flatMap(({ types }) => [...types]))

/** A field that is omitted matches everything, but there has to be one. */
export const ruleBody = z
  .strictObject({
    /** English name, as everywhere. */
    country: z.optional(
      z.string().check(z.refine((name) => countryByName(name) !== undefined, 'endUse.errors.country')),
    ),
    /** Chapter of the Harmonized System. */
    chapter: z.optional(z.number().check(z.refine(isChapter, 'endUse.errors.chapter'))),
    type: z.optional(z.string().check(z.refine((type) => TYPES.has(type), 'endUse.errors.type'))),
    /** Value of the goods above which the rule applies, in major units. */
    above: z.optional(
      z
        .number()
        .check(
          z.minimum(0, 'endUse.errors.above'),
          z.maximum(SUM_MAX, 'endUse.errors.above'),
          z.refine(hasAtMostTwoDecimals, 'endUse.errors.above'),
        ),
    ),
    currency: z.optional(z.enum(CURRENCIES, 'endUse.errors.currency')),
    ...newRuleFields,
  })
  .check(
    z.refine(({ above, currency }) => (above === undefined) === (currency === undefined), {
      path: ['currency'],
      error: 'endUse.errors.currency',
    }),
    z.refine(
      ({ country, chapter, type, above }) => [country, chapter, type, above].some((one) => one !== undefined),
      {
        path: ['country'],
        error: 'endUse.errors.no_condition',
      },
    ),
  )
export type RuleBody = z.output<typeof ruleBody>

export const signBody = z.strictObject({
  /** Who will use the goods, and where. */
  endUser: requiredText(END_USER_MAX, 'endUse.errors.end_user'),
  purpose: requiredText(PURPOSE_MAX, 'endUse.errors.purpose'),
  /** The signer's typed name. */
  signer: requiredLine(SIGNER_MAX, 'endUse.errors.signer'),
  accepted: z.literal(true, 'endUse.errors.accepted'),
  /** Version of the text that the signer has read. */
  version: z.int(),
})
