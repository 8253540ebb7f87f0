import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#kernel/errors.ts'
import { codingFor, isKnown } from '#platform/http/content-coding.ts'
import { clientAddressWith, REQUEST_ID, requestIdWith } from '#platform/http/request-ids.ts'
import { answerLogger } from '#platform/http/access-log.ts'
import { LIMITS, networkOf, type RateLimiter } from '#platform/limits/rate-limits.ts'
import { maskAddress } from '#platform/log/log.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import type { KeptPage } from './page-cache.ts'

/** The number and the length of addresses whose headers are kept. */
const MOST_ADDRESSES = 1000
const LONGEST_ADDRESS = 500
/** Headers of a single answer, which are not kept. */
const OF_ONE_ANSWER = ['connection', 'content-encoding', 'content-length', 'etag', REQUEST_ID]

export interface KeptAnswersOptions {
  /** Whether requests are answered at present. */
  isOpen(): boolean
  /** The cached page, if it is fresh. */
  fresh(key: string): KeptPage | null
  trustedProxies: readonly string[]
  limiter: Pick<RateLimiter, 'take'>
  metrics: Pick<Metrics, 'observe'> | undefined
}

interface Known {
  /** The key of the cached page. */
  key: string
  url: string
  route: string | undefined
  headers: OutgoingHttpHeaders
}

/** Keeps the headers of a request that was answered with a cached page. */
export type RememberAnswer = (request: FastifyRequest, reply: FastifyReply, key: string) => void

/**
 * Answers with cached pages before the framework, whose routing, hooks and loggers cost several times what is
 * done here: the limit, the request id, the log line, and the headers that the framework sent for the same
 * address. Only for a visitor's plain GET while its page is fresh; everything else, refusals included, goes
 * through the framework.
 */
export function answerFromMemory(app: FastifyInstance, options: KeptAnswersOptions): RememberAnswer {
  const { isOpen, fresh, trustedProxies, limiter, metrics } = options
  const addressOf = clientAddressWith(trustedProxies)
  const requestId = requestIdWith(trustedProxies)
  const logAnswer = answerLogger(metrics)
  const known = new Map<string, Known>()

  const answer: typeof app.routing = (request, response) => {
    const began = performance.now()
    const found = isOpen() && isPlain(request) ? known.get(nameOf(request)) : undefined
    const page = found && fresh(found.key)
    if (!page) return app.routing(request, response)
    const { 'accept-encoding': accepted, 'if-none-match': match } = request.headers
    const coding = codingFor(accepted)
    const content = coding === null ? page.plain : page.ready(coding)
    if (!content || !isCounted(limiter, addressOf(request))) return app.routing(request, response)
    const reqId = requestId(request)
    const status = isKnown(match, page.etag) ? 304 : 200
    response.once('close', () =>
      logAnswer(app.log, {
        reqId,
        method: 'GET',
        url: found.url,
        route: found.route,
        status: response.writableFinished ? status : 499,
        ms: performance.now() - began,
      }),
    )
    const headers = { ...found.headers, etag: page.etag, [REQUEST_ID]: reqId }
    if (status === 304) return response.writeHead(304, headers).end()
    response.writeHead(200, {
      ...headers,
      ...(coding && { 'content-encoding': coding }),
      'content-length': content.length,
    })
    response.end(content)
  }
  app.server.off('request', app.routing)
  app.server.on('request', answer)

  return (request, reply, key) => {
    const { raw } = request
    if (!isPlain(raw) || request.url.length > LONGEST_ADDRESS) return
    const headers = reply.getHeaders() as OutgoingHttpHeaders
    for (const name of OF_ONE_ANSWER) delete headers[name]
    known.set(nameOf(raw), { key, url: maskAddress(request.url), route: request.routeOptions.url, headers })
    const [oldest = ''] = known.size > MOST_ADDRESSES ? known.keys() : []
    known.delete(oldest)
  }
}

/** Without a body and without a session, which would have to be looked up. */
const isPlain = ({ method, headers }: IncomingMessage) =>
  method === 'GET' &&
  headers.authorization === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined

/** The theme is part of the page. */
const nameOf = ({ url = '', headers }: IncomingMessage) => `${themeOf(headers.cookie) ?? ''} ${url}`

/** Whether this read is within the limit. If not, the framework counts it again and refuses it in words. */
function isCounted({ take }: KeptAnswersOptions['limiter'], address: string): boolean {
  try {
    take('reads', networkOf(address), LIMITS.reads)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** The theme that a visitor chose. */
export function themeOf(cookie = ''): 'light' | 'dark' | null {
  const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookie)?.[1]
  return theme === 'light' || theme === 'dark' ? theme : null
}
