import { findOwnCart } from '#features/checkout/server/cart-repository.ts'
import { listReplaceable } from '#features/checkout/server/hold-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { replaceHold } from './end-hold.ts'
import type { SettlingServices } from './settle-payment.ts'

/**
 * Ends the actor's other unpaid checkouts of what this cart contains, as a buyer who corrects the address opens
 * a second one. First their payment is cancelled at the provider; one that is being paid stays.
 */
export async function replaceOwnHolds(
  services: SettlingServices,
  actor: Actor,
  cartId: string,
): Promise<void> {
  const { db } = services
  const cart = await findOwnCart(db, cartId, actor.memberId)
  if (!cart || cart.quoteId !== null) return
  const listingIds = cart.lines.map(({ listingId }) => listingId)
  const held = await listReplaceable(db, cart, listingIds)
  // Its own hold is used again; after that nothing is missing.
  if (held.some((hold) => hold.cartId === cartId)) return
  for (const holdId of new Set(held.map((hold) => hold.holdId))) await replaceHold(services, holdId)
}
