import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../start/start-error.ts'
import type { Places } from './places.ts'
import type { SystemUser } from './prepare-owner.ts'

const START_TRIES = 20
const START_PAUSE_MS = 250

interface ServerOptions {
  /** Off only for tests, whose data may be lost. */
  fsync: boolean
  onLog(line: string): void
}

/**
 * Starts the server and waits until it accepts connections; backends of a killed server may take a moment to
 * end.
 */
export async function startServer(
  places: Places,
  user: SystemUser | null,
  options: ServerOptions,
): Promise<ChildProcess> {
  let log = ''
  for (let attempt = 0; attempt < START_TRIES; attempt++) {
    const outcome = await tryServer(places, user, options)
    if (outcome.server) return outcome.server
    log = outcome.log
    await delay(START_PAUSE_MS)
  }
  throw new StartError(`embedded PostgreSQL does not start: ${lastWord(log)}`)
}

/** Tries once, because a recovery that ends before its target would do so again. */
export async function tryServer(
  places: Places,
  user: SystemUser | null,
  options: ServerOptions,
): Promise<{ server: ChildProcess | null; log: string }> {
  const server = spawnServer(places, user, options.fsync)
  const { ready, log } = await waitUntilReady(server, options.onLog)
  return { server: ready ? server : null, log }
}

/**
 * `setpriv` runs inside the spawn because the kernel clears the parent-death signal when the user changes.
 */
function spawnServer(places: Places, user: SystemUser | null, fsync: boolean): ChildProcess {
  const postgres = join(places.binaries, 'bin', 'postgres')
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${places.socketDir}`,
    'max_connections=120',
    'shared_buffers=256MB',
    'random_page_cost=1.1',
    // A backup whose disk is missing must not fill the disk of the database.
    'max_slot_wal_keep_size=4GB',
    `fsync=${fsync ? 'on' : 'off'}`,
    `synchronous_commit=${fsync ? 'on' : 'off'}`,
    `full_page_writes=${fsync ? 'on' : 'off'}`,
  ]
  const argumentsOf = ['-D', places.cluster, ...settings.flatMap((setting) => ['-c', setting])]
  const [command, parameters] = canSetpriv()
    ? (['setpriv', ['--pdeathsig', 'INT', postgres, ...argumentsOf]] as const)
    : ([postgres, argumentsOf] as const)
  return spawn(command, parameters, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(user && { uid: user.uid, gid: user.gid }),
  })
}

/** Tested by use, because a sandbox may forbid its system calls. */
function canSetpriv(): boolean {
  return (
    process.platform === 'linux' &&
    spawnSync('setpriv', ['--pdeathsig', 'INT', 'true'], { stdio: 'ignore' }).status === 0
  )
}

/** The line of the server's output that states the reason. */
export function lastWord(log: string): string {
  const lines = log.split('\n').filter(Boolean)
  const fatal = lines.findLast((line) => /(FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? 'it said nothing'
  return fatal.replace(/^.*?(?:FATAL|PANIC):\s*/, '')
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
      // The line may arrive in two chunks.
      if (log.includes('database system is ready to accept connections')) settle({ ready: true, log })
    })
    server.once('error', (error) => settle({ ready: false, log: error.message }))
    server.once('exit', () => settle({ ready: false, log }))
  })
}

/** Closes the connections and waits until everything is written. */
export async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise<void>((settle) => server.once('exit', () => settle()))
  server.kill('SIGINT')
  await ended
}
