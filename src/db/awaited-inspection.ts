import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Db, Tx } from './client.ts'
import { inspection } from './schema/inspections.ts'
import { quote, quoteMessage } from './schema/quotes.ts'

/**
 * What inspections mean for quotes that are paid together: `subject`, an agreed offer is subject to one; `awaited`, the
 * buyer also waits for the report of one. Null where no offer is.
 */
export async function findAwaitedInspection(
  db: Db | Tx,
  quoteIds: readonly string[],
): Promise<'subject' | 'awaited' | null> {
  if (quoteIds.length === 0) return null
  const isRunning = and(
    eq(inspection.listingId, quote.listingId),
    eq(inspection.companyId, quote.companyId),
    notInArray(inspection.state, ['reported', 'cancelled']),
  )
  const [row] = await db
    .select({
      offers: sql<number>`count(DISTINCT ${quote.id})::int`,
      running: sql<number>`count(${inspection.id})::int`,
    })
    .from(quote)
    .innerJoin(quoteMessage, eq(quoteMessage.quoteId, quote.id))
    .leftJoin(inspection, isRunning)
    .where(
      and(
        inArray(quote.id, [...quoteIds]),
        eq(quoteMessage.offerState, 'accepted'),
        eq(quoteMessage.subjectToInspection, true),
      ),
    )
  if (!row || row.offers === 0) return null
  return row.running > 0 ? 'awaited' : 'subject'
}
