import { AppError } from '#kernel/errors.ts'
import type { Tx } from '#db/client.ts'
import { clearTrouble } from '#platform/mail/mail-troubles.ts'
import type { Services } from '#platform/services.ts'
import { audit } from './audit.ts'
import { appointFirstAdmin, awaitFirstAdmin } from './first-admin.ts'
import { keepFormerAddress, tellFormerAddresses } from './former-address.ts'
import { mailAccountEvent } from './mail-jobs.ts'
import { consumeLocked } from './consume-locked.ts'
import { findMember, findMemberByEmail, lockMember, updateMember } from './member-repository.ts'
import { findToken, markTokensUsed, voidUndosAfter, type MailedToken } from './token-repository.ts'

const VERIFYING = ['verify_email', 'change_email'] as const

/** The effect of opening the link, now or earlier. */
export type Verified = 'email_verified' | 'email_changed'

/**
 * Verifies an account's address, or confirms a new one.
 * @throws AppError `bad_token`; `conflict` if the new address now belongs to another account.
 */
export async function verifyEmail(
  services: Pick<Services, 'db' | 'firstAdmin' | 'log' | 'now' | 'publicUrl'>,
  raw: string,
): Promise<Verified> {
  const { db, log, now } = services
  return db.transaction(async (tx) => {
    const isFirstAwaited = await awaitFirstAdmin(tx, services)
    const used = await consumeLocked(tx, raw, VERIFYING, now())
    if (used === null) return verifiedBefore(tx, raw)
    if (used.newEmail !== null) {
      await changeEmail(tx, services, used.memberId, used.newEmail)
      await clearTrouble(tx, used.newEmail)
      await markTokensUsed(tx, used.memberId, 'change_email', now())
      audit(log, 'email_changed', { member: used.memberId })
      return 'email_changed'
    }
    await updateMember(tx, used.memberId, { verifiedAt: now() })
    const verified = await findMember(tx, used.memberId)
    if (verified) await clearTrouble(tx, verified.email)
    await markTokensUsed(tx, used.memberId, 'verify_email', now())
    audit(log, 'verified', { member: used.memberId })
    if (isFirstAwaited) await appointFirstAdmin(tx, services)
    return 'email_verified'
  })
}

/** A link opened twice is no error, because mail clients prefetch links (decisions §6). */
async function verifiedBefore(tx: Tx, raw: string): Promise<Verified> {
  const token = await findToken(tx, raw)
  const achieved = token && (await whatAchieved(tx, token))
  if (!achieved) throw new AppError('bad_token')
  return achieved
}

async function whatAchieved(tx: Tx, { memberId, purpose, newEmail }: MailedToken): Promise<Verified | null> {
  const member = await findMember(tx, memberId)
  if (purpose === 'verify_email' && member?.verifiedAt) return 'email_verified'
  if (purpose === 'change_email' && member?.email.toLowerCase() === newEmail?.toLowerCase())
    return 'email_changed'
  return null
}

/**
 * The address and the member are locked by now. Back at an earlier address, the one in between gets no link: whoever took
 * the account over would have one for longer than the owner.
 */
async function changeEmail(
  tx: Tx,
  services: Pick<Services, 'now' | 'publicUrl'>,
  memberId: number,
  newEmail: string,
): Promise<void> {
  const now = services.now()
  const member = await lockMember(tx, memberId)
  const owner = await findMemberByEmail(tx, newEmail)
  if (owner !== null && owner.id !== memberId)
    throw new AppError('conflict', { message: 'accounts.errors.email_taken' })
  await updateMember(tx, memberId, { email: newEmail, pendingEmail: null, pendingEmailAt: null })
  if (member === null || member.email.toLowerCase() === newEmail.toLowerCase()) return
  await updateMember(tx, memberId, { proofChangedAt: now })
  if (await voidUndosAfter(tx, { memberId, email: newEmail }, now))
    return mailAccountEvent(tx, services, 'email-change-undone', member)
  await keepFormerAddress(tx, member, now)
  await tellFormerAddresses(tx, now, 'email-changed', member)
}
