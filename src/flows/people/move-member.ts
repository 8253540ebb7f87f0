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
import { notAdmin, requireCompanyAdmin } from '#features/accounts/server/company/require-admin.ts'
import { tellOfAct } from '#features/accounts/server/company/tell-of-act.ts'
import { requireSamePassword } from '#features/accounts/server/check-password.ts'
import type { Passwords } from '#features/accounts/server/passwords.ts'
import { proveAct, type Proof, type Prover } from '#features/accounts/server/prove-act.ts'
import { audit } from '#features/accounts/server/audit.ts'
import { decideMoving } from '#features/accounts/domain/closing.ts'
import { lockMembership } from '#features/accounts/server/closing-repository.ts'
import { findMember, lockMember } from '#features/accounts/server/member-repository.ts'
import { getSessionUser } from '#features/accounts/server/present-member.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { fullName } from '#kernel/text/full-name.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { closeCompany } from './close-company.ts'
import { followMove, leaveListings, lockCompaniesOf, settleAnew, takeOut } from './places.ts'
import { followCompany } from './suspension-jobs.ts'

type MoveServices = Pick<Services, 'db' | 'log' | 'now' | 'publicUrl'>
type MoveProver = Prover & { services: MoveServices }

/** Moving between companies. */
export function serveMoves(app: FastifyInstance, services: Services, passwords: Passwords): void {
  const { db } = services
  const prover = { services, passwords }
  serve(app, members.removeMember, async ({ actor, params, body }) => {
    await removeMember(prover, actor, params.userId, body ?? {})
    return readCompanyOf(services, actor)
  })
  serve(app, members.leaveCompany, async ({ actor, body }) => {
    await leaveCompany(prover, actor, body)
    return readCompanyOf(services, actor)
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
 * Moves the actor to the company of an opened invitation; does nothing for a member of it. Asks for no password: the link
 * shows the mailbox.
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
 * @throws AppError `invalid` for a missing or wrong `password` or `code`; such as `last_admin`; `open_matters` for a sole
 * member whose company has open business.
 */
async function leaveCompany(
  prover: MoveProver,
  actor: Actor,
  { name, ...proof }: Proof & { name: string },
): Promise<void> {
  const { services } = prover
  const { db, log } = services
  const provedHash = await proveAct(prover, actor, proof, 'company_act_refused')
  await db.transaction(async (tx) => {
    await lockMembership(tx, actor.companyId)
    const member = await lockMember(tx, actor.memberId)
    if (member?.companyId !== actor.companyId) throw new AppError('conflict')
    await requireSamePassword(tx, actor.memberId, provedHash)
    await takeLeave(services, tx, actor, 'companies.errors.last_admin_leaves')
    await settleAnew(tx, actor.memberId, name)
    await followMove(services, tx, actor.memberId, actor.sessionId)
    audit(log, 'company_left', { member: actor.memberId })
  })
}

/**
 * Removes a colleague, who gets a company of its own and is signed out everywhere.
 * @throws AppError `forbidden` for anybody but a company admin, and for oneself; `invalid` for a missing or wrong
 * `password` or `code`; `not_found` for anybody but a colleague.
 */
async function removeMember(prover: MoveProver, actor: Actor, memberId: number, proof: Proof): Promise<void> {
  const { services } = prover
  requireCompanyAdmin(actor)
  if (memberId === actor.memberId)
    throw new AppError('forbidden', { message: 'companies.errors.remove_yourself' })
  const provedHash = await proveAct(prover, actor, proof, 'company_act_refused')
  await services.db.transaction(async (tx) => {
    await lockMembership(tx, actor.companyId)
    const acting = await findMember(tx, actor.memberId)
    if (acting?.companyId !== actor.companyId) throw notAdmin()
    requireCompanyAdmin(acting)
    await requireSamePassword(tx, actor.memberId, provedHash)
    const removed = await lockMember(tx, memberId)
    if (removed?.companyId !== actor.companyId) throw new AppError('not_found')
    const before = await listMembers(tx, actor.companyId)
    const actId = await takeOut(services, tx, { actorId: actor.memberId, removed })
    const person = fullName(acting)
    await mailCompanyChange(tx, services, 'removed', [removed], { company: acting.companyName, person })
    await tellOfAct(tx, services, before, {
      act: 'removed',
      companyId: actor.companyId,
      company: acting.companyName,
      actor: { memberId: actor.memberId, name: person },
      whom: fullName(removed),
      undo: { actId, subjectId: memberId },
    })
    audit(services.log, 'colleague_removed', { member: actor.memberId })
  })
}

/** Decides what happens to the company that a member leaves: it continues without the member, or closes. */
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
  const closes = leaving.value === 'closes'
  const company = (await findCompany(tx, companyId))?.details.name ?? ''
  if (closes)
    await closeCompany(tx, services, companyId, actedAt, { message: 'companies.errors.open_matters' })
  await leaveListings(tx, memberId, companyId)
  const details = { wasAdmin: left.isCompanyAdmin }
  const actId = await insertCompanyAct(tx, { companyId, memberId, act: 'left', details, actedAt })
  const person = fullName(left)
  await tellOfAct(tx, services, members, {
    act: closes ? 'closed' : 'left',
    companyId,
    company,
    actor: { memberId, name: person },
    whom: person,
    ...(left.isCompanyAdmin && !closes && { undo: { actId, subjectId: memberId } }),
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

const adminsAmong = (members: readonly CompanyMember[]) =>
  members.filter(({ isCompanyAdmin, isActive }) => isCompanyAdmin && isActive)
