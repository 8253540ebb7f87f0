import type { Cell } from './cells.ts'

/** More than any price, in characters. */
const PRICE_MAX = 40

/** The figure of a cell, unless a 'k' behind it makes thousands of it anyhow. */
function figureOf(cell: Cell | undefined): string {
  const text = typeof cell === 'string' ? cell.slice(0, PRICE_MAX) : ''
  return /\d\s?k/i.test(text) ? '' : (/\d[\d.,]*/.exec(text.replace(/[\s'’]/g, ''))?.[0] ?? '')
}

/** '2,350' without another sign: two thousand or two and a third. */
const THREE_DECIMALS = /^[1-9]\d{0,2}([.,])\d{3}$/

/** The decimal sign that a price proves: '8,90', '1.250,00', '0.950'. */
export function signProvenBy(cell: Cell | undefined): string {
  const figure = figureOf(cell)
  if (THREE_DECIMALS.test(figure)) return ''
  const [, before = '', sign = '', decimals = ''] = /^(.*)([.,])(\d+)$/.exec(figure) ?? []
  // Of several equal signs, each groups three digits.
  return decimals === '' || before.includes(sign) ? '' : sign
}

/** Whether a price can be read in two ways, since other prices of the column prove that its sign is that of decimals. */
export function isAmbiguousBeside(cell: Cell | undefined, signs: string): boolean {
  const sign = THREE_DECIMALS.exec(figureOf(cell))?.[1]
  return sign !== undefined && signs.includes(sign)
}
