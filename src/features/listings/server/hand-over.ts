import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { listing } from '#db/schema/listings.ts'

/**
 * A member leaves its company: a colleague is the creator of what it listed from now on, and gets the mails
 * about it.
 */
export async function handOverListings(
  tx: Tx,
  { companyId, from, to }: { companyId: number; from: number; to: number },
): Promise<void> {
  const theirs = and(eq(listing.companyId, companyId), eq(listing.createdBy, from))
  // In the order of ids, as everybody locks listings: an update takes them as it finds them.
  await tx.select({ id: listing.id }).from(listing).where(theirs).orderBy(listing.id).for('no key update')
  await tx.update(listing).set({ createdBy: to }).where(theirs)
}
