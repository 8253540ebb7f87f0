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

/** The cell of the price. Beside the pieces of a lot, '1500 / lot' and '1 500 € le lot' are its price. */
export function priceCellOf(row: RowReader): Cell | undefined {
  const cell = row.cellOf('prix')
  const isLot = typeof cell === 'string' && lotPiecesIn(row.cellOf('lotPieces')) !== undefined
  return isLot ? cell.replace(FOR_THE_LOT, '') : cell
}
