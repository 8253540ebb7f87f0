import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { describeError, type Log } from '#platform/log/log.ts'

const LOOK_EVERY_MS = 10_000
const PAUSE_MS = 1000

export interface LivingWorkers {
  /** Says that the workers of a pool live, for as long as this process does; done once the database knows. */
  announce(poolId: string): Promise<void>
  stop(): Promise<void>
}

/**
 * Gives the jobs of processes that died back to the queue, which itself would keep them for four hours. A living process
 * holds a lock of the database's in the name of its pool of workers; the database lets go of it when the process dies.
 */
export async function watchLivingWorkers(pool: pg.Pool, log: Log): Promise<LivingWorkers> {
  const stopping = new AbortController()
  const look = () =>
    freeJobsOfTheDead(pool, log).catch((error: unknown) => {
      log.warn({ err: describeError(error) }, 'jobs of dead workers were not looked for')
    })
  await look()
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  let holder: pg.Client | null = null
  let announced: Promise<void> | null = null

  /** A lost connection loses the lock as well: it is taken again. */
  async function hold(poolId: string): Promise<void> {
    while (!stopping.signal.aborted) {
      const client = new pg.Client(pool.options)
      const lost = Promise.withResolvers<void>()
      client.on('error', (error) => log.warn({ err: describeError(error) }, 'the lock of the workers'))
      client.on('end', () => lost.resolve())
      try {
        await client.connect()
        await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [lockName(poolId)])
        holder = client
        void lost.promise.then(() => (stopping.signal.aborted ? undefined : hold(poolId)))
        return
      } catch (error) {
        log.warn({ err: describeError(error) }, 'the lock of the workers could not be taken')
        await client.end().catch(() => undefined)
        await delay(PAUSE_MS)
      }
    }
  }

  return {
    announce: (poolId) => (announced ??= hold(poolId)),
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await holder?.end()
    },
  }
}

const lockName = (poolId: string) => `worker-pool:${poolId}`

/** Whose lock can be had is dead. Jobs run more than once anyway: each re-reads the state that it acts on. */
async function freeJobsOfTheDead(pool: pg.Pool, log: Log): Promise<void> {
  const { rows } = await pool.query<{ dead: string }>(
    `SELECT l.locked_by AS dead FROM (
       SELECT locked_by FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL
       UNION SELECT locked_by FROM graphile_worker._private_job_queues WHERE locked_by IS NOT NULL) l
     WHERE pg_try_advisory_xact_lock_shared(hashtextextended('worker-pool:' || l.locked_by, 0))`,
  )
  if (rows.length === 0) return
  const dead = rows.map((row) => row.dead)
  await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [dead])
  log.info({ workers: dead.length }, 'the jobs of dead workers are free again')
}
