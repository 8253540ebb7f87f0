import { useLanguage, useTexts } from '#client/language.tsx'
import type { Language } from '#kernel/text/language.ts'
import { HOUR_S } from '#kernel/time.ts'
import { texts } from './texts.ts'

/** Staff's reference of a listing: GS-001240. */
export function referenceOf(id: number): string {
  return `GS-${String(id).padStart(6, '0')}`
}

const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr' }

/** A date with the month as a word, so that nobody has to guess which number is the month. */
export function dateInWords(iso: string, language: Language): string {
  return new Date(iso).toLocaleDateString(LOCALES[language], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
}

/** A waiting time, rounded. */
export function useWaitingTime(): (seconds: number) => string {
  const t = useTexts(texts)
  return (seconds) => {
    const hours = Math.floor(seconds / HOUR_S)
    if (hours < 1) return t.lessThanAnHour
    return hours < 48 ? t.hours(hours) : t.days(Math.floor(hours / 24))
  }
}

export function useDateInWords(): (iso: string) => string {
  const language = useLanguage()
  return (iso) => dateInWords(iso, language)
}
