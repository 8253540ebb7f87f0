/**
 * A term of the mandate, and how long before its end notice is given at the latest (spec §4 Mandate
 * contract).
 */
export const TERM_MONTHS = 12
export const NOTICE_MONTHS = 1
/** How many days before the last day for notice the company is reminded of it. */
export const REMINDER_DAYS = 30

const DAY_MS = 86_400_000

/**
 * A day (2026-11-21) so many months later, or earlier: the one of the same number, or the last of a month
 * that has none (French code of civil procedure, art. 641).
 */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  return isoDay(new Date(last.setUTCDate(Math.min(date, last.getUTCDate()))))
}

export function addDays(day: string, days: number): string {
  return isoDay(new Date(Date.parse(day) + days * DAY_MS))
}

/** The last day of a term. Counted from the signature, so that a 29 February comes back in leap years. */
export function expiryOf(signedOn: string, renewals: number): string {
  return addMonths(signedOn, TERM_MONTHS * (renewals + 1))
}

/** The last day on which notice ends the mandate with the present term. */
export function lastNoticeDay(expiresOn: string): string {
  return addMonths(expiresOn, -NOTICE_MONTHS)
}

/** The first day on which notice is possible again, where it is too late for the present term. */
export function nextNoticeDay(expiresOn: string): string {
  return addDays(expiresOn, 1)
}

function isoDay(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
