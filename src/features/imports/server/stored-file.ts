import { Readable } from 'node:stream'
import type { ByteSource } from '#platform/archives/read-source.ts'
import type { ObjectStore } from '#platform/storage/object-store.ts'
import type { FileKind } from '../domain/life-cycle.ts'
import { PIECE_BYTES } from '../domain/limits.ts'

type Store = Pick<ObjectStore, 'get' | 'delete'>

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

/** The total size of the chunks; null if one is missing or has the wrong size for its position. */
export async function sizeOfPieces(
  store: Store,
  importId: number,
  kind: FileKind,
  pieces: number,
): Promise<number | null> {
  let size = 0
  for (let piece = 0; piece < pieces; piece += 1) {
    const found = await store.get(pieceKey(importId, kind, piece), { start: 0, end: 1 })
    found?.stream.destroy()
    if (!found || (piece < pieces - 1 && found.size !== PIECE_BYTES)) return null
    size += found.size
  }
  return size
}

export async function deletePieces(
  store: Store,
  importId: number,
  kind: FileKind,
  pieces: number,
): Promise<void> {
  for (let piece = 0; piece < pieces; piece += 1) await store.delete(pieceKey(importId, kind, piece))
}
