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

/** An account whose address was never verified is forgotten so long after its last link was asked for. */
export const UNVERIFIED_AFTER_MS = 30 * 24 * HOUR_MS

/** How long ended sessions and links are kept, for who looks into an abuse. */
export const STALE_AFTER_MS = 30 * 24 * HOUR_MS

/**
 * Attempts at a secret of one account from one place: how many in how many seconds (reliability design, part
 * 4.13).
 */
export const GUESSES = { max: 10, windowSeconds: 300 } as const

/**
 * Attempts at it from everywhere where nobody signed in to that account. Of codes, which are short, fewer.
 */
export const STRANGERS_GUESSES = {
  login: { max: 20, windowSeconds: 3600 },
  'second-factor': { max: 10, windowSeconds: 3600 },
} as const

/** How long a browser stays known after somebody signed in there, and how many of one member do. */
export const DEVICE_KNOWN_MS = 180 * 24 * HOUR_MS
export const DEVICES_OF_MEMBER = 20

/** So many attempts to sign in to one account from one network are answered without delay. */
const FREE_ATTEMPTS = 3
/** What the next one waits; each further one waits twice as long, up to the most. */
const FIRST_DELAY_MS = 250
const MOST_DELAY_MS = 4000
/** One network may hold many people: of their attempts, whatever the account, so many count as one. */
const ATTEMPTS_OF_A_NETWORK = 10
/** Of all strangers together, so many. */
const ATTEMPTS_OF_STRANGERS = 2

/**
 * How long an attempt to sign in waits for its answer (reliability design, part 4.13): the more were made in
 * this window to the account from this place, from this network at all, or to the account by strangers, the
 * longer. A known browser is no stranger: nobody slows the owner down from elsewhere.
 */
export function loginDelayMs(ofPlace: number, ofNetwork: number, ofStrangers: number): number {
  const together = Math.max(
    Math.floor(ofNetwork / ATTEMPTS_OF_A_NETWORK),
    Math.floor(ofStrangers / ATTEMPTS_OF_STRANGERS),
  )
  const excess = Math.max(ofPlace, together) - FREE_ATTEMPTS
  return excess <= 0 ? 0 : Math.min(MOST_DELAY_MS, FIRST_DELAY_MS * 2 ** (excess - 1))
}

/** Mails that anybody can cause to one address: how many in how many seconds. */
export const MAILS_TO_ADDRESS = { max: 3, windowSeconds: 3600 } as const

/** Who asks for a mail again so soon has it already, or is about to. */
export const MAIL_PAUSE_MS = 2 * 60_000

/**
 * Whether a mail that was promised then still counts for who asks again now; a moment to come is a clock that
 * was put back.
 */
export function isJustMailed(mailedAt: Date | null, now: Date): boolean {
  if (mailedAt === null) return false
  const ago = now.getTime() - mailedAt.getTime()
  return ago >= 0 && ago < MAIL_PAUSE_MS
}

/** Whether a text is a telephone number as decisions §4 has it. */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^[\d+().\- ]+$/.test(text) && digits >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max
}
