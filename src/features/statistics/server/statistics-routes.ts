import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { listWeeks } from '../contract/endpoints.ts'
import { readWeeks } from './read-weeks.ts'

/** What happened to the listings of a company, for its own members. */
export function serveStatistics(app: FastifyInstance, { db, now }: Pick<Services, 'db' | 'now'>): void {
  serve(app, listWeeks, async ({ actor }) => ({ weeks: await readWeeks(db, actor.companyId, now()) }))
}
