import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { SHIPPED } from '#kernel/trade/order-status.ts'
import type { ShipmentStep } from '../domain/shipment.ts'
import { orderShipment } from '#db/schema/orders.ts'

export type Shipment = typeof orderShipment.$inferSelect

/** One shipment a place of departure, as the cart was rated (decisions §8.9). */
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

/** Gives a shipment its tracking number, or another one; answers whether there is such a shipment. */
export async function updateTracking(
  tx: Tx,
  orderId: string,
  place: number,
  trackingNumber: string,
): Promise<boolean> {
  const rows = await tx
    .update(orderShipment)
    .set({ trackingNumber })
    .where(and(eq(orderShipment.orderId, orderId), eq(orderShipment.place, place)))
    .returning({ place: orderShipment.place })
  return rows.length > 0
}

/** A number given with the move of the order is that of every shipment that has none. */
export async function fillTracking(tx: Tx, orderId: string, trackingNumber: string): Promise<void> {
  await tx
    .update(orderShipment)
    .set({ trackingNumber })
    .where(and(eq(orderShipment.orderId, orderId), isNull(orderShipment.trackingNumber)))
}

/** That one shipment left or arrived. */
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

/** What is said of the order holds for every shipment of which nothing was said. */
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
