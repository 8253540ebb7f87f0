import { dayOf } from '#kernel/text/day.ts'
import type { Period } from './books.ts'

/** The whole month before a day, which is what bookkeepers usually ask for. */
export function lastMonth(today: string): Period {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const day = (offset: number, date: number) => dayOf(new Date(Date.UTC(year, month - 1 + offset, date)))
  return { from: day(-1, 1), to: day(0, 0) }
}
