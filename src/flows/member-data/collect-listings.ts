import { asc, eq, inArray, sql } from 'drizzle-orm'
import { listingImport, listingImportRow } from '#db/schema/imports.ts'
import type { Db } from '#db/client.ts'
import {
  availabilityRequest,
  listing,
  listingAct,
  listingDocument,
  listingRevision,
  picture,
  pictureFile,
  stock,
} from '#db/schema/listings.ts'
import type { MemberData } from '#features/accounts/contract/member-data.ts'
import { documentAddress } from '#kernel/trade/listing-document.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import { pictureAddress } from '#kernel/web/picture-address.ts'

type Reader = Pick<Db, 'select'>

/** Named by a subquery: thousands of ids in each statement took longer than its work. */
const listingsOf = (db: Reader, memberId: number) =>
  db.select({ id: listing.id }).from(listing).where(eq(listing.createdBy, memberId))

/** Without the other variants of each picture, which are many times as long. */
const JPEG_WIDTHS = sql<
  number[]
>`jsonb_path_query_array(${pictureFile.variants}, '$[*] ? (@.format == "jpeg").width')`

/** A member's listings with all columns, stock, and picture addresses. */
export async function collectListings(
  db: Reader,
  memberId: number,
  publicUrl: string,
): Promise<MemberData['listings']> {
  const rows = await db
    .select({ listing, onHand: stock.onHand, reserved: stock.reserved })
    .from(listing)
    .leftJoin(stock, eq(stock.listingId, listing.id))
    .where(eq(listing.createdBy, memberId))
    .orderBy(asc(listing.id))
  const pictures = await readPictures(db, memberId, publicUrl)
  const documents = await readDocuments(db, memberId, publicUrl)
  return rows.map(({ listing: row, onHand, reserved }) => {
    const { priceMinor, createdBy: _, ...details } = row
    return {
      ...details,
      price: majorFromMinor(priceMinor),
      stock: onHand === null || reserved === null ? null : { onHand, reserved },
      pictures: pictures.get(row.id) ?? [],
      documents: documents.get(row.id) ?? [],
    }
  })
}

async function readPictures(db: Reader, memberId: number, publicUrl: string) {
  const { listingId, key, alt, removed, createdAt } = picture
  const rows = await db
    .select({ listingId, key, alt, removed, createdAt, width: pictureFile.width, widths: JPEG_WIDTHS })
    .from(picture)
    .innerJoin(pictureFile, eq(pictureFile.hash, picture.fileHash))
    .where(inArray(listingId, listingsOf(db, memberId)))
    .orderBy(asc(listingId), asc(picture.position))
  const described = rows.map(({ key: name, alt: description, createdAt: added, width, widths, ...row }) => ({
    ...row,
    address: `${publicUrl}${pictureAddress({ name, width: Math.max(width, ...widths), format: 'jpg' })}`,
    description,
    addedAt: added.toISOString(),
  }))
  return Map.groupBy(described, ({ listingId }) => listingId)
}

async function readDocuments(db: Reader, memberId: number, publicUrl: string) {
  const { listingId, kind, key, removedAt, createdAt } = listingDocument
  const rows = await db
    .select({ listingId, kind, key, removedAt, createdAt })
    .from(listingDocument)
    .where(inArray(listingId, listingsOf(db, memberId)))
    .orderBy(asc(listingDocument.id))
  const described = rows.map(({ listingId, kind, key, removedAt, createdAt }) => ({
    listingId,
    address: `${publicUrl}${documentAddress(key)}`,
    kind,
    removed: removedAt !== null,
    addedAt: createdAt.toISOString(),
  }))
  return Map.groupBy(described, ({ listingId }) => listingId)
}

/** Revisions of published listings that this member proposed. */
export async function collectProposedChanges(
  db: Reader,
  memberId: number,
): Promise<MemberData['proposedChanges']> {
  const { listingId, state, content, note, createdAt, decidedAt } = listingRevision
  const rows = await db
    .select({ listingId, state, content, note, createdAt, decidedAt })
    .from(listingRevision)
    .where(eq(listingRevision.createdBy, memberId))
    .orderBy(asc(listingRevision.id))
  return rows.map(({ listingId, state, content, note, createdAt, decidedAt }) => ({
    productId: listingId,
    state,
    content: { ...content },
    note,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }))
}

/** A member's imports that are not deleted yet, with their rows as they were read. */
export async function collectImports(db: Reader, memberId: number): Promise<MemberData['imports']> {
  const { id, fileName, archiveName, state, header, createdAt, finishedAt } = listingImport
  const imports = await db
    .select({ id, fileName, archiveName, state, header, createdAt, finishedAt })
    .from(listingImport)
    .where(eq(listingImport.memberId, memberId))
    .orderBy(asc(listingImport.id))
  const { importId, number, cells } = listingImportRow
  const rows = await db
    .select({ importId, number, cells })
    .from(listingImportRow)
    .innerJoin(listingImport, eq(listingImport.id, importId))
    .where(eq(listingImport.memberId, memberId))
    .orderBy(asc(importId), asc(number))
  const rowsOf = Map.groupBy(rows, ({ importId }) => importId)
  return imports.map(({ id, fileName, archiveName, state, header, createdAt, finishedAt }) => ({
    fileName,
    archiveName,
    state,
    header,
    rows: (rowsOf.get(id) ?? []).map(({ number, cells }) => ({ number, cells })),
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }))
}

/** When a member was asked whether its listings are still available, and when it confirmed. */
export async function collectAvailabilityRequests(
  db: Reader,
  memberId: number,
): Promise<MemberData['availabilityRequests']> {
  const { askedAt, confirmedAt } = availabilityRequest
  const rows = await db
    .select({ askedAt, confirmedAt })
    .from(availabilityRequest)
    .where(eq(availabilityRequest.memberId, memberId))
    .orderBy(asc(availabilityRequest.id))
  return rows.map(({ askedAt, confirmedAt }) => ({
    askedAt: askedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
  }))
}

/** A member's actions on listings that staff can see. */
export async function collectListingActs(db: Reader, memberId: number): Promise<MemberData['recorded']> {
  const { act, listingId, actedAt } = listingAct
  const rows = await db
    .select({ act, listingId, actedAt })
    .from(listingAct)
    .where(eq(listingAct.memberId, memberId))
    .orderBy(asc(listingAct.id))
  return rows.map(({ act, listingId, actedAt }) => ({
    by: 'you',
    act: `seller.${act}`,
    subject: 'listing',
    subjectId: String(listingId),
    reason: null,
    at: actedAt.toISOString(),
  }))
}
