import type { Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import type { Member } from '../domain/member.ts'
import { audit } from './audit.ts'
import { provePassword } from './check-password.ts'
import { enqueueEmailChangeMail, mailAccountEvent } from './mail-jobs.ts'
import { findMemberByEmail, lockMember, updateMember } from './member-repository.ts'
import type { Passwords } from './passwords.ts'
import { deleteFactor, hasSecondFactor, lockFactor } from './second-factor/factor-repository.ts'
import { requireCode, type FactorServices } from './second-factor/take-code.ts'
import { deleteTokens, voidLaterUndos } from './token-repository.ts'

export interface AddressProof {
  password: string | undefined
  code: string | undefined
}

/**
 * Who has the address can choose a new password, so that changing it asks for the present one, and for a code where a
 * second factor is on: a stolen session is not enough.
 * @throws AppError `invalid` for a missing or wrong `password` or `code`; `too_many_requests`.
 */
export async function proveForAddress(
  services: FactorServices,
  passwords: Passwords,
  actor: Actor,
  { password, code }: AddressProof,
): Promise<void> {
  if (password === undefined) throw invalidField('password', 'accounts.errors.password')
  await provePassword(services, passwords, actor, { password, refused: 'email_change_refused' })
  if (!(await hasSecondFactor(services.db, actor.memberId))) return
  if (code === undefined) throw invalidField('code', 'security.errors.code')
  await requireCode(services, actor, code)
}

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
 * Gives a member the earlier address back, and takes a second factor off that was set up since: it may be the one of who
 * changed the address. One that was set up before the change stays. The address that is taken away hears of it. The
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
  const factor = await lockFactor(tx, member.id)
  if (factor?.confirmedAt && factor.confirmedAt >= changedAt) await deleteFactor(tx, member.id)
  audit(log, 'email_change_undone', { member: member.id })
  return changedAt
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
