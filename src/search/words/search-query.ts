import { MARKS, quoteLexeme } from './search-document.ts'
import { chunksOf, EMPTY_WORDS, type Chunk } from './search-words.ts'

/** One thing that a search asks for. `unfinished`: the last word, which may still be being typed. */
export type SearchTerm =
  { kind: 'chunk'; chunk: Chunk; unfinished: boolean } | { kind: 'phrase'; parts: readonly string[] }

/** A search text, understood: everything of `all`, nothing of `none` (decisions §5). */
export interface ParsedSearch {
  all: readonly SearchTerm[]
  none: readonly SearchTerm[]
}

/** The maximum number of terms, to bound the work of one query. */
const MAX_TERMS = 16
/** The minimum length of a prefix. */
const MIN_PREFIX_LENGTH = 3

// A quote opens a phrase only where a word could begin, so that the inches of '13-5/8" BOP' stay inches.
const PIECE = /(?<=^|\s)(-?)"([^"]+)"(?=\s|$)|(\S+)/g

/** Understands several words, "quoted phrases" and -words; anything else is words too. */
export function parseSearch(text: string): ParsedSearch {
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

function isEmptyWord(term: SearchTerm): boolean {
  if (term.kind === 'phrase' || term.chunk.joined !== null) return false
  return term.chunk.parts.every((part) => EMPTY_WORDS.has(part))
}

/** The words whose spelling must be looked up: those wanted, of letters only. */
export function wordsToLookUp({ all }: ParsedSearch): string[] {
  const words = all.flatMap((term) => (term.kind === 'chunk' ? term.chunk.parts : []))
  return [...new Set(words.filter((word) => /^\p{L}{3,}$/u.test(word)))]
}

/** What stands in for a word that the lexicon doesn't know; absent for words that it knows. */
export type Alternatives = ReadonlyMap<string, readonly Alternative[]>
export type Alternative = { word: string; isPrefix: boolean }

/** A search as PostgreSQL reads a `tsquery`: what must match, and what it is ranked by. */
export interface TsQuery {
  match: string
  /**
   * The same with every word in the title, and in title, brand or type. Null when there is nothing to rank
   * by.
   */
  better: { title: string; name: string } | null
  /**
   * Without tokens, and a whole word beats one that only begins so. Null when there is nothing to rank by.
   */
  rank: string | null
}

/**
 * The search text and the filter tokens that must all be there, as PostgreSQL reads them; null when they ask
 * for nothing.
 */
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

/** A word of the lexicon; with `goesOn` also every longer word that begins with it. */
export interface Lexeme {
  word: string
  goesOn: boolean
}

/** What words without an order can't say, such as a phrase. */
export interface Phrase {
  /** As PostgreSQL reads it, with a mark on each word. */
  queryOf(mark: string): string
  /** Words that every match has. */
  words: readonly string[]
}

/** A term of a search: one of these words, or one of these phrases. */
export interface WordSet {
  lexemes: readonly Lexeme[]
  phrases: readonly Phrase[]
}

/** The same search as `toTsQuery`, as sets: one of each of `all`, none of `none`. */
export interface WordSets {
  all: readonly WordSet[]
  none: readonly WordSet[]
}

export function toWordSets({ all, none }: ParsedSearch, alternatives: Alternatives): WordSets {
  return {
    all: all.map((term) => setOf(term, alternatives)),
    none: none.map((term) => setOf(term, NO_ALTERNATIVES)),
  }
}

function setOf(term: SearchTerm, alternatives: Alternatives): WordSet {
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
  /** Which words of a document count: all, or those of its best texts. */
  mark: string
  /** Names a whole word beside its continuations, so that it counts twice. */
  prefer: boolean
}

function termQuery(term: SearchTerm, writing: Writing): string {
  if (term.kind === 'phrase') return phraseQuery(term.parts, writing, false)
  const { parts, joined } = term.chunk
  const [first = ''] = parts
  if (joined === null) return wordQuery(first, writing, term.unfinished)
  return `(${lexemeQuery(joined, writing, term.unfinished)} | ${speltQuery(parts, writing, term.unfinished)})`
}

/** The parts of a chunk as a phrase; in any order if one of them is taken for another word. */
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

/** Figures never go on by themselves: '16' must not find '1600'. */
function mayGoOn(lexeme: string): boolean {
  return lexeme.length >= MIN_PREFIX_LENGTH && /\p{L}$/u.test(lexeme)
}
