import { and, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { isQuoteDisavowed } from '#db/disavowals.ts'
import { findRulesOfCart, type CartRules } from '#db/purchase-limits.ts'
import { carrierTariff } from '#db/schema/tariffs.ts'
import { holdActiveMember } from '#features/accounts/server/member-repository.ts'
import { type Cart, netOf } from '#features/checkout/domain/cart.ts'
import { priceChangesOf, shortagesOf } from '#features/checkout/domain/offer.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import { priceChangedError, unavailableError } from '#features/checkout/server/offer-cart.ts'
import { findOfferedListings } from '#features/checkout/server/offer-repository.ts'
import { withOwnHolds } from '#features/checkout/server/own-holds.ts'
import { reserveUnits } from '#features/listings/server/stock-units.ts'
import type { Order } from '#features/orders/domain/order.ts'
import { findOrderOfCart } from '#features/orders/server/order-repository.ts'
import { needsApproval } from '#features/requisitions/domain/requisition.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { CANCELLED } from '#kernel/trade/order.ts'
import { atAgreedPrice, expiredError } from '../quotes/agreed-price.ts'

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
 * @throws AppError what that throws; `order_contested`; `approval_needed` above the actor's limit, also while it waits for approval.
 */
export async function lockPayableCart(
  tx: Tx,
  actor: Actor,
  cartId: string,
): Promise<{ cart: Cart; order: Order | null }> {
  const { cart, order } = await lockOwnCart(tx, actor, cartId)
  const rules = await findRulesOfCart(tx, cart)
  if (order) return { cart, order }
  await refuseDisavowed(
    tx,
    cart.lines.flatMap(({ quoteId }) => quoteId ?? []),
  )
  if (rules.isAsked) throw new AppError('approval_needed', { message: 'requisitions.errors.is_waiting' })
  if (isAboveLimit(cart, rules)) throw new AppError('approval_needed')
  return { cart, order }
}

/** @throws AppError `order_contested` while one of the companies says that it did not agree to one of these quotes. */
export async function refuseDisavowed(tx: Tx, quoteIds: readonly string[]): Promise<void> {
  if (await isQuoteDisavowed(tx, quoteIds))
    throw new AppError('order_contested', { message: 'disavowals.errors.stopped' })
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
  await requireOffered(tx, cart, now)
  // Somebody may have been faster, so the stock is read again for a correct error.
  const missing = await reserveUnits(tx, cart.lines)
  if (missing.length > 0) {
    const lines = cart.lines.filter(({ listingId }) => missing.includes(listingId))
    await refuseChanges(tx, { ...cart, lines })
    throw new AppError('unavailable')
  }
}

/**
 * Whether the cart is still as it was offered; with `isOwnFree` as if the buyer's other unpaid checkouts had ended.
 * @throws AppError what keeping it throws.
 */
export async function requireOffered(tx: Tx, cart: Cart, now: Date, isOwnFree = false): Promise<void> {
  if (cart.validUntil <= now || (await isTariffWithdrawn(tx, cart))) throw expiredError(cart)
  await refuseChanges(tx, cart, isOwnFree)
}

/** Throws for what differs from the offer: stock first, then prices. */
async function refuseChanges(tx: Tx, cart: Cart, isOwnFree = false): Promise<void> {
  const ids = cart.lines.map(({ listingId }) => listingId)
  // What was agreed in a quote is finished, whoever blocks whom meanwhile.
  const buyer = cart.quoteId === null ? cart.companyId : undefined
  const offered = await findOfferedListings(tx, ids, buyer)
  if ([...offered.values()].some(({ isApart }) => isApart)) throw new AppError('not_open')
  const free = isOwnFree ? await withOwnHolds(tx, cart, cart.lines, offered) : offered
  const listings = await atAgreedPrice(tx, cart, free)
  const shortages = shortagesOf(cart.lines, listings)
  if (shortages.length > 0) throw unavailableError(shortages)
  const prices = priceChangesOf(cart, listings)
  if (prices.length > 0) throw priceChangedError(prices)
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
