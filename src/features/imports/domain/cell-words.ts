import { COUNTRIES, COUNTRY_ALIASES } from '#kernel/trade/countries.ts'
import { FINDINGS } from '#kernel/trade/contamination/declaration.ts'
import { findingWords } from '#kernel/trade/contamination/words.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { CATEGORIES, typesOf } from '#kernel/trade/taxonomy.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'

/** Lower case without accents and signs, so that different spellings become equal. */
export function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[^\p{L}\p{N}$€]+/gu, ' ')
    .trim()
}

const CATEGORY_WORDS = new Map(
  CATEGORIES.flatMap(({ code, name }) =>
    [code, name, taxonomyName(name, 'fr')].map((text) => [plainWords(text), name] as const),
  ),
)

const COUNTRY_WORDS = new Map(
  COUNTRIES.flatMap(({ code, en, fr }) =>
    [code, en, fr, ...(COUNTRY_ALIASES[code] ?? [])].map((text) => [plainWords(text), en] as const),
  ),
)

const CONDITION_WORDS: ReadonlyMap<string, string> = new Map([
  ...['new', 'neuf', 'neuve', 'neufs', 'neuves', 'unused', 'jamais utilise', 'n'].map(
    (word) => [word, 'new'] as const,
  ),
  ...['used', 'second hand', 'occasion', 'd occasion', 'usage', 'usagee', 'utilise', 'utilisee', 'u'].map(
    (word) => [word, 'used'] as const,
  ),
])

const CURRENCY_WORDS: ReadonlyMap<string, string> = new Map([
  ...['eur', 'euro', 'euros', '€'].map((word) => [word, 'eur'] as const),
  ...['usd', 'us$', 'us $', '$', 'dollar', 'dollars', 'us dollar', 'us dollars', 'dollar americain'].map(
    (word) => [word, 'usd'] as const,
  ),
])

/** Translates words of either language into stored ones; unknown words stay, for the rules to refuse. */
const translated = (words: ReadonlyMap<string, string>) => (text: string) =>
  words.get(plainWords(text)) ?? text

export const categoryIn = translated(CATEGORY_WORDS)
export const countryIn = translated(COUNTRY_WORDS)
export const conditionIn = translated(CONDITION_WORDS)
export const currencyWordIn = translated(CURRENCY_WORDS)

const FURTHER_FINDINGS: Readonly<Record<(typeof FINDINGS)[number], string>> = {
  clean: 'none found, none, free, clear, not detected, absence, absent, neant, exempt, aucun',
  found: 'found, detected, present, presence',
  not_checked: 'unchecked, untested, not tested, unknown, non verifie, non teste, inconnu',
}

const FINDING_WORDS: ReadonlyMap<string, string> = new Map(
  FINDINGS.flatMap((finding) =>
    [
      finding,
      ...LANGUAGES.map((language) => findingWords(finding, language)),
      ...FURTHER_FINDINGS[finding].split(', '),
    ].map((text) => [plainWords(text), finding] as const),
  ),
)

const NOT_DECLARED = new Set(['', ...LANGUAGES.map((language) => plainWords(findingWords(null, language)))])

/**
 * The finding that a cell declares for a hazard; null if empty. A bare yes or no is ambiguous and stays, for
 * the rules to refuse.
 */
export function findingIn(text: string): string | null {
  const words = plainWords(text)
  return NOT_DECLARED.has(words) ? null : (FINDING_WORDS.get(words) ?? text)
}

/** The type with this English or French name in its category; any other text is returned unchanged. */
export function typeIn(text: string, category: string): string {
  const wanted = plainWords(text)
  const found = typesOf(category).find(
    (type) => plainWords(type) === wanted || plainWords(taxonomyName(type, 'fr')) === wanted,
  )
  return found ?? text
}
