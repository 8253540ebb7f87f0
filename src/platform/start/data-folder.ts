import { access, constants, mkdir, writeFile, rm } from 'node:fs/promises'
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
 * Creates the data folder if it is missing, and checks that it is writable.
 * @throws StartError with the reason.
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolders(resolve(dataDir))
    await access(dataDir, constants.W_OK)
    const trial = join(dataDir, `.trial-${process.pid}`)
    await writeFile(trial, 'x')
    await rm(trial)
  } catch (error) {
    const reason = REASONS[codeOf(error)]
    if (reason === undefined) throw error
    throw new StartError(
      `nothing can be kept in ${resolve(dataDir)}: ${reason}. Set DATA_DIR to a folder that can be written to`,
      { cause: error },
    )
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
