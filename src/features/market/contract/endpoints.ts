import * as z from 'zod/mini'
import { CURRENCIES } from '#kernel/money/money.ts'
import { CATEGORY_NAMES, CONDITIONS, isTypeOf } from '#kernel/trade/taxonomy.ts'
import { endpoint } from '#kernel/web/endpoint.ts'

const isCategory = (name: string) => CATEGORY_NAMES.some((known) => known === name)
const isType = (name: string) => CATEGORY_NAMES.some((category) => isTypeOf(category, name))

/** A type of the taxonomy; one that its category does not have is of nothing. */
const kind = {
  categorie: z.string().check(z.refine(isCategory)),
  type: z.string().check(z.refine(isType)),
}

/** Of the middle half, in major units on a coarse scale, with the number of prices that count. */
const range = z.object({ low: z.number(), median: z.number(), high: z.number(), count: z.number() })
export type RangeView = z.output<typeof range>

export const readComparablePrices = endpoint({
  method: 'GET',
  path: '/api/market/prices',
  access: 'member',
  summary:
    'What other companies ask for listings of a type, condition and currency, and got for them within two years, each as the middle half of the newest prices; null for fewer than five, or of fewer than three companies.',
  status: 200,
  query: z.strictObject({ ...kind, condition: z.enum(CONDITIONS), currency: z.enum(CURRENCIES) }),
  response: z.object({ asked: z.nullable(range), sold: z.nullable(range) }),
})

const demand = z.object({
  /** The whole category, where too few asked for the type. */
  of: z.enum(['type', 'category']),
  quotes: z.number(),
  wanted: z.number(),
  /** Of delivery: English names, the most frequent first; none where they are fewer than three. */
  countries: z.array(z.string()),
  /** Whether the reader can answer open requests of this category. */
  hasOpen: z.boolean(),
})
export type DemandView = z.output<typeof demand>

export const readDemand = endpoint({
  method: 'GET',
  path: '/api/market/demand',
  access: 'member',
  summary:
    'How often other companies asked for a type of goods within 90 days, in requests for quotes and in wanted ones, and for delivery to which countries; of its category where fewer than three did, null where those are fewer as well.',
  status: 200,
  query: z.strictObject(kind),
  response: z.object({ demand: z.nullable(demand) }),
})
