import type { Language } from './language.ts'

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr-FR' }

/** A day in words. Always by UTC, so that every reader sees the same day. */
export function formatDay(iso: string, language: Language): string {
  return new Date(iso).toLocaleDateString(LOCALES[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}
