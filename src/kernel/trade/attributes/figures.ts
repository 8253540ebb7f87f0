import type { Language } from '../../text/language.ts'

/** An amount as typed: a number, and the rest as its unit ('' if there is none). */
export interface TypedAmount {
  amount: number
  unit: string
  /** Written as a fraction, which is allowed for inches only. */
  isFraction: boolean
}

const VULGAR: Readonly<Record<string, string>> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
}
const INCH_MARKS = "[\"″”]|in\\.?|''"

/** '13-5/8', '13 5/8', '13"5/8', '5/8', each with a unit or without. */
const FRACTION = new RegExp(
  `^(?:(\\d{1,3})(?:\\s*[-–]\\s*|\\s+|\\s*(?:${INCH_MARKS})\\s*))?(\\d{1,2})\\s*/\\s*(\\d{1,2})(?!\\d)\\s*(.*)$`,
  'i',
)
const FIGURES = /^([\d][\d\s\u00a0\u202f.,']*|\.\d+)(.*)$/s
const UNIT_FIRST = /^([a-z]+)\.?\s*(\d.*)$/is

/**
 * Parses a number with its unit: '10,000 psi', '10k', '690bar', '13-5/8 in', '13⅝"', 'DN 100', '1 234,5 kg'.
 * In English a comma before three digits separates thousands; in French a comma is always the decimal
 * separator. Null for anything that is not an amount.
 */
export function readAmount(text: string, language: Language = 'en'): TypedAmount | null {
  const plain = text
    .trim()
    .replace(/[½¼¾⅛⅜⅝⅞]/g, (sign) => ` ${VULGAR[sign] ?? ''}`)
    .replaceAll('⁄', '/')
    .trim()
  const fraction = FRACTION.exec(plain)
  if (fraction) {
    const [, whole = '0', over, under, unit = ''] = fraction
    const amount = Number(whole) + Number(over) / Number(under)
    return Number.isFinite(amount) && Number(under) > 0
      ? { amount, unit: unit.trim(), isFraction: true }
      : null
  }
  const swapped = UNIT_FIRST.exec(plain)
  const ordered = swapped ? `${swapped[2] ?? ''} ${swapped[1] ?? ''}` : plain
  const [, figures = '', unit = ''] = FIGURES.exec(ordered) ?? []
  const amount = readFigure(figures, language)
  return amount === null ? null : { amount, unit: unit.trim(), isFraction: false }
}

function readFigure(figures: string, language: Language): number | null {
  const joined = figures.replace(/[\s']/g, '')
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(joined) && language === 'en'
  const decimal = isGrouped ? joined.replaceAll(',', '') : joined.replace(',', '.')
  return /^(\d+\.?\d*|\.\d+)$/.test(decimal) ? Number(decimal) : null
}

/** Inches as the trade writes them, '13-5/8'; null where the value is not a multiple of a sixty-fourth. */
export function inchFraction(inches: number): string | null {
  const parts = inches * 64
  if (Math.abs(parts - Math.round(parts)) > 1e-6) return null
  const whole = Math.floor(inches)
  let over = Math.round(parts) - whole * 64
  if (over === 0) return String(whole)
  let under = 64
  while (over % 2 === 0) {
    over /= 2
    under /= 2
  }
  return `${whole === 0 ? '' : `${whole}-`}${over}/${under}`
}

/** Rounds to a number of significant digits. */
export function significant(value: number, figures: number): number {
  return value === 0 ? 0 : Number(value.toPrecision(figures))
}

/** Rounds to a number of decimals, without binary floating-point residue. */
export function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}
