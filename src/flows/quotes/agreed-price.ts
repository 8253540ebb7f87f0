import type { Tx } from '#db/client.ts'
import type { Cart } from '#features/checkout/domain/cart.ts'
import type { OfferedListing } from '#features/checkout/domain/offer.ts'
import { findAcceptedOffer, findQuote } from '#features/quotes/server/thread-repository.ts'
import { AppError } from '#kernel/errors.ts'

type Listings = ReadonlyMap<number, OfferedListing>

/**
 * Listings at the price at which a cart may have them: that of its quote, or else their own. Stock and state are as they are.
 * @throws AppError `offer_expired` when the quote is not agreed any more.
 */
export async function atAgreedPrice(tx: Tx, cart: Cart, listings: Listings): Promise<Listings> {
  if (cart.quoteId === null) return listings
  const quote = await findQuote(tx, cart.quoteId)
  const agreed = await findAcceptedOffer(tx, cart.quoteId)
  if (quote?.state !== 'accepted' || agreed === null) throw expiredError(cart)
  const { priceMinor, currency } = agreed
  return new Map([...listings].map(([id, listing]) => [id, { ...listing, priceMinor, currency }]))
}

/** A cart whose time is over: rates are made anew, a quote has to be asked for. */
export function expiredError({ quoteId }: Pick<Cart, 'quoteId'>): AppError {
  return quoteId === null
    ? new AppError('cart_expired')
    : new AppError('offer_expired', { extra: { quoteId } })
}
