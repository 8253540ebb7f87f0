import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, lt, or } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { moveRows } from '#db/move-rows.ts'
import { carrierBooking, type KeptPaper } from '#db/schema/orders.ts'
import type { BookingPaper } from '#platform/carrier/bookings.ts'
import type { Services } from '#platform/services.ts'
import { BOOKING_TRANSITIONS } from '../domain/booking.ts'

export type Booking = typeof carrierBooking.$inferSelect

/** Key of a document of the carrier in the object store. */
export const shippingPaperKey = (sha256: string): string => `shipping/${sha256}.pdf`

/** All bookings of these orders, the oldest first. */
export async function listBookings(db: Db | Tx, orderIds: readonly string[]): Promise<Booking[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(carrierBooking)
    .where(inArray(carrierBooking.orderId, [...orderIds]))
    .orderBy(asc(carrierBooking.askedAt), asc(carrierBooking.id))
}

export async function findBooking(db: Db | Tx, id: string): Promise<Booking | null> {
  const [row] = await db.select().from(carrierBooking).where(eq(carrierBooking.id, id))
  return row ?? null
}

/** Bookings without a known outcome that were asked for in a period. */
export async function listUnclear(db: Db, { from, to }: { from: Date; to: Date }): Promise<Booking[]> {
  const isOld = and(eq(carrierBooking.state, 'asked'), lt(carrierBooking.askedAt, to))
  const found = await db
    .select()
    .from(carrierBooking)
    .where(or(isOld, eq(carrierBooking.state, 'unclear')))
    .orderBy(asc(carrierBooking.askedAt))
    .limit(50)
  return found.filter(({ askedAt }) => askedAt > from)
}

/** Claims a shipment; the index refuses a second booking. The cart must be locked. */
export async function insertBooking(
  tx: Tx,
  booking: Pick<Booking, 'id' | 'orderId' | 'place' | 'askedBy' | 'askedAt'>,
): Promise<void> {
  await tx.insert(carrierBooking).values({ ...booking, state: 'asked' })
}

type End = Partial<Pick<Booking, 'reason' | 'trackingNumber' | 'papers'>>

/** Returns false if another process moved it first. */
export async function moveBooking(
  db: Db | Tx,
  id: string,
  move: keyof typeof BOOKING_TRANSITIONS,
  end: End = {},
): Promise<boolean> {
  const isIt = eq(carrierBooking.id, id)
  return (await moveRows(db, [carrierBooking, 'state'], BOOKING_TRANSITIONS[move], isIt, end)) > 0
}

/** Stores documents under the hash of their content. */
export async function keepPapers(
  { store }: Pick<Services, 'store'>,
  papers: readonly BookingPaper[],
): Promise<KeptPaper[]> {
  const kept: KeptPaper[] = []
  for (const { kind, content } of papers) {
    const sha256 = createHash('sha256').update(content).digest('hex')
    await store.put(shippingPaperKey(sha256), content)
    kept.push({ kind, sha256 })
  }
  return kept
}
