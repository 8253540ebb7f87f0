import {
  findCartOfQuote,
  handCart,
  lockCart,
  lockCartsOfRequest,
} from '#features/checkout/server/cart-repository.ts'
import { findLivingHold } from '#features/checkout/server/hold-repository.ts'
import type { Cart } from '#features/checkout/domain/cart.ts'
import { lacksStatement } from '#features/end-use/server/statements.ts'
import type { Address } from '#kernel/trade/address.ts'
import { findOrderOfCart } from '#features/orders/server/order-repository.ts'
import { isOver } from '#features/quotes/domain/quote.ts'
import { requireSide } from '#features/quotes/server/present-quote.ts'
import { findAcceptedOffer, lockQuote } from '#features/quotes/server/thread-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import type { DeliveryContact } from '#kernel/trade/delivery-contact/delivery-contact.ts'
import { isSameTown } from '#kernel/trade/freight/town.ts'
import { type Tx, transact } from '#db/client.ts'
import type { Services } from '#platform/services.ts'
import { findAwaitedInspection } from '#db/awaited-inspection.ts'
import { requireTradable } from '#db/destinations.ts'
import { addressText, markPlaces, requirePlaces } from '#db/place-marks.ts'
import { findFreightTown } from '#db/freight-town.ts'
import { CANCELLED } from '#kernel/trade/order.ts'
import { followAddress, makeCart } from './agreed-cart.ts'
import { joinDeals, type Deal } from './joint-deals.ts'
import { expiredError } from './agreed-price.ts'
import { refuseDisavowed } from '../payments/payable-cart.ts'

interface AgreedDelivery {
  address: Omit<Address, 'country'>
  contact: DeliveryContact
  /** The buyer does not wait for the report of an inspection to which an offer is subject. */
  despiteInspection?: boolean | undefined
}

/**
 * Takes over the cart of an accepted quote, with its delivery address and contact, for any member of the buyer's company,
 * to which the deal belongs. After a failed payment, or if other quotes are now paid with it, there is a new
 * cart. Returns the id of the cart.
 * @throws AppError `not_found`, `order_contested`, `destination_refused`, `offer_expired`, `already_paid`, `conflict` for an
 * address with different VAT during a payment; 422 on `city` for another town than that of the freight, and on
 * `despiteInspection` while the buyer waits for the report of an inspection to which an offer is subject.
 */
export async function payQuote(
  services: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  quoteId: string,
  { address, contact, despiteInspection = false }: AgreedDelivery,
): Promise<string> {
  const now = services.now()
  const { memberId } = actor
  return transact(services.db, async (tx) => {
    const stored = await lockQuote(tx, quoteId)
    if (stored === null || requireSide(actor, stored) !== 'buyer') throw new AppError('not_found')
    await lockCartsOfRequest(tx, quoteId)
    const agreed = stored.state === 'accepted' ? await findAcceptedOffer(tx, quoteId) : null
    const known = await findCartOfQuote(tx, quoteId)
    const cart = known === null ? null : await lockCart(tx, known)
    const order = known === null ? null : await findOrderOfCart(tx, known)
    const hasFailed = order?.status === CANCELLED && order.paidAt === null
    if (order && !hasFailed) throw new AppError('already_paid', { extra: { orderId: order.id } })
    if (agreed === null || isOver(agreed, now)) throw expiredError({ quoteId })
    await refuseDisavowed(tx, [quoteId])
    const { country } = stored
    const refused = await requireTradable(tx, now, { country, listingIds: [stored.listingId] })
    const places = requirePlaces(refused, [addressText({ ...address, country })])
    const deals = await joinDeals(tx, { stored, offer: agreed }, now)
    const isKept = cart !== null && !hasFailed && (await isCurrent(tx, cart, deals, now))
    const cartId = isKept ? cart.id : await makeCart(tx, deals, { memberId, now })
    const quoteIds = deals.map((deal) => deal.stored.id)
    // Whoever pays loses what the inspection is for.
    if (!despiteInspection && (await findAwaitedInspection(tx, quoteIds)) === 'awaited')
      throw invalidField('despiteInspection', 'checkout.errors.inspection_awaited')
    await handCart(tx, cartId, { memberId, contact, address: await toFreightTown(tx, quoteIds, address) })
    await followAddress(tx, cartId, now)
    await markPlaces(tx, { cartId }, places, now)
    await requireNoPayment(tx, cartId, now)
    return cartId
  })
}

/**
 * The address with the town to which the freight is paid, as it was agreed.
 * @throws AppError 422 on `city` for another town: its freight has another price.
 */
async function toFreightTown<Place extends Pick<Address, 'city'>>(
  tx: Tx,
  quoteIds: readonly string[],
  address: Place,
): Promise<Place> {
  const freight = await findFreightTown(tx, quoteIds)
  if (freight === null) return address
  const { town } = freight
  if (!isSameTown(address.city, town))
    throw new AppError('invalid', {
      fields: [{ field: 'city', message: 'checkout.errors.freight_town' }],
      values: { en: { town }, fr: { town } },
    })
  return { ...address, city: town }
}

/**
 * Refuses a change of address that requires a new end-use statement while a payment is in progress.
 * @throws AppError `conflict`
 */
async function requireNoPayment(tx: Tx, cartId: string, now: Date): Promise<void> {
  const cart = await lockCart(tx, cartId)
  const isBeingPaid = cart !== null && (await findLivingHold(tx, cartId)) !== null
  if (isBeingPaid && (await lacksStatement(tx, now, cart)))
    throw new AppError('conflict', { message: 'checkout.errors.being_paid' })
}

/** Whether the cart equals what would be created now; one that is being paid stays. */
async function isCurrent(tx: Tx, cart: Cart, deals: readonly Deal[], now: Date): Promise<boolean> {
  if (await findLivingHold(tx, cart.id)) return true
  const quoteIds = new Set(deals.map(({ stored }) => stored.id))
  const isSame =
    cart.lines.length === quoteIds.size &&
    cart.lines.every(({ quoteId }) => typeof quoteId === 'string' && quoteIds.has(quoteId))
  return isSame && cart.validUntil > now
}
