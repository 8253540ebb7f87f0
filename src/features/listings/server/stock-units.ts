import { inArray, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { listing, stock } from '#db/schema/listings.ts'
import { indexListings } from '#search/postgres/search-index.ts'
import { endInspected } from './mark-inspected.ts'

/** A number of units of a listing. */
export interface Units {
  listingId: number
  quantity: number
}

/**
 * Reserves units for a payment: one conditional update each, in order of id, so that nothing is reserved
 * twice and no deadlock occurs. Returns the listings without enough units; the transaction must then be
 * rolled back.
 */
export async function reserveUnits(tx: Tx, lines: readonly Units[]): Promise<number[]> {
  const missing: number[] = []
  for (const { listingId, quantity } of inOrder(lines)) {
    const rows = await tx
      .update(stock)
      .set({ reserved: sql`${stock.reserved} + ${quantity}`, version: sql`${stock.version} + 1` })
      .where(sql`${stock.listingId} = ${listingId} AND ${stock.onHand} - ${stock.reserved} >= ${quantity}`)
      .returning({ listingId: stock.listingId })
    if (rows.length === 0) missing.push(listingId)
  }
  return missing
}

/** Releases reserved units. */
export async function freeUnits(tx: Tx, lines: readonly Units[]): Promise<void> {
  for (const { listingId, quantity } of inOrder(lines))
    await change(tx, listingId, { reserved: sql`${stock.reserved} - ${quantity}` })
}

/** Removes sold units from the stock. */
export async function takeReservedUnits(tx: Tx, lines: readonly Units[], now: Date): Promise<void> {
  await lockListings(tx, lines)
  for (const { listingId, quantity } of inOrder(lines))
    await change(tx, listingId, {
      onHand: sql`${stock.onHand} - ${quantity}`,
      reserved: sql`${stock.reserved} - ${quantity}`,
    })
  await noteAvailability(tx, lines, now)
}

/** Returns sold units to the stock after a cancellation. */
export async function putBackUnits(tx: Tx, lines: readonly Units[], now: Date): Promise<void> {
  await lockListings(tx, lines)
  for (const { listingId, quantity } of inOrder(lines))
    await change(tx, listingId, { onHand: sql`${stock.onHand} + ${quantity}` })
  await indexListings(tx, await endInspected(tx, idsOf(lines)))
  await noteAvailability(tx, lines, now)
}

async function change(
  tx: Tx,
  listingId: number,
  values: Partial<Record<'onHand' | 'reserved', SQL>>,
): Promise<void> {
  const rows = await tx
    .update(stock)
    .set({ ...values, version: sql`${stock.version} + 1` })
    .where(sql`${stock.listingId} = ${listingId}`)
    .returning({ listingId: stock.listingId })
  if (rows.length === 0) throw new Error(`listing ${listingId} has no stock`)
}

/** Locks listings before their stock, as everywhere; otherwise two transactions could deadlock. */
export async function lockListings(tx: Tx, lines: readonly Units[]): Promise<void> {
  await tx
    .select({ id: listing.id })
    .from(listing)
    .where(inArray(listing.id, idsOf(lines)))
    .orderBy(listing.id)
    .for('no key update')
}

/** Marks listings as sold out or available again; only those change in the search index. */
async function noteAvailability(tx: Tx, lines: readonly Units[], now: Date): Promise<void> {
  const isSoldOut = sql`EXISTS (SELECT FROM ${stock} WHERE ${stock.listingId} = ${listing.id} AND ${stock.onHand} = 0)`
  const rows = await tx
    .update(listing)
    .set({ soldOutAt: sql`CASE WHEN ${isSoldOut} THEN ${now.toISOString()}::timestamptz END` })
    .where(sql`${inArray(listing.id, idsOf(lines))} AND (${listing.soldOutAt} IS NOT NULL) <> ${isSoldOut}`)
    .returning({ id: listing.id })
  await indexListings(
    tx,
    rows.map(({ id }) => id),
  )
}

const idsOf = (lines: readonly Units[]) => lines.map(({ listingId }) => listingId)

const inOrder = (lines: readonly Units[]) => lines.toSorted((a, b) => a.listingId - b.listingId)
