import { AppError } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import { admit, type Member } from '../domain/member.ts'
import { audit } from './audit.ts'
import { countGuess, type Guesser } from './guesses.ts'
import { isKnownDevice } from './known-devices.ts'
import { updateMember } from './member-repository.ts'
import { findAccountByEmail, lockAccount } from './password-repository.ts'
import type { Passwords } from './passwords.ts'
import { hasSecondFactor } from './second-factor/factor-repository.ts'
import { insertLoginTicket } from './second-factor/login-tickets.ts'
import { insertSession } from './session-repository.ts'
import { subjectOfAddress } from './mail-address.ts'

interface Credentials {
  email: string
  password: string
}

/**
 * Checks the password and starts a session; a member with a second factor gets a ticket for the second step
 * instead.
 * @throws AppError `bad_credentials`, `unverified`, `suspended`, `second_factor_needed` with the `ticket`,
 * `too_many_requests`.
 */
export async function logIn(
  services: Pick<Services, 'db' | 'limiter' | 'log' | 'now' | 'tokens'>,
  passwords: Passwords,
  { email, password }: Credentials,
  guesser: Guesser,
): Promise<{ token: string; member: Member }> {
  const { db, limiter, log, now, tokens } = services
  // Counted first: anything done before could reveal whether the address is known.
  const isKnown = await isKnownDevice(services, { email }, guesser.device)
  const guess = await countGuess(limiter, 'login', subjectOfAddress(email), guesser, isKnown)
  const known = await findAccountByEmail(db, email)
  const matches = await passwords.verify(known?.passwordHash ?? null, password)
  const freshHash =
    known && matches && passwords.isOutdated(known.passwordHash) ? await passwords.hash(password) : null

  const begun = await db.transaction(async (tx) => {
    const locked = matches && known ? await lockAccount(tx, known.id) : null
    // If the password changed since the check, the old one must not start a session after all others ended.
    const decision = admit(locked, matches && locked?.passwordHash === known?.passwordHash)
    if (!decision.ok) {
      audit(log, 'login_refused', { member: known?.id, reason: decision.refusal })
      throw new AppError(decision.refusal)
    }
    const member = decision.value
    if (freshHash !== null) await updateMember(tx, member.id, { passwordHash: freshHash })
    if (await hasSecondFactor(tx, member.id)) {
      audit(log, 'code_asked', { member: member.id })
      return { ticket: await insertLoginTicket(tx, member.id, now()) }
    }
    const sessionId = await insertSession(tx, member.id, now(), guesser.names)
    audit(log, 'signed_in', { member: member.id, how: 'password' })
    return { member, token: await tokens.sign({ memberId: member.id, sessionId, role: member.role }, now()) }
  })
  await guess.succeeded()
  if ('ticket' in begun) throw new AppError('second_factor_needed', { extra: { ticket: begun.ticket } })
  return begun
}
