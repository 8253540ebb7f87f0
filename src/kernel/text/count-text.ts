import type { Language } from './language.ts'

/**
 * A count or measure in the language's own notation. The narrow no-break space, which our typeface lacks,
 * becomes a no-break space.
 */
export function formatCount(count: number, language: Language): string {
  return count.toLocaleString(language).replaceAll('\u202f', '\u00a0')
}
