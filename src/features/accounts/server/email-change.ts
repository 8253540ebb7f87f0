import type { Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import { UNDO_EMAIL_MS } from '../domain/limits.ts'
import type { Member } from '../domain/member.ts'
import { audit } from './audit.ts'
import { enqueueEmailChangeMail, mailAccountEvent } from './mail-jobs.ts'
import { findMemberByEmail, lockMember, updateMember } from './member-repository.ts'
import { deleteFactor, deleteRecoveryCodes, lockFactor } from './second-factor/factor-repository.ts'
import { deleteTokens, voidLaterUndos } from './token-repository.ts'

/**
 * Requests a change of address, which takes effect once the link mailed to the new address is opened. Also
 * notifies the current address and voids an earlier request.
 */
export async function askEmailChange(
  tx: Tx,
  services: Pick<Services, 'now' | 'publicUrl'>,
  member: Member,
  email: string,
): Promise<void> {
  await deleteTokens(tx, member.id, ['change_email'])
  await updateMember(tx, member.id, { pendingEmail: email, pendingEmailAt: services.now() })
  await enqueueEmailChangeMail(tx, member.id, email)
  await mailAccountEvent(tx, services, 'email-change-asked', member)
}

/** Cancels the pending change of address and voids its links. */
export async function voidEmailChange(tx: Tx, memberId: number): Promise<void> {
  await deleteTokens(tx, memberId, ['change_email'])
  await updateMember(tx, memberId, { pendingEmail: null, pendingEmailAt: null })
}

/**
 * Gives a member the earlier address back. The address that is taken away hears of it. The
 * caller holds address and member, and asks for a new password, which ends all sessions. Returns when the change was made.
 * @throws AppError `conflict` if the address belongs to another account by now.
 */
export async function undoEmailChange(
  tx: Tx,
  services: Pick<Services, 'log' | 'now' | 'publicUrl'>,
  member: Member,
  { email, raw }: { email: string; raw: string },
): Promise<Date> {
  const { log, now } = services
  const owner = await findMemberByEmail(tx, email)
  if (owner !== null && owner.id !== member.id)
    throw new AppError('conflict', { message: 'accounts.errors.email_taken' })
  const changedAt = await voidLaterUndos(tx, raw, member.id, now())
  await updateMember(tx, member.id, { email })
  if (member.email.toLowerCase() !== email.toLowerCase())
    await mailAccountEvent(tx, services, 'email-change-undone', member)
  await endNewFactor(tx, member, changedAt)
  audit(log, 'email_change_undone', { member: member.id })
  return changedAt
}

/**
 * Takes a second factor off that was set up since shortly before the change, also one whose set-up waits for its code, or
 * else the recovery codes made since then: they may be those of who changed the address, which asked for a code. An older
 * one stays, since its owner used it; so does one of staff from before the change, which an administrator can take off.
 */
async function endNewFactor(tx: Tx, { id, role }: Member, changedAt: Date): Promise<void> {
  const factor = await lockFactor(tx, id)
  if (factor === null) return
  const since = role === 'member' ? new Date(changedAt.getTime() - UNDO_EMAIL_MS) : changedAt
  if ((factor.confirmedAt ?? factor.createdAt) >= since) await deleteFactor(tx, id)
  else await deleteRecoveryCodes(tx, id, since)
}

/** Cancels a change of address at the member's request. */
export async function cancelEmailChange(
  { db, log }: Pick<Services, 'db' | 'log'>,
  actor: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const member = await lockMember(tx, actor.memberId)
    if (member === null) throw new AppError('not_found')
    if (member.pendingEmail === null) return
    await voidEmailChange(tx, member.id)
    audit(log, 'email_change_cancelled', { member: member.id })
  })
}
