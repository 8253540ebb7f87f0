import { bytesSource } from '#platform/archives/read-source.ts'
import { workFor } from '#platform/processes/apart.ts'
import { ROWS_AT_ONCE, IMPORT_LIMITS } from '../domain/limits.ts'
import { FileRefusal, type RowProblem } from '../domain/row-problem.ts'
import type { SheetLine } from '../domain/sheet-lines.ts'
import { openTable, type Table, type TableChoice } from './sheet-table.ts'

/** The input of the process: a file, and which of its tables to read. */
export interface SheetWork {
  bytes: Uint8Array
  choice: TableChoice
}

/** The results of reading a spreadsheet, in batches of lines. */
export type SheetPart =
  | { kind: 'table'; table: Omit<Table, 'lines'> }
  | { kind: 'lines'; lines: readonly SheetLine[] }
  | { kind: 'refused'; problem: RowProblem }

await workFor<SheetPart, SheetWork>(async function* ({ bytes, choice }) {
  try {
    const { lines, ...table } = await openTable(bytesSource(bytes), choice)
    yield { kind: 'table', table }
    yield* batches(lines)
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    yield { kind: 'refused', problem: error.problem }
  }
})

async function* batches(lines: AsyncIterable<SheetLine>): AsyncGenerator<SheetPart> {
  let batch: SheetLine[] = []
  let length = 0
  for await (const line of lines) {
    batch.push(line)
    length += line.cells.reduce((sum: number, cell) => sum + String(cell).length, 0)
    if (batch.length < ROWS_AT_ONCE && length < IMPORT_LIMITS.batchLength) continue
    yield { kind: 'lines', lines: batch }
    batch = []
    length = 0
  }
  yield { kind: 'lines', lines: batch }
}
