import { findHead, HEAD_WITHIN, headAt, type Head } from '../domain/find-head.ts'
import { guessColumns } from '../domain/guess-columns.ts'
import { type Legend, legendIn } from '../domain/legend.ts'
import { FileRefusal } from '../domain/row-problem.ts'
import { lineSorter, type SheetLine } from '../domain/sheet-lines.ts'
import { firstTable } from '../domain/tables-beside.ts'
import { openSheet, soundRows } from './open-sheet.ts'
import type { Sheet, SheetRow } from './sheet.ts'
import type { StoredFile } from './stored-file.ts'

/** What the owner chose for a file; null for automatic. */
export interface TableChoice {
  /** Index of the table in the workbook. */
  sheet: number | null
  /** The row of headings, numbered as in the spreadsheet. */
  headerRow: number | null
}

/** One table of a file, with its lines classified. */
export interface Table {
  file: Omit<Sheet, 'rows'>
  sheet: number
  header: string[]
  headerRow: number
  /** Codes that the other sheets of the workbook explain. */
  legend: Legend
  lines: AsyncGenerator<SheetLine>
}

/**
 * Opens the chosen table of a file, or the one with the most known headings.
 * @throws FileRefusal
 */
export async function openTable(stored: StoredFile, choice: TableChoice): Promise<Table> {
  const opened = await openSheet(stored)
  const { rows: _rows, ...file } = opened
  const starts = await startsOf(opened)
  const sheet = choice.sheet ?? likeliest(starts)
  const rows = soundRows(opened, sheet)
  const first = await take(
    rows,
    (row, count) => count > HEAD_WITHIN && row.number > (choice.headerRow ?? 0) + 1,
  )
  const cells = first.map((row) => row.cells)
  const chosen = first.findIndex(({ number }) => number === choice.headerRow)
  const head = chosen < 0 ? findHead(cells) : headAt(cells, chosen)
  return {
    file,
    sheet,
    header: head.header,
    headerRow: first[head.at]?.number ?? 1,
    legend: legendOf(starts.filter((_, at) => at !== sheet)),
    lines: linesOf(first, rows, head, file.format === 'csv'),
  }
}

/** The first rows of a sheet; null for one that can't be read, so that another one can still be used. */
type Start = readonly SheetRow[] | null

/** The starts of all sheets of a workbook; none of a file with one. */
async function startsOf(opened: Sheet): Promise<Start[]> {
  const starts: Start[] = []
  if (opened.sheets.length < 2) return starts
  for (const sheet of opened.sheets.keys()) starts.push(await startOf(opened, sheet))
  return starts
}

async function startOf(opened: Sheet, sheet: number): Promise<Start> {
  const rows = soundRows(opened, sheet)
  try {
    return await take(rows, (_row, count) => count > HEAD_WITHIN)
  } catch (error) {
    if (error instanceof FileRefusal) return null
    throw error
  } finally {
    await rows.return(undefined)
  }
}

/** Index of the visible sheet with the most known headings, the first of equals. */
function likeliest(starts: readonly Start[]): number {
  let best = { sheet: 0, known: -1 }
  for (const [sheet, start] of starts.entries()) {
    const known = start === null ? -1 : findHead(start.map(({ cells }) => cells)).known
    if (known > best.known) best = { sheet, known }
  }
  return best.sheet
}

/** What other sheets say about codes: 'A', 'Unused'. A list of goods has more columns than that. */
function legendOf(starts: readonly Start[]): Legend {
  return Object.assign(
    {},
    ...starts.flatMap((start) => (start ?? []).map(({ cells }) => legendIn(cells))),
  ) as Legend
}

/** Takes rows up to and including the first for which `isEnough` is true. The others can still be read. */
async function take(
  rows: AsyncGenerator<SheetRow>,
  isEnough: (row: SheetRow, count: number) => boolean,
): Promise<SheetRow[]> {
  const taken: SheetRow[] = []
  for (;;) {
    const { done, value } = await rows.next()
    if (done === true) return taken
    taken.push(value)
    if (isEnough(value, taken.length)) return taken
  }
}

async function* linesOf(
  first: readonly SheetRow[],
  rest: AsyncGenerator<SheetRow>,
  { at, rows, header }: Head,
  isText: boolean,
): AsyncGenerator<SheetLine> {
  const sorter = lineSorter(header, guessColumns(firstTable(header)), isText)
  const above = first.slice(0, at + rows)
  for (const [place, { number, cells }] of above.entries())
    yield { number, cells, leftOut: place < at ? 'above' : 'head', context: {} }
  for (const row of first.slice(at + rows)) yield* sorter.take(row)
  for await (const row of rest) yield* sorter.take(row)
  yield* sorter.end()
}
