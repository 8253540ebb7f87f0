import type { FastifyInstance } from 'fastify'
import * as endpoints from '#features/orders/contract/order-acts.ts'
import { moveStaffOrder } from '#features/orders/contract/orders.ts'
import { readOrderOf } from '#features/orders/server/order-reader.ts'
import { toldOf } from '#features/orders/server/shipment-repository.ts'
import { getStaffOrder, presentOrder } from '#features/orders/server/present-order.ts'
import { AppError } from '#kernel/errors.ts'
import { minorFromMajor } from '#kernel/money/money.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import * as acts from '../approvals/acts.ts'
import { askSecondPerson } from '../approvals/ask-second-person.ts'
import { askCancellation } from './cancel-order.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import { moveOrders } from './move-orders.ts'
import { moveShipment, trackShipment } from './move-shipment.ts'

/** Actions of buyers and staff on an order. */
export function serveOrderActs(app: FastifyInstance, services: Services): void {
  serve(
    app,
    endpoints.askCancellation,
    async ({ actor, params: { id }, body: { reason } }) => {
      await askCancellation(services, actor, id, reason)
      const read = await readOrderOf(services.db, actor.companyId, id)
      if (!read) throw new AppError('not_found')
      return presentOrder(read, services.now(), actor)
    },
    { limits: ['cancellation'] },
  )
  serve(app, endpoints.confirmReceipt, async ({ actor, params: { id } }) => {
    await confirmReceipt(services, actor, id)
    const read = await readOrderOf(services.db, actor.companyId, id)
    if (!read) throw new AppError('not_found')
    return presentOrder(read, services.now(), actor)
  })
  serveMoves(app, services)
  serveMoney(app, services)
}

function serveMoves(app: FastifyInstance, services: Services): void {
  const { db } = services
  serve(
    app,
    moveStaffOrder,
    async ({ params: { id }, body: { statut, reason, happened, ...tracking }, actor, repeat }) => {
      const asked = {
        status: statut,
        ...toldOf(tracking),
        ...(reason && { reason }),
        ...(happened && { happened }),
      }
      await askSecondPerson(services, acts.MOVE_ORDER, { actor, repeat }, { orderId: id, asked })
      return getStaffOrder(db, id)
    },
  )
  serve(app, endpoints.moveStaffOrders, async ({ actor, body: { orders } }) => {
    const moves = orders.map(({ id, statut }) => ({ id, status: statut }))
    return { orders: await moveOrders(services, actor, moves) }
  })
  serve(app, endpoints.trackShipment, async ({ actor, params: { id, place }, body }) => {
    await trackShipment(services, actor, id, { place, ...body })
    return getStaffOrder(db, id)
  })
  serve(app, endpoints.moveShipment, async ({ actor, params: { id, place }, body }) => {
    const { statut, happened, ...tracking } = body
    const step = { place, step: statut, ...(happened && { happened }) }
    await moveShipment(services, actor, id, { ...step, ...tracking })
    return getStaffOrder(db, id)
  })
}

/** Actions that move money, and may wait for a second person. */
function serveMoney(app: FastifyInstance, services: Services): void {
  const { db } = services
  serve(
    app,
    endpoints.answerCancellation,
    async ({ actor, params: { id }, body: { decision, note }, repeat }) => {
      const answer = { decision, ...(note && { note }) }
      await askSecondPerson(services, acts.ANSWER_CANCELLATION, { actor, repeat }, { orderId: id, answer })
      return getStaffOrder(db, id)
    },
  )
  serve(app, endpoints.refundStaffOrder, async ({ actor, params: { id }, body, repeat }) => {
    const asked = {
      lines: body.articles.map(({ materielId, amount }) => ({
        listingId: materielId,
        amountMinor: minorFromMajor(amount),
      })),
      shippingMinor: minorFromMajor(body.shipping ?? 0),
      note: body.reason,
      earlierRefunds: body.earlierRefunds,
    }
    await askSecondPerson(services, acts.REFUND_ORDER, { actor, repeat }, { orderId: id, asked })
    return getStaffOrder(db, id)
  })
  serve(app, endpoints.recordHandRefund, async ({ actor, params: { id, refundId }, body, repeat }) => {
    const paid = { refundId, ...body }
    await askSecondPerson(services, acts.RECORD_HAND_REFUND, { actor, repeat }, { orderId: id, paid })
    return getStaffOrder(db, id)
  })
  serve(app, endpoints.decideChargeback, async ({ actor, params: { id, chargebackId }, body, repeat }) => {
    const of = { orderId: id, id: chargebackId }
    await askSecondPerson(services, acts.DECIDE_CHARGEBACK, { actor, repeat }, { of, decided: body })
    return getStaffOrder(db, id)
  })
}
