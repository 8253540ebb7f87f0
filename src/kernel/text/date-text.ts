import type { Language } from './language.ts'

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr-FR' }

// Kept, because making one costs as much as drawing a product card.
const style = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
const FORMATS: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat(LOCALES.en, style),
  fr: new Intl.DateTimeFormat(LOCALES.fr, style),
}

/** A day in words. Always by UTC, so that every reader sees the same day. */
export function formatDay(iso: string, language: Language): string {
  return FORMATS[language].format(new Date(iso))
}

const STYLES = {
  day: { dateStyle: 'long' },
  shortDay: { dateStyle: 'medium' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/**
 * A moment (ISO 8601) in a language and the reader's time zone; narrow no-break spaces become no-break
 * spaces.
 */
export function formatMoment(iso: string, language: Language, style: keyof typeof STYLES): string {
  return new Date(iso).toLocaleString(LOCALES[language], STYLES[style]).replaceAll('\u202f', '\u00a0')
}
