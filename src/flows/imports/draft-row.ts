import { attributesSaid, type AttributeCell } from '#features/imports/domain/attribute-cells.ts'
import { columnOfAttribute } from '#features/imports/domain/columns.ts'
import { isOptional, type ReadRow } from '#features/imports/domain/read-row.ts'
import type { RowProblem } from '#features/imports/domain/row-problem.ts'
import { LISTING_LIMITS } from '#features/listings/domain/limits.ts'
import {
  firstColumns,
  inLanguage,
  secondColumns,
  type TextColumns,
} from '#features/imports/domain/second-language.ts'
import { shorten } from '#kernel/text/text.ts'
import { checkNew, formAttributes, type Checking } from './check-form.ts'
import { withinWeights } from './unit-weights.ts'

/** A row as read, and its attribute cells, whose meaning depends on the type. */
export interface ReadCells {
  row: ReadRow
  cells: readonly AttributeCell[]
}

/** The length of what `shorten` adds. */
const DOTS = '..'.length
/** A note quotes so many characters of a cell, which may be a whole text. */
const QUOTED = 100

/** What a cell says, as a line of the description. */
export const lineOf = ({ headings, said }: ReadRow, field: string): string =>
  `${headings[field] || field}: ${(isOptional(field) && said[field]) || ''}`

/** A row as a new listing. */
export interface Draft {
  /** Without unusable values. */
  row: ReadRow
  fresh: ReturnType<typeof checkNew>
  /** Attributes left out, and values inferred from the title. */
  notes: readonly RowProblem[]
  /** Other cells left out. */
  left: readonly RowProblem[]
}

/**
 * The row as a new listing. Unusable optional cells become a remark and a line of the description; columns
 * without a field become lines of it too. A long title is shortened, and given in full in the description.
 */
export function asNew({ row: whole, cells }: ReadCells, checking: Checking): Draft {
  const weighed = withinWeights(whole, { weightKg: null, netWeightKg: null })
  const { row, left: unreadable } = withoutUnread({ row: weighed.row, cells }, checking)
  const left = [...weighed.left, ...unreadable]
  const { language } = checking
  const attributes = attributesSaid(String(row.form['type'] ?? ''), cells)
  const unread = attributes.problems.map(({ field = '' }) => unreadCell(row, cells, field))
  const first = textsIn(row.form, firstColumns(row.form, language))
  const second = textsIn(row.form, secondColumns(language))
  const lines = [
    ...first.lines,
    ...(first.lines.length > 0 ? [] : [first.title]),
    ...row.further,
    ...left.map(({ field = '' }) => lineOf(row, field)),
    ...unread.map(({ line }) => line),
  ]
  // Buyers of that language would look for it by a title.
  const isUntitled = second.title === '' && second.text !== null
  const untitled = isUntitled ? [lineOf(row, second.columns.description)] : []
  const described = fitting([...lines, ...untitled])
  const form: ReadRow['form'] = {
    ...row.form,
    ...first.short,
    ...second.short,
    ...(second.isLong && { [second.columns.description]: fitting(second.lines) }),
  }
  const candidate = {
    ...inLanguage(form, language),
    ...(described !== '' && { description: described }),
    ...(isUntitled && { secondDescription: null }),
    ...formAttributes(attributes),
  }
  const fresh = checkNew(candidate, row.qty, checking)
  const notes = [
    ...attributes.notes,
    ...[first, second].flatMap(({ isLong, columns }) =>
      isLong ? [{ field: columns.title, key: 'imports.notes.title' }] : [],
    ),
    ...(isUntitled ? [{ field: second.columns.description, key: 'imports.notes.untitled' }] : []),
    ...(row.isTypeByTitle
      ? [{ field: 'type', key: 'imports.notes.type', about: [String(form['type'])] }]
      : []),
  ]
  // When the row changes a listing, its description is replaced only if the row has one.
  const changed = first.text !== null && { [first.columns.description]: fitting(lines) }
  return {
    row: { ...row, form: { ...form, ...changed } },
    fresh,
    notes,
    left: [...left, ...unread.map(({ note }) => note)],
  }
}

/** A value that no attribute can have stays as a line of the description. */
function unreadCell(row: ReadRow, cells: readonly AttributeCell[], field: string) {
  const cell = String(cells.find(({ key }) => columnOfAttribute(key) === field)?.cell ?? '')
  return { line: `${row.headings[field] || field}: ${cell}`, note: unreadNote(field, cell) }
}

const unreadNote = (field: string, text: string): RowProblem => ({
  field,
  key: 'imports.notes.unread',
  about: [shorten(text, QUOTED)],
})

/** Title and description in one language: the lines of the description begin with a title that is too long. */
function textsIn(form: ReadRow['form'], columns: TextColumns) {
  const title = String(form[columns.title] ?? '')
  const isLong = title.length > LISTING_LIMITS.titleMax
  const said = form[columns.description]
  const text = typeof said === 'string' ? said : null
  return {
    columns,
    title,
    text,
    isLong,
    lines: [...(isLong ? [title] : []), ...(text === null ? [] : [text])],
    short: isLong ? { [columns.title]: shorten(title, LISTING_LIMITS.titleMax - DOTS) } : {},
  }
}

/** As many lines as fit into a description. */
export function fitting(lines: readonly string[]): string {
  let text = ''
  for (const line of lines) {
    const longer = text === '' ? line : `${text}\n${line}`
    if (text !== '' && longer.length > LISTING_LIMITS.descriptionMax) break
    text = longer
  }
  return text
}

/** Separates unusable optional cells from the row. A title that is too long can be used. */
function withoutUnread({ row, cells }: ReadCells, checking: Checking): { row: ReadRow; left: RowProblem[] } {
  const attributes = attributesSaid(String(row.form['type'] ?? ''), cells)
  const candidate = { ...inLanguage(row.form, checking.language), ...formAttributes(attributes) }
  const fresh = checkNew(candidate, row.qty, checking)
  const unread = fresh.ok ? [] : fresh.problems.map(({ field }) => field).filter(isOptional)
  const { title } = secondColumns(checking.language)
  const used = unread.filter((field) => field !== title && field in row.form)
  if (used.length === 0) return { row, left: [] }
  const form = Object.fromEntries(
    Object.entries(row.form).filter(([field]) => !used.some((one) => one === field)),
  )
  const again = withoutUnread({ row: { ...row, form }, cells }, checking)
  const left = used.map((field) => unreadNote(field, row.said[field] ?? ''))
  return { row: again.row, left: [...left, ...again.left] }
}
