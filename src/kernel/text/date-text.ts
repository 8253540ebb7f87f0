import type { Language } from './language.ts'

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr-FR' }

const STYLES = {
  day: { dateStyle: 'long' },
  shortDay: { dateStyle: 'medium' },
  month: { month: 'long', year: 'numeric' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  time: { timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
type DayStyle = 'day' | 'shortDay' | 'month'

// Kept, because making one costs as much as drawing a product card.
const days = new Map<string, Intl.DateTimeFormat>()

function formatOf(language: Language, style: DayStyle): Intl.DateTimeFormat {
  const key = `${style} ${language}`
  const format =
    days.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], { ...STYLES[style], timeZone: 'UTC' })
  days.set(key, format)
  return format
}

/** A day (`2026-11-21`, or a moment) in words; a month may also be `2026-11`. Always by UTC, so that every reader sees the same day. */
export function formatDay(iso: string, language: Language, style: DayStyle = 'day'): string {
  return ordinal(formatOf(language, style).format(new Date(iso)), language)
}

/** French counts the first day of a month as '1er', which Intl doesn't. */
function ordinal(words: string, language: Language): string {
  return language === 'fr' ? words.replace(/^1 /, '1er ') : words
}

/**
 * A moment (ISO 8601) in a language and the reader's time zone; narrow no-break spaces become no-break
 * spaces.
 */
export function formatMoment(iso: string, language: Language, style: keyof typeof STYLES): string {
  const words = new Date(iso).toLocaleString(LOCALES[language], STYLES[style])
  return ordinal(words.replaceAll('\u202f', '\u00a0'), language)
}
