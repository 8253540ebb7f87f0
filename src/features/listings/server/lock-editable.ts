import type { Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { canEditListing } from '../domain/life-cycle.ts'
import { lockListing, type ListingRow } from './listing-repository.ts'

/**
 * Locks a listing for an edit by its owner.
 * @throws AppError `not_found` also for another company's listing, `forbidden` for a colleague's, `gone` for
 * a withdrawn one.
 */
export async function lockEditable(tx: Tx, actor: Actor, listingId: number): Promise<ListingRow> {
  const listing = await lockListing(tx, listingId)
  if (listing === null || listing.companyId !== actor.companyId) throw new AppError('not_found')
  if (listing.state === 'withdrawn') throw new AppError('gone')
  if (!canEditListing(actor, listing)) throw new AppError('forbidden')
  return listing
}
