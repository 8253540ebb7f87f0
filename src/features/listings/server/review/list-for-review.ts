import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { company } from '#db/schema/accounts.ts'
import { listing } from '#db/schema/listings.ts'
import { DEFAULT_PAGE_SIZE } from '#kernel/web/paging.ts'
import {
  COMPANIES_OFFERED,
  type QueueOrder,
  type ReviewQuery,
  type WaitingQuery,
} from '../../contract/staff-endpoints.ts'
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
const WAITING = sql`SELECT id FROM listing WHERE state = 'under_review'
  UNION SELECT listing_id FROM listing_revision WHERE state = 'under_review'`

const WAITS_SINCE = sql`CASE ${listing.state} WHEN 'under_review' THEN ${listing.submittedAt} ELSE (
    SELECT r.submitted_at FROM listing_revision r WHERE r.listing_id = ${listing.id} AND r.state = 'under_review') END`

const orderOfQueue = (order: QueueOrder = 'longest') =>
  order === 'newest' ? [desc(WAITS_SINCE), desc(listing.id)] : [asc(WAITS_SINCE), asc(listing.id)]

/**
 * The waiting items per category (of the chosen seller) and per seller (in the chosen category), most first.
 */
export async function countWaiting(db: Db, { categorie, company: companyId }: WaitingQuery) {
  const waits = sql`${listing.id} IN (${WAITING})`
  const waiting = count()
  const [categories, companies] = await Promise.all([
    db
      .select({ categorie: listing.category, waiting })
      .from(listing)
      .where(and(waits, companyId === undefined ? undefined : eq(listing.companyId, companyId)))
      .groupBy(listing.category)
      .orderBy(desc(waiting), asc(listing.category)),
    db
      .select({ id: company.id, name: company.name, waiting })
      .from(listing)
      .innerJoin(company, eq(company.id, listing.companyId))
      .where(and(waits, categorie && eq(listing.category, categorie)))
      .groupBy(company.id)
      .orderBy(desc(waiting), asc(company.id))
      .limit(COMPANIES_OFFERED),
  ])
  return { categories, companies }
}
