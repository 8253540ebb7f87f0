import { searchedAttributes } from '#kernel/trade/attributes/of-listing.ts'
import { COUNTRY_ALIASES, countryByName } from '#kernel/trade/countries.ts'
import { attributeWords, titleWords } from './attribute-words.ts'
import { facetTokens, type FacetedListing } from './facets.ts'
import { tokensOfListing } from './filter-conditions.ts'
import { chunksOf } from './search-words.ts'

/** The texts and facts of a listing that a search looks at. */
export interface SearchableListing extends FacetedListing {
  title: string
  brand: string
  condition: string
  descriptionText: string
  country: string
  city: string
  currency: string
  partNumber: string | null
  serialNumber: string | null
}

/** Grows with every change of what a document holds, so that those made before are made anew. */
export const DOCUMENT_FORMAT = 3

/**
 * How much a word counts, most first: title and part number, brand and type, category, place and attributes,
 * description (decisions §5).
 */
type Weight = 'A' | 'B' | 'C' | 'D'

/** What a listing is found by: filter tokens, and words with where they stand and how much they count. */
export interface SearchDocument {
  tokens: readonly string[]
  words: ReadonlyMap<string, readonly { position: number; weight: Weight }[]>
}

/** So far apart that no phrase reaches from one text into the next. */
const GAP = 5
/** PostgreSQL keeps no greater position. */
const LAST_POSITION = 16_383

/**
 * Marks a word of the title, and of title, brand or type: so the best of very many matches are found without
 * ranking them all.
 */
export const MARKS = { title: '^', name: '~' } as const

const MARKS_OF: Readonly<Record<Weight, readonly string[]>> = {
  A: ['', MARKS.title, MARKS.name],
  B: ['', MARKS.name],
  C: [''],
  D: [''],
}

export function documentOf(listing: SearchableListing): SearchDocument {
  const words = new Map<string, { position: number; weight: Weight }[]>()
  let position = 0
  const put = (word: string, at: number, weight: Weight) => {
    if (at > LAST_POSITION) return
    for (const mark of MARKS_OF[weight]) {
      const places = words.get(mark + word) ?? []
      places.push({ position: at, weight })
      words.set(mark + word, places)
    }
  }
  const add = (text: string, weight: Weight) => {
    for (const { parts, joined } of chunksOf(text)) {
      if (joined !== null) put(joined, position + 1, weight)
      for (const part of parts) put(part, (position += 1), weight)
    }
    position += GAP
  }
  add(listing.title, 'A')
  // A part number may be written with blanks, too: as a whole it is one word.
  if (listing.partNumber !== null) add(`${listing.partNumber} ${withoutBlanks(listing.partNumber)}`, 'A')
  add(listing.brand, 'B')
  add(listing.type, 'B')
  add(listing.category, 'C')
  add(`${listing.city}, ${countryNames(listing.country)}`, 'C')
  add(attributeWords(searchedAttributes(listing.type, listing.attributes, listing)), 'C')
  if (listing.serialNumber !== null)
    add(`${listing.serialNumber} ${withoutBlanks(listing.serialNumber)}`, 'D')
  add(titleWords(listing.title), 'D')
  add(listing.descriptionText, 'D')
  return { tokens: [...tokensOfListing(listing), ...facetTokens(listing)], words }
}

/**
 * The document as PostgreSQL reads a `tsvector`. Words hold letters and figures only, tokens no quote and no
 * backslash.
 */
export function toVector({ tokens, words }: SearchDocument): string {
  const places = [...words].map(
    ([word, at]) => `'${word}':${at.map(({ position, weight }) => `${position}${weight}`).join()}`,
  )
  return [...tokens.map((token) => quoteLexeme(token)), ...places].join(' ')
}

export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, '')}'`
}

/** Whether the lexicon counts a lexeme: words and filter tokens, but not words marked once more. */
export function isTerm(lexeme: string): boolean {
  return !lexeme.startsWith(MARKS.title) && !lexeme.startsWith(MARKS.name)
}

/** Everything that the lexicon counts a document under. */
export function termsOf({ tokens, words }: SearchDocument): string[] {
  return [...tokens, ...[...words.keys()].filter(isTerm)]
}

/** A country is found by its English and French name, and by what people call it. */
function countryNames(name: string): string {
  const country = countryByName(name)
  if (!country) return name
  return [country.en, country.fr, ...(COUNTRY_ALIASES[country.code] ?? [])].join(', ')
}

function withoutBlanks(text: string): string {
  return text.replace(/\s+/g, '')
}
