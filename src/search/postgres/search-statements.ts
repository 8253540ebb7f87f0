import { searchEntry } from '#db/schema/catalogue.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import type { ListFilter, Sort } from '../filters/list-filter.ts'
import { MAX_VALUES, type Facet } from '../words/facets.ts'
import { boundsOf, type TokenSets } from '../words/filter-conditions.ts'
import { LEVELS, type TsQuery } from '../words/search-query.ts'
import type { SearchResult } from '../search-port.ts'
import { FACET, idsOnMap, IS_ON_MAP, wholeMap, type Tier, type WordsOnMap } from './bitmap-statements.ts'
import { namedBy, parameters, type Parameters, type Reader } from './parameters.ts'

/** What the statements of a search have in common. */
export interface Wanted {
  filter: ListFilter
  query: TsQuery | null
  /** The filters that are part of the query. */
  tokens: TokenSets
  /** The bitmaps that tell what matches; null if the full-text index has to. */
  map: WordsOnMap | null
  /** The exact number of matches, where they were counted already. */
  total?: number
}

/** The matches of a tier that are not in a better one. */
export interface Part {
  tier: Tier
  better: Tier | null
}

/** All matches as one tier; null if there are neither words nor tokens. */
export function allOf({ query }: Wanted): Part | null {
  return query && { tier: { mark: '', level: LEVELS.kind, match: query.match }, better: null }
}

/** A page of a list. */
export interface Slice {
  limit: number
  offset: number
}

export function sliceOf({ page, displayCount }: ListFilter): Slice {
  return { limit: displayCount, offset: (page - 1) * displayCount }
}

// Statements without a name are planned for their actual values: a generic plan can take a thousand times
// longer.

/** Reads a slice by scanning the index in the order of the list, skipping what does not match. */
export async function walk(
  reader: Reader,
  wanted: Wanted,
  { limit, offset }: Slice,
  part = allOf(wanted),
): Promise<number[]> {
  const given = parameters()
  const { first, where } = conditionsOf(wanted, part, given, 'columns')
  const order = orderOf(wanted)
  const { rows } = await reader.query<{ listing_id: number }>(
    `${first} SELECT listing_id FROM search_entry ${where}
      ORDER BY ${order} LIMIT ${given.add(limit)} OFFSET ${given.add(offset)}`,
    given.values,
  )
  return rows.map(({ listing_id }) => listing_id)
}

/** Counts the matches, but no further than `upTo`. */
export async function countMatches(
  reader: Reader,
  wanted: Wanted,
  part = allOf(wanted),
  upTo?: number,
): Promise<number> {
  const given = parameters()
  const { first, where } = conditionsOf(wanted, part, given, 'tokens')
  const limit = upTo === undefined ? '' : `LIMIT ${given.add(upTo)}`
  const { rows } = await reader.query<{ count: number }>(
    `${first} SELECT count(*)::int FROM (SELECT FROM search_entry ${where} ${limit}) AS matches`,
    given.values,
  )
  return rows[0]?.count ?? 0
}

/** Counts the given listings that match a query. */
export async function countAmong(reader: Reader, ids: readonly number[], match: string): Promise<number> {
  const { rows } = await reader.query<{ count: number }>({
    name: 'count-among',
    text: 'SELECT count(*)::int FROM search_entry WHERE listing_id = ANY($1::int[]) AND vector @@ $2::tsquery',
    values: [ids, match],
  })
  return rows[0]?.count ?? 0
}

/** What is not yet added to the stored count of a term. */
const CHANGED =
  'coalesce((SELECT sum(change) FROM lexicon_change AS c WHERE c.term = l.term COLLATE "default"), 0)'

/** With more matches than this, facets are not counted one by one. */
const MOST_COUNTED = 50_000

/** Counts the facets of the matches one by one; of very many matches nothing. */
export async function countFacetsOf(reader: Reader, wanted: Wanted): Promise<Map<string, number>> {
  const given = parameters()
  const { first, where } = conditionsOf(wanted, allOf(wanted), given, 'tokens')
  return readFacets(
    reader,
    `${first === '' ? 'WITH' : `${first},`} matches AS MATERIALIZED (
         SELECT listing_id FROM search_entry ${where} LIMIT ${MOST_COUNTED + 1})
       SELECT facet, count(*)::int AS listings FROM matches
       JOIN search_facet USING (listing_id), unnest(facets) AS facet
      WHERE (SELECT count(*) FROM matches) <= ${MOST_COUNTED} GROUP BY facet`,
    given.values,
  )
}

/** Counts the facets of some listings. */
export async function countFacetsAmong(reader: Reader, ids: readonly number[]): Promise<Map<string, number>> {
  return readFacets(
    reader,
    {
      name: 'facets-among',
      text: `SELECT facet, count(*)::int AS listings FROM search_facet, unnest(facets) AS facet
              WHERE listing_id = ANY((SELECT $1::int[])::int[]) GROUP BY facet`,
    },
    [ids],
  )
}
async function readFacets(
  reader: Reader,
  statement: string | { name: string; text: string },
  values: unknown[],
): Promise<Map<string, number>> {
  const { rows } = await reader.query<{ facet: string; listings: number }>(statement, values)
  return new Map(rows.map(({ facet, listings }) => [facet, listings]))
}

/** The stored counts of the tokens of facets; of brands there are too many. */
export async function countFacetsOfEverything(
  reader: Reader,
  facets: readonly Facet[],
): Promise<Map<string, number>> {
  const ranges = facets.flatMap((facet) => facet.ranges)
  const { rows } = await reader.query<{ facet: string; listings: number }>({
    name: 'facets-of-everything',
    text: `SELECT ${FACET} AS facet, (listings + ${CHANGED})::int AS listings
             FROM unnest((SELECT $1::text[]), (SELECT $2::text[])) AS range(first, below),
                  LATERAL (SELECT * FROM lexicon WHERE term >= first AND term < below OFFSET 0) AS l`,
    values: [ranges.map(({ from }) => from), ranges.map(({ below }) => below)],
  })
  return new Map(rows.map(({ facet, listings }) => [facet, listings]))
}

/** Reads the stored counts of facets of a category, or of a type in it, from the lexicon. */
export async function keptFacetCounts(reader: Reader, scope: string): Promise<Map<string, number>> {
  const { rows } = await reader.query<{ facet: string; listings: number }>({
    name: 'stored-facet-counts',
    text: `SELECT substr(term, length($1) + 1) AS facet, (listings + ${CHANGED})::int AS listings
             FROM lexicon AS l WHERE term > $1 AND term < $1 || chr(1114111)`,
    values: [scope],
  })
  return new Map(rows.map(({ facet, listings }) => [facet, listings]))
}

/** How most listings write the brands among some facets. */
export async function readBrandNames(
  reader: Reader,
  counts: ReadonlyMap<string, number>,
): Promise<Map<string, string>> {
  const brands = [...counts].filter(([facet, listings]) => facet.startsWith('brand:') && listings > 0)
  const keys = brands
    .toSorted(([facet, one], [other, many]) => many - one || (facet < other ? -1 : 1))
    .slice(0, MAX_VALUES)
    .map(([facet]) => facet.slice('brand:'.length))
  if (keys.length === 0) return new Map()
  const { rows } = await reader.query<{ key: string; term: string }>({
    name: 'names-of-brands',
    text: `SELECT key, term FROM unnest((SELECT $1::text[])) AS key, LATERAL (
             SELECT term FROM lexicon WHERE term > '=f:brand:' || key || '!' AND term < '=f:brand:' || key || '"'
              ORDER BY listings DESC LIMIT 1) AS written`,
    values: [keys],
  })
  return new Map(rows.map(({ key, term }) => [key, term.slice(term.indexOf('!') + 1)]))
}

/** Halves the rank of listings not confirmed for long, which entries date back by a hundred years. */
const FADING = "CASE WHEN published_at < '1970-01-01' THEN 0.5 ELSE 1 END"

/**
 * The rank of a match as SQL. `ts_rank` is below 1, so that all words in the title come first: the typed ones, then
 * their synonyms, then kinds of what they name.
 */
export const rankBy = (rank: string, titles: readonly string[]) =>
  `(ts_rank(vector, ${rank}::tsquery)${titles.map((title) => ` + (vector @@ ${title}::tsquery)::int`).join('')})`

/** The queries of titles, each contained in the next. */
export const titlesOf = ({ better }: TsQuery): string[] =>
  better ? [better.exact, better.title, better.kinds].filter((title) => title !== null) : []

/**
 * Reads all matches and sorts them. They are materialized, or the planner might scan an index by time
 * instead, expecting to fill the page early.
 */
export async function sortMatches(
  reader: Reader,
  wanted: Wanted,
  { limit, offset }: Slice,
  part = allOf(wanted),
  among?: readonly number[],
): Promise<SearchResult> {
  const given = parameters()
  const found = { ids: among ?? (await matchesOf(reader, wanted, part)) }
  const { where } = conditionsOf(wanted, part, given, found)
  const rank = isRanked(wanted) ? `${rankOf(wanted.query, given)} * ${FADING}` : '0'
  const text = `WITH matches AS MATERIALIZED (
       SELECT listing_id, published_at, price_minor, price_eur_minor, ${rank} AS rank FROM search_entry ${where})
     SELECT (SELECT count(*)::int FROM matches) AS total, ARRAY(
       SELECT listing_id FROM matches ORDER BY ${isRanked(wanted) ? 'rank DESC, ' : ''}${orderOf(wanted)}
        LIMIT ${given.add(limit)} OFFSET ${given.add(offset)}) AS ids`
  // Found by their keys, whatever the values.
  const name = found.ids === null ? undefined : namedBy(text)
  const { rows } = await reader.query<SearchResult>({ name, text, values: given.values })
  return rows[0] ?? { total: 0, ids: [] }
}

function rankOf(query: TsQuery | null, given: Parameters): string {
  const titles = query ? titlesOf(query) : []
  return rankBy(
    given.add(query?.rank),
    titles.map((title) => given.add(title)),
  )
}

/** How a statement finds what matches: few listings by their ids; null without bitmaps, by the full-text index. */
type Found = { ids: readonly number[] | null }

/** The ids of the matches, of which there are few; null if there are no bitmaps. */
export async function matchesOf(
  reader: Reader,
  { map }: Wanted,
  part: Part | null,
): Promise<number[] | null> {
  return map === null || part === null ? null : idsOnMap(reader, map, part.tier, part.better)
}

/**
 * The conditions of a statement. A category or currency is a condition on its column if an index on that
 * column has the order of the list; all other filters are tokens.
 */
export function conditionsOf(
  { filter, tokens, map }: Wanted,
  part: Part | null,
  given: Parameters,
  by: 'columns' | 'tokens' | Found,
): { first: string; where: string } {
  const { categorie, currency, searchStr } = filter
  const byCategory = by === 'columns' && categorie !== '' && !isByPrice(filter)
  const byCurrency =
    currency !== undefined && (hasPriceRange(filter) || (by === 'columns' && isByPrice(filter)))
  const foundByColumn = Number(byCategory) + Number(byCurrency)
  const isOnlyThat = searchStr === '' && tokens.length === foundByColumn
  const asksMatch = part !== null && !isOnlyThat
  const ids = typeof by === 'string' ? null : by.ids
  const isWalked = asksMatch && map !== null && ids === null
  const first = isWalked ? wholeMap(map, part.tier, part.better, given) : ''
  const conditions = [
    ...(byCategory ? [`category = ${given.add(categorie)}`] : []),
    ...(byCurrency ? [`currency = ${given.add(currency)}`] : []),
    // Every currency, since the index of prices begins with it.
    ...(currency === undefined && hasPriceRange(filter)
      ? [`currency = ANY(${given.add(CURRENCIES)}::text[])`]
      : []),
    ...(isWalked ? [IS_ON_MAP] : asksMatch ? [isMatch(part, ids, given)] : []),
    ...boundsOf(filter).map(({ column, kind, value }) => {
      const { name } = searchEntry[column]
      return `${name} ${kind === 'from' ? '>=' : '<='} ${given.add(value)}::bigint`
    }),
  ]
  return { first, where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '' }
}

/** The condition of a match: the full-text index reads the texts of all candidates for phrases, and each word of a prefix. */
const isMatch = (part: Part, ids: Found['ids'], given: Parameters): string =>
  ids === null
    ? `vector @@ ${given.add(matchOf(part))}::tsquery`
    : `listing_id = ANY((SELECT ${given.add(ids)}::int[])::int[])`

function matchOf({ tier, better }: Part): string {
  return better === null ? tier.match : `${tier.match} & !(${better.match})`
}

function orderOf({ filter }: Wanted): string {
  const price = filter.currency === undefined ? 'price_eur_minor' : 'price_minor'
  const orders: Readonly<Record<Sort, string>> = {
    relevance: 'published_at DESC, listing_id DESC',
    newest: 'published_at DESC, listing_id DESC',
    price_asc: `${price}, listing_id DESC`,
    price_desc: `${price} DESC, listing_id DESC`,
  }
  return orders[filter.sort ?? 'relevance']
}

/** Whether a list is sorted by relevance. Without words there is none, and the newest come first. */
export function isRanked({ filter, query }: Wanted): boolean {
  return (filter.sort ?? 'relevance') === 'relevance' && query?.rank != null
}

export function isByPrice({ sort }: ListFilter): boolean {
  return sort === 'price_asc' || sort === 'price_desc'
}

function hasPriceRange({ minPrice, maxPrice }: ListFilter): boolean {
  return minPrice !== undefined || maxPrice !== undefined
}
