import { IDS_PER_PART } from '#db/schema/catalogue.ts'
import type { TokenRange } from '../words/facets.ts'
import { toWordSets, type Alternatives, type Lexeme, type ParsedSearch } from '../words/search-query.ts'
import { bitsOf, NO_BITS } from './bits.ts'
import { parameters, type Parameters, type Reader } from './parameters.ts'

/** A word or filter token, and the set of the search that it belongs to; set 0 is unwanted. */
interface Member {
  set: number
  term: string
  /** A token is the same for every tier. */
  isToken: boolean
  mapped: boolean
}

/** A query of the bitmaps: listings with a member of each set and none of set 0. */
export interface WordsOnMap {
  sets: number
  members: readonly Member[]
}

/** With more words in a set, or more listings of rare ones, the full-text index is used. */
const MOST_WORDS = 300
const MOST_RARE = 1000

/**
 * Finds the bitmaps of a search; null if it needs the full-text index: the order of words matters, or there
 * are too many of them.
 */
export async function findOnMap(
  reader: Reader,
  parsed: ParsedSearch,
  alternatives: Alternatives,
  tokens: readonly string[],
): Promise<WordsOnMap | null> {
  const words = toWordSets(parsed, alternatives)
  if (words === null) return null
  const lexemes = [words.none, ...words.all].flatMap((set, place) =>
    set.map((lexeme) => ({ place, ...lexeme })),
  )
  const found = lexemes.length > 0 ? await readTerms(reader, lexemes) : []
  const rare = found.filter(({ mapped }) => !mapped).reduce((sum, { listings }) => sum + listings, 0)
  if (found.length > MOST_WORDS || rare > MOST_RARE) return null
  return {
    sets: words.all.length + tokens.length,
    members: [
      ...found.map(({ place, term, mapped }) => ({ set: place, term, mapped, isToken: false })),
      ...tokens.map((term, place) => ({
        set: words.all.length + place + 1,
        term,
        mapped: true,
        isToken: true,
      })),
    ],
  }
}

interface FoundTerm {
  place: number
  term: string
  mapped: boolean
  listings: number
}

async function readTerms(
  reader: Reader,
  lexemes: readonly (Lexeme & { place: number })[],
): Promise<FoundTerm[]> {
  const { rows } = await reader.query<FoundTerm>({
    name: 'terms-on-map',
    text: `SELECT place, term, is_mapped AS mapped, (greatest(listings, 0) + 1)::int AS listings
             FROM unnest($1::text[], $2::boolean[], $3::int[]) AS asked(word, goes_on, place),
                  LATERAL (SELECT * FROM lexicon WHERE term >= word
                             AND term < word || CASE WHEN goes_on THEN chr(1114111) ELSE chr(1) END LIMIT ${MOST_WORDS + 1}) AS known`,
    values: [
      lexemes.map(({ word }) => word),
      lexemes.map(({ goesOn }) => goesOn),
      lexemes.map(({ place }) => place),
    ],
  })
  return rows
}

/**
 * A tier of the matches: those with every word in the texts that have a mark, as `match` says for an entry.
 */
export interface Tier {
  mark: string
  match: string
}

/** The matches of a tier as a table of ranges of ids and their bits. */
function matchesOnMap({ sets, members }: WordsOnMap, { mark, match }: Tier, given: Parameters): string {
  const listOf = (isMapped: boolean) => {
    const some = members.filter(({ mapped }) => mapped === isMapped)
    const terms = some.map(({ set, term, isToken }) => (isToken || set === 0 ? term : mark + term))
    return `${given.add(terms)}::text[], ${given.add(some.map(({ set }) => set))}::int[]`
  }
  return `search_matches(${listOf(true)}, ${listOf(false)}, ${given.add(sets)}::int, ${given.add(match)}::tsquery)`
}

/** The number of matches of each tier. */
export async function countOnMap(reader: Reader, map: WordsOnMap, tiers: readonly Tier[]): Promise<number[]> {
  const given = parameters()
  const counts = tiers.map(
    (tier) => `(SELECT coalesce(sum(bit_count(bits)), 0)::int FROM ${matchesOnMap(map, tier, given)})`,
  )
  const { rows } = await reader.query<{ counts: number[] }>({
    name: `count-on-map-${tiers.length}`,
    text: `SELECT ARRAY[${counts.join()}] AS counts`,
    values: given.values,
  })
  return rows[0]?.counts ?? []
}

/** All bits as one string, `whole`: those of a tier without those of better ones. */
export function wholeMap(map: WordsOnMap, tier: Tier, better: Tier | null, given: Parameters): string {
  const [without, join] =
    better === null
      ? ['', '']
      : [
          ` & ~coalesce(b.bits, ${NO_BITS})`,
          `LEFT JOIN ${matchesOnMap(map, better, given)} AS b USING (part)`,
        ]
  return `WITH whole AS MATERIALIZED (
    SELECT join_bits(coalesce(m.bits${without}, ${NO_BITS}) ORDER BY part) AS bits
      FROM generate_series(0, (SELECT max(listing_id) FROM search_entry) / ${IDS_PER_PART}) AS part
      LEFT JOIN ${matchesOnMap(map, tier, given)} AS m USING (part) ${join})`
}

/** Whether the bit of a listing is set, written so that the planner does not expect it to be rare. */
export const IS_ON_MAP = 'get_bit((SELECT bits FROM whole), listing_id) <> 0'

/** The number of matches of each facet whose token is within the ranges. */
export async function countFacetsOnMap(
  reader: Reader,
  map: WordsOnMap,
  tier: Tier,
  ranges: readonly TokenRange[],
): Promise<Map<string, number>> {
  const given = parameters()
  const from = given.add(ranges.map((range) => range.from))
  const below = given.add(ranges.map((range) => range.below))
  const match = given.add(tier.match)
  const { rows } = await reader.query<{ facet: string; listings: number }>({
    name: 'facets-on-map',
    text: `
      WITH settled AS MATERIALIZED (
        SELECT part, m.bits & ~coalesce(w.bits, ${NO_BITS}) AS bits
          FROM ${matchesOnMap(map, tier, given)} AS m LEFT JOIN (${bitsOf('search_pending')}) AS w USING (part)),
      counted AS (
        SELECT CASE left(term, 3) WHEN '=t:' THEN 'type:' ELSE '' END || substr(term, 4) AS facet,
               bit_count(b.bits & settled.bits) AS listings
          FROM unnest(${from}::text[], ${below}::text[]) AS range(first, below),
               LATERAL (SELECT * FROM search_bitmap WHERE term >= first AND term < below OFFSET 0) AS b
          JOIN settled USING (part)
        UNION ALL
        SELECT facet, 1 FROM (SELECT DISTINCT listing_id FROM search_pending) AS p JOIN search_facet USING (listing_id),
               unnest(facets) AS facet
         WHERE (SELECT vector @@ ${match}::tsquery FROM search_entry AS e WHERE e.listing_id = p.listing_id))
      SELECT facet, sum(listings)::int AS listings FROM counted GROUP BY facet HAVING sum(listings) > 0`,
    values: given.values,
  })
  return new Map(rows.map(({ facet, listings }) => [facet, listings]))
}
