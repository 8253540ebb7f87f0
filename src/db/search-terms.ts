import type pg from 'pg'
import {
  parseSearch,
  wordsToLookUp,
  type Alternative,
  type Alternatives,
  type ParsedSearch,
} from '#features/catalogue/domain/search-query.ts'
import { likelySpellings, type KnownWord } from '#features/catalogue/domain/spelling.ts'

/** A search text, understood by the words that occur in the catalogue. */
export interface UnderstoodSearch {
  parsed: ParsedSearch
  alternatives: Alternatives
}

type Reader = Pick<pg.Pool, 'query'>

/** Reads a search text and looks unknown words up: what they begin, else what they may be mistyped for (decisions §5). */
export async function understandSearch(reader: Reader, searchStr: string): Promise<UnderstoodSearch> {
  const parsed = parseSearch(searchStr)
  const words = wordsToLookUp(parsed)
  return { parsed, alternatives: words.length > 0 ? await findAlternatives(reader, words) : new Map() }
}

interface LookedUp {
  word: string
  isPrefix: boolean
  similar: KnownWord[] | null
}

// Of a known word, which is the common case, no more than its count is read. `chr(1114111)` is the last character there is.
const LOOK_UP = `
  WITH unknown AS MATERIALIZED (
    SELECT word FROM unnest($1::text[]) AS word
     WHERE coalesce((SELECT listings FROM lexicon WHERE term = word), 0)
         + coalesce((SELECT sum(change) FROM lexicon_change WHERE term = word), 0) <= 0)
  SELECT word, EXISTS (SELECT FROM lexicon WHERE term > word AND term < word || chr(1114111)) AS "isPrefix",
         (SELECT json_agg(json_build_object('word', term, 'listings', listings)) FROM similar_terms(word)) AS similar
    FROM unknown`

async function findAlternatives(reader: Reader, words: readonly string[]): Promise<Alternatives> {
  const { rows } = await reader.query<LookedUp>({ name: 'look-up-words', text: LOOK_UP, values: [words] })
  return new Map(rows.map((row) => [row.word, alternativesOf(row)]))
}

function alternativesOf({ word, isPrefix, similar }: LookedUp): Alternative[] {
  if (isPrefix) return [{ word, isPrefix: true }]
  return likelySpellings(word, similar ?? []).map((spelling) => ({ word: spelling, isPrefix: false }))
}

/** In how many listed products each filter token occurs, exactly. */
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
