import { DAY_MS } from '#kernel/time.ts'

/** The maximum length of a bank reference. */
export const BANK_REFERENCE_MAX = 70

const DAY = /^\d{4}-\d\d-\d\d$/

/** Whether the bank can have paid on a date (`2026-11-21`): it exists, and has begun somewhere on earth. */
export function isPossiblePayDay(day: string, now: Date): boolean {
  if (!DAY.test(day)) return false
  const begin = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(begin.getTime()) || begin.toISOString().slice(0, 10) !== day) return false
  return begin.getTime() <= now.getTime() + DAY_MS && begin.getUTCFullYear() >= 2020
}
