import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { listing, stock } from '#db/schema/listings.ts'

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

const listingsOf = (tx: Tx, companyId: number) =>
  tx.select({ id: listing.id }).from(listing).where(eq(listing.companyId, companyId))

/** Locks a company's listings and stock, in the order in which everybody locks them. */
export async function lockShelvesOf(tx: Tx, companyId: number): Promise<void> {
  await listingsOf(tx, companyId).orderBy(listing.id).for('no key update')
  await tx
    .select({ id: stock.listingId })
    .from(stock)
    .where(inArray(stock.listingId, listingsOf(tx, companyId)))
    .orderBy(stock.listingId)
    .for('no key update')
}

/** Empties the stock of a closed company, so that a checkout that has read its listings can't hold units. */
export async function emptyShelvesOf(tx: Tx, companyId: number): Promise<void> {
  await tx
    .update(stock)
    .set({ onHand: 0, version: sql`${stock.version} + 1` })
    .where(and(inArray(stock.listingId, listingsOf(tx, companyId)), sql`${stock.onHand} > 0`))
}
