import { attributesSaid, type AttributeCell } from '#features/imports/domain/attribute-cells.ts'
import { isOptional, type ReadRow } from '#features/imports/domain/read-row.ts'
import type { RowProblem } from '#features/imports/domain/row-problem.ts'
import { LISTING_LIMITS } from '#features/listings/domain/limits.ts'
import { inLanguage } from '#features/imports/domain/second-language.ts'
import { shorten } from '#kernel/text/text.ts'
import { checkNew, formAttributes, withProblems, type Checking } from './check-form.ts'

/** A row as read, and its attribute cells, whose meaning depends on the type. */
export interface ReadCells {
  row: ReadRow
  cells: readonly AttributeCell[]
}

/** The length of what `shorten` adds. */
const DOTS = '..'.length

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
  const { row, left } = withoutUnread({ row: whole, cells }, checking)
  const said = inLanguage(row.form, checking.language)
  const title = String(said['title'] ?? '')
  const isLong = title.length > LISTING_LIMITS.titleMax
  const text = said['description']
  const lines = [
    ...(isLong ? [title] : []),
    ...(typeof text === 'string' ? [text] : isLong ? [] : [title]),
    ...row.further,
    ...left.map(({ field = '', about = [] }) => `${row.headings[field] || field}: ${about.join(' ')}`),
  ]
  const named = title !== '' && { title: isLong ? shorten(title, LISTING_LIMITS.titleMax - DOTS) : title }
  const form: ReadRow['form'] = { ...row.form, ...named }
  const described = { description: fitting(lines) }
  const attributes = attributesSaid(String(form['type'] ?? ''), cells)
  const candidate = {
    ...said,
    ...named,
    ...(described.description !== '' && described),
    ...formAttributes(attributes),
  }
  const fresh = withProblems(checkNew(candidate, row.qty, checking), attributes.problems)
  const notes = [
    ...attributes.notes,
    ...(isLong ? [{ field: 'title', key: 'imports.notes.title' }] : []),
    ...(row.isTypeByTitle
      ? [{ field: 'type', key: 'imports.notes.type', about: [String(form['type'])] }]
      : []),
  ]
  // When the row changes a listing, its description is replaced only if the row has one.
  return {
    row: { ...row, form: typeof text === 'string' ? { ...form, ...described } : form },
    fresh,
    notes,
    left,
  }
}

/** As many lines as fit into a description. */
function fitting(lines: readonly string[]): string {
  let text = ''
  for (const line of lines) {
    const longer = text === '' ? line : `${text}\n${line}`
    if (text !== '' && longer.length > LISTING_LIMITS.descriptionMax) break
    text = longer
  }
  return text
}

/** Separates unusable optional cells from the row. */
function withoutUnread({ row, cells }: ReadCells, checking: Checking): { row: ReadRow; left: RowProblem[] } {
  const attributes = attributesSaid(String(row.form['type'] ?? ''), cells)
  const candidate = { ...inLanguage(row.form, checking.language), ...formAttributes(attributes) }
  const fresh = checkNew(candidate, row.qty, checking)
  const unread = fresh.ok ? [] : fresh.problems.map(({ field }) => field).filter(isOptional)
  const used = unread.filter((field) => (row.form[field] ?? null) !== null)
  if (used.length === 0) return { row, left: [] }
  const form = Object.fromEntries(
    Object.entries(row.form).filter(([field]) => !used.some((one) => one === field)),
  )
  const again = withoutUnread({ row: { ...row, form }, cells }, checking)
  const left = used.map((field) => ({ field, key: 'imports.notes.unread', about: [row.said[field] ?? ''] }))
  return { row: again.row, left: [...left, ...again.left] }
}
