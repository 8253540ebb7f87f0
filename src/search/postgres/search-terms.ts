import { EVERY } from '../words/filter-conditions.ts'
import {
  parseSearch,
  withOtherNames,
  wordsOfOtherNames,
  wordsToLookUp,
  type Alternative,
  type Alternatives,
  type ParsedSearch,
} from '../words/search-query.ts'
import { likelySpellings, type KnownWord } from '../words/spelling.ts'
import type { Reader } from './parameters.ts'

/** A search text with the words of the catalogue that it may mean. */
export interface UnderstoodSearch {
  parsed: ParsedSearch
  alternatives: Alternatives
  /** An upper bound of the matches, which is the count of the rarest word; infinite if unknown. */
  atMost: number
}

/**
 * Parses a search text and looks up its words. An unknown word is treated as a prefix; if no word begins with
 * it, as a misspelling (decisions §5).
 */
export async function understandSearch(reader: Reader, searchStr: string): Promise<UnderstoodSearch> {
  const parsed = await namesIn(reader, parseSearch(searchStr))
  const words = wordsToLookUp(parsed)
  if (words.length === 0) return { parsed, alternatives: new Map(), atMost: Number.POSITIVE_INFINITY }
  const { rows } = await reader.query<LookedUp>({ name: 'look-up-words', text: LOOK_UP, values: [words] })
  const unknown = rows.filter(({ known }) => known <= 0)
  return {
    parsed,
    alternatives: new Map(unknown.map((row) => [row.word, alternativesOf(row)])),
    atMost: Math.min(...rows.map(mostListingsOf)),
  }
}

/** Adds synonyms for the words of a search; only names that the catalogue may contain. */
async function namesIn(reader: Reader, parsed: ParsedSearch): Promise<ParsedSearch> {
  const words = wordsOfOtherNames(parsed)
  if (words.length === 0) return parsed
  const { rows } = await reader.query<{ term: string }>({
    name: 'words-of-names',
    text: 'SELECT term FROM lexicon WHERE term IN (SELECT unnest((SELECT $1::text[])))',
    values: [words],
  })
  const known = new Set(rows.map(({ term }) => term))
  return withOtherNames(parsed, (word) => known.has(word))
}

interface LookedUp {
  word: string
  known: number
  /** The summed counts of longer words that begin with it. */
  begun: number
  similar: KnownWord[] | null
}

// `chr(1114111)` is the last code point. Similar words are looked up only if nothing else is found.
const LOOK_UP = `
  WITH word AS MATERIALIZED (
    SELECT word, (coalesce((SELECT listings FROM lexicon WHERE term = word), 0)
                + coalesce((SELECT sum(change) FROM lexicon_change WHERE term = word), 0))::int AS known
      FROM unnest((SELECT $1::text[])) AS word),
  begun AS MATERIALIZED (
    SELECT word, known, (SELECT count(*) FROM lexicon WHERE term > word AND term < word || chr(1114111))::int AS words,
           (SELECT coalesce(sum(greatest(listings, 1)), 0) FROM lexicon WHERE term > word AND term < word || chr(1114111))::int AS begun
      FROM word)
  SELECT word, known, begun, CASE WHEN known <= 0 AND words = 0 THEN (
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
  /** The exact number of listed products with the rarest token. */
  fewest: number
  /** The exact number of all listed products. */
  everything: number
  /** Whether bitmaps can be used: all tokens have one, and few listings are pending. */
  areMapped: boolean
}

/** While more listings than this are pending, as after an upgrade, the full-text index is used. */
const MOST_WAITING = 5000

export async function countTokens(reader: Reader, tokens: readonly string[]): Promise<TokenCounts> {
  const { rows } = await reader.query<{ token: string; listings: number; mapped: boolean; waiting: number }>({
    name: 'count-tokens',
    text: `SELECT token, (coalesce(listings, 0)
             + coalesce((SELECT sum(change) FROM lexicon_change AS c WHERE c.term = token), 0))::int AS listings,
             coalesce(is_mapped, false) AS mapped,
             (SELECT count(*)::int FROM (SELECT FROM search_pending LIMIT ${MOST_WAITING + 1}) AS p) AS waiting
             FROM unnest((SELECT $1::text[])) AS token LEFT JOIN lexicon ON term = token`,
    values: [[...tokens, EVERY]],
  })
  return {
    fewest: Math.min(...rows.map(({ listings }) => listings)),
    everything: rows.find(({ token }) => token === EVERY)?.listings ?? 0,
    areMapped: rows.every(({ mapped, waiting }) => mapped && waiting <= MOST_WAITING),
  }
}
