/** Length of first name and surname, in characters (spec §9). */
export const NAME_LENGTH = { min: 3, max: 30 } as const

/** Texts that the specification leaves unlimited: company, role, city (decisions §4). */
export const TEXT_MAX_LENGTH = 100

/** The longest address that mail can be sent to (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254

/** Telephone numbers: 6 to 20 digits with + ( ) - . and spaces (decisions §4). */
export const PHONE_DIGITS = { min: 6, max: 20 } as const

const HOUR_MS = 3_600_000

/** Nobody stays signed in longer, however often the token is refreshed (decisions §6). */
export const SESSION_LIFETIME_MS = 12 * HOUR_MS

/** How long a mailed link works (decisions §6). */
export const VERIFICATION_LIFETIME_MS = 24 * HOUR_MS
export const RESET_LIFETIME_MS = HOUR_MS / 2

/** How long ended sessions and links are kept, for who looks into an abuse. */
export const STALE_AFTER_MS = 30 * 24 * HOUR_MS

/** Attempts to sign in to one account from one address: how many in how many seconds (reliability design, part 4.13). */
export const LOGIN_ATTEMPTS = { max: 10, windowSeconds: 300 } as const

/** Mails that anybody can cause to one address: how many in how many seconds. */
export const MAILS_TO_ADDRESS = { max: 3, windowSeconds: 3600 } as const

/** Whether a text is a telephone number as decisions §4 has it. */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^[\d+().\- ]+$/.test(text) && digits >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max
}
