import { and, desc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { moveRows, type ChangeOf } from '#db/move-rows.ts'
import { company } from '#db/schema/accounts.ts'
import { listing } from '#db/schema/listings.ts'
import { orderLine, orderMove, purchaseOrder } from '#db/schema/orders.ts'
import { AppError } from '#kernel/errors.ts'
import { type OrderStatus } from '#kernel/trade/order.ts'
import { decideMove, type MoveCause, type Mover, type Order } from '../domain/order.ts'
import { insertShipmentsOfCart } from './shipment-repository.ts'

/** The columns that the rules of an order need. */
export const ORDER_COLUMNS = {
  id: purchaseOrder.id,
  number: purchaseOrder.number,
  cartId: purchaseOrder.cartId,
  intentId: purchaseOrder.intentId,
  memberId: purchaseOrder.memberId,
  companyId: purchaseOrder.companyId,
  status: purchaseOrder.status,
  currency: purchaseOrder.currency,
  subtotalMinor: purchaseOrder.subtotalMinor,
  shippingMinor: purchaseOrder.shippingMinor,
  vatCase: purchaseOrder.vatCase,
  vatMinor: purchaseOrder.vatMinor,
  totalMinor: purchaseOrder.totalMinor,
  paidAt: purchaseOrder.paidAt,
  deliveredAt: purchaseOrder.deliveredAt,
  receivedAt: purchaseOrder.receivedAt,
  dueAt: purchaseOrder.dueAt,
}

/** An order only changes while its cart is locked, which serializes payments, holds and moves. */
export async function findOrder(db: Db | Tx, id: string): Promise<Order | null> {
  return findOne(db, eq(purchaseOrder.id, id))
}

/** A cart has at most one order. */
export async function findOrderOfCart(db: Db | Tx, cartId: string): Promise<Order | null> {
  return findOne(db, eq(purchaseOrder.cartId, cartId))
}

async function findOne(db: Db | Tx, condition: SQL): Promise<Order | null> {
  const [row] = await db.select(ORDER_COLUMNS).from(purchaseOrder).where(condition)
  return row ?? null
}

export type NewOrder = Omit<typeof purchaseOrder.$inferInsert, 'number'>
export type NewOrderLine = Omit<typeof orderLine.$inferInsert, 'orderId'>

/** Returns the order's number. */
export async function insertOrder(tx: Tx, order: NewOrder, lines: readonly NewOrderLine[]): Promise<number> {
  const [row] = await tx.insert(purchaseOrder).values(order).returning({ number: purchaseOrder.number })
  if (!row) throw new Error('the order was not inserted')
  const ofOrder = { orderId: order.id, orderedAt: order.createdAt }
  await tx.insert(orderLine).values(lines.map((line) => ({ ...line, ...ofOrder })))
  await insertShipmentsOfCart(tx, order)
  return row.number
}

/** The articles of an order with what determines their fees. */
export async function listSoldCategories(
  tx: Tx,
  orderId: string,
): Promise<{ listingId: number; companyId: number; category: string; feeBp: number }[]> {
  return tx
    .select({
      listingId: orderLine.listingId,
      companyId: orderLine.sellerCompanyId,
      category: listing.category,
      feeBp: orderLine.feeBp,
    })
    .from(orderLine)
    .innerJoin(listing, eq(listing.id, orderLine.listingId))
    .where(eq(orderLine.orderId, orderId))
    .orderBy(orderLine.listingId)
}

/** Only before the sale is booked; afterwards a trigger refuses it. */
export async function saveFee(tx: Tx, orderId: string, listingId: number, feeBp: number): Promise<void> {
  await tx
    .update(orderLine)
    .set({ feeBp })
    .where(and(eq(orderLine.orderId, orderId), eq(orderLine.listingId, listingId)))
}

type Change = Omit<ChangeOf<typeof purchaseOrder>, 'id' | 'cartId' | 'memberId' | 'companyId'>

/** Changes anything but the status. */
export async function updateOrder(tx: Tx, id: string, change: Change): Promise<void> {
  await tx.update(purchaseOrder).set(change).where(eq(purchaseOrder.id, id))
}

/**
 * Moves an order, by its table of transitions only.
 * @throws AppError `move_not_allowed`
 */
export async function saveMove(
  tx: Tx,
  order: Order,
  { status, who, ...change }: Pick<Change, 'paidAt' | 'deliveredAt' | 'trackingNumber'> & MoveBy,
): Promise<void> {
  const decided = decideMove(order, status, who)
  if (!decided.ok) throw new AppError(decided.refusal)
  const move = { from: [order.status], to: decided.value }
  const moved = await moveRows(tx, [purchaseOrder, 'status'], move, eq(purchaseOrder.id, order.id), change)
  if (moved === 0) throw new AppError('move_not_allowed')
}

interface MoveBy {
  status: OrderStatus
  who: Mover
}

export interface NewMove {
  orderId: string
  from: OrderStatus | null
  to: OrderStatus
  /** Absent if the system moved it. */
  memberId?: number
  cause?: MoveCause
  reason?: string
  movedAt: Date
}

/** Records a move: who, when, why. Returns its id. */
export async function insertMove(tx: Tx, { from, to, ...move }: NewMove): Promise<bigint> {
  const [row] = await tx
    .insert(orderMove)
    .values({ ...move, fromStatus: from, toStatus: to })
    .returning({ id: orderMove.id })
  if (!row) throw new Error('the move was not inserted')
  return row.id
}

/** Why the system last moved an order; null if staff did, or nobody. */
export async function readLastCause(tx: Tx, orderId: string): Promise<MoveCause | null> {
  const [row] = await tx
    .select({ cause: orderMove.cause })
    .from(orderMove)
    .where(eq(orderMove.orderId, orderId))
    .orderBy(desc(orderMove.id))
    .limit(1)
  return row?.cause ?? null
}

export async function listOrderLines(
  db: Db | Tx,
  orderId: string,
): Promise<(typeof orderLine.$inferSelect & { seller: string; lotPieces: number | null })[]> {
  return db
    .select({ ...getTableColumns(orderLine), seller: company.name, lotPieces: listing.lotPieces })
    .from(orderLine)
    .innerJoin(listing, eq(listing.id, orderLine.listingId))
    .innerJoin(company, eq(company.id, orderLine.sellerCompanyId))
    .where(eq(orderLine.orderId, orderId))
    .orderBy(orderLine.listingId)
}
