import type { CountedToken, TypedNames } from '../words/suggestions.ts'
import type { Reader } from './parameters.ts'

/** Names that begin alike and are looked at: at a million listings few beginnings of two letters have as many. */
const MOST_ALIKE = 3000
/** The most of a kind that are told, since some may be writings of one. */
const MOST_TOLD = 16

// Names are put in order by counts that may be a minute old, and told with exact ones. `lexicon_change` is found by its
// index in the default collation only.
const SUGGEST = `
  WITH typed AS (
    SELECT term, listings FROM unnest((SELECT $1::text[])) AS term JOIN lexicon USING (term)
    UNION ALL
    SELECT term, listings FROM unnest((SELECT $2::text[])) AS start, LATERAL (
      SELECT term, listings FROM (SELECT term, listings FROM lexicon
         WHERE term >= start AND term < start || chr(1114111) ORDER BY term LIMIT ${MOST_ALIKE}) AS alike
       ORDER BY listings DESC, term LIMIT ${MOST_TOLD}) AS names
    UNION ALL
    SELECT term, listings FROM unnest((SELECT $3::text[])) AS start, LATERAL (
      SELECT term, listings FROM lexicon
       WHERE term >= start AND term < start || chr(1114111) ORDER BY term LIMIT ${MOST_TOLD}) AS parts)
  SELECT term, (listings + coalesce(
           (SELECT sum(change) FROM lexicon_change AS c WHERE c.term = (typed.term COLLATE "default")), 0))::int AS listings
    FROM typed`

/** The tokens that listed products have: of those given, and of names that begin as typed. */
export async function readSuggestedTerms(
  reader: Reader,
  tokens: readonly string[],
  { names, parts }: TypedNames,
): Promise<CountedToken[]> {
  const { rows } = await reader.query<CountedToken>({
    name: 'suggest',
    text: SUGGEST,
    values: [tokens, names, parts],
  })
  return rows.filter(({ listings }) => listings > 0)
}
