import { SITE } from '#kernel/site.ts'

/** The file says until when it holds; it is made anew at each call, so that it never runs out. */
const HOLDS_MS = 90 * 86_400_000

/** Whom somebody writes to who found a weakness (RFC 9116). */
export function securityText(publicUrl: string, now: Date): string {
  return [
    `Contact: mailto:${SITE.email}`,
    `Expires: ${new Date(now.getTime() + HOLDS_MS).toISOString()}`,
    'Preferred-Languages: en, fr',
    `Canonical: ${new URL('/.well-known/security.txt', publicUrl).href}`,
    '',
  ].join('\n')
}
