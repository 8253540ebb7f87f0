import { and, asc, eq, sql } from 'drizzle-orm'
import { companyIsActive } from '#db/active-company.ts'
import type { Db, Tx } from '#db/client.ts'
import { comparedListing } from '#db/schema/compare.ts'
import { listing } from '#db/schema/listings.ts'

export async function listChosenIds(db: Db | Tx, memberId: number): Promise<number[]> {
  const rows = await db
    .select({ id: comparedListing.listingId })
    .from(comparedListing)
    .where(eq(comparedListing.memberId, memberId))
    .orderBy(asc(comparedListing.place))
  return rows.map(({ id }) => id)
}

/** The same, with the member locked, so that two simultaneous calls can't exceed the limit. */
export async function lockChosenIds(tx: Tx, memberId: number): Promise<number[]> {
  await tx.execute(sql`SELECT FROM member WHERE id = ${memberId} FOR NO KEY UPDATE`)
  return listChosenIds(tx, memberId)
}

/** Those of the listings that have a public page. */
export async function listedAmong(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: listing.id })
    .from(listing)
    .where(
      and(
        sql`${listing.id} = ANY (${sql.param([...ids])}::int[])`,
        eq(listing.state, 'published'),
        companyIsActive,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

export async function insertChosen(tx: Tx, memberId: number, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await tx.insert(comparedListing).values(ids.map((listingId) => ({ memberId, listingId })))
}

export async function deleteChosen(db: Db, memberId: number, listingId: number): Promise<void> {
  await db
    .delete(comparedListing)
    .where(and(eq(comparedListing.memberId, memberId), eq(comparedListing.listingId, listingId)))
}

/** Also for the deletion of an account. */
export async function deleteAllChosenOf(db: Db | Tx, memberId: number): Promise<void> {
  await db.delete(comparedListing).where(eq(comparedListing.memberId, memberId))
}
