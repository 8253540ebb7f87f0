import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { moveRows } from '#db/move-rows.ts'
import { carrierBooking, carrierPickup } from '#db/schema/orders.ts'
import { PICKUP_TRANSITIONS } from '../domain/pickup.ts'

export type Pickup = typeof carrierPickup.$inferSelect

/** The courier's pickups of these bookings. */
export async function listPickups(db: Db | Tx, bookingIds: readonly string[]): Promise<Pickup[]> {
  if (bookingIds.length === 0) return []
  return db
    .select()
    .from(carrierPickup)
    .where(inArray(carrierPickup.bookingId, [...bookingIds]))
}

/** The pickups of an order's shipments that the carrier made. */
export async function listPickupsOf(tx: Tx, orderId: string): Promise<Pickup[]> {
  const rows = await tx
    .select({ pickup: carrierPickup })
    .from(carrierPickup)
    .innerJoin(carrierBooking, eq(carrierBooking.id, carrierPickup.bookingId))
    .where(and(eq(carrierBooking.orderId, orderId), isNotNull(carrierBooking.trackingNumber)))
  return rows.map(({ pickup }) => pickup)
}

export async function insertPickup(
  tx: Tx,
  pickup: Pick<Pickup, 'bookingId' | 'day' | 'fromTime' | 'untilTime' | 'location'>,
): Promise<void> {
  await tx.insert(carrierPickup).values({ ...pickup, state: 'asked' })
}

/** Returns false if another process moved it first. */
export async function movePickup(
  db: Db | Tx,
  bookingId: string,
  move: keyof typeof PICKUP_TRANSITIONS,
  end: Partial<Pick<Pickup, 'pickupNumber' | 'reason'>> = {},
): Promise<boolean> {
  const isIt = eq(carrierPickup.bookingId, bookingId)
  return (await moveRows(db, [carrierPickup, 'state'], PICKUP_TRANSITIONS[move], isIt, end)) > 0
}
