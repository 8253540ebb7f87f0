import type { Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import { GUESSES, loginDelayMs } from '../domain/limits.ts'
import type { Member } from '../domain/member.ts'
import { audit } from './audit.ts'
import { voidEmailChange } from './email-change.ts'
import { forgetDevices } from './known-devices.ts'
import { giveMailBack, limitMailsTo, takeMailTurn } from './mail-limits.ts'
import { enqueueNotice, enqueueResetMail } from './mail-jobs.ts'
import { findMember, lockMember, updateMember } from './member-repository.ts'
import type { Passwords } from './passwords.ts'
import { refuseOwnWord } from './refuse-own-word.ts'
import { endSessionsOf } from './session-repository.ts'
import {
  consumeToken,
  deleteTokens,
  findLiveToken,
  markTokensUsed,
  type MailedToken,
} from './token-repository.ts'

type PasswordServices = Pick<Services, 'db' | 'limiter' | 'log' | 'now' | 'publicUrl'>

/** Promises a link to choose a new password. What happens is the same for an unknown address. */
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

/** @throws AppError `bad_token` when the link does not work any more. */
export async function checkResetToken({ db, now }: PasswordServices, raw: string): Promise<MailedToken> {
  const found = await findLiveToken(db, raw, ['reset_password'], now())
  if (found === null) throw new AppError('bad_token')
  return found
}

/**
 * Sets the password of who opened a reset link, and answers who that is; it also proves that the mailbox is
 * theirs.
 * @throws AppError `bad_token`; `invalid` for the password that is forgotten, and for a word that everybody
 * knows of its owner.
 */
export async function resetPassword(
  services: PasswordServices,
  passwords: Passwords,
  raw: string,
  password: string,
): Promise<number> {
  const { db, log, now } = services
  // Before hashing, which is dear: made-up links must cost nothing.
  const { memberId } = await checkResetToken(services, raw)
  const owner = await findMember(db, memberId)
  if (owner === null) throw new AppError('bad_token')
  refuseOwnWord(owner, password)
  if (await passwords.verify(owner.passwordHash, password))
    throw invalidField('password', 'accounts.errors.password_same')
  const passwordHash = await passwords.hash(password)
  return db.transaction(async (tx) => {
    const used = await consumeToken(tx, raw, ['reset_password'], now())
    const member = used && (await lockMember(tx, used.memberId))
    if (!member) throw new AppError('bad_token')
    await setPassword(tx, services, member, passwordHash)
    if (member.verifiedAt === null) await updateMember(tx, member.id, { verifiedAt: now() })
    await markTokensUsed(tx, member.id, 'verify_email', now())
    audit(log, 'password_reset', { member: member.id })
    return member.id
  })
}

/**
 * Changes the password of a signed-in member.
 * @throws AppError `invalid` with `oldpassword` to blame; `too_many_requests` after many wrong ones.
 */
export async function changePassword(
  services: PasswordServices,
  passwords: Passwords,
  actor: Actor,
  { oldpassword, password }: { oldpassword: string; password: string },
): Promise<void> {
  const { db, limiter, log } = services
  const { max, windowSeconds } = GUESSES
  const subject = String(actor.memberId)
  await limiter.slowDown(loginDelayMs(await limiter.count('credentials', subject, max, windowSeconds), 0, 0))
  const member = await findMember(db, actor.memberId)
  const matches = await passwords.verify(member?.passwordHash ?? null, oldpassword)
  if (!matches || member === null) {
    audit(log, 'password_change_refused', { member: actor.memberId })
    throw invalidField('oldpassword', 'accounts.errors.wrong_old_password')
  }
  refuseOwnWord(member, password)
  const passwordHash = await passwords.hash(password)
  await db.transaction(async (tx) => {
    const locked = await lockMember(tx, actor.memberId)
    if (locked === null || locked.passwordHash !== member.passwordHash) throw new AppError('conflict')
    await setPassword(tx, services, locked, passwordHash)
    audit(log, 'password_changed', { member: actor.memberId })
  })
}

/**
 * Whoever knew the old password is signed out and has no link left; the owner gets a notice (decisions §6).
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
  await enqueueNotice(tx, services, 'password-changed', member)
}
