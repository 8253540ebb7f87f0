import type { ListFilter } from '../filters/list-filter.ts'
import { priceIn } from './parse-search.ts'
import type { PriceLimit } from './limits.ts'

/** A limit of prices in the text of a search. */
export interface TypedPrice extends PriceLimit {
  written: string
  /** The text without it. */
  rest: string
}

interface Priced {
  filter: ListFilter
  price: TypedPrice | null
  /** A limit in another currency than the filter's, as typed. */
  unapplied: readonly string[]
}

/**
 * The filter with the limits of prices of its text. Without a currency they are figures in the currency of each
 * listing. What the filter itself says comes first.
 */
export function withTypedPrice(filter: ListFilter): Priced {
  const found = /\d/.test(filter.searchStr) ? priceIn(filter.searchStr) : null
  if (found === null) return { filter, price: null, unapplied: [] }
  const { price, written, rest } = found
  const words = { ...filter, searchStr: rest }
  const isOtherwise =
    filter.currency !== undefined && price.currency !== undefined && filter.currency !== price.currency
  if (isOtherwise) return { filter: words, price: null, unapplied: [written] }
  const { currency, minPrice, maxPrice } = filter
  const own = { ...(currency && { currency }), ...(minPrice && { minPrice }), ...(maxPrice && { maxPrice }) }
  return { filter: { ...words, ...price, ...own }, price: { ...price, written, rest }, unapplied: [] }
}
