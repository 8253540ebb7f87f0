import { buffer } from 'node:stream/consumers'
import type { Services } from '#platform/services.ts'
import { ApartLimit, workApart } from '#platform/processes/work-apart.ts'
import { findHead, headOf } from '../domain/find-head.ts'
import { guessColumns } from '../domain/guess-columns.ts'
import { IMPORT_LIMITS } from '../domain/limits.ts'
import { FileRefusal, type RowProblem } from '../domain/row-problem.ts'
import { findImport, moveImportIn, saveImport, type ImportRecord } from './import-repository.ts'
import { deleteRows, insertRows } from './row-repository.ts'
import type { SheetPart } from './read-sheet-apart.ts'
import type { Sheet } from './sheet.ts'
import { storedFile } from './stored-file.ts'

type ReadServices = Pick<Services, 'db' | 'store' | 'now'>

const APART = new URL('./read-sheet-apart.ts', import.meta.url)

/**
 * Writes the rows of a spreadsheet to the database in batches. A process of its own, with limits of CPU time,
 * memory and wall time, reads the file, so that its content can't slow down anybody else. Of a refused file
 * nothing is stored. May run again from the start.
 */
export async function readSheet(
  services: ReadServices,
  importId: number,
  signal?: AbortSignal,
): Promise<void> {
  const { db, now } = services
  const found = await findImport(db, importId)
  if (found?.state !== 'reading') return
  try {
    const read = await readAll(services, found, signal)
    if ('key' in read) return await refuse(services, importId, read)
    const { header, headerRow, sheet, rowCount } = read
    await moveImportIn(db, importId, 'read', {
      ...sheet,
      header,
      headerRow,
      rowCount,
      columns: guessColumns(header),
      updatedAt: now(),
    })
  } catch (error) {
    if (!(error instanceof ApartLimit)) throw error
    await refuse(services, importId, new FileRefusal('work').problem)
  }
}

async function refuse({ db, now }: ReadServices, importId: number, refusal: RowProblem): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteRows(tx, importId)
    const moment = { updatedAt: now(), finishedAt: now() }
    await moveImportIn(tx, importId, 'refuse', { refusal, ...moment })
  })
}

interface ReadTable {
  header: string[]
  /** The number of the row with the headings, as the spreadsheet counts. */
  headerRow: number
  sheet: Omit<Sheet, 'rows'>
  rowCount: number
}

async function readAll(
  { db, store, now }: ReadServices,
  { id, sheetBytes }: ImportRecord,
  signal: AbortSignal | undefined,
): Promise<ReadTable | RowProblem> {
  const bytes = await buffer(storedFile(store, id, 'sheet', sheetBytes ?? 0).read())
  const parts = workApart<SheetPart>(APART, bytes, IMPORT_LIMITS.reading, signal)
  let sheet: Omit<Sheet, 'rows'> | null = null
  let head: { header: string[]; headerRow: number } | null = null
  let rowCount = 0
  for await (const part of parts) {
    if (part.kind === 'refused') return part.problem
    if (part.kind === 'sheet') {
      sheet = part.sheet
      continue
    }
    const rows = [...part.rows]
    if (head === null) {
      // What stands above the headings is no item.
      const above = findHead(rows.map(({ cells }) => cells))
      const [found] = rows.splice(0, above + 1).slice(-1)
      head = { header: headOf(found?.cells ?? []), headerRow: found?.number ?? 1 }
    }
    rowCount += rows.length
    await insertRows(
      db,
      rows.map(({ number, cells }) => ({ importId: id, number, cells: [...cells] })),
    )
    await saveImport(db, id, { rowCount, updatedAt: now() })
  }
  if (!sheet || !head) throw new Error('the process apart has sent no table')
  return { ...head, sheet, rowCount }
}
