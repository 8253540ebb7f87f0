import type { Tx } from '#db/client.ts'
import type { Cart } from '#features/checkout/domain/cart.ts'
import type { OfferedListing } from '#features/checkout/domain/offer.ts'
import { findAcceptedOffer, findQuote } from '#features/quotes/server/thread-repository.ts'
import { AppError } from '#kernel/errors.ts'

type Listings = ReadonlyMap<number, OfferedListing>

/**
 * Listings with the price that applies to a cart: that of its quotes, otherwise their own. Stock and state
 * are the current ones.
 * @throws AppError `offer_expired` if one of the quotes is no longer agreed.
 */
export async function atAgreedPrice(tx: Tx, cart: Cart, listings: Listings): Promise<Listings> {
  if (cart.quoteId === null) return listings
  const agreed = new Map(listings)
  for (const { listingId, quoteId } of cart.lines) {
    const listing = listings.get(listingId)
    if (!listing) continue
    const quote = await findQuote(tx, quoteId ?? cart.quoteId)
    const offer = await findAcceptedOffer(tx, quoteId ?? cart.quoteId)
    if (quote?.state !== 'accepted' || offer === null) throw expiredError(cart)
    const { priceMinor, currency } = offer
    agreed.set(listingId, { ...listing, priceMinor, currency })
  }
  return agreed
}

/** The error for an expired cart: a delivery can be rated again, a quote has to be requested again. */
export function expiredError({ quoteId }: Pick<Cart, 'quoteId'>): AppError {
  return quoteId === null
    ? new AppError('cart_expired')
    : new AppError('offer_expired', { extra: { quoteId } })
}
