import { NOT_A_NUMBER } from '#kernel/text/typed-number.ts'
import {
  countIn,
  currencyIn,
  currencyWordIn,
  isOfOnePiece,
  isOtherMoney,
  isThousandsWord,
  plainWords,
  priceIn,
} from './cells.ts'
import { isLot, priceCellOf, saysLot } from './lot-cells.ts'
import { isFigure } from './number-formats.ts'
import { isAmbiguousBeside } from './price-signs.ts'
import { type RowReader, textIn } from './row-reader.ts'
import { type Around, isShared } from './shared-figures.ts'

/** Of one unit or one lot; null if that is not certain. Prices in other money are refused, not taken for ours. */
export function priceOf(row: RowReader, around: Around): number | undefined | null {
  const read = priceIn(priceCellOf(row), row.cellOf('priceBase'))
  // '1500 / lot' in a row that is no lot is a price, if not that of a piece.
  const price = read === NOT_A_NUMBER && saysLot(row.cellOf('prix')) && !isLot(row) ? null : read
  if (price === undefined) return undefined
  if (isShared(row, 'prix', around)) return null
  const doubt = doubtOf(row, price, around)
  if (doubt !== undefined)
    row.problems.push({ field: 'prix', key: `imports.errors.${doubt}`, about: [row.textOf('prix')] })
  return doubt !== undefined && doubt !== 'other_money' ? null : price && toCents(price)
}

/**
 * Whole cents of a price that was calculated (935.5796), as its cell shows it. Where they are more than a thousandth of
 * it, such as in 0.125, they would be another price, which is refused in words.
 */
function toCents(price: number): number {
  const rounded = Math.round(price * 100) / 100
  return Math.abs(rounded - price) <= price / 1000 ? rounded : price
}

/** Why a price may be another one than it seems. */
function doubtOf(row: RowReader, price: number | null, around: Around): string | undefined {
  const [cell, text] = [row.cellOf('prix'), row.textOf('prix')]
  if (price === null) return isThousandsWord(row.cellOf('priceBase')) ? 'thousands' : 'price_of'
  if ([row.headOf('prix'), text].some(isOtherMoney)) return 'other_money'
  const doubt = lotDoubtOf(row)
  if (doubt !== undefined) return doubt
  if (price < 0) return undefined
  if (isAmbiguousBeside(cell, (row.answered(PRICE_SIGNS) ?? '').split(' '))) return 'ambiguous'
  if (!SAYS_EACH.test(text) && (isOfAll(row, around) || isOfAnotherUnit(around))) return 'price_of'
  const { money } = around.context
  const isInK = isThousandsWord(row.cellOf('priceBase')) || /\d\s*k(?![a-z])/i.test(text)
  return money?.isInThousands && !isInK ? 'thousands' : undefined
}

const OF_UNIT = /\b(?:unit\w*|u|pu|ea|each|pieces?|pcs?|pces?|joints?|jts?)\b/
const OF_LOT = /\blots?\b/
/** The heading of our own files: the pieces of a row say which it is. */
const OF_EITHER = /\bunit(?:aire)? (?:or|ou du) lot\b/

/** A price of one piece beside the pieces of a lot, or of a lot whose pieces nobody says. What the cell says counts before its heading. */
function lotDoubtOf(row: RowReader): 'price_each' | 'price_of' | undefined {
  const head = plainWords(row.headOf('prix'))
  const cell = row.cellOf('prix')
  const isOfLot = saysLot(cell)
  const isEach = SAYS_EACH.test(row.textOf('prix'))
  if (!isLot(row))
    return isOfLot || (OF_LOT.test(head) && !OF_EITHER.test(head) && !isEach) ? 'price_of' : undefined
  // Our own exports called the price of a lot that of a unit.
  const isOwn = row.textOf('listing') !== ''
  const base = row.cellOf('priceBase')
  const isHeadEach = OF_UNIT.test(head) && !OF_LOT.test(head) && !isOwn
  const isBaseEach = typeof base === 'string' && /\p{L}/u.test(base) && isOfOnePiece(base)
  return isEach || (!isOfLot && (isHeadEach || isBaseEach)) ? 'price_each' : undefined
}

/** The decimal signs that the column of prices proves, kept among the answers taken. */
export const PRICE_SIGNS = { subject: 'figures', word: 'prix' } as const

const SAYS_EACH = /(?:\beach|\bea|pi[eè]ce|\/\s?(?:pcs?|pce|u|unit[ée]?|ea))\.?\s*$/i

/** A 'Montant' beside more than one piece may be that of all of them. */
function isOfAll(row: RowReader, { columns }: Around): boolean {
  const head = plainWords(row.headOf('prix'))
  const isAmount = /^(?:montant|amount)\b/.test(head) && !/\b(?:unit\w*|each|piece|pc|u)\b/.test(head)
  return isAmount && typeof columns.qty === 'number' && countIn(row.cellOf('qty')) !== 1
}

const UNIT_OF_PRICE =
  /^(?:unites? (?:de |du |des )?(?:prix|px)|price (?:unit|uom|unit of measure)|unit of price|uom (?:of )?price)$/

/** A column beside the price says that it is that of a kilogram, a metre or a box. */
function isOfAnotherUnit({ cells, columns, context: { header = [] } }: Around): boolean {
  return header.some((head, at) => {
    const unit = at === columns.prix || !UNIT_OF_PRICE.test(plainWords(head)) ? '' : textIn(cells[at])
    return /[\p{L}\d%]/u.test(unit) && !isOfOnePiece(unit)
  })
}

/** A sign that somebody typed overrules the heading; the format of a number may be no more than a habit of the program. */
const headedOf = (row: RowReader): string =>
  isFigure(row.cellOf('prix') ?? '') ? (currencyIn(row.headOf('prix')) ?? '') : ''

/** The currency of all rows does not apply to a price with a sign of its own. */
export function currencyOf(row: RowReader, { columns, context }: Around, hasPrice: boolean): string {
  const marked = currencyIn(row.cellOf('prix'))
  const named = currencyWordIn(row.textOf('currency'))
  const own = typeof columns.currency === 'number' ? named : ''
  const column = own || headedOf(row)
  if (column !== '' && marked !== undefined && column !== marked)
    row.problems.push({
      field: own === '' ? 'prix' : 'currency',
      key: 'imports.errors.two_money',
      about: [row.textOf('prix'), own || row.headOf('prix')],
    })
  const currency = own || (marked ?? named)
  const read = currency === '' && hasPrice ? row.missing('currency') : currency
  const { money: { line = '', money = [] } = {} } = context
  const isAsLined = money.length === 0 || read === '' || (money.length === 1 && money[0] === read)
  if (hasPrice && !isAsLined && own === '' && marked === undefined)
    row.problems.push({ field: 'prix', key: 'imports.errors.money_line', about: [line] })
  return read
}
