import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { AppError } from '#kernel/errors.ts'
import { SHIPPED } from '#kernel/trade/order.ts'
import type { ShipmentStep } from '../domain/shipment.ts'
import { orderShipment } from '#db/schema/orders.ts'

export type Shipment = typeof orderShipment.$inferSelect

/** One shipment per place of departure, as the cart was rated (decisions §8.9). */
export async function insertShipmentsOfCart(
  tx: Tx,
  { id, cartId }: { id: string; cartId: string },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO order_shipment (order_id, place, country, city, listing_ids)
    SELECT ${id}, s.place, s.value ->> 'country', s.value ->> 'city',
      ARRAY(SELECT e::int FROM jsonb_array_elements_text(s.value -> 'listingIds') e)
    FROM cart c, jsonb_array_elements(c.shipments) WITH ORDINALITY s (value, place) WHERE c.id = ${cartId}`)
}

export async function listShipments(db: Db | Tx, orderIds: string[]): Promise<Shipment[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(orderShipment)
    .where(inArray(orderShipment.orderId, orderIds))
    .orderBy(asc(orderShipment.orderId), asc(orderShipment.place))
}

export interface Tracking {
  trackingNumber: string
  /** The number that the sender had seen; undefined if the call does not say. */
  trackingNumberSeen?: string | null | undefined
}

/**
 * Sets the tracking number of a shipment. The caller holds the lock of the cart.
 * @throws AppError `conflict` if it has another number by now than the sender had seen.
 */
export async function updateTracking(
  tx: Tx,
  { orderId, place, trackingNumber: present }: Shipment,
  { trackingNumber, trackingNumberSeen = present }: Tracking,
): Promise<void> {
  // A repeat of a call whose answer was lost.
  if (present !== trackingNumberSeen && present !== trackingNumber)
    throw new AppError('conflict', { message: 'orders.errors.tracking_changed' })
  await tx
    .update(orderShipment)
    .set({ trackingNumber })
    .where(and(eq(orderShipment.orderId, orderId), eq(orderShipment.place, place)))
}

/** A tracking number given with a move of the order applies to all shipments without one. */
export async function fillTracking(tx: Tx, orderId: string, trackingNumber: string): Promise<void> {
  await tx
    .update(orderShipment)
    .set({ trackingNumber })
    .where(and(eq(orderShipment.orderId, orderId), isNull(orderShipment.trackingNumber)))
}

/** Records that a shipment left or arrived. */
export async function markShipment(
  tx: Tx,
  orderId: string,
  place: number,
  step: ShipmentStep,
  now: Date,
): Promise<void> {
  await tx
    .update(orderShipment)
    .set(step === SHIPPED ? { shippedAt: now } : { deliveredAt: now })
    .where(and(eq(orderShipment.orderId, orderId), eq(orderShipment.place, place)))
}

/** A move of the order applies to all shipments without a record of their own. */
export async function markAllShipments(
  tx: Tx,
  orderId: string,
  step: ShipmentStep,
  now: Date,
): Promise<void> {
  const isLeft = { shippedAt: sql`coalesce(${orderShipment.shippedAt}, ${now.toISOString()}::timestamptz)` }
  const isThere = {
    deliveredAt: sql`coalesce(${orderShipment.deliveredAt}, ${now.toISOString()}::timestamptz)`,
  }
  await tx
    .update(orderShipment)
    .set(step === SHIPPED ? isLeft : { ...isLeft, ...isThere })
    .where(eq(orderShipment.orderId, orderId))
}
