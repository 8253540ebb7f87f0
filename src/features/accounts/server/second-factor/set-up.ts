import type { Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { qrCodeOf, type QrCode } from '#platform/documents/qr-code.ts'
import type { Services } from '#platform/services.ts'
import type { Member } from '../../domain/member.ts'
import { plainCode, SET_UP_LIFETIME_MS } from '../../domain/second-factor.ts'
import { GUESSES } from '../../domain/limits.ts'
import { audit } from '../audit.ts'
import { mailAccountEvent } from '../mail-jobs.ts'
import { findMember, lockMember, updateMember } from '../member-repository.ts'
import type { Passwords } from '../passwords.ts'
import { provePassword } from '../check-password.ts'
import { endSessionsOf } from '../session-repository.ts'
import { describeSecret, newSecret } from './app-code.ts'
import {
  confirmFactor,
  deleteFactor,
  insertWaitingFactor,
  lockFactor,
  replaceRecoveryCodes,
} from './factor-repository.ts'
import { seal } from './seal.ts'
import { requireCode, takeAppCode, type FactorServices } from './take-code.ts'

/**
 * Creates a secret for the member's app, unconfirmed until its first code. Replaces an unconfirmed one.
 * @throws AppError `invalid` for a wrong `password`, `conflict` if there is a second factor,
 * `too_many_requests`.
 */
export async function beginSetUp(
  services: FactorServices,
  passwords: Passwords,
  actor: Actor,
  password: string,
): Promise<{ secret: string; qr: QrCode }> {
  const { db, now, secondFactorSecret } = services
  await provePassword(services, passwords, actor, { password, refused: 'second_factor_refused' })
  const member = await findMember(db, actor.memberId)
  if (!member) throw new AppError('unauthenticated')
  const secret = newSecret()
  const sealed = seal(secondFactorSecret, secret, member.id)
  const isKept = await db.transaction((tx) => insertWaitingFactor(tx, member.id, sealed, now()))
  if (!isKept) throw new AppError('conflict', { message: 'security.errors.on_already' })
  const { text, address } = describeSecret(secret, member.email)
  return { secret: text, qr: qrCodeOf(address) }
}

/**
 * Switches the second factor on with its first code. The member's other sessions end, because they started
 * without one.
 * @throws AppError `invalid` for a wrong `code`, `conflict` if there is nothing to confirm,
 * `too_many_requests`.
 */
export async function confirmSetUp(services: FactorServices, actor: Actor, code: string): Promise<string[]> {
  const { db, limiter, log, now } = services
  const { max, windowSeconds } = GUESSES
  await limiter.count('second-factor-act', String(actor.memberId), max, windowSeconds)
  const codes = await db.transaction(async (tx) => {
    const member = await lockActor(tx, actor)
    const factor = await lockFactor(tx, member.id)
    if (factor === null || factor.confirmedAt !== null || isStale(factor.createdAt, now()))
      throw new AppError('conflict', { message: 'security.errors.begin_again' })
    if (!(await takeAppCode(tx, services, factor, plainCode(code))))
      throw invalidField('code', 'security.errors.wrong_code')
    await confirmFactor(tx, member.id, now())
    await endSessionsOf(tx, member.id, now(), actor.sessionId)
    await mailAccountEvent(tx, services, 'second-factor-on', member)
    return replaceRecoveryCodes(tx, member.id, now())
  })
  audit(log, 'second_factor_on', { member: actor.memberId })
  return codes
}

const isStale = (createdAt: Date, now: Date) => now.getTime() - createdAt.getTime() > SET_UP_LIFETIME_MS

async function lockActor(tx: Tx, { memberId }: Actor): Promise<Member> {
  const member = await lockMember(tx, memberId)
  if (member === null || member.suspendedAt !== null) throw new AppError('unauthenticated')
  return member
}

interface Proof {
  password: string
  code: string
}

/**
 * Replaces all recovery codes.
 * @throws AppError `invalid` for a wrong password or code, `second_factor_missing`, `too_many_requests`;
 * `conflict` if the second factor was switched off meanwhile.
 */
export async function renewRecoveryCodes(
  services: FactorServices,
  passwords: Passwords,
  actor: Actor,
  proof: Proof,
): Promise<string[]> {
  const { db, log, now } = services
  await proveBoth(services, passwords, actor, proof)
  const codes = await db.transaction(async (tx) => {
    const member = await lockActor(tx, actor)
    const factor = await lockFactor(tx, member.id)
    if (factor === null || factor.confirmedAt === null) throw new AppError('conflict')
    await mailAccountEvent(tx, services, 'recovery-codes-renewed', member)
    return replaceRecoveryCodes(tx, member.id, now())
  })
  audit(log, 'recovery_codes_renewed', { member: actor.memberId })
  return codes
}

/**
 * Switches the second factor off and ends the member's other sessions.
 * @throws AppError `forbidden` for staff who must have one, `invalid`, `second_factor_missing`,
 * `too_many_requests`.
 */
export async function switchOff(
  services: FactorServices & Pick<Services, 'staffSecondFactor'>,
  passwords: Passwords,
  actor: Actor,
  proof: Proof,
): Promise<void> {
  const { db, log, now, staffSecondFactor } = services
  const mustKeep = { message: 'security.errors.staff_keep' }
  if (staffSecondFactor === 'required' && actor.role !== 'member') throw new AppError('forbidden', mustKeep)
  await proveBoth(services, passwords, actor, proof)
  await db.transaction(async (tx) => {
    const member = await lockActor(tx, actor)
    // Checked again under the lock: the member may have become staff meanwhile.
    if (staffSecondFactor === 'required' && member.role !== 'member')
      throw new AppError('forbidden', mustKeep)
    await endSessionsOf(tx, member.id, now(), actor.sessionId)
    if (!(await deleteFactor(tx, member.id))) return
    await updateMember(tx, member.id, { proofChangedAt: now() })
    await mailAccountEvent(tx, services, 'second-factor-off', member)
  })
  audit(log, 'second_factor_off', { member: actor.memberId })
}

/** Checks the password first, so that a wrong one does not consume the code. */
async function proveBoth(
  services: FactorServices,
  passwords: Passwords,
  actor: Actor,
  { password, code }: Proof,
): Promise<void> {
  await provePassword(services, passwords, actor, { password, refused: 'second_factor_refused' })
  await requireCode(services, actor, code)
}
