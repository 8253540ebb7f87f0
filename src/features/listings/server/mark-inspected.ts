import { and, eq, inArray, isNotNull, not, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { inspection } from '#db/schema/inspections.ts'
import { listing, stock } from '#db/schema/listings.ts'
import { indexListing } from '#search/postgres/search-index.ts'

/** Whether a report can be read by everybody that was ordered when no fewer units were on hand than now. */
const isInspected = sql`EXISTS (SELECT FROM ${inspection} JOIN ${stock} ON ${stock.listingId} = ${inspection.listingId}
  WHERE ${inspection.listingId} = ${listing.id} AND ${inspection.openedAt} IS NOT NULL
  AND ${inspection.units} >= ${stock.onHand})`

/** Says whether a listing, which the caller has locked, was inspected. */
export async function markInspected(tx: Tx, listingId: number): Promise<void> {
  await tx
    .update(listing)
    .set({ inspected: sql`CASE WHEN ${isInspected} THEN 'yes' END` })
    .where(eq(listing.id, listingId))
  await indexListing(tx, listingId)
}

/** The locked listings that say no more that they were inspected, because more units are on hand; to be indexed. */
export async function endInspected(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .update(listing)
    .set({ inspected: null })
    .where(and(inArray(listing.id, [...ids]), isNotNull(listing.inspected), not(isInspected)))
    .returning({ id: listing.id })
  return rows.map(({ id }) => id)
}
