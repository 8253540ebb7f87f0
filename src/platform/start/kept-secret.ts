import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A secret that is created once for this data folder. */
export async function keptSecret(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name)
  if (existsSync(path)) return readFile(path, 'utf8')
  const secret = randomBytes(32).toString('base64url')
  await writeFile(path, secret, { mode: 0o600, flag: 'wx' })
  return secret
}
