import { type Tx, transact } from '#db/client.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import {
  findPayment,
  markPaymentChecked,
  updatePayment,
  type Payment,
} from '#features/checkout/server/payment-repository.ts'
import type { Cart } from '#features/checkout/domain/cart.ts'
import { AppError } from '#kernel/errors.ts'
import type { PaymentIntent } from '#platform/payments/payments.ts'
import type { Services } from '#platform/services.ts'
import { endPayment, failProcessing, startProcessing, takeMoney } from './payment-outcomes.ts'
import { isMismatched, setAside } from './set-payment-aside.ts'

export type SettlingServices = Pick<Services, 'db' | 'log' | 'now' | 'payments' | 'publicUrl' | 'bankAccount'>

/** How often a payment may change while we ask about it. */
const ATTEMPTS = 10

/**
 * Asks the provider for the status of a payment and applies it in one transaction: order, stock, refund,
 * mails. Any number of calls, simultaneous and in any order, have the same result: exactly one order per
 * payment (decisions §8.4).
 */
export async function settlePayment(services: SettlingServices, intentId: string): Promise<void> {
  const { db, payments, log } = services
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await findPayment(db, intentId)
    if (!before) {
      log.warn({ intent: intentId }, 'a payment of nobody')
      return
    }
    // Once the money was taken, everything that follows is done.
    if (before.status === 'succeeded') return
    // Asked outside the transaction, so that no lock waits for the network.
    const intent = await payments.retrieveIntent(intentId)
    if (await transact(db, (tx) => applyAnswer(services, tx, before, intent))) return
  }
  throw new AppError('not_ready', {
    retryAfterSeconds: 2,
    cause: new Error(`the payment ${intentId} changed too often`),
  })
}

/**
 * Returns false if somebody else changed the payment since `before` was read: the provider's answer may then
 * be older, and has to be requested again.
 */
async function applyAnswer(
  services: SettlingServices,
  tx: Tx,
  before: Payment,
  intent: PaymentIntent,
): Promise<boolean> {
  const now = services.now()
  const cart = await lockCart(tx, before.cartId)
  const payment = await findPayment(tx, before.intentId)
  if (!cart || !payment) throw new Error('a payment has a cart')
  if (payment.version !== before.version) return payment.status === 'succeeded'
  if (isMismatched({ cart, payment, intent })) {
    await setAside(services, tx, { cart, payment, intent, now })
    return true
  }
  const lastError = intent.lastError?.code ?? null
  if (payment.status === intent.status && payment.lastError === lastError) {
    await markPaymentChecked(tx, payment.intentId, now)
    return true
  }
  await updatePayment(tx, payment.intentId, { status: intent.status, lastError }, now)
  await followStatus(services, tx, { cart, payment, intent, now })
  services.log.info({ intent: intent.intentId, from: payment.status, to: intent.status }, 'payment moved')
  return true
}

async function followStatus(
  services: SettlingServices,
  tx: Tx,
  change: { cart: Cart; payment: Payment; intent: PaymentIntent; now: Date },
): Promise<void> {
  switch (change.intent.status) {
    case 'succeeded':
      return takeMoney(services, tx, change)
    case 'processing':
    case 'requires_capture':
      return startProcessing(services, tx, change)
    case 'canceled':
      return endPayment(services, tx, change)
    case 'requires_payment_method':
      return failProcessing(services, tx, change)
    case 'requires_confirmation':
    case 'requires_action':
      return
    default:
      return change.intent.status satisfies never
  }
}
