import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { quotation, quoteMessage } from '#db/schema/quotes.ts'
import type { QuotationContent } from '../domain/quotation.ts'
import { OFFER_COLUMNS, offerOf, type Offer } from './thread-repository.ts'

/** A number that no other offer has or gets: a rollback leaves a gap. */
export async function takeQuotationNumber(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ number: number }>(
    sql`SELECT nextval('quotation_number')::int AS number`,
  )
  const [row] = rows
  if (!row) throw new Error('there was no number')
  return row.number
}

export async function insertQuotation(tx: Tx, messageId: bigint, content: QuotationContent): Promise<void> {
  await tx.insert(quotation).values({ messageId, content })
}

export interface StoredQuotation {
  number: number
  content: QuotationContent
  offer: Offer
  issuedAt: Date
}

/** The quotation of an offer; null for an offer without one, or of another quote. */
export async function findQuotation(
  db: Db,
  quoteId: string,
  messageId: bigint,
): Promise<StoredQuotation | null> {
  const [row] = await db
    .select({ ...OFFER_COLUMNS, issuedAt: quoteMessage.writtenAt, content: quotation.content })
    .from(quotation)
    .innerJoin(quoteMessage, eq(quoteMessage.id, quotation.messageId))
    .where(and(eq(quoteMessage.quoteId, quoteId), eq(quoteMessage.id, messageId)))
  const offer = row && offerOf(row)
  if (!offer || offer.quotationNumber === null) return null
  return { number: offer.quotationNumber, content: row.content, offer, issuedAt: row.issuedAt }
}

/** The number of the offer that came next. */
export async function findReplacement(db: Db, quoteId: string, messageId: bigint): Promise<number | null> {
  const isLater = and(
    eq(quoteMessage.quoteId, quoteId),
    gt(quoteMessage.id, messageId),
    isNotNull(quoteMessage.quotationNumber),
  )
  const [row] = await db
    .select({ number: quoteMessage.quotationNumber })
    .from(quoteMessage)
    .where(isLater)
    .orderBy(asc(quoteMessage.id))
    .limit(1)
  return row?.number ?? null
}
