import { EVERY, type TokenSets } from '../words/filter-conditions.ts'
import {
  isShortFigure,
  parseSearch,
  withAmounts,
  wordsToLookUp,
  writtenParts,
  type ChunkTerm,
  type ParsedSearch,
  type SearchTerm,
} from '../words/parse-search.ts'
import { withOtherNames, wordsOfOtherNames } from '../words/search-names.ts'
import { mayGoOn, type Alternative, type Alternatives } from '../words/search-query.ts'
import { likelySpellings } from '../words/spelling.ts'
import { wordsOfNamesLike } from '../words/thesaurus/other-names.ts'
import { MOST_WAITING, readLexicon, type AskedTerms, type KnownTerm, type Lexicon } from './lexicon.ts'
import type { Reader } from './parameters.ts'

/** A search text with the words of the catalogue that it may mean. */
export interface UnderstoodSearch {
  parsed: ParsedSearch
  alternatives: Alternatives
  /** An upper bound of the matches, which is the count of the rarest word; infinite if unknown. */
  atMost: number
  /** Words that no listing has and that were left out. */
  leftOut: readonly SearchTerm[]
  /** What was typed for each word, in order. */
  written: readonly string[]
  lexicon: Lexicon
}

/**
 * Parses a search text and looks up its words, together with filter tokens. An unknown word is treated as a prefix; if no
 * word begins with it, as a misspelling (decisions §5); if it is neither, it may be left out.
 */
export async function understandSearch(
  reader: Reader,
  searchStr: string,
  { leavesOut = false, tokens = [] }: { leavesOut?: boolean; tokens?: readonly string[] } = {},
): Promise<UnderstoodSearch> {
  const typed = parseSearch(searchStr)
  const lexicon = await readLexicon(reader, termsToKnow(typed, tokens))
  const isKnown = (term: string) => lexicon.terms.get(term)?.isKnown === true
  const parsed = withOtherNames(withAmounts(typed, isKnown), isKnown)
  const lookedUp = new Map(
    wordsToLookUp(parsed)
      .flatMap((word) => lexicon.terms.get(word) ?? [])
      .map((row) => [row.word, row]),
  )
  const corrected = await namesOfCorrected(reader, parsed.all, lookedUp)
  const dead = leavesOut ? deadTerms(parsed.all, corrected, { lookedUp, isKnown }) : []
  const rest = corrected.filter((term) => !dead.includes(term))
  const all = dead.length > 0 ? await namesOfCorrected(reader, rest, lookedUp) : rest
  const words = wordsToLookUp({ all })
  const wanted = [...lookedUp.values()].filter(({ word }) => words.includes(word))
  const unknown = wanted.filter(({ listings }) => listings <= 0)
  return {
    parsed: { ...parsed, all },
    alternatives: new Map(unknown.map((row) => [row.word, alternativesOf(row)])),
    atMost: Math.min(Number.POSITIVE_INFINITY, ...wanted.map(mostListingsOf)),
    leftOut: dead,
    written: parsed.all.flatMap(writtenParts),
    lexicon,
  }
}

/** The terms, with words joined that form a name once misspelt ones are corrected: 'christams tree'. */
async function namesOfCorrected(
  reader: Reader,
  all: readonly SearchTerm[],
  lookedUp: ReadonlyMap<string, KnownTerm>,
): Promise<readonly SearchTerm[]> {
  const typed = new Map<SearchTerm, SearchTerm>()
  const corrected = all.map((term) => {
    const meant = term.kind === 'chunk' ? correctionOf(term, lookedUp) : null
    if (term.kind !== 'chunk' || meant === null) return term
    const instead: SearchTerm = { ...term, chunk: { parts: [meant], joined: null } }
    typed.set(instead, term)
    return instead
  })
  if (typed.size === 0) return all
  const words = wordsOfOtherNames({ all: corrected, none: [] })
  const { terms } = await readLexicon(reader, { words, typed: [], unfinished: [] })
  const named = withOtherNames({ all: corrected, none: [] }, (word) => terms.get(word)?.isKnown === true)
  return named.all.map((term) => typed.get(term) ?? term)
}

/** Shorter words are not compared with those of names. */
const SHORTEST_OF_NAMES = 6

/** The word that a misspelt one most likely means; null for one that may be right. */
function correctionOf(
  { chunk: { parts, joined } }: ChunkTerm,
  lookedUp: ReadonlyMap<string, KnownTerm>,
): string | null {
  const row = joined === null ? lookedUp.get(parts[0] ?? '') : undefined
  if (row === undefined || row.listings > 0) return null
  const [first] = alternativesOf(row)
  if (first) return first.isPrefix ? null : first.word
  // No listing may say 'preventer', but many 'BOP'.
  const words = row.word.length < SHORTEST_OF_NAMES ? [] : wordsOfNamesLike(row.word)
  const [meant] = likelySpellings(
    row.word,
    words.map((word) => ({ word, listings: 0 })),
  )
  return meant ?? null
}

/** What the lexicon is asked before it is clear how a search is read: tokens, all its words, and those of other names. */
function termsToKnow(parsed: ParsedSearch, tokens: readonly string[]): AskedTerms {
  const terms = [...parsed.all, ...parsed.none]
  const chunks = terms.flatMap((term) => (term.kind === 'chunk' ? [term] : []))
  const wordsOf = ({ chunk: { parts, joined } }: ChunkTerm) => (joined === null ? parts : [...parts, joined])
  return {
    words: [
      ...tokens,
      ...wordsOfOtherNames(parsed),
      ...chunks.flatMap(({ amounts = [] }) => amounts),
      ...chunks.flatMap(wordsOf),
    ],
    typed: wordsToLookUp(parsed),
    unfinished: chunks.flatMap(({ chunk: { parts, joined }, unfinished }) => {
      const word = joined ?? parts[0] ?? ''
      return unfinished && mayGoOn(word) ? [word] : []
    }),
  }
}

interface Knowledge {
  lookedUp: ReadonlyMap<string, KnownTerm>
  isKnown: (term: string) => boolean
}

/**
 * The terms that no listing has, provided that another term is certain: guesses at spellings, amounts and short figures must
 * not answer a search whose words nothing contains.
 */
function deadTerms(
  all: readonly SearchTerm[],
  corrected: readonly SearchTerm[],
  knowledge: Knowledge,
): SearchTerm[] {
  const dead = corrected.filter((term) => term.kind === 'chunk' && certaintyOf(term, knowledge) === 'none')
  const isCertain = all.some((term) =>
    term.kind === 'chunk'
      ? term.amounts === undefined && !isShortFigure(term) && certaintyOf(term, knowledge) === 'certain'
      : term.kind !== 'amount' && term.kind !== 'limit',
  )
  return isCertain ? dead : []
}

function certaintyOf(
  { chunk: { parts, joined }, unfinished }: ChunkTerm,
  { lookedUp, isKnown }: Knowledge,
): 'certain' | 'guess' | 'none' {
  const ofWords = parts.map((part) => {
    const row = lookedUp.get(part)
    if (row === undefined ? isKnown(part) : row.listings + row.begun > 0) return 'certain'
    return row && alternativesOf(row).length > 0 ? 'guess' : 'none'
  })
  if (joined !== null && isKnown(joined)) return 'certain'
  if (ofWords.every((one) => one === 'certain')) return 'certain'
  // Somebody may still be typing a longer word.
  return ofWords.includes('none') && !(unfinished && joined !== null) ? 'none' : 'guess'
}

function alternativesOf({ word, begun, similar }: KnownTerm): Alternative[] {
  if (begun > 0) return [{ word, isPrefix: true }]
  return likelySpellings(word, similar ?? []).map((spelling) => ({ word: spelling, isPrefix: false }))
}

function mostListingsOf({ listings: known, begun, similar }: KnownTerm): number {
  const alike = (similar ?? []).reduce((sum, { listings }) => sum + listings, 0)
  return Math.max(known, 0) + begun + alike
}

/** What the lexicon knows about the tokens of a filter. */
export interface TokenCounts {
  /** The exact number of listed products of the rarest set of tokens. */
  fewest: number
  /** The exact number of all listed products. */
  everything: number
  /** Whether bitmaps can be used: all tokens have one or few listings, and few listings are pending. */
  areMapped: boolean
  /** The tokens without a bitmap. */
  unmapped: ReadonlySet<string>
}

/** A word in at least this many listings gets a bitmap. Rarer words have few enough listings to read. */
export const MAPPED_FROM = 250

export function countTokens(sets: TokenSets, { terms, waiting }: Lexicon): TokenCounts {
  const countOf = (token: string) => terms.get(token)?.listings ?? 0
  const everything = countOf(EVERY)
  // A listing has one value of each filter, so the counts of alternatives add up.
  const counts = sets.map((set) => set.reduce((sum, token) => sum + countOf(token), 0))
  const isMapped = (token: string) => terms.get(token)?.isMapped === true
  const tokens = [EVERY, ...sets.flat()]
  return {
    fewest: Math.min(everything, ...counts),
    everything,
    areMapped:
      waiting <= MOST_WAITING &&
      tokens.every((token) => isMapped(token) || (token !== EVERY && countOf(token) < MAPPED_FROM)),
    unmapped: new Set(tokens.filter((token) => !isMapped(token))),
  }
}
