import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { sayStorageFailure } from '#platform/storage/storage-failure.ts'
import type { Services } from '#platform/services.ts'

/** For both, so that a database or a disk that hangs is not ready either. */
const MOST_MS = 500

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
  /** Prepared, and not stopping. */
  isReady(): boolean
  /** Fails unless the database answers, on a connection for which no request waits. */
  checkDatabase(): Promise<void>
  store: Pick<Services['store'], 'checkWritable'>
}

/** Liveness and readiness probes. Payment, mail and carrier do not affect readiness. */
export function serveHealth(app: FastifyInstance, { isReady, checkDatabase, store }: HealthChecks): void {
  serve(app, livez, async () => ({ status: 'ok' as const }))
  serve(app, readyz, async () => {
    if (!isReady()) throw new AppError('not_ready', { retryAfterSeconds: 5 })
    const late = new Promise<never>((_, fail) => {
      setTimeout(() => fail(new AppError('not_ready', { retryAfterSeconds: 1 })), MOST_MS).unref()
    })
    const storable = store.checkWritable().catch((cause: unknown) => {
      throw sayStorageFailure(cause)
    })
    await Promise.race([Promise.all([checkDatabase(), storable]), late])
    return { status: 'ok' as const }
  })
}
