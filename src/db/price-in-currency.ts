import { sql } from 'drizzle-orm'
import type { Tx } from './client.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'

const newest = (currency: Currency) =>
  sql`(SELECT per_euro FROM exchange_rate WHERE currency = ${currency} ORDER BY day DESC LIMIT 1)`

/** A price in another currency at the newest stored rates; null where one is missing. */
export async function priceIn(
  tx: Tx,
  { priceMinor, currency }: { priceMinor: Minor; currency: Currency },
  wanted: Currency,
): Promise<Minor | null> {
  if (currency === wanted) return priceMinor
  const { rows } = await tx.execute<{ minor: string | null }>(
    sql`SELECT round(${priceMinor}::numeric / ${newest(currency)} * ${newest(wanted)})::bigint::text AS minor`,
  )
  const minor = rows[0]?.minor ?? null
  return minor === null ? null : BigInt(minor)
}
