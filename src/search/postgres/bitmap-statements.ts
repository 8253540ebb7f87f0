import { IDS_PER_PART } from '#db/schema/catalogue.ts'
import { FACET_TOKENS, type Facet } from '../words/facets.ts'
import type { Level } from '../words/search-query.ts'
import { bitsOf, idsInBits, NO_BITS, packedRange } from './bits.ts'
import { countCoded, facetCodes, frequentBrands, isCoded, MOST_BRANDS } from './facet-codes.ts'
import { parameters, type Parameters, type Reader } from './parameters.ts'

/** A word, phrase or filter token of a search, with the number of its set; set 0 is for excluded ones. */
interface Member {
  set: number
  mapped: boolean
  level: Level
  /** The key of its bitmap in a tier; for one without a bitmap, its query of the full-text index. */
  named(mark: string): string
}

/** A search by bitmaps: matches have at least one member of each set, and none of set 0. */
export interface WordsOnMap {
  sets: number
  members: readonly Member[]
}

/**
 * The matches with every word, or another name up to a level, in the texts of a mark. `match` says the same as a
 * `tsquery`.
 */
export interface Tier {
  mark: string
  level: Level
  match: string
}

/** The matches of a tier as a bitmap. */
export function matchesOnMap(
  { sets, members }: WordsOnMap,
  { mark, level, match }: Tier,
  given: Parameters,
): string {
  const listOf = (isMapped: boolean) => {
    const some = members.filter(
      (member) => member.mapped === isMapped && (member.set === 0 || member.level <= level),
    )
    const terms = some.map(({ set, named }) => named(set === 0 ? '' : mark))
    return `${given.add(terms)}::text[], ${given.add(some.map(({ set }) => set))}::int[]`
  }
  return `search_matches(${listOf(true)}, ${listOf(false)}, ${given.add(sets)}::int, ${given.add(match)}::tsquery)`
}

/**
 * The number of matches of each tier. Those after the first are counted only if the first has more than `above`; what is
 * not counted is 0, as it is for tiers of a first one without matches.
 */
export async function countOnMap(
  reader: Reader,
  map: WordsOnMap,
  [first, ...others]: readonly [Tier, ...Tier[]],
  above = 0,
): Promise<number[]> {
  const given = parameters()
  const countOf = (tier: Tier) =>
    `SELECT coalesce(sum(bit_count(bits)), 0)::int AS listings FROM ${matchesOnMap(map, tier, given)}`
  const whole = countOf(first)
  const least = others.length > 0 ? given.add(above) : ''
  const counts = others.map(
    (tier) => `CASE WHEN (SELECT listings FROM whole) > ${least}::int THEN (${countOf(tier)}) ELSE 0 END`,
  )
  const { rows } = await reader.query<{ counts: number[] }>({
    name: `count-on-map-${others.length + 1}`,
    text: `WITH whole AS MATERIALIZED (${whole}) SELECT ARRAY[${['(SELECT listings FROM whole)', ...counts].join()}] AS counts`,
    values: given.values,
  })
  return rows[0]?.counts ?? []
}

/** The bitmap of a tier without the better one, joined to one string of bits, `whole`. */
export function wholeMap(map: WordsOnMap, tier: Tier, better: Tier | null, given: Parameters): string {
  const [without, join] = withoutBetter(map, better, given)
  return `WITH whole AS MATERIALIZED (${joined(`${matchesOnMap(map, tier, given)} AS m`, join, without)})`
}

/** Ranges of bits, `m`, as one string. */
export const joined = (ranges: string, join = '', without = '') => `
  SELECT join_bits(coalesce(m.bits${without}, ${NO_BITS}) ORDER BY part) AS bits
    FROM generate_series(0, (SELECT max(listing_id) FROM search_entry) / ${IDS_PER_PART}) AS part
    LEFT JOIN ${ranges} USING (part) ${join}`

/** The expression and join that remove the matches of a better tier from those of `m`. */
function withoutBetter(
  map: WordsOnMap,
  better: Tier | null,
  given: Parameters,
): [without: string, join: string] {
  if (better === null) return ['', '']
  return [
    ` & ~coalesce(b.bits, ${NO_BITS})`,
    `LEFT JOIN ${matchesOnMap(map, better, given)} AS b USING (part)`,
  ]
}

/** Whether a listing matches, written so that the planner does not assume that few do. */
export const IS_ON_MAP = 'get_bit((SELECT bits FROM whole), listing_id) <> 0'

/** What `idsInBits` reads: of each range with matches its number and its bits. */
export const packed = (found: string) =>
  `(SELECT encode(string_agg(${packedRange('bits')}, ''), 'base64') FROM ${found} WHERE bit_count(bits) > 0)`

/** The ids of the matches of a tier that are not in a better one. */
export async function idsOnMap(
  reader: Reader,
  map: WordsOnMap,
  tier: Tier,
  better: Tier | null,
): Promise<number[]> {
  const given = parameters()
  const [without, join] = withoutBetter(map, better, given)
  const { rows } = await reader.query<{ bits: string | null }>({
    name: better === null ? 'ids-on-map' : 'ids-on-map-of-tier',
    text: `WITH found AS MATERIALIZED (
             SELECT part, m.bits${without} AS bits FROM ${matchesOnMap(map, tier, given)} AS m ${join})
           SELECT ${packed('found')} AS bits`,
    values: given.values,
  })
  return idsInBits(rows[0]?.bits ?? null)
}

/** The name in counts of a facet with a token. */
export const FACET = `CASE left(term, 3) ${Object.entries(FACET_TOKENS)
  .map(([token, name]) => `WHEN '${token}' THEN '${name}'`)
  .join(' ')} END || substr(term, 4)`

interface CountedOnMap {
  /** By facets; of up to so many matches only those that wait for the bitmaps. */
  counts: Map<string, number>
  /** The other matches, if they are that few: their own facets are read sooner than the bitmaps of all values. */
  few: readonly number[]
}

/**
 * Counts the matches of each value of facets. Bitmaps are read of values without codes only; listings that wait for them are
 * asked one by one.
 */
export async function countFacetsOnMap(
  reader: Reader,
  map: WordsOnMap,
  tier: Tier,
  { facets, above }: { facets: readonly Facet[]; above: number },
): Promise<CountedOnMap> {
  const codes = await facetCodes(reader)
  const rest = codes === null ? facets : facets.filter((facet) => !isCoded(codes, facet))
  const given = parameters()
  const ranges = rest.flatMap((facet) => facet.ranges)
  const brands = given.add(rest.some(({ name }) => name === 'brand') ? MOST_BRANDS : 0)
  const from = given.add(ranges.map((range) => range.from))
  const below = given.add(ranges.map((range) => range.below))
  const match = given.add(tier.match)
  const isMany = `(SELECT coalesce(sum(bit_count(bits)), 0) FROM settled) > ${given.add(above)}::int`
  const { rows } = await reader.query<{ bits: string | null; counts: Record<string, number> | null }>({
    name: codes === null ? 'facets-on-map' : 'facets-by-codes',
    text: `
      WITH settled AS MATERIALIZED (
        SELECT part, m.bits & ~coalesce(w.bits, ${NO_BITS}) AS bits
          FROM ${matchesOnMap(map, tier, given)} AS m LEFT JOIN (${bitsOf('search_pending')}) AS w USING (part)),
      counted AS (
        SELECT ${FACET} AS facet, bit_count(b.bits & settled.bits) AS listings
          FROM (SELECT * FROM unnest(${from}::text[], ${below}::text[])
                UNION ALL SELECT term, term || chr(1) FROM (${frequentBrands(`${brands}::int`)}) AS frequent) AS range(first, below),
               LATERAL (SELECT * FROM search_bitmap WHERE term >= first AND term < below OFFSET 0) AS b
          JOIN settled USING (part) WHERE ${isMany}
        UNION ALL
        SELECT facet, 1 FROM (SELECT DISTINCT listing_id FROM search_pending) AS p JOIN search_facet USING (listing_id),
               unnest(facets) AS facet
         WHERE (SELECT vector @@ ${match}::tsquery FROM search_entry AS e WHERE e.listing_id = p.listing_id))
      SELECT CASE WHEN ${codes === null ? `NOT ${isMany}` : 'true'} THEN ${packed('settled')} END AS bits, (
        SELECT json_object_agg(facet, listings) FROM (
          SELECT facet, sum(listings)::int AS listings FROM counted GROUP BY facet HAVING sum(listings) > 0) AS summed) AS counts`,
    values: given.values,
  })
  const { bits = null, counts = null } = rows[0] ?? {}
  const ids = idsInBits(bits)
  const isFew = ids.length <= above
  const all = codes === null || isFew ? new Map<string, number>() : countCoded(codes, ids, facets)
  addCounts(all, Object.entries(counts ?? {}))
  return { counts: all, few: isFew ? ids : [] }
}

/** Adds counts to others. */
export function addCounts(
  all: Map<string, number>,
  more: Iterable<readonly [facet: string, listings: number]>,
) {
  for (const [facet, listings] of more) all.set(facet, (all.get(facet) ?? 0) + listings)
}
