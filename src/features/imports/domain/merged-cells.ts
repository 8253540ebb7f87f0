import { isFigure } from './number-formats.ts'
import type { Cell } from './cells.ts'
import { type ColumnField, type Columns, IMPORT_FIELDS } from './columns.ts'
import { IMPORT_LIMITS } from './limits.ts'
import { FileRefusal } from './row-problem.ts'

/** A cell over several rows, by their numbers in the spreadsheet. */
export interface MergedCell {
  column: number
  from: number
  to: number
}

/** A figure that several rows share. */
export interface SharedFigure extends MergedCell {
  cell: Cell
}

interface Line {
  number: number
  cells: readonly Cell[]
  merged?: readonly MergedCell[]
}

export interface Unmerged {
  /** With what merged cells say of the row. */
  cells: readonly Cell[]
  /** Figures among it, of which nobody can tell whether they hold for each row or for all together. */
  shared: SharedFigure[]
  /** Whether the row is more text of the item above, whose name spans both. */
  isContinued: boolean
}

/** Each item has its own, so that a cell over several of them says nothing of the others. */
const OF_ONE: readonly ColumnField[] = ['reference', 'listing', 'serialNumber']
/** A longer text is no figure, in characters. */
const FIGURE_MAX = 40

/**
 * Reads rows with cells that are merged over several of them: what stands in the first row is said of the others too.
 * Null for a row with nothing of its own, and without merged cells.
 */
export function mergeReader(columns: Columns) {
  const said = new Map<string, Cell>()
  let length = 0
  const fieldAt = (column: number) => IMPORT_FIELDS.find((field) => columns[field] === column)
  const isOwn = (cells: readonly Cell[], column: number) => String(cells[column] ?? '').trim() !== ''
  return ({ number, cells, merged = [] }: Line): Unmerged | null => {
    const spans = merged.map((span) => {
      const key = `${span.column} ${span.from}`
      if (span.from === number) said.set(key, cells[span.column] ?? '')
      return { ...span, cell: said.get(key) ?? '' }
    })
    const filled = spans.filter(({ cell }) => String(cell).trim() !== '')
    if (filled.length === 0) return null
    const covered = filled.filter(({ from }) => from < number)
    const fields = covered.map(({ column }) => fieldAt(column))
    const own = cells.flatMap((_, column) =>
      isOwn(cells, column) && !covered.some((span) => span.column === column) ? [fieldAt(column)] : [],
    )
    const isOfReference = fields.includes('reference')
    const isText = (field: ColumnField | undefined) =>
      field === undefined || field === 'description' || (isOfReference && field === 'title')
    const isContinued = (isOfReference || fields.includes('title')) && own.every(isText)
    const whole = [...cells]
    for (const { column, cell } of isContinued ? [] : covered) {
      const field = fieldAt(column)
      if (field !== undefined && OF_ONE.includes(field)) continue
      while (whole.length < column) whole.push('')
      whole[column] = cell
      length += String(cell).length
    }
    if (length > IMPORT_LIMITS.textLength) throw new FileRefusal('text_long')
    return { cells: whole, shared: filled.filter(({ cell }) => isShort(cell)), isContinued }
  }
}

const isShort = (cell: Cell) => isFigure(cell) || String(cell).length <= FIGURE_MAX
