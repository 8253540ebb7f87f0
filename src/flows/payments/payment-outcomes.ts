import type { Tx } from '#db/client.ts'
import { isTradable } from '#db/destinations.ts'
import { tradeOf, type Cart } from '#features/checkout/domain/cart.ts'
import { findHold, findLivingHold } from '#features/checkout/server/hold-repository.ts'
import { findPaymentOfHold, type Payment } from '#features/checkout/server/payment-repository.ts'
import { awaitsPayment, type Order } from '#features/orders/domain/order.ts'
import { findOrderOfCart } from '#features/orders/server/order-repository.ts'
import { CANCELLED, CONFIRMED, UNDER_VERIFICATION } from '#kernel/trade/order.ts'
import { bookReceipt, bookSale } from './book-money.ts'
import { claimHold, claimLate, releaseHold } from './hold-units.ts'
import { mailRefund } from '../orders/order-mails.ts'
import { advanceOrder, placeOrder, notifyOfMove } from '../orders/place-order.ts'
import { cancelIntentLater, refundLater } from './payment-jobs.ts'
import type { Services } from '#platform/services.ts'

type OutcomeServices = Pick<Services, 'publicUrl'>

interface Change {
  cart: Cart
  payment: Payment
  now: Date
}

/**
 * The money has arrived: it becomes an order, or is refunded. There is never an order without stock, nor
 * money without an order.
 */
export async function takeMoney(services: OutcomeServices, tx: Tx, change: Change): Promise<void> {
  const { cart, payment, now } = change
  const order = await findOrderOfCart(tx, cart.id)
  if (order && !(isPaidBy(order, payment) && order.status === UNDER_VERIFICATION)) {
    await bookReceipt(tx, payment.intentId, moneyOf(payment, order), now)
    // The order was paid by another payment of the same cart, or was cancelled before this money came.
    const late = (await isTradable(tx, now, tradeOf(cart))) ? 'paid_too_late' : 'destination_refused'
    await refundLater(tx, payment, isPaidBy(order, payment) ? late : 'paid_twice', now)
    await mailRefund(services, tx, order, payment)
    await releaseOwnHold(tx, payment, now)
    return
  }
  const refusal = await whyNotSold(tx, change)
  const end =
    refusal === null
      ? ({ status: CONFIRMED, cause: 'payment_succeeded', paidAt: now } as const)
      : ({ status: CANCELLED, cause: refusal, paidAt: now } as const)
  const moved = order ? await advanceOrder(tx, order, { ...end, now }) : await placeOrder(tx, change, end)
  const { order: paid } = moved
  await bookReceipt(tx, payment.intentId, moneyOf(payment, paid), now)
  if (refusal === null) await bookSale(tx, paid, now)
  else await refundLater(tx, payment, refusal, now)
  await notifyOfMove(services, tx, moved, now)
}

const moneyOf = ({ currency, amountMinor }: Payment, { id: orderId }: Order) =>
  ({ at: 'card', currency, amountMinor, orderId }) as const

/** Null once the stock is sold; otherwise why the payment is refunded. */
async function whyNotSold(tx: Tx, change: Change): Promise<'destination_refused' | 'paid_too_late' | null> {
  const { cart, payment, now } = change
  // Paid after the country was refused, but before its checkouts were ended.
  if (!(await isTradable(tx, now, tradeOf(cart)))) {
    await releaseOwnHold(tx, payment, now)
    return 'destination_refused'
  }
  return (await secureStock(tx, change)) ? null : 'paid_too_late'
}

/** Sells the stock that the cart holds, or, for late money, what is still available. */
async function secureStock(tx: Tx, { cart, payment, now }: Change): Promise<boolean> {
  const own = await findHold(tx, payment.holdId)
  if (own?.state === 'held') {
    await claimHold(tx, own, now)
    return true
  }
  const later = await findLivingHold(tx, cart.id)
  if (!later) return claimLate(tx, cart, now)
  // The buyer has started again: the newer hold is used, and its intent must not be paid as well.
  await claimHold(tx, later, now)
  const other = await findPaymentOfHold(tx, later.id)
  if (other) await cancelIntentLater(tx, other.intentId)
  return true
}

/** The provider is still processing: the order waits for the final status, and its stock stays held. */
export async function startProcessing(services: OutcomeServices, tx: Tx, change: Change): Promise<void> {
  const order = await findOrderOfCart(tx, change.cart.id)
  if (order) return
  const placed = await placeOrder(tx, change, {
    status: UNDER_VERIFICATION,
    cause: 'payment_processing',
    paidAt: null,
  })
  await notifyOfMove(services, tx, placed, change.now)
}

/** The intent can't be paid any more. */
export async function endPayment(services: OutcomeServices, tx: Tx, change: Change): Promise<void> {
  await cancelWaitingOrder(services, tx, change)
  await releaseOwnHold(tx, change.payment, change.now)
}

/**
 * An attempt failed. Before there is an order the buyer can try again; a processing payment that failed is
 * over (decisions §8.3).
 */
export async function failProcessing(services: OutcomeServices, tx: Tx, change: Change): Promise<void> {
  if (!(await cancelWaitingOrder(services, tx, change))) return
  await releaseOwnHold(tx, change.payment, change.now)
  await cancelIntentLater(tx, change.payment.intentId)
}

/** Otherwise the units would stay held for ever, because a paid payment is never looked at again. */
async function releaseOwnHold(tx: Tx, { holdId }: Payment, now: Date): Promise<void> {
  const hold = await findHold(tx, holdId)
  if (hold?.state === 'held') await releaseHold(tx, hold, now)
}

async function cancelWaitingOrder(services: OutcomeServices, tx: Tx, { cart, payment, now }: Change) {
  const order = await findOrderOfCart(tx, cart.id)
  if (!order || !isPaidBy(order, payment) || !awaitsPayment(order) || order.status !== UNDER_VERIFICATION)
    return false
  const cancelled = await advanceOrder(tx, order, { status: CANCELLED, cause: 'payment_failed', now })
  await notifyOfMove(services, tx, cancelled, now)
  return true
}

const isPaidBy = (order: Order, payment: Payment) => order.intentId === payment.intentId
