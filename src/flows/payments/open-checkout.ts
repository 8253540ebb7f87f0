import { transact, type Tx } from '#db/client.ts'
import { requireTradable } from '#db/destinations.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import {
  findHold,
  findLivingHold,
  insertHold,
  lockOpenHolds,
} from '#features/checkout/server/hold-repository.ts'
import { findPaymentOfHold, insertPayment } from '#features/checkout/server/payment-repository.ts'
import { type Cart, totalOf, tradeOf } from '#features/checkout/domain/cart.ts'
import { isExpired, type Hold } from '#features/checkout/domain/hold.ts'
import { isCancellable } from '#features/checkout/domain/payment-state.ts'
import { methodsOf } from '#features/checkout/server/present-checkout.ts'
import { keepTermsOfSale } from '#features/content/server/accepted-terms.ts'
import { requireStatement } from '#features/end-use/server/statements.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Language } from '#kernel/text/language.ts'
import type { PaymentIntent } from '#platform/payments/payments.ts'
import { refuseHoarding, type Replaced } from './bound-holds.ts'
import { endHold } from './end-hold.ts'
import { alreadyOrdered, keepOffered, lockPayableCart } from './payable-cart.ts'
import { keepInstead } from './replace-holds.ts'
import { settlePayment, type SettlingServices } from './settle-payment.ts'

/** A cart with held stock, and the intent that pays for it. */
export interface OpenedCheckout {
  cart: Cart
  hold: Hold
  /** Null if the amount is too high for a card, or its VAT is uncertain. */
  intent: PaymentIntent | null
}

/** How often the state may change meanwhile before we give up. */
const ATTEMPTS = 4

/**
 * Holds the stock of a cart and creates its payment intent, once per hold however often it is called: the
 * stock in a first transaction, then the provider outside of any, then the intent in a second one
 * (reliability 4.2). The buyer's other unpaid checkouts of these articles end.
 * @throws AppError `not_found`, `already_paid`, `destination_refused`, `end_use_needed`, `cart_expired`,
 * `approval_needed`, `price_changed`, `unavailable`, `too_many_holds`, `held_too_often`, `too_many_declines`,
 * `provider_failed`.
 */
export async function openCheckout(
  services: SettlingServices,
  actor: Actor,
  { cartId, language }: { cartId: string; language: Language },
): Promise<OpenedCheckout> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { cart, hold, isNew } = await keepInstead(services, actor, cartId, (tx, replaced) =>
      keepStock(tx, actor, { cartId, language, now: services.now(), replaced }),
    )
    if (isExpired(hold, services.now())) {
      await endHold(services, hold.id)
      continue
    }
    if (!methodsOf(cart).includes('card')) return { cart, hold, intent: null }
    const intent = isNew ? await makeIntent(services, cart, hold) : await intentOf(services, cart, hold)
    if (intent) return { cart, hold, intent }
  }
  throw new AppError('conflict')
}

/** The active hold of the cart, or a new one if prices and stock are still as offered. */
async function keepStock(
  tx: Tx,
  actor: Actor,
  { cartId, language, now, replaced }: { cartId: string; language: Language; now: Date; replaced: Replaced },
): Promise<Omit<OpenedCheckout, 'intent'> & { isNew: boolean }> {
  await lockOpenHolds(tx, actor.memberId)
  const { cart, order } = await lockPayableCart(tx, actor, cartId)
  if (order) throw alreadyOrdered(order)
  await requireTradable(tx, now, tradeOf(cart))
  await requireStatement(tx, now, cart)
  await keepTermsOfSale(tx, cart, { memberId: actor.memberId, language, now })
  const living = await findLivingHold(tx, cartId)
  if (living) return { cart, hold: living, isNew: false }

  if (cart.validUntil > now) await refuseHoarding(tx, cart, now, replaced)
  await keepOffered(tx, cart, now)
  return { cart, hold: await insertHold(tx, cartId, cart.lines, now), isNew: true }
}

/**
 * The hold's intent, created if there is none; null if the state changed meanwhile and has to be read again.
 */
async function intentOf(services: SettlingServices, cart: Cart, hold: Hold): Promise<PaymentIntent | null> {
  const known = await findPaymentOfHold(services.db, hold.id)
  const intent = known
    ? await services.payments.retrieveIntent(known.intentId)
    : await makeIntent(services, cart, hold)
  if (!intent) return null
  if (isCancellable(intent.status)) return intent
  await settlePayment(services, intent.intentId)
  return null
}

async function makeIntent(
  { db, payments, now }: SettlingServices,
  cart: Cart,
  hold: Hold,
): Promise<PaymentIntent | null> {
  const intent = await payments.createIntent({
    amountMinor: totalOf(cart),
    currency: cart.currency,
    cartId: cart.id,
    holdId: hold.id,
    memberId: cart.memberId,
    // A colleague who takes over the purchase sends other parameters, which the provider refuses under the
    // same key.
    idempotencyKey: `pi:${cart.id}:${hold.id}:${cart.memberId}`,
  })
  const isKept = await transact(db, async (tx) => {
    await lockCart(tx, cart.id)
    const present = await findHold(tx, hold.id)
    if (present?.state !== 'held') return false
    const { intentId, status, amountMinor, currency } = intent
    const values = { intentId, status, amountMinor, currency, holdId: hold.id, cartId: cart.id }
    if (await insertPayment(tx, values, now())) return true
    return (await findPaymentOfHold(tx, hold.id))?.intentId === intentId
  })
  if (isKept) return intent
  // The hold ended meanwhile, or has another intent. Nobody has seen this one, so nobody can have paid it.
  await payments.cancelIntent(intent.intentId, 'abandoned')
  return null
}
