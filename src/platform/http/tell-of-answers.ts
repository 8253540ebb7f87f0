import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { maskAddress, onBehalfOf } from '#platform/log/log.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import { wasCutOff } from './body-deadlines.ts'

/** What is logged about an answer. */
export interface ToldAnswer {
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

export type TellOfAnswer = (log: Pick<FastifyBaseLogger, 'info'>, answer: ToldAnswer) => void

/** Writes the log line of an answer, and its metrics where they are collected. */
export function tellWith(metrics: Pick<Metrics, 'observe'> | undefined): TellOfAnswer {
  return (log, answer) => {
    const { method, route = 'none', status, ms } = answer
    log.info({ ...answer, ms: Math.round(ms) }, 'request')
    metrics?.observe({ method, route, status, seconds: ms / 1000 })
  }
}

/** Logs every request, also those that never got an answer. */
export function tellOfAnswers(app: FastifyInstance, metrics: Pick<Metrics, 'observe'> | undefined): void {
  const told = new WeakSet<FastifyRequest>()
  const write = tellWith(metrics)
  const tell = (request: FastifyRequest, reply: FastifyReply, status: number) => {
    if (told.has(request)) return
    told.add(request)
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
    const hungUp = () => tell(request, reply, wasCutOff(request) ? 408 : 499)
    reply.raw.once('close', () => (reply.raw.writableFinished ? undefined : onBehalfOf(request.id, hungUp)))
  })
  app.addHook('onResponse', async (request, reply) => tell(request, reply, reply.statusCode))
}
