import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  ne,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listDisavowed } from '#db/disavowals.ts'
import { company } from '#db/schema/accounts.ts'
import { ledgerEntry, ledgerTransaction } from '#db/schema/ledger.ts'
import { carrierBooking, orderLine, orderMove, purchaseOrder, saleReady } from '#db/schema/orders.ts'
import { listing } from '#db/schema/listings.ts'
import { sumOf } from '#kernel/money/exact.ts'
import type { Minor } from '#kernel/money/money.ts'
import { NO_REFERENCES, type BuyerReferences } from '#kernel/trade/buyer-references/buyer-references.ts'
import { CANCELLED } from '#kernel/trade/order.ts'
import type { Chargeback } from '../domain/chargeback.ts'
import type { Booking } from './booking-repository.ts'
import { listChargebacks } from './chargeback-repository.ts'
import { listDisputed } from './dispute-repository.ts'
import type { Page, SoldLine } from './order-reader.ts'
import { listReferences } from './references-reader.ts'
import { listPickups, type Pickup } from './pickup-repository.ts'
import { listRefundedParts } from './refund-repository.ts'

/** An order for one of its sellers. */
export interface ReadSale {
  order: Pick<
    typeof purchaseOrder.$inferSelect,
    'id' | 'number' | 'createdAt' | 'status' | 'paidAt' | 'deliveredAt' | 'currency'
  > & { buyer: string }
  references: Pick<BuyerReferences, 'poNumber' | 'requestedOn'>
  lines: SoldLine[]
  moves: Pick<typeof orderMove.$inferSelect, 'orderId' | 'toStatus' | 'movedAt'>[]
  /** The company's amounts in the ledger. */
  money: { shareMinor: Minor; paidOutMinor: Minor }
  /** What buyers got back of the price of own articles. */
  refundedMinor: Minor
  /** Own articles with a dispute. */
  disputed: number[]
  /** Whether the buyer collects the company's articles. */
  isCollected: boolean
  /** The day that was confirmed for it. */
  collectedOn: string | null
  /** When the company said that its goods are packed. */
  readyAt: Date | null
  chargebacks: Pick<Chargeback, 'state' | 'decision'>[]
  /** One of the companies says that it did not make the deal, and staff have not decided. */
  isDisavowed: boolean
  /** Whether staff have to decide about a dispute of own articles. */
  isDisputed: boolean
  /** Own articles without weight or size. */
  unmeasured: number[]
  /** Booked shipments with the company's articles. */
  booked: (Pick<Booking, 'id' | 'orderId' | 'place' | 'papers' | 'state'> & { pickups: Pickup[] })[]
}

/** Orders with articles of a company. One that ended unpaid was never a sale. */
function soldBy(companyId: number) {
  return and(
    sql`EXISTS (SELECT FROM order_line own WHERE own.order_id = purchase_order.id
      AND own.seller_company_id = ${companyId})`,
    or(isNotNull(purchaseOrder.paidAt), ne(purchaseOrder.status, CANCELLED)),
  )
}

export async function countSalesOf(db: Db, companyId: number): Promise<number> {
  return db.$count(purchaseOrder, soldBy(companyId))
}

function selectSales(db: Db, companyId: number) {
  return db
    .select({
      id: purchaseOrder.id,
      number: purchaseOrder.number,
      createdAt: purchaseOrder.createdAt,
      status: purchaseOrder.status,
      paidAt: purchaseOrder.paidAt,
      deliveredAt: purchaseOrder.deliveredAt,
      currency: purchaseOrder.currency,
      buyer: company.name,
      isCollected: sql<boolean>`EXISTS (SELECT FROM collection c
        WHERE c.cart_id = ${purchaseOrder.cartId} AND c.company_id = ${companyId})`,
      collectedOn: sql<string | null>`(SELECT min(a.day)::text FROM collection_appointment a
        WHERE a.cart_id = ${purchaseOrder.cartId} AND a.company_id = ${companyId} AND a.state = 'confirmed')`,
      readyAt: saleReady.readyAt,
    })
    .from(purchaseOrder)
    .innerJoin(company, eq(company.id, purchaseOrder.companyId))
    .leftJoin(saleReady, and(eq(saleReady.orderId, purchaseOrder.id), eq(saleReady.companyId, companyId)))
    .$dynamic()
}

/** A page of a company's sales, newest first, with its own lines only. */
export async function readSalesOf(db: Db, companyId: number, { page, pageSize }: Page): Promise<ReadSale[]> {
  const orders = await selectSales(db, companyId)
    .where(soldBy(companyId))
    .orderBy(desc(purchaseOrder.createdAt), desc(purchaseOrder.number))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return complete(db, companyId, orders)
}

/** A sale of a company; another company's counts as unknown. */
export async function readSaleOf(db: Db, companyId: number, id: string): Promise<ReadSale | null> {
  const orders = await selectSales(db, companyId).where(and(eq(purchaseOrder.id, id), soldBy(companyId)))
  const [sale] = await complete(db, companyId, orders)
  return sale ?? null
}

type SaleRow = Awaited<ReturnType<typeof selectSales>>[number]

async function complete(db: Db, companyId: number, orders: SaleRow[]): Promise<ReadSale[]> {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const lines = await db
    .select({ ...getTableColumns(orderLine), lotPieces: listing.lotPieces })
    .from(orderLine)
    .innerJoin(listing, eq(listing.id, orderLine.listingId))
    .where(and(inArray(orderLine.orderId, ids), eq(orderLine.sellerCompanyId, companyId)))
    .orderBy(asc(orderLine.listingId))
  const moves = await db
    .select({ orderId: orderMove.orderId, toStatus: orderMove.toStatus, movedAt: orderMove.movedAt })
    .from(orderMove)
    .where(inArray(orderMove.orderId, ids))
    .orderBy(asc(orderMove.id))
  const money = await readMoney(db, companyId, ids)
  const refunds = Map.groupBy(await listRefundedParts(db, ids), ({ orderId }) => orderId)
  const disputes = await listDisputed(db, ids)
  const chargebacks = Map.groupBy(await listChargebacks(db, ids), ({ orderId }) => orderId)
  const disavowed = await listDisavowed(db, ids)
  const unmeasured = await findUnmeasured(db, lines)
  const booked = await readBooked(db, companyId, ids)
  const references = new Map((await listReferences(db, ids)).map((each) => [each.orderId, each]))
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const movesOf = Map.groupBy(moves, ({ orderId }) => orderId)
  const ownDisputes = disputes.filter(({ sellerCompanyId }) => sellerCompanyId === companyId)
  return orders.map(({ isCollected, collectedOn, readyAt, ...order }) => ({
    order,
    isCollected,
    collectedOn,
    readyAt,
    chargebacks: chargebacks.get(order.id) ?? [],
    isDisavowed: disavowed.has(order.id),
    isDisputed: ownDisputes.some(({ orderId, state }) => orderId === order.id && state === 'open'),
    unmeasured: (linesOf.get(order.id) ?? []).flatMap(({ listingId }) =>
      unmeasured.has(listingId) ? [listingId] : [],
    ),
    references: references.get(order.id) ?? NO_REFERENCES,
    lines: linesOf.get(order.id) ?? [],
    moves: movesOf.get(order.id) ?? [],
    money: money.get(order.id) ?? { shareMinor: 0n, paidOutMinor: 0n },
    refundedMinor: refundedOf(linesOf.get(order.id) ?? [], refunds.get(order.id) ?? []),
    disputed: ownDisputes.filter(({ orderId }) => orderId === order.id).map(({ listingId }) => listingId),
    booked: booked.filter(({ orderId }) => orderId === order.id),
  }))
}

/** The refunds of an order as far as they are of these lines. */
function refundedOf(
  lines: readonly { listingId: number }[],
  refunds: readonly { listingId: number | null; amountMinor: Minor }[],
): Minor {
  const own = refunds.filter((part) => lines.some(({ listingId }) => listingId === part.listingId))
  return sumOf(own.map(({ amountMinor }) => amountMinor))
}

/** Those of the sold listings that lack a weight or a size. */
async function findUnmeasured(db: Db, lines: readonly { listingId: number }[]): Promise<ReadonlySet<number>> {
  const ids = [...new Set(lines.map(({ listingId }) => listingId))]
  const rows = await db
    .select({ id: listing.id })
    .from(listing)
    .where(
      sql`${listing.id} = ANY(${sql.param(ids)}::int[])
        AND num_nulls(${listing.weightKg}, ${listing.lengthCm}, ${listing.widthCm}, ${listing.heightCm}) > 0`,
    )
  return new Set(rows.map(({ id }) => id))
}

async function readBooked(db: Db, companyId: number, orderIds: string[]): Promise<ReadSale['booked']> {
  const isOwn = sql`EXISTS (SELECT FROM order_shipment s JOIN order_line l
      ON l.order_id = s.order_id AND l.listing_id = ANY (s.listing_ids)
    WHERE s.order_id = ${carrierBooking.orderId} AND s.place = ${carrierBooking.place}
      AND l.seller_company_id = ${companyId})`
  const booked = await db
    .select({
      id: carrierBooking.id,
      orderId: carrierBooking.orderId,
      place: carrierBooking.place,
      papers: carrierBooking.papers,
      state: carrierBooking.state,
    })
    .from(carrierBooking)
    .where(and(inArray(carrierBooking.orderId, orderIds), eq(carrierBooking.state, 'booked'), isOwn))
    .orderBy(asc(carrierBooking.place))
  const pickups = await listPickups(
    db,
    booked.map(({ id }) => id),
  )
  return booked.map((each) => ({
    ...each,
    pickups: pickups.filter(({ bookingId }) => bookingId === each.id),
  }))
}

/** On a seller's account, the amount owed is negative, and payouts are positive. */
async function readMoney(db: Db, companyId: number, orderIds: string[]) {
  const isPayout = eq(ledgerTransaction.kind, 'payout')
  const sumIf = (condition: SQL) =>
    sql`coalesce(sum(${ledgerEntry.amountMinor}) FILTER (WHERE ${condition}), 0)::bigint`.mapWith(BigInt)
  const rows = await db
    .select({
      orderId: ledgerEntry.orderId,
      promisedMinor: sumIf(not(isPayout)),
      paidOutMinor: sumIf(isPayout),
    })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .where(
      and(
        eq(ledgerEntry.account, 'seller'),
        eq(ledgerEntry.companyId, companyId),
        inArray(ledgerEntry.orderId, orderIds),
      ),
    )
    .groupBy(ledgerEntry.orderId)
  return new Map(
    rows.map(({ orderId, promisedMinor, paidOutMinor }) => [
      orderId,
      { shareMinor: -promisedMinor, paidOutMinor },
    ]),
  )
}
