import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { orderShipment } from '#db/schema/order-acts.ts'

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

export async function listShipments(db: Db, orderIds: string[]): Promise<Shipment[]> {
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
