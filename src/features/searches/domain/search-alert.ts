import { DAY_MS, HOUR_MS } from '#kernel/time.ts'

/** How often somebody without an account hears of new results. */
export const ALERT_FREQUENCIES = ['daily', 'weekly'] as const

export const ALERT_EMAIL_MAX = 200
/** Per mail address, confirmed or not. */
export const MOST_ALERTS = 5
/** An alert that nobody confirms is forgotten. */
export const UNCONFIRMED_MS = 7 * DAY_MS
/** How long nothing is mailed to an address that refused alerts, whoever asks. */
export const STOPPED_MS = 7 * DAY_MS
export const ALERT_MS = 182 * DAY_MS
/** How long before the end a mail offers to go on. */
export const OFFER_BEFORE_MS = 14 * DAY_MS

/** Mails that ask to confirm one alert, so that nobody can flood the mailbox of somebody else. */
const MOST_ASKED = 3
const ASK_AGAIN_MS = HOUR_MS

interface Asked {
  confirmedAt: Date | null
  askedTimes: number
  askedAt: Date
}

/** Whether asking for an alert once more sends another mail to confirm it. */
export function mayAskAgain({ confirmedAt, askedTimes, askedAt }: Asked, now: Date): boolean {
  return confirmedAt === null && askedTimes < MOST_ASKED && now.getTime() - askedAt.getTime() >= ASK_AGAIN_MS
}

/** Whether an alert ends so soon that it can be renewed. */
export function mayRenew(
  { confirmedAt, expiresAt }: { confirmedAt: Date | null; expiresAt: Date },
  now: Date,
): boolean {
  return confirmedAt !== null && expiresAt.getTime() - now.getTime() <= OFFER_BEFORE_MS
}
