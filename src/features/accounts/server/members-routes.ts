import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.ts'
import { company, member, companyQuota } from '#db/schema/accounts.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { fullName } from '#kernel/text/full-name.ts'
import { QUOTA_KINDS, type QuotaKind, QUOTAS } from '#kernel/trade/quotas.ts'
import { DEFAULT_PAGE_SIZE } from '#kernel/web/paging.ts'
import { serve } from '#platform/http/serve.ts'
import { doOnce } from '#platform/idempotency/do-once.ts'
import { lockQuotas, readQuota } from '#platform/limits/quotas.ts'
import type { Services } from '#platform/services.ts'
import * as endpoints from '../contract/members/endpoints.ts'
import { type QuotaView, readQuotas, setQuota } from '../contract/members/endpoints.ts'
import { appointMember, resendToMember } from './appoint-member.ts'
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

const SHOWN_CHANGES = 20

/** `/api/staff/companies/:id/quotas`. */
export function serveQuotas(app: FastifyInstance, { db, now }: Pick<Services, 'db' | 'now'>): void {
  serve(app, readQuotas, ({ params: { id } }) => present(db, id))
  serve(app, setQuota, async ({ params: { id }, body, actor, repeat }) => {
    await requireCompany(db, id)
    const { maxSeen, ...said } = body
    const values = { companyId: id, ...said, setBy: actor.memberId, setAt: now() }
    await db.transaction((tx) =>
      doOnce(tx, repeat, async () => {
        await lockQuotas(tx, id)
        if (maxSeen !== undefined && maxSeen !== (await readQuota(tx, id, said.kind)).max)
          throw new AppError('conflict', { message: 'members.errors.quota_changed' })
        await tx.insert(companyQuota).values(values)
        return null
      }),
    )
    return present(db, id)
  })
}

async function requireCompany(db: Db, id: number): Promise<void> {
  const [found] = await db.select({ id: company.id }).from(company).where(eq(company.id, id))
  if (!found) throw new AppError('not_found')
}

async function present(db: Db, companyId: number): Promise<QuotaView[]> {
  await requireCompany(db, companyId)
  const { kind, max, setAt, reason } = companyQuota
  const changes = await db
    .select({ kind, max, setAt, reason, firstName: member.firstName, lastName: member.lastName })
    .from(companyQuota)
    .innerJoin(member, eq(member.id, companyQuota.setBy))
    .where(eq(companyQuota.companyId, companyId))
    .orderBy(desc(companyQuota.id))
  return Promise.all(
    QUOTA_KINDS.map(async (kind: QuotaKind) => ({
      kind,
      ...(await readQuota(db, companyId, kind)),
      usual: QUOTAS[kind].usual,
      history: changes
        .filter((change) => change.kind === kind)
        .slice(0, SHOWN_CHANGES)
        .map((change) => ({
          max: change.max,
          at: change.setAt.toISOString(),
          by: fullName(change),
          reason: change.reason,
        })),
    })),
  )
}
