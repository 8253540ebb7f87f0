import { isDeepStrictEqual } from 'node:util'
import { recordAct } from '#db/staff-acts.ts'
import { transact, type Tx } from '#db/client.ts'
import type { Cart } from '#features/checkout/domain/cart.ts'
import { isAsked, isCancellable } from '#features/checkout/domain/payment-state.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import { findHold } from '#features/checkout/server/hold-repository.ts'
import {
  findPayment,
  markPaymentChecked,
  noteMismatch,
  updatePayment,
  type Payment,
} from '#features/checkout/server/payment-repository.ts'
import { findOrderOfCart } from '#features/orders/server/order-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { PaymentIntent } from '#platform/payments/payments.ts'
import type { Services } from '#platform/services.ts'
import { releaseHold } from './hold-units.ts'
import { cancelIntentLater } from './payment-jobs.ts'

interface Found {
  cart: Cart
  payment: Payment
  intent: PaymentIntent
  now: Date
}

/**
 * Whether a payment does not match what was asked for. A cancelled one takes no money, so it does not count.
 */
export function isMismatched({ cart, payment, intent }: Omit<Found, 'now'>): boolean {
  return intent.status !== 'canceled' && !isAsked({ ...payment, cartId: cart.id }, intent)
}

/**
 * A payment with another amount, currency or cart than was asked for buys nothing: its articles are for sale
 * again, it is cancelled if still possible, and staff see it until somebody has dealt with it (`/staff`).
 */
export async function setAside(
  { log }: Pick<Services, 'log'>,
  tx: Tx,
  { cart, payment, intent, now }: Found,
): Promise<void> {
  const { intentId } = payment
  const { status, amountMinor, currency, metadata } = intent
  const found = { status, amount: String(amountMinor), currency, cartId: metadata['cartId'] ?? null }
  // Staff decide by what they see, so money that came meanwhile has to be shown.
  if (isDeepStrictEqual(payment.mismatch, found)) {
    await markPaymentChecked(tx, intentId, now)
    return
  }
  await noteMismatch(tx, payment, found, now)
  const hold = await findHold(tx, payment.holdId)
  // An order that waits for this payment keeps its stock until staff have decided.
  if (hold?.state === 'held' && !(await findOrderOfCart(tx, cart.id))) await releaseHold(tx, hold, now)
  if (isCancellable(status)) await cancelIntentLater(tx, intentId)
  log.error({ intent: intentId, found }, 'a payment is not what was asked for')
}

/**
 * Staff have dealt with it: the money was refunded at the provider, or none came.
 * @throws AppError `not_found` also for a payment that matches, `already_decided`.
 */
export async function closeMismatchedPayment(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  intentId: string,
): Promise<void> {
  const found = await findPayment(db, intentId)
  if (!found) throw new AppError('not_found')
  await transact(db, async (tx) => {
    await lockCart(tx, found.cartId)
    const payment = await findPayment(tx, intentId)
    if (!payment || payment.mismatchAt === null) throw new AppError('not_found')
    if (payment.status === 'canceled') throw new AppError('already_decided')
    await updatePayment(tx, intentId, { status: 'canceled', lastError: payment.lastError }, now())
    await recordAct(tx, actor, {
      act: 'close_payment',
      subject: ['payment', intentId],
      details: { asked: String(payment.amountMinor), found: payment.mismatch },
      at: now(),
    })
  })
}
