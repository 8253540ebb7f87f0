import type { Readable } from 'node:stream'

/** A part of an object: its first byte, and the byte after its last. */
export interface ByteRange {
  start: number
  end: number
}

/** An object in the store. `key` may not be one of ours if others have put it there. */
export interface StoredObject {
  key: string
  size: number
  storedAt: Date
}

/** Identifies content. */
export interface Checksum {
  size: number
  sha256: string
}

/**
 * The store of pictures and documents. Keys are made by the server: lower-case words, digits, `/`, `-`, `.`.
 * Every call may throw AppError `not_ready` when the disk or the bucket fails.
 */
export interface ObjectStore {
  /** The object is complete or absent in any case; on a full disk nothing of it is left. */
  put(key: string, content: Uint8Array): Promise<void>
  /** The same, but never replaces an object: returns false then. */
  putNew(key: string, content: Uint8Array): Promise<boolean>
  /** The content, or a part of it, and the total size in bytes; null when there is no such object. */
  get(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | null>
  has(key: string): Promise<boolean>
  /** The size in bytes; null when there is no such object. */
  size(key: string): Promise<number | null>
  /**
   * As recorded when it was stored in a bucket, or computed from the disk; null if there is no such object.
   */
  checksum(key: string): Promise<Checksum | null>
  /** Every object, one by one, and leftovers of interrupted writes. */
  list(): AsyncIterable<StoredObject>
  delete(key: string): Promise<void>
  /** The bytes that still fit; null where nobody knows, as in a bucket. */
  freeBytes(): Promise<number | null>
  /**
   * Stores a probe, unless one was stored a few seconds ago.
   * @throws Error when nothing can be stored.
   */
  checkWritable(): Promise<void>
}

const KEY = /^[a-z0-9][a-z0-9/_-]*(\.[a-z0-9]+)?$/

export const isKey = (key: string) => KEY.test(key) && !key.includes('//')

/** @throws Error for anything but one of our keys, such as a path that leads elsewhere. */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error('not a key of the object store')
  return key
}

/** Concurrent calls share one check, because each hanging write blocks a thread or a connection. */
export function shared(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => (running ??= run().finally(() => (running = null)))
}
