import { attributesSaid, type AttributeCell } from '#features/imports/domain/attribute-cells.ts'
import { isOptional, type ReadRow } from '#features/imports/domain/read-row.ts'
import type { RowProblem } from '#features/imports/domain/row-problem.ts'
import { checkNew, formAttributes, withProblems } from './check-form.ts'

/** A row as it was read, and its attributes, whose meaning depends on the type. */
export interface ReadCells {
  row: ReadRow
  cells: readonly AttributeCell[]
}

/** A row as a new listing. */
export interface Draft {
  row: ReadRow
  fresh: ReturnType<typeof checkNew>
  /** What attributes were left out. */
  notes: readonly RowProblem[]
  /** What other cells were left out. */
  left: readonly RowProblem[]
}

/** The row as a new listing, without what optional cells say that can't be used, and what was left out. */
export function asNew({ row, cells }: ReadCells, now: Date): Draft {
  const said = attributesSaid(String(row.form['type'] ?? ''), cells)
  const fresh = withProblems(checkNew({ ...row.form, ...formAttributes(said) }, row.qty, now), said.problems)
  const unread = fresh.ok ? [] : fresh.problems.map(({ field }) => field).filter(isOptional)
  const used = unread.filter((field) => field in row.form)
  if (used.length === 0) return { row, fresh, notes: said.notes, left: [] }
  const form = Object.fromEntries(
    Object.entries(row.form).filter(([field]) => !used.some((one) => one === field)),
  )
  const again = asNew({ row: { ...row, form }, cells }, now)
  const left = used.map((field) => ({ field, key: 'imports.notes.unread', about: [row.said[field] ?? ''] }))
  return { ...again, left: [...left, ...again.left] }
}

