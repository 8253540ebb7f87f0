import type { FastifyInstance } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import { DEFAULT_PAGE_SIZE } from '#kernel/web/paging.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import * as endpoints from '../contract/members/endpoints.ts'
import { appointMember, resendToMember } from './appoint-member.ts'
import { presentQuotas, setQuota } from './company/quotas.ts'
import { readMembersPage } from './members-reader.ts'
import { getMemberFor, presentListedMember } from './present-members.ts'
import { resetSecondFactor } from './second-factor/reset-second-factor.ts'

/** `/api/staff/members`. */
export function serveMembers(app: FastifyInstance, services: Services): void {
  const { db } = services
  const view = (actor: Actor, id: number) => getMemberFor(services, actor, id)
  serve(app, endpoints.listMembers, async ({ query }) => {
    const { person, role, state, page = 1, displayCount = DEFAULT_PAGE_SIZE } = query
    const [total, rows] = await readMembersPage(db, { person, role, state, page, pageSize: displayCount })
    return [total, rows.map(presentListedMember)] satisfies [number, unknown[]]
  })
  serve(app, endpoints.readMember, ({ params: { id }, actor }) => view(actor, id))
  serve(app, endpoints.resendMemberVerification, async ({ params: { id }, actor }) => {
    await resendToMember(services, actor, id)
    return view(actor, id)
  })
  serve(app, endpoints.resetSecondFactor, async ({ params: { id }, body: { reason }, actor }) => {
    await resetSecondFactor(services, actor, id, reason)
    return view(actor, id)
  })
  serve(app, endpoints.appointMember, async ({ params: { id }, body, actor }) => {
    await appointMember(services, actor, id, body)
    return view(actor, id)
  })
}

/** `/api/staff/companies/:id/quotas`. */
export function serveQuotas(app: FastifyInstance, services: Pick<Services, 'db' | 'now'>): void {
  serve(app, endpoints.readQuotas, ({ params: { id } }) => presentQuotas(services.db, id))
  serve(app, endpoints.setQuota, async (call) => {
    await setQuota(services, call)
    return presentQuotas(services.db, call.params.id)
  })
}
