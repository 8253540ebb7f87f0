import type { Columns } from './columns.ts'
import { guessColumns } from './guess-columns.ts'

/** A table has this many known headings. */
const LEAST_KNOWN = 3

/**
 * The column after the last of the first table, where another one stands beside it: behind an empty heading, each has
 * headings of goods with a price or a quantity. Infinite, if there is one table: tables below it may be wider.
 */
export function firstTableEnd(header: readonly string[]): number {
  for (const [at, head] of header.entries()) {
    if (head !== '' || at === 0) continue
    const from = header.findIndex((text, column) => column > at && text !== '')
    if (from < 0) break
    if (isOfGoods(header.slice(0, at)) && isOfGoods(header.slice(from))) return at
  }
  return Infinity
}

/** The headings of the first table. */
export const firstTable = (header: readonly string[]): readonly string[] =>
  header.slice(0, firstTableEnd(header))

/** The first column of the table beside the first; null if there is none. */
export function besideFrom(header: readonly string[]): number | null {
  const from = header.findIndex((head, column) => column >= firstTableEnd(header) && head !== '')
  return from < 0 ? null : from
}

function isOfGoods(heads: readonly string[]): boolean {
  if (heads.filter(Boolean).length < LEAST_KNOWN) return false
  const columns: Columns = guessColumns(heads)
  const isKnown = (field: keyof Columns) => typeof columns[field] === 'number'
  const known = Object.values(columns).filter((column) => typeof column === 'number').length
  return known >= LEAST_KNOWN && isKnown('title') && (isKnown('prix') || isKnown('qty'))
}
