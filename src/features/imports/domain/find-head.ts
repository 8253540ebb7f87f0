import type { Cell } from './cells.ts'
import { IMPORT_FIELDS } from './columns.ts'
import { guessColumns } from './guess-columns.ts'
import { isFigure } from './number-formats.ts'

/** Titles, dates and addresses may precede the headings, so this many non-empty rows are searched. */
export const HEAD_WITHIN = 20
/** A row with fewer known headings may be an item by chance. */
const LEAST_KNOWN = 3

type Row = readonly Cell[]

export interface Head {
  /** Index of its first row. */
  at: number
  /** Two if groups of columns have a heading above. */
  rows: 1 | 2
  header: string[]
  /** Number of known headings. */
  known: number
}

/**
 * Finds the headings: the row with the most known ones (the first of equals), with the row below if that
 * makes more known. If no row has three, the first row is taken, as in files with unknown headings.
 */
export function findHead(rows: readonly Row[]): Head {
  const heads = rows.slice(0, HEAD_WITHIN).map((_, at) => headAt(rows, at))
  const best = heads.reduce<Head | undefined>(
    (most, each) => (most && most.known >= each.known ? most : each),
    undefined,
  )
  return best && best.known >= LEAST_KNOWN ? best : headOf(rows[0] ?? [], 0)
}

/** The headings in a row, joined with those below where they belong together. */
export function headAt(rows: readonly Row[], at: number): Head {
  const one = headOf(rows[at] ?? [], at)
  const below = rows[at + 1]
  const isTitle = one.header.filter(Boolean).length < LEAST_KNOWN
  if (!below || isTitle || below.some(isFigure)) return one
  const header = joined(one.header, textsOf(below))
  const known = knownIn(header)
  const under = headOf(below, at + 1)
  const isMore = known > one.known && known > under.known
  return isMore || (known >= one.known && areParts(one, under)) ? { at, rows: 2, header, known } : one
}

/** Whether a few headings divide those above them: 'Unit price' and 'Total' under 'Prices', which has two columns. */
function areParts({ header: above }: Head, { header: below, known }: Head): boolean {
  const isEmptyBelow = above.filter((text, column) => text !== '' && (below[column] ?? '') === '').length
  const isEmptyAbove = below.some((text, column) => text !== '' && (above[column] ?? '') === '')
  return known > 0 && isEmptyAbove && isEmptyBelow >= LEAST_KNOWN
}

const textsOf = (cells: Row): string[] => cells.map((cell) => String(cell).trim().slice(0, 200))

function headOf(cells: Row, at: number): Head {
  const header = textsOf(cells)
  return { at, rows: 1, header, known: knownIn(header) }
}

/**
 * Joins a group with its columns: 'Machine / Mfr', 'Machine / Model'. A group is written above its first
 * column.
 */
function joined(above: readonly string[], below: readonly string[]): string[] {
  let group = ''
  return Array.from({ length: Math.max(above.length, below.length) }, (_, column) => {
    group = above[column] || group
    const name = below[column] ?? ''
    return name === '' ? (above[column] ?? '') : group === '' ? name : `${group} / ${name}`
  })
}

function knownIn(head: readonly string[]): number {
  const columns = guessColumns(head)
  return IMPORT_FIELDS.filter((field) => typeof columns[field] === 'number').length
}
