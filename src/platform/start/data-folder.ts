import { access, constants, link, mkdir, readdir, rm, writeFile, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { codeOf, StartError } from './start-error.ts'

/** Marks a data folder while a restore is filling it. */
export const UNFINISHED_RESTORE = 'restore-unfinished'

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
}

/**
 * Creates the data folder if it is missing, and checks that it and the files in it are writable: another
 * user's start may have made them.
 * @throws StartError with the reason.
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolders(resolve(dataDir))
    await access(dataDir, constants.W_OK)
    const trial = join(dataDir, `.trial-${process.pid}`)
    await writeFile(trial, 'x')
    await rm(trial)
    await checkFiles(dataDir)
    if (existsSync(join(dataDir, UNFINISHED_RESTORE)))
      throw new StartError(
        `the restore into ${resolve(dataDir)} did not end: delete that folder and restore again`,
      )
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason = REASONS[codeOf(error)]
    if (reason === undefined) throw error
    throw new StartError(
      `nothing can be kept in ${resolve(dataDir)}: ${reason}. Set DATA_DIR to a folder that can be written to`,
      { cause: error },
    )
  }
}

/** Only files: a disk may have folders of its own there, such as `lost+found`. */
async function checkFiles(dataDir: string): Promise<void> {
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(resolve(dataDir), entry.name)
    await access(path, constants.R_OK | constants.W_OK).catch((cause: unknown) => {
      // Another process may have deleted it meanwhile.
      if (codeOf(cause) === 'ENOENT') return
      throw new StartError(
        `${path} belongs to another user: start as the user who started with ${resolve(dataDir)} before, or set DATA_DIR to another folder`,
        { cause },
      )
    })
  }
}

/** Node's recursive mkdir never returns when the system reports that even the first folder does not exist. */
async function makeFolders(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return
    if (codeOf(error) !== 'ENOENT' || dirname(path) === path) throw error
    await makeFolders(dirname(path))
    await mkdir(path)
  }
}

export interface FolderLock {
  release(): Promise<void>
}

/**
 * Locks a folder until the lock is released or the process ends: two embedded databases on the same files
 * would destroy them. The operating system holds the lock, through an SQLite file, so that a killed process
 * leaves none behind.
 * @throws StartError naming the live process that holds it.
 */
export async function lockFolder(folder: string, address: string): Promise<FolderLock> {
  const owner = join(folder, 'lock-owner')
  const lock = new DatabaseSync(join(folder, 'lock'))
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!(error instanceof Error && /locked/.test(error.message))) throw error
    const who = await readFile(owner, 'utf8').catch(() => 'another process')
    throw new StartError(
      `${folder} is in use by ${who}: stop that one, or name another folder with DATA_DIR`,
      {
        cause: error,
      },
    )
  }
  // Never through a link: another user may write to the folder of a database.
  await rm(owner, { force: true })
  await writeFile(owner, `process ${process.pid} (${address})`, { flag: 'wx' })
  return {
    release: async () => {
      await rm(owner, { force: true })
      lock.close()
    },
  }
}

/** A secret that is created once for this data folder, by the first of several processes. */
export async function keptSecret(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name)
  if (existsSync(path)) return readFile(path, 'utf8')
  // Written atomically, because another process may read it at the same time.
  const draft = `${path}.${process.pid}`
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  await link(draft, path).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
  await rm(draft, { force: true })
  return readFile(path, 'utf8')
}
