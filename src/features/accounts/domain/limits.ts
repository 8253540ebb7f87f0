import { DAY_MS, HOUR_MS, HOUR_S, MINUTE_MS } from '#kernel/time.ts'

/** Length of first name and surname, in characters (spec §9). */
export const NAME_LENGTH = { min: 3, max: 30 } as const

/** Texts that the specification leaves unlimited: company, role, city (decisions §4). */
export const TEXT_MAX_LENGTH = 100

/** The text by which staff look for a member, in characters. */
export const PERSON_SEARCH_MAX = 100

/** The longest address that mail can be sent to (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254

/** Telephone numbers: 6 to 20 digits with + ( ) - . and spaces (decisions §4). */
const PHONE_DIGITS = { min: 6, max: 20 } as const

/** A session ends after this time, however often its token is refreshed (decisions §6). */
export const SESSION_LIFETIME_MS = 12 * HOUR_MS

/** Lifetime of mailed links (decisions §6). */
export const VERIFICATION_LIFETIME_MS = DAY_MS
export const RESET_LIFETIME_MS = HOUR_MS / 2

/** For so long the earlier address can take a change of it back, and hears of all that happens to the account. */
export const UNDO_EMAIL_MS = 14 * DAY_MS

/** For so long after a proof, a session may invite colleagues without another one. */
export const PROVED_MS = 10 * MINUTE_MS

/** An unverified account is deleted this long after its last link was requested. */
export const UNVERIFIED_AFTER_MS = 30 * DAY_MS

/** How long ended sessions and links are kept for investigations of abuse. */
export const STALE_AFTER_MS = 30 * DAY_MS

/**
 * Attempts at a secret of one account from one place: how many in how many seconds (reliability design, part
 * 4.13).
 */
export const GUESSES = { max: 10, windowSeconds: 300 } as const

/**
 * The limit of all attempts from elsewhere, where nobody signed in to that account before. Lower for codes,
 * which are short.
 */
export const STRANGERS_GUESSES = {
  login: { max: 20, windowSeconds: HOUR_S },
  'second-factor': { max: 10, windowSeconds: HOUR_S },
} as const

/** How long a browser counts as known after a sign-in, and how many known browsers a member may have. */
export const DEVICE_KNOWN_MS = 180 * DAY_MS
export const DEVICES_OF_MEMBER = 20

/** Attempts to sign in to one account from one network that are answered without delay. */
const FREE_ATTEMPTS = 3
/** The delay of the next attempt; it doubles with each further one, up to a maximum. */
const FIRST_DELAY_MS = 250
const MOST_DELAY_MS = 4000
/** A network may be shared by many people: this many of its attempts count as one. */
const ATTEMPTS_OF_A_NETWORK = 10
/** This many attempts by all strangers together count as one. */
const ATTEMPTS_OF_STRANGERS = 2

/**
 * The delay of an attempt to sign in (reliability design, part 4.13). It grows with the attempts in this
 * window: to the account from this place, from this network, and to the account by strangers. A known browser
 * is not a stranger, so attackers elsewhere cannot slow down the owner.
 */
export function loginDelayMs(ofPlace: number, ofNetwork: number, ofStrangers: number): number {
  const together = Math.max(
    Math.floor(ofNetwork / ATTEMPTS_OF_A_NETWORK),
    Math.floor(ofStrangers / ATTEMPTS_OF_STRANGERS),
  )
  const excess = Math.max(ofPlace, together) - FREE_ATTEMPTS
  return excess <= 0 ? 0 : Math.min(MOST_DELAY_MS, FIRST_DELAY_MS * 2 ** (excess - 1))
}

/** The rate limit of mails that anybody can send to an address. */
export const MAILS_TO_ADDRESS = { max: 3, windowSeconds: HOUR_S } as const

/** A repeat within this time is not needed: the mail has arrived or is about to. */
export const MAIL_PAUSE_MS = 2 * MINUTE_MS

/**
 * Whether an earlier mail is recent enough that another request sends none. A time in the future means that
 * the clock was set back.
 */
export function isJustMailed(mailedAt: Date | null, now: Date): boolean {
  if (mailedAt === null) return false
  const ago = now.getTime() - mailedAt.getTime()
  return ago >= 0 && ago < MAIL_PAUSE_MS
}

/** Whether a text is a telephone number (decisions §4). */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^[\d+().\- ]+$/.test(text) && digits >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max
}
