import type { CountedToken, TypedNames } from '../words/suggestions.ts'
import type { Reader } from './parameters.ts'

/** The most names examined per prefix: at a million listings few prefixes of two letters have as many. */
const MOST_ALIKE = 3000
/** The most names of a kind that are returned, since some may be spellings of one name. */
const MOST_TOLD = 16

// Names are sorted by counts that may be a minute old, and returned with exact ones. The index of
// `lexicon_change` works only with the default collation.
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

/** The tokens with listed products: of those given, and of names that begin with the typed text. */
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
