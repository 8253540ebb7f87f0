import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { listing } from '#db/schema/listings.ts'

/** Makes a colleague the creator of a leaving member's listings and the recipient of mails about them. */
export async function handOverListings(
  tx: Tx,
  { companyId, from, to }: { companyId: number; from: number; to: number },
): Promise<void> {
  const theirs = and(eq(listing.companyId, companyId), eq(listing.createdBy, from))
  // An UPDATE locks rows in any order; in order of id, as everywhere, there is no deadlock.
  await tx.select({ id: listing.id }).from(listing).where(theirs).orderBy(listing.id).for('no key update')
  await tx.update(listing).set({ createdBy: to }).where(theirs)
}
