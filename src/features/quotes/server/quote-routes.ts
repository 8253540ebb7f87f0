import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { requestQuote as endpoint } from '../contract/endpoints.ts'
import { requestQuote } from './request-quote.ts'

/** Requests for a price. */
export function serveQuotes(app: FastifyInstance, services: Pick<Services, 'db' | 'publicUrl'>): void {
  serve(
    app,
    endpoint,
    async ({ actor, params, body }) => ({ quoteId: await requestQuote(services, actor, params.id, body) }),
    { limits: ['quote'] },
  )
}
