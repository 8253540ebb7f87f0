import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface SystemUser {
  uid: number
  gid: number
}

const OWN_USER = 'gisement-postgres'

/**
 * PostgreSQL refuses to run as root, so a dedicated user is looked up, or created where possible. `nobody` is
 * the last resort: other services may run as the same user.
 */
export function findUnprivilegedUser(): SystemUser {
  const known = lookUp(OWN_USER) ?? lookUp('postgres')
  if (known) return known
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', OWN_USER], {
    stdio: 'ignore',
  })
  const found = lookUp(OWN_USER) ?? lookUp('nobody')
  if (!found)
    throw new Error(
      'PostgreSQL refuses to run as root, and no other user was found: set DATABASE_URL or start as another user',
    )
  return found
}

function lookUp(name: string): SystemUser | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid === undefined || gid === undefined ? null : { uid: Number(uid), gid: Number(gid) }
}
