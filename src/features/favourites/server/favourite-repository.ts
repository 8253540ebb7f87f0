import { and, desc, eq, sql } from 'drizzle-orm'
import { companyIsActive } from '#db/active-company.ts'
import type { Db, Tx } from '#db/client.ts'
import { favourite, favouriteMail } from '#db/schema/favourites.ts'
import { listing, stock } from '#db/schema/listings.ts'

/** Saved products that still have a page, most recent first. */
export async function listFavouriteIds(db: Db, memberId: number): Promise<number[]> {
  const rows = await db
    .select({ id: favourite.listingId })
    .from(favourite)
    .innerJoin(listing, eq(listing.id, favourite.listingId))
    .where(and(eq(favourite.memberId, memberId), eq(listing.state, 'published'), companyIsActive))
    .orderBy(desc(favourite.createdAt), desc(favourite.listingId))
  return rows.map(({ id }) => id)
}

/** Whether a listing has a public page, sold and reserved ones included. */
export async function isOnShow(db: Db, listingId: number): Promise<boolean> {
  const rows = await db
    .select({ id: listing.id })
    .from(listing)
    .where(and(eq(listing.id, listingId), eq(listing.state, 'published'), companyIsActive))
  return rows.length > 0
}

/** Saves a product with its current price and units: later changes are news. */
export async function insertFavourite(db: Db, memberId: number, listingId: number): Promise<void> {
  const [seen] = await db
    .select({ price: listing.priceMinor, currency: listing.currency, units: stock.onHand })
    .from(listing)
    .leftJoin(stock, eq(stock.listingId, listing.id))
    .where(eq(listing.id, listingId))
  await db
    .insert(favourite)
    .values({
      memberId,
      listingId,
      knownPriceMinor: seen?.price ?? null,
      knownCurrency: seen?.currency ?? null,
      knownUnits: seen?.units ?? null,
    })
    .onConflictDoNothing()
}

/** Whether a member wants mails about saved products; yes by default. */
export async function wantsFavouriteMails(db: Db, memberId: number): Promise<boolean> {
  const [row] = await db
    .select({ wanted: favouriteMail.wanted })
    .from(favouriteMail)
    .where(eq(favouriteMail.memberId, memberId))
  return row?.wanted ?? true
}

/** Does nothing for a deleted account, whose old mails still contain their links. */
export async function saveFavouriteMailWish(db: Db, memberId: number, wanted: boolean): Promise<void> {
  await db.execute(sql`INSERT INTO favourite_mail (member_id, wanted)
    SELECT id, ${wanted} FROM member WHERE id = ${memberId} AND deleted_at IS NULL
    ON CONFLICT (member_id) DO UPDATE SET wanted = excluded.wanted`)
}

export async function deleteFavourite(db: Db, memberId: number, listingId: number): Promise<void> {
  await db.delete(favourite).where(and(eq(favourite.memberId, memberId), eq(favourite.listingId, listingId)))
}

/** For the deletion of an account. */
export async function deleteFavouritesOf(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(favourite).where(eq(favourite.memberId, memberId))
  await tx.delete(favouriteMail).where(eq(favouriteMail.memberId, memberId))
}
