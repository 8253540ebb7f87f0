import * as z from 'zod/mini'
import { CURRENCIES } from '#kernel/money/money.ts'
import { CATEGORIES, CONDITIONS } from '#kernel/trade/taxonomy.ts'
import { endpoint } from '#kernel/web/endpoint.ts'

const isCategory = (name: string) => CATEGORIES.some((each) => each.name === name)
const isType = (name: string) => CATEGORIES.some(({ types }) => types.some((each) => each === name))

/** A type of the taxonomy; one that its category does not have is of nothing. */
const kind = {
  categorie: z.string().check(z.refine(isCategory)),
  type: z.string().check(z.refine(isType)),
}

/** Of the middle half, in major units on a coarse scale, with the number of prices that count. */
const range = z.object({ low: z.number(), median: z.number(), high: z.number(), count: z.number() })
export type RangeView = z.output<typeof range>

const comparablePrices = z.object({ asked: z.nullable(range), sold: z.nullable(range) })
export type ComparablePricesView = z.output<typeof comparablePrices>

export const readComparablePrices = endpoint({
  method: 'GET',
  path: '/api/market/prices',
  access: 'member',
  summary:
    'What other companies ask for listings of a type, condition and currency, and got for them within two years, each as the middle half of the newest prices; null for fewer than five, or of fewer than three companies.',
  status: 200,
  query: z.strictObject({ ...kind, condition: z.enum(CONDITIONS), currency: z.enum(CURRENCIES) }),
  response: comparablePrices,
})
