import { setTimeout as delay } from 'node:timers/promises'
import pLimit from 'p-limit'
import pg from 'pg'
import type { Log } from '#platform/log/log.ts'
import { logSeldom } from '#platform/log/seldom.ts'

/** The connection that holds the locks of a process says in the database that its workers run. */
export const WORKERS_CONNECTION = 'gisement workers'

const LOOK_EVERY_MS = 10_000
const PAUSE_MS = 1000
const TAKE_LOCK = 'SELECT pg_advisory_lock(hashtextextended($1, 0))'
/** By then the queue knows how a job ended; otherwise the job is released. */
const SETTLED_AFTER_MS = 30_000

export interface LivingWorkers {
  /**
   * Announces that the workers of a pool are alive, for as long as this process is. Resolves once the
   * database knows.
   */
  announce(poolId: string): Promise<void>
  /** One of our workers starts this job. */
  begin(jobId: string): void
  /** It has finished. */
  end(jobId: string): void
  stop(): Promise<void>
}

/**
 * Releases the jobs of dead processes, which the queue itself would keep locked for four hours. A living
 * process holds a database lock for each of its worker pools; the database releases the locks when the
 * process dies. Jobs of our own pools that none of our workers is running are released as well: the database
 * was unavailable when their end should have been recorded.
 */
export async function watchLivingWorkers(pool: pg.Pool, log: Log): Promise<LivingWorkers> {
  const held = holdLocks(pool, log)
  const atWork = jobsAtWork()
  const look = () =>
    giveBack(pool, [...held.names()], atWork.ids(), log).catch((error: unknown) => {
      logSeldom(log, 'warn', { error }, 'jobs of dead workers were not looked for')
    })
  await look()
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  return {
    announce: held.take,
    begin: atWork.begin,
    end: atWork.end,
    stop: async () => {
      clearInterval(timer)
      await held.release()
    },
  }
}

/**
 * The jobs that our workers are running or have just finished: the queue learns of the end a little later.
 */
export function jobsAtWork() {
  const ids = new Set<string>()
  const ended = new Map<string, NodeJS.Timeout>()
  return {
    ids: () => [...ids],
    begin(id: string): void {
      // A failed job may be retried before its first end is forgotten.
      clearTimeout(ended.get(id))
      ids.add(id)
    },
    end(id: string): void {
      const forget = () => {
        ids.delete(id)
        ended.delete(id)
      }
      ended.set(id, setTimeout(forget, SETTLED_AFTER_MS).unref())
    },
  }
}

/** Holds advisory locks on one connection; if it is lost, takes all of them again on the next. */
function holdLocks(pool: pg.Pool, log: Log) {
  const stopping = new AbortController()
  const { signal } = stopping
  const names = new Map<string, Promise<void>>()
  // The workers of several lanes start together, and a connection runs one statement at a time.
  const oneAtATime = pLimit(1)
  let client: Promise<pg.Client | null> | null = null

  function lost(): void {
    client = null
    if (signal.aborted) return
    for (const name of names.keys()) names.set(name, lock(name))
  }
  async function lock(name: string): Promise<void> {
    while (!signal.aborted) {
      try {
        const holder = await (client ??= connectInsisting(pool, { signal, log, lost }))
        await oneAtATime(async () => holder?.query(TAKE_LOCK, [`worker-pool:${name}`]))
        return
      } catch (error) {
        logSeldom(log, 'warn', { error }, 'the lock of the workers could not be taken')
        await delay(PAUSE_MS)
      }
    }
  }
  return {
    names: () => names.keys(),
    async take(name: string) {
      const taken = names.get(name) ?? lock(name)
      names.set(name, taken)
      await taken
    },
    async release() {
      stopping.abort()
      const holder = await client
      await holder?.end()
    },
  }
}

interface Connecting {
  signal: AbortSignal
  log: Log
  /** Called when the connection is lost. */
  lost: () => void
}

/** An application name in the address would override ours, by which others recognise running workers. */
function namedAsWorkers({ connectionString, ...options }: pg.PoolOptions): pg.ClientConfig {
  const named = { ...options, application_name: WORKERS_CONNECTION }
  if (connectionString === undefined) return named
  const url = new URL(connectionString)
  url.searchParams.delete('application_name')
  return { ...named, connectionString: url.href }
}

/**
 * Connects, retrying as long as the database is unavailable; null when the connection is no longer needed.
 */
async function connectInsisting(pool: pg.Pool, { signal, log, lost }: Connecting): Promise<pg.Client | null> {
  while (!signal.aborted) {
    const client = new pg.Client(namedAsWorkers(pool.options))
    client.on('error', (error) => logSeldom(log, 'warn', { error }, 'the lock of the workers'))
    // A connection that ends before it is in use was never established, so it does not count as lost.
    const life = { isHeld: false, isOver: false }
    client.once('end', () => {
      life.isOver = true
      if (life.isHeld) lost()
    })
    try {
      await client.connect()
      if (life.isOver) throw new Error('Connection terminated as it began')
      life.isHeld = true
      return client
    } catch (error) {
      logSeldom(log, 'warn', { error }, 'the lock of the workers could not be taken')
      await client.end().catch(() => undefined)
      await delay(PAUSE_MS)
    }
  }
  return null
}

/**
 * A worker whose lock is free is dead, unless it is ours. Releasing too early is harmless: jobs may run twice
 * and re-read the state that they act on.
 */
async function giveBack(
  pool: pg.Pool,
  ours: readonly string[],
  busy: readonly string[],
  log: Log,
): Promise<void> {
  const { rows } = await pool.query<{ dead: string }>(
    `SELECT l.locked_by AS dead FROM (
       SELECT locked_by FROM graphile_worker._private_jobs WHERE locked_by <> ALL ($1::text[])
       UNION SELECT locked_by FROM graphile_worker._private_job_queues WHERE locked_by <> ALL ($1::text[])) l
     WHERE pg_try_advisory_xact_lock_shared(hashtextextended('worker-pool:' || l.locked_by, 0))`,
    [ours],
  )
  if (rows.length > 0) {
    const dead = rows.map((row) => row.dead)
    await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [dead])
    log.info({ workers: dead.length }, 'the jobs of dead workers are free again')
  }
  const { rowCount } = await pool.query(
    `UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL, run_at = greatest(run_at, now())
      WHERE locked_by = ANY ($1::text[]) AND id <> ALL ($2::bigint[]) AND locked_at < now() - make_interval(secs => $3)`,
    [ours, busy, SETTLED_AFTER_MS / 1000],
  )
  // A queue stays locked with its job: everything behind it would wait for hours.
  await pool.query(
    `UPDATE graphile_worker._private_job_queues q SET locked_at = NULL, locked_by = NULL
      WHERE locked_by = ANY ($1::text[]) AND locked_at < now() - make_interval(secs => $2)
        AND NOT EXISTS (SELECT FROM graphile_worker._private_jobs j WHERE j.job_queue_id = q.id AND j.locked_by = q.locked_by)`,
    [ours, SETTLED_AFTER_MS / 1000],
  )
  if (rowCount) log.info({ jobs: rowCount }, 'jobs whose end was not written are free again')
}
