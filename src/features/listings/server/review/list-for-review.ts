import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listing } from '#db/schema/listings.ts'
import { DEFAULT_PAGE_SIZE } from '#kernel/web/paging.ts'
import type { QueueOrder, ReviewQuery } from '../../contract/review-query.ts'
import type { ReviewListing } from '../../contract/views.ts'
import { presentForReview, type Reviewing } from './present-review.ts'

/**
 * Listings for staff. Under review are new listings and proposed changes, by default the longest wait first;
 * other states list the latest edit first. Drafts are visible to their owners only.
 */
export async function listForReview(
  db: Db,
  reviewing: Reviewing,
  { status, categorie, company, order, page = 1, displayCount = DEFAULT_PAGE_SIZE }: ReviewQuery,
): Promise<[number, ReviewListing[]]> {
  const where = and(
    status === 'under_review'
      ? sql`${listing.id} IN (${WAITING})`
      : status === undefined
        ? ne(listing.state, 'draft')
        : eq(listing.state, status),
    categorie && eq(listing.category, categorie),
    company === undefined ? undefined : eq(listing.companyId, company),
  )
  const [total] = await db.select({ listings: count() }).from(listing).where(where)
  const rows = await db
    .select()
    .from(listing)
    .where(where)
    .orderBy(
      ...(status === 'under_review' ? orderOfQueue(order) : [desc(listing.updatedAt), desc(listing.id)]),
    )
    .limit(displayCount)
    .offset((page - 1) * displayCount)
  return [total?.listings ?? 0, await presentForReview(db, reviewing, rows)]
}

/** Two short lists, each with its own index: of a million listings few wait. */
export const WAITING = sql`SELECT id FROM listing WHERE state = 'under_review'
  UNION SELECT listing_id FROM listing_revision WHERE state = 'under_review'`

const WAITS_SINCE = sql`CASE ${listing.state} WHEN 'under_review' THEN ${listing.submittedAt} ELSE (
    SELECT r.submitted_at FROM listing_revision r WHERE r.listing_id = ${listing.id} AND r.state = 'under_review') END`

const orderOfQueue = (order: QueueOrder = 'longest') =>
  order === 'newest' ? [desc(WAITS_SINCE), desc(listing.id)] : [asc(WAITS_SINCE), asc(listing.id)]
