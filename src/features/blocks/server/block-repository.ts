import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { memberName } from '#db/member-name.ts'
import { company, member } from '#db/schema/accounts.ts'
import { companyBlock } from '#db/schema/blocks.ts'
import { listing } from '#db/schema/listings.ts'
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

/** Newest first. The other company is named where the two have agreed, because before they don't know each other. */
export async function listBlocksOf(db: Db, companyId: number) {
  return db
    .select({
      id: companyBlock.id,
      company: sql<string | null>`CASE WHEN ${quote.acceptedAt} IS NOT NULL THEN ${company.name} END`,
      quoteId: companyBlock.quoteId,
      title: listing.title,
      language: listing.language,
      by: memberName(member),
      blockedAt: companyBlock.blockedAt,
    })
    .from(companyBlock)
    .innerJoin(company, eq(company.id, companyBlock.blockedId))
    .innerJoin(quote, eq(quote.id, companyBlock.quoteId))
    .innerJoin(listing, eq(listing.id, quote.listingId))
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
