import type { Language } from '#kernel/language.ts'

/** Stands for what is no number: every rule of the form refuses it, with the field's own message. */
const NOT_A_NUMBER = -1

const SPACES = /[\s\u00a0\u202f]/g
const ENGLISH = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$/
const FRENCH = /^-?\d+(?:[.,]\d*)?$/

/**
 * The number that a text means in a language, thousands separators allowed: '1,234.5' in English, '1 234,5' in French.
 * Undefined when nothing was typed.
 */
export function typedNumber(text: string, language: Language): number | undefined {
  const typed = text.replace(SPACES, '')
  if (typed === '') return undefined
  if (language === 'en') return ENGLISH.test(typed) ? Number(typed.replaceAll(',', '')) : NOT_A_NUMBER
  return FRENCH.test(typed) ? Number(typed.replace(',', '.')) : NOT_A_NUMBER
}

/** A number as the form shows it for editing, without thousands separators. */
export function numberText(value: number | undefined, language: Language): string {
  if (value === undefined) return ''
  return language === 'fr' ? String(value).replace('.', ',') : String(value)
}
