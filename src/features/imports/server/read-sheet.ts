import type { Services } from '#platform/services.ts'
import { guessColumns } from '../domain/guess-columns.ts'
import { ROWS_AT_ONCE } from '../domain/limits.ts'
import { FileRefusal } from '../domain/row-problem.ts'
import {
  deleteRows,
  findImport,
  insertRows,
  moveImportIn,
  saveImport,
  type ImportRecord,
} from './import-repository.ts'
import { openSheet, soundRows } from './open-sheet.ts'
import type { Sheet } from './sheet.ts'
import { storedFile } from './stored-file.ts'

type ReadServices = Pick<Services, 'db' | 'store' | 'now'>

/**
 * Puts the rows of a spreadsheet into the database, some at a time: however large it is, no more than these are in memory.
 * A file that must be refused leaves no row. May run again from the start.
 */
export async function readSheet(services: ReadServices, importId: number): Promise<void> {
  const { db, now } = services
  const found = await findImport(db, importId)
  if (found?.state !== 'reading') return
  try {
    const { header, sheet, rowCount } = await readAll(services, found)
    await moveImportIn(db, importId, 'read', {
      state: 'mapping',
      format: sheet.format,
      encoding: sheet.encoding,
      delimiter: sheet.delimiter,
      header,
      rowCount,
      columns: guessColumns(header),
      updatedAt: now(),
    })
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    await db.transaction(async (tx) => {
      await deleteRows(tx, importId)
      await moveImportIn(tx, importId, 'refuse', {
        state: 'refused',
        refusal: error.problem,
        updatedAt: now(),
        finishedAt: now(),
      })
    })
  }
}

async function readAll(
  { db, store, now }: ReadServices,
  { id, sheetBytes }: ImportRecord,
): Promise<{ header: string[]; sheet: Sheet; rowCount: number }> {
  const sheet = await openSheet(storedFile(store, id, 'sheet', sheetBytes ?? 0))
  let header: string[] | null = null
  let rowCount = 0
  let batch: { importId: number; number: number; cells: (string | number)[] }[] = []
  const flush = async () => {
    await insertRows(db, batch)
    await saveImport(db, id, { rowCount, updatedAt: now() })
    batch = []
  }
  for await (const { number, cells } of soundRows(sheet)) {
    if (header === null) {
      header = cells.map((cell) => String(cell).trim().slice(0, 200))
      continue
    }
    rowCount += 1
    batch.push({ importId: id, number, cells: [...cells] })
    if (batch.length >= ROWS_AT_ONCE) await flush()
  }
  await flush()
  return { header: header ?? [], sheet, rowCount }
}
