import { DAY_MS } from '#kernel/time.ts'

/** How long a bank's reference may be. */
export const BANK_REFERENCE_MAX = 70

const DAY = /^\d{4}-\d\d-\d\d$/

/**
 * Whether a day (`2026-11-21`) can be one on which the bank paid: it exists, and has begun somewhere on
 * earth.
 */
export function isPossiblePayDay(day: string, now: Date): boolean {
  if (!DAY.test(day)) return false
  const begin = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(begin.getTime()) || begin.toISOString().slice(0, 10) !== day) return false
  return begin.getTime() <= now.getTime() + DAY_MS && begin.getUTCFullYear() >= 2020
}
