import { recordAct } from '#db/staff-acts.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import { findOrder } from '#features/orders/server/order-repository.ts'
import {
  listShipments,
  toldOf,
  updateTracking,
  type Tracking,
} from '#features/orders/server/shipment-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import { CANCELLED } from '#kernel/trade/order.ts'

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
