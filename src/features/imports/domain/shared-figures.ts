import { type Columns, type ImportField, WEIGHTS } from './columns.ts'
import type { SharedFigure } from './merged-cells.ts'
import { SHARED } from './row-problem.ts'
import type { Cell } from './cells.ts'
import { withoutMoney } from './number-formats.ts'
import type { RowContext, RowReader } from './row-reader.ts'

/** A row, besides its reader. */
export interface Around {
  cells: readonly Cell[]
  columns: Columns
  context: RowContext
}

/** The cell over several rows that has the figure of a row; undefined where another was typed. */
function spanOf(
  row: RowReader,
  field: ImportField,
  { columns, context: { shared = [] } }: Around,
): SharedFigure | undefined {
  const cell = row.cellOf(field)
  const isOf = (figure: Cell) => (field === 'prix' ? figure : withoutMoney(figure)) === cell
  return shared.find((each) => each.column === columns[field] && isOf(each.cell))
}

/**
 * Whether a price or quantity stands in one cell over several rows, and its owner has not said that it is that of each.
 * It is asked once for the file, and the row is refused until then.
 */
export function isShared(row: RowReader, field: 'prix' | 'qty', around: Around): boolean {
  const span = spanOf(row, field, around)
  if (span === undefined) return false
  const { from, to } = span
  const example = `${row.textOf(field)} (${from}–${to})`
  if (row.answerOf({ subject: 'merged', word: field, example }) === 'each') return false
  row.problems.push({ field, key: SHARED, about: [row.textOf(field), from, to] })
  return true
}

/** The weights of a row that are those of several. */
export const sharedWeights = (row: RowReader, around: Around) =>
  WEIGHTS.filter((field) => spanOf(row, field, around) !== undefined)
