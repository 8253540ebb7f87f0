import type { Language } from './language.ts'

const FORMATS: Readonly<Record<Language, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat('en'),
  fr: new Intl.NumberFormat('fr'),
}

/**
 * A count or measure in the language's own notation. The narrow no-break space, which our typeface lacks,
 * becomes a no-break space.
 */
export function formatCount(count: number, language: Language): string {
  return FORMATS[language].format(count).replaceAll('\u202f', '\u00a0')
}
