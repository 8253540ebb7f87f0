import * as z from 'zod/mini'
import { hasAtMostTwoDecimals } from '#kernel/money/money.ts'
import { typedDay } from '#kernel/text/typed-day.ts'
import { requiredText } from '#kernel/text/typed-text.ts'
import { REASON_MAX } from '#kernel/trade/dated-rules/dated-rules.ts'
import { CATEGORY_NAMES } from '#kernel/trade/taxonomy.ts'

const COMPANY_MAX = 200
const PERCENT_MAX = 100

const percent = z
  .number('commissions.errors.percent')
  .check(
    z.gte(0, 'commissions.errors.percent'),
    z.lte(PERCENT_MAX, 'commissions.errors.percent'),
    z.refine(hasAtMostTwoDecimals, 'commissions.errors.percent'),
  )
export const rateBody = z.strictObject({
  /** Exact name or id; absent for all companies. */
  company: z.optional(requiredText(COMPANY_MAX, 'commissions.errors.company')),
  /** Absent for all categories. */
  category: z.optional(z.enum(CATEGORY_NAMES, 'commissions.errors.category')),
  /** Percentage of the equipment's price, with at most two decimals. */
  percent,
  /** First day, a date in France; not in the past. */
  validFrom: typedDay('commissions.errors.valid_from'),
  reason: requiredText(REASON_MAX, 'rules.errors.reason'),
})
export type RateBody = z.output<typeof rateBody>
