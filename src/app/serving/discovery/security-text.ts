import { operator } from '#kernel/web/operator.ts'
import { DAY_MS } from '#kernel/time.ts'

/** The validity stated in the file, which is generated for each request, so that it never expires. */
const HOLDS_MS = 90 * DAY_MS

/** The security contact (RFC 9116). */
export function securityText(publicUrl: string, now: Date): string {
  return [
    `Contact: mailto:${operator().email}`,
    `Expires: ${new Date(now.getTime() + HOLDS_MS).toISOString()}`,
    'Preferred-Languages: en, fr',
    `Canonical: ${new URL('/.well-known/security.txt', publicUrl).href}`,
    '',
  ].join('\n')
}
