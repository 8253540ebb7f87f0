import { Readable } from 'node:stream'
import type { Db, Tx } from '#db/client.ts'
import type { ByteSource } from '#platform/archives/read-source.ts'
import type { Services } from '#platform/services.ts'
import type { ObjectStore } from '#platform/storage/object-store.ts'
import type { FileKind } from '../domain/life-cycle.ts'
import { PIECE_BYTES } from '../domain/limits.ts'
import { type ImportRecord, lockImport } from './import-repository.ts'
import { deletePiece, listPieces, unmarkPieces } from './upload-repository.ts'

type Store = Pick<ObjectStore, 'get'>
type FileServices = Pick<Services, 'db' | 'store'>

/** The key of a chunk in the object store. */
export function pieceKey(importId: number, kind: FileKind, piece: number): string {
  return `imports/${importId}/${kind}/${piece}`
}

/** A file uploaded in chunks, read as one and never held in memory. */
export type StoredFile = ByteSource

export function storedFile(store: Store, importId: number, kind: FileKind, size: number): StoredFile {
  return {
    size,
    read: (start = 0, end = size) => Readable.from(readPieces(store, { importId, kind, start, end })),
  }
}

interface Stretch {
  importId: number
  kind: FileKind
  start: number
  end: number
}

async function* readPieces(store: Store, { importId, kind, start, end }: Stretch): AsyncGenerator<Buffer> {
  for (let at = start; at < end;) {
    const piece = Math.floor(at / PIECE_BYTES)
    const until = Math.min(end, (piece + 1) * PIECE_BYTES)
    const range = { start: at - piece * PIECE_BYTES, end: until - piece * PIECE_BYTES }
    const found = await store.get(pieceKey(importId, kind, piece), range)
    if (!found) throw new Error(`a piece of the import ${importId} is missing`)
    yield* found.stream as AsyncIterable<Buffer>
    at = until
  }
}

interface Pieces {
  importId: number
  kind: FileKind
  pieces: number
  /** By a page of this build, which sends a hash with each. */
  isAnnounced: boolean
}

/**
 * The total size of the chunks; null if one is missing or has the wrong size for its position. Only chunks that an
 * earlier build received are looked for in the store.
 */
export async function sizeOfPieces(
  { db, store }: { db: Db | Tx; store: Services['store'] },
  { importId, kind, pieces, isAnnounced }: Pieces,
): Promise<number | null> {
  const known = new Map((await listPieces(db, importId, kind)).map((each) => [each.piece, each]))
  let size = 0
  for (let piece = 0; piece < pieces; piece += 1) {
    const found = known.get(piece)
    if (!found || (piece < pieces - 1 && found.bytes !== PIECE_BYTES)) return null
    const isStored =
      found.sha256 !== null ||
      (!isAnnounced && (await store.size(pieceKey(importId, kind, piece))) === found.bytes)
    if (!isStored) return null
    size += found.bytes
  }
  return size
}

/** Deletes what came of a file. */
export async function deletePieces(services: FileServices, importId: number, kind: FileKind): Promise<void> {
  await unmarkPieces(services.db, importId, kind)
  await deleteUnmarked(services, importId, kind)
}

/**
 * Deletes the pieces that don't count any more, and none that another tab has sent since; first from the store, so that
 * one that is left there is still on record.
 */
export async function deleteUnmarked(
  { db, store }: FileServices,
  importId: number,
  kind: FileKind,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockImport(tx, importId)
    for (const { piece, sha256 } of await listPieces(tx, importId, kind)) {
      if (sha256 !== null) continue
      await store.delete(pieceKey(importId, kind, piece))
      await deletePiece(tx, importId, kind, piece)
    }
  })
}

/** The archive of an import, whose chunks say how large it is. */
export async function storedArchive(
  { db, store }: FileServices,
  { id, archivePieces }: Pick<ImportRecord, 'id' | 'archivePieces'>,
): Promise<StoredFile> {
  const pieces = await listPieces(db, id, 'archive')
  const size = pieces.slice(0, archivePieces ?? 0).reduce((sum, { bytes }) => sum + bytes, 0)
  return storedFile(store, id, 'archive', size)
}
