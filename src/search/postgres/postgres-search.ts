import { typesOf } from '#kernel/trade/taxonomy.ts'
import { filtersOf, isNarrowed, type ListFilter } from '../filters/list-filter.ts'
import { facetQuestions, isKeptFacet, scopeOf, type Facet } from '../words/facets.ts'
import { boundsOf } from '../words/filter-conditions.ts'
import { withTypedPrice } from '../words/typed-price.ts'
import type { CountedFacets, SearchIndex, SearchReading, SearchResult } from '../search-port.ts'
import { addCounts, countFacetsOnMap, countOnMap, type Tier } from './bitmap-statements.ts'
import { figureOrderOf, listByFigure } from './figure-list.ts'
import { namesPlace, readingOf, withoutPlace } from './fewer-words.ts'
import { keepingPressure, namesQuality, withOtherQuality } from './kept-pressure.ts'
import { withFewerWords } from './other-words.ts'
import { freshenWords } from './own-words.ts'
import type { Reader } from './parameters.ts'
import {
  countTiers,
  mapToCount,
  matchesAny,
  prepare,
  RANK_UP_TO,
  tiersOf,
  understand,
  type Asked,
  type SearchOptions,
} from './prepared-search.ts'
import { readFirstPage } from './first-page.ts'
import { isSortedAt, readTiers } from './read-tiers.ts'
import {
  allOf,
  countFacetsAmong,
  countFacetsOf,
  countFacetsOfEverything,
  isByPrice,
  isRanked,
  keptFacetCounts,
  readBrandNames,
  sliceOf,
  sortMatches,
  walk,
  type Wanted,
} from './search-statements.ts'
import { RARE_UP_TO } from './words-on-map.ts'

const NOTHING: SearchResult = { total: 0, ids: [] }

/** Searches in PostgreSQL, see docs/decisions/018-search.md and 103-bitmaps-of-frequent-words.md. */
export function createPostgresSearch(
  reader: Reader,
  {
    rankUpTo = RANK_UP_TO,
    rareUpTo = RARE_UP_TO,
    leavesOut = false,
    note = () => undefined,
  }: Partial<SearchOptions> = {},
): SearchIndex {
  const options = { rankUpTo, rareUpTo, leavesOut, note }
  return {
    async search(typed) {
      if (typed.searchStr !== '') await freshenWords(reader)
      const { filter } = withTypedPrice(typed)
      const asked = await understand(reader, filter, options)
      if (asked === null) return NOTHING
      const found = await answer(reader, asked, options)
      const fewer =
        found.total === 0
          ? await relaxed(reader, asked, options)
          : await elsewhere(reader, asked, options, found)
      return fewer === null ? found : answer(reader, fewer.asked, options)
    },
    async countFacets(typed) {
      if (typed.searchStr !== '') await freshenWords(reader)
      const { filter, price, unapplied } = withTypedPrice(typed)
      const { counts, brands, reading } = await countFacets(reader, filter, options)
      const withPrice = (text: string) => (price === null ? text : `${text} ${price.written}`.trim())
      const condition = reading.condition && {
        ...reading.condition,
        rest: withPrice(reading.condition.rest),
      }
      return {
        counts,
        brands,
        reading: {
          ...reading,
          alone: withPrice(reading.alone),
          condition,
          price,
          unapplied: [...reading.unapplied, ...unapplied],
        },
      }
    },
  }
}

interface FoundFacets extends Omit<CountedFacets, 'reading'> {
  reading: Omit<SearchReading, 'price'>
}

async function countFacets(reader: Reader, filter: ListFilter, options: SearchOptions): Promise<FoundFacets> {
  const asked = await understand(reader, filter, options)
  const [first, ...others] = facetQuestions(filter)
  const { counts, used, reading } = await countFirst(reader, asked, first?.facets ?? [], options)
  for (const { filter: wider, facets } of others) {
    const prepared = used
      ? await prepare(reader, { ...used, filter: wider, atMost: used.understood.atMost }, options)
      : await understand(reader, wider, options)
    const more = prepared ? await countFacetsOfAsked(reader, prepared, facets, options) : []
    for (const [facet, listings] of more) counts.set(facet, listings)
  }
  return { counts, brands: await readBrandNames(reader, counts), reading }
}

/** Counts the facets in which nothing is chosen, without words where nothing is found otherwise. */
async function countFirst(
  reader: Reader,
  asked: Asked | null,
  facets: readonly Facet[],
  options: SearchOptions,
): Promise<{ counts: Map<string, number>; used: Asked | null; reading: FoundFacets['reading'] }> {
  if (asked === null) return { counts: new Map(), used: null, reading: NO_READING }
  const counts = await countFacetsOfAsked(reader, asked, facets, options)
  const { all } = asked.understood.parsed
  // A single word can't be left out, but a name has others.
  const isSingle = all.length < 2 && all[0]?.kind !== 'named'
  const isFound = counts.size > 0 || isSingle || (await matchesAny(reader, asked.wanted))
  const fewer = isFound ? await elsewhere(reader, asked, options) : await relaxed(reader, asked, options)
  return {
    counts: fewer === null ? counts : await countFacetsOfAsked(reader, fewer.asked, facets, options),
    used: fewer?.asked ?? asked,
    reading: asked.wanted.filter.searchStr === '' ? NO_READING : readingOf(fewer?.of ?? asked, fewer ?? {}),
  }
}

const isOf = (name: Facet['name'], facet: string) => facet.startsWith(`${name}:`)

/** The search without some words, of which nothing was found with all. */
async function relaxed(reader: Reader, asked: Asked, options: SearchOptions) {
  const fewer = await withFewerWords(reader, asked, options)
  if (fewer === null) return null
  const first = async () => answer(reader, onFirstPage(fewer.asked), options)
  return keepingPressure(reader, asked, { fewer, first }, options)
}

const onFirstPage = (asked: Asked): Asked => ({
  ...asked,
  wanted: { ...asked.wanted, filter: { ...asked.wanted.filter, page: 1 } },
})

/** The search without its country, or with another pressure or condition, if what it finds is named otherwise (`withoutPlace`). */
async function elsewhere(reader: Reader, asked: Asked, options: SearchOptions, found?: SearchResult) {
  const [isPlaced, isOfQuality] = [namesPlace(asked), namesQuality(asked)]
  if (!options.leavesOut || !(isPlaced || isOfQuality)) return null
  const isFirst = found !== undefined && asked.wanted.filter.page === 1
  const first = isFirst ? found : await answer(reader, onFirstPage(asked), options)
  const fewer = isPlaced ? await withoutPlace(reader, asked, first, options) : null
  return fewer ?? (isOfQuality ? withOtherQuality(reader, asked, first, options) : null)
}

const NO_READING = { also: [], alone: '', leftOut: [], unapplied: [], condition: null }

/** The result of an understood search. */
async function answer(reader: Reader, asked: Asked, { rankUpTo }: SearchOptions): Promise<SearchResult> {
  const { wanted, atMost } = asked
  const order = figureOrderOf(wanted.filter)
  if (order !== null) return listByFigure(reader, asked, order)
  if (wanted.filter.searchStr === '') return listEverything(reader, asked)
  return atMost <= rankUpTo
    ? sortMatches(reader, wanted, sliceOf(wanted.filter))
    : searchMany(reader, asked, rankUpTo)
}

/** Counts facets: from stored counts where there are some, else from bitmaps or the matches themselves. */
async function countFacetsOfAsked(
  reader: Reader,
  { wanted }: Asked,
  facets: readonly Facet[],
  { rankUpTo }: SearchOptions,
): Promise<Map<string, number>> {
  if (!isNarrowed(wanted.filter)) return countFacetsOfEverything(reader, facets)
  const scope = keptScopeOf(wanted.filter)
  const kept = scope === null ? [] : facets.filter(isKeptFacet)
  const rest = facets.filter((facet) => !kept.includes(facet))
  const stored = scope !== null && kept.length > 0 ? await keptFacetCounts(reader, scope) : []
  const counted = rest.length === 0 ? [] : await countMatching(reader, wanted, rest, rankUpTo)
  // Of the other facets there may be counts as well, but of another list than theirs.
  return new Map([...stored, ...counted].filter(([facet]) => facets.some(({ name }) => isOf(name, facet))))
}

/** Counts facets of the matches: of few of them their own are read sooner than the bitmaps of all values. */
async function countMatching(reader: Reader, wanted: Wanted, facets: readonly Facet[], rankUpTo: number) {
  const map = mapToCount(wanted)
  const all = allOf(wanted)
  if (all === null) return []
  if (map === null) return countFacetsOf(reader, wanted)
  const { counts, few } = await countFacetsOnMap(reader, map, all.tier, { facets, above: rankUpTo })
  if (few.length > 0) addCounts(counts, await countFacetsAmong(reader, few))
  return counts
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
  const map = mapToCount(wanted)
  if (map !== null && tiers.length > 0 && slice.offset === 0)
    return readFirstPage(reader, asked, map, rankUpTo)
  const [total = 0, inTitle] = await countMany(reader, wanted, tiers.slice(0, 1), rankUpTo)
  if (slice.offset >= total) return { total, ids: [] }
  const isSorted = isRanked(wanted) ? total <= rankUpTo : isSortedAt(asked, total, slice)
  if (isSorted) return sortMatches(reader, wanted, slice)
  if (tiers.length === 0) return { total, ids: await walk(reader, wanted, slice) }
  const counted = [inTitle, ...tiers.slice(1).map(() => undefined), total]
  return { total, ids: await readTiers(reader, asked, tiers, counted) }
}

/** Counts the matches, unless they are known, and those of a tier if they are too many to be ranked. */
async function countMany(reader: Reader, wanted: Wanted, tiers: readonly Tier[], rankUpTo: number) {
  const { total } = wanted
  const map = mapToCount(wanted)
  const [tier] = tiers
  if (total === undefined || map === null) return countTiers(reader, wanted, tiers, rankUpTo)
  return tier && total > rankUpTo ? [total, ...(await countOnMap(reader, map, [tier]))] : [total]
}
