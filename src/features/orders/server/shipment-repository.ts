import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
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

/** Details of a transport; undefined ones stay unchanged. */
export interface Tracking {
  trackingNumber?: string | undefined
  /** The number that the sender had seen; undefined if the call does not say. */
  trackingNumberSeen?: string | null | undefined
  /** Who transports it; empty for nobody. */
  carrier?: string | undefined
}

/**
 * Sets who transports a shipment, and its tracking number. The cart must be locked.
 * @throws AppError `conflict` if the number has changed since the sender read it.
 */
export async function updateTracking(
  tx: Tx,
  { orderId, place, ...present }: Shipment,
  { trackingNumber = present.trackingNumber ?? undefined, trackingNumberSeen, carrier }: Tracking,
): Promise<void> {
  const seen = trackingNumberSeen === undefined ? present.trackingNumber : trackingNumberSeen
  // A repeat of a call whose answer was lost.
  if (present.trackingNumber !== seen && present.trackingNumber !== trackingNumber)
    throw new AppError('conflict', { message: 'orders.errors.tracking_changed' })
  await tx
    .update(orderShipment)
    .set({
      trackingNumber: trackingNumber ?? null,
      carrier: carrier === undefined ? present.carrier : carrier || null,
    })
    .where(and(eq(orderShipment.orderId, orderId), eq(orderShipment.place, place)))
}

/** Records the carrier's latest message, or that it was asked. */
export async function recordNews(
  db: Db | Tx,
  { orderId, place }: Pick<Shipment, 'orderId' | 'place'>,
  news: Partial<Pick<Shipment, 'carrierNews' | 'carrierTrouble' | 'carrierAskedAt'>>,
): Promise<void> {
  await db
    .update(orderShipment)
    .set(news)
    .where(and(eq(orderShipment.orderId, orderId), eq(orderShipment.place, place)))
}

/** The details that are announced and recorded. */
export function toldOf({ trackingNumber, carrier }: Tracking) {
  return { ...(trackingNumber && { trackingNumber }), ...(carrier && { carrier }) }
}

/** Applies details given with a move of the order to all shipments that have none. */
export async function fillTracking(
  tx: Tx,
  orderId: string,
  { trackingNumber, carrier }: Pick<Tracking, 'trackingNumber' | 'carrier'>,
): Promise<void> {
  const filled = (column: AnyPgColumn, value: string | undefined) =>
    sql`coalesce(${column}, ${value || null})`
  await tx
    .update(orderShipment)
    .set({
      trackingNumber: filled(orderShipment.trackingNumber, trackingNumber),
      carrier: filled(orderShipment.carrier, carrier),
    })
    .where(eq(orderShipment.orderId, orderId))
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
