import { DAY_MS } from './time.ts'

/** Further ahead, a day is a typing error. */
const MAX_DAYS_AHEAD = 3650

/** Whether something may begin on a day (`2026-11-23`): a real one, not past and not too far ahead. */
export function mayBegin(day: string, today: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day || day < today) return false
  return at - Date.parse(`${today}T00:00:00Z`) <= MAX_DAYS_AHEAD * DAY_MS
}
