import { DAY_MS } from '#kernel/time.ts'

/** How often sellers are asked whether their listings are still available. */
export const ASKED_AFTER_DAYS = 60
/** A published listing that nobody confirmed for so long ranks behind the others and says so. */
export const FADED_AFTER_DAYS = 90
/** After so long it leaves the lists (`dormant`, decisions §4). */
export const DORMANT_AFTER_DAYS = 120

/** The moment so many days before another. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

/**
 * What changes on a listing when somebody says that it is there: its owner, by word or by an edit, or staff
 * by publishing it.
 */
export function confirmedAt(moment: Date): { confirmedAt: Date; fadedAt: null } {
  return { confirmedAt: moment, fadedAt: null }
}
