import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { inTime, StandsStill } from '#db/watch-database.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { AppError } from '#kernel/errors.ts'
import { isDatabaseAway } from '#db/database-away.ts'
import { trustWith } from '#platform/http/request-ids.ts'
import { serve } from '#platform/http/serve.ts'
import { sayStorageFailure } from '#platform/storage/storage-failure.ts'
import type { Services } from '#platform/services.ts'

/**
 * Two seconds for each, after which the database or the disk counts as hanging: less than proxies wait. It is counted in
 * steps, so that a process that is too busy to look does not blame them; a write takes several turns of a late event loop,
 * and waits for threads that scale pictures.
 */
const LOOKS = 20
const LOOK_MS = 100

const livez = endpoint({
  method: 'GET',
  path: '/livez',
  access: 'public',
  status: 200,
  summary:
    'The process answers. `forwarded` says whether it takes the reader’s address from the proxy that passed the request on.',
  response: z.object({
    status: z.literal('ok'),
    forwarded: z.optional(z.enum(['trusted', 'ignored'])),
  }),
})
const readyz = endpoint({
  method: 'GET',
  path: '/readyz',
  access: 'public',
  status: 200,
  summary: 'Database and object store can be used',
  response: z.object({ status: z.literal('ok') }),
})

/** The response says what is wrong, for the operator. */
const notReady = (reason: string, retryAfterSeconds: number, cause?: unknown) =>
  new AppError('not_ready', { retryAfterSeconds, extra: { reason }, cause })

const because = (reason: string) => (error: unknown) => {
  if (error instanceof StandsStill) throw notReady(reason, 1)
  if (isDatabaseAway(error)) throw notReady(reason, 5, error)
  if (error instanceof AppError && error.details.extra === undefined)
    throw notReady(reason, error.details.retryAfterSeconds ?? 1, error.details.cause)
  throw error
}

export interface HealthChecks {
  /** Prepared, and not shutting down. */
  isReady(): boolean
  /** Fails unless the database answers on a connection of its own, which no request can hold up. */
  checkDatabase(): Promise<void>
  store: Pick<Services['store'], 'checkWritable'>
  trustedProxies: readonly string[]
}

/** Liveness and readiness probes. Payment, mail and carrier do not affect readiness. */
export function serveHealth(
  app: FastifyInstance,
  { isReady, checkDatabase, store, trustedProxies }: HealthChecks,
): void {
  const isTrusted = trustWith(trustedProxies)
  serve(app, livez, async ({ request: { headers, raw } }) => ({
    status: 'ok' as const,
    ...(headers['x-forwarded-for'] !== undefined && {
      forwarded: isTrusted(raw) ? ('trusted' as const) : ('ignored' as const),
    }),
  }))
  serve(app, readyz, async () => {
    if (!isReady()) throw notReady('starting_or_stopping', 5)
    const storable = store.checkWritable().catch((cause: unknown) => {
      throw sayStorageFailure(cause)
    })
    await Promise.all([
      inTime(checkDatabase(), LOOKS, LOOK_MS).catch(because('database')),
      inTime(storable, LOOKS, LOOK_MS).catch(because('files')),
    ])
    return { status: 'ok' as const }
  })
}
