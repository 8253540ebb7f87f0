import { addDays, startOfDay } from '#kernel/text/day.ts'

/** Half a year. */
export const WEEKS_SHOWN = 26

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((startOfDay(day).getUTCDay() + 6) % 7))

/** The Mondays of the weeks that are shown, the present one first. */
export function weeksUntil(today: string): string[] {
  const monday = mondayOf(today)
  return Array.from({ length: WEEKS_SHOWN }, (_, ago) => addDays(monday, -7 * ago))
}
