import { useLanguage } from '#client/language.tsx'
import { dayInFrance } from '#kernel/text/day-in-france.ts'
import { formatMoment } from '#kernel/text/moment-text.ts'

/** Today where the operator is, as the server counts: not where this browser is. */
export const today = () => dayInFrance(new Date())

/** A day (`2026-11-21`) in the words of the reader. */
export function useDay() {
  const language = useLanguage()
  return (day: string) => formatMoment(`${day}T12:00:00`, language, 'day')
}
