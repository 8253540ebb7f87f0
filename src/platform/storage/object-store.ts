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

/** What tells one content from another. */
export interface Checksum {
  size: number
  sha256: string
}

/**
 * The store of pictures and documents. Keys are made by the server: lower-case words, digits, `/`, `-`, `.`.
 * Every call may throw AppError `not_ready` when the disk or the bucket fails.
 */
export interface ObjectStore {
  /** The object is complete or absent, whatever happens: on a full disk nothing of it is left. */
  put(key: string, content: Uint8Array): Promise<void>
  /** The same, but never in the place of an object that is there: false then. */
  putNew(key: string, content: Uint8Array): Promise<boolean>
  /** The content, or a part of it, and the total size in bytes; null when there is no such object. */
  get(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | null>
  has(key: string): Promise<boolean>
  /** The size in bytes; null when there is no such object. */
  size(key: string): Promise<number | null>
  /** As it was when it was stored in a bucket, or as it is on the disk; null when there is no such object. */
  checksum(key: string): Promise<Checksum | null>
  /** Every object, one by one, and leftovers of interrupted writes. */
  list(): AsyncIterable<StoredObject>
  delete(key: string): Promise<void>
  /**
   * Stores an object, or knows that one was stored a few seconds ago.
   * @throws Error when nothing can be stored.
   */
  checkWritable(): Promise<void>
}

const KEY = /^[a-z0-9][a-z0-9/_-]*(\.[a-z0-9]+)?$/

/** Whether a key is one that the server could have made. */
export const isKey = (key: string) => KEY.test(key) && !key.includes('//')

/** @throws Error for anything that is no key of ours, such as a path that leads elsewhere. */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error('not a key of the object store')
  return key
}

/** Concurrent calls share one check: each write that hangs blocks a thread or a connection. */
export function shared(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => (running ??= run().finally(() => (running = null)))
}
