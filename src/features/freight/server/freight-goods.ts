import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { listing } from '#db/schema/listings.ts'
import { AppError } from '#kernel/errors.ts'
import type { PackedUnit } from '#kernel/trade/carrier-limits.ts'

/**
 * What decides whether goods go as freight.
 * @throws AppError `not_found`
 */
export async function readFreightGoods(
  db: Db | Tx,
  listingId: number,
): Promise<PackedUnit & { carrierAllowed: boolean }> {
  const { weightKg, lengthCm, widthCm, heightCm, carrierAllowed } = listing
  const [row] = await db
    .select({ weightKg, lengthCm, widthCm, heightCm, carrierAllowed })
    .from(listing)
    .where(eq(listing.id, listingId))
  if (!row) throw new AppError('not_found')
  return row
}
