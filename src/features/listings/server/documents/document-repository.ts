import { and, asc, eq, inArray, isNotNull, isNull, lt, ne } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { documentFile, listing, listingDocument } from '#db/schema/listings.ts'
import { documentAddress, type DocumentKind } from '#kernel/trade/listing-document.ts'
import type { OwnDocument } from '../../contract/document-endpoints.ts'

/** The documents of a listing, including those that wait for review. */
export async function listDocuments(db: Db | Tx, listingId: number): Promise<OwnDocument[]> {
  return (await listDocumentsOf(db, [listingId])).get(listingId) ?? []
}

/** The same for several listings at once. */
export async function listDocumentsOf(
  db: Db | Tx,
  listingIds: readonly number[],
): Promise<ReadonlyMap<number, OwnDocument[]>> {
  const rows = await db
    .select({
      listingId: listingDocument.listingId,
      id: listingDocument.id,
      kind: listingDocument.kind,
      key: listingDocument.key,
      pages: documentFile.pages,
      bytes: documentFile.bytes,
      approved: listingDocument.approved,
    })
    .from(listingDocument)
    .innerJoin(documentFile, eq(documentFile.hash, listingDocument.fileHash))
    .where(and(inArray(listingDocument.listingId, [...listingIds]), isNull(listingDocument.removedAt)))
    .orderBy(asc(listingDocument.kind), asc(listingDocument.id))
  const documents = new Map<number, OwnDocument[]>(listingIds.map((id) => [id, []]))
  for (const { listingId, key, ...document } of rows)
    documents.get(listingId)?.push({ ...document, address: documentAddress(key) })
  return documents
}

/** The kinds of the documents of several listings, by listing. */
export async function findKinds(
  db: Db,
  listingIds: readonly number[],
): Promise<ReadonlyMap<number, DocumentKind[]>> {
  const rows = await db
    .select({ listingId: listingDocument.listingId, kind: listingDocument.kind })
    .from(listingDocument)
    .where(and(inArray(listingDocument.listingId, [...listingIds]), isNull(listingDocument.removedAt)))
  const found = Map.groupBy(rows, ({ listingId }) => listingId)
  return new Map([...found].map(([id, documents]) => [id, documents.map(({ kind }) => kind)]))
}

/** The listing that a document belongs to, even if the document was removed. */
export async function findListingOfDocument(db: Db | Tx, id: number): Promise<number | null> {
  const [row] = await db
    .select({ listingId: listingDocument.listingId })
    .from(listingDocument)
    .where(eq(listingDocument.id, id))
  return row?.listingId ?? null
}

export async function insertDocument(
  tx: Tx,
  document: { listingId: number; kind: DocumentKind; fileHash: string; createdAt: Date },
): Promise<{ id: number; key: string }> {
  const [row] = await tx
    .insert(listingDocument)
    .values(document)
    .returning({ id: listingDocument.id, key: listingDocument.key })
  if (!row) throw new Error('the document was not inserted')
  return row
}

/** The id of the same file of the same kind among a listing's documents, if there is one. */
export async function findSameDocument(
  tx: Tx,
  { listingId, kind, fileHash }: { listingId: number; kind: DocumentKind; fileHash: string },
): Promise<number | null> {
  const [row] = await tx
    .select({ id: listingDocument.id })
    .from(listingDocument)
    .where(
      and(
        eq(listingDocument.listingId, listingId),
        eq(listingDocument.kind, kind),
        eq(listingDocument.fileHash, fileHash),
        isNull(listingDocument.removedAt),
      ),
    )
    .limit(1)
  return row?.id ?? null
}

/** Removes a document from its listing. Returns whether it was still there. */
export async function takeDocumentAway(tx: Tx, id: number, removedAt: Date): Promise<boolean> {
  const rows = await tx
    .update(listingDocument)
    .set({ removedAt, approved: false })
    .where(and(eq(listingDocument.id, id), isNull(listingDocument.removedAt)))
    .returning({ id: listingDocument.id })
  return rows.length > 0
}

/** Makes a listing's new documents public. */
export async function approveDocuments(tx: Tx, listingId: number): Promise<void> {
  await tx
    .update(listingDocument)
    .set({ approved: true })
    .where(and(eq(listingDocument.listingId, listingId), isNull(listingDocument.removedAt)))
}

/** Removes the new documents of a rejected change. */
export async function dropProposedDocuments(tx: Tx, listingId: number, removedAt: Date): Promise<void> {
  await tx
    .update(listingDocument)
    .set({ removedAt })
    .where(
      and(
        eq(listingDocument.listingId, listingId),
        eq(listingDocument.approved, false),
        isNull(listingDocument.removedAt),
      ),
    )
}

/** Deletes the rows of documents removed before that time; the sweeper then deletes unreferenced files. */
export async function deleteRemovedDocuments(db: Db, before: Date): Promise<void> {
  await db
    .delete(listingDocument)
    .where(and(isNotNull(listingDocument.removedAt), lt(listingDocument.removedAt, before)))
}

/** The file of a document that its listing shows, and the document's kind; null for any other. */
export async function findShownDocument(db: Db, key: string) {
  const [row] = await db
    .select({
      kind: listingDocument.kind,
      listingId: listingDocument.listingId,
      hash: listingDocument.fileHash,
    })
    .from(listingDocument)
    .innerJoin(listing, eq(listing.id, listingDocument.listingId))
    .where(
      and(eq(listingDocument.key, key), isNull(listingDocument.removedAt), ne(listing.state, 'withdrawn')),
    )
  return row ?? null
}
