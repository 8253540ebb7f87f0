import { typesOf } from '#kernel/trade/taxonomy.ts'
import { countTokens, understandSearch } from './search-terms.ts'
import { filtersOf, type ListFilter } from '../filters/list-filter.ts'
import { scopeOf } from '../words/facets.ts'
import { boundsOf, EVERY, tokensOf } from '../words/filter-conditions.ts'
import { toTsQuery } from '../words/search-query.ts'
import type { SearchIndex, SearchResult } from '../search-port.ts'
import {
  countFacetsOf,
  countMatches,
  isByPrice,
  isRanked,
  keptFacetCounts,
  sliceOf,
  sortMatches,
  walk,
  type Reader,
  type Slice,
  type Wanted,
} from './search-statements.ts'

/**
 * So many matches are ranked one by one; of more, those with every word in the title come first, then in
 * title, brand or type.
 */
export const RANK_UP_TO = 1000
/**
 * Fewer matches than this are sorted; of more, the index that has the order is walked until the page is full.
 */
const WALK_FROM = 5000

const NOTHING: SearchResult = { total: 0, ids: [] }

/** The search on PostgreSQL's own full text; see docs/decisions/018-search.md. */
export function createPostgresSearch(reader: Reader, rankUpTo = RANK_UP_TO): SearchIndex {
  return {
    async search(filter) {
      const tokens = tokensOf(filter)
      const counts = await countTokens(reader, tokens.length > 0 ? tokens : [EVERY])
      const mostByFilter = Math.min(...counts.values())
      if (mostByFilter === 0) return NOTHING
      if (filter.searchStr === '') return listEverything(reader, filter, tokens, mostByFilter)

      const { parsed, alternatives, atMost, exact } = await understandSearch(reader, filter.searchStr)
      const anchors = parsed.all.length === 0 && tokens.length === 0 ? [EVERY] : tokens
      const query =
        parsed.all.length + parsed.none.length > 0 ? toTsQuery(parsed, alternatives, anchors) : null
      if (!query) return NOTHING
      const wanted = { filter, query, tokens }
      if (Math.min(atMost, mostByFilter) <= rankUpTo) return sortMatches(reader, wanted, sliceOf(filter))
      const isExact = tokens.length === 0 && boundsOf(filter).length === 0
      return searchMany(reader, wanted, isExact ? exact : null, rankUpTo)
    },
    async countFacets(filter) {
      const scope = keptScopeOf(filter)
      if (scope !== null) return keptFacetCounts(reader, scope)
      const wanted = await understandFilter(reader, filter)
      return wanted === null ? new Map() : countFacetsOf(reader, wanted)
    },
  }
}

/** Where a list is a whole category, or a type of it, the counts of its facets are kept. */
function keptScopeOf(filter: ListFilter): string | null {
  const { categorie, type } = filter
  const isMore = filtersOf(filter).some(([name]) => name !== 'categorie' && name !== 'type')
  if (categorie === '' || isMore) return null
  if (type === undefined) return scopeOf(categorie)
  return typesOf(categorie).includes(type) ? scopeOf(categorie, type) : null
}

/** What a filter asks for, as statements take it; null when nothing can match. */
async function understandFilter(reader: Reader, filter: ListFilter): Promise<Wanted | null> {
  const tokens = tokensOf(filter)
  if (filter.searchStr === '')
    return { filter, tokens, query: toTsQuery({ all: [], none: [] }, new Map(), tokens) }
  const { parsed, alternatives } = await understandSearch(reader, filter.searchStr)
  const anchors = parsed.all.length === 0 && tokens.length === 0 ? [EVERY] : tokens
  const query = parsed.all.length + parsed.none.length > 0 ? toTsQuery(parsed, alternatives, anchors) : null
  return query && { filter, query, tokens }
}

/**
 * A list without words. With one filter at most its total is a count that is kept; with more it is counted.
 */
async function listEverything(
  reader: Reader,
  filter: ListFilter,
  tokens: readonly string[],
  atMost: number,
): Promise<SearchResult> {
  const query = toTsQuery({ all: [], none: [] }, new Map(), tokens)
  const wanted = { filter, query, tokens }
  const isCounted = tokens.length <= 1 && boundsOf(filter).length === 0
  const hasOwnIndex = tokens.length === 0 || (filter.categorie !== '' && !isByPrice(filter))
  if (isCounted && (hasOwnIndex || atMost >= WALK_FROM)) return walkPage(reader, wanted, atMost)
  if (atMost < WALK_FROM) return sortMatches(reader, wanted, sliceOf(filter))
  const total = await countMatches(reader, wanted, query?.match)
  return total < WALK_FROM ? sortMatches(reader, wanted, sliceOf(filter)) : walkPage(reader, wanted, total)
}

async function walkPage(reader: Reader, wanted: Wanted, total: number): Promise<SearchResult> {
  const slice = sliceOf(wanted.filter)
  return { total, ids: slice.offset < total ? await walk(reader, wanted, slice) : [] }
}

/** A text that may match very many: the exact total picks the plan. */
async function searchMany(
  reader: Reader,
  wanted: Wanted,
  exact: number | null,
  rankUpTo: number,
): Promise<SearchResult> {
  const { query, filter } = wanted
  const total = exact ?? (await countMatches(reader, wanted, query?.match))
  const slice = sliceOf(filter)
  if (slice.offset >= total) return { total, ids: [] }
  const isSorted = isRanked(wanted) ? total <= rankUpTo : total < WALK_FROM
  if (isSorted || !query) return sortMatches(reader, wanted, slice)
  if (!isRanked(wanted) || !query.better) return { total, ids: await walk(reader, wanted, slice) }
  const { title, name } = query.better
  const tiers = [title, `${name} & !(${title})`, `${query.match} & !(${name})`]
  return { total, ids: await readTiers(reader, wanted, tiers) }
}

/**
 * The page of a list made of several, one after the other, each by newest. No tier is counted further than
 * the page reaches.
 */
async function readTiers(reader: Reader, wanted: Wanted, tiers: readonly string[]): Promise<number[]> {
  const newest: Wanted = { ...wanted, filter: { ...wanted.filter, sort: 'newest' } }
  const ids: number[] = []
  let { limit, offset } = sliceOf(wanted.filter)
  for (const match of tiers) {
    const size = await countMatches(reader, wanted, match, Math.max(WALK_FROM, offset + limit))
    const slice: Slice = { limit: Math.min(limit, Math.max(0, size - offset)), offset }
    if (slice.limit > 0) {
      const found =
        size < WALK_FROM
          ? (await sortMatches(reader, newest, slice, match)).ids
          : await walk(reader, newest, slice, match)
      ids.push(...found)
    }
    limit -= slice.limit
    if (limit === 0) break
    offset = Math.max(0, offset - size)
  }
  return ids
}
