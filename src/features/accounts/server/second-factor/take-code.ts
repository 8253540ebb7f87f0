import type { Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { describeError } from '#platform/log/log.ts'
import type { Services } from '#platform/services.ts'
import { isAppCode, plainCode } from '../../domain/second-factor.ts'
import { GUESSES } from '../../domain/limits.ts'
import { audit } from '../audit.ts'
import { mailAccountEvent } from '../mail-jobs.ts'
import { findMember } from '../member-repository.ts'
import { stepOfCode } from './app-code.ts'
import { consumeRecoveryCode, keepLastStep, lockFactor, type FactorRow } from './factor-repository.ts'
import { isSealBroken, unseal } from './seal.ts'

/** The services that checking a code needs. */
export type FactorServices = Pick<
  Services,
  'db' | 'limiter' | 'log' | 'now' | 'publicUrl' | 'secondFactorSecret'
>

/**
 * Consumes a code of the member's app or a recovery code; false for wrong and used ones alike, so that
 * callers cannot tell them apart. Locks the factor until the transaction ends.
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
  if (isGood) await mailRecovery(tx, services, memberId)
  return isGood
}

/** Consumes a code of the app. It must be newer than the last one, to prevent replay. */
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
    // Sealed with another secret of the operator. Not fatal: the member's recovery codes still work.
    if (!isSealBroken(error)) throw error
    log.error({ err: describeError(error), member: memberId }, 'a second factor does not open')
    return false
  }
}

async function mailRecovery(tx: Tx, services: FactorServices, memberId: number): Promise<void> {
  audit(services.log, 'recovery_code_used', { member: memberId })
  const member = await findMember(tx, memberId)
  if (member) await mailAccountEvent(tx, services, 'recovery-code-used', member)
}

/**
 * Requires a code before an act that changes where the member's money goes. Without a second factor the
 * member must set one up first. Call it before the act's own transaction.
 * @throws AppError `second_factor_missing`, `invalid` for a wrong `code`, `too_many_requests`.
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
