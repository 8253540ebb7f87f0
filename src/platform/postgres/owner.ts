import { existsSync } from 'node:fs'
import { readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StartError } from '../start/start-error.ts'

/** States the data folder that a folder outside of it belongs to, and where this folder was then. */
const MARK = 'belongs-to'

/**
 * The data folder that owns this folder; null when none does yet. A copy belongs to nobody, although it has
 * the mark of its original.
 */
async function ownerOf(folder: string): Promise<string | null> {
  const mark = join(folder, MARK)
  if (!existsSync(mark)) return null
  const [owner = '', place] = (await readFile(mark, 'utf8')).split('\n')
  return place === (await realpath(folder)) ? owner : null
}

export async function isOwnedBy(folder: string, dataDir: string): Promise<boolean> {
  return (await ownerOf(folder)) === (await realpath(dataDir))
}

/** Never written through a link: PostgreSQL's user may write to the folder too. */
export async function markOwner(folder: string, dataDir: string): Promise<void> {
  const mark = join(folder, MARK)
  await rm(mark, { force: true })
  await writeFile(mark, `${await realpath(dataDir)}\n${await realpath(folder)}\n`, { flag: 'wx' })
}

/**
 * The target of a pointer file in the data folder; null without one. The pointer of a copied data folder
 * leads to the original's.
 */
export async function pointedAt(dataDir: string, pointer: string): Promise<string | null> {
  const path = join(dataDir, pointer)
  return existsSync(path) ? resolve(dataDir, (await readFile(path, 'utf8')).trim()) : null
}

/** @throws StartError when the database's folder belongs to another data folder. */
export async function requireOwner(home: string, dataDir: string): Promise<void> {
  const owner = await ownerOf(home)
  if (owner === null || owner === (await realpath(dataDir))) return
  throw new StartError(
    `the database in ${home} belongs to the data folder ${owner}, not to ${dataDir}: copy it too, and write the copy's path into ${join(dataDir, 'postgres-elsewhere')}; or, when ${owner} was moved to ${dataDir}, delete ${join(home, MARK)}`,
  )
}
