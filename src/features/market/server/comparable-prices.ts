import { and, desc, eq, gt, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import { companyTrades } from '#db/active-company.ts'
import type { Db } from '#db/client.ts'
import { listing } from '#db/schema/listings.ts'
import { orderLine, purchaseOrder } from '#db/schema/orders.ts'
import type { Currency } from '#kernel/money/money.ts'
import { CANCELLED } from '#kernel/trade/order.ts'
import type { Condition } from '#kernel/trade/taxonomy.ts'
import { MOST_OF_SELLER } from '../domain/price-range.ts'

/** What is compared: goods of one type, new or used, in one currency, by the unit: a lot has the price of all of it. */
export interface PricedKind {
  category: string
  type: string
  condition: Condition
  currency: Currency
}

/** As many of the newest are read, whoever's they are, so that a type with very many costs no more. */
const MOST_READ = 2000
const MOST_COUNTED = 200

/** Prices that other companies ask now, the newest listings first: from the index `listing_comparable_units`. */
export function askedPricesQuery(
  db: Db,
  { category, type, condition, currency }: PricedKind,
  companyId: number,
) {
  const newest = db
    .select({
      seller: listing.companyId,
      priceMinor: listing.priceMinor,
      publishedAt: listing.publishedAt,
    })
    .from(listing)
    .where(
      and(
        sql`${listing.state} = 'published' AND ${listing.soldOutAt} IS NULL AND ${listing.lotPieces} IS NULL`,
        eq(listing.category, category),
        eq(listing.type, type),
        eq(listing.condition, condition),
        eq(listing.currency, currency),
      ),
    )
    .orderBy(desc(listing.publishedAt))
    .limit(MOST_READ)
    .as('newest')
  const ofOthers = db
    .select({
      seller: newest.seller,
      priceMinor: newest.priceMinor,
      publishedAt: newest.publishedAt,
      place:
        sql<number>`row_number() OVER (PARTITION BY ${newest.seller} ORDER BY ${newest.publishedAt} DESC)`.as(
          'place',
        ),
    })
    .from(newest)
    .where(ne(newest.seller, companyId))
    .as('of_others')
  return db
    .select({ seller: ofOthers.seller, priceMinor: ofOthers.priceMinor })
    .from(ofOthers)
    .where(and(lte(ofOthers.place, MOST_OF_SELLER), companyTrades(ofOthers.seller)))
    .orderBy(desc(ofOthers.publishedAt))
    .limit(MOST_COUNTED)
}

/**
 * Prices of articles in orders that were paid and not cancelled, the newest first, except what the company bought or
 * sold itself: from the index `order_line_comparable`.
 */
export function soldPricesQuery(db: Db, { currency, ...kind }: PricedKind, companyId: number, since: Date) {
  const newest = newestLines(db, kind, since)
  const ofOthers = db
    .select({
      seller: newest.seller,
      buyer: purchaseOrder.companyId,
      priceMinor: newest.priceMinor,
      orderedAt: newest.orderedAt,
      place:
        sql<number>`row_number() OVER (PARTITION BY ${newest.seller} ORDER BY ${newest.orderedAt} DESC)`.as(
          'place',
        ),
    })
    .from(newest)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, newest.orderId))
    .innerJoin(listing, eq(listing.id, newest.listingId))
    .where(
      and(
        eq(purchaseOrder.currency, currency),
        isNull(listing.lotPieces),
        isNotNull(purchaseOrder.paidAt),
        ne(purchaseOrder.status, CANCELLED),
        ne(newest.seller, companyId),
        ne(purchaseOrder.companyId, companyId),
      ),
    )
    .as('of_others')
  return db
    .select({ seller: ofOthers.seller, buyer: ofOthers.buyer, priceMinor: ofOthers.priceMinor })
    .from(ofOthers)
    .where(lte(ofOthers.place, MOST_OF_SELLER))
    .orderBy(desc(ofOthers.orderedAt))
    .limit(MOST_COUNTED)
}

const newestLines = (db: Db, { category, type, condition }: Omit<PricedKind, 'currency'>, since: Date) =>
  db
    .select({
      orderId: orderLine.orderId,
      listingId: orderLine.listingId,
      seller: orderLine.sellerCompanyId,
      priceMinor: orderLine.unitPriceMinor,
      orderedAt: orderLine.orderedAt,
    })
    .from(orderLine)
    .where(
      and(
        eq(orderLine.category, category),
        eq(orderLine.type, type),
        eq(orderLine.condition, condition),
        gt(orderLine.orderedAt, since),
      ),
    )
    .orderBy(desc(orderLine.orderedAt))
    .limit(MOST_READ)
    .as('newest')
