import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { ownersPosition } from '#db/owners-pictures.ts'
import { listing, listingRevision, picture, pictureFile, stock } from '#db/schema/listings.ts'
import { PENDING_REVISION_STATES } from '#features/listings/contract/views.ts'
import type { ListingContent } from '#features/listings/domain/content.ts'
import { wholeContent } from '#features/listings/server/revision-repository.ts'
import {
  LISTING_COLUMNS,
  type ListingRow,
  type StockRow,
} from '#features/listings/server/listing-repository.ts'

/** A listing of the company with everything that a spreadsheet row can contain. */
export interface OwnedListing {
  listing: ListingRow
  /** The pending revision, if there is one. */
  proposed: ListingContent | null
  stock: StockRow | null
  /** Hashes of the pictures that the owner sees, in order. */
  pictures: readonly string[]
  /** The names of these pictures in an export. */
  pictureNames: readonly string[]
}

export interface Wanted {
  ids: readonly number[]
  references: readonly string[]
  digests: readonly string[]
}

export interface Targets {
  byId: ReadonlyMap<number, OwnedListing>
  byReference: ReadonlyMap<string, OwnedListing>
  byDigest: ReadonlyMap<string, OwnedListing>
}

/** The listings to which rows refer, within the company only. */
export async function findTargets(db: Db | Tx, companyId: number, wanted: Wanted): Promise<Targets> {
  const { ids, references, digests } = wanted
  const named = or(
    ids.length > 0 ? inArray(listing.id, [...ids]) : undefined,
    references.length > 0
      ? and(inArray(listing.reference, [...references]), ne(listing.state, 'withdrawn'))
      : undefined,
    digests.length > 0
      ? and(inArray(listing.importDigest, [...digests]), ne(listing.state, 'withdrawn'))
      : undefined,
  )
  const owned =
    named === undefined
      ? []
      : await withParts(
          db,
          await db
            .select(LISTING_COLUMNS)
            .from(listing)
            .where(and(eq(listing.companyId, companyId), named)),
        )
  const alive = owned.filter(({ listing: { state } }) => state !== 'withdrawn')
  return {
    byId: new Map(owned.map((each) => [each.listing.id, each])),
    byReference: keyed(alive, ({ listing: { reference } }) => reference),
    byDigest: keyed(alive, ({ listing: { importDigest } }) => importDigest),
  }
}

function keyed(owned: readonly OwnedListing[], keyOf: (owned: OwnedListing) => string | null) {
  return new Map(
    owned.flatMap((each) => {
      const key = keyOf(each)
      return key === null ? [] : [[key, each] as const]
    }),
  )
}

/** Listings with their pending revision, stock and pictures, in three statements whatever their number. */
export async function withParts(db: Db | Tx, rows: readonly ListingRow[]): Promise<OwnedListing[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const revisions = await db
    .select({ listingId: listingRevision.listingId, content: listingRevision.content })
    .from(listingRevision)
    .where(
      and(
        inArray(listingRevision.listingId, ids),
        inArray(listingRevision.state, [...PENDING_REVISION_STATES]),
      ),
    )
  const stocks = await db.select().from(stock).where(inArray(stock.listingId, ids))
  const pictures = await db
    .select({
      listingId: picture.listingId,
      hash: picture.fileHash,
      key: picture.key,
      width: pictureFile.width,
    })
    .from(picture)
    .innerJoin(pictureFile, eq(pictureFile.hash, picture.fileHash))
    .where(and(inArray(picture.listingId, ids), eq(picture.removed, false)))
    .orderBy(asc(ownersPosition), asc(picture.id))
  const contentOf = new Map(revisions.map(({ listingId, content }) => [listingId, content]))
  const proposedOf = (row: ListingRow) => {
    const content = contentOf.get(row.id)
    return content === undefined ? null : wholeContent(content, row)
  }
  const stockOf = new Map(stocks.map((row) => [row.listingId, row]))
  const picturesOf = Map.groupBy(pictures, ({ listingId }) => listingId)
  return rows.map((row) => ({
    listing: row,
    proposed: proposedOf(row),
    stock: stockOf.get(row.id) ?? null,
    pictures: (picturesOf.get(row.id) ?? []).map(({ hash }) => hash),
    pictureNames: (picturesOf.get(row.id) ?? []).map(({ key, width }) => `${key}-${width}.jpg`),
  }))
}
