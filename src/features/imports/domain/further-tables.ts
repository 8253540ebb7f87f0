import {
  type Cell,
  currencyIn,
  currencyWordIn,
  isOtherMoney,
  otherMoneyIn,
  plainWords,
  priceIn,
} from './cells.ts'
import { type Columns, IMPORT_FIELDS } from './columns.ts'
import { guessColumns, isKnownHead } from './guess-columns.ts'
import { isFigure } from './number-formats.ts'

/** A line with fewer known headings is none. */
const LEAST_KNOWN = 3
/** In characters. */
const HEAD_MAX = 200

/** The money of its headings does not count below a line that names another (`isLined`). */
export type Move = (cells: readonly Cell[], isLined: boolean) => Moved

export interface Moved {
  cells: readonly Cell[]
  /** What has no column there, as lines of the description. */
  further: string[]
}

/**
 * Reads a line as the headings of another table below the first: words only, at least three of them known ones of
 * goods. Undefined for any other line.
 */
export function furtherTable(
  cells: readonly Cell[],
  { header, columns, isRepeated }: { header: readonly string[]; columns: Columns; isRepeated: boolean },
): Move | undefined {
  const heads = cells.map((cell) => String(cell).trim().slice(0, HEAD_MAX))
  const isKnown = isRepeated || heads.filter(isKnownHead).length >= 2
  if (cells.some(isFigure) || !isKnown) return undefined
  const found = guessColumns(heads)
  if (isRepeated) return (line, isLined) => movedUnder(line, { heads, found, header, columns, isLined })
  const known = IMPORT_FIELDS.filter((field) => typeof found[field] === 'number')
  const tells = ['prix', 'qty', 'condition'] as const
  const isHead =
    known.length > heads.filter(Boolean).length / 2 &&
    known.length >= LEAST_KNOWN &&
    found.title !== undefined &&
    tells.some((field) => typeof found[field] === 'number')
  return isHead ? (line, isLined) => movedUnder(line, { heads, found, header, columns, isLined }) : undefined
}

function movedUnder(
  line: readonly Cell[],
  {
    heads,
    found,
    header,
    columns,
    isLined,
  }: {
    heads: readonly string[]
    found: Columns
    header: readonly string[]
    columns: Columns
    isLined: boolean
  },
): Moved {
  const cells: Cell[] = header.map(() => '')
  const further: string[] = []
  for (const [at, cell] of line.entries()) {
    if (String(cell).trim() === '') continue
    const field = IMPORT_FIELDS.find((each) => found[each] === at)
    const column = (field && columns[field]) ?? sameHead(heads[at] ?? '', at, header)
    if (typeof column === 'number')
      cells[column] =
        field === 'prix' ? priceUnder(cell, { head: heads[at] ?? '', line, found, columns, isLined }) : cell
    else further.push(heads[at] ? `${heads[at]}: ${String(cell)}` : String(cell))
  }
  return { cells, further }
}

/** The column of the first table with the same heading, at the same place if there is one there. */
function sameHead(head: string, at: number, header: readonly string[]): number | undefined {
  const isSame = (other = '') => head !== '' && plainWords(other) === plainWords(head)
  const column = isSame(header[at]) ? at : header.findIndex(isSame)
  return column < 0 ? undefined : column
}

/** A further table may say its money and in what its prices count by heading or column; the first reads them otherwise. */
function priceUnder(
  cell: Cell,
  {
    head,
    line,
    found,
    columns,
    isLined,
  }: { head: string; line: readonly Cell[]; found: Columns; columns: Columns; isLined: boolean },
): Cell {
  const inColumn = typeof columns.currency === 'number' ? '' : currencyWordIn(toldIn(line, found.currency))
  const own = otherMoneyIn(head) ?? (typeof found.currency === 'number' ? inColumn : (found.currency ?? ''))
  const isTold = isLined || currencyIn(cell) !== undefined
  const money = !isTold || isOtherMoney(own) ? own : ''
  const figure = countedAs(cell, { line, found, columns })
  return money === '' ? figure : `${String(figure)} ${money}`
}

const toldIn = (line: readonly Cell[], column: number | string | undefined): string =>
  String(typeof column === 'number' ? (line[column] ?? '') : (column ?? '')).trim()

/** A price of a table that counts by other thousands or pieces than the first, as the first reads it. */
function countedAs(
  cell: Cell,
  { line, found, columns }: { line: readonly Cell[]; found: Columns; columns: Columns },
): Cell {
  const own = toldIn(line, found.priceBase)
  const isMoved = typeof columns.priceBase === 'number'
  const read = isMoved ? '' : (columns.priceBase ?? '')
  if (own === read || (isMoved && typeof found.priceBase === 'number')) return cell
  const price = priceIn(cell, own)
  // In words that no figure has, so that it is refused rather than read as the first table counts.
  if (price === null) return `${String(cell)} (${own})`
  if (typeof price !== 'number' || price <= 0) return cell
  const money = currencyIn(cell) ?? otherMoneyIn(String(cell)) ?? ''
  // With a 'k' of its own it means the same whatever the first table counts in.
  return `${Number((price / 1000).toPrecision(12))}k ${money}`.trim()
}
