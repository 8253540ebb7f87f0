import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from './start-error.ts'

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
  await writeFile(owner, `process ${process.pid} (${address})`)
  return {
    release: async () => {
      await rm(owner, { force: true })
      lock.close()
    },
  }
}
