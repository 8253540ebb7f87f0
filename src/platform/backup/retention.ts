import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '#kernel/time.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { copiedObjects, readObjectList } from './copy-objects.ts'
import { listBackups, listWal, momentOf, placesIn, readManifest } from './layout.ts'
import { positionOf, startOfFile } from './wal-names.ts'

/**
 * The backups that may be deleted. The newest one from before the first kept day stays, because every minute
 * of that day is restored from it; so the last backup is never deleted. Neither is the last one with a
 * database, in case the role has lost the replication right. Names are sorted, oldest first.
 */
export function expiredOf(
  names: readonly string[],
  { keepDays, now, hasDatabase }: { keepDays: number; now: Date; hasDatabase(name: string): boolean },
): string[] {
  const firstKept = now.getTime() - keepDays * DAY_MS
  const older = names.filter((name) => momentOf(name).getTime() <= firstKept)
  const lastWithDatabase = older.findLast(hasDatabase)
  return older.slice(0, -1).filter((name) => name !== lastWithDatabase)
}

/** Deletes expired backups, and then the log files and deleted objects that only they needed. */
export async function expireBackups(
  to: string,
  { keepDays, store, now }: { keepDays: number; store: ObjectStore; now: Date },
): Promise<string[]> {
  const { bases, wal, objects } = placesIn(to)
  const names = await listBackups(to)
  const read = async (name: string) =>
    [name, await readManifest(join(bases, name)).catch(() => null)] as const
  const all = new Map(await Promise.all(names.map(read)))
  const hasDatabase = (name: string) => (all.get(name)?.database ?? null) !== null
  const expired = expiredOf(names, { keepDays, now, hasDatabase })
  for (const name of expired) await rm(join(bases, name), { recursive: true, force: true })
  const kept = names.filter((name) => !expired.includes(name))
  const manifests = kept.map((name) => all.get(name) ?? null)
  const withDatabase = manifests.flatMap((manifest) => manifest?.database ?? [])
  const [first] = withDatabase
  // It is unknown which log a damaged backup needs.
  if (first && !manifests.includes(null)) {
    const starts = withDatabase.map(({ start, walSize }) => startOfFile(positionOf(start), walSize))
    const needed = starts.reduce((least, each) => (each < least ? each : least))
    for (const { file, start } of await listWal(to, first.walSize))
      if (start < needed) await rm(join(wal, file), { force: true })
  }
  const [oldest] = kept
  if (oldest !== undefined) await forgetObjects(objects, bases, kept, { store, before: momentOf(oldest) })
  return expired
}

/** An object is kept while it is in use, in a kept backup, or newer than the oldest one. */
async function forgetObjects(
  objects: string,
  bases: string,
  kept: readonly string[],
  { store, before }: { store: ObjectStore; before: Date },
): Promise<void> {
  const gone = new Map<string, string>()
  for await (const { key, path } of copiedObjects(objects)) {
    const { mtimeMs } = await stat(path)
    if (mtimeMs < before.getTime() && !(await store.has(key))) gone.set(key, path)
  }
  if (gone.size === 0) return
  for (const name of kept)
    for (const key of (await readObjectList(join(bases, name))).keys()) gone.delete(key)
  for (const path of gone.values()) await rm(path, { force: true })
}

/** Deletes the remains of a killed backup. */
export async function removeUnfinished(to: string, prefix: string): Promise<void> {
  const { bases } = placesIn(to)
  for (const name of await readdir(bases))
    if (name.startsWith(prefix)) await rm(join(bases, name), { recursive: true, force: true })
}
