import { and, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { listing as listingTable } from '#db/schema/listings.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import { indexListings } from '#search/postgres/search-index.ts'
import { canDeleteListing, moveListing } from '../domain/life-cycle.ts'
import { enqueueWithdrawn } from './listing-jobs.ts'
import { lockListing, moveListings } from './listing-repository.ts'
import { closeSamplesOf } from './publishing/publishing-repository.ts'
import { movePendingRevisions } from './revision-repository.ts'

/**
 * Withdraws a listing. Held units stay held, and orders and their pictures keep working. Repeating it changes
 * nothing.
 * @throws AppError `not_found` also for another company's listing, `forbidden` for a colleague's.
 */
export async function withdrawListing(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  listingId: number,
): Promise<void> {
  const moment = now()
  await db.transaction(async (tx) => {
    const listing = await lockListing(tx, listingId)
    if (listing === null || listing.companyId !== actor.companyId) throw new AppError('not_found')
    if (moveListing(listing.state, 'withdraw', 'owner') === null) return
    if (!canDeleteListing(actor, listing)) throw new AppError('forbidden')
    await withdraw(tx, [listingId], moment)
    await enqueueWithdrawn(tx, actor, moment)
  })
}

/** Withdraws all listings of a closing company. */
export async function withdrawListingsOf(tx: Tx, companyId: number, now: Date): Promise<void> {
  const rows = await tx
    .select({ id: listingTable.id })
    .from(listingTable)
    .where(and(eq(listingTable.companyId, companyId), ne(listingTable.state, 'withdrawn')))
    .orderBy(listingTable.id)
    .for('no key update')
  await withdraw(
    tx,
    rows.map(({ id }) => id),
    now,
  )
  await closeSamplesOf(tx, companyId, now)
}

/** The listings must be locked. */
export async function withdraw(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await moveListings(tx, ids, 'withdraw', {
    withdrawnAt: now,
    updatedAt: now,
    version: sql`${listingTable.version} + 1`,
    featuredPosition: null,
  })
  await movePendingRevisions(tx, ids, 'withdraw', { decidedAt: now, updatedAt: now })
  await indexListings(tx, ids)
}
