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
import type { Alternative, Alternatives } from '../words/search-query.ts'
import { likelySpellings, type KnownWord } from '../words/spelling.ts'
import { wordsOfNamesLike } from '../words/thesaurus/other-names.ts'
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
}

/**
 * Parses a search text and looks up its words. An unknown word is treated as a prefix; if no word begins with
 * it, as a misspelling (decisions §5); if it is neither, it may be left out.
 */
export async function understandSearch(
  reader: Reader,
  searchStr: string,
  { leavesOut = false }: { leavesOut?: boolean } = {},
): Promise<UnderstoodSearch> {
  const typed = parseSearch(searchStr)
  const lexicon = await readKnown(reader, termsToKnow(typed, leavesOut))
  const isKnown = (term: string) => lexicon.has(term)
  const parsed = withOtherNames(withAmounts(typed, isKnown), isKnown)
  const words = wordsToLookUp(parsed)
  const { rows } =
    words.length === 0
      ? { rows: [] }
      : await reader.query<LookedUp>({ name: 'look-up-words', text: LOOK_UP, values: [words] })
  const lookedUp = new Map(rows.map((row) => [row.word, row]))
  const corrected = await namesOfCorrected(reader, parsed.all, lookedUp)
  const dead = leavesOut ? deadTerms(parsed.all, corrected, { lookedUp, isKnown }) : []
  const rest = corrected.filter((term) => !dead.includes(term))
  const all = dead.length > 0 ? await namesOfCorrected(reader, rest, lookedUp) : rest
  const wanted = rows.filter(({ word }) => wordsToLookUp({ all }).includes(word))
  const unknown = wanted.filter(({ known }) => known <= 0)
  return {
    parsed: { ...parsed, all },
    alternatives: new Map(unknown.map((row) => [row.word, alternativesOf(row)])),
    atMost: Math.min(Number.POSITIVE_INFINITY, ...wanted.map(mostListingsOf)),
    leftOut: dead,
    written: parsed.all.flatMap(writtenParts),
  }
}

/** The terms, with words joined that form a name once misspelt ones are corrected: 'christams tree'. */
async function namesOfCorrected(
  reader: Reader,
  all: readonly SearchTerm[],
  lookedUp: ReadonlyMap<string, LookedUp>,
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
  const lexicon = await readKnown(reader, wordsOfOtherNames({ all: corrected, none: [] }))
  const named = withOtherNames({ all: corrected, none: [] }, (word) => lexicon.has(word))
  return named.all.map((term) => typed.get(term) ?? term)
}

/** Shorter words are not compared with those of names. */
const SHORTEST_OF_NAMES = 6

/** The word that a misspelt one most likely means; null for one that may be right. */
function correctionOf(
  { chunk: { parts, joined } }: ChunkTerm,
  lookedUp: ReadonlyMap<string, LookedUp>,
): string | null {
  const row = joined === null ? lookedUp.get(parts[0] ?? '') : undefined
  if (row === undefined || row.known > 0) return null
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

/** The terms whose presence in the lexicon decides how a search is read. */
function termsToKnow(parsed: ParsedSearch, leavesOut: boolean): string[] {
  const chunks = parsed.all.flatMap((term) => (term.kind === 'chunk' ? [term] : []))
  const isSeveral = leavesOut && parsed.all.length > 1
  return [
    ...new Set([
      ...wordsOfOtherNames(parsed),
      ...chunks.flatMap(({ amounts = [] }) => amounts),
      ...(isSeveral ? chunks.flatMap(({ chunk }) => [...chunk.parts, chunk.joined ?? '']) : []),
    ]),
  ]
}

async function readKnown(reader: Reader, terms: readonly string[]): Promise<ReadonlySet<string>> {
  if (terms.length === 0) return new Set()
  const { rows } = await reader.query<{ term: string }>({
    name: 'words-of-names',
    text: 'SELECT term FROM lexicon WHERE term IN (SELECT unnest((SELECT $1::text[])))',
    values: [terms],
  })
  return new Set(rows.map(({ term }) => term))
}

interface Knowledge {
  lookedUp: ReadonlyMap<string, LookedUp>
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
    if (row === undefined ? isKnown(part) : row.known + row.begun > 0) return 'certain'
    return row && alternativesOf(row).length > 0 ? 'guess' : 'none'
  })
  if (joined !== null && isKnown(joined)) return 'certain'
  if (ofWords.every((one) => one === 'certain')) return 'certain'
  // Somebody may still be typing a longer word.
  return ofWords.includes('none') && !(unfinished && joined !== null) ? 'none' : 'guess'
}

interface LookedUp {
  word: string
  known: number
  /** The summed counts of longer words that begin with it; of very many words, more than are ranked. */
  begun: number
  similar: KnownWord[] | null
}

/** Of a word that begins more words than this, the others are not counted: each is in a listing. */
const MOST_BEGUN = 1000

// `chr(1114111)` is the last code point. Similar words are looked up only if nothing else is found.
const LOOK_UP = `
  WITH word AS MATERIALIZED (
    SELECT word, (coalesce((SELECT listings FROM lexicon WHERE term = word), 0)
                + coalesce((SELECT sum(change) FROM lexicon_change WHERE term = word), 0))::int AS known
      FROM unnest((SELECT $1::text[])) AS word),
  begun AS MATERIALIZED (
    SELECT word, known, begun FROM word, LATERAL (
      SELECT coalesce(sum(greatest(listings, 1)), 0)::int AS begun FROM (
        SELECT listings FROM lexicon WHERE term > word AND term < word || chr(1114111) LIMIT ${MOST_BEGUN + 1}) AS longer) AS summed)
  SELECT word, known, begun, CASE WHEN known <= 0 AND begun = 0 THEN (
           SELECT json_agg(json_build_object('word', term, 'listings', listings)) FROM similar_terms(word)) END AS similar
    FROM begun`

function alternativesOf({ word, begun, similar }: LookedUp): Alternative[] {
  if (begun > 0) return [{ word, isPrefix: true }]
  return likelySpellings(word, similar ?? []).map((spelling) => ({ word: spelling, isPrefix: false }))
}

function mostListingsOf({ known, begun, similar }: LookedUp): number {
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

/** While more listings than this are pending, as after an upgrade, the full-text index is used. */
const MOST_WAITING = 5000

export async function countTokens(reader: Reader, sets: TokenSets): Promise<TokenCounts> {
  const { rows } = await reader.query<{ token: string; listings: number; mapped: boolean; waiting: number }>({
    name: 'count-tokens',
    text: `SELECT token, (coalesce(listings, 0)
             + coalesce((SELECT sum(change) FROM lexicon_change AS c WHERE c.term = token), 0))::int AS listings,
             coalesce(is_mapped, false) AS mapped,
             (SELECT count(*)::int FROM (SELECT FROM search_pending LIMIT ${MOST_WAITING + 1}) AS p) AS waiting
             FROM unnest((SELECT $1::text[])) AS token LEFT JOIN lexicon ON term = token`,
    values: [[...sets.flat(), EVERY]],
  })
  const countOf = new Map(rows.map(({ token, listings }) => [token, listings]))
  const everything = countOf.get(EVERY) ?? 0
  // A listing has one value of each filter, so the counts of alternatives add up.
  const counts = sets.map((set) => set.reduce((sum, token) => sum + (countOf.get(token) ?? 0), 0))
  return {
    fewest: Math.min(everything, ...counts),
    everything,
    areMapped: rows.every(
      ({ token, mapped, listings, waiting }) =>
        (mapped || (token !== EVERY && listings < MAPPED_FROM)) && waiting <= MOST_WAITING,
    ),
    unmapped: new Set(rows.flatMap(({ token, mapped }) => (mapped ? [] : [token]))),
  }
}
