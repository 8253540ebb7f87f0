import type { Language } from './language.ts'

// Kept, because making one costs as much as drawing a product card.
const style = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
const FORMATS: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-GB', style),
  fr: new Intl.DateTimeFormat('fr-FR', style),
}

/** A day in words. Always by UTC, so that every reader sees the same day. */
export function formatDay(iso: string, language: Language): string {
  return FORMATS[language].format(new Date(iso))
}
