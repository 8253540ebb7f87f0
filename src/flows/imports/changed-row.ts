import type { Columns } from '#features/imports/domain/columns.ts'
import type { ReadRow } from '#features/imports/domain/read-row.ts'
import { HAZARDS } from '#kernel/trade/contamination/declaration.ts'

/**
 * A row that changes a listing sets only the fields that it has columns for. Answers for missing cells, and a
 * type inferred from the title, are for new listings.
 */
export function asChange(row: ReadRow, columns: Columns): ReadRow {
  const has = (...fields: (keyof Columns)[]) => fields.some((field) => columns[field] !== undefined)
  const isSaid = (field: string): boolean => {
    if (row.filled.includes(field)) return false
    if (field === 'categorie' || field === 'type') return has('categorie', 'type') && !row.isTypeByTitle
    if (field === 'currency') return has('currency', 'prix')
    if (field === 'country') return has('country', 'city')
    const hazard = HAZARDS.find((each) => each === field)
    if (hazard) return has(hazard, 'contamination')
    return Object.hasOwn(columns, field)
  }
  const form = Object.fromEntries(Object.entries(row.form).filter(([field]) => isSaid(field)))
  return { ...row, form, qty: row.filled.includes('qty') ? undefined : row.qty }
}
