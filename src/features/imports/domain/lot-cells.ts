import { NOT_A_NUMBER } from '#kernel/text/typed-number.ts'
import { type Cell, countIn } from './cells.ts'
import type { RowReader } from './row-reader.ts'

const OF_LOT = /^\s*(?:1\s+|one\s+|un\s+)?lots?\s+(?:of|de)\s+/i

/**
 * How many pieces a lot holds: '12', '12 joints', 'lot of 12'. Undefined for an empty cell, and for one piece, which is a
 * unit; `NOT_A_NUMBER` for what can't be read: sold by the unit, it would have the price of a lot.
 */
export function lotPiecesIn(cell: Cell | undefined): number | undefined {
  const pieces = countIn(typeof cell === 'string' ? cell.replace(OF_LOT, '') : cell)
  if (pieces === null) return NOT_A_NUMBER
  return pieces === 1 ? undefined : pieces
}

const FOR_THE_LOT = /\s*(?:\/|\bper\b|\bpar\b|\bthe\b|\ble\b|\bfor\b|\bpour\b|\s)*\blots?\.?\s*$/i

/** A price without the words that make it that of a lot: '1 500 € le lot'. */
export const withoutLot = (cell: Cell): Cell =>
  typeof cell === 'string' ? cell.slice(0, PRICE_MAX).replace(FOR_THE_LOT, '') : cell
/** More than any price, in characters. */
const PRICE_MAX = 80

/** Whether a price is said to be that of a lot, by its cell. */
export const saysLot = (cell: Cell | undefined): boolean =>
  typeof cell === 'string' && FOR_THE_LOT.test(cell.slice(0, PRICE_MAX))

/** Whether the row is a lot of several pieces. */
export const isLot = (row: RowReader): boolean => lotPiecesIn(row.cellOf('lotPieces')) !== undefined

/** The cell of the price. Beside the pieces of a lot, '1500 / lot' and '1 500 € le lot' are its price. */
export function priceCellOf(row: RowReader): Cell | undefined {
  const cell = row.cellOf('prix')
  return cell !== undefined && isLot(row) ? withoutLot(cell) : cell
}
