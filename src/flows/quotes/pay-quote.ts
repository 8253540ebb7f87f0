import { findCartOfQuote, handCart, lockCart } from '#features/checkout/server/cart-repository.ts'
import type { Address } from '#features/checkout/domain/cart.ts'
import { CANCELLED } from '#features/orders/domain/order.ts'
import { findOrderOfCart } from '#features/orders/server/order-repository.ts'
import { isOver } from '#features/quotes/domain/quote.ts'
import { requireSide } from '#features/quotes/server/present-quote.ts'
import { findAcceptedOffer, lockQuote } from '#features/quotes/server/thread-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import { followAddress, makeCart } from './agreed-cart.ts'
import { expiredError } from './agreed-price.ts'

/**
 * Takes the cart of an accepted quote over, with the address that it goes to, for any member of the buyer's company: the deal is the
 * company's. A payment that failed for good gets a new cart. Answers the id of the cart.
 * @throws AppError `not_found`, `offer_expired`, `already_paid`.
 */
export async function payQuote(
  services: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  quoteId: string,
  address: Omit<Address, 'country'>,
): Promise<string> {
  const now = services.now()
  const { memberId } = actor
  return services.db.transaction(async (tx) => {
    const stored = await lockQuote(tx, quoteId)
    if (stored === null || requireSide(actor, stored) !== 'buyer') throw new AppError('not_found')
    const agreed = stored.state === 'accepted' ? await findAcceptedOffer(tx, quoteId) : null
    const known = await findCartOfQuote(tx, quoteId)
    if (known !== null) await lockCart(tx, known)
    const order = known === null ? null : await findOrderOfCart(tx, known)
    const hasFailed = order?.status === CANCELLED && order.paidAt === null
    if (order && !hasFailed) throw new AppError('already_paid', { extra: { orderId: order.id } })
    if (agreed === null || isOver(agreed, now)) throw expiredError({ quoteId })
    const cartId = known === null || hasFailed ? await makeCart(tx, stored, agreed, { memberId, now }) : known
    await handCart(tx, cartId, { memberId, address })
    await followAddress(tx, cartId)
    return cartId
  })
}
