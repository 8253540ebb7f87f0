import { DAY_MS } from '#kernel/time.ts'

/** In characters. */
export const REASON_MAX = 300
export const SOURCE_MAX = 500

/** Further ahead, a day is a typing error. */
const MAX_DAYS_AHEAD = 3650

/** Whether a refusal may begin, and offers be possible again, on a day: a real one, not past and not too far ahead. */
export function mayBegin(day: string, today: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day || day < today) return false
  return at - Date.parse(`${today}T00:00:00Z`) <= MAX_DAYS_AHEAD * DAY_MS
}

/**
 * The last day of a refusal that ends so that offers are possible from `freeFrom` on: the day before its first one
 * where it never begins.
 */
export function lastDayOf({ validFrom }: { validFrom: string }, freeFrom: string): string {
  return dayBefore(freeFrom < validFrom ? validFrom : freeFrom)
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10)
}
