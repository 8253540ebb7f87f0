import type { Db } from '#db/client.ts'
import { presentDetail, readDetailRows } from '#db/product-reader.ts'
import type { DetailRow } from '#db/product-rows.ts'
import type { Language } from '#kernel/text/language.ts'
import type { ComparedListing } from '../../contract/comparison/endpoints.ts'
import { standingOf } from '../../domain/standing.ts'
import { publicListingOf } from '../find-shown.ts'
import { presentSeller, readSellerText } from '../seller-record.ts'

/** Listings as visitors see them, in the order of `ids`; those that they can't see have no product. */
export async function readComparedListings(
  db: Db,
  ids: readonly number[],
  language: Language,
  now: Date,
): Promise<ComparedListing[]> {
  const rows = await readDetailRows(db, ids)
  const listings: ComparedListing[] = []
  // One after the other, so that a comparison takes one connection at a time.
  for (const id of ids) listings.push(await present(db, id, rows.get(id), language, now))
  return listings
}

async function present(
  db: Db,
  id: number,
  row: DetailRow | undefined,
  language: Language,
  now: Date,
): Promise<ComparedListing> {
  const standing = row ? standingOf(publicListingOf(row), now) : 'unknown'
  if (!row || standing !== 'shown') return { id, standing, product: null, seller: null }
  const { record } = presentSeller(await readSellerText(db, id, now), language)
  return { id, standing, product: presentDetail(row, language), seller: record }
}
