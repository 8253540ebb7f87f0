import { access, constants, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { codeOf, StartError } from './start-error.ts'

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
 * Creates the data folder if it is missing, and checks that it and the files in it are writable: another user's
 * start may have made them.
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
