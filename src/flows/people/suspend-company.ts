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
import type { Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import { listToldAdmins } from '#db/told-people.ts'
import { hasHit } from '#features/screening/server/hit-repository.ts'
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

interface StandingChange {
  act: CompanyStandingAct
  companyId: number
  /** Read by the company. */
  reason: string
  /** A company that is suspended already reads the new reason; when it was suspended stays. */
  mayBeSuspended?: true
}

const changeStanding = (services: StandingServices, actor: Actor, memberId: number, change: StandingChange) =>
  services.db.transaction((tx) => changeStandingIn(services, tx, actor, memberId, change))

/**
 * Suspends the company of a member from trading, or ends that. Its listings leave the public pages, or come back;
 * unpaid checkouts by its members and of its goods are released. Sessions stay: what they may still do is declared by
 * each endpoint (`whileSuspended`). Orders continue with staff. One that a hit of the list of sanctions holds back does
 * not trade yet: it learns that instead.
 * @throws AppError `not_found`, `forbidden`, `conflict`.
 */
export async function changeStandingIn(
  { now, publicUrl }: Pick<StandingServices, 'now' | 'publicUrl'>,
  tx: Tx,
  actor: Actor,
  memberId: number,
  { act, companyId, reason, mayBeSuspended }: StandingChange,
): Promise<void> {
  const at = now()
  const { actor: locked, subject } = await lockForAct(tx, actor, memberId)
  if (subject.companyId !== companyId)
    throw new AppError('conflict', { message: 'members.errors.company_changed' })
  const company = await lockCompany(tx, companyId)
  if (!company) throw new AppError('not_found')
  const suspends = act === 'suspend_company'
  if (!mayBeSuspended || company.suspendedAt === null)
    requireAllowed(decideStanding(act, { actor: { ...actor, role: locked.role }, company }))
  if (!suspends && (await hasHit(tx, companyId, ['confirmed'])))
    throw new AppError('conflict', { message: 'screening.errors.confirmed' })
  await saveStanding(
    tx,
    companyId,
    suspends
      ? { suspendedAt: company.suspendedAt ?? at, suspendedReason: reason }
      : { suspendedAt: null, suspendedReason: null },
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
  const told = await listToldAdmins(tx, companyId)
  const cause = `accounts:act:${id}`
  if (!suspends && company.heldAt)
    await notify(tx, { publicUrl }, told, {
      cause,
      mail: 'screening.begun',
      data: ({ firstName }, addressOf) => ({ firstName, link: addressOf('/user/company') }),
    })
  else
    await notify(tx, { publicUrl }, told, {
      cause,
      mail: suspends ? 'accounts.company-suspended' : 'accounts.company-restored',
      data: ({ firstName }, addressOf) => ({ firstName, reason, link: addressOf('/user/company') }),
    })
  await followCompany(tx, companyId)
}
