import type { ImportView, Problem } from '../../contract/views.ts'
import { canAddColumn, type ColumnField, type Columns, isColumnField } from '../../domain/columns.ts'

/** A column of the sheet to correct; `column` is undefined if the file lacks it. */
export interface SheetField {
  field: ColumnField
  column: number | undefined
}

/** What tells rows apart comes first. */
const LEADING: readonly ColumnField[] = ['reference', 'title']

/**
 * The columns to correct: first what tells rows apart, then those with problems, even if the file lacks them, then the
 * others as in the file.
 */
export function fieldOrder({ columns, problems }: Pick<ImportView, 'columns' | 'problems'>): ColumnField[] {
  const faulty = problems.flatMap(({ field }) => (field !== null && isColumnField(field) ? [field] : []))
  const inFile = fieldsOf(columns)
  const shown = (field: ColumnField) =>
    inFile.includes(field) || (columns[field] === undefined && canAddColumn(field))
  return [
    ...new Set([...LEADING.filter((field) => inFile.includes(field)), ...faulty.filter(shown), ...inFile]),
  ]
}

export const placed = (order: readonly ColumnField[], columns: Columns): SheetField[] =>
  order.map((field) => ({ field, column: columnOf(columns, field) }))

const columnOf = (columns: Columns, field: ColumnField) => {
  const column = columns[field]
  return typeof column === 'number' ? column : undefined
}

/** One field for each column of the file that has any, in the order of the file. */
function fieldsOf(columns: ImportView['columns']): ColumnField[] {
  const named = Object.entries(columns).flatMap(([field, column]) =>
    isColumnField(field) && typeof column === 'number' ? [{ field, column }] : [],
  )
  const byColumn = new Map(named.toReversed().map((each) => [each.column, each]))
  return [...byColumn.values()].toSorted((a, b) => a.column - b.column).map(({ field }) => field)
}

/** The problems of a cell. */
export const problemsAt = (problems: readonly Problem[], field: ColumnField): readonly Problem[] =>
  problems.filter((problem) => problem.field === field)

/** The problems that belong to no cell of the sheet. */
export const problemsBeside = (
  problems: readonly Problem[],
  fields: readonly SheetField[],
): readonly Problem[] => problems.filter(({ field: at }) => !fields.some(({ field }) => field === at))
