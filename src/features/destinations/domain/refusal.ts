import { DAY_MS } from '#kernel/time.ts'

/** In characters. */
export const REASON_MAX = 300
export const SOURCE_MAX = 500

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
