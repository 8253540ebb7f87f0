import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { findFreightTown } from '#db/freight-town.ts'
import { company } from '#db/schema/accounts.ts'
import type { CartShipment } from '#db/schema/checkout.ts'
import {
  endCartsOfQuotes,
  findCartOfQuote,
  insertCart,
  lockCart,
  updateCartVat,
} from '#features/checkout/server/cart-repository.ts'
import { findCartReferences, saveCartReferences } from '#features/checkout/server/cart-references.ts'
import { findLivingHold } from '#features/checkout/server/hold-repository.ts'
import { findOfferedListings } from '#features/checkout/server/offer-repository.ts'
import { methodsOf } from '#features/checkout/server/present-checkout.ts'
import { vatForBuyer } from '#features/checkout/server/vat-for-buyer.ts'
import { type CartLine, isDutyPaid, subtotalOf } from '#features/checkout/domain/cart.ts'
import type { Address } from '#kernel/trade/address.ts'
import { NO_CONTACT } from '#kernel/trade/delivery-contact/delivery-contact.ts'
import { isSameTown } from '#kernel/trade/freight/town.ts'
import { hasReferences, type BuyerReferences } from '#kernel/trade/buyer-references/buyer-references.ts'
import type { OfferedListing } from '#features/checkout/domain/offer.ts'
import { isCollected } from '#features/collection/domain/collection.ts'
import { insertCollections } from '#features/collection/server/collection-repository.ts'
import { findQuoteReferences } from '#features/quotes/server/quote-references.ts'
import type { StoredQuote } from '#features/quotes/server/thread-repository.ts'
import { AppError } from '#kernel/errors.ts'
import { sumOf } from '#kernel/money/exact.ts'
import { majorFromMinor, minorFromMajor } from '#kernel/money/money.ts'
import { randomId } from '#platform/ids/random-id.ts'
import type { Deal } from './joint-deals.ts'

/**
 * Creates the cart of agreed offers of one request, in one currency and on the same terms; the first is the
 * one for which it is made. Its carrier is the delivery term, which determines who transports. It is valid
 * until the first offer ends, and replaces the offers' earlier carts. One that is not agreed yet only holds units.
 */
export async function makeCart(
  tx: Tx,
  deals: readonly [Deal, ...Deal[]],
  { memberId, now, isAgreed = true }: { memberId: number; now: Date; isAgreed?: boolean },
): Promise<string> {
  const [{ stored, offer }] = deals
  const quoteIds = deals.map((deal) => deal.stored.id)
  const { incoterm, place, currency } = offer
  const address = await atFreightTown(tx, quoteIds, await addressOf(tx, deals, place))
  const lines = deals.map(lineOf)
  const subtotalMinor = subtotalOf(lines)
  const shippingMinor = sumOf(deals.map(({ offer: { deliveryMinor } }) => deliveryMinor))
  const listings = await findOfferedListings(tx, idsOf(lines))
  const references = await referencesOf(tx, stored.id)
  await endCartsOfQuotes(tx, quoteIds, now)
  const id = randomId()
  const buyer = { companyId: stored.companyId, now, isDutyPaid: incoterm === 'DDP' }
  await insertCart(
    tx,
    {
      id,
      memberId,
      companyId: stored.companyId,
      address,
      contact: NO_CONTACT,
      currency,
      subtotalMinor,
      shippingMinor,
      ...(await vatForBuyer(tx, buyer, [...listings.values()], address, subtotalMinor + shippingMinor)),
      carrier: `${incoterm} ${place} (Incoterms 2020)`,
      productName: `${incoterm} ${place}`,
      productNameFr: null,
      productCode: incoterm,
      tariffId: null,
      validUntil: new Date(Math.min(...deals.map((deal) => deal.offer.validUntil.getTime()))),
      quoteId: stored.id,
      lines,
      shipments: shipmentsOf(deals, listings),
    },
    now,
  )
  if (hasReferences(references)) await saveCartReferences(tx, id, references)
  // What a forwarder carries is not collected by the buyer.
  if (isAgreed && deals.every((deal) => isCollected(incoterm, deal.offer.freight !== null)))
    await insertCollections(
      tx,
      id,
      deals.map((deal) => deal.stored.sellerCompanyId),
    )
  return id
}

const idsOf = (lines: readonly CartLine[]) => lines.map(({ listingId }) => listingId)

function lineOf({ stored, offer }: Deal): CartLine {
  return {
    listingId: stored.listingId,
    quantity: offer.units,
    unitPriceMinor: offer.priceMinor,
    quoteId: stored.id,
  }
}

/** Goods from one place travel together. */
function shipmentsOf(deals: readonly Deal[], listings: ReadonlyMap<number, OfferedListing>): CartShipment[] {
  const shipments = new Map<string, CartShipment>()
  for (const { stored, offer } of deals) {
    const listing = listings.get(stored.listingId)
    if (!listing) throw new Error('a quote is about a listing')
    const { country, city } = listing
    const known = shipments.get(`${country}|${city}`) ?? {
      country,
      city,
      listingIds: [],
      weightKg: 0,
      price: 0,
    }
    shipments.set(`${country}|${city}`, {
      ...known,
      listingIds: [...known.listingIds, stored.listingId],
      weightKg: known.weightKg + (listing.weightKg ?? 0) * offer.units,
      price: majorFromMinor(minorFromMajor(known.price) + offer.deliveryMinor),
    })
  }
  return [...shipments.values()]
}

/**
 * The destination until the buyer changes it: that of another listing of the same request, else the company's
 * delivery address in that country, else the agreed place.
 */
async function addressOf(tx: Tx, deals: readonly [Deal, ...Deal[]], place: string): Promise<Address> {
  for (const { stored } of deals) {
    const known = await findCartOfQuote(tx, stored.id)
    const cart = known === null ? null : await lockCart(tx, known)
    if (cart) return cart.address
  }
  return knownAddress(tx, deals[0].stored, place)
}

/** The freight is paid to one town: an address in another one gives way to it. */
async function atFreightTown(tx: Tx, quoteIds: readonly string[], address: Address): Promise<Address> {
  const freight = await findFreightTown(tx, quoteIds)
  if (freight === null) return address
  const { town: city, postcode } = freight
  return isSameTown(address.city, city) ? { ...address, city } : { ...address, city, postcode, street: null }
}

/** The company's delivery address in the country of its quote, else the place of the offer. */
export async function knownAddress(
  tx: Tx,
  { companyId, country }: Pick<StoredQuote, 'companyId' | 'country'>,
  place: string,
): Promise<Address> {
  const { deliveryCountry, deliveryCity: city, deliveryPostcode: postcode, deliveryStreet: street } = company
  const [row] = await tx
    .select({ deliveryCountry, city, postcode, street })
    .from(company)
    .where(eq(company.id, companyId))
  if (row?.deliveryCountry === country && row.city !== null)
    return { country, city: row.city, postcode: row.postcode, street: row.street }
  return { country, city: place, postcode: null, street: null }
}

/** Those of the cart that is replaced, which may be newer than the quote's. */
async function referencesOf(tx: Tx, quoteId: string): Promise<BuyerReferences> {
  const known = await findCartOfQuote(tx, quoteId)
  return known === null ? findQuoteReferences(tx, quoteId) : findCartReferences(tx, known)
}

/**
 * The full address may make the VAT certain, which the country alone did not.
 * @throws AppError `conflict` if the amount would differ from the one being paid by card at this moment.
 */
export async function followAddress(tx: Tx, cartId: string, now: Date): Promise<void> {
  const cart = await lockCart(tx, cartId)
  if (!cart) return
  const listings = await findOfferedListings(
    tx,
    cart.lines.map(({ listingId }) => listingId),
  )
  const net = cart.subtotalMinor + cart.shippingMinor
  const buyer = { companyId: cart.companyId, now, isDutyPaid: isDutyPaid(cart) }
  const vat = await vatForBuyer(tx, buyer, [...listings.values()], cart.address, net)
  if (vat.vatCase === cart.vatCase && vat.vatMinor === cart.vatMinor) return
  // The provider may have an intent with this amount, or be asked for one.
  const isBeingPaid = methodsOf(cart).includes('card') && (await findLivingHold(tx, cartId)) !== null
  if (isBeingPaid) throw new AppError('conflict', { message: 'checkout.errors.being_paid' })
  await updateCartVat(tx, cartId, vat)
}
