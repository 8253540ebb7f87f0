import type { Actor } from '#kernel/actor.ts'
import { invalidField } from '#kernel/errors.ts'
import { PROVED_MS } from '../domain/limits.ts'
import type { AccountAct } from './audit.ts'
import { provePassword } from './check-password.ts'
import { findAccount } from './password-repository.ts'
import type { Passwords } from './passwords.ts'
import { hasSecondFactor } from './second-factor/factor-repository.ts'
import { requireCode, type FactorServices } from './second-factor/take-code.ts'
import { markSessionProved, readProvedAt } from './session-repository.ts'

/** What an act asks for beside the session. */
export interface Proof {
  password?: string | undefined
  code?: string | undefined
}

/** What is needed to check it. */
export interface Prover {
  services: FactorServices
  passwords: Passwords
}

/**
 * Asks for the password before an act, and for a code where a second factor is on: a stolen session is not enough.
 * Call it before the act's own transaction, which then calls `requireSamePassword`. Returns the hash of the password.
 * @throws AppError `invalid` for a missing or wrong `password` or `code`; `too_many_requests`.
 */
export async function proveAct(
  { services, passwords }: Prover,
  actor: Actor,
  { password, code }: Proof,
  refused: AccountAct,
): Promise<string> {
  if (password === undefined) throw invalidField('password', 'accounts.errors.password')
  const hash = await provePassword(services, passwords, actor, { password, refused })
  await proveCode(services, actor, code)
  await markSessionProved(services.db, actor.sessionId, services.now())
  return hash
}

/**
 * Asks for a code where a second factor is on.
 * @throws AppError `invalid` for a missing or wrong `code`; `too_many_requests`.
 */
export async function proveCode(
  services: FactorServices,
  actor: Actor,
  code: string | undefined,
): Promise<void> {
  if (!(await hasSecondFactor(services.db, actor.memberId))) return
  if (code === undefined) throw invalidField('code', 'security.errors.code')
  await requireCode(services, actor, code)
}

/** Whether the session gave a proof a few minutes ago. */
export async function wasJustProved(
  { db, now }: Pick<FactorServices, 'db' | 'now'>,
  { sessionId }: Pick<Actor, 'sessionId'>,
): Promise<boolean> {
  const at = await readProvedAt(db, sessionId)
  return at !== null && now().getTime() - at.getTime() < PROVED_MS
}

/** As `proveAct`, for an act that may be repeated for some minutes after a proof in the same session. */
export async function proveUnlessJustProved(
  prover: Prover,
  actor: Actor,
  proof: Proof,
  refused: AccountAct,
): Promise<string> {
  if (proof.password !== undefined || !(await wasJustProved(prover.services, actor)))
    return proveAct(prover, actor, proof, refused)
  return (await findAccount(prover.services.db, actor.memberId))?.passwordHash ?? ''
}
