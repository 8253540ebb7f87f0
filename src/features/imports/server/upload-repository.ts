import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { listingImportPiece, listingImportUpload } from '#db/schema/imports.ts'
import type { FileKind } from '../domain/life-cycle.ts'

/** A file that is being received. */
export type UploadRecord = typeof listingImportUpload.$inferSelect
export type PieceRecord = typeof listingImportPiece.$inferSelect

const ofFile = (
  table: typeof listingImportPiece | typeof listingImportUpload,
  importId: number,
  kind: FileKind,
) => and(eq(table.importId, importId), eq(table.kind, kind))

export async function findUpload(
  db: Db | Tx,
  importId: number,
  kind: FileKind,
): Promise<UploadRecord | null> {
  const [row] = await db
    .select()
    .from(listingImportUpload)
    .where(ofFile(listingImportUpload, importId, kind))
  return row ?? null
}

export async function saveUpload(tx: Tx, upload: UploadRecord): Promise<void> {
  const { fileName, bytes, modifiedMs, digest, updatedAt } = upload
  const change = { fileName, bytes, modifiedMs, digest, updatedAt }
  await tx
    .insert(listingImportUpload)
    .values(upload)
    .onConflictDoUpdate({ target: [listingImportUpload.importId, listingImportUpload.kind], set: change })
}

export async function touchUpload(db: Db | Tx, importId: number, kind: FileKind, now: Date): Promise<void> {
  await db
    .update(listingImportUpload)
    .set({ updatedAt: now })
    .where(ofFile(listingImportUpload, importId, kind))
}

export async function deleteUpload(db: Db | Tx, importId: number, kind: FileKind): Promise<void> {
  await db.delete(listingImportUpload).where(ofFile(listingImportUpload, importId, kind))
}

/** Files of which no piece has come since then. */
export async function abandonedUploads(db: Db, before: Date, limit: number): Promise<UploadRecord[]> {
  const { updatedAt } = listingImportUpload
  return db
    .select()
    .from(listingImportUpload)
    .where(lt(updatedAt, before))
    .orderBy(asc(updatedAt))
    .limit(limit)
}

/** The pieces of a file in their order; one without a hash may not be stored. */
export async function listPieces(db: Db | Tx, importId: number, kind: FileKind): Promise<PieceRecord[]> {
  return db
    .select()
    .from(listingImportPiece)
    .where(ofFile(listingImportPiece, importId, kind))
    .orderBy(asc(listingImportPiece.piece))
}

/** The bytes of the pieces that have come. */
export async function bytesReceived(db: Db | Tx, importId: number, kind: FileKind): Promise<number> {
  const [row] = await db
    .select({ bytes: sql`coalesce(sum(${listingImportPiece.bytes}), 0)`.mapWith(Number) })
    .from(listingImportPiece)
    .where(ofFile(listingImportPiece, importId, kind))
  return row?.bytes ?? 0
}

/** Takes the place of an earlier record of the same piece, which may arrive twice at once. */
export async function savePiece(tx: Tx, piece: Omit<PieceRecord, 'sha256'>): Promise<void> {
  const { importId, kind, piece: number } = listingImportPiece
  const change = { bytes: piece.bytes, sha256: null }
  await tx
    .insert(listingImportPiece)
    .values({ ...piece, sha256: null })
    .onConflictDoUpdate({ target: [importId, kind, number], set: change })
}

/** A piece is in the object store; returns whether it is still on record. */
export async function markStored(
  db: Db | Tx,
  { importId, kind, piece, sha256 }: Omit<PieceRecord, 'bytes'>,
): Promise<boolean> {
  const marked = await db
    .update(listingImportPiece)
    .set({ sha256 })
    .where(and(ofFile(listingImportPiece, importId, kind), eq(listingImportPiece.piece, piece)))
    .returning({ piece: listingImportPiece.piece })
  return marked.length > 0
}

/** None of the pieces counts as stored any more, before they are deleted. */
export async function unmarkPieces(db: Db | Tx, importId: number, kind: FileKind): Promise<void> {
  await db
    .update(listingImportPiece)
    .set({ sha256: null })
    .where(ofFile(listingImportPiece, importId, kind))
}

export async function deletePiece(
  db: Db | Tx,
  importId: number,
  kind: FileKind,
  number: number,
): Promise<void> {
  const isPiece = eq(listingImportPiece.piece, number)
  await db.delete(listingImportPiece).where(and(ofFile(listingImportPiece, importId, kind), isPiece))
}
