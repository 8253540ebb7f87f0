import type { FastifyInstance } from 'fastify'
import { dayInFrance } from '#kernel/text/day.ts'
import { DEFAULT_PAGE_SIZE } from '#kernel/web/paging.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import {
  answerPrivacyRequest,
  enterPrivacyRequest,
  listPrivacyRequests,
  type PrivacyRequestView,
} from '../contract/endpoints.ts'
import { listRequests, type PrivacyRequestRow } from './privacy-repository.ts'
import { answerRequest, enterRequest } from './privacy-requests.ts'

/** Requests of people about their data, which by law have a deadline. */
export function servePrivacyRequests(app: FastifyInstance, services: Pick<Services, 'db' | 'now'>): void {
  const { db, now } = services
  serve(app, listPrivacyRequests, async ({ query }) => {
    const { view = 'open', page = 1, displayCount: pageSize = DEFAULT_PAGE_SIZE } = query
    const { total, rows } = await listRequests(db, { view, page, pageSize })
    return [total, rows.map((row) => present(row, now()))] satisfies [number, PrivacyRequestView[]]
  })
  serve(app, enterPrivacyRequest, async (call) => present(await enterRequest(services, call), now()))
  serve(app, answerPrivacyRequest, async (call) => present(await answerRequest(services, call), now()))
}

function present(
  { enteredBy: _by, enteredAt: _at, answeredBy: _who, ...row }: PrivacyRequestRow,
  now: Date,
): PrivacyRequestView {
  return { ...row, isOverdue: row.state === 'open' && row.dueOn < dayInFrance(now) }
}
