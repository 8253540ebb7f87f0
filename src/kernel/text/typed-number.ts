import type { Language } from './language.ts'

/** The value of input that is not a number: every rule of a form refuses it, with the field's own message. */
export const NOT_A_NUMBER = -1

const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/
/**
 * At most one separator. In English a comma is a decimal separator only before one or two digits, since
 * '1,234' and '1,0000' look like thousands.
 */
const PLAIN = { en: /^-?\d+(?:\.\d*|,\d{1,2})?$/, fr: /^-?\d+(?:[.,]\d*)?$/ } as const

/**
 * Parses a number typed in a language, thousands separators allowed: '1,234.5' in English, '1 234,5' in
 * French. Undefined when nothing was typed.
 */
export function typedNumber(text: string, language: Language): number | undefined {
  const typed = text.replace(/\s/g, '')
  if (typed === '') return undefined
  if (language === 'en' && GROUPED.test(typed)) return Number(typed.replaceAll(',', ''))
  return PLAIN[language].test(typed) ? Number(typed.replace(',', '.')) : NOT_A_NUMBER
}

/** A number for editing in a form, without thousands separators. */
export function numberText(value: number | undefined, language: Language): string {
  if (value === undefined) return ''
  return language === 'fr' ? String(value).replace('.', ',') : String(value)
}
