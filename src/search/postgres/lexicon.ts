import type { KnownWord } from '../words/spelling.ts'
import type { Reader } from './parameters.ts'

/** What the lexicon says of a word or filter token. */
export interface KnownTerm {
  word: string
  /** Whether any listing has or had it. */
  isKnown: boolean
  /** The exact number of listings. */
  listings: number
  isMapped: boolean
  /** The longer words that begin with it, of very many some, as `[word, whether it has a bitmap, listings]`; null if not asked for. */
  longer: readonly (readonly [word: string, isMapped: boolean, listings: number])[] | null
  /** The summed counts of longer words that begin with it; of very many words, more than are ranked. 0 if not asked for. */
  begun: number
  /** Known words that it may be a misspelling of, if it is asked for and neither it nor a longer one is known. */
  similar: readonly KnownWord[] | null
}

export interface Lexicon {
  terms: ReadonlyMap<string, KnownTerm>
  /** How many listings wait for the bitmaps; of very many, more than there may be. */
  waiting: number
}

/** What a search asks of the lexicon. */
export interface AskedTerms {
  /** Words and tokens that may be there. */
  words: readonly string[]
  /** Typed words, which may be misspelt, or beginnings of longer ones. */
  typed: readonly string[]
  /** Words that somebody may still be typing. */
  unfinished: readonly string[]
}

/** Of a word that begins more words than this, the others are not counted: each is in a listing. */
const MOST_BEGUN = 1000
/** A prefix of more words than this is treated as a phrase, with a bitmap of its own. */
export const MOST_WORDS = 300
/** While more listings than this are pending, as after an upgrade, the full-text index is used. */
export const MOST_WAITING = 5000

// `chr(1114111)` is the last code point. Similar words are looked up only if nothing else is found.
const STATEMENT = `
  WITH known AS MATERIALIZED (
    SELECT word, is_typed, goes_on, term IS NOT NULL AS "isKnown", coalesce(is_mapped, false) AS "isMapped",
           (coalesce(listings, 0) + coalesce((SELECT sum(change) FROM lexicon_change AS c WHERE c.term = word), 0))::int AS listings
      FROM unnest((SELECT $1::text[]), (SELECT $2::boolean[]), (SELECT $3::boolean[])) AS asked(word, is_typed, goes_on)
      LEFT JOIN lexicon ON term = word),
  begun AS MATERIALIZED (
    SELECT *, CASE WHEN is_typed THEN (
        SELECT coalesce(sum(greatest(listings, 1)), 0)::int FROM (
          SELECT l.listings FROM lexicon AS l WHERE term > word AND term < word || chr(1114111) LIMIT ${MOST_BEGUN + 1}) AS longer)
      ELSE 0 END AS begun FROM known)
  SELECT word, "isKnown", listings, "isMapped", begun,
         CASE WHEN goes_on OR (is_typed AND listings <= 0 AND begun > 0) THEN (
           SELECT coalesce(json_agg(json_build_array(term, is_mapped, greatest(l.listings, 0))), '[]') FROM (
             SELECT * FROM lexicon AS l WHERE term > word AND term < word || chr(1114111) LIMIT ${MOST_WORDS + 1}) AS l) END AS longer,
         CASE WHEN is_typed AND listings <= 0 AND begun = 0 THEN (
           SELECT json_agg(json_build_object('word', term, 'listings', s.listings)) FROM similar_terms(word) AS s) END AS similar,
         (SELECT count(*)::int FROM (SELECT FROM search_pending LIMIT ${MOST_WAITING + 1}) AS p) AS waiting
    FROM begun`

/** Looks up all that a search needs of the lexicon at once. */
export async function readLexicon(
  reader: Reader,
  { words, typed, unfinished }: AskedTerms,
): Promise<Lexicon> {
  const asked = [...new Set([...words, ...typed, ...unfinished])]
  if (asked.length === 0) return { terms: new Map(), waiting: 0 }
  const { rows } = await reader.query<KnownTerm & { waiting: number }>({
    name: 'look-up',
    text: STATEMENT,
    values: [
      asked,
      asked.map((word) => typed.includes(word)),
      asked.map((word) => unfinished.includes(word)),
    ],
  })
  return { terms: new Map(rows.map((row) => [row.word, row])), waiting: rows[0]?.waiting ?? 0 }
}
