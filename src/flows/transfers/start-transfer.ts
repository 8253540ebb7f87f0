import { type Tx, transact } from '#db/client.ts'
import { requireTradable } from '#db/destinations.ts'
import {
  lockOpenHolds,
  moveHold,
  findLivingHold,
  insertHold,
} from '#features/checkout/server/hold-repository.ts'
import { findOwnCart } from '#features/checkout/server/cart-repository.ts'
import { findPaymentOfHold } from '#features/checkout/server/payment-repository.ts'
import { countUnpaidTransfers } from '#features/checkout/server/transfer-repository.ts'
import { tradeOf, type Cart } from '#features/checkout/domain/cart.ts'
import { MAX_UNPAID_TRANSFERS } from '#features/checkout/domain/limits.ts'
import { isCancellable } from '#features/checkout/domain/payment-state.ts'
import { transferEnd } from '#features/checkout/domain/transfer.ts'
import { keepTermsOfSale } from '#features/content/server/accepted-terms.ts'
import { requireStatement } from '#features/end-use/server/statements.ts'
import { awaitsTransfer, type Order } from '#features/orders/domain/order.ts'
import { findDocumentOf } from '#features/invoices/server/document-repository.ts'
import { documentUrl } from '#features/invoices/server/invoice-routes.ts'
import { issueProforma } from '#features/invoices/server/issue-document.ts'
import { requireVettingFor } from './transfer-gate.ts'
import { requireNoProbation } from '#features/vetting/server/probation.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Language } from '#kernel/text/language.ts'
import type { Services } from '#platform/services.ts'
import { UNDER_VERIFICATION } from '#kernel/trade/order.ts'
import { alreadyOrdered, keepOffered, lockPayableCart } from '../payments/open-checkout.ts'
import { cancelIntentLater } from '../payments/payment-jobs.ts'
import { placeOrder, notifyOfMove } from '../orders/place-order.ts'
import { settlePayment, type SettlingServices } from '../payments/settle-payment.ts'
import { mailStaffAboutVat, mailTransfer } from './transfer-mails.ts'
import { remindLater } from './transfer-jobs.ts'

export type PlacingServices = Pick<Services, 'now' | 'publicUrl' | 'bankAccount'>

/**
 * Orders a cart by bank transfer: status 2, with the stock held for ten days (decisions §8.7). A card payment
 * of the same cart is checked first and cancelled afterwards; if it succeeds nevertheless, it is refunded. A
 * repeated call returns the same order.
 * @throws AppError `not_found`, `already_paid`, `destination_refused`, `end_use_needed`, `cart_expired`,
 * `approval_needed`, `price_changed`, `unavailable`, `too_many_transfers`, `vetting_needed`, `transfers_paused`.
 */
export async function startTransfer(
  services: SettlingServices,
  actor: Actor,
  { cartId, language }: { cartId: string; language: Language },
): Promise<{ orderId: string; proformaUrl: string | null }> {
  await settleCard(services, actor, cartId)
  const { id: orderId } = await transact(services.db, async (tx) => {
    // The same order of locks as in a checkout, so that the two can't deadlock.
    await lockOpenHolds(tx, actor.memberId)
    const unpaid = await countUnpaidTransfers(tx, actor.companyId)
    const { cart, order } = await lockPayableCart(tx, actor, cartId)
    if (order && awaitsTransfer(order)) return order
    if (order) throw alreadyOrdered(order)
    await requireTradable(tx, services.now(), tradeOf(cart))
    await requireStatement(tx, services.now(), cart)
    await requireOpenTo(tx, cart, { unpaid, now: services.now() })
    await keepTermsOfSale(tx, cart, { memberId: actor.memberId, language, now: services.now() })
    return placeTransfer(services, tx, cart)
  })
  const proforma = await findDocumentOf(services.db, orderId, 'proforma')
  return { orderId, proformaUrl: proforma && documentUrl(proforma) }
}

/** A card payment at the last moment has become an order already. */
async function settleCard(services: SettlingServices, actor: Actor, cartId: string): Promise<void> {
  const cart = await findOwnCart(services.db, cartId, actor.memberId)
  const hold = cart && (await findLivingHold(services.db, cart.id))
  const payment = hold && (await findPaymentOfHold(services.db, hold.id))
  if (!payment) return
  const { status } = await services.payments.retrieveIntent(payment.intentId)
  if (!isCancellable(status)) await settlePayment(services, payment.intentId)
}

/**
 * Lets a company order by transfer that pays what it orders, and has been vetted above the operator's sum.
 * @throws AppError `too_many_transfers`, `transfers_paused`, `vetting_needed`
 */
export async function requireOpenTo(
  tx: Tx,
  cart: Cart,
  { unpaid, now }: { unpaid: number; now: Date },
): Promise<void> {
  if (unpaid >= MAX_UNPAID_TRANSFERS) throw new AppError('too_many_transfers')
  await requireNoProbation(tx, cart.companyId, now)
  await requireVettingFor(tx, cart)
}

/** Places the order of a locked cart without one, in whose place its units are held from now on. */
export async function placeTransfer(services: PlacingServices, tx: Tx, cart: Cart): Promise<Order> {
  const now = services.now()
  const dueAt = transferEnd(now)
  const living = await findLivingHold(tx, cart.id)
  if (living) {
    // The units stay held by a new hold without a card payment, so that cancelling the old one frees nothing.
    await moveHold(tx, living.id, 'release', now)
    const payment = await findPaymentOfHold(tx, living.id)
    if (payment) await cancelIntentLater(tx, payment.intentId)
  } else {
    await keepOffered(tx, cart, now)
  }
  await insertHold(tx, cart.id, cart.lines, now, dueAt)
  const placed = await placeOrder(
    tx,
    { cart, payment: null, now },
    { status: UNDER_VERIFICATION, cause: 'transfer_awaited', paidAt: null, dueAt },
  )
  const { order } = placed
  await notifyOfMove(services, tx, placed, now)
  await remindLater(tx, order.id, dueAt)
  if (order.vatCase === 'to_check') await askForVat(services, tx, order)
  else await askForTransfer(services, tx, order)
  return order
}

/** Until staff settle the VAT there is nothing to pay, and the buyer and staff are notified. */
async function askForVat(services: PlacingServices, tx: Tx, order: Order): Promise<void> {
  await mailTransfer(services, tx, order, 'vat')
  await mailStaffAboutVat(services, tx, order)
}

/** Issues the pro-forma invoice and mails what to pay. The order's cart must be locked. */
export async function askForTransfer(
  { bankAccount, publicUrl, now }: Pick<Services, 'bankAccount' | 'publicUrl' | 'now'>,
  tx: Tx,
  order: Order,
): Promise<void> {
  const { id, number } = await issueProforma(tx, order.id, bankAccount, now())
  const papers = { document: number, attach: [id] }
  await mailTransfer({ bankAccount, publicUrl }, tx, order, 'awaited', papers)
}
