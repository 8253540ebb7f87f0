import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { searchForStaff } from '../contract/endpoints.ts'
import { findRecords } from './find-records.ts'

/** The search of the staff console. */
export function serveStaffSearch(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  serve(app, searchForStaff, async ({ query: { q } }) => ({ groups: await findRecords(db, q) }))
}
