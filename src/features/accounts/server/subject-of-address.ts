import { createHash } from 'node:crypto'

/** The key of a mail address in rate limits; hashed, so that the counters store no addresses. */
export function subjectOfAddress(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url')
}
