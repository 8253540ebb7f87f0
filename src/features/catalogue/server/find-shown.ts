import type { Db } from '#db/client.ts'
import { readProductDetail } from '#db/product-reader.ts'
import { AppError } from '#kernel/errors.ts'
import type { Language } from '#kernel/text/language.ts'
import type { ProductDetail } from '#kernel/trade/product.ts'
import { standingOf } from '../domain/standing.ts'
import { findPublicListing } from './catalogue-repository.ts'

/**
 * A product as visitors can see it now.
 * @throws AppError `gone` for one that was shown once and never will be again, `not_found` for anything else
 * that is not shown.
 */
export async function findShownProduct(
  db: Db,
  id: number,
  language: Language,
  now: Date,
): Promise<ProductDetail> {
  const found = await findPublicListing(db, id)
  const standing = found ? standingOf(found, now) : 'unknown'
  if (standing === 'gone') throw new AppError('gone')
  const product = standing === 'shown' ? await readProductDetail(db, id, { language }) : null
  if (!product) throw new AppError('not_found')
  return product
}
