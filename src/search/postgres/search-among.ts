import type pg from 'pg'
import type { ListFilter } from '../filters/list-filter.ts'
import { facetTokens } from '../words/facets.ts'
import { boundsOf, keeps, tokenSetsOf, tokensOfListing } from '../words/filter-conditions.ts'
import { documentOf, toVector } from '../words/search-document.ts'
import { toTsQuery } from '../words/search-query.ts'
import { withTypedPrice } from '../words/typed-price.ts'
import { SEARCHED, type ListedRow } from './search-index.ts'
import { rankBy, titlesOf } from './search-statements.ts'
import { understandSearch } from './search-terms.ts'

type Reader = Pick<pg.Pool, 'query'>

interface FoundPage {
  total: number
  ids: number[]
}

type Candidate = ListedRow

const { descriptionText, secondDescriptionText, yardKey: _, ...columns } = SEARCHED

/**
 * What an index entry would contain, for listings that may have none. The long descriptions are read only for
 * words.
 */
const CANDIDATES = `
  SELECT ${Object.entries(columns)
    .map(([name, column]) => `${column.name} AS "${name}"`)
    .join(', ')}, (SELECT yard_key FROM company WHERE company.id = listing.company_id) AS "yardKey",
         CASE WHEN $2 THEN ${descriptionText.name} ELSE '' END AS "descriptionText",
         CASE WHEN $2 THEN ${secondDescriptionText.name} END AS "secondDescriptionText",
         id AS "listingId", coalesce(published_at, created_at) AS "publishedAt",
         (SELECT round(price_minor / per_euro)::bigint FROM exchange_rate AS r
           WHERE r.currency = listing.currency ORDER BY day DESC LIMIT 1) AS "priceEurMinor"
    FROM listing WHERE id = ANY($1::int[])`

/**
 * Searches and filters given listings in any state, such as a member's favourites, by the rules of the
 * catalogue. Without words and without a sort order, keeps the order of `ids`.
 */
export async function searchAmong(
  reader: Reader,
  ids: readonly number[],
  typed: ListFilter,
): Promise<FoundPage> {
  const { filter } = withTypedPrice(typed)
  if (ids.length === 0) return { total: 0, ids: [] }
  const { rows } = await reader.query<Candidate>({
    name: 'search-candidates',
    text: CANDIDATES,
    values: [ids, filter.searchStr !== ''],
  })
  const byId = new Map(rows.map((candidate) => [candidate.listingId, candidate]))
  const passing = ids.flatMap((id) => byId.get(id) ?? []).filter(passes(filter))
  const found = filter.searchStr === '' ? passing : await matchWords(reader, passing, filter)
  const sorted = inOrder(found, filter)
  const start = (filter.page - 1) * filter.displayCount
  return {
    total: sorted.length,
    ids: sorted.slice(start, start + filter.displayCount).map(({ listingId }) => listingId),
  }
}

/** Whether a listing passes all filters except the text. */
function passes(filter: ListFilter): (candidate: Candidate) => boolean {
  const sets = tokenSetsOf(filter)
  const bounds = boundsOf(filter)
  return (candidate) => {
    const own = [...tokensOfListing(candidate), ...facetTokens(candidate)]
    const isIn = (set: readonly string[]) => set.some((token) => own.includes(token))
    return sets.every(isIn) && bounds.every((bound) => keeps(candidate, bound))
  }
}

/** The listings that match the text, the most relevant first, equal ones in the given order. */
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
    parsed.all.length === 0 && parsed.none.length > 0 ? [['=all']] : [],
  )
  if (!query) return []
  const titles = titlesOf(query)
  const { rows } = await reader.query<{ id: number }>(
    `SELECT id FROM unnest($1::int[], $2::tsvector[]) WITH ORDINALITY AS c(id, vector, place)
      WHERE vector @@ $3::tsquery ORDER BY ${rankBy(
        '$4',
        titles.map((_, place) => `$${5 + place}`),
      )} DESC, place`,
    [
      candidates.map(({ listingId }) => listingId),
      documents.map(toVector),
      query.match,
      query.rank ?? query.match,
      ...titles,
    ],
  )
  const byId = new Map(candidates.map((candidate) => [candidate.listingId, candidate]))
  return rows.flatMap(({ id }) => byId.get(id) ?? [])
}

function inOrder(found: readonly Candidate[], { sort, currency }: ListFilter): readonly Candidate[] {
  const priceOf = (candidate: Candidate) =>
    currency === undefined ? candidate.priceEurMinor : candidate.priceMinor
  if (sort === 'newest')
    return found.toSorted(
      (a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || b.listingId - a.listingId,
    )
  if (sort === 'price_asc')
    return found.toSorted((a, b) => compare(priceOf(a), priceOf(b)) || b.listingId - a.listingId)
  if (sort === 'price_desc')
    return found.toSorted((a, b) => compare(priceOf(b), priceOf(a)) || b.listingId - a.listingId)
  return found
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
