import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { orderRefund, orderRefundLine, refund } from '#db/schema/refunds.ts'
import { orderLine } from '#db/schema/orders.ts'
import type { RefundReason } from '#kernel/money/payment-states.ts'
import type { Order } from '../domain/order.ts'
import type { Refundable, RefundParts } from '../domain/refund.ts'

/** What was paid for an order, and its refunds; only exact while its cart is locked. */
export async function readRefundable(
  db: Db | Tx,
  order: Pick<Order, 'id' | 'subtotalMinor' | 'shippingMinor' | 'totalMinor'>,
): Promise<Refundable> {
  const refunded = sql`coalesce((SELECT sum(back.amount_minor) FROM order_refund_line back
    JOIN order_refund r ON r.refund_id = back.refund_id
    WHERE r.order_id = order_line.order_id AND back.listing_id = order_line.listing_id), 0)::bigint`.mapWith(
    BigInt,
  )
  const lines = await db
    .select({
      listingId: orderLine.listingId,
      sellerCompanyId: orderLine.sellerCompanyId,
      quantity: orderLine.quantity,
      unitPriceMinor: orderLine.unitPriceMinor,
      feeBp: orderLine.feeBp,
      refundedMinor: refunded,
    })
    .from(orderLine)
    .where(eq(orderLine.orderId, order.id))
    .orderBy(asc(orderLine.listingId))
  const [sums] = await db
    .select({
      shippingMinor: sql`coalesce(sum(${orderRefund.shippingMinor}), 0)::bigint`.mapWith(BigInt),
      vatMinor: sql`coalesce(sum(${orderRefund.vatMinor}), 0)::bigint`.mapWith(BigInt),
    })
    .from(orderRefund)
    .where(eq(orderRefund.orderId, order.id))
  return {
    lines,
    shippingMinor: order.shippingMinor,
    shippingRefundedMinor: sums?.shippingMinor ?? 0n,
    vatMinor: order.totalMinor - order.subtotalMinor - order.shippingMinor,
    vatRefundedMinor: sums?.vatMinor ?? 0n,
  }
}

export interface NewOrderRefund {
  refundId: string
  orderId: string
  /** Staff's note to the buyer. */
  note?: string
  /** Absent if the system refunds. */
  memberId?: number
  /** The dispute whose decision it is. */
  disputeId?: string
  decidedAt: Date
}

/** Records the parts of an order that a refund is for. */
export async function insertOrderRefund(
  tx: Tx,
  values: NewOrderRefund,
  { lines, shippingMinor, vatMinor }: RefundParts,
): Promise<void> {
  await tx.insert(orderRefund).values({ ...values, shippingMinor, vatMinor })
  if (lines.length === 0) return
  const { refundId } = values
  await tx
    .insert(orderRefundLine)
    .values(lines.map(({ listingId, amountMinor }) => ({ refundId, listingId, amountMinor })))
}

/** Refunds of orders so far, by article, and of the delivery charges. */
export async function listRefundedParts(
  db: Db,
  orderIds: string[],
): Promise<{ orderId: string; listingId: number | null; amountMinor: bigint }[]> {
  if (orderIds.length === 0) return []
  const of = inArray(orderRefund.orderId, orderIds)
  const lines = await db
    .select({
      orderId: orderRefund.orderId,
      listingId: orderRefundLine.listingId,
      amountMinor: orderRefundLine.amountMinor,
    })
    .from(orderRefundLine)
    .innerJoin(orderRefund, eq(orderRefund.refundId, orderRefundLine.refundId))
    .where(of)
  const charges = await db
    .select({ orderId: orderRefund.orderId, amountMinor: orderRefund.shippingMinor })
    .from(orderRefund)
    .where(of)
  return [...lines, ...charges.map((charge) => ({ ...charge, listingId: null }))]
}

/** A refund as the views of its order show it. */
export interface RefundRow {
  id: string
  intentId: string | null
  orderId: string | null
  amountMinor: bigint
  state: (typeof refund.$inferSelect)['state']
  reason: RefundReason
  note: string | null
  createdAt: Date
}

/** The refunds of orders: those of their payments, and those that name the order. */
export async function listRefunds(
  db: Db,
  orders: readonly { id: string; intentId: string | null }[],
): Promise<RefundRow[]> {
  const ids = orders.map(({ id }) => id)
  const intents = orders.flatMap(({ intentId }) => intentId ?? [])
  return db
    .select({
      id: refund.id,
      intentId: refund.intentId,
      orderId: sql<string | null>`coalesce(${orderRefund.orderId}, ${refund.orderId})`,
      amountMinor: refund.amountMinor,
      state: refund.state,
      reason: refund.reason,
      note: orderRefund.note,
      createdAt: refund.createdAt,
    })
    .from(refund)
    .leftJoin(orderRefund, eq(orderRefund.refundId, refund.id))
    .where(
      or(inArray(orderRefund.orderId, ids), inArray(refund.orderId, ids), inArray(refund.intentId, intents)),
    )
    .orderBy(asc(refund.createdAt))
}
