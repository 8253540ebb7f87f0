import { and, asc, count, desc, eq, exists, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listing, listingRevision } from '#db/schema/listings.ts'
import type { Actor } from '#kernel/actor.ts'
import { DEFAULT_PAGE_SIZE } from '#kernel/paging.ts'
import type { ReviewQuery } from '../contract/review-query.ts'
import type { ReviewListing } from '../contract/views.ts'
import { getForReview } from './present-review.ts'

/**
 * Listings for staff. Under review are new listings and proposed changes alike, what waits longest first; in any other
 * state what was edited last comes first. Drafts are their owners' alone.
 */
export async function listForReview(
  db: Db,
  staff: Actor,
  { status, categorie, page = 1, displayCount = DEFAULT_PAGE_SIZE }: ReviewQuery,
  now: Date,
): Promise<[number, ReviewListing[]]> {
  const revisionWaits = exists(
    db
      .select({ id: listingRevision.id })
      .from(listingRevision)
      .where(and(eq(listingRevision.listingId, listing.id), eq(listingRevision.state, 'under_review'))),
  )
  const where = and(
    status === 'under_review'
      ? or(eq(listing.state, status), revisionWaits)
      : status === undefined
        ? ne(listing.state, 'draft')
        : eq(listing.state, status),
    categorie && eq(listing.category, categorie),
  )
  const [total] = await db.select({ listings: count() }).from(listing).where(where)
  const rows = await db
    .select({ id: listing.id })
    .from(listing)
    .where(where)
    .orderBy(
      ...(status === 'under_review' ? LONGEST_WAIT_FIRST : [desc(listing.updatedAt), desc(listing.id)]),
    )
    .limit(displayCount)
    .offset((page - 1) * displayCount)
  const listings: ReviewListing[] = []
  for (const { id } of rows) listings.push(await getForReview(db, staff, id, now))
  return [total?.listings ?? 0, listings]
}

const LONGEST_WAIT_FIRST: SQL[] = [
  asc(sql`CASE ${listing.state} WHEN 'under_review' THEN ${listing.submittedAt} ELSE (
    SELECT r.submitted_at FROM listing_revision r WHERE r.listing_id = ${listing.id} AND r.state = 'under_review') END`),
  asc(listing.id),
]
