import { and, asc, eq, inArray } from 'drizzle-orm'
import { isForAddress, townOfFreight } from '#kernel/trade/freight/town.ts'
import type { Db, Tx } from './client.ts'
import { freightAnswer, freightRequest, quoteMessage } from './schema/quotes.ts'

/**
 * Where the agreed freight of quotes that are paid together goes; null where none of them has a freight, or an earlier
 * build took a town that no address has room for.
 */
export async function findFreightTown(
  db: Db | Tx,
  quoteIds: readonly string[],
): Promise<{ town: string; postcode: string | null } | null> {
  const isAgreed = and(inArray(quoteMessage.quoteId, [...quoteIds]), eq(quoteMessage.offerState, 'accepted'))
  const [row] = await db
    .select({ place: quoteMessage.place, asked: freightRequest.city, postcode: freightRequest.postcode })
    .from(quoteMessage)
    .innerJoin(freightAnswer, eq(freightAnswer.id, quoteMessage.freightAnswerId))
    .innerJoin(freightRequest, eq(freightRequest.id, freightAnswer.requestId))
    .where(isAgreed)
    .orderBy(asc(quoteMessage.id))
    .limit(1)
  if (!row) return null
  const town = townOfFreight({ asked: row.asked, place: row.place ?? row.asked })
  if (!isForAddress(town)) return null
  return { town, postcode: town === row.asked ? row.postcode : null }
}
