import type { Columns } from '#features/imports/domain/columns.ts'
import type { ReadRow } from '#features/imports/domain/read-row.ts'
import type { RowProblem } from '#features/imports/domain/row-problem.ts'
import { secondColumns } from '#features/imports/domain/second-language.ts'
import type { ListingContent, SecondTexts } from '#features/listings/domain/content.ts'
import type { Language } from '#kernel/text/language.ts'
import { HAZARDS } from '#kernel/trade/contamination/declaration.ts'
import { fitting, lineOf } from './draft-row.ts'

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

/**
 * The texts of a row. A description in the second language of a listing that has no title in it goes to the end of the
 * row's description, as in a new listing; without one it is left out.
 */
export function withTitledSecond(
  row: ReadRow,
  texts: ReadRow['form'],
  { secondTitle, language }: Pick<SecondTexts, 'secondTitle'> & { language: Language },
): { texts: ReadRow['form']; left: RowProblem[] } {
  const { secondDescription, description, ...others } = texts
  const isTitled = (texts['secondTitle'] ?? secondTitle) !== null
  if (isTitled || typeof secondDescription !== 'string') return { texts, left: [] }
  const field = secondColumns(language).description
  if (typeof description !== 'string')
    return { texts: others, left: [{ field, key: 'imports.notes.untitled_left' }] }
  const whole = fitting([description, lineOf(row, field)])
  return { texts: { ...others, description: whole }, left: [{ field, key: 'imports.notes.untitled' }] }
}

/** What was published stays sold by the unit, or by the lot of so many pieces. */
export function otherLot(
  candidate: Readonly<Record<string, unknown>>,
  before: Pick<ListingContent, 'lotPieces'>,
  { publishedAt }: { publishedAt: Date | null },
): RowProblem[] {
  const isOther = (candidate['lotPieces'] ?? null) !== before.lotPieces
  return publishedAt !== null && isOther ? [{ field: 'lotPieces', key: 'listings.errors.lot_fixed' }] : []
}
