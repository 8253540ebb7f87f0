import type { FastifyInstance } from 'fastify'
import { listHeldParties } from '#db/held-companies.ts'
import { sayReady as endpoint } from '#features/orders/contract/sales.ts'
import { decideMove } from '#features/orders/domain/order.ts'
import { hasOpenCancellation } from '#features/orders/server/cancellation-repository.ts'
import { findOrder, insertMove, saveMove } from '#features/orders/server/order-repository.ts'
import { getSale } from '#features/orders/server/present-sale.ts'
import { areAllReady, insertReady } from '#features/orders/server/ready-repository.ts'
import { readSaleOf } from '#features/orders/server/sales-reader.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { READY } from '#kernel/trade/order.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { lockOrder } from './lock-order.ts'
import { refuseContested } from './move-order.ts'
import { mailMove } from './order-mails.ts'

type ReadyServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

export function serveReadySales(app: FastifyInstance, services: ReadyServices): void {
  serve(app, endpoint, async ({ actor, params: { id } }) => {
    await sayReady(services, actor, id)
    return getSale(services.db, actor.companyId, id)
  })
}

/**
 * A seller says that its goods are packed and can be fetched. Once all sellers have, the order is ready, and the buyer is
 * told. Said again, it changes nothing.
 * @throws AppError `not_found`, `move_not_allowed`, `order_contested`, `cancellation_asked`.
 */
async function sayReady(services: ReadyServices, actor: Actor, orderId: string): Promise<void> {
  const { companyId, memberId } = actor
  const found = await findOrder(services.db, orderId)
  if (!found || !(await readSaleOf(services.db, companyId, orderId))) throw new AppError('not_found')
  await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, found)
    if (!order) throw new AppError('not_found')
    const now = services.now()
    const decision = decideMove(order, READY, 'yard')
    if (!decision.ok) {
      if (order.status === READY) return
      throw new AppError(decision.refusal)
    }
    await refuseContested(tx, orderId, READY)
    if (await hasOpenCancellation(tx, orderId)) throw new AppError('cancellation_asked')
    // In words from which neither side can tell that the other one is held back.
    if ((await listHeldParties(tx, orderId)).length > 0)
      throw new AppError('move_not_allowed', { message: 'orders.errors.ready_waits' })
    if (!(await insertReady(tx, { orderId, companyId, memberId, readyAt: now }))) return
    if (!(await areAllReady(tx, orderId))) return
    await saveMove(tx, order, { status: READY, who: 'yard' })
    const moveId = await insertMove(tx, { orderId, from: order.status, to: READY, memberId, movedAt: now })
    await mailMove(services, tx, order, { moveId, status: READY })
  })
}
