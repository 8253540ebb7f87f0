import type { RateLimiter } from '#platform/limits/rate-limits.ts'
import { MAILS_TO_ADDRESS } from '../domain/limits.ts'
import { subjectOfAddress } from './subject-of-address.ts'

/**
 * Nobody fills another person's mailbox: few mails an hour to one address, whether or not it is known.
 * @throws AppError `too_many_requests`.
 */
export async function limitMailsTo(
  limiter: RateLimiter,
  cause: 'signup' | 'verification' | 'reset' | 'email-change' | 'invitation',
  email: string,
): Promise<void> {
  const { max, windowSeconds } = MAILS_TO_ADDRESS
  await limiter.count(`mail-${cause}`, subjectOfAddress(email), max, windowSeconds)
}
