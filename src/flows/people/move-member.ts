import type { FastifyInstance } from 'fastify'
import type { Tx } from '#db/client.ts'
import * as members from '#features/accounts/contract/company/members.ts'
import { acceptInvitation } from '#features/accounts/contract/company/opened-invitation.ts'
import {
  type CompanyMember,
  findCompany,
  insertCompanyAct,
  listMembers,
  placeMember,
} from '#features/accounts/server/company/company-repository.ts'
import { mailCompanyChange } from '#features/accounts/server/company/company-mails.ts'
import {
  findInvitationByToken,
  lockInvitationByToken,
  markInvitationAccepted,
  type Invitation,
} from '#features/accounts/server/company/invitation-repository.ts'
import { readCompanyOf } from '#features/accounts/server/company/read-company.ts'
import { canEditCompany } from '#features/accounts/domain/company.ts'
import { audit } from '#features/accounts/server/audit.ts'
import { decideMoving, heirOf } from '#features/accounts/domain/closing.ts'
import { listColleagues, lockMembership } from '#features/accounts/server/closing-repository.ts'
import { findMember, insertCompany, lockMember } from '#features/accounts/server/member-repository.ts'
import { getSessionUser } from '#features/accounts/server/present-member.ts'
import { endSessionsOf } from '#features/accounts/server/session-repository.ts'
import { handOverListings } from '#features/listings/server/company-listings.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { fullName } from '#kernel/text/full-name.ts'
import { serve } from '#platform/http/serve.ts'
import { enqueue } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { closeCompany } from './close-company.ts'
import { endForeignCartsJob } from '../payments/foreign-carts.ts'
import { followCompany } from './suspension-jobs.ts'

type MoveServices = Pick<Services, 'db' | 'log' | 'now' | 'publicUrl' | 'vatRegister'>

/** Moving between companies. */
export function serveMoves(app: FastifyInstance, services: MoveServices): void {
  const { db } = services
  serve(app, members.removeMember, async ({ actor, params }) => {
    await removeMember(services, actor, params.userId)
    return readCompanyOf(services, actor.memberId)
  })
  serve(app, members.leaveCompany, async ({ actor, body }) => {
    await leaveCompany(services, actor, body.name)
    return readCompanyOf(services, actor.memberId)
  })
  serve(
    app,
    acceptInvitation,
    async ({ params, actor }) => {
      await joinCompany(services, actor, params.token)
      return { user: await getSessionUser(db, actor.memberId) }
    },
    { limits: ['login'] },
  )
}

/**
 * Moves the actor to the company of an opened invitation; does nothing for a member of it.
 * @throws AppError `bad_token`; `forbidden` for an invitation to another address; `last_admin` for the last
 * admin of a company with other members; `open_matters` for a sole member whose company has open business.
 */
async function joinCompany(services: MoveServices, actor: Actor, raw: string): Promise<void> {
  const { db, log, now } = services
  const asked = await findInvitationByToken(db, raw, now())
  if (asked === null) throw new AppError('bad_token')
  await db.transaction(async (tx) => {
    await lockCompaniesOf(tx, [actor.companyId, asked.companyId])
    const invitation = await lockInvitationByToken(tx, raw, now())
    const member = await lockMember(tx, actor.memberId)
    if (invitation === null || member === null) throw new AppError('bad_token')
    if (member.email.toLowerCase() !== invitation.email.toLowerCase())
      throw new AppError('forbidden', { message: 'companies.errors.other_address' })
    if (member.companyId !== actor.companyId) throw new AppError('conflict')
    await markInvitationAccepted(tx, invitation.id, member.id, now())
    if (member.companyId === invitation.companyId) return
    await takeLeave(services, tx, actor, 'companies.errors.last_admin_joins')
    await arrive(services, tx, { ...actor, name: fullName(member) }, invitation)
    audit(log, 'company_joined', { member: actor.memberId })
  })
}

/**
 * Moves the actor to a new company of its own, as its admin.
 * @throws AppError such as `last_admin`; `open_matters` for a sole member whose company has open business.
 */
async function leaveCompany(services: MoveServices, actor: Actor, name: string): Promise<void> {
  const { db, log } = services
  await db.transaction(async (tx) => {
    await lockMembership(tx, actor.companyId)
    const member = await lockMember(tx, actor.memberId)
    if (member?.companyId !== actor.companyId) throw new AppError('conflict')
    await takeLeave(services, tx, actor, 'companies.errors.last_admin_leaves')
    await settleAnew(tx, actor.memberId, name)
    await followMove(services, tx, actor.memberId, actor.sessionId)
    audit(log, 'company_left', { member: actor.memberId })
  })
}

/**
 * Removes a colleague, who gets a company of its own and is signed out everywhere.
 * @throws AppError `forbidden` for anybody but a company admin, and for oneself; `not_found` for anybody but
 * a colleague.
 */
async function removeMember(services: MoveServices, actor: Actor, memberId: number): Promise<void> {
  const { db, log, now } = services
  await db.transaction(async (tx) => {
    await lockMembership(tx, actor.companyId)
    const { acting, company } = await requireAdmin(tx, actor)
    if (memberId === actor.memberId)
      throw new AppError('forbidden', { message: 'companies.errors.remove_yourself' })
    const removed = await lockMember(tx, memberId)
    if (removed?.companyId !== actor.companyId) throw new AppError('not_found')
    await leaveListings(tx, memberId, actor.companyId)
    await settleAnew(tx, memberId, fullName(removed))
    await followMove(services, tx, memberId)
    await insertCompanyAct(tx, {
      companyId: actor.companyId,
      memberId: actor.memberId,
      act: 'removed',
      subjectMemberId: memberId,
      details: { wasAdmin: removed.isCompanyAdmin },
      actedAt: now(),
    })
    await mailCompanyChange(tx, services, 'removed', [removed], { company, person: acting })
    audit(log, 'colleague_removed', { member: actor.memberId })
  })
}

/**
 * The names of the actor, who must be an admin of its company, and of the company. The membership must be
 * locked.
 */
async function requireAdmin(tx: Tx, actor: Actor): Promise<{ acting: string; company: string }> {
  const member = await findMember(tx, actor.memberId)
  if (member?.companyId !== actor.companyId || !canEditCompany(member))
    throw new AppError('forbidden', { message: 'companies.errors.admins_only' })
  return { acting: fullName(member), company: member.companyName }
}

/** In order of id, so that two moves can't deadlock. */
async function lockCompaniesOf(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) await lockMembership(tx, id)
}

/** Decides what happens to the company that the actor leaves: it continues without the actor, or closes. */
async function takeLeave(services: MoveServices, tx: Tx, actor: Actor, refusal: string): Promise<void> {
  const { memberId, companyId } = actor
  const actedAt = services.now()
  const members = await listMembers(tx, companyId)
  const left = members.find((each) => each.memberId === memberId)
  if (!left) throw new Error('a member leaves a company that it belongs to')
  const leaving = decideMoving(
    left,
    members.filter((each) => each !== left),
  )
  if (!leaving.ok) throw new AppError('last_admin', { message: refusal })
  if (leaving.value === 'closes')
    await closeCompany(tx, services, companyId, actedAt, { message: 'companies.errors.open_matters' })
  await leaveListings(tx, memberId, companyId)
  const details = { wasAdmin: left.isCompanyAdmin }
  await insertCompanyAct(tx, { companyId, memberId, act: 'left', details, actedAt })
  const company = await findCompany(tx, companyId)
  if (!company) throw new Error('a member leaves a company that exists')
  await mailCompanyChange(tx, services, 'left', adminsAmong(members, memberId), {
    company: company.details.name,
    person: fullName(left),
  })
}

/** Makes the actor a plain member of the inviting company. */
async function arrive(
  services: MoveServices,
  tx: Tx,
  { memberId, sessionId, name }: Pick<Actor, 'memberId' | 'sessionId'> & { name: string },
  { companyId, companyName }: Invitation,
): Promise<void> {
  const members = await listMembers(tx, companyId)
  await placeMember(tx, memberId, { companyId, isCompanyAdmin: false })
  await insertCompanyAct(tx, { companyId, memberId, act: 'joined', actedAt: services.now() })
  await mailCompanyChange(tx, services, 'joined', adminsAmong(members), {
    company: companyName,
    person: name,
  })
  await followMove(services, tx, memberId, sessionId)
  // Without an active member the company's listings had left the public pages; now they return (decisions
  // §3).
  if (!members.some(({ isActive }) => isActive)) await followCompany(tx, companyId)
}

/** The member's listings stay with the company; a colleague becomes their contact. */
async function leaveListings(tx: Tx, memberId: number, companyId: number): Promise<void> {
  const heir = heirOf(await listColleagues(tx, { id: memberId, companyId }))
  if (heir !== null) await handOverListings(tx, { companyId, from: memberId, to: heir })
}

async function settleAnew(tx: Tx, memberId: number, name: string): Promise<void> {
  await placeMember(tx, memberId, { companyId: await insertCompany(tx, name), isCompanyAdmin: true })
}

/**
 * After a move: ends the member's other sessions, so that those browsers forget the former company, and ends
 * offers made to it.
 */
async function followMove(
  { now }: MoveServices,
  tx: Tx,
  memberId: number,
  keptSessionId?: string,
): Promise<void> {
  await endSessionsOf(tx, memberId, now(), keptSessionId)
  await enqueue(tx, endForeignCartsJob, { memberId })
}

function adminsAmong(members: readonly CompanyMember[], exceptId?: number): CompanyMember[] {
  return members.filter(
    ({ memberId, isCompanyAdmin, isActive }) => isCompanyAdmin && isActive && memberId !== exceptId,
  )
}
