import type { ChildProcess } from 'node:child_process'
import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { lockFolder } from '../start/data-folder.ts'
import { initialise } from './cluster.ts'
import { isOwnedBy, markOwner } from './owner.ts'
import { settlePlaces, type Places } from './places.ts'
import { DATABASE, OWNER, prepareOwner, findUnprivilegedUser, type SystemUser } from './prepare-owner.ts'
import { startServer, stopServer } from './server-process.ts'
import { stopStale } from './stale-postmaster.ts'
import { finishUpgrade } from './upgrade/finish-upgrade.ts'
import { requireSameVersion } from './upgrade/versions.ts'

const LONGEST_PAUSE_MS = 5000

export interface EmbeddedPostgres {
  /** A connection string over a Unix socket, for the role that owns only the application's database. */
  readonly url: string
  /** The same as superuser: for tests and benches, which create databases. */
  readonly superuserUrl: string
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** The application's data folder; the cluster is in a subfolder. */
  dataDir: string
  /** Off only for tests, whose data may be lost. */
  fsync: boolean
  onLog(line: string): void
  /** Called when the server stopped by itself or could not be restarted; restarts continue. */
  onTrouble?(what: string): void
}

/**
 * Starts PostgreSQL from the binaries of the npm package, as an unprivileged user when we are root. The
 * server does not outlive this process, even when it is killed, and is restarted when it ends by itself.
 * @throws StartError when there are no binaries for this platform, the server does not start, or another data
 * folder or a living process has the database.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const user = userInfo().uid === 0 ? findUnprivilegedUser() : null
  const places = await settlePlaces(dataDir, user)
  // Beside the data folder's own lock: a copied pointer or link leads to the same database.
  const lock = await lockFolder(places.home, dataDir)
  try {
    const isOwn = await isOwnedBy(places.home, dataDir)
    await stopStale(places, isOwn)
    if (!isOwn) await markOwner(places.home, dataDir)
    await finishUpgrade(places)
    requireSameVersion(places)
    await initialise(places, user)
    const { stop, ...addresses } = await startIn(places, user, options)
    return {
      ...addresses,
      stop: async () => {
        await stop()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function startIn(
  places: Places,
  user: SystemUser | null,
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const start = () => startServer(places, user, options)
  const server = await start()
  const urlOf = (role: string, password: string, database: string) =>
    `postgres://${role}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(places.socketDir)}`
  try {
    const passwords = await prepareOwner(places)
    return {
      url: urlOf(OWNER, passwords.owner, DATABASE),
      superuserUrl: urlOf('postgres', passwords.superuser, DATABASE),
      stop: keepRunning(server, start, options.onTrouble ?? (() => undefined)),
    }
  } catch (error) {
    await stopServer(server)
    throw error
  }
}

/**
 * Restarts the server whenever it ends, with backoff on failure. Returns a function that ends it for good.
 */
function keepRunning(
  first: ChildProcess,
  start: () => Promise<ChildProcess>,
  onTrouble: (what: string) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  let server = first
  const watch = () => {
    const { exitCode, signalCode } = server
    if (exitCode !== null || signalCode !== null) void restart(String(signalCode ?? exitCode))
    else server.once('exit', (code, signal) => void restart(String(signal ?? code)))
  }
  let restarting: Promise<void> | null = null

  function restart(how: string): Promise<void> {
    if (stopping.signal.aborted) return Promise.resolve()
    onTrouble(`ended by ${how}`)
    return (restarting = insist())
  }
  async function insist(): Promise<void> {
    for (let pause = 250; !stopping.signal.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        server = await start()
        watch()
        return
      } catch (error) {
        onTrouble(error instanceof Error ? error.message : String(error))
        await delay(pause)
      }
    }
  }
  watch()
  return async () => {
    stopping.abort()
    await restarting
    await stopServer(server)
  }
}
