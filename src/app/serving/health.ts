import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { inTime, StandsStill } from '#db/watch-database.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { sayStorageFailure } from '#platform/storage/storage-failure.ts'
import type { Services } from '#platform/services.ts'

/**
 * Half a second for each, after which the database or the disk counts as hanging. It is counted in steps, so
 * that a process that is too busy to look does not blame them.
 */
const LOOKS = 5
const LOOK_MS = 100

const livez = endpoint({
  method: 'GET',
  path: '/livez',
  access: 'public',
  status: 200,
  summary: 'The process answers',
  response: z.object({ status: z.literal('ok') }),
})
const readyz = endpoint({
  method: 'GET',
  path: '/readyz',
  access: 'public',
  status: 200,
  summary: 'Database and object store can be used',
  response: z.object({ status: z.literal('ok') }),
})

export interface HealthChecks {
  /** Prepared, and not shutting down. */
  isReady(): boolean
  /** Fails unless the database answers on a connection of its own, which no request can hold up. */
  checkDatabase(): Promise<void>
  store: Pick<Services['store'], 'checkWritable'>
}

/** Liveness and readiness probes. Payment, mail and carrier do not affect readiness. */
export function serveHealth(app: FastifyInstance, { isReady, checkDatabase, store }: HealthChecks): void {
  serve(app, livez, async () => ({ status: 'ok' as const }))
  serve(app, readyz, async () => {
    if (!isReady()) throw new AppError('not_ready', { retryAfterSeconds: 5 })
    const storable = store.checkWritable().catch((cause: unknown) => {
      throw sayStorageFailure(cause)
    })
    await inTime(Promise.all([checkDatabase(), storable]), LOOKS, LOOK_MS).catch((error: unknown) => {
      throw error instanceof StandsStill ? new AppError('not_ready', { retryAfterSeconds: 1 }) : error
    })
    return { status: 'ok' as const }
  })
}
