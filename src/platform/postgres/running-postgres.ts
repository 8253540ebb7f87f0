import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pointedAt, requireOwner } from './owner.ts'
import { ELSEWHERE, knownSocketDir } from './places.ts'
import { DATABASE, OWNER } from './prepare-owner.ts'

/**
 * The address of a data folder's running embedded database, for processes other than the one that started it.
 * Starts nothing.
 * @throws Error when the folder has no embedded database, or its pointer leads to another folder's.
 */
export async function addressOfRunning(
  dataDir: string,
  role: 'owner' | 'superuser' = 'owner',
): Promise<string> {
  const folder = resolve(dataDir)
  const passwordFile = join(folder, role === 'owner' ? 'database-password' : 'postgres-password')
  if (!existsSync(passwordFile)) throw new Error(`${folder} has no embedded database`)
  const home = (await pointedAt(folder, ELSEWHERE)) ?? join(folder, 'postgres')
  await requireOwner(home, folder)
  const socketDir = (await knownSocketDir(folder)) ?? home
  const password = await readFile(passwordFile, 'utf8')
  return `postgres://${role === 'owner' ? OWNER : 'postgres'}:${encodeURIComponent(password)}@localhost/${DATABASE}?host=${encodeURIComponent(socketDir)}`
}
