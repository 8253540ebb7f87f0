import { transact } from '#db/client.ts'
import { AppError } from '#kernel/errors.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import {
  findPayment,
  findRefund,
  isRefundHeld,
  updateRefund,
  type StoredRefund,
  type ToldRefundState,
} from '#features/checkout/server/payment-repository.ts'
import { findOrderOfCart } from '#features/orders/server/order-repository.ts'
import type { RefundStatus } from '#platform/payments/payments.ts'
import type { Services } from '#platform/services.ts'
import { bookRefundPaid, bookRefundReturned } from './book-money.ts'
import { mailFailedRefund } from '../orders/order-mails.ts'

type RefundServices = Pick<Services, 'db' | 'log' | 'now' | 'payments' | 'publicUrl'>

const STATES = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
} as const satisfies Record<RefundStatus, ToldRefundState>

/** Makes the provider refund, with a key so that a repetition does not pay twice; or asks for the result. */
export async function carryOutRefund(services: RefundServices, refundId: string): Promise<void> {
  const { db, log, payments } = services
  const refund = await findRefund(db, refundId)
  // A bank transfer is refunded by bank transfer, which staff record.
  if (!refund || refund.intentId === null) return
  if (refund.providerId !== null) {
    const { status } = await payments.retrieveRefund(refund.providerId)
    await noteState(services, refund, { state: STATES[status] })
    return
  }
  if (refund.state !== 'due') return
  // It stays due. The reconciler finds it once its company is no longer held back.
  if (await isRefundHeld(db, refundId)) {
    log.info({ refund: refund.id }, 'a refund waits, because the screening holds its company back')
    return
  }
  const { intentId, amountMinor, idempotencyKey } = refund
  try {
    const { refundId: providerId, status } = await payments.refund({
      intentId,
      amountMinor,
      reason: 'requested_by_customer',
      idempotencyKey,
    })
    await noteState(services, refund, { state: STATES[status], providerId })
  } catch (error) {
    // Somebody refunded at the provider itself, or there is not enough money: staff have to look.
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error
    await noteState(services, refund, { state: 'failed' })
  }
}

/** A refund that seemed complete can still fail days later; then staff are notified too. */
async function noteState(
  services: RefundServices,
  refund: StoredRefund,
  change: { state: ToldRefundState; providerId?: string },
): Promise<void> {
  const { db, log, now } = services
  await transact(db, async (tx) => {
    const payment = refund.intentId === null ? null : await findPayment(tx, refund.intentId)
    if (!payment) throw new Error('a refund at the provider has a payment')
    await lockCart(tx, payment.cartId)
    if (!(await updateRefund(tx, refund.id, change, now()))) return
    log.info({ refund: refund.id, intent: refund.intentId, state: change.state }, 'refund')
    const order = await findOrderOfCart(tx, payment.cartId)
    const money = {
      at: 'card',
      currency: payment.currency,
      amountMinor: refund.amountMinor,
      orderId: order?.id ?? null,
    } as const
    if (change.state === 'succeeded') await bookRefundPaid(tx, refund.id, money, now())
    if (change.state !== 'failed') return
    await bookRefundReturned(tx, refund.id, money, now())
    if (order) await mailFailedRefund(services, tx, order, refund)
  })
}
