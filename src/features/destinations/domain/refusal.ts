import { addDays } from '#kernel/text/day.ts'

/** In characters. */
export const REASON_MAX = 300
export const SOURCE_MAX = 500

/** In days: how far ahead a refusal may begin or end. */
export const MAX_DAYS_AHEAD = 3650

/**
 * The last day of a refusal, for offers to be possible from `freeFrom` on. If it has not begun by then, it is
 * the day before its first, so that it never begins.
 */
export function lastDayOf({ validFrom }: { validFrom: string }, freeFrom: string): string {
  return addDays(freeFrom < validFrom ? validFrom : freeFrom, -1)
}
