import type { Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import type { Order } from '#features/orders/domain/order.ts'
import { movesOf, nextStep, type ShipmentStep } from '#features/orders/domain/shipment.ts'
import { findOrder } from '#features/orders/server/order-repository.ts'
import {
  listShipments,
  markShipment,
  toldOf,
  type Tracking,
  updateTracking,
} from '#features/orders/server/shipment-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import { CANCELLED, DELIVERED } from '#kernel/trade/order.ts'
import { refuseOwnCompany } from '../approvals/own-company.ts'
import { moveLocked, refuseContested } from './move-order.ts'
import { mailShipment } from './order-act-mails.ts'
import { refuseHeldMove } from './refuse-held.ts'

type ShipmentServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/**
 * Staff record that one shipment of an order left or arrived. The order moves once all of them have; until
 * then the buyer is told about the part.
 * @throws AppError `not_found`, `own_company`, `move_not_allowed`, `order_contested`, `conflict`,
 * `company_held`.
 */
export async function moveShipment(
  services: ShipmentServices,
  actor: Actor,
  orderId: string,
  { place, step, happened, ...tracking }: { place: number; step: ShipmentStep; happened?: string } & Tracking,
): Promise<void> {
  const found = await findOrder(services.db, orderId)
  if (!found) throw new AppError('not_found')
  // The last delivery makes the payout of the order due.
  if (step === DELIVERED) await refuseOwnCompany(services.db, actor, { orderId })
  await services.db.transaction(async (tx) => {
    await lockCart(tx, found.cartId)
    const order = await findOrder(tx, orderId)
    const shipment = (await listShipments(tx, [orderId])).find((each) => each.place === place)
    if (!order || !shipment) throw new AppError('not_found')
    if (nextStep(order.status, shipment) !== step) throw new AppError('move_not_allowed')
    await refuseContested(tx, orderId, step)
    await refuseHeldMove(tx, order, { status: step, ...(happened && { happened }) })
    const now = services.now()
    await markShipment(tx, orderId, place, step, now)
    await updateTracking(tx, shipment, tracking)
    await recordAct(tx, actor, {
      act: 'move_shipment',
      subject: ['order', orderId],
      details: { place, to: step, ...toldOf(tracking), ...(happened && { note: happened }) },
      at: now,
    })
    await follow(services, tx, actor, order, { place, step, ...(happened && { happened }) })
  })
}

/** Moves the order as far as all its shipments are, or tells the buyer about a shipment that is ahead. */
async function follow(
  services: ShipmentServices,
  tx: Tx,
  actor: Actor,
  order: Order,
  { place, step, happened }: { place: number; step: ShipmentStep; happened?: string },
): Promise<void> {
  const shipments = await listShipments(tx, [order.id])
  const moves = movesOf(order.status, shipments)
  for (const status of moves) {
    const present = await findOrder(tx, order.id)
    if (present) await moveLocked(services, tx, actor, present, { status, ...(happened && { happened }) })
  }
  const shipment = shipments.find((each) => each.place === place)
  if (moves.length === 0 && shipment) await mailShipment(services, tx, order, { shipment, step })
}

/**
 * Staff record or correct the carrier and the tracking number of a shipment.
 * @throws AppError `not_found`, `move_not_allowed` for a cancelled order, `conflict` for a number that
 * changed.
 */
export async function trackShipment(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  orderId: string,
  { place, ...tracking }: { place: number } & Tracking,
): Promise<void> {
  const found = await findOrder(db, orderId)
  if (!found) throw new AppError('not_found')
  await db.transaction(async (tx) => {
    await lockCart(tx, found.cartId)
    const order = await findOrder(tx, orderId)
    if (order?.status === CANCELLED) throw new AppError('move_not_allowed')
    const shipment = (await listShipments(tx, [orderId])).find((each) => each.place === place)
    if (!shipment) throw new AppError('not_found')
    await updateTracking(tx, shipment, tracking)
    await recordAct(tx, actor, {
      act: 'track_shipment',
      subject: ['order', orderId],
      details: { place, ...toldOf(tracking) },
      at: now(),
    })
  })
}
