import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#kernel/errors.ts'
import { negotiateLanguage } from '#kernel/text/language.ts'
import { networkOf } from '#platform/limits/rate-limits.ts'
import type { Admission } from './admission.ts'

/** The state that decides whether requests are answered. */
export interface GateState {
  /** The catalogue is loaded. Until then it is being prepared, by internal calls. */
  isPrepared(): boolean
  isDatabaseAway(): boolean
  admission: Admission
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
/** The provider's events are recorded even when other calls are refused. */
const RESERVED: ReadonlySet<string> = new Set([
  '/webhooks/stripe',
  '/api/checkout/pay/:paymentIntentId',
  '/api/checkout/provider',
])
/** Files of pictures cost little beside a search, and without them a page has holes: only the database's queue counts. */
const FILES: ReadonlySet<string> = new Set(['/img/:name'])
/** Pages are admitted when they are rendered (`Admission.render`), since cached ones cost little. */
const PAGES = '/*'
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses at once what could only be answered wrongly or late. */
export function gateOf({ isPrepared, isDatabaseAway, admission, readOnly }: GateState) {
  const enter = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { url: route = '', config } = request.routeOptions
    if (ALWAYS.has(route)) return
    request.language = negotiateLanguage(request.headers['accept-language'])
    // Calls to the sandbox come from this process.
    const isCaller = comesFromOutside(request) && !route.startsWith('/sandbox/')
    if (!isPrepared() && isCaller) throw new AppError('not_ready', { retryAfterSeconds: 5 })
    const isAway = isDatabaseAway()
    // A visitor's page may still be in memory.
    if (isAway && route === PAGES && request.headers.authorization === undefined) return
    if (isAway) throw new AppError('not_ready', { retryAfterSeconds: 5 })
    if (readOnly && !READS.has(request.method)) throw new AppError('read_only', { retryAfterSeconds: 60 })
    if (!isCaller || route === PAGES) return
    const isPublicRead =
      ['GET', 'HEAD'].includes(request.method) && config.access === 'public' && !FILES.has(route)
    if (!isPublicRead) return admission.check(RESERVED.has(route))
    const { searchStr } = request.query as { searchStr?: unknown }
    const leave = admission.read(networkOf(request.ip), { isSearch: Boolean(searchStr) })
    request.endWork = leave
    reply.raw.once('close', leave)
  }
  return (app: FastifyInstance): void => {
    app.addHook('onRequest', enter)
    // When the answer is ready, not when it has been sent: a client may read as slowly as it likes.
    app.addHook('onSend', async (request) => request.endWork?.())
  }
}

/** Internal calls, such as those that prepare the catalogue, have no socket. */
const comesFromOutside = ({ raw }: FastifyRequest) => raw.socket instanceof Socket
