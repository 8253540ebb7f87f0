import { searchedAttributes } from '#kernel/trade/attributes/of-listing.ts'
import { COUNTRY_ALIASES, countryByName } from '#kernel/trade/countries.ts'
import { MISCELLANEOUS } from '#kernel/trade/taxonomy.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { amountLexemes, plainFigures } from './amounts.ts'
import { attributeWords, titleWords } from './attribute-words.ts'
import { facetTokens, type FacetedListing } from './facets.ts'
import { tokensOfListing } from './filter-conditions.ts'
import { chunksOf } from './search-words.ts'
import { nameTokens } from './suggestions.ts'

/** The values of a listing that search reads. */
export interface SearchableListing extends FacetedListing {
  title: string
  descriptionText: string
  /** The same in the second language, which is found as the first is. */
  secondTitle?: string | null
  secondDescriptionText?: string | null
  city: string
  currency: string
  partNumber: string | null
  serialNumber: string | null
  hsCode: string | null
}

/**
 * Raise this when the content of documents or the figures of entries change: a job rebuilds those of earlier formats. Not for what no stored
 * document can have, such as the first texts in a new column.
 */
export const DOCUMENT_FORMAT = 9

/**
 * The weight of a word by where it stands: title and part number (A), brand and type (B), category, place and
 * attributes (C), description (D) (decisions §5).
 */
type Weight = 'A' | 'B' | 'C' | 'D'
/** Where words stand: 'a' is the end of the title, which counts as title but weighs less. */
type Place = Weight | 'a'

/** The index terms of a listing: filter tokens, and words with their positions and weights. */
export interface SearchDocument {
  tokens: readonly string[]
  words: ReadonlyMap<string, readonly { position: number; weight: Weight }[]>
}

/** Positions between two texts, so that no phrase spans both. */
const GAP = 5
/** The greatest position of a `tsvector`. */
const LAST_POSITION = 16_383

/**
 * A second lexeme for words in the title, and a third for words in title, brand or type. With them the best
 * of many matches are found without ranking all.
 */
export const MARKS = { title: '^', name: '~' } as const
/** Of words in any text, in the title, and in title, brand or type. */
export const EVERY_MARK: readonly string[] = ['', MARKS.title, MARKS.name]

/** A word with a mark; a token of a filter has none, since it stands in no text. */
export const marked = (mark: string, term: string) => (term.startsWith('=') ? term : mark + term)

const MARKS_OF: Readonly<Record<Place, readonly string[]>> = {
  A: EVERY_MARK,
  a: EVERY_MARK,
  B: ['', MARKS.name],
  C: [''],
  D: [''],
}

export function documentOf(listing: SearchableListing): SearchDocument {
  const words = new Map<string, { position: number; weight: Weight }[]>()
  let position = 0
  const put = (word: string, at: number, place: Place) => {
    if (at > LAST_POSITION) return
    for (const mark of MARKS_OF[place]) {
      const places = words.get(mark + word) ?? []
      places.push({ position: at, weight: place === 'a' ? 'B' : place })
      words.set(mark + word, places)
    }
  }
  const addWords = (text: string, place: Place) => {
    for (const { parts, joined } of chunksOf(text)) {
      if (joined !== null) put(joined, position + 1, place)
      for (const part of parts) put(part, (position += 1), place)
    }
  }
  const add = (written: string, place: Place) => {
    const text = plainFigures(written)
    let from = 0
    for (const { index, lexeme } of amountLexemes(text)) {
      addWords(text.slice(from, index), place)
      put(lexeme, position + 1, place)
      from = Math.max(from, index)
    }
    addWords(text.slice(from), place)
    position += GAP
  }
  const { secondTitle, secondDescriptionText } = listing
  const titles = [listing.title, ...(secondTitle ? [secondTitle] : [])]
  for (const [head, rest] of titles.map(headOf)) {
    add(head, 'A')
    add(rest, 'a')
  }
  // People search for part numbers with and without blanks.
  if (listing.partNumber !== null) add(`${listing.partNumber} ${withoutBlanks(listing.partNumber)}`, 'A')
  for (const code of customsCodes(listing.hsCode ?? '')) put(code, (position += GAP), 'C')
  add(listing.brand, 'B')
  add(inBothLanguages(listing.type), 'B')
  add(inBothLanguages(listing.category), 'C')
  add(`${listing.city}, ${countryNames(listing.country)}`, 'C')
  add(attributeWords(searchedAttributes(listing.type, listing.attributes, listing)), 'C')
  if (listing.serialNumber !== null)
    add(`${listing.serialNumber} ${withoutBlanks(listing.serialNumber)}`, 'D')
  for (const title of titles) add(titleWords(title), 'D')
  add(listing.descriptionText, 'D')
  if (secondDescriptionText) add(secondDescriptionText, 'D')
  return { tokens: [...tokensOfListing(listing), ...facetTokens(listing), ...nameTokens(listing)], words }
}

/** The document as a `tsvector`. Its words need no escaping: they are letters and digits, after a '#' for amounts. */
export function toVector({ tokens, words }: SearchDocument): string {
  const places = [...words].map(
    ([word, at]) => `'${word}':${at.map(({ position, weight }) => `${position}${weight}`).join()}`,
  )
  return [...tokens.map((token) => quoteLexeme(token)), ...places].join(' ')
}

export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, '$&$&')}'`
}

/** Whether the lexicon counts a lexeme. Words with a mark are already counted without it. */
export function isTerm(lexeme: string): boolean {
  return !lexeme.startsWith(MARKS.title) && !lexeme.startsWith(MARKS.name)
}

/** The lexemes of a document that the lexicon counts. */
export function termsOf({ tokens, words }: SearchDocument): string[] {
  return [...tokens, ...[...words.keys()].filter(isTerm)]
}

/** Where a title goes on after the name of the thing: 'Workover rig, with BOP'. */
const AFTER_NAME = /,\s|\s(?:for|with|w\/|pour|avec|ex|from)\s/iu

/** The name of the thing in a title, and the rest. */
function headOf(title: string): [head: string, rest: string] {
  const end = AFTER_NAME.exec(title)?.index ?? title.length
  return [title.slice(0, end), title.slice(end)]
}

/** The English and French labels of a category or type; the French word for what is miscellaneous says nothing. */
function inBothLanguages(name: string): string {
  const french = taxonomyName(name, 'fr')
  return french === name || name === MISCELLANEOUS ? name : `${name}, ${french}`
}

/** Heading, subheading and the rest of an HS code: people search for any of them, with or without its points. */
const HS_LENGTHS = [4, 6, 8, 10] as const

function customsCodes(hsCode: string): string[] {
  const digits = hsCode.replace(/\D/g, '')
  return HS_LENGTHS.flatMap((length) => (length <= digits.length ? [digits.slice(0, length)] : []))
}

/** The English and French names of a country, and its other common names. */
function countryNames(name: string): string {
  const country = countryByName(name)
  if (!country) return name
  return [country.en, country.fr, ...(COUNTRY_ALIASES[country.code] ?? [])].join(', ')
}

function withoutBlanks(text: string): string {
  return text.replace(/\s+/g, '')
}
