import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { QueueWatch } from '#db/watch-queue.ts'
import { AppError } from '#kernel/errors.ts'
import { negotiateLanguage } from '#kernel/text/language.ts'

/** The state that decides whether requests are answered. */
export interface GateState {
  /** The catalogue is loaded. Until then it is being prepared, by internal calls. */
  isPrepared(): boolean
  isDatabaseAway(): boolean
  /** Of those who wait for the database. */
  queue: Pick<QueueWatch, 'waiting' | 'waitMs'>
  readOnly: boolean
}

/** Always answered: health checks and files of the build. */
const ALWAYS: ReadonlySet<string> = new Set([
  '/livez',
  '/readyz',
  '/assets/:name',
  '/favicon.svg',
  '/sharing.jpg',
])
/** Money that has moved is recorded even when others have to wait. */
const RESERVED: ReadonlySet<string> = new Set(['/webhooks/stripe', '/api/checkout/pay/:paymentIntentId'])
/** Pages may be cached: only those that have to be rendered are refused, by `refuseWhenFull`. */
const PAGES = '/*'
/** Three for each connection of the pool, and as many again for those with a reserve. */
const MOST_WAITING = 60
/** Who waits longer at each of its statements waits for more than a second in all. */
const LONGEST_WAIT_MS = 300
const FULL_RETRY_SECONDS = 2

/**
 * Refuses more work than the database gets done: those who were let in are answered in time, the others at
 * once, instead of all of them late.
 * @throws AppError `not_ready`
 */
export function refuseWhenFull({ waiting, waitMs }: GateState['queue'], isReserved = false): void {
  const isFull = isReserved
    ? waiting() >= 2 * MOST_WAITING
    : waiting() >= MOST_WAITING || waitMs() > LONGEST_WAIT_MS
  if (isFull) throw new AppError('not_ready', { retryAfterSeconds: FULL_RETRY_SECONDS })
}

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses at once what could only be answered wrongly or late. */
export function gateOf({ isPrepared, isDatabaseAway, queue, readOnly }: GateState) {
  return async (request: FastifyRequest): Promise<void> => {
    const route = request.routeOptions.url ?? ''
    if (ALWAYS.has(route)) return
    request.language = negotiateLanguage(request.headers['accept-language'])
    if (!isPrepared() && comesFromOutside(request) && !route.startsWith('/sandbox/'))
      throw new AppError('not_ready', { retryAfterSeconds: 5 })
    if (isDatabaseAway()) throw new AppError('not_ready', { retryAfterSeconds: 5 })
    if (route !== PAGES && comesFromOutside(request)) refuseWhenFull(queue, RESERVED.has(route))
    if (readOnly && !READS.has(request.method)) throw new AppError('read_only', { retryAfterSeconds: 60 })
  }
}

/** Internal calls, such as those that prepare the catalogue, have no socket. */
const comesFromOutside = ({ raw }: FastifyRequest) => raw.socket instanceof Socket
