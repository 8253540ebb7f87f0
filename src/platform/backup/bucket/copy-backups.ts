import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isKey } from '../../storage/object-store.ts'
import { copiedObjects } from '../copy-objects.ts'
import { listBackups, listWal, MANIFEST, noFile, placesIn, readManifest, readReceived } from '../layout.ts'
import { expiredOf } from '../retention.ts'
import {
  backupsIn,
  folderOf,
  indexOf,
  objectOf,
  PIECE_BYTES,
  pieceOf,
  tailsOf,
  wholeOf,
  type Index,
  type KnownBucket,
} from './known-bucket.ts'

/**
 * Uploads the backups and stored files that the bucket lacks.
 * @returns The newest backup in the bucket.
 */
export async function copyBackups(bucket: KnownBucket, to: string): Promise<string | null> {
  for (const name of await listBackups(to))
    if (!bucket.known.has(indexOf(name))) await copyBackup(bucket, to, name)
  await copyObjects(bucket, to)
  return (await listBackups(to)).findLast((name) => bucket.known.has(indexOf(name))) ?? null
}

async function copyBackup(bucket: KnownBucket, to: string, name: string): Promise<void> {
  const folder = join(placesIn(to).bases, name)
  const { database, files } = await readManifest(folder)
  const made: Index = { hasDatabase: database !== null, files: [] }
  for (const [number, path] of [MANIFEST, ...Object.keys(files)].entries()) {
    const pieces = await copyPieces(bucket, join(folder, path), (piece) => pieceOf(name, number, piece))
    made.files.push({ path, pieces })
  }
  await bucket.put(indexOf(name), Buffer.from(JSON.stringify(made)))
}

/** A backup in the folder never changes, so pieces that were already uploaded are skipped. */
async function copyPieces(
  bucket: KnownBucket,
  path: string,
  keyOf: (piece: number) => string,
): Promise<number> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const pieces = Math.ceil(size / PIECE_BYTES)
    for (let piece = 0; piece < pieces; piece += 1) {
      const length = Math.min(PIECE_BYTES, size - piece * PIECE_BYTES)
      if (bucket.known.get(keyOf(piece))?.size === length) continue
      const { buffer } = await handle.read(Buffer.alloc(length), 0, length, piece * PIECE_BYTES)
      await bucket.put(keyOf(piece), buffer)
    }
    return pieces
  } finally {
    await handle.close()
  }
}

async function copyObjects(bucket: KnownBucket, to: string): Promise<void> {
  for await (const { key, path } of copiedObjects(placesIn(to).objects)) {
    const there = bucket.known.get(objectOf(key))
    const found = await stat(path).catch(noFile)
    const isCopied = there?.size === found?.size && (there?.storedAt.getTime() ?? 0) >= (found?.mtimeMs ?? 0)
    if (isCopied || found === null || !isKey(key)) continue
    const content = await readFile(path).catch(noFile)
    if (content !== null) await bucket.put(objectOf(key), content)
  }
}

/**
 * Deletes expired backups from the bucket. Log and stored files are deleted only if the folder has all
 * backups of the bucket, since only then does it know what they need. A folder that was lost and recreated
 * does not.
 */
export async function forgetInBucket(
  bucket: KnownBucket,
  to: string,
  { keepDays, now }: { keepDays: number; now: Date },
): Promise<void> {
  const names = backupsIn(bucket)
  const inFolder = new Set(await listBackups(to))
  const withDatabase = new Set<string>()
  if (names.some((name) => !inFolder.has(name)))
    for (const name of names) if ((await bucket.index(name)).hasDatabase) withDatabase.add(name)
  const hasDatabase = (name: string) => withDatabase.has(name)
  const expired = expiredOf(names, { keepDays, now, hasDatabase }).filter((name) => !inFolder.has(name))
  for (const name of expired) {
    await bucket.delete(indexOf(name))
    await deleteAll(bucket, (key) => key.startsWith(folderOf(name)))
  }
  const kept = names.filter((name) => !expired.includes(name))
  if (kept.length === 0 || kept.some((name) => !inFolder.has(name))) return
  await forgetLog(bucket, to)
  await forgetObjects(bucket, to)
}

async function deleteAll(
  { known, delete: remove }: KnownBucket,
  isGone: (key: string) => boolean,
): Promise<void> {
  for (const key of [...known.keys()].filter(isGone)) await remove(key)
}

async function forgetLog(bucket: KnownBucket, to: string): Promise<void> {
  const received = await readReceived(to)
  if (received === null) return
  const files = await listWal(to, received.walSize)
  const stems = new Set(files.flatMap(({ name }) => [wholeOf(name), tailsOf(name).slice(0, -1)]))
  await deleteAll(bucket, (key) => {
    const [, stem] = /^(wal\/[0-9a-f]{24}(?:\.gz)?)(?:\/|$)/.exec(key) ?? []
    return stem !== undefined && !stems.has(stem)
  })
}

async function forgetObjects(bucket: KnownBucket, to: string): Promise<void> {
  const inFolder = new Set<string>()
  for await (const { key } of copiedObjects(placesIn(to).objects)) inFolder.add(objectOf(key))
  await deleteAll(bucket, (key) => key.startsWith(objectOf('')) && !inFolder.has(key))
}
