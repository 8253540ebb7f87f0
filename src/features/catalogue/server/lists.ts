import { sql, type SQL } from 'drizzle-orm'
import type { ListStatement } from '#db/product-reader.ts'
import { DEFAULT_FILTER, isNarrowed, type ListFilter } from '#search/filters/list-filter.ts'
import { EVERY, tokenSetsOf } from '#search/words/filter-conditions.ts'

const FEATURED_COUNT = 8
const RELATED_COUNT = 4
/**
 * Only the newest listings of a category are sorted by type, because sorting a whole category would be too
 * much for four cards.
 */
const RELATED_POOL = 200

/** Staff's choice in order, or if there is none the newest listings with a picture (decisions §5). */
export const FEATURED: ListStatement = {
  name: 'featured-products',
  page: sql`SELECT id, place FROM unnest(coalesce(
      (SELECT array_agg(id ORDER BY featured_position) FROM (
        SELECT id, featured_position FROM listing JOIN search_entry ON listing_id = id
         WHERE featured_position IS NOT NULL ORDER BY featured_position LIMIT ${count(FEATURED_COUNT)}) AS chosen),
      ARRAY(SELECT e.listing_id FROM search_entry AS e
             WHERE EXISTS (SELECT FROM picture AS p WHERE p.listing_id = e.listing_id AND p.approved)
             ORDER BY e.published_at DESC, e.listing_id DESC LIMIT ${count(FEATURED_COUNT)})))
    WITH ORDINALITY AS featured (id, place)`,
}

/** Other listed products in the category of the listing `id`; none for one that was never shown. */
export const RELATED: ListStatement = {
  name: 'related-products',
  page: sql`SELECT listing_id AS id, row_number() OVER () AS place FROM (
      SELECT recent.listing_id FROM listing AS l CROSS JOIN LATERAL (
        SELECT e.listing_id, e.type, e.published_at FROM search_entry AS e
         WHERE e.category = l.category AND e.listing_id <> l.id
         ORDER BY e.published_at DESC, e.listing_id DESC LIMIT ${count(RELATED_POOL)}) AS recent
       WHERE l.id = ${sql.placeholder('id')} AND l.state IN ('published', 'dormant', 'withdrawn')
       ORDER BY (recent.type = l.type) DESC, recent.published_at DESC, recent.listing_id DESC
       LIMIT ${count(RELATED_COUNT)}) AS related`,
}

/** Whether a list is filtered by a category at most and sorted by age, as most lists are. */
export function isPlain({ sort = 'newest', by, ...filter }: ListFilter): boolean {
  if (by !== undefined) return false
  return !isNarrowed({ ...filter, categorie: '' }) && (sort === 'newest' || sort === 'relevance')
}

/** A page of a plain list and its exact total. */
export function plainList({ categorie, page, displayCount }: ListFilter): {
  statement: ListStatement
  values: Record<string, unknown>
} {
  const [[token = EVERY] = []] = tokenSetsOf({ ...DEFAULT_FILTER, categorie })
  return {
    statement: plainStatement(categorie !== '', displayCount),
    values: { categorie, token, offset: (page - 1) * displayCount },
  }
}

const plainStatement = (isCategory: boolean, size: number): ListStatement => ({
  name: `${isCategory ? 'category' : 'list'}-of-${size}`,
  total: KEPT_COUNT,
  // The offset is hidden in a SELECT: for an offset as a parameter PostgreSQL plans each value anew.
  page: sql`SELECT listing_id AS id, row_number() OVER (ORDER BY published_at DESC, listing_id DESC) AS place
      FROM search_entry WHERE (SELECT total FROM counted) > ${sql.placeholder('offset')}::int
       AND ${isCategory ? sql`category = ${sql.placeholder('categorie')}` : sql`true`}
     ORDER BY published_at DESC, listing_id DESC
     LIMIT ${count(size)} OFFSET (SELECT ${sql.placeholder('offset')}::int)`,
})

const KEPT_COUNT = sql`coalesce((SELECT listings FROM lexicon WHERE term = ${sql.placeholder('token')}), 0)
  + coalesce((SELECT sum(change)::int FROM lexicon_change WHERE term = ${sql.placeholder('token')}), 0)`

/** A count written into the statement, since PostgreSQL assumes a parameter to be large. */
function count(number: number): SQL {
  return sql.raw(String(number))
}
