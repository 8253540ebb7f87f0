import { and, eq, sql, type SQL } from 'drizzle-orm'
import { companyIsActive } from '#db/active-company.ts'
import type { Db, Tx } from '#db/client.ts'
import { prepared } from '#db/prepared-queries.ts'
import { favourite, favouriteMail } from '#db/schema/favourites.ts'
import { listing, stock } from '#db/schema/listings.ts'

/** Whether a listing has a public page. */
const isOnShow = and(eq(listing.state, 'published'), companyIsActive)

/** Saved products that still have a page, most recent first. */
export async function listFavouriteIds(db: Db, memberId: number): Promise<number[]> {
  const rows = await prepared(db, 'favourites', () =>
    db
      .select({ ids: idsAmong(SAVED) })
      .from(ONE)
      .prepare('favourites'),
  ).execute({ memberId })
  return rows[0]?.ids ?? []
}

const ONE = sql`(VALUES (1)) AS one`
const SAVED = sql`SELECT listing_id, created_at FROM favourite WHERE member_id = ${sql.placeholder('memberId')}`

const idsAmong = (saved: SQL) => sql<number[]>`ARRAY(SELECT saved.listing_id FROM (${saved}) AS saved
  JOIN listing ON listing.id = saved.listing_id WHERE ${isOnShow}
 ORDER BY saved.created_at DESC, saved.listing_id DESC)`

/**
 * Saves a product that has a public page, sold and reserved ones included, with its current price and units:
 * later changes are news. Over its quota, nothing is saved; it only tells whether the product exists. The ids
 * after the change come from the same statement: since it does not see the row that it inserts, that row is
 * added to them.
 */
export async function insertFavourite(
  db: Db,
  { memberId, listingId, mayAdd }: { memberId: number; listingId: number; mayAdd: boolean },
): Promise<{ isShown: boolean; ids: number[] }> {
  const [row] = await prepared(db, 'insert-favourite', () => {
    const shown = db.$with('shown').as(
      db
        .select({
          id: listing.id,
          price: listing.priceMinor,
          currency: listing.currency,
          units: stock.onHand,
        })
        .from(listing)
        .leftJoin(stock, eq(stock.listingId, listing.id))
        .where(and(eq(listing.id, sql.placeholder('listingId')), isOnShow)),
    )
    const added = db.$with('added').as(
      db
        .insert(favourite)
        .select(
          sql`SELECT ${sql.placeholder('memberId')}::int, shown.id, now(), price_minor, currency, on_hand, false
                FROM shown WHERE ${sql.placeholder('mayAdd')}::boolean`,
        )
        .onConflictDoNothing()
        .returning({ listingId: favourite.listingId, createdAt: favourite.createdAt }),
    )
    return db
      .with(shown, added)
      .select({
        isShown: sql<boolean>`EXISTS (SELECT FROM shown)`,
        ids: idsAmong(sql`${SAVED} UNION ALL SELECT listing_id, created_at FROM added`),
      })
      .from(ONE)
      .prepare('insert-favourite')
  }).execute({ memberId, listingId, mayAdd })
  return row ?? { isShown: false, ids: [] }
}

/** Removes a saved product; returns the ids after the change. */
export async function deleteFavourite(db: Db, memberId: number, listingId: number): Promise<number[]> {
  const [row] = await prepared(db, 'delete-favourite', () => {
    const isIt = sql`${favourite.memberId} = ${sql.placeholder('memberId')}
      AND ${favourite.listingId} = ${sql.placeholder('listingId')}`
    const gone = db.$with('gone').as(db.delete(favourite).where(isIt).returning({ id: favourite.listingId }))
    return db
      .with(gone)
      .select({ ids: idsAmong(sql`${SAVED} AND listing_id <> ${sql.placeholder('listingId')}`) })
      .from(ONE)
      .prepare('delete-favourite')
  }).execute({ memberId, listingId })
  return row?.ids ?? []
}

/** For the deletion of an account. */
export async function deleteFavouritesOf(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(favourite).where(eq(favourite.memberId, memberId))
  await tx.delete(favouriteMail).where(eq(favouriteMail.memberId, memberId))
}
