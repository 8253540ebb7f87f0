import type { Period } from '#kernel/period.ts'

/** The whole month before a day, which is what bookkeepers usually ask for. */
export function lastMonth(today: string): Period {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const day = (offset: number, date: number) =>
    new Date(Date.UTC(year, month - 1 + offset, date)).toISOString().slice(0, 10)
  return { from: day(-1, 1), to: day(0, 0) }
}
