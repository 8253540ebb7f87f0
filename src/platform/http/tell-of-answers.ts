import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { maskAddress } from '#platform/log/log.ts'
import { onBehalfOf } from '#platform/log/current-request.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import { wasCutOff } from './body-deadlines.ts'

/**
 * One log line a request, and its figures where somebody collects them; also of what nobody got an answer to.
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
    // 408 where we hung up, 499 where the other side did; the framework tells of neither.
    const hungUp = () => tell(request, reply, wasCutOff(request) ? 408 : 499)
    reply.raw.once('close', () => (reply.raw.writableFinished ? undefined : onBehalfOf(request.id, hungUp)))
  })
  app.addHook('onResponse', async (request, reply) => tell(request, reply, reply.statusCode))
}
