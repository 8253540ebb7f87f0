import * as z from 'zod/mini'
import type { Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { fullName } from '#kernel/text/full-name.ts'
import { type Language, localizePath } from '#kernel/text/language.ts'
import { maskAddresses } from '#kernel/text/mask-addresses.ts'
import { randomId } from '#platform/ids/random-id.ts'
import { defineJob, enqueue } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { canManageInvitation, INVITATIONS_PER_HOUR } from '../../domain/company.ts'
import { audit } from '../audit.ts'
import { requireSamePassword } from '../check-password.ts'
import { lockMembership } from '../closing-repository.ts'
import { limitMailsTo } from '../mail-limits.ts'
import { findMemberByEmail } from '../member-repository.ts'
import { proveUnlessJustProved, type Proof, type Prover } from '../prove-act.ts'
import { findCompany, insertCompanyAct, listMembers, type CompanyMember } from './company-repository.ts'
import {
  findPendingInvitation,
  type Invitation,
  makeInvitationToken,
  putInvitation,
  renewInvitation,
  revokeInvitations,
} from './invitation-repository.ts'
import { tellOfAct } from './tell-of-act.ts'

type InviteServices = Pick<Services, 'db' | 'limiter' | 'log' | 'now'>

/**
 * Invites an address to the actor's company; a repeat sends the mail again. The result does not reveal
 * whether the address has an account.
 * @throws AppError `invalid` for a colleague's address, or a missing or wrong `password` or `code`; `conflict` if the
 * actor has left the company; `too_many_requests`.
 */
export async function inviteColleague(
  prover: Prover,
  actor: Actor,
  { email, language, ...proof }: Proof & { email: string; language: Language },
): Promise<void> {
  const { services } = prover
  const { db, log, now } = services
  const provedHash = await proveUnlessJustProved(prover, actor, proof, 'company_act_refused')
  await limitInvitations(services, actor, email)
  await db.transaction(async (tx) => {
    const { memberId, companyId } = actor
    await lockMembership(tx, companyId)
    await requireSamePassword(tx, memberId, provedHash)
    const colleagues = await listMembers(tx, companyId)
    const inviter = colleagues.find((colleague) => colleague.memberId === memberId)
    if (!inviter) throw new AppError('conflict')
    if (colleagues.some((colleague) => colleague.email.toLowerCase() === email.toLowerCase()))
      throw invalidField('email', 'companies.errors.already_member')
    const id = await putInvitation(tx, { companyId, email, language, invitedBy: memberId }, now())
    if (id === null) return
    await enqueueInvitationMail(tx, id)
    await insertCompanyAct(tx, {
      companyId,
      memberId,
      act: 'invited',
      details: { invitation: id },
      actedAt: now(),
    })
    await tellOfInvitation(tx, services, colleagues, { inviter, companyId, email })
    audit(log, 'colleague_invited', { member: memberId })
  })
}

async function tellOfInvitation(
  tx: Tx,
  services: InviteServices,
  colleagues: readonly CompanyMember[],
  { inviter, companyId, email }: { inviter: CompanyMember; companyId: number; email: string },
): Promise<void> {
  const company = (await findCompany(tx, companyId))?.details.name ?? ''
  const actor = { memberId: inviter.memberId, name: fullName(inviter) }
  await tellOfAct(tx, services, colleagues, { act: 'invited', companyId, company, actor, whom: email })
}

/** The address is that of an invitation of which administrators were told. @throws AppError `not_found`, `forbidden`, `too_many_requests`. */
export async function resendInvitation(services: InviteServices, actor: Actor, id: string): Promise<void> {
  const { db, log, now } = services
  const { email } = await getManageable(db, actor, id)
  await limitInvitations(services, actor, email)
  await db.transaction(async (tx) => {
    await getManageable(tx, actor, id)
    if (!(await renewInvitation(tx, id, now()))) return
    await enqueueInvitationMail(tx, id)
    audit(log, 'colleague_invited', { member: actor.memberId })
  })
}

/** @throws AppError `not_found`, also for one no longer pending; `forbidden`. */
export async function revokeInvitation(
  { db, log, now }: Pick<Services, 'db' | 'log' | 'now'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { companyId } = await getManageable(tx, actor, id)
    await revokeInvitations(tx, { id }, now())
    await insertCompanyAct(tx, {
      companyId,
      memberId: actor.memberId,
      act: 'revoked',
      details: { invitation: id },
      actedAt: now(),
    })
    audit(log, 'invitation_revoked', { member: actor.memberId })
  })
}

/**
 * Limits per company, so that extra members do not allow more mails to strangers, and per address, so that
 * nobody is spammed.
 */
async function limitInvitations({ limiter }: InviteServices, actor: Actor, email: string): Promise<void> {
  const { max, windowSeconds } = INVITATIONS_PER_HOUR
  await limiter.count('company-invitations', String(actor.companyId), max, windowSeconds)
  await limitMailsTo(limiter, 'invitation', email)
}

async function getManageable(db: Services['db'] | Tx, actor: Actor, id: string): Promise<Invitation> {
  const found = await findPendingInvitation(db, id)
  if (found?.companyId !== actor.companyId) throw new AppError('not_found')
  if (!canManageInvitation(actor, found))
    throw new AppError('forbidden', { message: 'companies.errors.not_your_invitation' })
  return found
}

/** Enqueues an invitation's mail; the key prevents a second one while the first is still queued. */
async function enqueueInvitationMail(tx: Tx, invitationId: string): Promise<void> {
  const cause = `invitation:${invitationId}:${randomId()}`
  await enqueue(tx, sendInvitationMailJob, { invitationId, cause }, { key: `invitation:${invitationId}` })
}

/** Mails an invitation; creates the token itself, so that the job's payload never stores a raw one. */
export const sendInvitationMailJob = defineJob({
  name: 'send-invitation-mail',
  lane: 'mail',
  priority: 1,
  payload: z.object({ invitationId: z.string(), cause: z.string() }),
  async run(
    { db, mailer, publicUrl }: Pick<Services, 'db' | 'mailer' | 'publicUrl'>,
    { invitationId, cause },
  ) {
    const invitation = await findPendingInvitation(db, invitationId)
    const token = invitation && (await makeInvitationToken(db, invitationId))
    if (!invitation || !token) return
    const { email, companyName, inviterName } = invitation
    // Members get mails in their own language, others in that of the page from which they were invited.
    const language = (await findMemberByEmail(db, email))?.language ?? invitation.language
    await mailer.send({
      cause,
      to: email,
      language,
      template: 'companies.invitation',
      data: {
        company: maskAddresses(companyName),
        person: maskAddresses(inviterName),
        link: `${publicUrl}${localizePath(`/user/invitation/${token}`, language)}`,
      },
    })
  },
})
