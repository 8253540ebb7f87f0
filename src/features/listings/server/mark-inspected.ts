import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { listing } from '#db/schema/listings.ts'
import { indexListing } from '#search/postgres/search-index.ts'

/** Says whether a report of an inspection of a listing, which the caller has locked, can be read by everybody. */
export async function markInspected(tx: Tx, listingId: number, isInspected: boolean): Promise<void> {
  await tx
    .update(listing)
    .set({ inspected: isInspected ? 'yes' : null })
    .where(eq(listing.id, listingId))
  await indexListing(tx, listingId)
}
