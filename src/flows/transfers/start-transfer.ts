import type { Tx } from '#db/client.ts'
import { requireTradable } from '#db/destinations.ts'
import { lockOpenHolds, findLivingHold } from '#features/checkout/server/hold-repository.ts'
import { findOwnCart } from '#features/checkout/server/cart-repository.ts'
import { findAskedDeposit } from '#features/checkout/server/deposit-repository.ts'
import { findPaymentOfHold } from '#features/checkout/server/payment-repository.ts'
import { countUnpaidTransfers } from '#features/checkout/server/transfer-repository.ts'
import { tradeOf } from '#features/checkout/domain/cart.ts'
import { isCancellable } from '#features/checkout/domain/payment-state.ts'
import { keepTermsOfSale } from '#features/content/server/accepted-terms.ts'
import { requireStatement } from '#features/end-use/server/statements.ts'
import { awaitsTransfer } from '#features/orders/domain/order.ts'
import { findProforma } from '#features/invoices/server/document-repository.ts'
import { documentUrl } from '#features/invoices/server/invoice-routes.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Language } from '#kernel/text/language.ts'
import { settleDeposit } from '../deposits/settle-deposit.ts'
import { alreadyOrdered, lockPayableCart } from '../payments/payable-cart.ts'
import { keepInstead } from '../payments/replace-holds.ts'
import { settlePayment, type SettlingServices } from '../payments/settle-payment.ts'
import { placeTransfer, requireOpenTo } from './place-transfer.ts'

/**
 * Orders a cart by bank transfer: status 2, with the stock held for ten days (decisions §8.7). A card payment
 * of the same cart is checked first and cancelled afterwards; if it succeeds nevertheless, it is refunded. A
 * repeated call returns the same order. The actor's other unpaid checkouts of these articles end, as when a cart is opened.
 * @throws AppError `not_found`, `already_paid`, `destination_refused`, `end_use_needed`, `cart_expired`,
 * `approval_needed`, `price_changed`, `unavailable`, `too_many_transfers`, `vetting_needed`, `transfers_paused`,
 * `deposit_needed` where a deposit by card comes first.
 */
export async function startTransfer(
  services: SettlingServices,
  actor: Actor,
  { cartId, language }: { cartId: string; language: Language },
): Promise<{ orderId: string; proformaUrl: string | null }> {
  await settleCard(services, actor, cartId)
  await settleDepositOf(services, actor, cartId)
  const keep = async (tx: Tx) => {
    // The same order of locks as in a checkout, so that the two can't deadlock.
    await lockOpenHolds(tx, actor.memberId)
    const unpaid = await countUnpaidTransfers(tx, actor.companyId)
    const { cart, order } = await lockPayableCart(tx, actor, cartId)
    if (order && awaitsTransfer(order)) return { cart, order, isNew: false }
    if (order) throw alreadyOrdered(order)
    await requireTradable(tx, services.now(), tradeOf(cart))
    await requireStatement(tx, services.now(), cart)
    const deposit = await requireOpenTo(tx, cart, { unpaid, now: services.now() })
    if (deposit !== null) throw new AppError('deposit_needed')
    await keepTermsOfSale(tx, cart, { memberId: actor.memberId, language, now: services.now() })
    return { cart, order: await placeTransfer(services, tx, cart), isNew: true }
  }
  const { id: orderId } = (await keepInstead(services, actor, cartId, keep, false)).order
  const proforma = await findProforma(services.db, orderId)
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

/** A deposit that was paid at the last moment has placed the order already. */
async function settleDepositOf(services: SettlingServices, actor: Actor, cartId: string): Promise<void> {
  const cart = await findOwnCart(services.db, cartId, actor.memberId)
  const asked = cart && (await findAskedDeposit(services.db, cart.id))
  if (asked?.intentId) await settleDeposit(services, asked.intentId)
}
