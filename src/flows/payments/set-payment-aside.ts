import { isDeepStrictEqual } from 'node:util'
import { recordAct } from '#db/staff-acts.ts'
import { transact } from '#db/transact.ts'
import type { Tx } from '#db/client.ts'
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

/** Whether a payment is the one that was asked for. One that was cancelled takes no money, whatever it was. */
export function isStrange({ cart, payment, intent }: Omit<Found, 'now'>): boolean {
  return intent.status !== 'canceled' && !isAsked({ ...payment, cartId: cart.id }, intent)
}

/**
 * A payment of another amount, currency or cart than was asked for buys nothing: its articles are on sale again, it is cancelled where that is
 * still possible, and staff see it until somebody has looked (`/staff`).
 */
export async function setAside(
  { log }: Pick<Services, 'log'>,
  tx: Tx,
  { cart, payment, intent, now }: Found,
): Promise<void> {
  const { intentId } = payment
  const { status, amountMinor, currency, metadata } = intent
  const found = { status, amount: String(amountMinor), currency, cartId: metadata['cartId'] ?? null }
  // Staff decide by what they see: money that came meanwhile has to stand there.
  if (isDeepStrictEqual(payment.mismatch, found)) {
    await markPaymentChecked(tx, intentId, now)
    return
  }
  await noteMismatch(tx, payment, found, now)
  const hold = await findHold(tx, payment.holdId)
  // An order that waits for this payment keeps its stock until staff have decided about it.
  if (hold?.state === 'held' && !(await findOrderOfCart(tx, cart.id))) await releaseHold(tx, hold, now)
  if (isCancellable(status)) await cancelIntentLater(tx, intentId)
  log.error({ intent: intentId, found }, 'a payment is not what was asked for')
}

/**
 * Staff have looked at it: its money went back at the provider, or none came. It is over for us.
 * @throws AppError `not_found` also for a payment that is as it was asked for, `already_decided`.
 */
export async function closeStrangePayment(
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
