import { fold } from '#kernel/text/fold.ts'
import { plainFigures, typedAmounts } from './amounts.ts'
import { plainWords } from './search-words.ts'
import { isWordOfNames } from './thesaurus/other-names.ts'
import { blankedOut } from './typed-text.ts'

/** Names in listings that are suggested by prefix. */
const NAMES = { brand: '=f:brand:', place: '=f:place:', part: '=f:part:', word: '=f:word:' } as const
/** A 'word' is the model of a machine in a title. */
type NameKind = keyof typeof NAMES

interface NamedListing {
  brand: string
  city: string
  partNumber: string | null
  title: string
  secondTitle?: string | null
}

/** Longer names are not suggested. */
const LONGEST = 60
/** A name is found by each of its first words: 'deere' finds John Deere. */
const MOST_STARTS = 4
/**
 * Separates the words of a name from the name: sorts before letters and digits, so that a shorter name comes
 * first.
 */
const END = '!'

/**
 * The tokens that count a listing's names, by the words that find a name and the name as written. They have
 * the prefix of count-only facet tokens, since they have no bitmaps either.
 */
export function nameTokens({ brand, city, partNumber, title, secondTitle }: NamedListing): string[] {
  const models = [title, secondTitle ?? ''].flatMap(modelsIn).flatMap((model) => codeOf('word', model))
  return [
    ...startsOf('brand', brand),
    ...startsOf('place', city),
    ...codeOf('part', partNumber ?? ''),
    ...new Set(models),
  ]
}

/** 'TDS-11', 'WA480-6', '6316' or 'RPK' in a title: codes that are no amounts and no words of the trade. */
const MODEL = /(?<![^\s(,;])(?:(?=[A-Z0-9./-]*\d)[A-Z][A-Z0-9./-]{2,19}|\d{4,6}|[A-Z]{3,5})(?![^\s),;:])/g

function modelsIn(title: string): string[] {
  const text = plainFigures(title)
  const plain = blankedOut(text, typedAmounts(text))
  return [...plain.matchAll(MODEL)].flatMap(([model]) => (isWordOfNames(model.toLowerCase()) ? [] : [model]))
}

function startsOf(kind: NameKind, written: string): string[] {
  const name = tidy(written)
  const words = plainWords(name).split(' ')
  if (words[0] === '' || name.length > LONGEST) return []
  return words.slice(0, MOST_STARTS).map((_, at) => NAMES[kind] + words.slice(at).join(' ') + END + name)
}

function codeOf(kind: 'part' | 'word', written: string): string[] {
  const name = tidy(written)
  const key = squeezed(name)
  return key === '' || name.length > LONGEST ? [] : [NAMES[kind] + key + END + name]
}

const tidy = (name: string) => name.replace(/\s+/g, ' ').trim()
/** Part numbers are typed with or without blanks and dashes. */
const squeezed = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** The token prefixes for the typed text. */
export interface TypedNames {
  /** Of brands and places; the most frequent are returned. */
  names: string[]
  /** Of part numbers and models; returned in order. */
  parts: string[]
}

const SHORTEST_NAME = 2
const SHORTEST_PART = 3

export function typedNames(text: string): TypedNames {
  const words = plainWords(text)
  const part = squeezed(text)
  return {
    names: words.length < SHORTEST_NAME ? [] : [NAMES.brand + words, NAMES.place + words],
    parts: part.length < SHORTEST_PART ? [] : [NAMES.part + part, NAMES.word + part],
  }
}

/** A number that may be a size within a range of a title, or an HS code: as its word in the index; else null. */
export function typedNumber(text: string): string | null {
  const number = text.trim().replaceAll('.', '')
  return /^\d{4,10}$/.test(number) ? number : null
}

/** A token with the number of listed products that have it. */
export interface CountedToken {
  term: string
  listings: number
}

export interface FoundName {
  kind: NameKind
  name: string
  listings: number
}

/** The names of counted tokens. Of spellings that differ only in case or punctuation, the most frequent. */
export function namesOf(counted: readonly CountedToken[]): FoundName[] {
  const found = counted.flatMap(({ term, listings }) => {
    const kind = (Object.keys(NAMES) as NameKind[]).find((one) => term.startsWith(NAMES[one]))
    const name = term.slice(term.indexOf(END) + 1)
    return kind === undefined || listings <= 0 ? [] : [{ kind, name, listings }]
  })
  const parts = new Set(found.flatMap(({ kind, name }) => (kind === 'part' ? [squeezed(name)] : [])))
  const others = found.filter(({ kind, name }) => kind !== 'word' || !parts.has(squeezed(name)))
  const same = Map.groupBy(others, ({ kind, name }) => `${kind} ${squeezed(name)}`)
  return [...same.values()].map((writings) => {
    // A name can match at two of its words, but is counted once.
    const once = [...new Map(writings.map((writing) => [writing.name, writing])).values()]
    const [most] = once.toSorted((a, b) => b.listings - a.listings)
    return {
      ...(most ?? { kind: 'brand', name: '' }),
      listings: once.reduce((sum, { listings }) => sum + listings, 0),
    }
  })
}

const MOST = 8
/** This many of each kind come before more of the preceding kinds. */
const OF_EACH = 2

/** At most eight of all kinds, in the order of the kinds; unused places go to the others. */
export function chooseSuggestions<T>(byKind: readonly (readonly T[])[]): T[] {
  const chosen = byKind.map((some) => some.slice(0, OF_EACH))
  for (const [place, some] of byKind.entries()) {
    const room = MOST - chosen.reduce((sum, { length }) => sum + length, 0)
    chosen[place] = some.slice(0, (chosen[place]?.length ?? 0) + Math.max(0, room))
  }
  return chosen.flat().slice(0, MOST)
}
