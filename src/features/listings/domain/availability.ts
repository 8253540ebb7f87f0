import { DAY_MS } from '#kernel/time.ts'

/** How often sellers are asked whether their listings are still available. */
export const ASKED_AFTER_DAYS = 60
/** A published listing without confirmation for this long ranks behind the others, and says so. */
export const FADED_AFTER_DAYS = 90
/** After this time it leaves the lists (`dormant`, decisions §4). */
export const DORMANT_AFTER_DAYS = 120

/** The moment so many days before another. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

/** The changes on a listing when its owner confirms or edits it, or staff publish it. */
export function confirmedAt(moment: Date): { confirmedAt: Date; fadedAt: null } {
  return { confirmedAt: moment, fadedAt: null }
}
