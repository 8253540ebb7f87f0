import { unprotectedCell } from '#kernel/text/protected-cell.ts'
import { NOT_A_NUMBER } from '#kernel/text/typed-number.ts'
import { HAZARDS } from '#kernel/trade/contamination/declaration.ts'
import {
  type Cell,
  conditionIn,
  countryIn,
  currencyIn,
  currencyWordIn,
  findingIn,
  kilogramsIn,
  numberIn,
  withoutAbout,
  yearIn,
} from './cells.ts'
import type { Columns, ImportField } from './columns.ts'
import type { RowProblem } from './row-problem.ts'
import { kindIn } from './type-words.ts'

/**
 * A row with the fields of the listing form. Fields without a column are absent; an empty optional one is
 * null.
 */
export interface ReadRow {
  form: Readonly<Record<string, string | number | null>>
  /** Undefined if there is no such column, or the cell is empty. */
  qty: number | undefined
  reference: string | null
  /** The number of an existing listing; null if the row names none. */
  listing: number | null
  /** Distinct file names of pictures, in lower case. */
  images: readonly string[]
  /** What optional cells say, to name it where it can't be used. */
  said: Readonly<Partial<Record<OptionalField, string>>>
  /** Problems found before the rules of the form are applied. */
  problems: readonly RowProblem[]
}

const LINES = ['title', 'brand', 'city', 'legalOwner'] as const
const OPTIONAL_LINES = ['partNumber', 'serialNumber', 'hsCode', 'originPostcode'] as const
const OPTIONAL_FIGURES = ['year', 'runningHours', 'weightKg', 'lengthCm', 'widthCm', 'heightCm'] as const
type OptionalField = (typeof OPTIONAL_LINES)[number] | (typeof OPTIONAL_FIGURES)[number]
const OPTIONAL: readonly string[] = [...OPTIONAL_LINES, ...OPTIONAL_FIGURES]

/** Whether a listing does without this field: a cell that can't be used costs no row. */
export const isOptional = (field: string | undefined): field is OptionalField =>
  field !== undefined && OPTIONAL.includes(field)
const PICTURE_NAME_MAX = 200

/** Reads a row by the columns that the owner named. It can't set state, company or owner. */
export function readRow(cells: readonly Cell[], columns: Columns): ReadRow {
  const problems: RowProblem[] = []
  const cellOf = (field: ImportField): Cell | undefined => {
    const column = columns[field]
    return typeof column === 'number' ? (cells[column] ?? '') : column
  }
  const textOf = (field: ImportField) => textIn(cellOf(field))
  const figureOf = (field: ImportField): number | undefined => {
    const figure = numberIn(cellOf(field), field === 'qty')
    if (figure === null) problems.push({ field, key: 'imports.errors.ambiguous', about: [textOf(field)] })
    return figure ?? undefined
  }
  const form: Record<string, string | number | null> = {}
  const put = (field: ImportField, value: string | number | undefined) => {
    if (columns[field] !== undefined && value !== undefined && value !== '') form[field] = value
  }
  for (const field of LINES) put(field, textOf(field))
  // One column may say both: a family of the yard's own is often a type of ours.
  const { category, type } = kindIn(textOf('categorie'), textOf('type'))
  if (category !== '') form['categorie'] = category
  if (type !== '') form['type'] = type
  put('condition', conditionIn(textOf('condition')))
  put('description', textOf('description'))
  put('country', countryIn(textOf('country')))
  put('prix', figureOf('prix'))
  const marked = currencyIn(cellOf('prix'))
  const named = currencyWordIn(textOf('currency'))
  // What is the same for all rows is not said of a price with a mark of its own.
  const currency = (typeof columns.currency === 'number' && named) || (marked ?? named)
  if (currency !== undefined && currency !== '') form['currency'] = currency
  for (const field of [...OPTIONAL_LINES, 'reference'] as const)
    if (columns[field] !== undefined) form[field] = textOf(field) || null
  for (const hazard of HAZARDS) if (columns[hazard] !== undefined) form[hazard] = findingIn(textOf(hazard))
  for (const field of OPTIONAL_FIGURES)
    if (columns[field] !== undefined) form[field] = roughFigureIn(field, cellOf(field)) ?? null
  const qty = figureOf('qty')
  const said = Object.fromEntries(
    [...OPTIONAL_LINES, ...OPTIONAL_FIGURES].map((field) => [field, textOf(field)]),
  )
  return {
    form,
    qty,
    said,
    reference: textOf('reference') || null,
    listing: listingIn(textOf('listing'), problems),
    images: picturesIn(textOf('images'), problems),
    problems,
  }
}

/** An optional figure as people write it; `NOT_A_NUMBER` for what can't be read for certain. */
function roughFigureIn(field: (typeof OPTIONAL_FIGURES)[number], cell: Cell | undefined): number | undefined {
  const figure =
    field === 'year' ? yearIn(cell) : field === 'weightKg' ? kilogramsIn(cell) : numberIn(withoutAbout(cell))
  return figure === null ? NOT_A_NUMBER : figure
}

function textIn(cell: Cell | undefined): string {
  return unprotectedCell(String(cell ?? '')).trim()
}

function listingIn(text: string, problems: RowProblem[]): number | null {
  if (text === '') return null
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  problems.push({ field: 'listing', key: 'imports.errors.listing' })
  return null
}

/** File names separated by semicolons, bars or line breaks. Folders in front of a name are ignored. */
function picturesIn(text: string, problems: RowProblem[]): string[] {
  const names = text
    .split(/[;|\n]/)
    .map(pictureName)
    .filter(Boolean)
  if (names.some((name) => name.length > PICTURE_NAME_MAX))
    problems.push({ field: 'images', key: 'imports.errors.picture_name' })
  return [...new Set(names)]
}

/** The name of a picture in rows and archives alike: its base name in lower case. */
export function pictureName(path: string): string {
  return (path.split(/[\\/]/).at(-1) ?? '').trim().normalize('NFC').toLowerCase()
}
