import type { Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import type { Language } from '#kernel/text/language.ts'
import { clearTrouble } from '#platform/mail/mail-troubles.ts'
import type { Services } from '#platform/services.ts'
import { GUESSES, loginDelayMs } from '../domain/limits.ts'
import type { Member } from '../domain/member.ts'
import { audit } from './audit.ts'
import { appointFirstAdmin, awaitFirstAdmin } from './first-admin.ts'
import { undoEmailChange, voidEmailChange } from './email-change.ts'
import { forgetDevices } from './known-devices.ts'
import { giveMailBack, limitMailsTo, takeMailTurn } from './mail-limits.ts'
import { mailAccountEvent, enqueueResetMail } from './mail-jobs.ts'
import { consumeLocked } from './consume-locked.ts'
import { lockMember, updateMember } from './member-repository.ts'
import { findAccount, lockAccount } from './password-repository.ts'
import type { Passwords } from './passwords.ts'
import { refuseOwnWord } from './check-password.ts'
import type { KeepTermsOfUse } from './sign-up.ts'
import { endSessionsOf } from './session-repository.ts'
import { proveCode } from './prove-act.ts'
import type { FactorServices } from './second-factor/take-code.ts'
import { deleteTokens, findLiveToken, markTokensUsed, type MailedToken } from './token-repository.ts'

type PasswordServices = Pick<Services, 'db' | 'limiter' | 'log' | 'now' | 'publicUrl'>

/** Enqueues a password reset mail. An unknown address takes the same path, so that it is not revealed. */
export async function askReset({ db, limiter, log, now }: PasswordServices, email: string): Promise<void> {
  await limitMailsTo(limiter, 'reset', email)
  const isMailed = await db.transaction(async (tx) => {
    const isTurn = await takeMailTurn(tx, 'reset', email, now())
    if (isTurn) await enqueueResetMail(tx, email)
    return isTurn
  })
  if (!isMailed) await giveMailBack(limiter, 'reset', email)
  audit(log, 'reset_asked')
}

/**
 * Holds the companies of a member, before any row is locked. Returns what takes back what the account did there since a
 * change of address that is taken back.
 */
export type HoldCompanies = (tx: Tx, memberId: number) => Promise<(since: Date) => Promise<void>>

/** The links by which a password is chosen; one to an earlier address also takes the change of it back. */
const CHOOSING = ['reset_password', 'undo_email'] as const

/** @throws AppError `bad_token` when the link is no longer valid. */
export async function checkResetToken({ db, now }: PasswordServices, raw: string): Promise<MailedToken> {
  const found = await findLiveToken(db, raw, CHOOSING, now())
  if (found === null) throw new AppError('bad_token')
  return found
}

/**
 * Sets a new password by a reset link, or by one that takes a change of address back, and returns the member's id. The
 * link also proves access to the mailbox.
 * @throws AppError `bad_token`; `invalid` for the old password, or one made of the owner's public details;
 * `conflict` if the earlier address belongs to another account by now.
 */
export async function resetPassword(
  services: PasswordServices & Pick<Services, 'firstAdmin'>,
  passwords: Passwords,
  holdCompanies: HoldCompanies,
  { raw, password }: { raw: string; password: string },
): Promise<number> {
  const { db, log, now } = services
  // Checked before hashing, which is expensive: forged links must be cheap to reject.
  const { memberId, newEmail } = await checkResetToken(services, raw)
  const owner = await findAccount(db, memberId)
  if (owner === null) throw new AppError('bad_token')
  refuseOwnWord(owner, password)
  if (await passwords.verify(owner.passwordHash, password)) {
    // Another use of the link may have chosen it a moment ago.
    await checkResetToken(services, raw)
    throw invalidField('password', 'accounts.errors.password_same')
  }
  const passwordHash = await passwords.hash(password)
  return db.transaction(async (tx) => {
    const isFirstAwaited = await awaitFirstAdmin(tx, services)
    const takeBackSince = newEmail === null ? null : await holdCompanies(tx, memberId)
    const used = await consumeLocked(tx, raw, CHOOSING, now())
    const locked = used && (await lockMember(tx, memberId))
    if (!locked) throw new AppError('bad_token')
    const member = { ...locked, email: newEmail ?? locked.email }
    if (newEmail !== null)
      await takeBackSince?.(await undoEmailChange(tx, services, locked, { email: newEmail, raw }))
    // The first password of an account takes the place of none.
    if (member.hasPassword && member.verifiedAt !== null)
      await updateMember(tx, member.id, { proofChangedAt: now() })
    await setPassword(tx, services, member, passwordHash)
    if (member.verifiedAt === null) await updateMember(tx, member.id, { verifiedAt: now() })
    await markTokensUsed(tx, member.id, 'verify_email', now())
    await clearTrouble(tx, member.email)
    audit(log, 'password_reset', { member: member.id })
    if (isFirstAwaited) await appointFirstAdmin(tx, services)
    return member.id
  })
}

/** What the form of a signed-in member says, who accepts the terms of use below it. */
interface PasswordChange {
  oldpassword: string
  password: string
  /** Where a second factor is on. */
  code?: string | undefined
  language: Language
}

/**
 * Changes the password of a signed-in member. Whoever knows the present one still gives a code where a second factor is on.
 * @throws AppError `invalid` for a wrong `oldpassword`, or a missing or wrong `code`; `too_many_requests` after many of
 * them; `conflict` if the password was changed meanwhile.
 */
export async function changePassword(
  services: FactorServices,
  passwords: Passwords,
  keepTermsOfUse: KeepTermsOfUse,
  actor: Actor,
  { oldpassword, password, code, language }: PasswordChange,
): Promise<void> {
  const { db, limiter, log } = services
  const { max, windowSeconds } = GUESSES
  const subject = String(actor.memberId)
  await limiter.slowDown(loginDelayMs(await limiter.count('credentials', subject, max, windowSeconds), 0, 0))
  const member = await findAccount(db, actor.memberId)
  const matches = await passwords.verify(member?.passwordHash ?? null, oldpassword)
  if (!matches || member === null) {
    audit(log, 'password_change_refused', { member: actor.memberId })
    throw invalidField('oldpassword', 'accounts.errors.wrong_old_password')
  }
  refuseOwnWord(member, password)
  await proveCode(services, actor, code)
  const passwordHash = await passwords.hash(password)
  await db.transaction(async (tx) => {
    const locked = await lockAccount(tx, actor.memberId)
    if (locked === null || locked.passwordHash !== member.passwordHash) throw new AppError('conflict')
    await setPassword(tx, services, locked, passwordHash)
    await keepTermsOfUse(tx, { memberId: locked.id, language, now: services.now() })
    audit(log, 'password_changed', { member: actor.memberId })
  })
}

/**
 * Ends sessions and voids links, because somebody else may have known the old password; notifies the owner
 * (decisions §6).
 */
async function setPassword(
  tx: Tx,
  services: PasswordServices,
  member: Member,
  passwordHash: string,
): Promise<void> {
  await updateMember(tx, member.id, { passwordHash })
  await endSessionsOf(tx, member.id, services.now())
  await forgetDevices(tx, member.id)
  await deleteTokens(tx, member.id, ['reset_password'])
  await voidEmailChange(tx, member.id)
  await mailAccountEvent(tx, services, 'password-changed', member)
}
