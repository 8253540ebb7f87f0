import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { memberName } from '#db/member-name.ts'
import { member } from '#db/schema/accounts.ts'
import { listing } from '#db/schema/listings.ts'
import { measureQuestion, quote } from '#db/schema/quotes.ts'

interface Which {
  listingId: number
  companyId: number
}

/** What a company asked about a listing's measures and was not told of yet. */
export async function findMeasureQuestion(db: Db | Tx, { listingId, companyId }: Which) {
  const [row] = await db
    .select({ quoteId: measureQuestion.quoteId, by: memberName(member), at: measureQuestion.askedAt })
    .from(measureQuestion)
    .innerJoin(member, eq(member.id, measureQuestion.memberId))
    .where(
      and(
        eq(measureQuestion.listingId, listingId),
        eq(measureQuestion.companyId, companyId),
        isNull(measureQuestion.toldAt),
      ),
    )
  return row ?? null
}

/** The newest quote of a company on a listing that waits for one of the sides. */
export async function findAskedQuote(db: Db | Tx, { listingId, companyId }: Which) {
  const [row] = await db
    .select({ quoteId: quote.id, by: memberName(member), at: quote.createdAt })
    .from(quote)
    .innerJoin(member, eq(member.id, quote.memberId))
    .where(
      and(
        eq(quote.listingId, listingId),
        eq(quote.companyId, companyId),
        inArray(quote.state, ['open', 'answered']),
      ),
    )
    .orderBy(desc(quote.createdAt), asc(quote.id))
    .limit(1)
  return row ?? null
}

/** Whether a quote was opened by the question about weight and size, and so asks for no price yet. */
export async function beganWithQuestion(db: Db | Tx, quoteId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: measureQuestion.id })
    .from(measureQuestion)
    .innerJoin(quote, eq(quote.id, measureQuestion.quoteId))
    .where(and(eq(quote.id, quoteId), eq(measureQuestion.askedAt, quote.createdAt)))
  return row !== undefined
}

export async function insertMeasureQuestion(
  tx: Tx,
  values: Omit<typeof measureQuestion.$inferInsert, 'id' | 'toldAt'>,
): Promise<void> {
  await tx.insert(measureQuestion).values(values)
}

const hasMeasures = and(
  isNotNull(listing.weightKg),
  isNotNull(listing.lengthCm),
  isNotNull(listing.widthCm),
  isNotNull(listing.heightCm),
)

export async function isMeasuredListing(db: Db | Tx, listingId: number): Promise<boolean> {
  return (await db.$count(listing, and(eq(listing.id, listingId), hasMeasures))) === 1
}

/** The questions whose answer is in a published listing by now, oldest first. */
export async function listAnsweredQuestions(db: Db, most: number) {
  return db
    .select({
      id: measureQuestion.id,
      companyId: measureQuestion.companyId,
      memberId: measureQuestion.memberId,
      quoteId: measureQuestion.quoteId,
      title: listing.title,
      language: listing.language,
    })
    .from(measureQuestion)
    .innerJoin(listing, eq(listing.id, measureQuestion.listingId))
    .where(and(isNull(measureQuestion.toldAt), eq(listing.state, 'published'), hasMeasures))
    .orderBy(asc(measureQuestion.id))
    .limit(most)
}
export type AnsweredQuestion = Awaited<ReturnType<typeof listAnsweredQuestions>>[number]

/** Returns false if it was told meanwhile. */
export async function markQuestionTold(tx: Tx, id: number, toldAt: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(measureQuestion)
    .set({ toldAt })
    .where(and(eq(measureQuestion.id, id), isNull(measureQuestion.toldAt)))
  return rowCount === 1
}
