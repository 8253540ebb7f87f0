import type { Db, Tx } from '#db/client.ts'
import { findCartOfQuote, lockCart, lockCartsOfRequest } from '#features/checkout/server/cart-repository.ts'
import type { Disavowed } from '#features/disavowals/server/disavowal-repository.ts'
import { sideOf } from '#features/orders/domain/dispute.ts'
import type { Order } from '#features/orders/domain/order.ts'
import { findOrder, findOrderOfCart, listOrderLines } from '#features/orders/server/order-repository.ts'
import { listShipments } from '#features/orders/server/shipment-repository.ts'
import { findQuote, lockQuote, type StoredQuote } from '#features/quotes/server/thread-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { CANCELLED } from '#kernel/trade/order.ts'
import type { Side } from '#kernel/trade/sides.ts'

export type DealKey = { orderId: string } | { quoteId: string }

/** An order, or an agreed quote without one. */
export interface Deal {
  order: Order | null
  quote: StoredQuote | null
  buyerId: number
  sellerIds: readonly number[]
  /** Whether some of its goods have left: a yard's, while another one still packs. */
  hasLeft: boolean
  side: Side
}

export const keysOf = ({ order, quote }: Pick<Deal, 'order' | 'quote'>): Disavowed => ({
  orderId: order?.id ?? null,
  quoteId: quote?.id ?? null,
})

/** The deal as an actor may read it. @throws AppError `not_found`, also for those who are on no side of it. */
export async function findDeal(db: Db | Tx, actor: Actor, key: DealKey): Promise<Deal> {
  const quote = 'quoteId' in key ? await findQuote(db, key.quoteId) : null
  const order = 'orderId' in key ? await findOrder(db, key.orderId) : quote && (await orderOf(db, quote.id))
  const buyerId = order?.companyId ?? quote?.companyId
  if (buyerId === undefined) throw new AppError('not_found')
  const sellerIds = order
    ? [...new Set((await listOrderLines(db, order.id)).map(({ sellerCompanyId }) => sellerCompanyId))]
    : [quote?.sellerCompanyId ?? 0]
  const ownSeller = sellerIds.find((id) => id === actor.companyId) ?? 0
  const side = sideOf(actor, { buyerCompanyId: buyerId, sellerCompanyId: ownSeller })
  if (side === null) throw new AppError('not_found')
  const shipments = order ? await listShipments(db, [order.id]) : []
  const hasLeft = shipments.some(({ shippedAt }) => shippedAt !== null)
  return { order, quote, buyerId, sellerIds, hasLeft, side }
}

/** The same, locked: the quote with its request, then the carts, in the order of all locks. */
export async function lockDeal(tx: Tx, actor: Actor, key: DealKey): Promise<Deal> {
  if ('quoteId' in key) {
    await lockQuote(tx, key.quoteId)
    await lockCartsOfRequest(tx, key.quoteId)
  } else {
    const order = await findOrder(tx, key.orderId)
    if (order) await lockCart(tx, order.cartId)
  }
  return findDeal(tx, actor, key)
}

/** The order of an agreed quote; one that was cancelled unpaid does not count, since the quote can be paid again. */
async function orderOf(db: Db | Tx, quoteId: string): Promise<Order | null> {
  const cartId = await findCartOfQuote(db, quoteId)
  const order = cartId === null ? null : await findOrderOfCart(db, cartId)
  return order?.status === CANCELLED && order.paidAt === null ? null : order
}
