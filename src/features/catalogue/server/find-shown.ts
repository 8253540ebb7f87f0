import type { Db } from '#db/client.ts'
import { parseDetail, presentDetail, readDetailText } from '#db/product-reader.ts'
import type { DetailRow } from '#db/product-rows.ts'
import { AppError } from '#kernel/errors.ts'
import type { Language } from '#kernel/text/language.ts'
import type { ProductDetail } from '#kernel/trade/product.ts'
import { standingOf, type PublicListing } from '../domain/standing.ts'

/**
 * A product as visitors can see it now.
 * @throws AppError as `requireShown`.
 */
export async function findShownProduct(
  db: Db,
  id: number,
  language: Language,
  now: Date,
): Promise<ProductDetail> {
  const row = parseDetail(await readDetailText(db, id))
  requireShown(publicListingOf(row), now)
  return presentDetail(row, language)
}

/** What determines whether visitors can see the listing of a row. */
export function publicListingOf({ state, onHand, soldOutAt, isCompanyActive }: DetailRow): PublicListing {
  // A sold-out listing that has units again is no longer sold.
  const isSold = soldOutAt !== null && (onHand ?? 0) <= 0
  return { state, isCompanyActive, soldOutAt: isSold ? new Date(soldOutAt) : null }
}

/**
 * @throws AppError `gone` for a listing that was shown once and never will be again, `not_found` for any
 * other that is not shown.
 */
export function requireShown(listing: PublicListing, now: Date): void {
  const standing = standingOf(listing, now)
  if (standing !== 'shown') throw new AppError(standing === 'gone' ? 'gone' : 'not_found')
}
