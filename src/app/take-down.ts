import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Worker } from '#platform/jobs/worker.ts'
import type { Log } from '#platform/log/log.ts'
import type { MetricsServer } from '#platform/metrics/serve-metrics.ts'
import type { Answers } from './serving/watch-answers.ts'

const STOP_LIMIT_MS = 30_000
const JOBS_LIMIT_MS = 10_000
const ANSWERS_LIMIT_MS = 15_000

/** What a start brought up, as far as a stop takes it down. */
export interface Running {
  app: FastifyInstance
  answers: Answers
  collected: { server: MetricsServer } | null
  worker: Worker | null
  stopDatabase: () => Promise<void>
  /** `readyz` already says no: whoever spreads requests has so long to hear it. */
  drainSeconds: number
  log: Log
}

/**
 * Jobs first, because those of the sandbox call our own address; then HTTP, then the database. What takes too
 * long is cut off.
 */
export async function takeDown(running: Running): Promise<void> {
  const { app, answers, collected, worker, stopDatabase, drainSeconds, log } = running
  const limit = setTimeout(
    () => {
      log.error('the stop took too long')
      process.exit(1)
    },
    drainSeconds * 1000 + STOP_LIMIT_MS,
  )
  await delay(drainSeconds * 1000)
  // A job that takes longer is taken up by the next process.
  await Promise.race([worker?.stop(), delay(JOBS_LIMIT_MS, undefined, { ref: false })])
  await answers.finish(ANSWERS_LIMIT_MS)
  await app.close()
  await collected?.server.close()
  await stopDatabase()
  clearTimeout(limit)
}
