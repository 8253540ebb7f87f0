import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { listing, stock } from '#db/schema/listings.ts'

const listingsOf = (tx: Tx, companyId: number) =>
  tx.select({ id: listing.id }).from(listing).where(eq(listing.companyId, companyId))

/** Locks everything that a company lists and its stock, in the order in which everybody locks them. */
export async function lockShelvesOf(tx: Tx, companyId: number): Promise<void> {
  await listingsOf(tx, companyId).orderBy(listing.id).for('no key update')
  await tx
    .select({ id: stock.listingId })
    .from(stock)
    .where(inArray(stock.listingId, listingsOf(tx, companyId)))
    .orderBy(stock.listingId)
    .for('no key update')
}

/**
 * A closed company has nothing to sell: a checkout that read its listings a moment ago finds no unit to keep.
 */
export async function emptyShelvesOf(tx: Tx, companyId: number): Promise<void> {
  await tx
    .update(stock)
    .set({ onHand: 0, version: sql`${stock.version} + 1` })
    .where(and(inArray(stock.listingId, listingsOf(tx, companyId)), sql`${stock.onHand} > 0`))
}
