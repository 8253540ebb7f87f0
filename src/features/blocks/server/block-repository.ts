import { and, asc, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#db/client.ts'
import { memberName } from '#db/member-name.ts'
import { company, member } from '#db/schema/accounts.ts'
import { companyBlock } from '#db/schema/blocks.ts'
import { listing } from '#db/schema/listings.ts'
import { orderLine, purchaseOrder } from '#db/schema/orders.ts'
import { quote } from '#db/schema/quotes.ts'

/** The two companies of a quote. */
export async function findParties(db: Db | Tx, quoteId: string) {
  const [row] = await db
    .select({ buyerId: quote.companyId, sellerId: listing.companyId })
    .from(quote)
    .innerJoin(listing, eq(listing.id, quote.listingId))
    .where(eq(quote.id, quoteId))
  return row ?? null
}

/** The articles of an order with their sellers, and its buyer. */
export async function listOrderParties(db: Db | Tx, orderId: string) {
  const buyer = alias(company, 'buyer')
  return db
    .select({
      materielId: orderLine.listingId,
      sellerId: orderLine.sellerCompanyId,
      seller: company.name,
      buyerId: purchaseOrder.companyId,
      buyer: buyer.name,
      isPaid: sql<boolean>`${purchaseOrder.paidAt} IS NOT NULL`,
    })
    .from(orderLine)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, orderLine.orderId))
    .innerJoin(company, eq(company.id, orderLine.sellerCompanyId))
    .innerJoin(buyer, eq(buyer.id, purchaseOrder.companyId))
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.listingId))
}

export async function listBlockedOf(db: Db, companyId: number): Promise<Set<number>> {
  const rows = await db
    .select({ blockedId: companyBlock.blockedId })
    .from(companyBlock)
    .where(eq(companyBlock.companyId, companyId))
  return new Set(rows.map(({ blockedId }) => blockedId))
}

/**
 * Newest first. The other company is named where the two have agreed or an order is paid, because before they don't know
 * each other.
 */
export async function listBlocksOf(db: Db, companyId: number) {
  const isKnown = or(isNotNull(quote.acceptedAt), isNotNull(purchaseOrder.paidAt))
  return db
    .select({
      id: companyBlock.id,
      company: sql<string | null>`CASE WHEN ${isKnown} THEN ${company.name} END`,
      quoteId: quote.id,
      title: listing.title,
      language: listing.language,
      order: { id: purchaseOrder.id, number: purchaseOrder.number, companyId: purchaseOrder.companyId },
      by: memberName(member),
      blockedAt: companyBlock.blockedAt,
    })
    .from(companyBlock)
    .innerJoin(company, eq(company.id, companyBlock.blockedId))
    .leftJoin(quote, eq(quote.id, companyBlock.quoteId))
    .leftJoin(listing, eq(listing.id, quote.listingId))
    .leftJoin(purchaseOrder, eq(purchaseOrder.id, companyBlock.orderId))
    .innerJoin(member, eq(member.id, companyBlock.blockedBy))
    .where(eq(companyBlock.companyId, companyId))
    .orderBy(desc(companyBlock.id))
}

/** Returns false if the company was blocked before. */
export async function insertBlock(
  tx: Tx,
  values: Omit<typeof companyBlock.$inferInsert, 'id'>,
): Promise<boolean> {
  const rows = await tx
    .insert(companyBlock)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: companyBlock.id })
  return rows.length === 1
}

/** Returns the company that is no longer blocked; null if there was no such block. */
export async function deleteBlock(tx: Tx, id: number, companyId: number): Promise<number | null> {
  const [row] = await tx
    .delete(companyBlock)
    .where(and(eq(companyBlock.id, id), eq(companyBlock.companyId, companyId)))
    .returning({ blockedId: companyBlock.blockedId })
  return row?.blockedId ?? null
}

/** For a company that closes. */
export async function deleteBlocksOf(tx: Tx, companyId: number): Promise<void> {
  const isOne = or(eq(companyBlock.companyId, companyId), eq(companyBlock.blockedId, companyId))
  await tx.delete(companyBlock).where(isOne)
}
