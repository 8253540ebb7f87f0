import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { codeOf } from '../start/start-error.ts'
import { positionOf, unbrokenFrom, walFileOf, type WalFile } from './wal-names.ts'

/** Accessible only to the user that makes the backups, because they contain everything, including secrets. */
export const FOLDER_MODE = 0o700
export const FILE_MODE = 0o600

export const placesIn = (to: string) => ({
  /** One folder for each backup. */
  bases: join(to, 'base'),
  /** The write-ahead log since the oldest backup. */
  wal: join(to, 'wal'),
  /** Every stored file once, by its key. */
  objects: join(to, 'objects'),
  /** Identifies the database. */
  system: join(to, 'system.json'),
  received: join(to, 'wal', 'received.json'),
  /** The progress of the copy in a bucket. */
  bucket: join(to, 'bucket'),
  copied: join(to, 'bucket', 'copied.json'),
})

/** The prefix of a backup in progress; no finished backup has it. */
export const MAKING = '.making-'

/** The files of one backup. */
export const DATABASE = 'database.tar.gz'
export const DATABASE_MANIFEST = 'backup_manifest'
export const OBJECTS = 'objects.tsv'
export const MANIFEST = 'manifest.json'
export const SECRETS = 'secrets'

const file = z.object({ size: z.number(), sha256: z.string() })

const manifest = z.object({
  format: z.literal(1),
  /** The name is the time at which the backup began. */
  name: z.string(),
  endedAt: z.string(),
  /** Null if the database could not be copied: then there are only files and secrets. */
  database: z.nullable(
    z.object({
      system: z.string(),
      timeline: z.number(),
      version: z.number(),
      walSize: z.number(),
      /** The first and last log position that the copy needs. */
      start: z.string(),
      end: z.string(),
    }),
  ),
  withoutDatabase: z.nullable(z.string()),
  /** Counts of append-only rows at the start of the backup. */
  counts: z.record(z.string(), z.number()),
  /** The numbers of accounts that had been deleted by then. */
  deletedMembers: z.array(z.number()),
  objects: z.object({ count: z.number(), bytes: z.number() }),
  /** All other files of the backup. */
  files: z.record(z.string(), file),
})
export type Manifest = z.output<typeof manifest>

/**
 * A damaged backup, or an obstacle to making or restoring one; the message is a sentence for the operator.
 */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** Another process is making a backup. */
export class BackupUnderWay extends BackupError {}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The second line is a checksum of the first. */
export const textOfManifest = (value: Manifest) => {
  const line = JSON.stringify(value)
  return `${line}\n${digestOf(line)}\n`
}

/** @throws BackupError for a manifest that was changed or truncated. */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST)
  const [line = '', digest] = (await readFile(path, 'utf8')).split('\n')
  if (digestOf(line) !== digest) throw new BackupError(`${path} is damaged`)
  return manifest.parse(JSON.parse(line))
}

/** The names of all backups, oldest first. A name is a timestamp that sorts as text. */
export async function listBackups(to: string): Promise<string[]> {
  const names = await readdir(placesIn(to).bases).catch(noneYet)
  return names.filter((name) => !name.startsWith(MAKING)).toSorted()
}

/** The newest of these backups that is readable and contains the database; null if there is none. */
export async function newestWithDatabase(to: string, names: readonly string[]): Promise<string | null> {
  for (const name of names.toReversed()) {
    const manifest = await readManifest(join(placesIn(to).bases, name)).catch(() => null)
    if (manifest?.database) return name
  }
  return null
}

export const nameOf = (moment: Date) => moment.toISOString().replaceAll(':', '-').replace(/\.\d+/, '')
/** The start time in the name of a backup. */
export const momentOf = (name: string) => new Date(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))

const received = z.object({
  system: z.string(),
  timeline: z.number(),
  walSize: z.number(),
  /** The position up to which the archive is complete, as the server reported it then. */
  position: z.string(),
  at: z.string(),
})
export type Received = z.output<typeof received>

/** The progress of the log archive; null before anything was received. */
export async function readReceived(to: string): Promise<Received | null> {
  const text = await readFile(placesIn(to).received, 'utf8').catch(noFile)
  return text === null ? null : received.parse(JSON.parse(text))
}

const copied = z.object({
  /** When all log in the folder was last in the bucket; null before the first time. */
  at: z.nullable(z.string()),
  /** The newest complete backup in the bucket. */
  newest: z.nullable(z.string()),
})
export type Copied = z.output<typeof copied>

/** The progress of the copy in a bucket; null without one. */
export async function readCopied(to: string): Promise<Copied | null> {
  const text = await readFile(placesIn(to).copied, 'utf8').catch(noFile)
  return text === null ? null : copied.parse(JSON.parse(text))
}

export async function listWal(to: string, size: number): Promise<WalFile[]> {
  const names = await readdir(placesIn(to).wal).catch(noneYet)
  return names.flatMap((name) => walFileOf(name, size) ?? []).toSorted((a, b) => (a.start < b.start ? -1 : 1))
}

/** The archived log that follows a backup without a gap; empty if there is none. */
export async function logAfter(to: string, { database }: Manifest): Promise<WalFile[]> {
  if (database === null) return []
  const { timeline, walSize, start } = database
  return unbrokenFrom(await listWal(to, walSize), { timeline, position: positionOf(start), size: walSize })
}

/** Replaces a small file atomically and durably. */
export async function replaceFile(path: string, text: string): Promise<void> {
  // Two processes may replace it at the same time.
  const making = `${path}.${randomBytes(6).toString('hex')}.making`
  await writeFile(making, text, { mode: FILE_MODE, flush: true })
  await rename(making, path)
  await syncFolder(dirname(path))
}

export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: FOLDER_MODE })
}

export function noFile(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}

const noneYet = (error: unknown): string[] => noFile(error) ?? []
