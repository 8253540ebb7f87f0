import { addDays, dayOf } from '#kernel/text/day.ts'

/** The length of a term, and of the notice period before its end (spec §4 Mandate contract). */
const TERM_MONTHS = 12
export const NOTICE_MONTHS = 1
/** Days between the reminder and the last day for notice. */
export const REMINDER_DAYS = 30

/**
 * The date (2026-11-21) so many months later, or earlier if negative: the same day of the month, or the last
 * day of a month without it (French code of civil procedure, art. 641).
 */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  return dayOf(new Date(last.setUTCDate(Math.min(date, last.getUTCDate()))))
}

/** The last day of a term, counted from the signature, so that a 29 February returns in leap years. */
export function expiryOf(signedOn: string, renewals: number): string {
  return addMonths(signedOn, TERM_MONTHS * (renewals + 1))
}

/** The last day on which notice ends the mandate with the current term. */
export function lastNoticeDay(expiresOn: string): string {
  return addMonths(expiresOn, -NOTICE_MONTHS)
}

/** If it is too late for the current term: the first day on which notice is possible again. */
export function nextNoticeDay(expiresOn: string): string {
  return addDays(expiresOn, 1)
}
