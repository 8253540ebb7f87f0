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
  const rows = await db
    .select({
      line: orderLine,
      number: purchaseOrder.number,
      currency: purchaseOrder.currency,
      createdAt: purchaseOrder.createdAt,
      isListed: sql<boolean>`${listing.state} = 'published' AND ${listing.soldOutAt} IS NULL`,
    })
    .from(orderLine)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, orderLine.orderId))
    .innerJoin(listing, eq(listing.id, orderLine.listingId))
    .where(
      and(
        eq(purchaseOrder.companyId, companyId),
        ne(purchaseOrder.id, orderId),
        ne(purchaseOrder.status, CANCELLED),
        isNotNull(purchaseOrder.paidAt),
        // Each listing once, as it was bought last.
        sql`NOT EXISTS (SELECT FROM order_line l JOIN purchase_order o ON o.id = l.order_id
          WHERE l.listing_id = ${orderLine.listingId} AND o.company_id = ${companyId} AND o.id <> ${orderId}
            AND o.status <> ${CANCELLED} AND o.paid_at IS NOT NULL
            AND (o.created_at, o.id) > (${purchaseOrder.createdAt}, ${purchaseOrder.id}))`,
      ),
    )
    .orderBy(
      sql`EXISTS (SELECT FROM order_line this WHERE this.order_id = ${orderId}
        AND this.category = ${orderLine.category} AND this.type = ${orderLine.type}) DESC`,
      desc(purchaseOrder.createdAt),
      desc(orderLine.listingId),
    )
    .limit(SHOWN)
  return rows.map(({ line, number, currency, createdAt, isListed }) => ({
    ...presentLine(line),
    orderId: line.orderId,
    reference: referenceOf(number),
    orderDate: createdAt.toISOString(),
    currency,
    isListed,
  }))
}
