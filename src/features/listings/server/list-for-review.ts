import { and, asc, count, desc, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listing } from '#db/schema/listings.ts'
import { DEFAULT_PAGE_SIZE } from '#kernel/paging.ts'
import type { ReviewQuery } from '../contract/review-query.ts'
import type { ReviewListing } from '../contract/views.ts'
import { presentForReview, type Reviewing } from './present-review.ts'

/**
 * Listings for staff. Under review are new listings and proposed changes alike, what waits longest first; in any other
 * state what was edited last comes first. Drafts are their owners' alone.
 */
export async function listForReview(
  db: Db,
  reviewing: Reviewing,
  { status, categorie, page = 1, displayCount = DEFAULT_PAGE_SIZE }: ReviewQuery,
): Promise<[number, ReviewListing[]]> {
  const where = and(
    status === 'under_review'
      ? sql`${listing.id} IN (${WAITING})`
      : status === undefined
        ? ne(listing.state, 'draft')
        : eq(listing.state, status),
    categorie && eq(listing.category, categorie),
  )
  const [total] = await db.select({ listings: count() }).from(listing).where(where)
  const rows = await db
    .select()
    .from(listing)
    .where(where)
    .orderBy(
      ...(status === 'under_review' ? LONGEST_WAIT_FIRST : [desc(listing.updatedAt), desc(listing.id)]),
    )
    .limit(displayCount)
    .offset((page - 1) * displayCount)
  return [total?.listings ?? 0, await presentForReview(db, reviewing, rows)]
}

/** Two short lists, each with an index of its own: of a million listings few wait. */
const WAITING = sql`SELECT id FROM listing WHERE state = 'under_review'
  UNION SELECT listing_id FROM listing_revision WHERE state = 'under_review'`

const LONGEST_WAIT_FIRST: SQL[] = [
  asc(sql`CASE ${listing.state} WHEN 'under_review' THEN ${listing.submittedAt} ELSE (
    SELECT r.submitted_at FROM listing_revision r WHERE r.listing_id = ${listing.id} AND r.state = 'under_review') END`),
  asc(listing.id),
]
