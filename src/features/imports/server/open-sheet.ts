import { buffer } from 'node:stream/consumers'
import { IMPORT_LIMITS } from '../domain/limits.ts'
import { type Cell, isFormula } from '../domain/cells.ts'
import { columnLetters } from '../domain/columns.ts'
import { FileRefusal } from '../domain/row-problem.ts'
import { openCsv } from './csv-sheet.ts'
import type { Sheet, SheetRow } from './sheet.ts'
import type { StoredFile } from './stored-file.ts'
import { isOpenDocument, openOds } from './ods-sheet.ts'
import { openXls } from './xls/xls-sheet.ts'
import { openXlsx } from './xlsx-sheet.ts'

const ZIP = '504b0304'
/** The first bytes of workbooks from before 2007, and of encrypted ones. */
const OLD_OFFICE = 'd0cf11e0'
/** OpenDocument files are ZIP archives that name their type in the first bytes. */
const OPEN_DOCUMENT = 'mimetypeapplication/vnd.oasis.opendocument.'

/**
 * Opens a table by its first bytes, not by its name.
 * @throws FileRefusal
 */
export async function openSheet(file: StoredFile): Promise<Sheet> {
  const start = await buffer(file.read(0, Math.min(4, file.size)))
  const hex = start.toString('hex')
  if (hex === OLD_OFFICE) return openXls(file)
  if (hex === ZIP) {
    const name = (await buffer(file.read(0, Math.min(100, file.size)))).toString('latin1')
    if (name.includes(`${OPEN_DOCUMENT}spreadsheet`)) return openOds(file)
    if (name.includes(OPEN_DOCUMENT)) throw new FileRefusal('kind')
    // Some programs write the type of an OpenDocument file behind its parts.
    return (await isOpenDocument(file)) ? openOds(file) : openXlsx(file)
  }
  if (/^(?:25504446|89504e47|ffd8ff|7f454c46|4d5a|1f8b)/.test(hex)) throw new FileRefusal('kind')
  const text = (await buffer(file.read(0, Math.min(100, file.size)))).toString('latin1')
  if (OTHER_TEXT.test(text)) throw new FileRefusal('other_format')
  return openCsv(file)
}

/** What programs call a workbook although it is a web page, XML, RTF or SYLK. */
const OTHER_TEXT = /^(?:\u00ef\u00bb\u00bf)?\s*(?:<(?:[!?a-z])|\{\\rtf|ID;P)/i

/**
 * The non-empty rows of a table, the header first.
 * @throws FileRefusal at the first row beyond the limit, or for a formula.
 */
export async function* soundRows(sheet: Sheet, table = 0): AsyncGenerator<SheetRow> {
  let rows = -1
  let [cellsRead, length] = [0, 0]
  for await (const row of sheet.rows(table)) {
    const { number, cells } = row
    cellsRead += 1 + cells.length
    if (cellsRead > IMPORT_LIMITS.cells) throw new FileRefusal('work')
    if (cells.every((cell) => String(cell).trim() === '')) continue
    rows += 1
    if (rows > IMPORT_LIMITS.rows) throw new FileRefusal('rows', IMPORT_LIMITS.rows)
    requireSoundCells(number, cells)
    const rowLength = cells.reduce((sum: number, cell) => sum + String(cell).length, 0)
    if (rowLength > IMPORT_LIMITS.rowLength) throw new FileRefusal('row_long', number)
    length += rowLength
    if (length > IMPORT_LIMITS.textLength) throw new FileRefusal('text_long')
    yield { ...row, cells: trimmed(cells) }
  }
  if (rows < 1) throw new FileRefusal('empty')
}

function requireSoundCells(number: number, cells: readonly Cell[]): void {
  if (cells.findLastIndex((cell) => cell !== '') >= IMPORT_LIMITS.columns)
    throw new FileRefusal('columns', IMPORT_LIMITS.columns)
  for (const [column, cell] of cells.entries()) {
    if (typeof cell === 'number') continue
    if (cell.length > IMPORT_LIMITS.cellLength) throw new FileRefusal('cell_long')
    if (isFormula(cell)) throw new FileRefusal('formula', number, columnLetters(column))
  }
}

/** Without empty cells at the end, and without characters that the database can't store. */
function trimmed(cells: readonly Cell[]): Cell[] {
  const last = cells.findLastIndex((cell) => cell !== '')
  return cells
    .slice(0, last + 1)
    .map((cell) => (typeof cell === 'string' ? cell.replaceAll('\u0000', '').toWellFormed() : cell))
}
