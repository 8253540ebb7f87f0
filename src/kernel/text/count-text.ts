import type { Language } from './language.ts'

// Made once, because that takes longer than what they are used for.
const formatsWith = (options: Intl.NumberFormatOptions): Readonly<Record<Language, Intl.NumberFormat>> => ({
  en: new Intl.NumberFormat('en', options),
  fr: new Intl.NumberFormat('fr', options),
})
const COUNTS = formatsWith({})
const FIGURES = formatsWith({ maximumFractionDigits: 9 })

/**
 * A count or measure in the language's own notation, to three decimals. The narrow no-break space, which our
 * typeface lacks, becomes a no-break space.
 */
export function formatCount(count: number, language: Language): string {
  return COUNTS[language].format(count).replaceAll('\u202f', '\u00a0')
}

/** A figure with all its decimals. */
export function formatFigure(figure: number, language: Language): string {
  return FIGURES[language].format(figure).replaceAll('\u202f', '\u00a0')
}
