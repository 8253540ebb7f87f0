import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DATABASE, OWNER } from './prepare-owner.ts'

/**
 * The address of a data folder's running embedded database, for processes other than the one that started it.
 * Starts nothing.
 * @throws Error when the folder has no embedded database.
 */
export async function addressOfRunning(dataDir: string): Promise<string> {
  const folder = resolve(dataDir)
  const passwordFile = join(folder, 'database-password')
  if (!existsSync(passwordFile)) throw new Error(`${folder} has no embedded database`)
  const home = (await pointedAt(folder, 'postgres-elsewhere')) ?? join(folder, 'postgres')
  const socketDir = (await pointedAt(folder, 'postgres-socket')) ?? home
  const password = await readFile(passwordFile, 'utf8')
  return `postgres://${OWNER}:${encodeURIComponent(password)}@localhost/${DATABASE}?host=${encodeURIComponent(socketDir)}`
}

/** The target of a pointer file in the data folder; null without one. */
async function pointedAt(folder: string, name: string): Promise<string | null> {
  const pointer = join(folder, name)
  if (!existsSync(pointer)) return null
  const named = await readFile(pointer, 'utf8')
  return existsSync(named) ? named : null
}
