import { bytesSource } from '#platform/archives/read-source.ts'
import { workFor } from '#platform/processes/apart.ts'
import { ROWS_AT_ONCE, IMPORT_LIMITS } from '../domain/limits.ts'
import { FileRefusal, type RowProblem } from '../domain/row-problem.ts'
import { openSheet, soundRows } from './open-sheet.ts'
import type { Sheet, SheetRow } from './sheet.ts'

/** The results of reading a spreadsheet, a batch of rows at a time. */
export type SheetPart =
  | { kind: 'sheet'; sheet: Omit<Sheet, 'rows'> }
  | { kind: 'rows'; rows: readonly SheetRow[] }
  | { kind: 'refused'; problem: RowProblem }

await workFor<SheetPart>(async function* (bytes) {
  try {
    const { rows, ...sheet } = await openSheet(bytesSource(bytes))
    yield { kind: 'sheet', sheet }
    yield* batches(soundRows({ ...sheet, rows }))
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    yield { kind: 'refused', problem: error.problem }
  }
})

async function* batches(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetPart> {
  let batch: SheetRow[] = []
  let length = 0
  for await (const row of rows) {
    batch.push(row)
    length += row.cells.reduce((sum: number, cell) => sum + String(cell).length, 0)
    if (batch.length < ROWS_AT_ONCE && length < IMPORT_LIMITS.batchLength) continue
    yield { kind: 'rows', rows: batch }
    batch = []
    length = 0
  }
  yield { kind: 'rows', rows: batch }
}
