import { inArray } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { listing } from '#db/schema/listings.ts'
import { inOneLine, totalOf, type Cart } from '#features/checkout/domain/cart.ts'
import type { Payment } from '#features/checkout/server/payment-repository.ts'
import { CANCELLED, type MoveCause, type Order, type OrderStatus } from '#features/orders/domain/order.ts'
import { closeCancellation } from '#features/orders/server/cancellation-repository.ts'
import {
  insertMove,
  insertOrder,
  updateOrder,
  type NewOrderLine,
} from '#features/orders/server/order-repository.ts'
import { randomId } from '#platform/ids/random-id.ts'
import type { Services } from '#platform/services.ts'
import { mailMove } from './order-mails.ts'

interface Beginning {
  status: OrderStatus
  cause: MoveCause
  paidAt: Date | null
}

/** Writes the order of a cart, with what was bought as it was: later edits of the listings change nothing in it. Answers it. */
export async function placeOrder(
  services: Pick<Services, 'publicUrl'>,
  tx: Tx,
  { cart, payment, now }: { cart: Cart; payment: Payment; now: Date },
  { status, cause, paidAt }: Beginning,
): Promise<Order> {
  const { memberId, companyId, currency, subtotalMinor, shippingMinor, carrier } = cart
  const order = {
    id: randomId(),
    cartId: cart.id,
    intentId: payment.intentId,
    memberId,
    companyId,
    status,
    currency,
    subtotalMinor,
    shippingMinor,
    totalMinor: totalOf(cart),
    paidAt,
    deliveredAt: null,
  }
  const lines = await orderLinesOf(tx, cart)
  const number = await insertOrder(tx, { ...order, ...cart.address, carrier, createdAt: now }, lines)
  const moveId = await insertMove(tx, { orderId: order.id, from: null, to: status, cause, movedAt: now })
  const placed = { ...order, number }
  await mailMove(services, tx, placed, { moveId, status, cause, address: inOneLine(cart.address) })
  return placed
}

async function orderLinesOf(tx: Tx, cart: Cart): Promise<NewOrderLine[]> {
  const rows = await tx
    .select({ id: listing.id, companyId: listing.companyId, title: listing.title, brand: listing.brand })
    .from(listing)
    .where(
      inArray(
        listing.id,
        cart.lines.map(({ listingId }) => listingId),
      ),
    )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return cart.lines.map((line) => {
    const found = byId.get(line.listingId)
    if (!found) throw new Error('a cart names a listing that does not exist')
    return { ...line, sellerCompanyId: found.companyId, title: found.title, brand: found.brand }
  })
}

/** Moves an order because of its payment. That the move is allowed is the caller's knowledge: the cart is locked. */
export async function advanceOrder(
  services: Pick<Services, 'publicUrl'>,
  tx: Tx,
  order: Order,
  { status, cause, now, paidAt }: { status: OrderStatus; cause: MoveCause; now: Date; paidAt?: Date },
): Promise<void> {
  await updateOrder(tx, order.id, { status, ...(paidAt && { paidAt }) })
  if (status === CANCELLED) await closeCancellation(tx, order.id, { state: 'accepted', decidedAt: now })
  const moveId = await insertMove(tx, {
    orderId: order.id,
    from: order.status,
    to: status,
    cause,
    movedAt: now,
  })
  await mailMove(services, tx, order, { moveId, status, cause })
}
