import { AppError } from '#kernel/errors.ts'
import { formatPrice, majorFromMinor } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { countryByCode } from '#kernel/trade/countries.ts'
import type { Services } from '#platform/services.ts'
import { deliverySources, destinationsOf, findDeliveries } from './delivered-price.ts'
import { findOfferedListings } from './offer-repository.ts'

/** The price of one unit delivered to a country, in words, by listing id; null where nothing is delivered to it. */
export function deliveredInWords(services: Services) {
  const sources = deliverySources(services)
  return async (ids: readonly number[], code: string, language: Language) => {
    const country = countryByCode(code)
    if (!country) return null
    const listings = await findOfferedListings(services.db, ids)
    try {
      const destinations = await destinationsOf(sources, code)
      const found = await findDeliveries(sources, language, [...listings.values()], destinations)
      const words = found.map(({ id, from, to, currency }) => {
        const price = majorFromMinor(listings.get(id)?.priceMinor ?? 0n)
        const [low, high] = [from, to].map((delivery) =>
          formatPrice(Math.round(price + delivery), currency, language),
        )
        return [id, low === high ? `${low}` : `${low}–${high}`] as const
      })
      return { country: country[language], words: new Map(words) }
    } catch (error) {
      if (error instanceof AppError && error.code === 'destination_refused') return null
      throw error
    }
  }
}
