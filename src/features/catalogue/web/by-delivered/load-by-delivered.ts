import { ApiError, type Api } from '#client/api.ts'
import { formatPrice, type Currency } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { countryByCode } from '#kernel/trade/countries.ts'
import { filterToParameters, type ListFilter } from '#search/filters/list-filter.ts'
import type { listByDelivered } from '../../contract/delivered-list.ts'
import type { listProducts } from '../../contract/endpoints.ts'
import type { ShownList } from '../product-results.tsx'
import { texts } from './texts.ts'

/** What a list in this order says of it. */
export interface ByDelivered {
  /** Null until a country is chosen that is delivered to. */
  order: { matches: number; currency: Currency; country: string } | null
  /** The delivered prices of the page in words, by listing id: for cards, and for a table that says the country itself. */
  words: readonly (readonly [id: number, words: string])[]
  amounts: readonly (readonly [id: number, amount: string])[]
  /** Why there is no such order, in words. */
  refusal: string | null
}

/** A page in the order of the delivered price; without a country, in that of the price. */
export async function loadByDelivered(api: Api, filter: ListFilter, language: Language): Promise<ShownList> {
  const country = countryByCode(filter.to ?? '')
  if (!country) return loadByPrice(api, filter, null)
  const { sort: _, ...query } = filterToParameters(filter)
  try {
    const { products, delivered, total, matches, currency } = await api.call<typeof listByDelivered>(
      'GET',
      '/api/materiels/delivered',
      { query: { ...query, to: country.code } },
    )
    const inWords = (amount: number) => formatPrice(Math.round(amount), currency, language)
    const amounts = delivered.map(({ id, from, to }) => {
      const [low, high] = [inWords(from), inWords(to)]
      return [id, low === high ? low : `${low}–${high}`] as const
    })
    const name = country[language]
    const words = amounts.map(([id, amount]) => [id, texts[language].onCard(amount, name)] as const)
    const order = { matches, currency, country: name }
    return { total, products, delivered: { order, words, amounts, refusal: null } }
  } catch (error) {
    // A refused country; whatever else is wrong concerns the list itself.
    if (!(error instanceof ApiError) || error.status !== 403) throw error
    return loadByPrice(api, filter, error.message)
  }
}

async function loadByPrice(api: Api, filter: ListFilter, refusal: string | null): Promise<ShownList> {
  const query = filterToParameters({ ...filter, sort: 'price_asc' })
  const [total, products] = await api.call<typeof listProducts>('GET', '/api/materiels', { query })
  return { total, products, delivered: { order: null, words: [], amounts: [], refusal } }
}
