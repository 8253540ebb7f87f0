import type { FastifyInstance } from 'fastify'
import * as endpoints from '#features/accounts/contract/members/endpoints.ts'
import { audit } from '#features/accounts/server/audit.ts'
import { lockForAct, requireAllowed, saveAccount, mailAct } from '#features/accounts/server/member-acts.ts'
import { getMemberFor } from '#features/accounts/server/present-members.ts'
import { endSessionsOf } from '#features/accounts/server/session-repository.ts'
import { decideRestoration, decideSuspension } from '#features/accounts/domain/member-acts.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { Actor } from '#kernel/actor.ts'
import { serve } from '#platform/http/serve.ts'
import { enqueue } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { followCompany, releaseCheckoutsJob } from './suspension-jobs.ts'

type SuspendServices = Pick<Services, 'db' | 'log' | 'now' | 'publicUrl' | 'vatRegister'>

/** Staff suspend and reinstate members. */
export function serveSuspensions(app: FastifyInstance, services: SuspendServices): void {
  serve(app, endpoints.suspendMember, async ({ params: { id }, body: { reason }, actor }) => {
    await suspendMember(services, actor, id, reason)
    return getMemberFor(services, actor, id)
  })
  serve(app, endpoints.restoreMember, async ({ params: { id }, body: { reason }, actor }) => {
    await restoreMember(services, actor, id, reason)
    return getMemberFor(services, actor, id)
  })
}

/**
 * Suspends a member: its sessions end with this transaction, and its unpaid checkouts are released. If no
 * other member of its company is active, the company's listings also leave the public pages, and unpaid
 * checkouts of them are released. Orders continue with staff (decisions §3).
 * @throws AppError `not_found`, `forbidden`, `conflict`.
 */
async function suspendMember(
  services: SuspendServices,
  actor: Actor,
  memberId: number,
  reason: string,
): Promise<void> {
  const { db, log, now } = services
  await db.transaction(async (tx) => {
    const locked = await lockForAct(tx, actor, memberId)
    const { subject } = locked
    requireAllowed(decideSuspension(locked))
    await saveAccount(tx, subject.id, { suspendedAt: now(), suspendedReason: reason })
    await endSessionsOf(tx, subject.id, now())
    await enqueue(tx, releaseCheckoutsJob, { memberId: subject.id })
    const id = await recordAct(tx, actor, {
      act: 'member.suspend',
      subject: ['member', memberId],
      details: { reason },
      at: now(),
    })
    await mailAct(tx, services, subject, { id, template: 'accounts.suspended', reason })
    audit(log, 'suspended', { member: subject.id, by: actor.memberId })
    await followCompany(tx, subject.companyId)
  })
}

/**
 * Lets a suspended member sign in again; its company's listings return.
 * @throws AppError `not_found`, `forbidden`, `conflict`.
 */
async function restoreMember(
  services: SuspendServices,
  actor: Actor,
  memberId: number,
  reason: string,
): Promise<void> {
  const { db, log, now } = services
  await db.transaction(async (tx) => {
    const locked = await lockForAct(tx, actor, memberId)
    const { subject } = locked
    requireAllowed(decideRestoration(locked))
    await saveAccount(tx, subject.id, { suspendedAt: null, suspendedReason: null })
    const id = await recordAct(tx, actor, {
      act: 'member.restore',
      subject: ['member', memberId],
      details: { reason },
      at: now(),
    })
    await mailAct(tx, services, subject, { id, template: 'accounts.restored', reason })
    audit(log, 'restored', { member: subject.id, by: actor.memberId })
    await followCompany(tx, subject.companyId)
  })
}
