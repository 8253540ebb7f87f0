import { dayOf } from './day.ts'

/** A range of days in France, both included. */
export interface Period {
  from: string
  to: string
}

const dayAt = (year: number, month: number, day: number) => dayOf(new Date(Date.UTC(year, month, day)))
const partsOf = (today: string) => {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return { year, month: month - 1 }
}

/** The whole month before that of a day: the period that bookkeepers usually want. */
export function lastMonth(today: string): Period {
  const { year, month } = partsOf(today)
  return { from: dayAt(year, month - 1, 1), to: dayAt(year, month, 0) }
}

/** A whole month, written as in '2026-11'. */
export function monthOf(month: string): Period {
  const { year, month: index } = partsOf(month)
  return { from: `${month}-01`, to: dayAt(year, index + 1, 0) }
}

/** The month of a day and those before it, the latest first. */
export function latestMonths(today: string, count: number): string[] {
  const { year, month } = partsOf(today)
  return Array.from({ length: count }, (_, back) => dayAt(year, month - back, 1).slice(0, 7))
}

/** The month of a day, up to that day. */
export const thisMonth = (today: string): Period => ({ from: `${today.slice(0, 7)}-01`, to: today })

/** The year of a day, up to that day. */
export const thisYear = (today: string): Period => ({ from: `${today.slice(0, 4)}-01-01`, to: today })

/** The whole year before that of a day. */
export function lastYear(today: string): Period {
  const { year } = partsOf(today)
  return { from: dayAt(year - 1, 0, 1), to: dayAt(year, 0, 0) }
}
