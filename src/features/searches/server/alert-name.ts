import { maskContactData } from '#kernel/text/contact-data.ts'
import type { Language } from '#kernel/text/language.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { filterWords } from '#search/filters/filter-words.ts'
import { filterOf, NAME_MAX } from '../domain/saved-search.ts'

/**
 * The filters of an alert in words, for its mails. Anybody can enter anybody's address, so addresses of mail and of the
 * web are masked: what is mailed must not advertise anything.
 */
export function alertName(query: string, language: Language): string {
  const named = filterWords(
    filterOf(query),
    language,
    (english) => countryByName(english)?.[language] ?? english,
  )
  return maskContactData(named.map(({ words }) => words).join(', ')).slice(0, NAME_MAX)
}
