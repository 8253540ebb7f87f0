import type { Cell } from './cells.ts'
import { IMPORT_FIELDS } from './columns.ts'
import { guessColumns } from './guess-columns.ts'

/** Titles, dates and addresses stand above the headings; so many rows that are not empty are looked at. */
export const HEAD_WITHIN = 20
/** Fewer known headings may be a row of items by chance. */
const LEAST_KNOWN = 3

/**
 * The place of the headings among the first rows (0 is the first): the row with the most that are known, the first
 * one of equals. Without a row of three, the first row is taken, as it stands in files whose headings nobody knows.
 */
export function findHead(rows: readonly (readonly Cell[])[]): number {
  const known = rows.slice(0, HEAD_WITHIN).map((cells) => knownIn(headOf(cells)))
  const most = Math.max(0, ...known)
  return most < LEAST_KNOWN ? 0 : known.indexOf(most)
}

/** The headings in a row. */
export const headOf = (cells: readonly Cell[]): string[] =>
  cells.map((cell) => String(cell).trim().slice(0, 200))

function knownIn(head: readonly string[]): number {
  const columns = guessColumns(head)
  return IMPORT_FIELDS.filter((field) => typeof columns[field] === 'number').length
}
