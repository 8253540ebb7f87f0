import { typesOf } from '#kernel/trade/taxonomy.ts'
import { filtersOf, type ListFilter } from '../filters/list-filter.ts'
import { facetRanges, scopeOf } from '../words/facets.ts'
import { boundsOf, EVERY, tokensOf } from '../words/filter-conditions.ts'
import { MARKS } from '../words/search-document.ts'
import { toTsQuery, type TsQuery } from '../words/search-query.ts'
import type { SearchIndex, SearchResult } from '../search-port.ts'
import { countFacetsOnMap, countOnMap, type Tier, type WordsOnMap } from './bitmap-statements.ts'
import type { Reader } from './parameters.ts'
import { countTokens, understandSearch } from './search-terms.ts'
import {
  allOf,
  countFacetsOf,
  countMatches,
  isByPrice,
  isRanked,
  keptFacetCounts,
  sliceOf,
  sortMatches,
  walk,
  type Part,
  type Slice,
  type Wanted,
} from './search-statements.ts'
import { findOnMap, RARE_UP_TO, type NotePhrases } from './words-on-map.ts'

/** Up to this many matches are ranked individually; more are listed by tiers (`tiersOf`). */
export const RANK_UP_TO = 1000
/**
 * Without bitmaps, fewer matches than this are sorted; otherwise the index in the order of the list is
 * scanned.
 */
const WALK_FROM = 5000
/** With bitmaps, fewer matches than this are always sorted. */
const SORT_BELOW = 1000

const NOTHING: SearchResult = { total: 0, ids: [] }

/** Searches in PostgreSQL, see docs/decisions/018-search.md and 103-bitmaps-of-frequent-words.md. */
export function createPostgresSearch(
  reader: Reader,
  { rankUpTo = RANK_UP_TO, rareUpTo = RARE_UP_TO, note = () => undefined }: Partial<SearchOptions> = {},
): SearchIndex {
  const options = { rankUpTo, rareUpTo, note }
  return {
    async search(filter) {
      const asked = await understand(reader, filter, options)
      if (asked === null) return NOTHING
      if (filter.searchStr === '') return listEverything(reader, asked)
      const { wanted, atMost } = asked
      return atMost <= rankUpTo
        ? sortMatches(reader, wanted, sliceOf(filter))
        : searchMany(reader, asked, rankUpTo)
    },
    async countFacets(filter) {
      const scope = keptScopeOf(filter)
      if (scope !== null) return keptFacetCounts(reader, scope)
      const ranges = facetRanges(filter)
      const asked = ranges.length > 0 ? await understand(reader, filter, options) : null
      if (asked === null) return new Map()
      const map = mapToCount(asked.wanted)
      const all = allOf(asked.wanted)
      return map === null || all === null
        ? countFacetsOf(reader, asked.wanted)
        : countFacetsOnMap(reader, map, all.tier, ranges)
    },
  }
}

interface SearchOptions {
  rankUpTo: number
  rareUpTo: number
  note: NotePhrases
}

/**
 * The scope of the stored facet counts: for a list filtered only by a category, or by a category and a type.
 */
function keptScopeOf(filter: ListFilter): string | null {
  const { categorie, type } = filter
  const isMore = filtersOf(filter).some(([name]) => name !== 'categorie' && name !== 'type')
  if (categorie === '' || isMore) return null
  if (type === undefined) return scopeOf(categorie)
  return typesOf(categorie).includes(type) ? scopeOf(categorie, type) : null
}

/** A filter as statements need it, with an upper bound of its matches. */
interface Asked {
  wanted: Wanted
  atMost: number
  /** The number of all listed products. */
  everything: number
}

/** Looks up the tokens and words of a filter; null if nothing can match. */
async function understand(
  reader: Reader,
  filter: ListFilter,
  { rankUpTo, ...finding }: SearchOptions,
): Promise<Asked | null> {
  const tokens = tokensOf(filter)
  const { fewest, everything, areMapped } = await countTokens(reader, tokens)
  if (fewest === 0) return null
  const { parsed, alternatives, atMost: byWords } = await understandSearch(reader, filter.searchStr)
  const hasWords = parsed.all.length + parsed.none.length > 0
  if (filter.searchStr !== '' && !hasWords) return null
  const anchors = hasWords && parsed.all.length === 0 && tokens.length === 0 ? [EVERY] : tokens
  const query = toTsQuery(parsed, alternatives, anchors)
  const atMost = Math.min(byWords, fewest)
  const isMapped = query !== null && areMapped && atMost > rankUpTo
  const map = isMapped ? await findOnMap(reader, parsed, alternatives, anchors, finding) : null
  return { wanted: { filter, query, tokens, map }, atMost, everything }
}

/** Answers a list without a search text. With at most one filter, its total is a stored count. */
async function listEverything(reader: Reader, asked: Asked): Promise<SearchResult> {
  const { wanted, atMost } = asked
  const { filter, tokens } = wanted
  const isCounted = tokens.length <= 1 && boundsOf(filter).length === 0
  const hasOwnIndex = tokens.length === 0 || (filter.categorie !== '' && !isByPrice(filter))
  const slice = sliceOf(filter)
  if (!(isCounted && hasOwnIndex) && isSortedAt(asked, atMost, slice))
    return sortMatches(reader, wanted, slice)
  const [total = atMost] = isCounted ? [] : await countTiers(reader, wanted, [])
  if (!isCounted && isSortedAt(asked, total, slice)) return sortMatches(reader, wanted, slice)
  return { total, ids: slice.offset < total ? await walk(reader, wanted, slice) : [] }
}

/** Answers a text that may have many matches: their exact number decides how they are read. */
async function searchMany(reader: Reader, asked: Asked, rankUpTo: number): Promise<SearchResult> {
  const { wanted } = asked
  const slice = sliceOf(wanted.filter)
  const tiers = isRanked(wanted) ? tiersOf(wanted.query) : []
  const [total = 0, inTitle] = await countTiers(reader, wanted, tiers.slice(0, 1))
  if (slice.offset >= total) return { total, ids: [] }
  const isSorted = isRanked(wanted) ? total <= rankUpTo : isSortedAt(asked, total, slice)
  if (isSorted) return sortMatches(reader, wanted, slice)
  if (tiers.length === 0) return { total, ids: await walk(reader, wanted, slice) }
  return { total, ids: await readTiers(reader, asked, tiers, [inTitle, undefined, total]) }
}

/** Counts all matches and, if there are bitmaps, those of each tier, better tiers included. */
async function countTiers(reader: Reader, wanted: Wanted, tiers: readonly Tier[]): Promise<number[]> {
  const all = allOf(wanted)
  const map = mapToCount(wanted)
  return map === null || all === null
    ? [await countMatches(reader, wanted)]
    : countOnMap(reader, map, [all.tier, ...tiers])
}

/** Counts a tier without the `passed` matches of better ones; without bitmaps, no further than `reach`. */
async function sizeOf(reader: Reader, wanted: Wanted, part: Part, passed: number, reach: number) {
  const map = mapToCount(wanted)
  if (map === null) return countMatches(reader, wanted, part, reach)
  const [reached = 0] = await countOnMap(reader, map, [part.tier])
  return reached - passed
}

/** The bitmaps, if they suffice to count: price ranges have none. */
function mapToCount({ map, filter }: Wanted): WordsOnMap | null {
  return boundsOf(filter).length > 0 ? null : map
}

/**
 * Whether sorting so many matches costs less than scanning the index in the order of the list until the page
 * is full. The fewer the matches, the more entries the scan skips; skipping one costs a tenth of reading a
 * match.
 */
function isSortedAt({ wanted, everything }: Asked, matches: number, { limit, offset }: Slice): boolean {
  if (wanted.map === null) return matches < WALK_FROM
  if (matches < SORT_BELOW) return true
  return !wanted.map.hasPhrases && 10 * matches ** 2 < everything * (offset + limit)
}

/** The better tiers: every word in the title; then every word in title, brand or type. */
function tiersOf(query: TsQuery | null): Tier[] {
  if (!query?.better) return []
  const { title, name } = query.better
  return [
    { mark: MARKS.title, match: title },
    { mark: MARKS.name, match: name },
  ]
}

/**
 * Reads a page of a list of tiers, the newest first in each. `counted` has the sizes of tiers, better ones
 * included, where they are known.
 */
async function readTiers(
  reader: Reader,
  asked: Asked,
  better: readonly Tier[],
  counted: readonly (number | undefined)[],
): Promise<number[]> {
  const { wanted } = asked
  const newest: Wanted = { ...wanted, filter: { ...wanted.filter, sort: 'newest' } }
  const all = allOf(wanted)
  const ids: number[] = []
  let { limit, offset } = sliceOf(wanted.filter)
  let passed = 0
  for (const [place, tier] of [...better, ...(all ? [all.tier] : [])].entries()) {
    const part: Part = { tier, better: better[place - 1] ?? null }
    const known = counted[place]
    const reach = Math.max(WALK_FROM, offset + limit)
    const size = known === undefined ? await sizeOf(reader, wanted, part, passed, reach) : known - passed
    passed += size
    const slice: Slice = { limit: Math.min(limit, Math.max(0, size - offset)), offset }
    if (slice.limit > 0) {
      const found = isSortedAt(asked, size, slice)
        ? (await sortMatches(reader, newest, slice, part)).ids
        : await walk(reader, newest, slice, part)
      ids.push(...found)
    }
    limit -= slice.limit
    if (limit === 0) break
    offset = Math.max(0, offset - size)
  }
  return ids
}
