import { COUNTRIES, COUNTRY_ALIASES, type Country } from '#kernel/trade/countries.ts'
import type { Language } from '#kernel/text/language.ts'

/** All countries in the order of their names in a language. */
export function countriesIn(language: Language): readonly Country[] {
  if (language === 'en') return COUNTRIES
  return COUNTRIES.toSorted((a, b) => a[language].localeCompare(b[language], language))
}

/**
 * Countries that match a typed text, best first; ignores case, accents and punctuation, and knows common
 * names.
 */
export function searchCountries(
  countries: readonly Country[],
  typed: string,
  language: Language,
): readonly Country[] {
  const wanted = plain(typed)
  if (wanted === '') return countries
  return countries
    .map((country) => ({ country, rank: rankOf(country, wanted, language) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ country }) => country)
}

/** The country with an English name, the form that is stored. */
export function countryNamed(english: string): Country | null {
  return COUNTRIES.find(({ en }) => en === english) ?? null
}

function rankOf(country: Country, wanted: string, language: Language): number {
  const own = plain(country[language])
  if (own === wanted) return 6
  const others = [country.en, country.fr, ...(COUNTRY_ALIASES[country.code] ?? [])].map(plain)
  if (others.includes(wanted)) return 5
  if (own.startsWith(wanted)) return 4
  if (others.some((name) => name.startsWith(wanted))) return 3
  return [own, ...others].some((name) => name.includes(` ${wanted}`)) ? 2 : 0
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
