import { indexListing } from '#db/search-index.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import { moveListing, moveRevision } from '../domain/life-cycle.ts'
import { canDeleteListing } from '../domain/policies.ts'
import { lockListing, saveListing } from './listing-repository.ts'
import { findPendingRevision, saveRevision } from './revision-repository.ts'

/**
 * Withdraws a listing. Units held stay held, orders keep working, and so do the pictures that they show. A second call
 * finds it done.
 * @throws AppError `not_found` also for another company's, `forbidden` for a colleague's.
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
    const state = moveListing(listing.state, 'withdraw', 'owner')
    if (state === null) return
    if (!canDeleteListing(actor, listing)) throw new AppError('forbidden')
    await saveListing(tx, listingId, {
      state,
      withdrawnAt: moment,
      updatedAt: moment,
      version: listing.version + 1,
      featuredPosition: null,
    })
    const pending = await findPendingRevision(tx, listingId)
    const withdrawn = pending && moveRevision(pending.state, 'withdraw', 'owner')
    if (withdrawn)
      await saveRevision(tx, pending.id, { state: withdrawn, decidedAt: moment, updatedAt: moment })
    await indexListing(tx, listingId)
  })
}
