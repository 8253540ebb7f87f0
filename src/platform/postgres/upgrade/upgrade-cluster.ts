import { existsSync } from 'node:fs'
import { chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { lockFolder } from '../../start/data-folder.ts'
import { StartError } from '../../start/start-error.ts'
import { initialise } from '../cluster.ts'
import { isOwnedBy } from '../owner.ts'
import { copyBinaries, packagedBinaries, settlePlaces, type Places } from '../places.ts'
import { DATABASE, findUnprivilegedUser, OWNER, prepareOwner, type SystemUser } from '../prepare-owner.ts'
import { startServer, stopServer } from '../server-process.ts'
import { stopStale } from '../stale-postmaster.ts'
import { copyTables } from './copy-tables.ts'
import { commitUpgrade, finishUpgrade, makingOf, programsOf } from './finish-upgrade.ts'
import { versionOfBinaries, versionOfCluster } from './versions.ts'

export interface UpgradeOptions {
  dataDir: string
  /** The folder with `bin/postgres` of the old version; null if it is beside the files. */
  oldBinaries: string | null
  /** Creates or migrates the tables of this release. */
  migrate(url: string): Promise<void>
  onStep(what: string): void
}

/**
 * Upgrades the embedded database to the version of this release: the old server runs on the old files, the
 * new one on fresh files, every row is copied and compared, and the folders are swapped. The old files are
 * kept. The upgrade is atomic, even if killed.
 * @returns The two versions; null when there is nothing to do.
 * @throws StartError with the obstacle; the old files are unchanged, except for migrations of this release.
 */
export async function upgradeCluster(options: UpgradeOptions): Promise<{ from: number; to: number } | null> {
  const dataDir = resolve(options.dataDir)
  const user = userInfo().uid === 0 ? findUnprivilegedUser() : null
  const places = await settlePlaces(dataDir, user)
  const lock = await lockFolder(places.home, dataDir)
  const sockets = await mkdtemp(join(tmpdir(), 'gisement-upgrade-'))
  if (user) await chown(sockets, user.uid, user.gid)
  try {
    await stopStale(places, await isOwnedBy(places.home, dataDir))
    await finishUpgrade(places)
    const from = versionOfCluster(places.cluster)
    if (from === null) throw new StartError(`${dataDir} has no embedded database`)
    const to = versionOfBinaries(packagedBinaries())
    if (from === to) return null
    const oldBinaries = options.oldBinaries ?? places.binaries
    if (versionOfBinaries(oldBinaries) !== from)
      throw new StartError(
        `the files are of PostgreSQL ${from}, and ${oldBinaries} is not: name a folder with its bin/postgres, such as --old /usr/lib/postgresql/${from}`,
      )
    const old = { ...places, binaries: oldBinaries, socketDir: join(sockets, 'old') }
    const fresh = { ...places, cluster: makingOf(places), socketDir: join(sockets, 'new') }
    await prepareFresh(places, fresh, user)
    await copyAll(old, await withBinaries(places, fresh), { user, options })
    options.onStep('putting the new files in their place')
    await commitUpgrade(places)
    return { from, to }
  } finally {
    await rm(sockets, { recursive: true, force: true })
    await lock.release()
  }
}

/** Discards the remains of a killed upgrade, after stopping a server that it left running. */
async function prepareFresh(places: Places, fresh: Places, user: SystemUser | null): Promise<void> {
  await stopStale(fresh, true)
  for (const path of [fresh.cluster, programsOf(places)]) await rm(path, { recursive: true, force: true })
  for (const name of ['old', 'new']) {
    const folder = join(fresh.socketDir, '..', name)
    await mkdir(folder)
    if (user) await chown(folder, user.uid, user.gid)
  }
}

/** The programs of the release, copied if the database's user could not access them. */
async function withBinaries(places: Places, fresh: Places): Promise<Places> {
  const packaged = packagedBinaries()
  if (places.binaries === packaged) return { ...fresh, binaries: packaged }
  await copyBinaries(packaged, programsOf(places))
  return { ...fresh, binaries: programsOf(places) }
}

async function copyAll(
  old: Places,
  fresh: Places,
  { user, options: { migrate, onStep } }: { user: SystemUser | null; options: UpgradeOptions },
): Promise<void> {
  const quiet = { fsync: true, onLog: () => undefined }
  if (!existsSync(old.passwordFile)) throw new StartError(`${old.passwordFile} is missing`)
  onStep('starting the old database')
  const before = await startServer(old, user, quiet)
  try {
    onStep('making the new one')
    await initialise(fresh, user, await readFile(old.passwordFile, 'utf8'))
    const after = await startServer(fresh, user, quiet)
    try {
      const [from, to] = [await addressesOf(old), await addressesOf(fresh)]
      onStep('making the tables')
      await migrate(from.owner)
      await migrate(to.owner)
      onStep('copying all rows')
      const count = await copyTables(from.superuser, to.superuser, () => undefined)
      onStep(`${count} tables were copied and compared`)
    } finally {
      await stopServer(after)
    }
  } finally {
    await stopServer(before)
  }
}

async function addressesOf(places: Places): Promise<{ owner: string; superuser: string }> {
  const passwords = await prepareOwner(places)
  const urlOf = (role: string, password: string) =>
    `postgres://${role}:${encodeURIComponent(password)}@localhost/${DATABASE}?host=${encodeURIComponent(places.socketDir)}`
  return { owner: urlOf(OWNER, passwords.owner), superuser: urlOf('postgres', passwords.superuser) }
}
