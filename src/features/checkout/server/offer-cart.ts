import { requireServed } from '#db/destinations.ts'
import { addressText, markPlaces, requirePlaces } from '#db/place-marks.ts'
import type { CartShipment } from '#db/schema/checkout.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import type { CarrierOffer, CarrierProvider, Destination, Shipment } from '#platform/carrier/carrier.ts'
import { randomId } from '#platform/ids/random-id.ts'
import type { Services } from '#platform/services.ts'
import type { AddressForm } from '../contract/address.ts'
import type { RateView } from '../contract/shipping.ts'
import type { Address } from '#kernel/trade/address.ts'
import { contactOf, type DeliveryContact } from '#kernel/trade/delivery-contact/delivery-contact.ts'
import { type Cart, subtotalOf, type WishedLine } from '../domain/cart.ts'
import { CART_VALID_MS } from '../domain/limits.ts'
import {
  decideOffer,
  groupByOrigin,
  type OfferableLine,
  type OfferedListing,
  type OfferRefusal,
  type PriceChange,
  type Shortage,
} from '../domain/offer.ts'
import { insertCart } from './cart-repository.ts'
import { presentVat, productNameOf } from './present-checkout.ts'
import { vatForBuyer } from './vat-for-buyer.ts'

/** The form's fields, with an empty optional one absent. */
export function addressOf({ country, city, postcode, street }: AddressForm): Address {
  return { country, city, postcode: postcode || null, street: street || null }
}

/** Where the goods go, and who takes them there. */
interface Delivery {
  address: Address
  contact: DeliveryContact
}

export const deliveryOf = (form: AddressForm): Delivery => ({
  address: addressOf(form),
  contact: contactOf(form),
})

/**
 * Checks that neither the country nor a named place is refused and that the carrier delivers to the address.
 * @throws AppError `destination_refused`, `address_not_served`; 422 for an invalid postcode, or a street that the
 * carrier needs.
 */
export async function checkAddress(
  { db, carrier, now }: Pick<Services, 'db' | 'carrier' | 'now'>,
  address: Address,
): Promise<void> {
  requirePlaces(await requireServed(db, now(), [address.country]), [addressText(address)])
  await checkCarrier(carrier, address)
}

async function checkCarrier(carrier: CarrierProvider, address: Address): Promise<void> {
  if (carrier.needsStreet && address.street === null)
    throw invalidField('street', 'checkout.errors.street_needed')
  const verdict = await carrier.checkAddress(destinationOf(address))
  if (verdict === 'not_served') throw new AppError('address_not_served')
  if (verdict === 'malformed_postcode') throw invalidField('postcode', 'checkout.errors.postcode_short')
}

/**
 * Merges the requested lines, prices their delivery and stores the cart. Prices, stock and owners come from
 * the database (decisions §8.1).
 * @throws AppError `destination_refused`, `own_listing`, `unavailable`, `mixed_currencies`, `needs_quote`,
 * `address_not_served`, `delivery_not_offered`.
 */
export async function offerCart(
  { db, carrier, now }: Pick<Services, 'db' | 'carrier' | 'now'>,
  { actor, language }: { actor: Actor; language: Language },
  { address, contact }: Delivery,
  wishes: readonly WishedLine[],
  listings: ReadonlyMap<number, OfferedListing>,
): Promise<RateView> {
  const origins = [...listings.values()].filter(({ isPublished }) => isPublished)
  const refused = await requireServed(db, now(), [address.country, ...origins.map(({ country }) => country)])
  const places = requirePlaces(refused, [addressText(address)])
  const decision = decideOffer(wishes, listings, actor.companyId)
  if (!decision.ok) throw offerError(decision.refusal)
  const { lines, currency } = decision.value

  await checkCarrier(carrier, address)
  const groups = groupByOrigin(lines)
  const offer = await carrier.quote(groups.map(shipmentOf), destinationOf(address), currency)
  const madeAt = now()
  const subtotalMinor = subtotalOf(lines)
  const cart: Cart = {
    id: randomId(),
    memberId: actor.memberId,
    companyId: actor.companyId,
    address,
    contact,
    currency,
    subtotalMinor,
    shippingMinor: offer.totalMinor,
    ...(await vatForBuyer(
      db,
      { companyId: actor.companyId, now: madeAt },
      lines.map(({ listing }) => listing),
      address,
      subtotalMinor + offer.totalMinor,
    )),
    carrier: carrier.name,
    productName: offer.productName.en,
    productNameFr: offer.productName.fr,
    productCode: offer.productCode,
    tariffId: offer.tariffId,
    validUntil: new Date(madeAt.getTime() + CART_VALID_MS),
    quoteId: null,
    lines,
  }
  const shipments = shipmentsOf(groups, offer)
  await insertCart(db, { ...cart, shipments }, madeAt)
  await markPlaces(db, { cartId: cart.id }, places, madeAt)
  const { transitDays, arrivesOn } = offer
  return { ...presentRate(cart, shipments, language), transitDays, arrivesOn }
}

function destinationOf({ country, ...rest }: Address): Destination {
  return { ...rest, countryCode: codeOf(country) }
}

function codeOf(country: string): string {
  const found = countryByName(country)
  if (!found) throw new AppError('address_not_served')
  return found.code
}

function shipmentOf(lines: readonly OfferableLine[]): Shipment {
  const [first] = lines
  if (!first) throw new Error('a shipment has at least one line')
  const { country, city, originPostcode } = first.listing
  return {
    origin: { countryCode: codeOf(country), city, postcode: originPostcode },
    pieces: lines.map(({ quantity, listing: { weightKg, lengthCm, widthCm, heightCm } }) => ({
      quantity,
      weightKg,
      lengthCm,
      widthCm,
      heightCm,
    })),
  }
}

function shipmentsOf(groups: readonly OfferableLine[][], offer: CarrierOffer): CartShipment[] {
  return groups.flatMap((lines, index) => {
    const listing = lines[0]?.listing
    const offered = offer.shipments[index]
    if (!listing || !offered) throw new AppError('provider_failed')
    return {
      country: listing.country,
      city: listing.city,
      listingIds: lines.map(({ listingId }) => listingId),
      weightKg: offered.weightKg,
      price: majorFromMinor(offered.priceMinor),
    }
  })
}

function presentRate(cart: Cart, shipments: readonly CartShipment[], language: Language) {
  return {
    cartId: cart.id,
    productName: productNameOf(cart, language),
    productCode: cart.productCode,
    totalPrice: { price: majorFromMinor(cart.shippingMinor), priceCurrency: cart.currency },
    vat: presentVat(
      cart,
      shipments.map(({ country }) => country),
      language,
    ),
    carrier: cart.carrier,
    shipments: shipments.map(({ listingIds, ...rest }) => ({ ...rest, materielIds: listingIds })),
  }
}

/** The error for a refused cart, with what is missing, so that the page can show it. */
function offerError(refusal: OfferRefusal): AppError {
  return refusal.code === 'unavailable' ? unavailableError(refusal.shortages) : new AppError(refusal.code)
}

export function unavailableError(shortages: readonly Shortage[]): AppError {
  const changes = shortages.map(({ listingId, title, language, wished, available }) => ({
    id: listingId,
    title,
    language,
    ordered: wished,
    available,
  }))
  return new AppError('unavailable', { extra: { changes } })
}

export function priceChangedError(prices: readonly PriceChange[]): AppError {
  const changes = prices.map((change) => ({
    id: change.listingId,
    title: change.title,
    language: change.language,
    oldPrice: majorFromMinor(change.oldPriceMinor),
    oldCurrency: change.oldCurrency,
    newPrice: majorFromMinor(change.newPriceMinor),
    newCurrency: change.newCurrency,
  }))
  return new AppError('price_changed', { extra: { changes } })
}
