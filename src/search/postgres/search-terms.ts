import type pg from 'pg'
import {
  parseSearch,
  wordsToLookUp,
  type Alternative,
  type Alternatives,
  type ParsedSearch,
} from '../words/search-query.ts'
import { likelySpellings, type KnownWord } from '../words/spelling.ts'

/** A search text, interpreted by the words of the catalogue. */
export interface UnderstoodSearch {
  parsed: ParsedSearch
  alternatives: Alternatives
  /** An upper bound of the matches: the rarest word occurs in no more listings. Infinite if unknown. */
  atMost: number
  /** The number of matches, if the text is a single word with a stored count; else null. */
  exact: number | null
}

type Reader = Pick<pg.Pool, 'query'>

/**
 * Parses a search text and looks up its words: an unknown word is taken for a prefix, otherwise for a typing
 * error (decisions §5).
 */
export async function understandSearch(reader: Reader, searchStr: string): Promise<UnderstoodSearch> {
  const parsed = parseSearch(searchStr)
  const words = wordsToLookUp(parsed)
  if (words.length === 0)
    return { parsed, alternatives: new Map(), atMost: Number.POSITIVE_INFINITY, exact: null }
  const { rows } = await reader.query<LookedUp>({ name: 'look-up-words', text: LOOK_UP, values: [words] })
  const unknown = rows.filter(({ known }) => known <= 0)
  return {
    parsed,
    alternatives: new Map(unknown.map((row) => [row.word, alternativesOf(row)])),
    atMost: Math.min(...rows.map(mostListingsOf)),
    exact: exactTotal(parsed, rows),
  }
}

function exactTotal({ all, none }: ParsedSearch, [row]: readonly LookedUp[]): number | null {
  const [only, another] = all
  if (!row || row.known <= 0 || only?.kind !== 'chunk' || only.chunk.joined !== null) return null
  if (another !== undefined || none.length > 0) return null
  return only.unfinished && row.begun > 0 ? null : row.known
}

interface LookedUp {
  word: string
  known: number
  /** The number of listings, counted per word, with a longer word that has this prefix. */
  begun: number
  similar: KnownWord[] | null
}

// `chr(1114111)` is the last code point. Only unknown words are compared with others.
const LOOK_UP = `
  WITH word AS MATERIALIZED (
    SELECT word, (coalesce((SELECT listings FROM lexicon WHERE term = word), 0)
                + coalesce((SELECT sum(change) FROM lexicon_change WHERE term = word), 0))::int AS known
      FROM unnest($1::text[]) AS word),
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

/** The exact number of listed products for each filter token. */
export async function countTokens(reader: Reader, tokens: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await reader.query<{ token: string; listings: number }>({
    name: 'count-tokens',
    text: `SELECT token, coalesce((SELECT listings FROM lexicon WHERE term = token), 0)
             + coalesce((SELECT sum(change)::int FROM lexicon_change WHERE term = token), 0) AS listings
             FROM unnest($1::text[]) AS token`,
    values: [tokens],
  })
  return new Map(rows.map(({ token, listings }) => [token, listings]))
}
