import { useTexts } from '#client/language.tsx'
import { HOUR_S } from '#kernel/time.ts'
import { texts } from './texts.ts'

/** A waiting time, rounded. */
export function useWaitingTime(): (seconds: number) => string {
  const t = useTexts(texts)
  return (seconds) => {
    const hours = Math.floor(seconds / HOUR_S)
    if (hours < 1) return t.lessThanAnHour
    return hours < 48 ? t.hours(hours) : t.days(Math.floor(hours / 24))
  }
}
