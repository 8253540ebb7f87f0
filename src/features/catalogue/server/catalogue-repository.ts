import { eq, sql } from 'drizzle-orm'
import { companyIsActive } from '#db/active-company.ts'
import type { Db } from '#db/client.ts'
import { listing, stock } from '#db/schema/listings.ts'
import type { PublicListing } from '../domain/standing.ts'

/** What determines whether visitors can see a listing; null for an unknown id. */
export async function findPublicListing(db: Db, id: number): Promise<PublicListing | null> {
  const rows = await db
    .select({
      state: listing.state,
      onHand: stock.onHand,
      soldOutAt: listing.soldOutAt,
      isCompanyActive: companyIsActive,
    })
    .from(listing)
    .leftJoin(stock, eq(stock.listingId, listing.id))
    .where(eq(listing.id, id))
  const found = rows[0]
  if (!found) return null
  const { onHand, soldOutAt, ...rest } = found
  // A sold-out listing that has units again is no longer sold.
  return { ...rest, soldOutAt: (onHand ?? 0) > 0 ? null : soldOutAt }
}

export const FEATURED_COUNT = 8
const RELATED_COUNT = 4
/**
 * Only the newest listings of a category are sorted by type, because sorting a whole category would be too
 * much for four cards.
 */
const RELATED_POOL = 200

/**
 * Ids of the featured listings: staff's choice in order, or if there is none the newest ones with a picture
 * (decisions §5).
 */
export async function findFeatured(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    SELECT coalesce(
      (SELECT array_agg(id ORDER BY featured_position) FROM (
        SELECT id, featured_position FROM listing JOIN search_entry ON listing_id = id
         WHERE featured_position IS NOT NULL ORDER BY featured_position LIMIT ${FEATURED_COUNT}) AS chosen),
      ARRAY(SELECT e.listing_id FROM search_entry AS e
             WHERE EXISTS (SELECT FROM picture AS p WHERE p.listing_id = e.listing_id AND p.approved)
             ORDER BY e.published_at DESC, e.listing_id DESC LIMIT ${FEATURED_COUNT})) AS ids`)
  return rows[0]?.ids ?? []
}

/** Ids of other listed products in the same category; empty for one that was never shown. */
export async function findRelated(db: Db, id: number): Promise<number[]> {
  const { rows } = await db.execute<{ listing_id: number }>(sql`
    SELECT recent.listing_id FROM listing AS l CROSS JOIN LATERAL (
      SELECT e.listing_id, e.type, e.published_at FROM search_entry AS e
       WHERE e.category = l.category AND e.listing_id <> l.id
       ORDER BY e.published_at DESC, e.listing_id DESC LIMIT ${RELATED_POOL}) AS recent
     WHERE l.id = ${id} AND l.state IN ('published', 'dormant', 'withdrawn')
     ORDER BY (recent.type = l.type) DESC, recent.published_at DESC, recent.listing_id DESC LIMIT ${RELATED_COUNT}`)
  return rows.map(({ listing_id }) => listing_id)
}
