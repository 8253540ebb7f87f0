import type { FastifyInstance } from 'fastify'
import * as endpoints from '#features/accounts/contract/members/endpoints.ts'
import { decideStanding, type CompanyStandingAct } from '#features/accounts/domain/member-acts.ts'
import { lockForAct, requireAllowed } from '#features/accounts/server/member-acts.ts'
import {
  lockCompany,
  listMembers,
  saveStanding,
} from '#features/accounts/server/company/company-repository.ts'
import { getMemberFor } from '#features/accounts/server/present-members.ts'
import { recordAct } from '#db/staff-acts.ts'
import { listToldAdmins } from '#db/told-people.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { enqueue } from '#platform/jobs/job.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import { followCompany, releaseCheckoutsJob } from './suspension-jobs.ts'

type StandingServices = Pick<Services, 'db' | 'now' | 'publicUrl' | 'vatRegister'>

/** Administrators suspend companies from trading, and let them trade again. */
export function serveCompanySuspensions(app: FastifyInstance, services: StandingServices): void {
  serve(app, endpoints.suspendCompany, async ({ params: { id }, body, actor }) => {
    await changeStanding(services, actor, id, { act: 'suspend_company', ...body })
    return getMemberFor(services, actor, id)
  })
  serve(app, endpoints.restoreCompany, async ({ params: { id }, body, actor }) => {
    await changeStanding(services, actor, id, { act: 'restore_company', ...body })
    return getMemberFor(services, actor, id)
  })
}

/**
 * Suspends the company of a member from trading, or ends that. Its listings leave the public pages, or come back;
 * unpaid checkouts by its members and of its goods are released. Sessions stay: what they may still do is declared by
 * each endpoint (`whileSuspended`). Orders continue with staff.
 * @throws AppError `not_found`, `forbidden`, `conflict`.
 */
async function changeStanding(
  { db, now, publicUrl }: StandingServices,
  actor: Actor,
  memberId: number,
  { act, companyId, reason }: { act: CompanyStandingAct; companyId: number; reason: string },
): Promise<void> {
  const at = now()
  await db.transaction(async (tx) => {
    const { actor: locked, subject } = await lockForAct(tx, actor, memberId)
    if (subject.companyId !== companyId)
      throw new AppError('conflict', { message: 'members.errors.company_changed' })
    const company = await lockCompany(tx, companyId)
    if (!company) throw new AppError('not_found')
    requireAllowed(decideStanding(act, { actor: { ...actor, role: locked.role }, company }))
    const suspends = act === 'suspend_company'
    await saveStanding(
      tx,
      companyId,
      suspends ? { suspendedAt: at, suspendedReason: reason } : { suspendedAt: null, suspendedReason: null },
    )
    if (suspends)
      for (const colleague of await listMembers(tx, companyId))
        await enqueue(tx, releaseCheckoutsJob, { memberId: colleague.memberId })
    const id = await recordAct(tx, actor, {
      act: suspends ? 'company.suspend' : 'company.restore',
      subject: ['company', companyId],
      details: { reason },
      at,
    })
    await notify(tx, { publicUrl }, await listToldAdmins(tx, companyId), {
      cause: `accounts:act:${id}`,
      mail: suspends ? 'accounts.company-suspended' : 'accounts.company-restored',
      data: ({ firstName }, addressOf) => ({ firstName, reason, link: addressOf('/user/company') }),
    })
    await followCompany(tx, companyId)
  })
}
