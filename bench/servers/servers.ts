import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { appendFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { devNull, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { openDatabase, type Database } from '#db/client.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { copyData } from '../data/saved-data.ts'
import { askOnce } from '../load/client.ts'
import { memoryOf } from '../load/usage.ts'
import type { Bench } from '../run.ts'
import { start, type Running } from './processes.ts'

/** After a start the product still loads and compiles. */
const IDLE_AFTER_MS = 10_000

/** Database, bare server and product, ready for requests. */
export interface Started extends Pick<Database, 'db' | 'pool'> {
  bench: Bench
  /** The secret that signs the product's tokens. */
  tokenSecret: string
  /** Until it says that it is ready, and until the home page is answered. */
  startedInMs: number
  firstPageMs: number
  idleMb: number
}

interface DatabaseOptions {
  onLog?: (chunk: string) => void
  /** In the form of its file of settings. */
  settings?: string
}

/** Starts everything on a copy of some data, and ends it after the work. */
export async function withServers<Result>(
  folder: string,
  work: (started: Started) => Promise<Result>,
  { onLog = () => undefined, settings = '' }: DatabaseOptions = {},
): Promise<Result> {
  const output = await mkdtemp(join(tmpdir(), 'gisement-bench-'))
  const dataDir = `${folder}.run-${process.pid}`
  const ends = [() => rm(output, { recursive: true }), () => rm(dataDir, { recursive: true, force: true })]
  try {
    await copyData(folder, dataDir)
    await appendFile(join(dataDir, 'postgres/cluster/postgresql.auto.conf'), settings)
    const database = await startEmbeddedPostgres({ dataDir, fsync: true, onLog })
    ends.push(database.stop)
    const { url } = database
    const { db, pool, close } = openDatabase({
      url,
      maxConnections: 2,
      isPatient: true,
      onError: () => undefined,
    })
    ends.push(close)
    const tokenSecret = randomBytes(24).toString('hex')
    const floor = await startFloor(url, output)
    ends.push(floor.stop)
    const beforeStart = performance.now()
    const ours = await startProduct(url, tokenSecret, output)
    ends.push(ours.stop)
    await askOnce(ours.port, { path: '/', headers: { accept: 'text/html' } })
    const firstPageMs = performance.now() - beforeStart
    await delay(IDLE_AFTER_MS)
    const bench = { ours, floor, databasePid: await postmasterOf(pool) }
    const { startedInMs, pid } = ours
    return await work({ bench, db, pool, tokenSecret, startedInMs, firstPageMs, idleMb: memoryOf(pid).now })
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

const startFloor = (url: string, output: string) =>
  start({
    script: 'bench/servers/floor.ts',
    variables: { DATABASE_URL: url },
    output: join(output, 'floor.log'),
    ready: /ready: (\d+)/,
  })

/**
 * As in production: one process with its options, and its log. The limits per address are a hundred times higher,
 * because few addresses send all requests.
 */
async function startProduct(url: string, tokenSecret: string, output: string): Promise<Running> {
  const dataDir = join(output, 'product')
  await mkdir(dataDir)
  return start({
    script: 'dist/server/main.js',
    flags: ['--max-semi-space-size=16'],
    variables: {
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      SETTINGS_FILE: devNull,
      PORT: '0',
      TRUSTED_PROXIES: '127.0.0.1',
      RATE_LIMITS: 'relaxed',
      TOKEN_SECRET: tokenSecret,
      LOG_LEVEL: 'info',
      MALLOC_ARENA_MAX: '2',
    },
    output: join(output, 'product.log'),
    ready: /is ready: http:\/\/[^:]+:(\d+)/,
  })
}

/** The parent of the process that serves a connection. */
async function postmasterOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const status = readFileSync(`/proc/${rows[0]?.pid}/status`, 'utf8')
  return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1])
}
