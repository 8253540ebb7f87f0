import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { currentRequest, maskAddress, onBehalfOf } from '#platform/log/log.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import { isAnybodyListening, tell } from '#platform/traces/told.ts'
import { wasCutOff } from './body-deadlines.ts'

/** The fields logged for an answer. */
export interface LoggedAnswer {
  method: string
  /** Masked. */
  url: string
  /** The template of the address. */
  route: string | undefined
  status: number
  code?: string | undefined
  ms: number
  member?: number | undefined
  /** For loggers without this field of their own. */
  reqId?: string
}

export type LogAnswer = (log: Pick<FastifyBaseLogger, 'info'>, answer: LoggedAnswer) => void

/** Writes the log line of an answer, and its metrics where they are collected. */
export function answerLogger(metrics: Pick<Metrics, 'observe'> | undefined): LogAnswer {
  return (log, answer) => {
    const { method, route = 'none', status, ms } = answer
    log.info({ ...answer, ms: Math.round(ms) }, 'request')
    metrics?.observe({ method, route, status, seconds: ms / 1000 })
    if (isAnybodyListening()) tellAnswer(answer, route)
  }
}

function tellAnswer({ method, url, status, ms, reqId }: LoggedAnswer, route: string): void {
  tell({
    kind: 'request',
    name: `${method} ${route}`,
    request: reqId ?? currentRequest(),
    ms,
    isFailed: status >= 500,
    details: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'url.path': url,
    },
  })
}

/** Logs every request, also those that never got an answer. */
export function logAnswers(app: FastifyInstance, metrics: Pick<Metrics, 'observe'> | undefined): void {
  const logged = new WeakSet<FastifyRequest>()
  const write = answerLogger(metrics)
  const log = (request: FastifyRequest, reply: FastifyReply, status: number) => {
    if (logged.has(request)) return
    logged.add(request)
    const { method, url, routeOptions, refusedAs: code, actor } = request
    write(request.log, {
      method,
      url: maskAddress(url),
      route: routeOptions.url,
      status,
      code,
      ms: reply.elapsedTime,
      member: actor?.memberId,
    })
  }
  app.addHook('onRequest', async (request, reply) => {
    // 408 when we closed the connection, 499 when the client did; the framework reports neither.
    const hungUp = () => log(request, reply, wasCutOff(request) ? 408 : 499)
    reply.raw.once('close', () => (reply.raw.writableFinished ? undefined : onBehalfOf(request.id, hungUp)))
  })
  app.addHook('onResponse', async (request, reply) => log(request, reply, reply.statusCode))
}
