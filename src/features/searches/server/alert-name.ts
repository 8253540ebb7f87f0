import { maskContactData } from '#kernel/text/contact-data.ts'
import type { Language } from '#kernel/text/language.ts'
import { maskAddresses } from '#kernel/text/mask-addresses.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { filterWords } from '#search/filters/filter-words.ts'
import { filterOf, NAME_MAX } from '../domain/saved-search.ts'

const namedFilters = (query: string, language: Language) => {
  const filter = filterOf(query)
  // Before they are put between quotes, which would be masked or cut with them.
  const searchStr = cut(maskAddresses(filter.searchStr), WORDS_MAX)
  return filterWords(
    { ...filter, searchStr },
    language,
    (english) => countryByName(english)?.[language] ?? english,
  )
}

/** Characters of a search in a name. */
const WORDS_MAX = 40
const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text

/**
 * The filters of an alert in words, for its mails; those beyond the length of a name are left out. Anybody can enter
 * anybody's address, so addresses of mail and of the web are masked, in mails and on their page: they must not advertise anything.
 */
export function alertName(query: string, language: Language): string {
  let name = ''
  for (const { words } of namedFilters(query, language)) {
    const longer = maskAddresses(name === '' ? words : `${name}, ${words}`)
    if (longer.length > NAME_MAX) return name === '' ? cut(longer, NAME_MAX) : `${name}…`
    name = longer
  }
  return name
}

/** Nothing that a mail program makes a link of, and no punctuation of sentences. */
const PLAIN = /^[\p{L}\p{N}\s,&+×°()%"″'’–-]*$/u
const TO_A_READER =
  /(?<!\p{L})(?:you|your|yours|we|our|vous|votre|vos|nous|notre|nos|click|cliquez)(?!\p{L})/iu
const MOST_WORDS = 6

/**
 * The same for the mail that nobody asked for yet: null for anything but a few plain words, since a stranger may have
 * written them to its reader.
 */
export function plainAlertName(query: string, language: Language): string | null {
  const name = alertName(query, language)
  const isPlain = filterWords(filterOf(query), language, (english) => english).every(
    ({ value }) =>
      PLAIN.test(value) &&
      !TO_A_READER.test(value) &&
      maskContactData(value) === value &&
      value.trim().split(/\s+/).length <= MOST_WORDS,
  )
  return isPlain ? name : null
}
