import { copyFile, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { settlePlaces } from '../postgres/places.ts'
import { findUnprivilegedUser } from '../postgres/prepare-owner.ts'
import { UNFINISHED_RESTORE } from '../start/data-folder.ts'
import { isFollowed as isFollowedToTheEnd } from './backup-status.ts'
import { chooseBackup } from './choose-backup.ts'
import { copiedObjects, digestFile, readObjectList } from './copy-objects.ts'
import {
  BackupError,
  FOLDER_MODE,
  momentOf,
  noFile,
  placesIn,
  readReceived,
  SECRETS,
  type Manifest,
} from './layout.ts'
import { layOut, recover } from './restore-database.ts'
import { verifyFiles } from './verify-backup.ts'

export interface RestoreOptions {
  /** The folder of all backups. */
  from: string
  /** The new data folder. */
  into: string
  /** Null for the end of the archived log. */
  toTime: Date | null
  /** A backup chosen by hand. */
  name?: string | undefined
  onStep(what: string): void
  onLog(line: string): void
}

export interface Restored {
  manifest: Manifest
  /** The time up to which everything was restored; later changes are lost. */
  until: Date
  /** The time of the last restored change. */
  lastChange: Date | null
  /** Stored files that are missing or damaged in the backup, in words. */
  damaged: string[]
  /** For an external server: the database folder, which recovers when the server starts. */
  preparedFor: string | null
}

/**
 * Creates a data folder from a backup and the archived log. A marker file keeps the product from starting on
 * it until the restore is finished.
 * @throws BackupError with the obstacle: a folder that is not empty, a damaged backup, an unreachable moment.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { from, toTime, name, onStep, onLog } = options
  const into = resolve(options.into)
  await requireEmpty(into)
  const manifest = await chooseBackup(from, { toTime, name })
  onStep(`checking the backup ${manifest.name}`)
  await requireWhole(from, manifest)
  await mkdir(into, { recursive: true, mode: 0o755 })
  await writeFile(join(into, UNFINISHED_RESTORE), '')
  await restoreSecrets(from, manifest, into)
  onStep(`copying ${manifest.objects.count} stored files`)
  const damaged = await restoreObjects(from, manifest, join(into, 'objects'))
  const received = await readReceived(from)
  // Log received after a gap, or after an earlier restore, does not follow on this backup.
  const isFollowed = received !== null && (await isFollowedToTheEnd(from, manifest))
  const began = momentOf(manifest.name)
  const archivedTo = isFollowed ? new Date(Math.max(Date.parse(received.at), began.getTime())) : began
  const isReached = toTime !== null && toTime.getTime() <= archivedTo.getTime()
  const until = isReached ? toTime : archivedTo
  const told = { manifest, until, damaged }
  if (manifest.database === null) return { ...told, lastChange: null, preparedFor: null }
  onStep('copying the database and its log')
  // The superuser's password is stored only with an embedded database.
  if (!(`${SECRETS}/postgres-password` in manifest.files)) {
    const home = join(into, 'database')
    await mkdir(home, { mode: FOLDER_MODE })
    const cluster = join(home, 'cluster')
    await layOut(from, manifest, { home, cluster, user: null, toTime })
    return { ...told, lastChange: null, preparedFor: cluster }
  }
  const user = userInfo().uid === 0 ? findUnprivilegedUser() : null
  const places = await settlePlaces(into, user)
  await layOut(from, manifest, { ...places, user, toTime })
  onStep('bringing the database forward')
  const lastChange = await recover(places, { user, isReached, onLog })
  const isLater = !isReached && lastChange !== null && lastChange > until
  return { ...told, until: isLater ? lastChange : until, lastChange, preparedFor: null }
}

/** To be called once the restored data has been checked. */
export const finishRestore = (into: string) => rm(join(resolve(into), UNFINISHED_RESTORE))

async function requireEmpty(into: string): Promise<void> {
  const names = (await readdir(into).catch(noFile)) ?? []
  if (names.length > 0)
    throw new BackupError(
      `${into} is not empty: nothing is restored over other data. Name a folder that does not exist`,
    )
}

async function requireWhole(from: string, manifest: Manifest): Promise<void> {
  const damaged = await verifyFiles(from, manifest)
  if (damaged.length > 0)
    throw new BackupError(
      `the backup ${manifest.name} is damaged (${damaged.join('; ')}): choose an older one with --backup; with the archived log it leads to the same moment`,
    )
}

async function restoreSecrets(from: string, { name, files }: Manifest, into: string): Promise<void> {
  const folder = join(placesIn(from).bases, name)
  for (const part of Object.keys(files))
    if (part.startsWith(`${SECRETS}/`))
      await copyFile(join(folder, part), join(into, part.slice(SECRETS.length + 1)))
}

/** Restores the listed objects and those stored after the backup. */
async function restoreObjects(from: string, { name }: Manifest, into: string): Promise<string[]> {
  const { bases, objects } = placesIn(from)
  const left = await readObjectList(join(bases, name))
  const began = momentOf(name).getTime()
  const damaged: string[] = []
  await mkdir(into, { mode: FOLDER_MODE })
  for await (const { key, path } of copiedObjects(objects)) {
    const listed = left.get(key)
    left.delete(key)
    const isNewer = (await stat(path)).mtimeMs >= began
    if (!listed && !isNewer) continue
    if (listed && (await digestFile(path)).sha256 !== listed.sha256)
      damaged.push(`${path} is not what it was${isNewer ? ', or was stored again since' : ''}`)
    const target = join(into, key)
    await mkdir(dirname(target), { recursive: true, mode: FOLDER_MODE })
    await copyFile(path, target)
  }
  for (const key of left.keys()) damaged.push(`${join(objects, key)} is missing`)
  return damaged
}
