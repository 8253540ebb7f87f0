import type { Tx } from '#db/client.ts'
import { requireTradable } from '#db/destinations.ts'
import { findRulesOfCart } from '#db/purchase-limits.ts'
import type { CartApprovalBody } from '#features/checkout/contract/approval-request.ts'
import { netOf, tradeOf, type Cart } from '#features/checkout/domain/cart.ts'
import {
  findLivingHold,
  insertHold,
  lockOpenHolds,
  moveHold,
} from '#features/checkout/server/hold-repository.ts'
import { findOfferedListings } from '#features/checkout/server/offer-repository.ts'
import { findPaymentOfHold } from '#features/checkout/server/payment-repository.ts'
import { methodsOf } from '#features/checkout/server/present-checkout.ts'
import { countUnpaidTransfers } from '#features/checkout/server/transfer-repository.ts'
import { keepTermsOfSale } from '#features/content/server/accepted-terms.ts'
import { requireStatement } from '#features/end-use/server/statements.ts'
import { waitsUntil, type Purchase } from '#features/requisitions/domain/requisition.ts'
import { tellApprovers } from '#features/requisitions/server/requisition-news.ts'
import { listApprovers } from '#features/requisitions/server/people-repository.ts'
import { insertRequisition, lockWaitingOfCart } from '#features/requisitions/server/requisition-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { randomId } from '#platform/ids/random-id.ts'
import { refuseHoarding, type Replaced } from '../payments/bound-holds.ts'
import { alreadyOrdered, isAboveLimit, keepOffered, lockOwnCart } from '../payments/payable-cart.ts'
import { keepInstead } from '../payments/replace-holds.ts'
import type { SettlingServices } from '../payments/settle-payment.ts'
import { requireOpenTo } from '../transfers/place-transfer.ts'
import { endRequisition } from './end-requisition.ts'

interface Request extends CartApprovalBody {
  cartId: string
  /** In which the terms of sale were shown. */
  language: Language
}

/**
 * Asks a company's approvers to approve an order from the cart above the actor's limit, and holds its units until they
 * decide. The actor's unpaid checkouts of these articles end, as when a cart is opened. A second call for the same cart
 * changes nothing. Returns the id of the requisition.
 * @throws AppError `conflict`, and what ordering the cart that way throws.
 */
export async function askForOrder(
  services: SettlingServices,
  actor: Actor,
  { cartId, ...request }: Request,
): Promise<string> {
  const now = services.now()
  const { id } = await keepInstead(services, actor, cartId, async (tx, replaced) => {
    // The same order of locks as in a checkout, so that the two can't deadlock.
    await lockOpenHolds(tx, actor.memberId)
    const unpaid = await countUnpaidTransfers(tx, actor.companyId)
    const { cart, order } = await lockOwnCart(tx, actor, cartId)
    if (order) throw alreadyOrdered(order)
    const known = await lockWaitingOfCart(tx, cartId)
    if (known && known.until > now) return { id: known.id, cart, isNew: false }
    if (known) await endRequisition(services, tx, known, { move: 'lapse', memberId: null, reason: null })
    const rules = await findRulesOfCart(tx, cart)
    if (rules.isAsked || !isAboveLimit(cart, rules)) throw new AppError('conflict')
    if (!methodsOf(cart).includes(request.method)) throw invalidField('method', 'checkout.errors.method')
    if ((await listApprovers(tx, cart.companyId, cart.memberId)).length === 0)
      throw new AppError('conflict', { message: 'requisitions.errors.no_approver' })
    await requireTradable(tx, now, tradeOf(cart))
    await requireStatement(tx, now, cart)
    const { method } = request
    const deposit = method === 'transfer' ? await requireOpenTo(tx, cart, { unpaid, now }) : null
    const way = { ...request, method: deposit === null ? method : 'deposit', replaced } as const
    return { id: await ask(services, tx, cart, way), cart, isNew: true }
  })
  return id
}

async function ask(
  services: SettlingServices,
  tx: Tx,
  cart: Cart,
  {
    method,
    note,
    language,
    replaced,
  }: Pick<Request, 'note' | 'language'> & Pick<Purchase, 'method'> & { replaced: Replaced },
): Promise<string> {
  const now = services.now()
  const { id: cartId, companyId, memberId, vatCase, vatRateBp, vatMinor } = cart
  const until = waitsUntil(now)
  await keepUntil(tx, cart, { now, until, replaced })
  await keepTermsOfSale(tx, cart, { memberId, language, now })
  const about = { quoteId: null, offerId: null, purchase: await purchaseOf(tx, cart, method) }
  const asked = { id: randomId(), companyId, memberId, ...about, note, until }
  await insertRequisition(tx, { ...asked, cartId, vatCase, vatRateBp, vatMinor, askedAt: now })
  await tellApprovers(services, tx, { ...asked, cartId })
  return asked.id
}

/** @throws AppError `conflict` while the cart is being paid by card, from before its buyer had a limit. */
async function keepUntil(
  tx: Tx,
  cart: Cart,
  { now, until, replaced }: { now: Date; until: Date; replaced: Replaced },
): Promise<void> {
  const living = await findLivingHold(tx, cart.id)
  if (living && (await findPaymentOfHold(tx, living.id)))
    throw new AppError('conflict', { message: 'checkout.errors.card_open' })
  if (living) await moveHold(tx, living.id, 'release', now)
  else {
    if (cart.validUntil > now) await refuseHoarding(tx, cart, now, replaced)
    await keepOffered(tx, cart, now)
  }
  await insertHold(tx, cart.id, cart.lines, now, until)
}

async function purchaseOf(tx: Tx, cart: Cart, method: Purchase['method']): Promise<Purchase> {
  const { currency, shippingMinor, address, carrier, productName, productNameFr, lines } = cart
  const ids = lines.map(({ listingId }) => listingId)
  const listings = await findOfferedListings(tx, ids)
  return {
    method,
    currency,
    net: majorFromMinor(netOf(cart)),
    delivery: majorFromMinor(shippingMinor),
    country: address.country,
    carrier,
    service: { en: productName, fr: productNameFr ?? productName },
    lines: lines.map(({ listingId, quantity, unitPriceMinor }) => {
      const listing = listings.get(listingId)
      if (!listing) throw new Error('what is held is listed')
      const { title, language } = listing
      return { listingId, title, language, units: quantity, price: majorFromMinor(unitPriceMinor) }
    }),
  }
}
