import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { maskAddress } from '#platform/log/log.ts'
import { onBehalfOf } from '#platform/log/current-request.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import { wasCutOff } from './body-deadlines.ts'

/**
 * Writes one log line for each request, and its metrics where they are collected; also for requests that were
 * never answered.
 */
export function tellOfAnswers(app: FastifyInstance, metrics: Pick<Metrics, 'observe'> | undefined): void {
  const told = new WeakSet<FastifyRequest>()
  const tell = (request: FastifyRequest, reply: FastifyReply, status: number) => {
    if (told.has(request)) return
    told.add(request)
    const { method, routeOptions } = request
    request.log.info(
      {
        method,
        url: maskAddress(request.url),
        route: routeOptions.url,
        status,
        code: request.refusedAs,
        ms: Math.round(reply.elapsedTime),
        member: request.actor?.memberId,
      },
      'request',
    )
    const route = routeOptions.url ?? 'none'
    metrics?.observe({ method, route, status, seconds: reply.elapsedTime / 1000 })
  }
  app.addHook('onRequest', async (request, reply) => {
    // 408 when we closed the connection, 499 when the client did; the framework reports neither.
    const hungUp = () => tell(request, reply, wasCutOff(request) ? 408 : 499)
    reply.raw.once('close', () => (reply.raw.writableFinished ? undefined : onBehalfOf(request.id, hungUp)))
  })
  app.addHook('onResponse', async (request, reply) => tell(request, reply, reply.statusCode))
}
