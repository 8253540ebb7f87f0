import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { readWaiting as endpoint } from '../contract/endpoints.ts'
import { readWaiting } from './read-waiting.ts'

/** The first page that staff see. */
export function serveDashboard(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  serve(app, endpoint, () => readWaiting(db))
}
