import type { Language } from './language.ts'

/**
 * A count or measure in the language's own writing; its thin blank, which our type lacks, becomes a plain one
 * that does not break.
 */
export function formatCount(count: number, language: Language): string {
  return count.toLocaleString(language).replaceAll('\u202f', '\u00a0')
}
