import { dayOf } from '#kernel/text/day.ts'
import { DAY_MS } from '#kernel/time.ts'

export interface DatedRate {
  /** As `2026-11-23`. */
  day: string
  perEuro: number
}

/** By the end of this hour (UTC) the rates of a working day are published, summer and winter. */
const PUBLISHED_HOUR = 16
const SUNDAY = 0
const SATURDAY = 6
/** A wrong decimal point or currency is off by more; the dollar has never moved as much in a week. */
const MOST_CHANGE = 0.1
/** After a long gap, or compared with the rate that the product is shipped with. */
const MOST_CHANGE_LATE = 0.3
const LATE_DAYS = 31

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** The last working day whose rates should be published by now. Bank holidays count as working days. */
export function lastPublishedDay(now: Date): string {
  let time = now.getTime() - (now.getUTCHours() < PUBLISHED_HOUR ? DAY_MS : 0)
  while ([SUNDAY, SATURDAY].includes(new Date(time).getUTCDay())) time -= DAY_MS
  return dayOf(new Date(time))
}

/** Why a rate is implausible compared with the previous one, for the log; null if it is plausible. */
export function whyImplausible(found: DatedRate, kept: DatedRate, now: Date): string | null {
  if (found.day > dayOf(now)) return 'its day is in the future'
  const most = daysBetween(kept.day, found.day) > LATE_DAYS ? MOST_CHANGE_LATE : MOST_CHANGE
  const change = Math.abs(found.perEuro / kept.perEuro - 1)
  return change > most ? `it differs by ${Math.round(change * 100)} % from the rate of ${kept.day}` : null
}
