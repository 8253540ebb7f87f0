import { listRefusedCountries } from '#db/destinations.ts'
import type { ReadSource } from '#db/read-catalogue.ts'
import { CURRENCY_OF_READERS, type Currency } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { countryByCode } from '#kernel/trade/countries.ts'
import type { ListFilter } from '#search/filters/list-filter.ts'
import { withTypedPrice } from '#search/words/typed-price.ts'

/** The one currency of a list in the order of the delivered price; the text of a search may name it. */
export const currencyOfOrder = (filter: ListFilter, language: Language): Currency =>
  withTypedPrice(filter).filter.currency ?? CURRENCY_OF_READERS[language]

/**
 * What a list in the order of the price delivered to a country finds, so that facets count what it shows. To a country that is
 * refused, or none, the list has no such order, and both currencies.
 */
export async function inOrderTo(
  { db }: ReadSource,
  filter: ListFilter,
  { to, language, now }: { to: string; language: Language; now: Date },
): Promise<ListFilter> {
  const country = countryByCode(to)
  if (!country || (await listRefusedCountries(db, now)).has(country.en)) return filter
  return { ...filter, currency: currencyOfOrder(filter, language) }
}
