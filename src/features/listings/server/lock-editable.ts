import type { Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { type ListingActing, recordActing, requireActing } from '#platform/acting/record-acting.ts'
import { canEditListing } from '../domain/life-cycle.ts'
import { lockListing, type ListingRow } from './listing-repository.ts'

/**
 * Locks a listing for an edit by its owner, or by staff in its name, which is recorded.
 * @throws AppError `not_found` also for another company's listing, `forbidden` for a colleague's, `gone` for
 * a withdrawn one, `acting_ended` for staff without a mandate.
 */
export async function lockEditable(
  tx: Tx,
  actor: Actor,
  listingId: number,
  act: ListingActing = 'edit',
): Promise<ListingRow> {
  await requireActing(tx, actor)
  const listing = await lockListing(tx, listingId)
  if (listing === null || listing.companyId !== actor.companyId) throw new AppError('not_found')
  if (listing.state === 'withdrawn') throw new AppError('gone')
  if (!canEditListing(actor, listing)) throw new AppError('forbidden')
  await recordActing(tx, actor, act, [listingId])
  return listing
}
