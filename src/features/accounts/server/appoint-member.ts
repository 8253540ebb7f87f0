import { recordAct } from '#db/staff-acts.ts'
import type { Actor, Role } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import { decideAppointment, decideResend } from '../domain/member-acts.ts'
import { audit } from './audit.ts'
import { enqueueVerificationMail } from './mail-jobs.ts'
import { giveMailBack, limitMailsTo, takeMailTurn } from './mail-limits.ts'
import { lockForAct, requireAllowed, saveAccount, mailAct } from './member-acts.ts'
import { findMember } from './member-repository.ts'
import { endSessionsOf } from './session-repository.ts'

/**
 * Changes a member's role, from the next request on. The member must sign in again, so that no open page
 * keeps the old role.
 * @throws AppError `not_found`, `forbidden`, `conflict`.
 */
export async function appointMember(
  services: Pick<Services, 'db' | 'log' | 'now' | 'publicUrl'>,
  actor: Actor,
  memberId: number,
  { role, reason }: { role: Role; reason: string },
): Promise<void> {
  const { db, log, now } = services
  await db.transaction(async (tx) => {
    const locked = await lockForAct(tx, actor, memberId)
    const { subject } = locked
    const to = requireAllowed(decideAppointment(locked, role))
    await saveAccount(tx, subject.id, { role: to })
    await endSessionsOf(tx, subject.id, now())
    const id = await recordAct(tx, actor, {
      act: 'member.appoint',
      subject: ['member', memberId],
      details: { reason, from: subject.role, to },
      at: now(),
    })
    await mailAct(tx, services, subject, { id, template: 'accounts.appointed', reason, role: to })
    audit(log, 'appointed', { member: subject.id, by: actor.memberId })
  })
}

/**
 * Resends the verification link on behalf of staff.
 * @throws AppError `not_found`, `conflict` unless the member is unverified, `too_many_requests`.
 */
export async function resendToMember(
  { db, limiter, log, now }: Pick<Services, 'db' | 'limiter' | 'log' | 'now'>,
  actor: Actor,
  memberId: number,
): Promise<void> {
  const found = await findMember(db, memberId)
  if (!found) throw new AppError('not_found')
  requireAllowed(decideResend({ subject: found }))
  await limitMailsTo(limiter, 'verification', found.email)
  const isMailed = await db.transaction(async (tx) => {
    const locked = await lockForAct(tx, actor, memberId)
    requireAllowed(decideResend(locked))
    const isTurn = await takeMailTurn(tx, 'verification', locked.subject.email, now())
    if (isTurn) await enqueueVerificationMail(tx, locked.subject.email)
    await recordAct(tx, actor, {
      act: 'member.resend_verification',
      subject: ['member', memberId],
      details: {},
      at: now(),
    })
    audit(log, 'verification_resent', { member: memberId, by: actor.memberId })
    return isTurn
  })
  if (!isMailed) await giveMailBack(limiter, 'verification', found.email)
}
