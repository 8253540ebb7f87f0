import { dayInFrance, isDay, startOfDay } from '#kernel/text/day.ts'
import { DAY_MS } from '#kernel/time.ts'

/** The maximum length of a bank reference. */
export const BANK_REFERENCE_MAX = 70

/** Whether the bank can have paid on a date (`2026-11-21`): it exists, and has begun somewhere on earth. */
export function isPossiblePayDay(day: string, now: Date): boolean {
  return isDay(day) && day >= '2020-01-01' && startOfDay(day).getTime() <= now.getTime() + DAY_MS
}

/** Whether the bank can have booked on a date what was asked for at that time: its day may end before ours. */
export const isBankDaySince = (day: string | null, since: Date, now: Date): boolean =>
  day !== null && isPossiblePayDay(day, now) && day >= dayInFrance(new Date(since.getTime() - DAY_MS))
