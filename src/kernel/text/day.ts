import { DAY_MS } from '../time.ts'

// A day is a text such as `2026-11-21`, which sorts chronologically and is independent of time zones.

/** Whether a text is an existing day of this century or the next; 2026-02-30 is not. */
export function isDay(text: string): boolean {
  if (!/^2[01]\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const start = startOfDay(text)
  return !Number.isNaN(start.getTime()) && dayOf(start) === text
}

/** The first moment of a day, in UTC. */
export const startOfDay = (day: string) => new Date(`${day}T00:00:00Z`)

/** The last moment of a day, in UTC. */
export const endOfDay = (day: string) => new Date(`${day}T23:59:59.999Z`)

/** The day of a moment, in UTC. */
export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** Kept, since making one takes twenty times as long as using it. */
const DAY_IN_FRANCE = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })

/** The day of a moment in France, where the operator is established. */
export const dayInFrance = (moment: Date) => DAY_IN_FRANCE.format(moment)

/** The time of a moment in France, to the second: `14:03:59`. */
export const timeInFrance = (moment: Date) => moment.toLocaleTimeString('sv-SE', { timeZone: 'Europe/Paris' })

export const addDays = (day: string, days: number) =>
  dayOf(new Date(startOfDay(day).getTime() + days * DAY_MS))

/**
 * Whether a day is an acceptable start: not in the past, nor so far ahead that it is probably a typing error.
 */
export const mayBegin = (day: string, today: string, mostDaysAhead: number) =>
  isDay(day) && day >= today && day <= addDays(today, mostDaysAhead)
