/** The days of a period in France, both included. */
export interface Period {
  from: string
  to: string
}

/** A day of this century that exists: '2026-02-30' does not. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}
