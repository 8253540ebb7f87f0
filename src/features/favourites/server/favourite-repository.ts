import { and, desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { companyIsActive } from '#db/search-index.ts'
import { favourite } from '#db/schema/catalogue.ts'
import { listing } from '#db/schema/listings.ts'

/** Saved products that still have a page, last saved first. */
export async function listFavouriteIds(db: Db, memberId: number): Promise<number[]> {
  const rows = await db
    .select({ id: favourite.listingId })
    .from(favourite)
    .innerJoin(listing, eq(listing.id, favourite.listingId))
    .where(and(eq(favourite.memberId, memberId), eq(listing.state, 'published'), companyIsActive))
    .orderBy(desc(favourite.createdAt), desc(favourite.listingId))
  return rows.map(({ id }) => id)
}

/** Whether strangers see a page of this listing, sold and reserved ones included. */
export async function isOnShow(db: Db, listingId: number): Promise<boolean> {
  const rows = await db
    .select({ id: listing.id })
    .from(listing)
    .where(and(eq(listing.id, listingId), eq(listing.state, 'published'), companyIsActive))
  return rows.length > 0
}

export async function insertFavourite(db: Db, memberId: number, listingId: number): Promise<void> {
  await db.insert(favourite).values({ memberId, listingId }).onConflictDoNothing()
}

export async function deleteFavourite(db: Db, memberId: number, listingId: number): Promise<void> {
  await db.delete(favourite).where(and(eq(favourite.memberId, memberId), eq(favourite.listingId, listingId)))
}

/** Of an account that is deleted. */
export async function deleteFavouritesOf(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(favourite).where(eq(favourite.memberId, memberId))
}
