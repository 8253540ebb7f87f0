import { buffer } from 'node:stream/consumers'
import { programApart } from '#kernel/project-files.ts'
import type { Services } from '#platform/services.ts'
import { ApartLimit, workApart } from '#platform/processes/work-apart.ts'
import type { Cell } from '../domain/cells.ts'
import { guessTable, ITEMS_THAT_TELL } from '../domain/guess-table.ts'
import { IMPORT_LIMITS } from '../domain/limits.ts'
import { FileRefusal, type RowProblem } from '../domain/row-problem.ts'
import { enqueueStep, readSheetJob } from './import-jobs.ts'
import { findImport, moveImportIn, saveImport, type ImportRecord } from './import-repository.ts'
import { deleteRows, insertRows } from './row-repository.ts'
import type { SheetPart, SheetWork } from './read-sheet-apart.ts'
import { rememberedWords } from './remembered-words.ts'
import { progressOf } from './report-progress.ts'
import type { Table } from './sheet-table.ts'
import { storedFile } from './stored-file.ts'

type ReadServices = Pick<Services, 'db' | 'store' | 'now'>

const APART = programApart('src/features/imports/server/read-sheet-apart.ts')

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
    if ('key' in read) return await refuse(services, found, read)
    const { table, rowCount } = read
    const { header, headerRow, sheet, file, legend } = table
    await moveImportIn(db, importId, 'read', {
      ...file,
      sheets: [...file.sheets],
      sheet,
      header,
      headerRow,
      rowCount,
      columns: guessTable(header, read.items),
      kept: [],
      questions: null,
      guesses: null,
      legend,
      answers: { ...(await rememberedWords(db, found.companyId)), ...found.answers },
      updatedAt: now(),
    })
  } catch (error) {
    if (!(error instanceof ApartLimit)) throw error
    await refuse(services, found, new FileRefusal('work').problem)
  }
}

/** If another table or row of headings can't be read, the file is read again as before. */
async function refuse({ db, now }: ReadServices, found: ImportRecord, refusal: RowProblem): Promise<void> {
  const { id, header } = found
  await db.transaction(async (tx) => {
    await deleteRows(tx, id)
    if (header === null) {
      const moment = { updatedAt: now(), finishedAt: now() }
      await moveImportIn(tx, id, 'refuse', { refusal, ...moment })
      return
    }
    const asBefore = { sheet: null, headerChoice: null, header: null }
    await saveImport(tx, id, { ...asBefore, refusal, updatedAt: now() })
    await enqueueStep(tx, readSheetJob, found)
  })
}

interface ReadTable {
  table: Omit<Table, 'lines'>
  /** Number of items. */
  rowCount: number
  /** The first items. */
  items: (readonly Cell[])[]
}

async function readAll(
  services: ReadServices,
  found: ImportRecord,
  signal: AbortSignal | undefined,
): Promise<ReadTable | RowProblem> {
  const { db, store, now } = services
  const { id, sheetBytes, sheet, headerChoice } = found
  const report = progressOf(services, found, 'sheet', null)
  const bytes = await buffer(storedFile(store, id, 'sheet', sheetBytes ?? 0).read())
  const work: SheetWork = { bytes, choice: { sheet, headerRow: headerChoice } }
  const parts = workApart<SheetPart>(APART, work, IMPORT_LIMITS.reading, signal)
  let table: Omit<Table, 'lines'> | null = null
  let rowCount = 0
  const items: (readonly Cell[])[] = []
  for await (const part of parts) {
    if (part.kind === 'refused') return part.problem
    if (part.kind === 'table') {
      table = part.table
      continue
    }
    const lines = part.lines.filter(({ leftOut }) => leftOut === null)
    rowCount += lines.length
    items.push(...lines.slice(0, ITEMS_THAT_TELL - items.length).map(({ cells }) => cells))
    await insertRows(
      db,
      part.lines.map(({ cells, ...line }) => ({ importId: id, ...line, cells: [...cells] })),
    )
    await saveImport(db, id, { rowCount, updatedAt: now() })
    await report(rowCount)
  }
  if (!table) throw new Error('the process apart has sent no table')
  return { table, rowCount, items }
}
