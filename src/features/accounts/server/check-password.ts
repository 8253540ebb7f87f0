import type { Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import { GUESSES } from '../domain/limits.ts'
import type { Member } from '../domain/member.ts'
import { isOwnWord } from '../domain/password-rule.ts'
import { type AccountAct, audit } from './audit.ts'
import { findAccount } from './password-repository.ts'
import type { Passwords } from './passwords.ts'

/**
 * Checks the password before a sensitive act and returns its hash. Attempts share a limit with those of the
 * password change.
 * @throws AppError `invalid` for a wrong `password`; `too_many_requests`.
 */
export async function provePassword(
  { db, limiter, log }: Pick<Services, 'db' | 'limiter' | 'log'>,
  passwords: Passwords,
  actor: Actor,
  { password, refused }: { password: string; refused: AccountAct },
): Promise<string> {
  const { max, windowSeconds } = GUESSES
  await limiter.count('credentials', String(actor.memberId), max, windowSeconds)
  const hash = (await findAccount(db, actor.memberId))?.passwordHash ?? null
  if ((await passwords.verify(hash, password)) && hash !== null) return hash
  audit(log, refused, { member: actor.memberId, reason: 'password' })
  throw invalidField('password', 'accounts.errors.wrong_password')
}

/**
 * Refuses what a password was given for if it was changed meanwhile: the owner may have shut out who gave it.
 * @throws AppError `conflict`.
 */
export async function requireSamePassword(tx: Tx, memberId: number, provedHash: string): Promise<void> {
  if ((await findAccount(tx, memberId))?.passwordHash !== provedHash) throw new AppError('conflict')
}

type Known = Pick<Member, 'firstName' | 'lastName' | 'email' | 'companyName'>

/** @throws AppError `invalid` for a password made of the owner's public details. */
export function refuseOwnWord({ firstName, lastName, email, companyName }: Known, password: string): void {
  if (isOwnWord(password, [firstName, lastName, email, companyName]))
    throw invalidField('password', 'accounts.errors.password_own_word')
}
