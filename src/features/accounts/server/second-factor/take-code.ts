import type { Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { describeError } from '#platform/log/log.ts'
import type { Services } from '#platform/services.ts'
import { isAppCode, plainCode } from '../../domain/second-factor.ts'
import { GUESSES } from '../../domain/limits.ts'
import { audit } from '../audit.ts'
import { enqueueNotice } from '../mail-jobs.ts'
import { findMember } from '../member-repository.ts'
import { stepOfCode } from './app-code.ts'
import { consumeRecoveryCode, keepLastStep, lockFactor, type FactorRow } from './factor-repository.ts'
import { unseal } from './seal.ts'

/** What deciding about codes needs. */
export type FactorServices = Pick<
  Services,
  'db' | 'limiter' | 'log' | 'now' | 'publicUrl' | 'secondFactorSecret'
>

/**
 * Uses up a code of the member's app, or one of its recovery codes; false for a wrong one, and for one that
 * was used: all of them look the same. The factor is locked until the transaction ends.
 */
export async function takeCode(
  tx: Tx,
  services: FactorServices,
  memberId: number,
  typed: string,
): Promise<boolean> {
  const factor = await lockFactor(tx, memberId)
  if (factor === null || factor.confirmedAt === null) return false
  const code = plainCode(typed)
  if (isAppCode(code)) return takeAppCode(tx, services, factor, code)
  const isGood = await consumeRecoveryCode(tx, memberId, code, services.now())
  if (isGood) await tellOfRecovery(tx, services, memberId)
  return isGood
}

/**
 * Uses up a code of the app. It has to be newer than the one before, so that nobody repeats what was
 * overheard.
 */
export async function takeAppCode(
  tx: Tx,
  { log, now, secondFactorSecret }: FactorServices,
  factor: FactorRow,
  code: string,
): Promise<boolean> {
  const { memberId } = factor
  try {
    const step = stepOfCode(unseal(secondFactorSecret, factor.secret, memberId), code, now())
    if (step === null || step <= factor.lastStep) return false
    await keepLastStep(tx, memberId, step)
    return true
  } catch (error) {
    // Sealed under another secret: its recovery codes still let the member in.
    if (!isSealBroken(error)) throw error
    log.error({ err: describeError(error), member: memberId }, 'a second factor does not open')
    return false
  }
}

const isSealBroken = (error: unknown) =>
  error instanceof Error && /unable to authenticate data|Invalid authentication tag/i.test(error.message)

async function tellOfRecovery(tx: Tx, services: FactorServices, memberId: number): Promise<void> {
  audit(services.log, 'recovery_code_used', { member: memberId })
  const member = await findMember(tx, memberId)
  if (member) await enqueueNotice(tx, services, 'recovery-code-used', member)
}

/**
 * Asks a signed-in member for a code before an act that moves where its money goes. Who has no second factor
 * is sent to set one up first. Call it before the act's own transaction.
 * @throws AppError `second_factor_missing`, `invalid` with `code` to blame, `too_many_requests`.
 */
export async function requireCode(services: FactorServices, actor: Actor, code: string): Promise<void> {
  const { db, limiter, log } = services
  const { memberId } = actor
  const { max, windowSeconds } = GUESSES
  await limiter.count('second-factor-act', String(memberId), max, windowSeconds)
  const outcome = await db.transaction(async (tx) => {
    const factor = await lockFactor(tx, memberId)
    if (factor === null || factor.confirmedAt === null) return 'missing'
    return (await takeCode(tx, services, memberId, code)) ? 'right' : 'wrong'
  })
  if (outcome === 'right') return
  if (outcome === 'missing') throw new AppError('second_factor_missing')
  audit(log, 'code_refused', { member: memberId })
  throw invalidField('code', 'security.errors.wrong_code')
}
