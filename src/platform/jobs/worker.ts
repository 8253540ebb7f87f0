import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { Log } from '#platform/log/log.ts'
import { isDatabaseAway, isDatabaseBusy } from '#db/database-away.ts'
import { logSeldom } from '#platform/log/seldom.ts'
import { watchClock } from './clock-set-back.ts'
import { type BoundJob, LANES, type Lane } from './job.ts'
import { listenForLanes } from './lane-signals.ts'
import { watchLivingWorkers } from './living-workers.ts'
import { loggerOf, runLane } from './run-lane.ts'

/**
 * A separate connection pool for the queue, so that requests and jobs cannot starve it. The queue's library
 * serialises jobs as JSON, which has no bigint, so eight-byte integers stay text here.
 */
function openQueuePool(pool: pg.Pool, connections: number, log: Log): pg.Pool {
  const queuePool = new pg.Pool({ ...pool.options, types: pg.types, max: connections })
  const report = (error: Error) => logSeldom(log, 'warn', { error }, 'the connection of the job queue')
  queuePool.on('error', report)
  queuePool.on('connect', (client) => {
    client.on('error', report)
    Object.assign(client, { query: passing(client.query.bind(client) as Call) })
  })
  return Object.assign(queuePool, { connect: passing(queuePool.connect.bind(queuePool) as Call) })
}

/** A code that makes the queue's library retry with a backoff of some seconds. */
const TRY_AGAIN = 'EHOSTUNREACH'

/**
 * The library records the end of a job in a promise that it does not await. If the database is unavailable at
 * that moment, it retries for a few error codes only; with any other the job would stay locked and the
 * rejection go unnoticed.
 */
function asPassing(error: unknown): never {
  if (!isDatabaseAway(error) && !isDatabaseBusy(error)) throw error
  const message = error instanceof Error ? error.message : String(error)
  throw Object.assign(new Error(message, { cause: error }), { code: TRY_AGAIN })
}

type Call = (...given: unknown[]) => unknown

const passing =
  (call: Call): Call =>
  (...given) => {
    const answer = call(...given)
    return answer instanceof Promise ? answer.catch(asPassing) : answer
  }

export interface WorkerOptions {
  pool: pg.Pool
  handlers: readonly BoundJob[]
  log: Log
}

export interface Worker {
  stop(): Promise<void>
}

/** One connection listens; the others fetch jobs and record their ends. */
const CONNECTIONS = 1 + 4

/** Creates or migrates the queue's schema. */
export async function migrateJobs(pool: pg.Pool, log: Log): Promise<void> {
  await runMigrations({ pgPool: pool, logger: loggerOf(log) })
}

/**
 * Starts to work on the queue. A failing job is retried with backoff, and stays visible when it has failed
 * for good.
 */
export async function startWorker({ pool, handlers, log }: WorkerOptions): Promise<Worker> {
  const queuePool = openQueuePool(pool, CONNECTIONS, log)
  const living = await watchLivingWorkers(queuePool, log)
  const clock = await watchClock(queuePool, log)
  const signals = listenForLanes(queuePool, log)
  const crontab = handlers.flatMap(({ cron, name }) => (cron ? [`${cron} ${name}`] : [])).join('\n')
  const lanes = await Promise.all(
    lanesOf(handlers).map(([lane, ofLane], index) =>
      // One scheduler is enough.
      runLane({
        pool: queuePool,
        queue: signals.poolOf(lane),
        lane,
        handlers: ofLane,
        crontab: index === 0 ? crontab : '',
        living,
        log,
      }),
    ),
  )
  return {
    stop: async () => {
      await Promise.all(lanes.map((lane) => lane.stop()))
      await signals.stop()
      clock.stop()
      await living.stop()
      await queuePool.end()
    },
  }
}

function lanesOf(handlers: readonly BoundJob[]): (readonly [Lane, BoundJob[]])[] {
  return (Object.keys(LANES) as Lane[])
    .map((lane) => [lane, handlers.filter((handler) => handler.lane === lane)] as const)
    .filter(([, ofLane]) => ofLane.length > 0)
}
