import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { companyIsActive } from '#db/active-company.ts'
import { cart } from '#db/schema/checkout.ts'
import { collection, yardTerms } from '#db/schema/collection.ts'
import { listing } from '#db/schema/listings.ts'

export type YardRow = typeof yardTerms.$inferSelect

export async function findYard(db: Db | Tx, companyId: number): Promise<YardRow | null> {
  const [row] = await db.select().from(yardTerms).where(eq(yardTerms.companyId, companyId))
  return row ?? null
}

/** The same, which nobody else changes until the transaction ends. */
export async function lockYard(tx: Tx, companyId: number): Promise<YardRow | null> {
  const [row] = await tx.select().from(yardTerms).where(eq(yardTerms.companyId, companyId)).for('update')
  return row ?? null
}

/** The yard of a published listing's company. */
export async function findYardOfListing(db: Db, listingId: number): Promise<YardRow | null> {
  const [row] = await db
    .select({ yard: yardTerms })
    .from(listing)
    .innerJoin(yardTerms, eq(yardTerms.companyId, listing.companyId))
    .where(and(eq(listing.id, listingId), eq(listing.state, 'published'), companyIsActive))
  return row?.yard ?? null
}

export async function isCartOf(db: Db, cartId: string, companyId: number): Promise<boolean> {
  return (await db.$count(cart, and(eq(cart.id, cartId), eq(cart.companyId, companyId)))) === 1
}

/** What is handed over of a cart. */
export async function listYardsOfCart(db: Db, cartId: string) {
  return db
    .select({
      place: sql<string>`(SELECT l.city || ', ' || l.country FROM cart_line o JOIN listing l ON l.id = o.listing_id
        WHERE o.cart_id = ${collection.cartId} AND l.company_id = ${collection.companyId}
        ORDER BY o.listing_id LIMIT 1)`,
      hours: collection.hours,
      leadDays: collection.leadDays,
      currency: collection.currency,
      loadingFeeMinor: collection.loadingFeeMinor,
      removalDays: collection.removalDays,
      storageFeeMinor: collection.storageFeeMinor,
    })
    .from(collection)
    .where(eq(collection.cartId, cartId))
    .orderBy(asc(collection.companyId))
}

export async function saveYard(tx: Tx, values: YardRow): Promise<void> {
  await tx.insert(yardTerms).values(values).onConflictDoUpdate({ target: yardTerms.companyId, set: values })
}
