import type { Currency } from '#kernel/money/money.ts'
import { NOT_A_NUMBER } from '#kernel/text/typed-number.ts'

/** A cell as it was read: numbers of a spreadsheet stay numbers, everything else is text. */
export type Cell = string | number

const SPACES = /[\s'’]/g
const CURRENCY_MARKS = /us\$|usd|eur(?:os?)?|dollars?|[$€]/gi
const UNIT = /(?:kgs?|cm|h|hrs?|heures?|hours?|pcs?|units?|unités?|ea)\.?$/i

/**
 * The number in a cell, whatever its thousands separators: '12 500,00', '12,500.00', '€ 1.200'. Undefined for
 * an empty cell, `NOT_A_NUMBER` for other text. Three digits after the only separator are thousands; with
 * `mayBeFraction` that is ambiguous, and the result is null.
 */
export function numberIn(cell: Cell | undefined, mayBeFraction = false): number | undefined | null {
  if (typeof cell === 'number') return cell
  const text = (cell ?? '').replace(CURRENCY_MARKS, '').replace(SPACES, '').replace(UNIT, '')
  if (text === '') return (cell ?? '').trim() === '' ? undefined : NOT_A_NUMBER
  if (!/^[+-]?\d[\d.,]*$/.test(text)) return NOT_A_NUMBER
  return readFigure(text, mayBeFraction)
}

function readFigure(text: string, mayBeFraction: boolean): number | null {
  const marks = text.replace(/[^.,]/g, '').split('')
  const last = marks.at(-1)
  if (last === undefined) return Number(text)
  const isRepeated = marks.filter((mark) => mark === last).length > 1
  const isMixed = marks.some((mark) => mark !== last)
  const after = text.length - 1 - text.lastIndexOf(last)
  if (isRepeated && isMixed) return NOT_A_NUMBER
  if (isRepeated) return grouped(text, last)
  if (isMixed) return fraction(text, last)
  if (after !== 3 || /^[+-]?0?[.,]/.test(text)) return fraction(text, last)
  return mayBeFraction ? null : grouped(text, last)
}

/** '1.200.000': the separator groups three digits. */
function grouped(text: string, mark: string): number {
  const [head = '', ...groups] = text.split(mark)
  const isRight = /^[+-]?\d{1,3}$/.test(head) && groups.every((group) => /^\d{3}$/.test(group))
  return isRight ? Number(head + groups.join('')) : NOT_A_NUMBER
}

/** '12,500.25': the last separator is the decimal one, the others group. */
function fraction(text: string, mark: string): number {
  const at = text.lastIndexOf(mark)
  const whole = text.slice(0, at)
  const other = /[.,]/.exec(whole)?.[0]
  const major = other === undefined ? Number(whole) : grouped(whole, other)
  if (other !== undefined && major === NOT_A_NUMBER) return NOT_A_NUMBER
  return Number(`${major}.${text.slice(at + 1)}`)
}

/** The currency beside a price, if there is one. */
export function currencyIn(cell: Cell | undefined): Currency | undefined {
  if (typeof cell !== 'string') return undefined
  if (/€|\beur/i.test(cell)) return 'eur'
  return /\$|usd|dollar/i.test(cell) ? 'usd' : undefined
}
