import { idsInBits } from './bits.ts'
import { IS_ON_MAP, joined, matchesOnMap, packed, type Tier, type WordsOnMap } from './bitmap-statements.ts'
import { namedBy, parameters, type Reader } from './parameters.ts'
import { tiersOf, type Asked } from './prepared-search.ts'
import { sortedBelow } from './read-tiers.ts'
import type { SearchResult } from '../search-port.ts'
import { allOf, sliceOf, sortMatches, type Slice, type Wanted } from './search-statements.ts'

interface Looking {
  map: WordsOnMap
  tier: Tier
  /** All matches, if they are to be counted; the tier is read only if they are more than `rankUpTo`. */
  all: Tier | null
  rankUpTo: number
  category: string
  limit: number
  /** Fewer matches of the tier than this are sorted; of more the index is scanned in the order of the list. */
  sortedBelow: number
}

/** What bitmaps say of a tier, better ones included. */
interface Look {
  total: number
  /** The ids of all matches if they are few, or else of the tier if those are. */
  few: number[]
  /** The newest of the tier, if they are many. */
  newest: number[] | null
}

/**
 * The first page of a ranked list by bitmaps: of up to so many matches the best, of more the newest of each tier, until
 * the page is full. Each tier is read once.
 */
export async function readFirstPage(
  reader: Reader,
  { wanted, everything }: Asked,
  map: WordsOnMap,
  rankUpTo: number,
): Promise<SearchResult> {
  const { limit } = sliceOf(wanted.filter)
  const slice: Slice = { limit, offset: 0 }
  const byTime: Wanted = { ...wanted, filter: { ...wanted.filter, sort: 'newest' } }
  const all = allOf(wanted)
  const [first, ...others] = tiersOf(wanted.query)
  if (!first || !all) return { total: 0, ids: [] }
  const looking = { map, limit, rankUpTo, category: wanted.filter.categorie }
  const look = (tier: Tier, counted: Tier | null) =>
    lookAtTier(reader, { ...looking, tier, all: counted, sortedBelow: sortedBelow(everything, limit) })
  const begun = await look(first, wanted.total === undefined || wanted.total <= rankUpTo ? all.tier : null)
  const total = wanted.total ?? begun.total
  if (total <= rankUpTo) return total === 0 ? NOTHING : sortMatches(reader, wanted, slice, all, begun.few)
  const ids: number[] = []
  for (const [place, tier] of [first, ...others, all.tier].entries()) {
    if (ids.length >= limit) break
    const { few, newest } = place === 0 ? begun : await look(tier, null)
    // With those of better tiers, which are fewer than a page and all listed.
    const some = newest ?? (few.length > 0 ? (await sortMatches(reader, byTime, slice, all, few)).ids : [])
    ids.push(...some.filter((id) => !ids.includes(id)))
  }
  return { total, ids: ids.slice(0, limit) }
}

const NOTHING: SearchResult = { total: 0, ids: [] }

/** Looks at a tier, and before it at all matches, by one statement. Its plan is the same for all words. */
async function lookAtTier(reader: Reader, looking: Looking): Promise<Look> {
  const { map, tier, all, rankUpTo, category, limit } = looking
  const given = parameters()
  const most = given.add(rankUpTo)
  const whole =
    all === null
      ? `counted AS (SELECT ${most}::int + 1 AS total)`
      : `whole AS MATERIALIZED (SELECT part, bits FROM ${matchesOnMap(map, all, given)}),
         counted AS MATERIALIZED (SELECT coalesce(sum(bit_count(bits)), 0)::int AS total FROM whole)`
  const isMany = `(SELECT total FROM counted) > ${most}::int`
  const isWalked = `(SELECT size FROM sized) >= ${given.add(Math.ceil(looking.sortedBelow))}::int`
  const inCategory = category === '' ? '' : `category = ${given.add(category)} AND`
  // The shift unpacks the bits once, not for each use.
  const text = `WITH ${whole},
    tier AS MATERIALIZED (SELECT part, bits << 0 AS bits FROM ${matchesOnMap(map, tier, given)} WHERE ${isMany}),
    sized AS MATERIALIZED (SELECT coalesce(sum(bit_count(bits)), 0)::int AS size FROM tier),
    whole_tier AS MATERIALIZED (${joined('tier AS m')})
    SELECT total, CASE ${all === null ? '' : `WHEN NOT ${isMany} THEN ${packed('whole')}`}
                  WHEN NOT ${isWalked} THEN ${packed('tier')} END AS few,
           CASE WHEN ${isMany} AND ${isWalked} THEN ARRAY(
             SELECT listing_id FROM search_entry WHERE ${inCategory} ${IS_ON_MAP.replace('whole', 'whole_tier')}
              ORDER BY published_at DESC, listing_id DESC LIMIT ${limit}) END AS newest
      FROM counted`
  const { rows } = await reader.query<{ total: number; few: string | null; newest: number[] | null }>({
    name: namedBy(text),
    text,
    values: given.values,
  })
  const { total = 0, few = null, newest = null } = rows[0] ?? {}
  return { total, few: idsInBits(few), newest }
}
