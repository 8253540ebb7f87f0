import { createWriteStream } from 'node:fs'
import { mkdir, rename, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { chooseBackup } from '../choose-backup.ts'
import { readObjectList } from '../copy-objects.ts'
import { FILE_MODE, FOLDER_MODE, MANIFEST, noFile, placesIn, type Manifest } from '../layout.ts'
import { positionOf, startOfFile, walFileOf } from '../wal-names.ts'
import { backupsIn, objectOf, pieceOf, RECEIVED, tailOf, tailsOf, type KnownBucket } from './known-bucket.ts'

interface Wanted {
  toTime: Date | null
  name?: string | undefined
  onStep(what: string): void
}

/**
 * Downloads from a bucket what a restore to one moment needs, into a folder laid out like the backup folder.
 * Files that an earlier attempt downloaded in full are skipped.
 * @throws BackupError when the bucket has no such backup.
 */
export async function fetchBackup(bucket: KnownBucket, folder: string, wanted: Wanted): Promise<void> {
  const names = backupsIn(bucket)
  for (const name of names) await fetchFile(bucket, folder, { name, path: MANIFEST })
  const manifest = await chooseBackup(folder, wanted)
  wanted.onStep(`fetching the backup ${manifest.name} from the bucket`)
  for (const { path } of (await bucket.index(manifest.name)).files)
    await fetchFile(bucket, folder, { name: manifest.name, path })
  wanted.onStep('fetching the log that follows')
  await fetchLog(bucket, folder, manifest)
  wanted.onStep('fetching stored files')
  await fetchObjects(bucket, folder, manifest)
}

async function fetchFile(
  bucket: KnownBucket,
  folder: string,
  { name, path }: { name: string; path: string },
): Promise<void> {
  const { files } = await bucket.index(name)
  const number = files.findIndex((file) => file.path === path)
  const keys = Array.from({ length: files[number]?.pieces ?? 0 }, (_, piece) => pieceOf(name, number, piece))
  await fetchInto(bucket, keys, join(placesIn(folder).bases, name, path))
}

/** Joins several objects into one file, which appears only when complete. */
async function fetchInto(bucket: KnownBucket, keys: readonly string[], path: string): Promise<void> {
  const size = keys.reduce((sum, key) => sum + (bucket.known.get(key)?.size ?? 0), 0)
  if ((await stat(path).catch(noFile))?.size === size) return
  await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE })
  const parts = async function* () {
    for (const key of keys) yield* await bucket.open(key)
  }
  await pipeline(Readable.from(parts()), createWriteStream(`${path}.making`, { mode: FILE_MODE }))
  await rename(`${path}.making`, path)
}

async function fetchLog(bucket: KnownBucket, folder: string, { database }: Manifest): Promise<void> {
  const { wal, received } = placesIn(folder)
  await mkdir(wal, { recursive: true, mode: FOLDER_MODE })
  if (database === null || !bucket.known.has(RECEIVED)) return
  await writeFile(received, await bucket.text(RECEIVED), { mode: FILE_MODE })
  const first = startOfFile(positionOf(database.start), database.walSize)
  const names = [...bucket.known.keys()].flatMap(
    (key) => /^wal\/([0-9a-f]{24})/.exec(key)?.[1]?.toUpperCase() ?? [],
  )
  for (const name of new Set(names)) {
    const whole = walFileOf(`${name}.gz`, database.walSize)
    if (!whole || whole.start < first || whole.timeline !== database.timeline) continue
    const key = `wal/${whole.file.toLowerCase()}`
    if (bucket.known.has(key)) await fetchInto(bucket, [key], join(wal, whole.file))
    else await fetchInto(bucket, tailsIn(bucket, name), join(wal, `${name}.partial`))
  }
}

/** The consecutive pieces of a file in progress. */
function tailsIn({ known }: KnownBucket, name: string): string[] {
  const keys: string[] = []
  let from = 0
  for (let next = known.get(tailOf(name, from)); next; next = known.get(tailOf(name, from))) {
    keys.push(tailOf(name, from))
    from += next.size
  }
  return keys.filter((key) => key.startsWith(tailsOf(name)))
}

async function fetchObjects(bucket: KnownBucket, folder: string, { name }: Manifest): Promise<void> {
  const { bases, objects } = placesIn(folder)
  const listed = await readObjectList(join(bases, name))
  await mkdir(objects, { recursive: true, mode: FOLDER_MODE })
  for (const [stored, { storedAt }] of bucket.known) {
    if (!stored.startsWith(objectOf(''))) continue
    const key = stored.slice(objectOf('').length)
    const path = join(objects, key)
    await fetchInto(bucket, [stored], path)
    // Objects newer than the backup are restored too, so the time of storage matters.
    const before = listed.get(key)
    const moment = before?.size === bucket.known.get(stored)?.size ? before?.storedAt : undefined
    const at = moment === undefined ? storedAt : new Date(moment)
    await utimes(path, at, at)
  }
}
