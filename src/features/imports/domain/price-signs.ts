import { type Cell, currencyIn } from './cells.ts'
import { isFigure } from './number-formats.ts'

/** More than any price, in characters. */
const PRICE_MAX = 40

/** The figure of a cell, unless a 'k' behind it makes thousands of it anyhow. */
function figureOf(cell: Cell | undefined): string {
  const text = typeof cell === 'string' ? cell.slice(0, PRICE_MAX) : ''
  return /\d\s?k/i.test(text) ? '' : (/\d[\d.,]*/.exec(text.replace(/[\s'’]/g, ''))?.[0] ?? '')
}

/** '2,350' without another sign: two thousand or two and a third. */
const THREE_DECIMALS = /^[1-9]\d{0,2}([.,])\d{3}$/

/** The decimal sign that a price proves, behind its currency: 'eur,' of '8,90 €', '.' of '0.950'. Empty if it proves none. */
export function signProvenBy(cell: Cell | undefined): string {
  // A number has its point from us, not from who wrote it.
  const figure = isFigure(cell ?? '') ? '' : figureOf(cell)
  if (THREE_DECIMALS.test(figure)) return ''
  const [, before = '', sign = '', decimals = ''] = /^(.*)([.,])(\d+)$/.exec(figure) ?? []
  // Of several equal signs, each groups three digits.
  return decimals === '' || before.includes(sign) ? '' : (currencyIn(cell) ?? '') + sign
}

/**
 * Whether a price can be read in two ways, since others of the column prove that its sign is that of decimals. Prices
 * in euros tell nothing of those in dollars: '2.000,00 €' may stand beside 'USD 67,000'.
 */
export function isAmbiguousBeside(cell: Cell | undefined, signs: readonly string[]): boolean {
  const sign = THREE_DECIMALS.exec(figureOf(cell))?.[1]
  if (sign === undefined) return false
  const currency = currencyIn(cell)
  const proofs = currency === undefined ? ['', 'eur', 'usd'] : ['', currency]
  return proofs.some((proof) => signs.includes(proof + sign))
}
