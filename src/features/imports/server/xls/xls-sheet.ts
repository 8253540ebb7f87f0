import { buffer } from 'node:stream/consumers'
import type { Cell } from '../../domain/cells.ts'
import { IMPORT_LIMITS } from '../../domain/limits.ts'
import type { MergedCell } from '../../domain/merged-cells.ts'
import { moneyCell } from '../../domain/number-formats.ts'
import { FileRefusal } from '../../domain/row-problem.ts'
import type { Sheet, SheetRow } from '../sheet.ts'
import type { StoredFile } from '../stored-file.ts'
import { mergedIn } from '../xlsx-merges.ts'
import { CompoundFile } from './compound-file.ts'
import { type Globals, readGlobals } from './globals.ts'
import { type BiffRecord, RECORD, RecordReader, recordsOf } from './records.ts'

/** No list has more of them. */
const MERGED_MAX = 10_000

/**
 * Opens a workbook of Excel 97 to 2003 (BIFF8, [MS-XLS]), without the columns that its owner has hidden. Nothing in it is
 * run or calculated: of a formula its last result is read.
 * @throws FileRefusal if it is not one, is under a password, or contains macros.
 */
export async function openXls(file: StoredFile): Promise<Sheet> {
  const bytes = await buffer(file.read(0, file.size))
  const { workbook, globals } = whole(() => open(bytes))
  return {
    format: 'xls',
    encoding: null,
    delimiter: null,
    sheets: globals.sheets.map(({ name }) => name),
    rows: (sheet) => {
      const reader = new SheetReader(globals)
      whole(() => {
        for (const record of recordsOf(workbook, globals.sheets[sheet]?.at ?? 0)) reader.take(record)
      })
      return reader.rows()
    },
  }
}

function open(file: Buffer): { workbook: Buffer; globals: Globals } {
  const compound = new CompoundFile(file)
  if (compound.has('_VBA_PROJECT_CUR')) throw new FileRefusal('xlsx_macros')
  const workbook = compound.stream('Workbook')
  // Older workbooks are in a stream `Book`, newer ones under a password in `EncryptedPackage`.
  if (!workbook) throw new FileRefusal('old_office')
  return { workbook, globals: readGlobals(workbook) }
}

/** What is shorter than its kind says is read beyond its end. */
function whole<Read>(read: () => Read): Read {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) throw new FileRefusal('xlsx_broken')
    throw error
  }
}

/** Gathers the cells of one sheet: what is merged stands behind them. */
class SheetReader {
  readonly #globals: Globals
  readonly #cells = new Map<number, Cell[]>()
  readonly #hiddenRows = new Set<number>()
  readonly #hiddenColumns = new Set<number>()
  readonly #merged: MergedCell[] = []
  /** The cell whose formula has a text as its result, which the next record has. */
  #awaited: { row: number; column: number } | null = null
  #count = 0

  constructor(globals: Globals) {
    this.#globals = globals
  }

  take(record: BiffRecord): void {
    const { type, data } = record
    if (type === RECORD.COLINFO) this.#takeColumns(data)
    else if (type === RECORD.ROW) {
      if ((data.readUInt32LE(12) & 0x20) !== 0) this.#hiddenRows.add(data.readUInt16LE(0))
    } else if (type === RECORD.MERGEDCELLS) this.#takeMerged(data)
    else if (type === RECORD.STRING) this.#takeResult(record)
    else if (type === RECORD.MULRK) this.#takeNumbers(data)
    else if (CELLS.has(type)) this.#takeCell(record)
  }

  *rows(): Generator<SheetRow> {
    for (const row of [...this.#cells.keys()].toSorted((a, b) => a - b)) {
      const merged = mergedIn(this.#merged, row + 1)
      yield {
        number: row + 1,
        cells: this.#cells.get(row) ?? [],
        ...(this.#hiddenRows.has(row) && { isHidden: true }),
        ...(merged.length > 0 && { merged }),
      }
    }
  }

  #takeColumns(data: Buffer): void {
    const [first, last, options] = [data.readUInt16LE(0), data.readUInt16LE(2), data.readUInt16LE(8)]
    if ((options & 1) === 0) return
    for (let column = first; column <= Math.min(last, IMPORT_LIMITS.columns); column += 1)
      this.#hiddenColumns.add(column)
  }

  #takeMerged(data: Buffer): void {
    const count = data.readUInt16LE(0)
    for (let at = 2; at < 2 + count * 8; at += 8) {
      const [from, to, column] = [data.readUInt16LE(at), data.readUInt16LE(at + 2), data.readUInt16LE(at + 4)]
      if (to > from && column < IMPORT_LIMITS.columns)
        this.#merged.push({ column, from: from + 1, to: to + 1 })
      if (this.#merged.length > MERGED_MAX) throw new FileRefusal('work')
    }
  }

  #takeCell(record: BiffRecord): void {
    const { type, data } = record
    const [row, column, style] = [data.readUInt16LE(0), data.readUInt16LE(2), data.readUInt16LE(4)]
    const put = (value: Cell) => this.#put(row, column, value)
    if (type === RECORD.NUMBER) put(this.#figure(data.readDoubleLE(6), style))
    else if (type === RECORD.RK) put(this.#figure(compact(data.readUInt32LE(6)), style))
    else if (type === RECORD.LABELSST) put(this.#stringAt(data.readUInt32LE(6)))
    else if (type === RECORD.BOOLERR) put(data.readUInt8(7) === 0 ? String(data.readUInt8(6)) : '')
    else if (type === RECORD.FORMULA) {
      this.#awaited = null
      if (data.readUInt16LE(12) !== NO_NUMBER) put(this.#figure(data.readDoubleLE(6), style))
      else if (data.readUInt8(6) === IS_TEXT) this.#awaited = { row, column }
      else if (data.readUInt8(6) === IS_TRUTH) put(String(data.readUInt8(8)))
    } else put(textIn(record, 6))
  }

  #takeResult(record: BiffRecord): void {
    const awaited = this.#awaited
    this.#awaited = null
    if (awaited) this.#put(awaited.row, awaited.column, textIn(record, 0))
  }

  /** Figures side by side: each a style and a compact number. */
  #takeNumbers(data: Buffer): void {
    const [row, first] = [data.readUInt16LE(0), data.readUInt16LE(2)]
    for (let at = 4; at + 6 <= data.length - 2; at += 6)
      this.#put(
        row,
        first + (at - 4) / 6,
        this.#figure(compact(data.readUInt32LE(at + 2)), data.readUInt16LE(at)),
      )
  }

  #stringAt(index: number): string {
    const text = this.#globals.strings[index]
    if (text === undefined) throw new FileRefusal('xlsx_broken')
    return text
  }

  #figure(value: number, style: number): Cell {
    if (!Number.isFinite(value)) return ''
    // Spreadsheets have fifteen significant digits; further ones come from binary fractions.
    const figure = Number(value.toPrecision(15))
    const money = this.#globals.formats.get(style)
    return money ? moneyCell(figure, money) : figure
  }

  #put(row: number, column: number, value: Cell): void {
    this.#count += 1
    if (this.#count > IMPORT_LIMITS.cells) throw new FileRefusal('work')
    if (value === '' || this.#hiddenColumns.has(column)) return
    if (column >= IMPORT_LIMITS.columns) throw new FileRefusal('columns', IMPORT_LIMITS.columns)
    const cells = this.#cells.get(row) ?? []
    while (cells.length < column) cells.push('')
    cells[column] = value
    this.#cells.set(row, cells)
  }
}

/** Records of one cell. An error (#VALUE!) is not a value, nor is what has no content. */
const CELLS: ReadonlySet<number> = new Set([
  RECORD.BOOLERR,
  RECORD.FORMULA,
  RECORD.LABEL,
  RECORD.LABELSST,
  RECORD.NUMBER,
  RECORD.RK,
  RECORD.RSTRING,
])

/** In place of the last bytes of a formula's result that is no number; its first byte says what it is. */
const NO_NUMBER = 0xff_ff
const IS_TEXT = 0
const IS_TRUTH = 1

function textIn(record: BiffRecord, at: number): string {
  const reader = new RecordReader(record, at)
  const text = reader.text(reader.u16())
  if (text.length > IMPORT_LIMITS.cellLength) throw new FileRefusal('cell_long')
  return text
}

/** A number of 30 bits: the upper bits of a double or an integer, perhaps in hundredths. */
function compact(bits: number): number {
  const isInteger = (bits & 2) !== 0
  const double = Buffer.alloc(8)
  double.writeUInt32LE((bits & ~3) >>> 0, 4)
  const value = isInteger ? bits >> 2 : double.readDoubleLE(0)
  return (bits & 1) === 0 ? value : value / 100
}
