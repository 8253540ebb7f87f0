import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { RateLimiter } from '#platform/limits/rate-limits.ts'
import { MAIL_PAUSE_MS, MAILS_TO_ADDRESS } from '../domain/limits.ts'
import { subjectOfAddress } from './subject-of-address.ts'

/**
 * Nobody fills another person's mailbox: few mails an hour to one address, whether or not it is known.
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

/** Who asks again while a mail is under way causes none: it does not count to the few an hour. */
export async function giveMailBack(limiter: RateLimiter, kind: TurnKind, email: string): Promise<void> {
  await limiter.giveBack(`mail-${kind}`, subjectOfAddress(email))
}

/**
 * Whether a mail of this kind may be promised to an address now: one in a while, of however many that ask at
 * the same moment. The others are answered alike; the mail that they ask for is under way. What is asked of
 * the database is the same for an unknown address.
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
