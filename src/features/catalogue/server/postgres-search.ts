import type pg from 'pg'
import { countTokens, understandSearch } from '#db/search-terms.ts'
import type { ListFilter, Sort } from '#kernel/list-filter.ts'
import { minorFromMajor } from '#kernel/money.ts'
import { EVERY, FILTER_TOKEN } from '../domain/search-document.ts'
import { toTsQuery, type TsQuery } from '../domain/search-query.ts'
import type { SearchIndex, SearchResult } from './search-index.ts'

type Reader = Pick<pg.Pool, 'query'>

/** Fewer matches than this are sorted; of more, the index that has the order is walked until the page is full. */
const WALK_FROM = 5000

/** The search on PostgreSQL's own full text; see docs/decisions/010-search.md. */
export function createPostgresSearch(reader: Reader): SearchIndex {
  return {
    async search(filter) {
      const tokens = tokensOf(filter)
      const counts = await countTokens(reader, tokens.length > 0 ? tokens : [EVERY])
      const atMost = Math.min(...counts.values())
      if (atMost === 0) return NOTHING
      const query = await queryOf(reader, filter, tokens)
      if (query === 'nothing') return NOTHING
      const isCounted = filter.searchStr === '' && tokens.length <= 1 && !hasPriceRange(filter)
      const hasOwnIndex = tokens.length === 0 || (filter.categorie !== '' && !isByPrice(filter))
      if (isCounted && (hasOwnIndex || atMost >= WALK_FROM)) return walk(reader, filter, query, atMost)
      if (query?.rank == null && atMost >= WALK_FROM) return countAndWalk(reader, filter, query)
      return sortMatches(reader, filter, query)
    },
  }
}

const NOTHING: SearchResult = { total: 0, ids: [] }

function tokensOf({ categorie, type, condition, country, currency }: ListFilter): string[] {
  return [
    ...(categorie === '' ? [] : [FILTER_TOKEN.categorie(categorie)]),
    ...(type === undefined ? [] : [FILTER_TOKEN.type(type)]),
    ...(condition === undefined ? [] : [FILTER_TOKEN.condition(condition)]),
    ...(country === undefined ? [] : [FILTER_TOKEN.country(country)]),
    ...(currency === undefined ? [] : [FILTER_TOKEN.currency(currency)]),
  ]
}

/** Null: everything matches. 'nothing': the text holds no word that could. */
async function queryOf(
  reader: Reader,
  { searchStr }: ListFilter,
  tokens: readonly string[],
): Promise<TsQuery | null | 'nothing'> {
  if (searchStr === '') return toTsQuery({ all: [], none: [] }, new Map(), tokens)
  const { parsed, alternatives } = await understandSearch(reader, searchStr)
  if (parsed.all.length === 0 && parsed.none.length === 0) return 'nothing'
  const anchors = parsed.all.length === 0 && tokens.length === 0 ? [EVERY] : tokens
  return toTsQuery(parsed, alternatives, anchors) ?? 'nothing'
}

/** Values of a statement, numbered as they are added. */
function parameters() {
  const values: unknown[] = []
  return { values, add: (value: unknown) => `$${values.push(value)}` }
}
type Parameters = ReturnType<typeof parameters>

/** The total is known: only the page is read, from the index that has the order. */
async function walk(
  reader: Reader,
  filter: ListFilter,
  query: TsQuery | null,
  total: number,
): Promise<SearchResult> {
  if ((filter.page - 1) * filter.displayCount >= total) return { total, ids: [] }
  const given = parameters()
  const where = conditionsOf(filter, query, given, 'columns')
  const { rows } = await reader.query<{ listing_id: number }>(
    `SELECT listing_id FROM search_entry ${where} ORDER BY ${orderOf(filter, query)} ${pageOf(filter, given)}`,
    given.values,
  )
  return { total, ids: rows.map(({ listing_id }) => listing_id) }
}

async function countAndWalk(
  reader: Reader,
  filter: ListFilter,
  query: TsQuery | null,
): Promise<SearchResult> {
  const given = parameters()
  const where = conditionsOf(filter, query, given, 'tokens')
  const { rows } = await reader.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM search_entry ${where}`,
    given.values,
  )
  const total = rows[0]?.total ?? 0
  return total < WALK_FROM ? sortMatches(reader, filter, query) : walk(reader, filter, query, total)
}

/** All matches from the full-text index, then sorted. The planner must not walk another index in hope of an early end. */
async function sortMatches(reader: Reader, filter: ListFilter, query: TsQuery | null): Promise<SearchResult> {
  const given = parameters()
  const where = conditionsOf(filter, query, given, 'tokens')
  const rank = rankOf(filter, query, given)
  const { rows } = await reader.query<SearchResult>(
    `WITH matches AS MATERIALIZED (
       SELECT listing_id, published_at, price_minor, price_eur_minor, ${rank} AS rank FROM search_entry ${where})
     SELECT (SELECT count(*)::int FROM matches) AS total, ARRAY(
       SELECT listing_id FROM matches ORDER BY ${orderOf(filter, query)} ${pageOf(filter, given)}) AS ids`,
    given.values,
  )
  return rows[0] ?? NOTHING
}

/** The category and the currency are found by column where an index on it has the order, else all filters by token. */
function conditionsOf(
  filter: ListFilter,
  query: TsQuery | null,
  given: Parameters,
  by: 'columns' | 'tokens',
): string {
  const { categorie, currency, minPrice, maxPrice } = filter
  const byCategory = by === 'columns' && categorie !== '' && !isByPrice(filter)
  const byCurrency =
    currency !== undefined && (hasPriceRange(filter) || (by === 'columns' && isByPrice(filter)))
  const foundByColumn = Number(byCategory) + Number(byCurrency)
  const isOnlyThat = filter.searchStr === '' && tokensOf(filter).length === foundByColumn
  const conditions = [
    ...(byCategory ? [`category = ${given.add(categorie)}`] : []),
    ...(byCurrency ? [`currency = ${given.add(currency)}`] : []),
    ...(query && !isOnlyThat ? [`vector @@ ${given.add(query.match)}::tsquery`] : []),
    ...(minPrice === undefined ? [] : [`price_minor >= ${given.add(minorFromMajor(minPrice))}::bigint`]),
    ...(maxPrice === undefined ? [] : [`price_minor <= ${given.add(minorFromMajor(maxPrice))}::bigint`]),
  ]
  return conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''
}

function rankOf(filter: ListFilter, query: TsQuery | null, given: Parameters): string {
  const isRanked = query?.rank != null && sortOf(filter, query) === 'relevance'
  return isRanked ? `ts_rank(vector, ${given.add(query.rank)}::tsquery)` : '0'
}

function orderOf(filter: ListFilter, query: TsQuery | null): string {
  const price = filter.currency === undefined ? 'price_eur_minor' : 'price_minor'
  const orders: Readonly<Record<Sort, string>> = {
    relevance: 'rank DESC, published_at DESC, listing_id DESC',
    newest: 'published_at DESC, listing_id DESC',
    price_asc: `${price}, listing_id DESC`,
    price_desc: `${price} DESC, listing_id DESC`,
  }
  return orders[sortOf(filter, query)]
}

/** Relevance needs words to be relevant to; without any it is the newest first. */
function sortOf({ sort = 'relevance' }: ListFilter, query: TsQuery | null): Sort {
  return sort === 'relevance' && query?.rank == null ? 'newest' : sort
}

function pageOf({ displayCount, page }: ListFilter, given: Parameters): string {
  return `LIMIT ${given.add(displayCount)} OFFSET ${given.add((page - 1) * displayCount)}`
}

function isByPrice({ sort }: ListFilter): boolean {
  return sort === 'price_asc' || sort === 'price_desc'
}

function hasPriceRange({ minPrice, maxPrice }: ListFilter): boolean {
  return minPrice !== undefined || maxPrice !== undefined
}
