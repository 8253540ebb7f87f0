import type { ChunkTerm, NamedTerm, ParsedSearch, SearchTerm } from './parse-search.ts'
import { conditionToken } from './conditions.ts'
import type { TokenSets } from './filter-conditions.ts'
import { MARKS, quoteLexeme } from './search-document.ts'
import type { Name } from './thesaurus/lines.ts'

/** The minimum length of a prefix. */
const MIN_PREFIX_LENGTH = 3

/** What to search for instead of each word that the lexicon doesn't have. */
export type Alternatives = ReadonlyMap<string, readonly Alternative[]>
export type Alternative = { word: string; isPrefix: boolean }

/** A search as `tsquery` texts. */
export interface TsQuery {
  match: string
  /**
   * Matches with every word in the title, and in title, brand or type, each word or its synonym; `exact` with the
   * typed words in the title, null if none has a synonym, `kinds` also with kinds of what they name. Null if there
   * are no words.
   */
  better: { exact: string | null; title: string; name: string; kinds: string | null } | null
  /** The query for ranking; a whole word ranks above a longer one. Null if there are no words. */
  rank: string | null
}

/** The queries of a parsed search and filter tokens; null if there is nothing to search for. */
export function toTsQuery(
  { all, none }: Pick<ParsedSearch, 'all' | 'none'>,
  alternatives: Alternatives,
  tokens: TokenSets,
): TsQuery | null {
  const filters = tokens.map((set) => {
    const some = set.map(quoteLexeme).join(' | ')
    return set.length > 1 ? `(${some})` : some
  })
  if (filters.length + all.length === 0) return null
  const plain: Writing = { alternatives, mark: '', prefer: false, level: LEVELS.kind }
  const unwanted = none.map((term) => `!${termQuery(term, { ...plain, alternatives: NO_ALTERNATIVES })}`)
  const wanted = (writing: Writing) => all.map((term) => termQuery(term, writing))
  const matching = (mark: string, level: Level) =>
    [...filters, ...wanted({ ...plain, mark, level }), ...unwanted].join(' & ')
  const ranked = all.filter(({ kind }) => kind !== 'limit')
  const hasWords = ranked.length > 0
  const hasNames = all.some(({ kind }) => kind === 'named')
  const hasKinds = all.some((term) => term.kind === 'named' && term.kinds.length > 0)
  return {
    match: matching('', LEVELS.kind),
    better: hasWords
      ? {
          exact: hasNames ? matching(MARKS.title, LEVELS.own) : null,
          title: matching(MARKS.title, LEVELS.synonym),
          name: matching(MARKS.name, LEVELS.kind),
          kinds: hasKinds ? matching(MARKS.title, LEVELS.kind) : null,
        }
      : null,
    rank: hasWords
      ? ranked.map((term) => termQuery(term, { ...plain, prefer: true, level: LEVELS.synonym })).join(' & ')
      : null,
  }
}

/** How far a name may be from the typed words: those themselves, a synonym, or a kind of what they name. */
export const LEVELS = { own: 0, synonym: 1, kind: 2 } as const
export type Level = (typeof LEVELS)[keyof typeof LEVELS]

/** A word; with `goesOn` also every longer word that begins with it. */
export interface Lexeme {
  word: string
  goesOn: boolean
  level: Level
}

/** Words in order, which bitmaps of single words can't match. */
export interface Phrase {
  /** Its `tsquery`, with a mark on each word. */
  queryOf(mark: string): string
  /** Words that every match contains. */
  words: readonly string[]
  level: Level
  /**
   * A word of the same set and level, as which most texts write the phrase: 'b101' for 'b' before '101'. Only listings
   * without it need the phrase.
   */
  joined?: string
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

export function toWordSets(
  { all, none }: Pick<ParsedSearch, 'all' | 'none'>,
  alternatives: Alternatives,
): WordSets {
  return {
    all: all.flatMap((term) => setsOf(term, alternatives)),
    none: none.flatMap((term) => setsOf(term, NO_ALTERNATIVES)),
  }
}

/** Each typed word or a synonym, which is equivalent to all typed words or a synonym. */
function setsOf(term: SearchTerm, alternatives: Alternatives): WordSet[] {
  if (term.kind !== 'named') return [setOf(term, alternatives)]
  const others = [
    ...term.others.map((name) => namedSet(name, LEVELS.synonym)),
    ...term.kinds.map((name) => namedSet(name, LEVELS.kind)),
  ]
  return term.own.map((one) => {
    const sets = [setOf(one, NO_ALTERNATIVES), ...others]
    return {
      lexemes: sets.flatMap(({ lexemes }) => lexemes),
      phrases: sets.flatMap(({ phrases }) => phrases),
    }
  })
}

/** The phrases that a name of several words adds to the searches that bring it. */
export const phrasesOf = (name: Name): readonly Phrase[] => namedSet(name, LEVELS.synonym).phrases

function namedSet({ words }: Name, level: Level): WordSet {
  const { lexemes, phrases } = inOrder(words, { alternatives: NO_ALTERNATIVES, unfinished: false })
  return {
    lexemes: lexemes.map((lexeme) => ({ ...lexeme, level })),
    phrases: phrases.map((phrase) => ({ ...phrase, level })),
  }
}

function setOf(term: Exclude<SearchTerm, NamedTerm>, alternatives: Alternatives): WordSet {
  if (term.kind === 'amount') return wordSet(...term.lexemes.map((word) => whole(word)))
  if (term.kind === 'limit' && term.condition) return wordSet(whole(conditionToken(term.condition)))
  if (term.kind === 'limit') return { lexemes: [], phrases: [asPhrase(term.query, [])] }
  if (term.kind === 'names') return namesSet(term.names, term.unless)
  if (term.kind === 'phrase') return inOrder(term.parts, { alternatives: NO_ALTERNATIVES, unfinished: false })
  const { chunk, unfinished } = term
  const { parts, joined } = chunk
  const [word = ''] = parts
  if (joined !== null) {
    const { lexemes, phrases } = inOrder(parts, { alternatives, unfinished })
    return {
      lexemes: [open(joined, unfinished), ...lexemes],
      phrases: phrases.map((phrase) => ({ ...phrase, joined })),
    }
  }
  const instead = alternatives.get(word) ?? []
  if (instead.length === 0) return wordSet(open(word, unfinished))
  return wordSet(...instead.map((choice) => ({ ...whole(choice.word), goesOn: choice.isPrefix })))
}

function namesSet(names: readonly Name[], unless: readonly string[]): WordSet {
  if (unless.length > 0)
    return { lexemes: [], phrases: names.map((name) => asPhrase(nameQuery(name, unless), name.words)) }
  const sets = names.map((name) => namedSet(name, LEVELS.own))
  return {
    lexemes: sets.flatMap(({ lexemes }) => lexemes),
    phrases: sets.flatMap(({ phrases }) => phrases),
  }
}

/** A query that is the same for every mark. */
const asPhrase = (query: string, words: readonly string[]): Phrase => ({
  queryOf: () => query,
  words,
  level: LEVELS.own,
})

/** A name, unless one of some words stands before it, or before the word before it. */
function nameQuery({ words }: Name, unless: readonly string[]): string {
  const name = phraseQuery(
    words,
    { alternatives: NO_ALTERNATIVES, mark: '', prefer: false, level: LEVELS.own },
    false,
  )
  if (unless.length === 0) return name
  const before = unless
    .filter((word) => !word.includes(' '))
    .flatMap((word) => [`${quoteLexeme(word)} <-> ${name}`, `${quoteLexeme(word)} <2> ${name}`])
  return `(${name} & !(${before.join(' | ')}))`
}

const ownQuery = (own: readonly ChunkTerm[], writing: Writing) =>
  own.length === 1
    ? own.map((term) => termQuery(term, writing)).join('')
    : `(${own.map((term) => termQuery(term, writing)).join(' & ')})`

const wordSet = (...lexemes: Lexeme[]): WordSet => ({ lexemes, phrases: [] })
const whole = (word: string): Lexeme => ({ word, goesOn: false, level: LEVELS.own })
const open = (word: string, unfinished: boolean): Lexeme => ({
  ...whole(word),
  goesOn: unfinished && mayGoOn(word),
})

function inOrder(parts: readonly string[], { alternatives, unfinished }: Open): WordSet {
  const [word = '', ...more] = parts
  if (more.length === 0) return wordSet(whole(word))
  const words = parts.filter(
    (part, place) => !alternatives.has(part) && !(unfinished && place === more.length && mayGoOn(part)),
  )
  const queryOf = (mark: string) =>
    speltQuery(parts, { alternatives, mark, prefer: false, level: LEVELS.own }, unfinished)
  return { lexemes: [], phrases: [{ queryOf, words, level: LEVELS.own }] }
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
  level: Level
}

function termQuery(term: SearchTerm, writing: Writing): string {
  if (term.kind === 'named') {
    const plain = { ...writing, alternatives: NO_ALTERNATIVES }
    const names = [
      ...(writing.level >= LEVELS.synonym ? term.others : []),
      ...(writing.level >= LEVELS.kind ? term.kinds : []),
    ].map(({ words }) => phraseQuery(words, plain, false))
    const own = ownQuery(term.own, plain)
    return names.length > 0 ? `(${[own, ...names].join(' | ')})` : own
  }
  if (term.kind === 'amount')
    return `(${term.lexemes.map((lexeme) => quoteLexeme(writing.mark + lexeme)).join(' | ')})`
  if (term.kind === 'limit') return term.query
  if (term.kind === 'names') return `(${term.names.map((name) => nameQuery(name, term.unless)).join(' | ')})`
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
  const asTyped = lexemeQuery(word, writing, unfinished)
  const asWhole = quoteLexeme(writing.mark + word)
  return writing.prefer && asTyped !== asWhole ? `(${asWhole} | ${asTyped})` : asTyped
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
export function mayGoOn(lexeme: string): boolean {
  return lexeme.length >= MIN_PREFIX_LENGTH && /\p{L}$/u.test(lexeme)
}
