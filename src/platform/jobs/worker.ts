import { Logger, run, runMigrations, type Runner } from 'graphile-worker'
import type pg from 'pg'
import { describeError, maskText, type Log } from '#platform/log/log.ts'
import type { JobHandler } from './job.ts'
import { watchLivingWorkers, type LivingWorkers } from './living-workers.ts'

export interface WorkerOptions {
  pool: pg.Pool
  handlers: readonly JobHandler[]
  /** Names of jobs to run on a schedule, as cron lines: `* * * * *`. */
  schedule: readonly { cron: string; job: string }[]
  log: Log
  concurrency: number
}

export interface Worker {
  stop(): Promise<void>
}

const POLL_INTERVAL_MS = 1000

/** Creates or updates the queue's own schema. */
export async function migrateJobs(pool: pg.Pool, log: Log): Promise<void> {
  await runMigrations({ pgPool: pool, logger: loggerOf(log) })
}

/** Starts to work on the queue; a job that fails is tried again with growing pauses, and stays visible when it never works. */
export async function startWorker({
  pool,
  handlers,
  schedule,
  log,
  concurrency,
}: WorkerOptions): Promise<Worker> {
  const living = await watchLivingWorkers(pool, log)
  const runner: Runner = await run({
    pgPool: pool,
    preset: { plugins: [announceThrough(living)] },
    concurrency,
    noHandleSignals: true,
    pollInterval: POLL_INTERVAL_MS,
    logger: loggerOf(log),
    crontab: schedule.map(({ cron, job }) => `${cron} ${job}`).join('\n'),
    taskList: Object.fromEntries(
      handlers.map((handler) => [
        handler.name,
        async (payload: unknown, { job }: { job: { attempts: number } }) =>
          handler.run(payload, job.attempts),
      ]),
    ),
  })
  runner.events.on('job:error', ({ job, error }) =>
    log.error({ job: job.task_identifier, attempt: job.attempts, err: describeError(error) }, 'job failed'),
  )
  return {
    stop: async () => {
      await runner.stop()
      await living.stop()
    },
  }
}

/** No worker takes a job before others can tell that it lives. */
function announceThrough(living: LivingWorkers): GraphileConfig.Plugin {
  return {
    name: 'living-workers',
    version: '1.0.0',
    worker: { hooks: { startWorker: (_context, { worker }) => living.announce(worker.workerPool.id) } },
  }
}

/** The queue's own lines are only wanted when something is wrong; they may hold payloads, so just their level and text pass. */
function loggerOf(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning')
      log.warn({ queue: maskText(message.slice(0, 300)) }, 'job queue')
  })
}
