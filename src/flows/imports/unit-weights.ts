import type { ReadRow } from '#features/imports/domain/read-row.ts'
import type { RowProblem } from '#features/imports/domain/row-problem.ts'
import { isNetHeavier, type UnitWeights } from '#features/listings/domain/content.ts'

/**
 * A weight that can't be beside the other, or what the listing says, is left out, as every optional cell that can't be used: the net
 * weight if the row has it, and that of a packed unit if it can't be beside the net weight that stays.
 */
export function withinWeights(row: ReadRow, present: UnitWeights): { row: ReadRow; left: RowProblem[] } {
  const { form, said } = row
  const weigh = (field: keyof UnitWeights) => {
    const figure = form[field]
    return figure === undefined ? present[field] : typeof figure === 'number' ? figure : null
  }
  const isImpossible = isNetHeavier({ weightKg: weigh('weightKg'), netWeightKg: weigh('netWeightKg') })
  const field = (['netWeightKg', 'weightKg'] as const).find((name) => typeof form[name] === 'number')
  if (!isImpossible || field === undefined) return { row, left: [] }
  const { [field]: _, ...others } = form
  const rest = withinWeights({ ...row, form: others }, present)
  const note = { field, key: 'imports.notes.weights', about: [said[field] ?? ''] }
  return { ...rest, left: [note, ...rest.left] }
}
