import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import { readWaiting as endpoint } from '../contract/endpoints.ts'
import { type DashboardServices, readWaiting } from './read-waiting.ts'

/** The first page that staff see. */
export function serveDashboard(app: FastifyInstance, services: DashboardServices): void {
  serve(app, endpoint, () => readWaiting(services))
}
