import * as z from 'zod/mini'
import { CURRENCIES } from '#kernel/money/money.ts'
import { countryByCode } from '#kernel/trade/countries.ts'
import { productView } from '#kernel/trade/product.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { listQuery, requireNeeded } from '#search/filters/list-query.ts'

const { sort: _, ...filters } = listQuery.shape

/** A list in the order of the price delivered to a country. */
const deliveredList = z.object({
  /** How many listings are in this order: all matches in the currency, or the cheapest of them. */
  total: z.number(),
  /** All matches in the currency. */
  matches: z.number(),
  currency: z.enum(CURRENCIES),
  products: z.array(productView),
  /** One unit with its delivery, in major units; without listings that have no price of delivery, which come last. */
  delivered: z.array(z.object({ id: z.number(), from: z.number(), to: z.number() })),
})
export type DeliveredList = z.output<typeof deliveredList>

export const listByDelivered = endpoint({
  method: 'GET',
  path: '/api/materiels/delivered',
  access: 'public',
  summary:
    'The same search in one currency, without one in that of the reader’s language, sorted by the price of one unit delivered to the country `to`: at most its 1,000 cheapest listings.',
  status: 200,
  sameForAll: true,
  query: z
    .strictObject({
      ...filters,
      to: z.string().check(z.refine((code) => countryByCode(code) !== undefined)),
    })
    .check(requireNeeded),
  response: deliveredList,
})
