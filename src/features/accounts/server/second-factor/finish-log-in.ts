import { AppError, invalidField } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import { admit, type Member } from '../../domain/member.ts'
import { audit } from '../audit.ts'
import { countGuess, type Guesser } from '../guesses.ts'
import { isKnownDevice } from '../known-devices.ts'
import { mailAccountEvent } from '../mail-jobs.ts'
import { lockMember } from '../member-repository.ts'
import { insertSession } from '../session-repository.ts'
import { deleteTicket, findTicketOwner, takeTry } from './login-tickets.ts'
import { takeCode, type FactorServices } from './take-code.ts'

/**
 * The second step of signing in: starts a session in exchange for the ticket and a code.
 * @throws AppError `login_ticket_ended`, `invalid` for a wrong `code`, `suspended`, `too_many_requests`.
 */
export async function finishLogIn(
  services: FactorServices & Pick<Services, 'tokens'>,
  { ticket, code }: { ticket: string; code: string },
  guesser: Guesser,
): Promise<{ token: string; member: Member }> {
  const { db, limiter, log, now, tokens } = services
  const owner = await findTicketOwner(db, ticket, now())
  if (owner === null) throw new AppError('login_ticket_ended')
  const isKnown = await isKnownDevice(services, { memberId: owner }, guesser.device)
  const guess = await countGuess(limiter, 'second-factor', String(owner), guesser, isKnown)
  const begun = await db.transaction(async (tx) => {
    const locked = await lockMember(tx, owner)
    const decision = admit(locked, true)
    const taken = decision.ok ? await takeTry(tx, ticket, now()) : null
    if (!decision.ok || taken === null) throw new AppError('login_ticket_ended')
    const member = decision.value
    if (!(await takeCode(tx, services, member.id, code))) {
      audit(log, 'code_refused', { member: member.id })
      // The owner must be warned, because whoever gets here knows the password.
      if (taken.isLast) await mailAccountEvent(tx, services, 'second-factor-tried', member)
      // Returns instead of throwing, because a rollback would undo the count of the try.
      return null
    }
    await deleteTicket(tx, ticket)
    const sessionId = await insertSession(tx, member.id, now(), guesser.names)
    audit(log, 'signed_in', { member: member.id, how: 'password_and_code' })
    return { member, token: await tokens.sign({ memberId: member.id, sessionId, role: member.role }, now()) }
  })
  if (begun === null) throw invalidField('code', 'security.errors.wrong_code')
  await guess.succeeded()
  return begun
}
