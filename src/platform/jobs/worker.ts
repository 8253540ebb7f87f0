import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '#platform/log/log.ts'
import { watchClock } from './clock-set-back.ts'
import type { BoundJob } from './job.ts'
import { LANES, type Lane } from './lanes.ts'
import { watchLivingWorkers } from './living-workers.ts'
import { openQueuePool } from './queue-pool.ts'
import { loggerOf, runLane } from './run-lane.ts'

export interface WorkerOptions {
  pool: pg.Pool
  handlers: readonly BoundJob[]
  log: Log
}

export interface Worker {
  stop(): Promise<void>
}

/** One connection per lane to listen; the others fetch jobs and record their ends. */
const CONNECTIONS = Object.keys(LANES).length + 4

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
  const crontab = handlers.flatMap(({ cron, name }) => (cron ? [`${cron} ${name}`] : [])).join('\n')
  const lanes = await Promise.all(
    lanesOf(handlers).map(([lane, ofLane], index) =>
      // One scheduler is enough.
      runLane({ pool: queuePool, lane, handlers: ofLane, crontab: index === 0 ? crontab : '', living, log }),
    ),
  )
  return {
    stop: async () => {
      await Promise.all(lanes.map((lane) => lane.stop()))
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
