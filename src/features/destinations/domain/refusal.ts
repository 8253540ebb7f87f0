import { addDays } from '#kernel/text/day.ts'

/** In characters. */
export const REASON_MAX = 300
export const SOURCE_MAX = 500

/** How far ahead a refusal may begin, or end. */
export const MAX_DAYS_AHEAD = 3650

/**
 * The last day of a refusal that ends so that offers are possible from `freeFrom` on: the day before its first one
 * where it never begins.
 */
export function lastDayOf({ validFrom }: { validFrom: string }, freeFrom: string): string {
  return addDays(freeFrom < validFrom ? validFrom : freeFrom, -1)
}
