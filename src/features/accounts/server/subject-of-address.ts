import { createHash } from 'node:crypto'

/** A mail address as counters of limits keep it: recognisable, not readable. */
export function subjectOfAddress(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url')
}
