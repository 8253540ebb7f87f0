import { localizePath, type Language } from '#kernel/text/language.ts'

/** A comparison as a file, without language prefix. */
export const COMPARISON_FILES = {
  csv: '/compare/comparison.csv',
  pdf: '/compare/comparison.pdf',
} as const

/** The address of the file of these listings. */
export function comparisonFileAddress(
  kind: keyof typeof COMPARISON_FILES,
  ids: readonly number[],
  language: Language,
  /** The code of the country to which it says the delivered prices; '' for none. */
  to = '',
): string {
  const address = `${localizePath(COMPARISON_FILES[kind], language)}?ids=${ids.join(',')}`
  return to === '' ? address : `${address}&to=${to}`
}
