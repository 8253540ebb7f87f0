import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { ObjectStore } from '../../storage/object-store.ts'
import { BackupError, noFile, placesIn } from '../layout.ts'

/** Larger files are split into several objects, so that a failed upload repeats only one of them. */
export const PIECE_BYTES = 32 * 1024 * 1024

/**
 * Object keys are lower-case only; names of backups and log files contain capitals, which are restored on
 * reading.
 */
const SYSTEM = 'system.json'
export const RECEIVED = 'wal/received.json'
export const folderOf = (name: string) => `base/${name.toLowerCase()}/`
/** Uploaded last: a backup without it is incomplete. */
export const indexOf = (name: string) => `${folderOf(name)}index.json`
export const pieceOf = (name: string, file: number, piece: number) =>
  `${folderOf(name)}${file}/${String(piece).padStart(5, '0')}`
export const wholeOf = (name: string) => `wal/${name.toLowerCase()}.gz`
export const tailsOf = (name: string) => `wal/${name.toLowerCase()}/`
/** The content from a position on of a log file in progress. */
export const tailOf = (name: string, from: number) => tailsOf(name) + String(from).padStart(10, '0')
export const objectOf = (key: string) => `objects/${key}`

const index = z.object({
  hasDatabase: z.boolean(),
  /** The files of the backup, each with its number of pieces. */
  files: z.array(z.object({ path: z.string(), pieces: z.number() })),
})
export type Index = z.output<typeof index>

export interface Kept {
  size: number
  storedAt: Date
}

/** A bucket and its known contents. */
export interface KnownBucket {
  readonly known: ReadonlyMap<string, Kept>
  put(key: string, content: Uint8Array): Promise<void>
  delete(key: string): Promise<void>
  /** @throws BackupError if the object is missing. */
  open(key: string): Promise<NodeJS.ReadableStream>
  text(key: string): Promise<string>
  index(name: string): Promise<Index>
}

/**
 * Lists the contents once.
 * @param signal Nothing is uploaded after it is aborted, so that stopping need not wait for a large backup.
 */
export async function openBucket(store: ObjectStore, signal?: AbortSignal): Promise<KnownBucket> {
  const known = new Map<string, Kept>()
  for await (const { key, size, storedAt } of store.list()) known.set(key, { size, storedAt })
  const open = async (key: string) => {
    const found = await store.get(key)
    if (found === null) throw new BackupError(`${key} is missing in the bucket of the backups`)
    return found.stream
  }
  const text = async (key: string) => {
    const parts: Buffer[] = []
    for await (const part of await open(key)) parts.push(Buffer.from(part))
    return Buffer.concat(parts).toString()
  }
  return {
    known,
    async put(key, content) {
      signal?.throwIfAborted()
      await store.put(key, content)
      known.set(key, { size: content.length, storedAt: new Date() })
    },
    async delete(key) {
      await store.delete(key)
      known.delete(key)
    },
    open,
    text,
    index: async (name) => index.parse(JSON.parse(await text(indexOf(name)))),
  }
}

/** The complete backups in a bucket, oldest first. */
export function backupsIn({ known }: KnownBucket): string[] {
  return [...known.keys()]
    .flatMap((key) => /^base\/([^/]+)\/index\.json$/.exec(key)?.[1]?.toUpperCase() ?? [])
    .toSorted()
}

/**
 * Whether bucket and folder hold backups of the same database; false as long as the folder knows of none.
 * @throws BackupError if the databases differ.
 */
export async function isOfSameSystem(bucket: KnownBucket, to: string): Promise<boolean> {
  const own = await readFile(placesIn(to).system, 'utf8').catch(noFile)
  if (own === null) return false
  if (!bucket.known.has(SYSTEM)) await bucket.put(SYSTEM, Buffer.from(own))
  else if ((await bucket.text(SYSTEM)) !== own)
    throw new BackupError(
      'the bucket of BACKUP_BUCKET holds the backups of another database: name an empty one, or restore from it first',
    )
  return true
}
