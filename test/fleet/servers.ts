import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chown, cp, mkdir, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { connectQuery } from '#db/pooler.ts'
import { settlePlaces } from '#platform/postgres/places.ts'
import { findUnprivilegedUser, type SystemUser } from '#platform/postgres/prepare-owner.ts'

/** A server on a fixed port that can be killed and restarted. */
export interface RestartableServer {
  readonly port: number
  start(): Promise<void>
  kill(signal: 'SIGKILL' | 'SIGINT'): Promise<void>
}

const START_MS = 30_000
const user: SystemUser | null = userInfo().uid === 0 ? findUnprivilegedUser() : null

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Runs a foreground command; `answers` rejects until the server is up. */
function restartable(
  port: number,
  [command, ...parameters]: readonly [string, ...string[]],
  answers: () => Promise<unknown>,
): RestartableServer {
  let child: ChildProcess | null = null
  return {
    port,
    async start() {
      let said = ''
      const end = Date.now() + START_MS
      const run = () => {
        const started = spawn(command, parameters, {
          cwd: '/',
          stdio: ['ignore', 'pipe', 'pipe'],
          ...(user && { uid: user.uid, gid: user.gid }),
        })
        for (const stream of [started.stdout, started.stderr])
          stream.on('data', (chunk: Buffer) => (said = (said + String(chunk)).slice(-4000)))
        return (child = started)
      }
      let running = run()
      for (;;) {
        const isUp = await answers().then(
          () => true,
          () => false,
        )
        if (isUp) return
        if (Date.now() > end) throw new Error(`${command} does not answer: ${said}`)
        await delay(100)
        // The processes of a killed server may still hold its files.
        if (running.exitCode !== null) running = run()
      }
    },
    async kill(signal) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}

async function ask(url: string, statement = 'SELECT 1'): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const DATABASE = 'gisement'

/** The address of the database for its owner. */
export const databaseAt = (port: number) => `postgres://${DATABASE}@127.0.0.1:${port}/${DATABASE}`
export const superuserAt = (port: number) => `postgres://postgres@127.0.0.1:${port}/${DATABASE}`

/**
 * A primary with an empty database, and a replica that streams from it. They trust every local connection.
 */
export async function databaseServers(
  folder: string,
): Promise<{ primary: RestartableServer; replica: RestartableServer }> {
  const { binaries } = await settlePlaces(join(folder, 'binaries'), user)
  const program = (name: string) => join(binaries, 'bin', name)
  const home = join(folder, 'servers')
  await mkdir(home, { recursive: true })
  if (user) await chown(home, user.uid, user.gid)
  const [first, second] = [join(home, 'primary'), join(home, 'replica')]
  const made = spawnSync(
    program('initdb'),
    [
      '-D',
      first,
      '-U',
      'postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { encoding: 'utf8', cwd: '/', ...(user && { uid: user.uid, gid: user.gid }) },
  )
  if (made.status !== 0) throw new Error(`no cluster could be made: ${made.stderr}`)
  const server = async (cluster: string, more: readonly string[] = []) => {
    const port = await freePort()
    // Without fsync, killing a process loses nothing; only a crash of the machine would.
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      'unix_socket_directories=',
      'fsync=off',
      'max_connections=200',
      'shared_buffers=128MB',
      'wal_keep_size=512MB',
      ...more,
    ]
    const command = [program('postgres'), '-D', cluster, ...settings.flatMap((each) => ['-c', each])] as const
    return restartable(port, command, () => ask(`postgres://postgres@127.0.0.1:${port}/postgres`))
  }
  const primary = await server(first)
  await primary.start()
  const administer = (statement: string) =>
    ask(`postgres://postgres@127.0.0.1:${primary.port}/postgres`, statement)
  await administer(`CREATE ROLE ${DATABASE} LOGIN`)
  await administer(`CREATE DATABASE ${DATABASE} OWNER ${DATABASE}`)
  await primary.kill('SIGINT')
  await cp(first, second, { recursive: true, preserveTimestamps: true })
  await writeFile(join(second, 'standby.signal'), '')
  spawnSync('chown', ['-R', `${user?.uid ?? userInfo().uid}:${user?.gid ?? userInfo().gid}`, second])
  spawnSync('chmod', ['-R', 'go=', second])
  const replica = await server(second, [`primary_conninfo=host=127.0.0.1 port=${primary.port} user=postgres`])
  await primary.start()
  await replica.start()
  return { primary, replica }
}

/** PgBouncer in transaction mode in front of the database. */
export async function pooler(
  folder: string,
  program: string,
  databasePort: number,
): Promise<RestartableServer> {
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
${DATABASE} = host=127.0.0.1 port=${databasePort} dbname=${DATABASE} user=${DATABASE} connect_query='${connectQuery()}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_prepared_statements = 1000
default_pool_size = 20
max_client_conn = 500
`,
  )
  return restartable(port, [program, file], () => ask(databaseAt(port)))
}

/** HAProxy in front of two processes, configured as in docs/haproxy.cfg. */
export async function balancer(
  folder: string,
  text: string,
  [one, two]: readonly [number, number],
): Promise<RestartableServer> {
  const port = await freePort()
  const file = join(folder, 'haproxy.cfg')
  await writeFile(
    file,
    text
      .replaceAll('127.0.0.1:8080', `127.0.0.1:${port}`)
      .replaceAll(':3001', `:${one}`)
      .replaceAll(':3002', `:${two}`),
  )
  return restartable(port, ['haproxy', '-db', '-f', file], async () => {
    await fetch(`http://127.0.0.1:${port}/livez`)
  })
}

/** nginx in front of one process, configured as in docs/nginx.conf. */
export async function cachingProxy(
  folder: string,
  text: string,
  application: number,
): Promise<RestartableServer> {
  const port = await freePort()
  const kept = join(folder, 'nginx')
  await mkdir(kept, { recursive: true })
  if (user) await chown(kept, user.uid, user.gid)
  const server = text
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('127.0.0.1:3000', `127.0.0.1:${application}`)
    .replace('/var/cache/nginx/gisement', join(kept, 'pages'))
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(kept, name)};`)
    .join('\n')
  const file = join(kept, 'nginx.conf')
  await writeFile(
    file,
    `daemon off; pid ${join(kept, 'pid')}; error_log stderr; events {}
http { access_log off; ${places}
${server} }`,
  )
  return restartable(port, ['nginx', '-e', 'stderr', '-c', file], async () => {
    await fetch(`http://127.0.0.1:${port}/livez`)
  })
}

/** Why a program can't be used here; null if it can. */
export function whyWithout(program: string, least: readonly [number, number] = [0, 0]): string | null {
  const asked = /haproxy|nginx/.test(program) ? '-v' : '--version'
  const { status, stdout, stderr } = spawnSync(program, [asked], { encoding: 'utf8' })
  if (status !== 0) return `${program} is not installed`
  // nginx says it on the other stream.
  const [, major = '0', minor = '0'] = /(\d+)\.(\d+)/.exec(stdout + stderr) ?? []
  const isOld = Number(major) < least[0] || (Number(major) === least[0] && Number(minor) < least[1])
  return isOld ? `${program} is ${major}.${minor}: ${least.join('.')} is needed` : null
}
