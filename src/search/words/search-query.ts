import { MARKS, quoteLexeme } from './search-document.ts'
import { chunksOf, EMPTY_WORDS, type Chunk } from './search-words.ts'
import { keyOf, namedBy, type Name } from './thesaurus/other-names.ts'

/** A term of a search. `unfinished` is the last word, which somebody may still be typing. */
export type SearchTerm = ChunkTerm | { kind: 'phrase'; parts: readonly string[] } | NamedTerm
interface ChunkTerm {
  kind: 'chunk'
  chunk: Chunk
  unfinished: boolean
}
/** Words that name a thing, and its synonyms. */
interface NamedTerm {
  kind: 'named'
  own: readonly ChunkTerm[]
  others: readonly Name[]
}

/** A parsed search: matches have every term of `all` and none of `none` (decisions §5). */
export interface ParsedSearch {
  all: readonly SearchTerm[]
  none: readonly SearchTerm[]
}

/** The maximum number of terms, which bounds the cost of a search. */
const MAX_TERMS = 16
/** The minimum length of a prefix. */
const MIN_PREFIX_LENGTH = 3

// A quote opens a phrase only at the beginning of a word: in '13-5/8" BOP' it means inches.
const PIECE = /(?<=^|\s)(-?)"([^"]+)"(?=\s|$)|(\S+)/g

/** '13 5/8' is one size, as '13-5/8' is. */
const BLANK_IN_SIZE = /(?<=(?<![\p{L}\p{N}.,/-])\d{1,2})\s+(?=\d{1,2}\/(?:2|4|8|16|32|64)(?!\d))/gu

/** Parses words, "quoted phrases" and excluded -words. There is no other syntax. */
export function parseSearch(written: string): ParsedSearch {
  const text = written.replace(BLANK_IN_SIZE, '-')
  const all: SearchTerm[] = []
  const none: SearchTerm[] = []
  for (const { 0: piece, 1: sign, 2: phrase, index } of text.matchAll(PIECE)) {
    if (phrase !== undefined) {
      const parts = chunksOf(phrase).flatMap((chunk) => chunk.parts)
      if (parts.length > 0) (sign === '-' ? none : all).push({ kind: 'phrase', parts })
      continue
    }
    const isUnwanted = /^-[\p{L}\p{N}]/u.test(piece)
    const isBeingTyped = index + piece.length === text.length && /[\p{L}\p{N}]$/u.test(piece)
    const chunks = chunksOf(piece)
    for (const [place, chunk] of chunks.entries()) {
      const unfinished = isBeingTyped && !isUnwanted && place === chunks.length - 1
      ;(isUnwanted ? none : all).push({ kind: 'chunk', chunk, unfinished })
    }
  }
  const telling = all.filter((term) => !isEmptyWord(term))
  const wanted = telling.length > 0 ? telling : all
  return { all: wanted.slice(0, MAX_TERMS), none: none.slice(0, MAX_TERMS) }
}

/**
 * The same search, with words of the thesaurus replaced by all names of the thing that consist of known
 * words.
 */
export function withOtherNames(search: ParsedSearch, isKnown: (word: string) => boolean): ParsedSearch {
  const named = (terms: readonly SearchTerm[]) => standingForNames(terms, isKnown)
  return { all: named(search.all), none: search.none.flatMap((term) => named([term])) }
}

function standingForNames(terms: readonly SearchTerm[], isKnown: (word: string) => boolean): SearchTerm[] {
  const all: SearchTerm[] = []
  for (let rest = terms; rest.length > 0;) {
    const [first, ...others] = rest
    const named = namedTerm(rest)
    const names = named?.others.filter((name) => name.every(isKnown) && !containsAll(name, named.own)) ?? []
    if (named && names.length > 0) all.push({ ...named, others: names })
    else all.push(...(named?.own ?? (first ? [first] : [])))
    rest = named ? rest.slice(named.own.length) : others
  }
  return all
}

/** The words of the synonyms that a search may stand for. */
export function wordsOfOtherNames({ all, none }: ParsedSearch): string[] {
  const starts = [...all.map((_, place) => all.slice(place)), ...none.map((term) => [term])]
  const names = starts.flatMap((terms) => namedTerm(terms)?.others ?? [])
  return [...new Set(names.flat())]
}

function namedTerm(terms: readonly SearchTerm[]): NamedTerm | null {
  const end = terms.findIndex(({ kind }) => kind !== 'chunk')
  const chunks = terms.slice(0, end === -1 ? terms.length : end).filter((term) => term.kind === 'chunk')
  const named = namedBy(chunks.map(({ chunk }) => keyOf(chunk)))
  return named && { kind: 'named', own: chunks.slice(0, named.length), others: named.others }
}

/** A longer name that contains all the typed words finds nothing more. */
const containsAll = (name: Name, own: readonly ChunkTerm[]) =>
  own.every(({ chunk }) => chunk.parts.every((part) => name.includes(part)))

function isEmptyWord(term: SearchTerm): boolean {
  if (term.kind !== 'chunk' || term.chunk.joined !== null) return false
  return term.chunk.parts.every((part) => EMPTY_WORDS.has(part))
}

/** The words that may be misspelt: required ones of letters only. */
export function wordsToLookUp({ all }: ParsedSearch): string[] {
  const words = all.flatMap((term) => (term.kind === 'chunk' ? term.chunk.parts : []))
  return [...new Set(words.filter((word) => /^\p{L}{3,}$/u.test(word)))]
}

/** What to search for instead of each word that the lexicon doesn't have. */
export type Alternatives = ReadonlyMap<string, readonly Alternative[]>
export type Alternative = { word: string; isPrefix: boolean }

/** A search as `tsquery` texts. */
export interface TsQuery {
  match: string
  /** Matches with every word in the title, and in title, brand or type; null if there are no words. */
  better: { title: string; name: string } | null
  /** The query for ranking; a whole word ranks above a longer one. Null if there are no words. */
  rank: string | null
}

/** The queries of a parsed search and filter tokens; null if there is nothing to search for. */
export function toTsQuery(
  { all, none }: ParsedSearch,
  alternatives: Alternatives,
  tokens: readonly string[],
): TsQuery | null {
  const filters = tokens.map((token) => quoteLexeme(token))
  if (filters.length + all.length === 0) return null
  const plain: Writing = { alternatives, mark: '', prefer: false }
  const unwanted = none.map((term) => `!${termQuery(term, { ...plain, alternatives: NO_ALTERNATIVES })}`)
  const wanted = (writing: Writing) => all.map((term) => termQuery(term, writing))
  const matching = (mark: string) => [...filters, ...wanted({ ...plain, mark }), ...unwanted].join(' & ')
  const hasWords = all.length > 0
  return {
    match: matching(''),
    better: hasWords ? { title: matching(MARKS.title), name: matching(MARKS.name) } : null,
    rank: hasWords ? wanted({ ...plain, prefer: true }).join(' & ') : null,
  }
}

/** A word; with `goesOn` also every longer word that begins with it. */
export interface Lexeme {
  word: string
  goesOn: boolean
}

/** Words in order, which bitmaps of single words can't match. */
export interface Phrase {
  /** Its `tsquery`, with a mark on each word. */
  queryOf(mark: string): string
  /** Words that every match contains. */
  words: readonly string[]
}

/** The alternatives of a term: a match has one of these words or phrases. */
export interface WordSet {
  lexemes: readonly Lexeme[]
  phrases: readonly Phrase[]
}

/** A search as sets: matches have one member of each set in `all`, and none of those in `none`. */
export interface WordSets {
  all: readonly WordSet[]
  none: readonly WordSet[]
}

export function toWordSets({ all, none }: ParsedSearch, alternatives: Alternatives): WordSets {
  return {
    all: all.flatMap((term) => setsOf(term, alternatives)),
    none: none.flatMap((term) => setsOf(term, NO_ALTERNATIVES)),
  }
}

/** Each typed word or a synonym, which is equivalent to all typed words or a synonym. */
function setsOf(term: SearchTerm, alternatives: Alternatives): WordSet[] {
  if (term.kind !== 'named') return [setOf(term, alternatives)]
  const others = term.others.map((name) =>
    inOrder(name, { alternatives: NO_ALTERNATIVES, unfinished: false }),
  )
  return term.own.map((one) => {
    const sets = [setOf(one, NO_ALTERNATIVES), ...others]
    return {
      lexemes: sets.flatMap(({ lexemes }) => lexemes),
      phrases: sets.flatMap(({ phrases }) => phrases),
    }
  })
}

function setOf(term: Exclude<SearchTerm, NamedTerm>, alternatives: Alternatives): WordSet {
  if (term.kind === 'phrase') return inOrder(term.parts, { alternatives: NO_ALTERNATIVES, unfinished: false })
  const { chunk, unfinished } = term
  const { parts, joined } = chunk
  const [word = ''] = parts
  if (joined !== null) {
    const spelt = inOrder(parts, { alternatives, unfinished })
    return { ...spelt, lexemes: [{ word: joined, goesOn: unfinished && mayGoOn(joined) }, ...spelt.lexemes] }
  }
  const instead = alternatives.get(word) ?? []
  if (instead.length === 0) return wordSet({ word, goesOn: unfinished && mayGoOn(word) })
  return wordSet(...instead.map((choice) => ({ word: choice.word, goesOn: choice.isPrefix })))
}

const ownQuery = (own: readonly ChunkTerm[], writing: Writing) =>
  own.length === 1
    ? own.map((term) => termQuery(term, writing)).join('')
    : `(${own.map((term) => termQuery(term, writing)).join(' & ')})`

const wordSet = (...lexemes: Lexeme[]): WordSet => ({ lexemes, phrases: [] })

function inOrder(parts: readonly string[], { alternatives, unfinished }: Open): WordSet {
  const [word = '', ...more] = parts
  if (more.length === 0) return wordSet({ word, goesOn: false })
  const words = parts.filter(
    (part, place) => !alternatives.has(part) && !(unfinished && place === more.length && mayGoOn(part)),
  )
  const queryOf = (mark: string) => speltQuery(parts, { alternatives, mark, prefer: false }, unfinished)
  return { lexemes: [], phrases: [{ queryOf, words }] }
}

interface Open {
  alternatives: Alternatives
  unfinished: boolean
}

const NO_ALTERNATIVES: Alternatives = new Map()

interface Writing {
  alternatives: Alternatives
  /** The mark of the words that count (`MARKS`); none for all words. */
  mark: string
  /**
   * Adds the whole word to a prefix, so that it ranks above longer words, and treats a size as one word:
   * `ts_rank` would count each of its figures separately.
   */
  prefer: boolean
}

function termQuery(term: SearchTerm, writing: Writing): string {
  if (term.kind === 'named') {
    const plain = { ...writing, alternatives: NO_ALTERNATIVES }
    const names = term.others.map((name) => phraseQuery(name, plain, false))
    return `(${[ownQuery(term.own, plain), ...names].join(' | ')})`
  }
  if (term.kind === 'phrase') return phraseQuery(term.parts, writing, false)
  const { parts, joined } = term.chunk
  const [first = ''] = parts
  if (joined === null) return wordQuery(first, writing, term.unfinished)
  if (writing.prefer && parts.every((part) => /^\p{N}+$/u.test(part))) return quoteLexeme(joined)
  return `(${lexemeQuery(joined, writing, term.unfinished)} | ${speltQuery(parts, writing, term.unfinished)})`
}

/** The parts of a chunk as a phrase; in any order if one of them is replaced by an alternative. */
function speltQuery(parts: readonly string[], writing: Writing, unfinished: boolean): string {
  const isKnown = parts.every((part) => !writing.alternatives.has(part))
  if (isKnown) return phraseQuery(parts, writing, unfinished)
  return `(${parts.map((part) => wordQuery(part, writing, false)).join(' & ')})`
}

function wordQuery(word: string, writing: Writing, unfinished: boolean): string {
  const instead = writing.alternatives.get(word)
  if (instead && instead.length > 0) {
    const choices = instead.map(
      (choice) => `${quoteLexeme(writing.mark + choice.word)}${choice.isPrefix ? ':*' : ''}`,
    )
    return choices.length === 1 ? choices.join('') : `(${choices.join(' | ')})`
  }
  const open = lexemeQuery(word, writing, unfinished)
  const whole = quoteLexeme(writing.mark + word)
  return writing.prefer && open !== whole ? `(${whole} | ${open})` : open
}

function phraseQuery(parts: readonly string[], writing: Writing, unfinished: boolean): string {
  const lexemes = parts.map((part, index) =>
    lexemeQuery(part, writing, unfinished && index === parts.length - 1),
  )
  return lexemes.length === 1 ? lexemes.join('') : `(${lexemes.join(' <-> ')})`
}

function lexemeQuery(lexeme: string, { mark }: Writing, unfinished: boolean): string {
  return `${quoteLexeme(mark + lexeme)}${unfinished && mayGoOn(lexeme) ? ':*' : ''}`
}

/** Whether a word may be a prefix. Numbers may not: '16' must not match '1600'. */
function mayGoOn(lexeme: string): boolean {
  return lexeme.length >= MIN_PREFIX_LENGTH && /\p{L}$/u.test(lexeme)
}
