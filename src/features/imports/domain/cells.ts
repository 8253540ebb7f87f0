import type { Currency } from '#kernel/money/money.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { NOT_A_NUMBER } from '#kernel/text/typed-number.ts'
import { FINDINGS } from '#kernel/trade/contamination/declaration.ts'
import { findingWords } from '#kernel/trade/contamination/words.ts'
import { COUNTRIES, COUNTRY_ALIASES } from '#kernel/trade/countries.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { CATEGORIES } from '#kernel/trade/taxonomy.ts'

/** A cell as it was read: numbers of a spreadsheet stay numbers, everything else is text. */
export type Cell = string | number

const SPACES = /[\s'’]/g
const CURRENCY_MARKS = /us\$|usd|eur(?:os?)?|dollars?|[$€]/gi
const UNIT = /(?:kgs?|cm|h|hrs?|heures?|hours?|pcs?|pces?|pi[eè]ces?|units?|unités?|lots?|ea)\.?$/i

/**
 * The number in a cell, whatever its thousands separators: '12 500,00', '12,500.00', '€ 1.200'. Undefined for
 * an empty cell, `NOT_A_NUMBER` for other text. Three digits after the only separator are thousands; with
 * `mayBeFraction` that is ambiguous, and the result is null.
 */
export function numberIn(cell: Cell | undefined, mayBeFraction = false): number | undefined | null {
  if (typeof cell === 'number') return cell
  const text = (cell ?? '').replace(CURRENCY_MARKS, '').replace(SPACES, '').replace(UNIT, '')
  if (text === '') return (cell ?? '').trim() === '' ? undefined : NOT_A_NUMBER
  if (!/^[+-]?\d[\d.,]*$/.test(text)) return NOT_A_NUMBER
  return readFigure(text, mayBeFraction)
}

/** Before a figure that is not exact. */
const ABOUT =
  /^\s*(?:[≈~±]|env(?:iron|\.)?(?![a-z])|approx(?:\.|imately)?(?![a-z])|about(?![a-z])|circa(?![a-z])|ca?\.)\s*/i

/** '≈ 85 kg' without its sign. */
export const withoutAbout = (cell: Cell | undefined): Cell | undefined =>
  typeof cell === 'string' ? cell.replace(ABOUT, '') : cell

const KILOGRAMS: Readonly<Record<string, number>> = { t: 1000, tonne: 1000, lb: 0.453_592_37 }
const WEIGHT = /^(.*\d)\s*(t|tonnes?|lbs?)\.?$/i

/** A weight in kg: '850 KG', '1,2 t', '187 lbs', '≈ 85'. As `numberIn`, null where it can be read in two ways. */
export function kilogramsIn(cell: Cell | undefined): number | undefined | null {
  const given = withoutAbout(cell)
  const [, figure, unit = ''] = typeof given === 'string' ? (WEIGHT.exec(given.trim()) ?? []) : []
  const read = numberIn(figure ?? given, true)
  const factor = KILOGRAMS[unit.toLowerCase().replace(/s$/, '')] ?? 1
  return typeof read === 'number' && factor !== 1 ? Math.round(read * factor * 1000) / 1000 : read
}

/** A year: '±2010', and of '2012/13' the first. */
export function yearIn(cell: Cell | undefined): number | undefined | null {
  const given = withoutAbout(cell)
  const years =
    typeof given === 'string' ? /^\s*((?:19|20)\d\d)\s*[/-]\s*(?:\d\d){1,2}\s*$/.exec(given) : null
  return numberIn(years?.[1] ?? given)
}

function readFigure(text: string, mayBeFraction: boolean): number | null {
  const marks = text.replace(/[^.,]/g, '').split('')
  const last = marks.at(-1)
  if (last === undefined) return Number(text)
  const isRepeated = marks.filter((mark) => mark === last).length > 1
  const isMixed = marks.some((mark) => mark !== last)
  const after = text.length - 1 - text.lastIndexOf(last)
  if (isRepeated && isMixed) return NOT_A_NUMBER
  if (isRepeated) return grouped(text, last)
  if (isMixed) return fraction(text, last)
  if (after !== 3 || /^[+-]?0?[.,]/.test(text)) return fraction(text, last)
  return mayBeFraction ? null : grouped(text, last)
}

/** '1.200.000': the separator groups three digits. */
function grouped(text: string, mark: string): number {
  const [head = '', ...groups] = text.split(mark)
  const isRight = /^[+-]?\d{1,3}$/.test(head) && groups.every((group) => /^\d{3}$/.test(group))
  return isRight ? Number(head + groups.join('')) : NOT_A_NUMBER
}

/** '12,500.25': the last separator is the decimal one, the others group. */
function fraction(text: string, mark: string): number {
  const at = text.lastIndexOf(mark)
  const whole = text.slice(0, at)
  const other = /[.,]/.exec(whole)?.[0]
  const major = other === undefined ? Number(whole) : grouped(whole, other)
  if (other !== undefined && major === NOT_A_NUMBER) return NOT_A_NUMBER
  return Number(`${major}.${text.slice(at + 1)}`)
}

/** The currency beside a price, if there is one. */
export function currencyIn(cell: Cell | undefined): Currency | undefined {
  if (typeof cell !== 'string') return undefined
  if (/€|\beur/i.test(cell)) return 'eur'
  return /\$|usd|dollar/i.test(cell) ? 'usd' : undefined
}

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
  ...[
    'new',
    'neuf',
    'neuve',
    'neufs',
    'neuves',
    'unused',
    'jamais utilise',
    'jamais servi',
    'brand new',
    'new old stock',
    'n',
  ].map((word) => [word, 'new'] as const),
  ...[
    'used',
    'second hand',
    'occasion',
    'd occasion',
    'usage',
    'usagee',
    'utilise',
    'utilisee',
    'refurbished',
    'reconditioned',
    'overhauled',
    'reconditionne',
    'reconditionnee',
    'recond',
    'u',
  ].map((word) => [word, 'used'] as const),
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

/**
 * Whether a cell of an uploaded file contains a formula: `=…`, or one of the older signs directly before a
 * function. A dash before words is not one.
 */
export function isFormula(text: string): boolean {
  return /^\s*=|^\s*[@+-][A-Z][A-Z\d.]+\(/.test(text)
}
