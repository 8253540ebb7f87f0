import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { RateLimiter } from '#platform/limits/rate-limits.ts'
import { MAIL_PAUSE_MS, MAILS_TO_ADDRESS } from '../domain/limits.ts'
import { subjectOfAddress } from './mail-address.ts'

const LEAST_DELAY_MS = 500
const DELAY_SPREAD_MS = 1000

/**
 * A random delay, so that response times do not reveal whether a mail is rendered, which takes time of
 * the same process.
 */
export const inAMoment = () => new Date(Date.now() + LEAST_DELAY_MS + randomInt(DELAY_SPREAD_MS))

/**
 * Limits mails to one address, known or not, so that nobody can flood a stranger's mailbox.
 * @throws AppError `too_many_requests`.
 */
export async function limitMailsTo(
  limiter: RateLimiter,
  cause: TurnKind | 'email-change' | 'invitation',
  email: string,
): Promise<void> {
  const { max, windowSeconds } = MAILS_TO_ADDRESS
  await limiter.count(`mail-${cause}`, subjectOfAddress(email), max, windowSeconds)
}

type TurnKind = 'signup' | 'verification' | 'reset'

/** Takes a count back, because a request while a mail is already on its way sends none. */
export async function giveMailBack(limiter: RateLimiter, kind: TurnKind, email: string): Promise<void> {
  await limiter.giveBack(`mail-${kind}`, subjectOfAddress(email))
}

/**
 * Whether a mail of this kind may be sent to an address now. Of concurrent requests only one gets true; the
 * others get the same response, because the mail is already on its way. Unknown addresses cost the same
 * query, so that timing does not reveal them.
 */
export async function takeMailTurn(tx: Tx, kind: TurnKind, email: string, now: Date): Promise<boolean> {
  const moment = now.toISOString()
  const taken = await tx.execute(sql`
    INSERT INTO mail_turn AS t (kind, subject, taken_at) VALUES (${kind}, ${subjectOfAddress(email)}, ${moment}::timestamptz)
    ON CONFLICT (kind, subject) DO UPDATE SET taken_at = excluded.taken_at
     WHERE t.taken_at > excluded.taken_at OR t.taken_at <= excluded.taken_at - make_interval(secs => ${MAIL_PAUSE_MS / 1000})
    RETURNING 1`)
  return taken.rows.length > 0
}
