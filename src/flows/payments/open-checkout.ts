import { and, eq, isNotNull } from 'drizzle-orm'
import { transact, type Tx } from '#db/client.ts'
import { requireTradable } from '#db/destinations.ts'
import { findRulesOfCart, type CartRules } from '#db/purchase-limits.ts'
import { holdActiveMember } from '#features/accounts/server/member-repository.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import {
  findHold,
  findLivingHold,
  insertHold,
  lockOpenHolds,
} from '#features/checkout/server/hold-repository.ts'
import { findOfferedListings } from '#features/checkout/server/offer-repository.ts'
import { findPaymentOfHold, insertPayment } from '#features/checkout/server/payment-repository.ts'
import { priceChangedError, unavailableError } from '#features/checkout/server/offer-cart.ts'
import { type Cart, netOf, totalOf, tradeOf } from '#features/checkout/domain/cart.ts'
import { isExpired, type Hold } from '#features/checkout/domain/hold.ts'
import { priceChangesOf, shortagesOf } from '#features/checkout/domain/offer.ts'
import { isCancellable } from '#features/checkout/domain/payment-state.ts'
import { methodsOf } from '#features/checkout/server/present-checkout.ts'
import { keepTermsOfSale } from '#features/content/server/accepted-terms.ts'
import { requireStatement } from '#features/end-use/server/statements.ts'
import type { Order } from '#features/orders/domain/order.ts'
import { findOrderOfCart } from '#features/orders/server/order-repository.ts'
import { needsApproval } from '#features/requisitions/domain/requisition.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Language } from '#kernel/text/language.ts'
import type { PaymentIntent } from '#platform/payments/payments.ts'
import { CANCELLED } from '#kernel/trade/order.ts'
import { reserveUnits } from '#features/listings/server/stock-units.ts'
import { carrierTariff } from '#db/schema/tariffs.ts'
import { refuseHoarding } from './bound-holds.ts'
import { endHold } from './end-hold.ts'
import { atAgreedPrice, expiredError } from '../quotes/agreed-price.ts'
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
 * (reliability 4.2).
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
    const { cart, hold, isNew } = await transact(services.db, (tx) =>
      keepStock(tx, actor, { cartId, language, now: services.now() }),
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
  { cartId, language, now }: { cartId: string; language: Language; now: Date },
): Promise<Omit<OpenedCheckout, 'intent'> & { isNew: boolean }> {
  await lockOpenHolds(tx, actor.memberId)
  const { cart, order } = await lockPayableCart(tx, actor, cartId)
  if (order) throw alreadyOrdered(order)
  await requireTradable(tx, now, tradeOf(cart))
  await requireStatement(tx, now, cart)
  await keepTermsOfSale(tx, cart, { memberId: actor.memberId, language, now })
  const living = await findLivingHold(tx, cartId)
  if (living) return { cart, hold: living, isNew: false }

  if (cart.validUntil > now) await refuseHoarding(tx, cart, now)
  await keepOffered(tx, cart, now)
  return { cart, hold: await insertHold(tx, cartId, cart.lines, now), isNew: true }
}

/**
 * The actor's own cart, locked, with its order if there is one.
 * @throws AppError `unauthenticated`, `not_found`, `cart_expired`.
 */
export async function lockOwnCart(
  tx: Tx,
  actor: Actor,
  cartId: string,
): Promise<{ cart: Cart; order: Order | null }> {
  // The request may have started before a suspension or a move, after which no hold may be created: their
  // release would not find it.
  const buyer = await holdActiveMember(tx, actor.memberId)
  if (buyer === null) throw new AppError('unauthenticated')
  const cart = await lockCart(tx, cartId)
  if (cart?.memberId !== actor.memberId) throw new AppError('not_found')
  // A rated cart belongs to its company; a member who has moved has to rate a new one.
  if (cart.companyId !== buyer.companyId) throw new AppError('cart_expired')
  const order = await findOrderOfCart(tx, cartId)
  // Its payment failed, or staff cancelled it: nothing is paid, and the buyer starts again.
  if (order?.status === CANCELLED) throw new AppError('cart_expired')
  return { cart, order }
}

/**
 * The same, where the actor may pay it or order it.
 * @throws AppError what that throws; `approval_needed` above the actor's limit, also while it waits for approval.
 */
export async function lockPayableCart(
  tx: Tx,
  actor: Actor,
  cartId: string,
): Promise<{ cart: Cart; order: Order | null }> {
  const { cart, order } = await lockOwnCart(tx, actor, cartId)
  const rules = await findRulesOfCart(tx, cart)
  if (order) return { cart, order }
  if (rules.isAsked) throw new AppError('approval_needed', { message: 'requisitions.errors.is_waiting' })
  if (isAboveLimit(cart, rules)) throw new AppError('approval_needed')
  return { cart, order }
}

/** What was agreed in a quote was within its buyer's limit, or approved. */
export function isAboveLimit(cart: Cart, { isApproved, limit }: CartRules): boolean {
  return cart.quoteId === null && !isApproved && needsApproval(limit, netOf(cart))
}

export function alreadyOrdered({ id, intentId, paidAt, dueAt }: Order): AppError {
  const waitsForMoney = paidAt === null && dueAt !== null
  return new AppError('already_paid', {
    ...(waitsForMoney && { message: 'checkout.errors.already_ordered' }),
    extra: { orderId: id, ...(intentId && { paymentIntentId: intentId }) },
  })
}

/**
 * Reserves the units of a cart that is still as it was offered. The caller writes the hold for them.
 * @throws AppError `cart_expired`, `price_changed`, `unavailable`, `not_open`.
 */
export async function keepOffered(tx: Tx, cart: Cart, now: Date): Promise<void> {
  if (cart.validUntil <= now || (await isTariffWithdrawn(tx, cart))) throw expiredError(cart)
  await refuseChanges(tx, cart)
  // Somebody may have been faster, so the stock is read again for a correct error.
  const missing = await reserveUnits(tx, cart.lines)
  if (missing.length > 0) {
    const lines = cart.lines.filter(({ listingId }) => missing.includes(listingId))
    await refuseChanges(tx, { ...cart, lines })
    throw new AppError('unavailable')
  }
}

/** Throws for what differs from the offer: stock first, then prices. */
async function refuseChanges(tx: Tx, cart: Cart): Promise<void> {
  const ids = cart.lines.map(({ listingId }) => listingId)
  // What was agreed in a quote is finished, whoever blocks whom meanwhile.
  const buyer = cart.quoteId === null ? cart.companyId : undefined
  const offered = await findOfferedListings(tx, ids, buyer)
  if ([...offered.values()].some(({ isApart }) => isApart)) throw new AppError('not_open')
  const listings = await atAgreedPrice(tx, cart, offered)
  const shortages = shortagesOf(cart.lines, listings)
  if (shortages.length > 0) throw unavailableError(shortages)
  const prices = priceChangesOf(cart, listings)
  if (prices.length > 0) throw priceChangedError(prices)
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

/** Whether a delivery was priced by a withdrawn, wrong tariff. A tariff that merely ended is honoured. */
export async function isTariffWithdrawn(tx: Tx, { tariffId }: Pick<Cart, 'tariffId'>): Promise<boolean> {
  if (tariffId === null) return false
  const { id, withdrawnAt } = carrierTariff
  const found = await tx
    .select({ id })
    .from(carrierTariff)
    .where(and(eq(id, tariffId), isNotNull(withdrawnAt)))
  return found.length > 0
}
