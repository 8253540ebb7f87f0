import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readOwnDetails } from '#db/product-reader.ts'
import { stock } from '#db/schema/listings.ts'
import type { Language } from '#kernel/text/language.ts'
import type { ProductDetail } from '#kernel/trade/product.ts'
import type { OwnDocument } from '../contract/document-endpoints.ts'
import { listDocumentsOf } from './documents/document-repository.ts'
import type { ListingRow } from './listing-repository.ts'
import { listPictureFiles, type PictureFileRow } from './pictures/picture-repository.ts'
import { findPendingRevisions, type PendingRevision } from './revision-repository.ts'

/** Everything that the owner and staff read of a listing. */
export interface ListingRecord {
  listing: ListingRow
  product: ProductDetail
  /** Null until it has stock. */
  stockVersion: number | null
  /** Including removed ones. */
  pictures: readonly PictureFileRow[]
  documents: readonly OwnDocument[]
  revision: PendingRevision | null
}

/** Reads the records of listings, in their order, in a constant number of queries. */
export async function readRecords(
  db: Db,
  listings: readonly ListingRow[],
  language: Language,
): Promise<ListingRecord[]> {
  if (listings.length === 0) return []
  const ids = listings.map(({ id }) => id)
  const [products, stocks, pictures, documents, revisions] = await Promise.all([
    readOwnDetails(db, ids, language),
    db
      .select({ id: stock.listingId, version: stock.version })
      .from(stock)
      .where(inArray(stock.listingId, ids)),
    listPictureFiles(db, ids),
    listDocumentsOf(db, ids),
    findPendingRevisions(db, ids),
  ])
  const versions = new Map(stocks.map(({ id, version }) => [id, version]))
  return listings.flatMap((listing) => {
    const { id } = listing
    const product = products.get(id)
    if (!product) return []
    return {
      listing,
      product,
      stockVersion: versions.get(id) ?? null,
      pictures: pictures.get(id) ?? [],
      documents: documents.get(id) ?? [],
      revision: revisions.get(id) ?? null,
    }
  })
}
