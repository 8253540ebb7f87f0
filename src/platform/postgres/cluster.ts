import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start/start-error.ts'
import type { Places } from './places.ts'
import type { SystemUser } from './prepare-owner.ts'

/**
 * Creates the cluster under a temporary name and renames it, so that a killed start leaves nothing
 * incomplete.
 */
export async function initialise(
  places: Places,
  user: SystemUser | null,
  password = randomBytes(24).toString('base64url'),
): Promise<void> {
  if (existsSync(places.cluster)) return
  const making = `${places.cluster}.making`
  const passwordFile = `${places.cluster}.password`
  await rm(making, { recursive: true, force: true })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user) await chown(passwordFile, user.uid, user.gid)
  const result = spawnSync(
    join(places.binaries, 'bin', 'initdb'),
    [
      '-D',
      making,
      '-U',
      'postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { encoding: 'utf8', cwd: '/', ...(user && { uid: user.uid, gid: user.gid }) },
  )
  await rm(passwordFile, { force: true })
  if (result.status !== 0)
    throw new StartError(
      `the files of embedded PostgreSQL could not be made: ${result.stderr || result.error?.message || 'no message'}`,
    )
  await writeFile(places.passwordFile, password, { mode: 0o600 })
  await rename(making, places.cluster)
}
