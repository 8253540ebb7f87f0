import type pg from 'pg'
import { minorFromMajor } from '#kernel/money/money.ts'
import { readAttributeFilter } from '#kernel/trade/attributes/classes.ts'
import { documentOf, FILTER_TOKEN, toVector, type SearchableListing } from '../words/search-document.ts'
import { classesOfListing } from '../words/facets.ts'
import { toTsQuery } from '../words/search-query.ts'
import type { ListFilter } from '../filters/list-filter.ts'
import { understandSearch } from './search-terms.ts'

type Reader = Pick<pg.Pool, 'query'>

interface FoundPage {
  total: number
  ids: number[]
}

interface Candidate extends SearchableListing {
  id: number
  price: bigint
  priceEuro: bigint
  publishedAt: Date
}

const CANDIDATES = `
  SELECT id, title, brand, category, type, condition, country, city, currency, part_number AS "partNumber",
         serial_number AS "serialNumber", attributes, running_hours AS "runningHours", CASE WHEN $2 THEN description_text ELSE '' END AS "descriptionText",
         price_minor AS price, coalesce(published_at, created_at) AS "publishedAt",
         (SELECT round(price_minor / per_euro)::bigint FROM exchange_rate AS r
           WHERE r.currency = listing.currency ORDER BY day DESC LIMIT 1) AS "priceEuro"
    FROM listing WHERE id = ANY($1::int[])`

/**
 * Searches and filters a given set of listings, such as a member's favourites, in any state; the same words
 * match as in the catalogue. Keeps the order of `ids` unless the filter has another.
 */
export async function searchAmong(
  reader: Reader,
  ids: readonly number[],
  filter: ListFilter,
): Promise<FoundPage> {
  if (ids.length === 0) return { total: 0, ids: [] }
  const { rows } = await reader.query<Candidate>({
    name: 'search-candidates',
    text: CANDIDATES,
    values: [ids, filter.searchStr !== ''],
  })
  const byId = new Map(rows.map((candidate) => [candidate.id, candidate]))
  const passing = ids.flatMap((id) => byId.get(id) ?? []).filter((candidate) => passes(candidate, filter))
  const found = filter.searchStr === '' ? passing : await matchWords(reader, passing, filter)
  const sorted = inOrder(found, filter)
  const start = (filter.page - 1) * filter.displayCount
  return { total: sorted.length, ids: sorted.slice(start, start + filter.displayCount).map(({ id }) => id) }
}

function passes(candidate: Candidate, filter: ListFilter): boolean {
  const { categorie, type, condition, country, currency, minPrice, maxPrice, attributes } = filter
  return (
    (categorie === '' || candidate.category === categorie) &&
    (type === undefined || FILTER_TOKEN.type(candidate.type) === FILTER_TOKEN.type(type)) &&
    (condition === undefined || candidate.condition === condition) &&
    (country === undefined || candidate.country === country) &&
    (currency === undefined || candidate.currency === currency) &&
    (minPrice === undefined || candidate.price >= minorFromMajor(minPrice)) &&
    (maxPrice === undefined || candidate.price <= minorFromMajor(maxPrice)) &&
    (attributes === undefined || hasClasses(candidate, attributes))
  )
}

function hasClasses(candidate: Candidate, filter: string): boolean {
  const own = classesOfListing(candidate)
  return (readAttributeFilter(filter) ?? []).every((wanted) =>
    own.some(({ key, name }) => key === wanted.key && name === wanted.name),
  )
}

/** Listings that match the text, best first, ties in the given order. */
async function matchWords(
  reader: Reader,
  candidates: readonly Candidate[],
  { searchStr }: ListFilter,
): Promise<Candidate[]> {
  const { parsed, alternatives } = await understandSearch(reader, searchStr)
  const documents = candidates.map((candidate) => documentOf(candidate))
  const query = toTsQuery(
    parsed,
    alternatives,
    parsed.all.length === 0 && parsed.none.length > 0 ? ['=all'] : [],
  )
  if (!query) return []
  const { rows } = await reader.query<{ id: number }>(
    `SELECT id FROM unnest($1::int[], $2::tsvector[]) WITH ORDINALITY AS c(id, vector, place)
      WHERE vector @@ $3::tsquery ORDER BY ts_rank(vector, $4::tsquery) DESC, place`,
    [candidates.map(({ id }) => id), documents.map(toVector), query.match, query.rank ?? query.match],
  )
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  return rows.flatMap(({ id }) => byId.get(id) ?? [])
}

function inOrder(found: readonly Candidate[], { sort, currency }: ListFilter): readonly Candidate[] {
  const priceOf = (candidate: Candidate) => (currency === undefined ? candidate.priceEuro : candidate.price)
  if (sort === 'newest')
    return found.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || b.id - a.id)
  if (sort === 'price_asc') return found.toSorted((a, b) => compare(priceOf(a), priceOf(b)) || b.id - a.id)
  if (sort === 'price_desc') return found.toSorted((a, b) => compare(priceOf(b), priceOf(a)) || b.id - a.id)
  return found
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
