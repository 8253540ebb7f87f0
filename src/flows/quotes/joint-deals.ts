import type { Tx } from '#db/client.ts'
import { findCartOfQuote, lockCart } from '#features/checkout/server/cart-repository.ts'
import { findLivingHold } from '#features/checkout/server/hold-repository.ts'
import { findOfferedListings } from '#features/checkout/server/offer-repository.ts'
import { shortagesOf } from '#features/checkout/domain/offer.ts'
import { findOrderOfCart } from '#features/orders/server/order-repository.ts'
import { isOver } from '#features/quotes/domain/quote.ts'
import {
  findAcceptedOffer,
  listAgreedBeside,
  type Offer,
  type StoredQuote,
} from '#features/quotes/server/thread-repository.ts'
import { CANCELLED } from '#kernel/trade/order.ts'

/** A quote with its agreed offer. */
export interface Deal {
  stored: StoredQuote
  offer: Offer
}

/**
 * The agreed quotes paid together: of the same request, in the same currency and on the same term and place,
 * still valid, available, and neither paid nor being paid. The given quote comes first.
 */
export async function joinDeals(tx: Tx, deal: Deal, now: Date): Promise<[Deal, ...Deal[]]> {
  const deals: [Deal, ...Deal[]] = [deal]
  for (const stored of await listAgreedBeside(tx, deal.stored)) {
    const offer = await findAcceptedOffer(tx, stored.id)
    if (offer === null || isOver(offer, now) || !isOnSameTerms(offer, deal.offer)) continue
    const other = { stored, offer }
    if (stored.companyId !== deal.stored.companyId || !stored.isListed) continue
    if ((await isThere(tx, other)) && (await isFree(tx, stored.id))) deals.push(other)
  }
  return deals
}

function isOnSameTerms(one: Offer, other: Offer): boolean {
  return one.currency === other.currency && one.incoterm === other.incoterm && one.place === other.place
}

async function isThere(tx: Tx, { stored: { listingId }, offer: { units } }: Deal): Promise<boolean> {
  const listings = await findOfferedListings(tx, [listingId])
  return shortagesOf([{ listingId, quantity: units }], listings).length === 0
}

/** Whether nobody is paying it and no order exists; one that was cancelled unpaid does not count. */
async function isFree(tx: Tx, quoteId: string): Promise<boolean> {
  const cartId = await findCartOfQuote(tx, quoteId)
  if (cartId === null) return true
  await lockCart(tx, cartId)
  if (await findLivingHold(tx, cartId)) return false
  const order = await findOrderOfCart(tx, cartId)
  return order === null || (order.status === CANCELLED && order.paidAt === null)
}
