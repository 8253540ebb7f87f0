import type { Language } from './language.ts'

const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr' }

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
