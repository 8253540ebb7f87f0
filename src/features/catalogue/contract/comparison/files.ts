import { localizePath, type Language } from '#kernel/text/language.ts'
import type { UnitSystem } from './unit-systems.ts'

/** A comparison as a file, without language prefix. */
export const COMPARISON_FILES = {
  csv: '/compare/comparison.csv',
  pdf: '/compare/comparison.pdf',
} as const

interface ComparisonFile {
  ids: readonly number[]
  /** The code of the country to which it says the delivered prices; '' for none. */
  to: string
  units: UnitSystem
}

/** The address of the file of these listings. */
export function comparisonFileAddress(
  kind: keyof typeof COMPARISON_FILES,
  { ids, to, units }: ComparisonFile,
  language: Language,
): string {
  const address = `${localizePath(COMPARISON_FILES[kind], language)}?ids=${ids.join(',')}`
  return `${address}${to === '' ? '' : `&to=${to}`}${units === 'both' ? '' : `&units=${units}`}`
}
