import type { FastifyInstance } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { minorFromMajor } from '#kernel/money.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import {
  answerCancellation,
  askCancellation,
  countWaitingOrders,
  decideChargeback,
  moveShipment,
  recordHandRefund,
  refundStaffOrder,
  trackShipment,
} from '../contract/order-acts.ts'
import type { CancellationDecision } from '../domain/cancellation.ts'
import type { ChargebackDecision } from '../domain/chargeback.ts'
import type { ShipmentStep } from '../domain/shipment.ts'
import type { AskedParts } from '../domain/refund.ts'
import { readOrderOf, readStaffOrder } from './order-reader.ts'
import { presentOrder, presentStaffOrder } from './present-order.ts'
import { countWaiting } from './waiting-orders.ts'

/** Acts that write to more than orders: to stock, payments, the ledger. */
export interface OrderActFlows {
  askCancellation(actor: Actor, orderId: string, reason: string): Promise<void>
  answerCancellation(
    actor: Actor,
    orderId: string,
    answer: { decision: CancellationDecision; note?: string },
  ): Promise<void>
  refund(actor: Actor, orderId: string, asked: AskedParts & { note: string }): Promise<void>
  recordHandRefund(
    actor: Actor,
    orderId: string,
    paid: { refundId: string; bankReference: string },
  ): Promise<void>
  decideChargeback(
    actor: Actor,
    of: { orderId: string; id: string },
    decided: { decision: ChargebackDecision; note: string },
  ): Promise<void>
  track(actor: Actor, orderId: string, shipment: { place: number; trackingNumber: string }): Promise<void>
  moveShipment(
    actor: Actor,
    orderId: string,
    moved: { place: number; step: ShipmentStep; trackingNumber?: string },
  ): Promise<void>
}

/** What buyers and staff do about an order beside moving it. */
export function serveOrderActs(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'now'>,
  flows: OrderActFlows,
): void {
  serveBuyers(app, services, flows)
  serveStaff(app, services, flows)
}

function serveBuyers(
  app: FastifyInstance,
  { db, now }: Pick<Services, 'db' | 'now'>,
  flows: Pick<OrderActFlows, 'askCancellation'>,
): void {
  serve(
    app,
    askCancellation,
    async ({ actor, params: { id }, body: { reason } }) => {
      await flows.askCancellation(actor, id, reason)
      const read = await readOrderOf(db, actor.companyId, id)
      if (!read) throw new AppError('not_found')
      return presentOrder(read, now())
    },
    { limits: ['cancellation'] },
  )
}

function serveStaff(app: FastifyInstance, { db }: Pick<Services, 'db'>, flows: OrderActFlows): void {
  const readForStaff = async (id: string) => {
    const read = await readStaffOrder(db, id)
    if (!read) throw new AppError('not_found')
    return presentStaffOrder(read)
  }
  serve(app, answerCancellation, async ({ actor, params: { id }, body: { decision, note } }) => {
    await flows.answerCancellation(actor, id, { decision, ...(note && { note }) })
    return readForStaff(id)
  })
  serve(app, refundStaffOrder, async ({ actor, params: { id }, body: { articles, shipping, reason } }) => {
    await flows.refund(actor, id, {
      lines: articles.map(({ materielId, amount }) => ({
        listingId: materielId,
        amountMinor: minorFromMajor(amount),
      })),
      shippingMinor: minorFromMajor(shipping ?? 0),
      note: reason,
    })
    return readForStaff(id)
  })
  serve(app, recordHandRefund, async ({ actor, params: { id, refundId }, body: { bankReference } }) => {
    await flows.recordHandRefund(actor, id, { refundId, bankReference })
    return readForStaff(id)
  })
  serve(app, decideChargeback, async ({ actor, params: { id, chargebackId }, body }) => {
    await flows.decideChargeback(actor, { orderId: id, id: chargebackId }, body)
    return readForStaff(id)
  })
  serve(app, trackShipment, async ({ actor, params: { id, place }, body: { trackingNumber } }) => {
    await flows.track(actor, id, { place, trackingNumber })
    return readForStaff(id)
  })
  serve(app, moveShipment, async ({ actor, params: { id, place }, body: { statut, trackingNumber } }) => {
    await flows.moveShipment(actor, id, { place, step: statut, ...(trackingNumber && { trackingNumber }) })
    return readForStaff(id)
  })
  serve(app, countWaitingOrders, async () => countWaiting(db))
}
