import { useLanguage } from '#client/language.tsx'
import { dayInFrance } from '#kernel/text/day-in-france.ts'
import { formatMoment } from '#kernel/text/moment-text.ts'

/** Today in France, as the server counts, wherever this browser is. */
export const today = () => dayInFrance(new Date())

/** Formats a date (`2026-11-21`) for the reader. */
export function useDay() {
  const language = useLanguage()
  return (day: string) => formatMoment(`${day}T12:00:00`, language, 'day')
}
