import type { Condition } from '#kernel/trade/taxonomy.ts'
import { typedAmounts } from './amounts.ts'
import { conditionQuery, typedConditions } from './conditions.ts'
import { isCountOf, withoutCounts } from './counts.ts'
import { limitsOf, type Limit, type PriceLimit } from './limits.ts'
import { splitUnwanted, type PlacedTerm } from './negation.ts'
import { chunksOf, EMPTY_WORDS, type Chunk } from './search-words.ts'
import type { Name } from './thesaurus/lines.ts'
import { blankedOut, outsidePhrases, PIECE, typedFigures } from './typed-text.ts'

/** A term of a search. `unfinished` is the last word, which somebody may still be typing. */
export type SearchTerm =
  | ChunkTerm
  | { kind: 'phrase'; parts: readonly string[] }
  | NamedTerm
  | AmountTerm
  | LimitTerm
  | ExcludedNames
export interface ChunkTerm {
  kind: 'chunk'
  chunk: Chunk
  unfinished: boolean
  /** As typed, for the page. */
  written: string
  /** The lexemes of the amount that it is. */
  amounts?: readonly string[]
  /** It says what the thing named before is for: 'valve for a wellhead'. */
  isPurpose?: true
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

/** A limit of an amount, or a condition, by its `tsquery`. */
interface LimitTerm {
  kind: 'limit'
  query: string
  written: string
  condition?: Condition
}
/** Names of what is not wanted, except where a listing has one of some words before the name: 'without motor'. */
interface ExcludedNames {
  kind: 'names'
  names: readonly Name[]
  unless: readonly string[]
}

/** A parsed search: matches have every term of `all` and none of `none` (decisions §5). */
export interface ParsedSearch {
  all: readonly SearchTerm[]
  none: readonly SearchTerm[]
  /** Limits that nothing can be selected by, as typed. */
  unapplied: readonly string[]
}

/** The maximum number of terms, which bounds the cost of a search. */
const MAX_TERMS = 16

/**
 * Parses words, amounts, limits, "quoted phrases" and excluded -words; negations in words exclude, too. There is no
 * other syntax.
 */
export function parseSearch(written: string): ParsedSearch {
  const whole = typedFigures(written)
  const limits = usefulLimits(whole)
  const text = withoutCounts(blankedOut(whole, limits))
  const amounts = amountsOutsidePhrases(text)
  const conditions = typedConditions(blankedOut(text, amounts))
  const placed: PlacedTerm[] = [
    ...amounts.map(({ index, term }) => ({ index, term, isUnwanted: false })),
    ...limits.flatMap(({ index, query, written: limit }) =>
      query === null
        ? []
        : [{ index, term: { kind: 'limit', query, written: limit } as const, isUnwanted: false }],
    ),
    ...conditions.map(({ index, isUnwanted, written: word, condition }) => ({
      index,
      term: { kind: 'limit', query: conditionQuery(condition), written: word, condition } as const,
      isUnwanted,
    })),
  ]
  const rest = blankedOut(text, [...amounts, ...conditions])
  for (const { 0: piece, 1: sign, 2: phrase, index } of rest.matchAll(PIECE)) {
    if (phrase !== undefined) {
      const parts = chunksOf(phrase).flatMap((chunk) => chunk.parts)
      if (parts.length > 0) placed.push({ index, term: { kind: 'phrase', parts }, isUnwanted: sign === '-' })
      continue
    }
    const isUnwanted = /^-[\p{L}\p{N}]/u.test(piece)
    const isBeingTyped = index + piece.length === text.length && /[\p{L}\p{N}]$/u.test(piece)
    const chunks = chunksOf(piece)
    for (const [place, chunk] of chunks.entries()) {
      const unfinished = isBeingTyped && !isUnwanted && place === chunks.length - 1
      const word = chunks.length === 1 ? piece.replace(AT_EDGES, '') : chunk.parts.join('')
      placed.push({ index, term: { kind: 'chunk', chunk, unfinished, written: word }, isUnwanted })
    }
  }
  const split = splitUnwanted(placed.toSorted((one, other) => one.index - other.index))
  const { none } = split
  const wanted = withOneCondition(split.wanted)
  const telling = withoutFirstCount(withPurpose(wanted).filter((term) => !isEmptyWord(term)))
  return {
    all: (telling.length > 0 ? telling : wanted).slice(0, MAX_TERMS),
    none: none.slice(0, MAX_TERMS),
    unapplied: limits.flatMap(({ query, price, written: limit }) =>
      query === null && price === null ? [limit] : [],
    ),
  }
}

/** Whether a term is a condition, which alone does not tell what is wanted. */
export const isCondition = (term: SearchTerm) => term.kind === 'limit' && term.condition !== undefined

/** The terms without their conditions if these are both, 'new or used': then any will do. */
function withOneCondition(terms: readonly SearchTerm[]): readonly SearchTerm[] {
  const asked = new Set(terms.map((term) => (term.kind === 'limit' ? term.condition : undefined)))
  return asked.has('new') && asked.has('used') ? terms.filter((term) => !isCondition(term)) : terms
}

/** The limits of a text; none if nothing can be selected by them, and it has no other words. */
function usefulLimits(text: string): Limit[] {
  const limits = limitsOf(text)
  const isUseful = limits.some(({ query }) => query !== null) || chunksOf(blankedOut(text, limits)).length > 0
  return isUseful ? limits : []
}

/** What a search asks of prices, and the rest of its text. */
export function priceIn(written: string): { price: PriceLimit; written: string; rest: string } | null {
  const text = typedFigures(written)
  const limits = limitsOf(text).filter(({ price }) => price !== null)
  if (limits.length === 0) return null
  return {
    price: limits.reduce<PriceLimit>((all, { price }) => ({ ...all, ...price }), {}),
    written: limits.map((limit) => limit.written).join(' '),
    rest: blankedOut(text, limits).replace(/\s+/g, ' ').trim(),
  }
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
  return outsidePhrases(text, typedAmounts(text)).flatMap(({ index, length, lexemes }) => {
    const written = text.slice(index, index + length)
    const parts = chunksOf(written).flatMap((chunk) => chunk.parts)
    const isBeingTyped = index + length === text.length && /[\p{L}\p{N}]$/u.test(written)
    const chunk = { parts, joined: parts.length > 1 ? parts.join('') : null }
    const term: ChunkTerm = { kind: 'chunk', chunk, unfinished: isBeingTyped, written, amounts: lexemes }
    return parts.length > 0 ? [{ index, length, term }] : []
  })
}

/** The same search, by the lexemes of its amounts where a listing has one, by figures and letters otherwise. */
export function withAmounts(parsed: ParsedSearch, isKnown: (lexeme: string) => boolean): ParsedSearch {
  const read = (term: SearchTerm): SearchTerm =>
    term.kind === 'chunk' && term.amounts?.some(isKnown) === true
      ? { kind: 'amount', lexemes: term.amounts, written: term.written }
      : term
  return { ...parsed, all: parsed.all.map(read), none: parsed.none.map(read) }
}

/** The terms without a number in front that counts the thing named next. */
function withoutFirstCount(terms: readonly SearchTerm[]): readonly SearchTerm[] {
  const [first, ...rest] = terms
  const words = rest.flatMap((term) => (term.kind === 'chunk' && term.amounts === undefined ? [term] : []))
  return first?.kind === 'chunk' && first.amounts === undefined && isCountOf(first, words) ? rest : terms
}

const FOR: ReadonlySet<string> = new Set(['for', 'pour'])

/** The terms, with a mark on those that follow 'for' after other words. */
function withPurpose(terms: readonly SearchTerm[]): readonly SearchTerm[] {
  const first = terms.findIndex((term) => !isEmptyWord(term))
  const at = terms.findIndex(
    (term, place) => place > first && term.kind === 'chunk' && FOR.has(term.chunk.parts.join(' ')),
  )
  if (first === -1 || at === -1) return terms
  return terms.map((term, place) =>
    term.kind === 'chunk' && place > at ? { ...term, isPurpose: true } : term,
  )
}

function isEmptyWord(term: SearchTerm): boolean {
  return term.kind === 'chunk' && term.chunk.parts.every((part) => EMPTY_WORDS.has(part))
}

/** Whether a word is a figure of up to three digits without a unit, which all sorts of listings have. */
export const isShortFigure = ({ chunk, amounts }: ChunkTerm) =>
  amounts === undefined && chunk.joined === null && /^\d{1,3}$/.test(chunk.parts[0] ?? '')

/** The words that may be misspelt: required ones of letters only. */
export function wordsToLookUp({ all }: Pick<ParsedSearch, 'all'>): string[] {
  const words = all.flatMap((term) =>
    term.kind === 'chunk' && term.amounts === undefined ? term.chunk.parts : [],
  )
  return [...new Set(words.filter((word) => /^\p{L}{3,}$/u.test(word)))]
}

/** What was typed for a term. */
export const writtenOf = (term: SearchTerm): string => writtenParts(term).join(' ')

/** What was typed for each word of a term. */
export function writtenParts(term: SearchTerm): string[] {
  if (term.kind === 'named') return term.own.map(({ written }) => written)
  if (term.kind === 'names') return [term.names[0]?.text ?? '']
  return [term.kind === 'phrase' ? `"${term.parts.join(' ')}"` : term.written]
}

/** The search for the same words without synonyms and spellings: in quotes, amounts as typed. */
export function wordsAlone({ all, none }: Pick<ParsedSearch, 'all' | 'none'>): string {
  const quoted = (term: SearchTerm): string => {
    if (term.kind === 'named') return term.own.map(quoted).join(' ')
    const written = writtenOf(term)
    const isBare = term.kind === 'amount' || (term.kind === 'limit' && !isCondition(term))
    return isBare || /["\d]/.test(written) ? written : `"${written}"`
  }
  const excluded = [...new Set(none.map((term) => `-${quoted(term)}`))]
  return [...all.map(quoted), ...excluded].join(' ')
}
