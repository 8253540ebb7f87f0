import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { referencesIn } from '#db/schema/columns.ts'
import { cart, cartLine, cartReferences, contactIn, payment } from '#db/schema/checkout.ts'
import { listing } from '#db/schema/listings.ts'
import { refund } from '#db/schema/refunds.ts'
import { dispute, disputeMessage } from '#db/schema/disputes.ts'
import { orderMessage } from '#db/schema/order-messages.ts'
import { cancellationRequest, orderLine, orderMove, purchaseOrder } from '#db/schema/orders.ts'
import type { MemberData } from '#features/accounts/contract/member-data.ts'
import { shownCancellation } from '#features/orders/domain/cancellation.ts'
import { referenceOf } from '#features/orders/domain/order.ts'
import { majorFromMinor } from '#kernel/money/money.ts'

type Reader = Pick<Db, 'select'>

const CART = {
  id: cart.id,
  country: cart.country,
  city: cart.city,
  postcode: cart.postcode,
  street: cart.street,
  currency: cart.currency,
  carrier: cart.carrier,
  subtotalMinor: cart.subtotalMinor,
  shippingMinor: cart.shippingMinor,
  createdAt: cart.createdAt,
  validUntil: cart.validUntil,
  ...referencesIn(cartReferences),
  contact: contactIn(cart),
}

/** A member's rated carts, paid or not. */
export async function collectCarts(db: Reader, memberId: number): Promise<MemberData['carts']> {
  const carts = await db
    .select(CART)
    .from(cart)
    .leftJoin(cartReferences, eq(cartReferences.cartId, cart.id))
    .where(eq(cart.memberId, memberId))
    .orderBy(asc(cart.createdAt))
  const ids = carts.map(({ id }) => id)
  if (ids.length === 0) return []
  const lines = await db
    .select({ ...getTableColumns(cartLine), lotPieces: listing.lotPieces })
    .from(cartLine)
    .innerJoin(listing, eq(listing.id, cartLine.listingId))
    .where(inArray(cartLine.cartId, ids))
  const { cartId, amountMinor, currency, status, createdAt, updatedAt } = payment
  const payments = await db
    .select({ cartId, amountMinor, currency, status, createdAt, updatedAt })
    .from(payment)
    .where(inArray(cartId, ids))
  const linesOf = Map.groupBy(lines, ({ cartId }) => cartId)
  const paymentsOf = Map.groupBy(payments, ({ cartId }) => cartId)
  return carts.map(({ id, ...row }) => ({
    id,
    country: row.country,
    city: row.city,
    poNumber: row.poNumber,
    costCentre: row.costCentre,
    requestedOn: row.requestedOn,
    invoiceAddress: row.invoiceAddress,
    postcode: row.postcode,
    street: row.street,
    ...row.contact,
    currency: row.currency,
    carrier: row.carrier,
    subtotal: majorFromMinor(row.subtotalMinor),
    shipping: majorFromMinor(row.shippingMinor),
    createdAt: row.createdAt.toISOString(),
    validUntil: row.validUntil.toISOString(),
    articles: (linesOf.get(id) ?? []).map(presentSold),
    payments: (paymentsOf.get(id) ?? []).map(({ amountMinor, currency, status, createdAt, updatedAt }) => ({
      amount: majorFromMinor(amountMinor),
      currency,
      status,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    })),
  }))
}

const ORDER = {
  id: purchaseOrder.id,
  number: purchaseOrder.number,
  status: purchaseOrder.status,
  currency: purchaseOrder.currency,
  country: purchaseOrder.country,
  city: purchaseOrder.city,
  postcode: purchaseOrder.postcode,
  street: purchaseOrder.street,
  carrier: purchaseOrder.carrier,
  trackingNumber: purchaseOrder.trackingNumber,
  subtotalMinor: purchaseOrder.subtotalMinor,
  shippingMinor: purchaseOrder.shippingMinor,
  totalMinor: purchaseOrder.totalMinor,
  createdAt: purchaseOrder.createdAt,
  paidAt: purchaseOrder.paidAt,
}

/** A member's orders with their history, but without the names of staff. */
export async function collectOrders(db: Reader, memberId: number): Promise<MemberData['orders']> {
  const orders = await db
    .select(ORDER)
    .from(purchaseOrder)
    .where(eq(purchaseOrder.memberId, memberId))
    .orderBy(asc(purchaseOrder.number))
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return []
  const { listingId, title, brand, quantity, unitPriceMinor } = orderLine
  const { lotPieces } = listing
  const lines = await db
    .select({ orderId: orderLine.orderId, listingId, title, brand, quantity, lotPieces, unitPriceMinor })
    .from(orderLine)
    .innerJoin(listing, eq(listing.id, listingId))
    .where(inArray(orderLine.orderId, ids))
  const { toStatus, cause, reason, movedAt } = orderMove
  const moves = await db
    .select({ orderId: orderMove.orderId, toStatus, cause, reason, movedAt })
    .from(orderMove)
    .where(inArray(orderMove.orderId, ids))
    .orderBy(asc(orderMove.id))
  const isItsOrder = sql`${purchaseOrder.id} = ${refund.orderId} OR ${purchaseOrder.cartId} = ${payment.cartId}`
  const refunds = await db
    .select({ ...REFUND, orderId: purchaseOrder.id })
    .from(refund)
    .leftJoin(payment, eq(payment.intentId, refund.intentId))
    .innerJoin(purchaseOrder, isItsOrder)
    .where(inArray(purchaseOrder.id, ids))
  const requestsOf = await readCancellations(db, ids)
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const movesOf = Map.groupBy(moves, ({ orderId }) => orderId)
  const refundsOf = Map.groupBy(refunds, ({ orderId }) => orderId)
  return orders.map((order) => ({
    ...presentOrder(order),
    articles: (linesOf.get(order.id) ?? []).map(presentLine),
    history: (movesOf.get(order.id) ?? []).map(({ toStatus, cause, reason, movedAt }) => ({
      status: toStatus,
      cause,
      reason,
      at: movedAt.toISOString(),
    })),
    refunds: (refundsOf.get(order.id) ?? []).map(presentRefund),
    cancellations: requestsOf.get(order.id) ?? [],
  }))
}

/** Cancellation requests, and staff's answers. */
async function readCancellations(db: Reader, orderIds: string[]) {
  const { orderId, reason, state, decidedBy, note, askedAt } = cancellationRequest
  const rows = await db
    .select({ orderId, reason, state, decidedBy, note, askedAt })
    .from(cancellationRequest)
    .where(inArray(orderId, orderIds))
    .orderBy(asc(askedAt))
  const presented = rows.map(({ orderId, reason, note, askedAt, ...answer }) => ({
    orderId,
    request: { reason, state: shownCancellation(answer), note, askedAt: askedAt.toISOString() },
  }))
  const byOrder = Map.groupBy(presented, ({ orderId }) => orderId)
  return new Map([...byOrder].map(([id, requests]) => [id, requests.map(({ request }) => request)]))
}

function presentOrder(order: Pick<typeof purchaseOrder.$inferSelect, keyof typeof ORDER>) {
  return {
    reference: referenceOf(order.number),
    status: order.status,
    currency: order.currency,
    country: order.country,
    city: order.city,
    postcode: order.postcode,
    street: order.street,
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    subtotal: majorFromMinor(order.subtotalMinor),
    shipping: majorFromMinor(order.shippingMinor),
    total: majorFromMinor(order.totalMinor),
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
  }
}

type Line = Pick<
  typeof orderLine.$inferSelect,
  'listingId' | 'title' | 'brand' | 'quantity' | 'unitPriceMinor'
> &
  Pick<typeof listing.$inferSelect, 'lotPieces'>

function presentLine({ title, brand, ...sold }: Line) {
  return { title, brand, ...presentSold(sold) }
}

const presentSold = ({
  listingId,
  quantity,
  lotPieces,
  unitPriceMinor,
}: Pick<Line, 'listingId' | 'quantity' | 'lotPieces' | 'unitPriceMinor'>) => ({
  productId: listingId,
  quantity,
  lotPieces,
  unitPrice: majorFromMinor(unitPriceMinor),
})

const REFUND = {
  amountMinor: refund.amountMinor,
  reason: refund.reason,
  state: refund.state,
  createdAt: refund.createdAt,
  updatedAt: refund.updatedAt,
}
type Refund = Pick<typeof refund.$inferSelect, keyof typeof REFUND>

function presentRefund({ amountMinor, reason, state, createdAt, updatedAt }: Refund) {
  return {
    amount: majorFromMinor(amountMinor),
    reason,
    state,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** A member's messages about disputed articles. */
export async function collectDisputeMessages(
  db: Reader,
  memberId: number,
): Promise<MemberData['disputeMessages']> {
  const rows = await db
    .select({ number: purchaseOrder.number, body: disputeMessage.body, sentAt: disputeMessage.sentAt })
    .from(disputeMessage)
    .innerJoin(dispute, eq(dispute.id, disputeMessage.disputeId))
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, dispute.orderId))
    .where(eq(disputeMessage.memberId, memberId))
    .orderBy(asc(disputeMessage.id))
  return rows.map(presentMessage)
}

/** A member's messages about orders. */
export async function collectOrderMessages(
  db: Reader,
  memberId: number,
): Promise<MemberData['orderMessages']> {
  const rows = await db
    .select({ number: purchaseOrder.number, body: orderMessage.body, sentAt: orderMessage.sentAt })
    .from(orderMessage)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, orderMessage.orderId))
    .where(eq(orderMessage.memberId, memberId))
    .orderBy(asc(orderMessage.id))
  return rows.map(presentMessage)
}

const presentMessage = ({ number, body, sentAt }: { number: number; body: string; sentAt: Date }) => ({
  reference: referenceOf(number),
  text: body,
  sentAt: sentAt.toISOString(),
})
