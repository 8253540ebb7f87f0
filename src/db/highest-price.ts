import { and, eq, gt } from 'drizzle-orm'
import { DAY_MS } from '#kernel/time.ts'
import type { Tx } from './client.ts'
import { listingAct } from './schema/listings.ts'

/** The highest price of a listing within a day, so that several small steps count as one. In minor units. */
export async function findHighestPrice(
  tx: Tx,
  { id, priceMinor }: { id: number; priceMinor: bigint },
  now: Date,
): Promise<bigint> {
  const { listingId, act, details, actedAt } = listingAct
  const acts = await tx
    .select({ details })
    .from(listingAct)
    .where(and(eq(listingId, id), eq(act, 'price'), gt(actedAt, new Date(now.getTime() - DAY_MS))))
  const prices = acts.map(({ details: { from = 0 } }) => BigInt(from))
  return prices.reduce((most, price) => (price > most ? price : most), priceMinor)
}
