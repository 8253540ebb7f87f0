import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { MINUTE_MS } from '#kernel/time.ts'
import { commandOf } from '../start/commands.ts'
import { codeOf } from '../start/start-error.ts'
import { lockFolder, type FolderLock } from '../start/data-folder.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { copyDatabase, verifyDatabase } from './copy-database.ts'
import { copyObjects, digestFile, readObjectList, writeObjectList } from './copy-objects.ts'
import {
  BackupError,
  BackupUnderWay,
  DATABASE,
  DATABASE_MANIFEST,
  FILE_MODE,
  FOLDER_MODE,
  listBackups,
  makeFolder,
  MAKING,
  MANIFEST,
  nameOf,
  noFile,
  OBJECTS,
  placesIn,
  readManifest,
  readReceived,
  replaceFile,
  SECRETS,
  syncFolder,
  textOfManifest,
  type Manifest,
} from './layout.ts'
import { connectForReplication, identify, type ServerIdentity } from './replication.ts'
import { expireBackups, removeUnfinished } from './retention.ts'

export interface BackupSources {
  /** The folder of all backups. */
  to: string
  keepDays: number
  dataDir: string
  /** For a role with the replication right. */
  replicationUrl: string
  store: ObjectStore
  /** Counts that a restore checks, and the accounts that must stay deleted. */
  readCounts(): Promise<Pick<Manifest, 'counts' | 'deletedMembers'>>
  now(): Date
}

/** Files that a restored installation recreates, or must not share. */
const NO_SECRET = /^(lock|lock-owner|postgres-elsewhere|postgres-socket|restore-unfinished)$|^\.|-journal$/
const STRANGER_MS = MINUTE_MS

const systemFile = z.object({ system: z.string() })

/**
 * Makes one backup of database, objects and secrets, verifies it, and then deletes expired ones. It has a
 * temporary name until it is verified, so that it appears complete or not at all.
 * @throws BackupError with the obstacle.
 */
export async function makeBackup(sources: BackupSources): Promise<Manifest> {
  const { to, now } = sources
  const { bases, objects } = placesIn(to)
  const lock = await lockBackups(to)
  const name = nameOf(now())
  const making = join(bases, MAKING + name)
  try {
    for (const folder of [bases, objects]) await makeFolder(folder)
    await removeUnfinished(to, MAKING)
    await mkdir(making, { mode: FOLDER_MODE })
    const made = await fill(making, name, sources)
    await rename(making, join(bases, name))
    await syncFolder(bases)
    await expireBackups(to, { ...sources, now: now() })
    return made
  } catch (error) {
    await rm(making, { recursive: true, force: true })
    throw explain(error, to)
  } finally {
    await lock.release()
  }
}

/** @throws BackupError when another process is making one. */
async function lockBackups(to: string): Promise<FolderLock> {
  await makeFolder(to).catch((error: unknown) => {
    throw explain(error, to)
  })
  return lockFolder(to, to).catch(async (error: unknown) => {
    const who = await readFile(join(to, 'lock-owner'), 'utf8').catch(() => null)
    throw who === null ? explain(error, to) : new BackupUnderWay(`a backup is being made by ${who}`)
  })
}

async function fill(folder: string, name: string, sources: BackupSources): Promise<Manifest> {
  const { to, dataDir, store, readCounts, now } = sources
  const told = await readCounts()
  const found = await copyIfAllowed(folder, sources)
  const secrets = await copySecrets(dataDir, join(folder, SECRETS))
  const newest = (await listBackups(to)).at(-1)
  const known = newest === undefined ? new Map() : await readObjectList(join(placesIn(to).bases, newest))
  const list = await copyObjects(store, placesIn(to).objects, known)
  await writeObjectList(folder, list)
  const parts = [...(found.database ? [DATABASE, DATABASE_MANIFEST] : []), OBJECTS, ...secrets]
  const files: Manifest['files'] = {}
  for (const part of parts) files[part] = await digestFile(join(folder, part))
  const sizes = [...list.values()].map(({ size }) => size)
  const made: Manifest = {
    format: 1,
    name,
    endedAt: now().toISOString(),
    ...found,
    ...told,
    objects: { count: list.size, bytes: sizes.reduce((sum, size) => sum + size, 0) },
    files,
  }
  if (made.database) await verifyDatabase(folder)
  await writeFile(join(folder, MANIFEST), textOfManifest(made), { mode: FILE_MODE, flush: true })
  await readManifest(folder)
  await syncFolder(folder)
  return made
}

/** Without the replication right, objects and secrets are still saved. */
async function copyIfAllowed(
  folder: string,
  { to, replicationUrl }: BackupSources,
): Promise<Pick<Manifest, 'database' | 'withoutDatabase'>> {
  const connection = await connectForReplication(replicationUrl).catch((error: unknown) => {
    // 42501: the role lacks the right; 28000: the server allows no replication from this host; 08P01: a
    // pooler.
    if (['42501', '28000', '08P01'].includes(codeOf(error))) return null
    throw error
  })
  if (connection === null)
    return {
      database: null,
      withoutDatabase:
        'the role of the database may not replicate: use the backups of whoever runs the server, or give a role that right (ALTER ROLE … REPLICATION) and name it in BACKUP_DATABASE_URL',
    }
  try {
    const server = await identify(connection)
    await requireOwnFolder(to, server)
    const { system, timeline, version, walSize } = server
    const copied = await copyDatabase(connection, folder)
    return { database: { system, timeline, version, walSize, ...copied }, withoutDatabase: null }
  } finally {
    await connection.end().catch(() => undefined)
  }
}

/**
 * Backups of two databases in one folder would expire each other. The likely case is an empty database that a
 * start created after the data folder was lost.
 * @throws BackupError when the folder belongs to another database.
 */
export async function requireOwnFolder(
  to: string,
  { system, timeline }: Pick<ServerIdentity, 'system' | 'timeline'>,
): Promise<void> {
  const path = placesIn(to).system
  const text = await readFile(path, 'utf8').catch(noFile)
  if (text === null) await replaceFile(path, JSON.stringify({ system }))
  else if (systemFile.parse(JSON.parse(text)).system !== system)
    throw new BackupError(
      `${to} holds the backups of another database: restore from there (${commandOf('restore')}), or name an empty folder in BACKUP_TO`,
    )
  const received = await readReceived(to)
  const isAlive = received !== null && Date.now() - Date.parse(received.at) < STRANGER_MS
  if (isAlive && received.timeline > timeline)
    throw new BackupError(
      `the database that was restored from ${to} is backed up there now: name another folder in BACKUP_TO`,
    )
}

async function copySecrets(dataDir: string, folder: string): Promise<string[]> {
  await mkdir(folder, { mode: FOLDER_MODE })
  const entries = await readdir(dataDir, { withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile() && !NO_SECRET.test(entry.name))
    .map(({ name }) => name)
  for (const name of names) {
    await copyFile(join(dataDir, name), join(folder, name))
    await chmod(join(folder, name), FILE_MODE)
  }
  await syncFolder(folder)
  return names.map((name) => `${SECRETS}/${name}`)
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full: make room, or name another disk in BACKUP_TO',
  EDQUOT: 'the disk is full: make room, or name another disk in BACKUP_TO',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk can only be read',
  EIO: 'the disk fails',
}

/** A clear sentence for disk failures; other errors are returned unchanged. */
function explain(error: unknown, to: string): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const reason = REASONS[codeOf(error)] ?? REASONS[codeOf(cause)]
  return reason === undefined ? error : new BackupError(`nothing was saved in ${to}: ${reason}`, { cause })
}
