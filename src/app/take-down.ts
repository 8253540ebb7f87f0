import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Worker } from '#platform/jobs/worker.ts'
import type { Log } from '#platform/log/log.ts'
import type { MetricsServer } from '#platform/metrics/serve-metrics.ts'
import type { Answers } from './serving/watch-answers.ts'

const STOP_LIMIT_MS = 30_000
const JOBS_LIMIT_MS = 10_000
const ANSWERS_LIMIT_MS = 15_000

/** The parts of a running application that a stop ends. */
export interface Running {
  app: FastifyInstance
  answers: Answers
  collected: { server: MetricsServer } | null
  worker: Worker | null
  stopDatabase: () => Promise<void>
  /** `readyz` already fails: how long load balancers have to notice. */
  drainSeconds: number
  log: Log
}

/**
 * Jobs first, because the sandbox's call our own address; then HTTP, then the database. Each step has a time
 * limit.
 */
export async function takeDown(running: Running): Promise<void> {
  const { app, answers, collected, worker, stopDatabase, drainSeconds, log } = running
  let step = 'drain'
  const limit = setTimeout(
    () => {
      log.error({ step }, 'the stop took too long')
      process.exit(1)
    },
    drainSeconds * 1000 + STOP_LIMIT_MS,
  )
  answers.sendAway()
  await delay(drainSeconds * 1000)
  step = 'jobs'
  // The next process takes up an unfinished job.
  await Promise.race([worker?.stop(), delay(JOBS_LIMIT_MS, undefined, { ref: false })])
  step = 'answers'
  await answers.finish(ANSWERS_LIMIT_MS)
  step = 'server'
  await app.close()
  await collected?.server.close()
  step = 'database'
  await stopDatabase()
  clearTimeout(limit)
}
