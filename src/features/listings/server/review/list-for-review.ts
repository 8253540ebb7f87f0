import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { company } from '#db/schema/accounts.ts'
import { listing, listingCount } from '#db/schema/listings.ts'
import { DEFAULT_PAGE_SIZE } from '#kernel/web/paging.ts'
import {
  COMPANIES_OFFERED,
  PASSING_CHECKED,
  type QueueOrder,
  type ReviewFilter,
  type WaitingFilter,
} from '../../contract/staff-endpoints.ts'
import type { ReviewListing } from '../../contract/views.ts'
import { LISTING_COLUMNS } from '../listing-repository.ts'
import { presentForReview, type Reviewing } from './present-review.ts'

/**
 * Listings for staff. Under review are new listings, proposed changes and samples of what was published at once, by default the longest wait first;
 * other states list the latest edit first. Drafts are visible to their owners only.
 */
export async function listForReview(
  db: Db,
  reviewing: Reviewing,
  { status, category, company, order, page = 1, displayCount = DEFAULT_PAGE_SIZE }: ReviewFilter,
): Promise<[number, ReviewListing[]]> {
  const where = and(
    status === 'under_review'
      ? sql`${listing.id} IN (${WAITING})`
      : status === undefined
        ? ne(listing.state, 'draft')
        : eq(listing.state, status),
    category && eq(listing.category, category),
    company === undefined ? undefined : eq(listing.companyId, company),
  )
  const isKept = status !== 'under_review' && company === undefined
  // One snapshot: a decision between the two would be in the number but not in the rows, and the desk, which takes
  // its own decisions off the number, would take it off twice.
  const { rows, total } = await db.transaction(
    async (tx) => ({
      rows: await tx
        .select(LISTING_COLUMNS)
        .from(listing)
        .where(where)
        .orderBy(
          ...(status === 'under_review' ? orderOfQueue(order) : [desc(listing.updatedAt), desc(listing.id)]),
        )
        .limit(displayCount)
        .offset((page - 1) * displayCount),
      total: isKept ? await keptCount(tx, status, category) : await tx.$count(listing, where),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return [total, await presentForReview(db, reviewing, rows)]
}

/**
 * The number of listings in a state, or in all but draft, from stored counts, since there may be a million.
 */
async function keptCount(db: Db, status: ReviewFilter['status'], wanted: ReviewFilter['category']) {
  const { state, category, listings } = listingCount
  const [kept] = await db
    .select({ total: sql<number>`coalesce(sum(${listings}), 0)::int` })
    .from(listingCount)
    .where(and(status === undefined ? ne(state, 'draft') : eq(state, status), wanted && eq(category, wanted)))
  return kept?.total ?? 0
}

/**
 * Three short lists, each with its own index: of a million listings few wait. What is decided waits no more, even
 * while the decision can be taken back.
 */
const WAITING = sql`SELECT waits.id FROM (SELECT id FROM listing WHERE state = 'under_review'
  UNION SELECT listing_id FROM listing_revision WHERE state = 'under_review'
  UNION SELECT s.listing_id FROM listing_sample s JOIN listing l ON l.id = s.listing_id
    WHERE s.decided_at IS NULL AND l.state IN ('published', 'dormant', 'withdrawn')) waits
  WHERE NOT EXISTS (SELECT FROM listing_decision d WHERE d.listing_id = waits.id AND d.carried_out_at IS NULL)`

const WAITS_SINCE = sql`CASE ${listing.state} WHEN 'under_review' THEN ${listing.submittedAt} ELSE coalesce(
    (SELECT r.submitted_at FROM listing_revision r WHERE r.listing_id = ${listing.id} AND r.state = 'under_review'),
    (SELECT s.published_at FROM listing_sample s WHERE s.listing_id = ${listing.id})) END`

const orderOfQueue = (order: QueueOrder = 'longest') =>
  order === 'newest' ? [desc(WAITS_SINCE), desc(listing.id)] : [asc(WAITS_SINCE), asc(listing.id)]

/** How many waiting listings of a seller pass every check, of the first 500. */
export async function countPassing(db: Db, reviewing: Reviewing, companyId: number) {
  const filter = { status: 'under_review', company: companyId, displayCount: PASSING_CHECKED } as const
  const [waiting, listings] = await listForReview(db, reviewing, { ...filter, category: undefined })
  const passing = listings.filter(({ checks }) => checks.every(({ passed }) => passed))
  return { waiting, checked: listings.length, passing: passing.length }
}

/**
 * The waiting items per category (of the chosen seller) and per seller (in the chosen category), most first.
 */
export async function countWaiting(db: Db, { category, company: companyId }: WaitingFilter) {
  const waits = sql`${listing.id} IN (${WAITING})`
  const waiting = count()
  const [categories, companies] = await Promise.all([
    db
      .select({ category: listing.category, waiting })
      .from(listing)
      .where(and(waits, companyId === undefined ? undefined : eq(listing.companyId, companyId)))
      .groupBy(listing.category)
      .orderBy(desc(waiting), asc(listing.category)),
    db
      .select({ id: company.id, name: company.name, waiting })
      .from(listing)
      .innerJoin(company, eq(company.id, listing.companyId))
      .where(and(waits, category && eq(listing.category, category)))
      .groupBy(company.id)
      .orderBy(desc(waiting), asc(company.id))
      .limit(COMPANIES_OFFERED),
  ])
  return { categories, companies }
}
