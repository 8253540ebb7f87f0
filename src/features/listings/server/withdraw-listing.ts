import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { listing as listingTable } from '#db/schema/listings.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import { indexListing, indexListings } from '#search/postgres/search-index.ts'
import { moveListing } from '../domain/life-cycle.ts'
import { canDeleteListing } from '../domain/policies.ts'
import { lockListing, moveListings, type ListingRow } from './listing-repository.ts'
import { findPendingRevision, moveRevisionIn } from './revision-repository.ts'

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
    await withdraw(tx, listing, moment)
    await indexListing(tx, listingId)
  })
}

/** Withdraws all listings of a closing company. */
export async function withdrawListingsOf(tx: Tx, companyId: number, now: Date): Promise<void> {
  const rows = await tx
    .select()
    .from(listingTable)
    .where(and(eq(listingTable.companyId, companyId), ne(listingTable.state, 'withdrawn')))
    .orderBy(listingTable.id)
    .for('no key update')
  for (const row of rows) await withdraw(tx, row, now)
  await indexListings(
    tx,
    rows.map(({ id }) => id),
  )
}

/** The listing must be locked; the caller updates the search. */
async function withdraw(tx: Tx, listing: ListingRow, now: Date): Promise<void> {
  await moveListings(tx, [listing.id], 'withdraw', {
    withdrawnAt: now,
    updatedAt: now,
    version: listing.version + 1,
    featuredPosition: null,
  })
  const pending = await findPendingRevision(tx, listing.id)
  if (pending) await moveRevisionIn(tx, pending.id, 'withdraw', { decidedAt: now, updatedAt: now })
}
