import { Secret, TOTP } from 'otpauth'
import { SITE } from '#kernel/web/site.ts'
import { CODE_DIGITS, STEP_SECONDS, STEPS_OF_GRACE } from '../../domain/second-factor.ts'

const SECRET_BYTES = 20

export function newSecret(): Buffer {
  return Buffer.from(new Secret({ size: SECRET_BYTES }).bytes)
}

function totpOf(secret: Buffer, label = ''): TOTP {
  return new TOTP({
    issuer: SITE.name,
    label,
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: STEP_SECONDS,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  })
}

/** The secret for typing, and as a URI for the QR code. */
export function describeSecret(secret: Buffer, email: string): { text: string; address: string } {
  const totp = totpOf(secret, email)
  return { text: totp.secret.base32, address: totp.toString() }
}

/** The time step of a code, at most one early or late; null for a wrong code. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: STEPS_OF_GRACE })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta
}
