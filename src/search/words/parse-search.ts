import { plainFigures, typedAmounts } from './amounts.ts'
import { isCountOf, withoutCounts } from './counts.ts'
import { chunksOf, EMPTY_WORDS, type Chunk } from './search-words.ts'
import type { Name } from './thesaurus/other-names.ts'

/** A term of a search. `unfinished` is the last word, which somebody may still be typing. */
export type SearchTerm = ChunkTerm | { kind: 'phrase'; parts: readonly string[] } | NamedTerm | AmountTerm
export interface ChunkTerm {
  kind: 'chunk'
  chunk: Chunk
  unfinished: boolean
  /** As typed, for the page. */
  written: string
  /** The lexemes of the amount that it is. */
  amounts?: readonly string[]
}
/** Words that name a thing, its synonyms, and the names of its kinds. */
export interface NamedTerm {
  kind: 'named'
  own: readonly ChunkTerm[]
  others: readonly Name[]
  kinds: readonly Name[]
}
/** An amount that listings have, by its lexemes. */
interface AmountTerm {
  kind: 'amount'
  lexemes: readonly string[]
  written: string
}

/** A parsed search: matches have every term of `all` and none of `none` (decisions §5). */
export interface ParsedSearch {
  all: readonly SearchTerm[]
  none: readonly SearchTerm[]
}

/** The maximum number of terms, which bounds the cost of a search. */
const MAX_TERMS = 16

// A quote opens a phrase only at the beginning of a word: in '13-5/8" BOP' it means inches.
const PIECE = /(?<=^|\s)(-?)"([^"]+)"(?=\s|$)|(\S+)/g

/** '13 5/8' is one size, as '13-5/8' is. */
const BLANK_IN_SIZE = /(?<=(?<![\p{L}\p{N}.,/-])\d{1,2})\s+(?=\d{1,2}\/(?:2|4|8|16|32|64)(?!\d))/gu

/** Parses words, amounts, "quoted phrases" and excluded -words. There is no other syntax. */
export function parseSearch(written: string): ParsedSearch {
  const text = withoutCounts(plainFigures(written).replace(BLANK_IN_SIZE, '-'))
  const amounts = amountsOutsidePhrases(text)
  const wanted: { index: number; term: SearchTerm }[] = amounts
  const none: SearchTerm[] = []
  for (const { 0: piece, 1: sign, 2: phrase, index } of withoutAmounts(text, amounts).matchAll(PIECE)) {
    if (phrase !== undefined) {
      const parts = chunksOf(phrase).flatMap((chunk) => chunk.parts)
      const term = { kind: 'phrase', parts } as const
      if (parts.length === 0) continue
      if (sign === '-') none.push(term)
      else wanted.push({ index, term })
      continue
    }
    const isUnwanted = /^-[\p{L}\p{N}]/u.test(piece)
    const isBeingTyped = index + piece.length === text.length && /[\p{L}\p{N}]$/u.test(piece)
    const chunks = chunksOf(piece)
    for (const [place, chunk] of chunks.entries()) {
      const unfinished = isBeingTyped && !isUnwanted && place === chunks.length - 1
      const word = chunks.length === 1 ? piece.replace(AT_EDGES, '') : chunk.parts.join('')
      const term = { kind: 'chunk', chunk, unfinished, written: word } as const
      if (isUnwanted) none.push(term)
      else wanted.push({ index, term })
    }
  }
  const all = wanted.toSorted((one, other) => one.index - other.index).map(({ term }) => term)
  const telling = withoutFirstCount(all.filter((term) => !isEmptyWord(term)))
  return { all: (telling.length > 0 ? telling : all).slice(0, MAX_TERMS), none: none.slice(0, MAX_TERMS) }
}

/** What surrounds a word: quotes, brackets and punctuation. */
const AT_EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

interface PlacedAmount {
  index: number
  length: number
  term: ChunkTerm
}

/** The amounts of a text, except those in quoted phrases. */
function amountsOutsidePhrases(text: string): PlacedAmount[] {
  const phrases = [...text.matchAll(PIECE)].filter(({ 2: phrase }) => phrase !== undefined)
  const isQuoted = (from: number, to: number) =>
    phrases.some(({ index, 0: { length } }) => from < index + length && to > index)
  return typedAmounts(text)
    .filter(({ index, length }) => !isQuoted(index, index + length))
    .flatMap(({ index, length, lexemes }) => {
      const written = text.slice(index, index + length)
      const parts = chunksOf(written).flatMap((chunk) => chunk.parts)
      const isBeingTyped = index + length === text.length && /[\p{L}\p{N}]$/u.test(written)
      const chunk = { parts, joined: parts.length > 1 ? parts.join('') : null }
      const term: ChunkTerm = { kind: 'chunk', chunk, unfinished: isBeingTyped, written, amounts: lexemes }
      return parts.length > 0 ? [{ index, length, term }] : []
    })
}

/** The text with blanks where amounts were, so that all other words keep their place. */
function withoutAmounts(text: string, amounts: readonly PlacedAmount[]): string {
  return amounts.reduce(
    (rest, { index, length }) => rest.slice(0, index) + ' '.repeat(length) + rest.slice(index + length),
    text,
  )
}

/** The same search, by the lexemes of its amounts where a listing has one, by figures and letters otherwise. */
export function withAmounts({ all, none }: ParsedSearch, isKnown: (lexeme: string) => boolean): ParsedSearch {
  const read = (term: SearchTerm): SearchTerm =>
    term.kind === 'chunk' && term.amounts?.some(isKnown) === true
      ? { kind: 'amount', lexemes: term.amounts, written: term.written }
      : term
  return { all: all.map(read), none }
}

/** The terms without a number in front that counts the thing named next. */
function withoutFirstCount(terms: readonly SearchTerm[]): readonly SearchTerm[] {
  const [first, ...rest] = terms
  const words = rest.flatMap((term) => (term.kind === 'chunk' && term.amounts === undefined ? [term] : []))
  return first?.kind === 'chunk' && first.amounts === undefined && isCountOf(first, words) ? rest : terms
}

function isEmptyWord(term: SearchTerm): boolean {
  return term.kind === 'chunk' && term.chunk.parts.every((part) => EMPTY_WORDS.has(part))
}

/** The words that may be misspelt: required ones of letters only. */
export function wordsToLookUp({ all }: ParsedSearch): string[] {
  const words = all.flatMap((term) =>
    term.kind === 'chunk' && term.amounts === undefined ? term.chunk.parts : [],
  )
  return [...new Set(words.filter((word) => /^\p{L}{3,}$/u.test(word)))]
}

/** What was typed for a term. */
export function writtenOf(term: SearchTerm): string {
  if (term.kind === 'named') return term.own.map(({ written }) => written).join(' ')
  return term.kind === 'phrase' ? `"${term.parts.join(' ')}"` : term.written
}

/** The search for the same words without synonyms and spellings: in quotes, amounts as typed. */
export function wordsAlone({ all, none }: ParsedSearch): string {
  const quoted = (term: SearchTerm): string => {
    if (term.kind === 'named') return term.own.map(quoted).join(' ')
    const written = writtenOf(term)
    return term.kind === 'amount' || /["\d]/.test(written) ? written : `"${written}"`
  }
  return [...all.map(quoted), ...none.map((term) => `-${quoted(term)}`)].join(' ')
}
