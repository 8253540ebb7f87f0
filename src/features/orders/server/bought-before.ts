import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listing } from '#db/schema/listings.ts'
import { orderLine, purchaseOrder } from '#db/schema/orders.ts'
import { CANCELLED, referenceOf } from '#kernel/trade/order.ts'
import type { Bought } from '../contract/bought-before.ts'
import { presentLine } from './present-order.ts'

const SHOWN = 5

/** What a company bought in other orders than this one, of the same types first. */
export async function readBoughtBefore(db: Db, companyId: number, orderId: string): Promise<Bought[]> {
  const latest = latestOfEach(db, companyId, orderId)
  const rows = await db
    .select({
      line: orderLine,
      number: latest.number,
      currency: latest.currency,
      createdAt: latest.createdAt,
      lotPieces: listing.lotPieces,
      isListed: sql<boolean>`${listing.state} = 'published' AND ${listing.soldOutAt} IS NULL`,
    })
    .from(latest)
    .innerJoin(
      orderLine,
      and(eq(orderLine.orderId, latest.orderId), eq(orderLine.listingId, latest.listingId)),
    )
    .innerJoin(listing, eq(listing.id, latest.listingId))
    .orderBy(
      sql`EXISTS (SELECT FROM order_line this WHERE this.order_id = ${orderId}
        AND this.category = ${orderLine.category} AND this.type = ${orderLine.type}) DESC`,
      desc(latest.createdAt),
      desc(latest.listingId),
    )
    .limit(SHOWN)
  return rows.map(({ line, lotPieces, number, currency, createdAt, isListed }) => ({
    ...presentLine({ ...line, lotPieces }),
    orderId: line.orderId,
    reference: referenceOf(number),
    orderDate: createdAt.toISOString(),
    currency,
    isListed,
  }))
}

/** Each listing once, as it was bought last. */
const latestOfEach = (db: Db, companyId: number, orderId: string) =>
  db
    .selectDistinctOn([orderLine.listingId], {
      orderId: orderLine.orderId,
      listingId: orderLine.listingId,
      number: purchaseOrder.number,
      currency: purchaseOrder.currency,
      createdAt: purchaseOrder.createdAt,
    })
    .from(purchaseOrder)
    .innerJoin(orderLine, eq(orderLine.orderId, purchaseOrder.id))
    .where(
      and(
        eq(purchaseOrder.companyId, companyId),
        ne(purchaseOrder.id, orderId),
        ne(purchaseOrder.status, CANCELLED),
        isNotNull(purchaseOrder.paidAt),
      ),
    )
    .orderBy(orderLine.listingId, desc(purchaseOrder.createdAt), desc(purchaseOrder.id))
    .as('latest')
