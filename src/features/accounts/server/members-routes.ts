import type { FastifyInstance } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { DEFAULT_PAGE_SIZE } from '#kernel/paging.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import * as endpoints from '../contract/members/endpoints.ts'
import { appointMember, resendToMember } from './appoint-member.ts'
import { resetSecondFactor } from './second-factor/reset-second-factor.ts'
import { hasOtherSiteAdmin } from './closing-repository.ts'
import { readMember, readMembersPage } from './members-reader.ts'
import { presentListedMember, presentMember } from './present-members.ts'

/** What looking after members needs of others: listings and checkouts follow a suspension. */
export interface MemberFlows {
  suspend(actor: Actor, memberId: number, reason: string): Promise<void>
  restore(actor: Actor, memberId: number, reason: string): Promise<void>
}

/** `/api/staff/members`: find, see, resend, suspend and restore, appoint. */
export function serveMembers(app: FastifyInstance, services: Services, flows: MemberFlows): void {
  const { db, now } = services
  const view = async (actor: Actor, id: number) => {
    const [record, hasOtherAdmin] = await Promise.all([readMember(db, id, now()), hasOtherSiteAdmin(db, id)])
    if (!record) throw new AppError('not_found')
    return presentMember(record, actor, hasOtherAdmin)
  }
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
  serve(app, endpoints.suspendMember, async ({ params: { id }, body: { reason }, actor }) => {
    await flows.suspend(actor, id, reason)
    return view(actor, id)
  })
  serve(app, endpoints.restoreMember, async ({ params: { id }, body: { reason }, actor }) => {
    await flows.restore(actor, id, reason)
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
