import { setTimeout as delay } from 'node:timers/promises'
import { Logger, run, type Runner, type Task } from 'graphile-worker'
import type pg from 'pg'
import { currentRequest, onBehalfOf, errorSentence, type Log } from '#platform/log/log.ts'
import { describeShortly, logSeldom } from '#platform/log/seldom.ts'
import { requireTrueClock, waitsForThePast } from './clock-set-back.ts'
import { requestOfFlags, type BoundJob, LANES, type Lane, PermanentFailure } from './job.ts'
import { isAnybodyListening, tell } from '#platform/traces/told.ts'
import type { LivingWorkers } from './living-workers.ts'

const POLL_INTERVAL_MS = 1000
const PAUSE_MS = 1000
const LISTEN_CHECK_MS = 5000

export interface LaneOptions {
  pool: pg.Pool
  /** The pool of the library, which hears of this lane's jobs. */
  queue: pg.Pool
  lane: Lane
  handlers: readonly BoundJob[]
  /** The crontab of the scheduled jobs. */
  crontab: string
  living: LivingWorkers
  log: Log
}

/**
 * Runs the jobs of one lane until it is stopped. The library gives up when a query fails at a bad moment, so
 * a runner that ended, or that fetches no jobs although the database answers, is replaced.
 */
export async function runLane(options: LaneOptions): Promise<{ stop(): Promise<void> }> {
  const { lane, log } = options
  const stopping = new AbortController()
  let runner = await startInsisting(options, stopping.signal)
  const ending = new Set<Promise<void>>()
  const supervised = supervise()

  async function supervise(): Promise<void> {
    while (runner) {
      await endOf(runner, options, stopping.signal)
      if (stopping.signal.aborted) return
      log.warn({ lane }, 'the workers of a lane begin anew')
      // Its last jobs may take long, and the others don't wait for them.
      const last = stopInOrder(runner, options).then(() => void ending.delete(last))
      ending.add(last)
      runner = await startInsisting(options, stopping.signal)
    }
  }
  return {
    stop: async () => {
      stopping.abort()
      if (runner) await stopInOrder(runner, options)
      await Promise.all(ending)
      await supervised
    },
  }
}

async function stopInOrder(runner: Runner, { lane, log }: LaneOptions): Promise<void> {
  await runner.stop().catch((error: unknown) => {
    logSeldom(log, 'warn', { lane, error }, 'the workers of a lane did not stop in order')
  })
}

async function startInsisting(options: LaneOptions, signal: AbortSignal): Promise<Runner | null> {
  while (!signal.aborted) {
    try {
      return await start(options)
    } catch (error) {
      logSeldom(options.log, 'warn', { lane: options.lane, error }, 'the workers of a lane did not start')
      await delay(PAUSE_MS)
    }
  }
  return null
}

async function start({ pool, queue, lane, handlers, crontab, living, log }: LaneOptions): Promise<Runner> {
  const runner = await run({
    pgPool: queue,
    preset: { plugins: [announceThrough(living)] },
    concurrency: LANES[lane],
    noHandleSignals: true,
    pollInterval: POLL_INTERVAL_MS,
    logger: loggerOf(log),
    crontab,
    taskList: Object.fromEntries(handlers.map((handler) => [handler.name, taskOf(handler, pool, log)])),
  })
  runner.events.on('job:start', ({ job }) => living.begin(job.id))
  runner.events.on('job:complete', ({ job }) => living.end(job.id))
  // The caller that awaits the end handles rejections.
  runner.promise.catch(() => undefined)
  return runner
}

/** Operators read the errors that the queue stores, so they contain no personal data and no user input. */
function taskOf(handler: BoundJob, pool: pg.Pool, log: Log): Task {
  return async (payload, { job, abortSignal }) => {
    const { id, attempts: attempt, max_attempts: attempts } = job
    const isLast = attempt >= attempts
    const signal = abortSignal ?? new AbortController().signal
    const began = performance.now()
    const tellEnd = (isFailed: boolean) => {
      if (!isAnybodyListening()) return
      const details = { 'job.id': id, 'job.attempt': attempt }
      const ms = performance.now() - began
      tell({ kind: 'job', name: handler.name, request: currentRequest(), ms, isFailed, details })
    }
    const attend = async () => {
      try {
        if (handler.cron) await requireTrueClock(pool)
        await handler.run(payload, { attempt, isLast, signal })
        tellEnd(false)
      } catch (error) {
        tellEnd(true)
        const line = { job: handler.name, id, attempt }
        const isPermanent = error instanceof PermanentFailure
        if (isPermanent) await giveUp(pool, id)
        // The queue stores every failure, and many jobs fail alike while a server is down: only the first one
        // is logged.
        if (isLast || isPermanent) log.error({ ...line, err: describeShortly(error) }, 'job failed for good')
        else logSeldom(log, 'error', { ...line, error }, 'job failed', handler.name)
        throw new Error(errorSentence(error), { cause: error })
      }
    }
    const request = requestOfFlags(job.flags)
    await (request === undefined ? attend() : onBehalfOf(request, attend))
  }
}

/** Makes the present attempt of a job its last. */
async function giveUp(pool: pg.Pool, id: string): Promise<void> {
  await pool.query('UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE id = $1', [id])
}

/**
 * Resolves when the runner has ended, has fetched no job for a while although the database answers, or waits
 * for a minute in the future because the clock was set back.
 */
async function endOf(runner: Runner, { pool }: LaneOptions, signal: AbortSignal): Promise<void> {
  const ended = Promise.withResolvers<void>()
  runner.promise.then(ended.resolve, () => ended.resolve())
  signal.addEventListener('abort', () => ended.resolve(), { once: true })
  runner.events.on('cron:prematureTimer', (times) => {
    if (waitsForThePast(times)) ended.resolve()
  })
  let isDeaf = false
  runner.events.on('worker:getJob:error', () => (isDeaf = true))
  runner.events.on('worker:getJob:empty', () => (isDeaf = false))
  runner.events.on('job:start', () => (isDeaf = false))
  const timer = setInterval(() => {
    if (!isDeaf) return
    pool.query('SELECT 1').then(
      // A job fetched meanwhile proves that the worker listens; it polls every second.
      () => delay(2 * POLL_INTERVAL_MS).then(() => (isDeaf ? ended.resolve() : undefined)),
      () => undefined,
    )
  }, LISTEN_CHECK_MS)
  await ended.promise
  clearInterval(timer)
}

/** A worker takes no job before other processes can see that it is alive. */
function announceThrough(living: LivingWorkers): GraphileConfig.Plugin {
  return {
    name: 'living-workers',
    version: '1.0.0',
    worker: { hooks: { startWorker: (_context, { worker }) => living.announce(worker.workerPool.id) } },
  }
}

/**
 * Only warnings and errors of the queue are logged, as level and text alone: its lines may contain payloads.
 */
export function loggerOf(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning')
      logSeldom(log, 'warn', { error: errorSentence(message).slice(0, 300) }, 'job queue')
  })
}
