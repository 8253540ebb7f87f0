import { and, eq, gt } from 'drizzle-orm'
import { DAY_MS } from '#kernel/time.ts'
import type { Currency } from '#kernel/money/money.ts'
import type { Tx } from './client.ts'
import { priceIn } from './price-in-currency.ts'
import { listingAct } from './schema/listings.ts'

/**
 * The highest price of a listing within a day, so that several small steps count as one: in minor units of a currency, at the
 * newest stored rates. Null without a rate for its present one.
 */
export async function findHighestPrice(
  tx: Tx,
  { id, ...present }: { id: number; priceMinor: bigint; currency: Currency },
  { currency, now }: { currency: Currency; now: Date },
): Promise<bigint | null> {
  let highest = await priceIn(tx, present, currency)
  if (highest === null) return null
  const { listingId, act, details, actedAt } = listingAct
  const acts = await tx
    .select({ details })
    .from(listingAct)
    .where(and(eq(listingId, id), eq(act, 'price'), gt(actedAt, new Date(now.getTime() - DAY_MS))))
  for (const { details } of acts) {
    const earlier = { priceMinor: BigInt(details.from ?? 0), currency: details.fromCurrency ?? currency }
    const price = await priceIn(tx, earlier, currency)
    if (price !== null && price > highest) highest = price
  }
  return highest
}
