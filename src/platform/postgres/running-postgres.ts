import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DATABASE, OWNER } from './prepare-owner.ts'

/**
 * Where the embedded database of a data folder answers, for whoever comes beside the process that started it.
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

/** What a pointer file of the data folder names, where it is there. */
async function pointedAt(folder: string, name: string): Promise<string | null> {
  const pointer = join(folder, name)
  if (!existsSync(pointer)) return null
  const named = await readFile(pointer, 'utf8')
  return existsSync(named) ? named : null
}
