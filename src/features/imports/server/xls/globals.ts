import { IMPORT_LIMITS } from '../../domain/limits.ts'
import { isLocalMoney, LOCAL_MONEY, type MoneyFormat, moneyOfFormat } from '../../domain/number-formats.ts'
import { FileRefusal } from '../../domain/row-problem.ts'
import type { MoneyFormats } from '../xlsx-formats.ts'
import { type BiffRecord, RECORD, RecordReader, recordsOf } from './records.ts'

const VERSION_8 = 0x0600
const SHEET_NAME_MAX = 100
const STRINGS_MAX = 1_000_000

/** What stands before the sheets of a workbook, and holds for all of them. */
export interface Globals {
  /** The visible sheets, and where in the stream each begins. */
  sheets: { name: string; at: number }[]
  strings: readonly string[]
  formats: MoneyFormats
}

/** @throws FileRefusal, also for a workbook under a password. */
export function readGlobals(workbook: Buffer): Globals {
  if (workbook.length < 8 || workbook.readUInt16LE(0) !== RECORD.BOF) throw new FileRefusal('old_office')
  if (workbook.readUInt16LE(4) !== VERSION_8) throw new FileRefusal('old_office')
  const sheets: Globals['sheets'] = []
  const formats = new FormatReader()
  let strings: readonly string[] = []
  for (const record of recordsOf(workbook, 0)) {
    if (record.type === RECORD.FILEPASS) throw new FileRefusal('old_office')
    if (record.type === RECORD.BOUNDSHEET) sheets.push(...sheetIn(record))
    if (record.type === RECORD.SST) strings = stringsIn(record)
    formats.take(record)
  }
  if (sheets.length === 0) throw new FileRefusal('xlsx_broken')
  return { sheets: sheets.slice(0, IMPORT_LIMITS.sheets), strings, formats: formats.found }
}

/** A visible sheet of cells: no chart, no sheet of macros. */
function sheetIn(record: BiffRecord): Globals['sheets'] {
  const reader = new RecordReader(record)
  const at = reader.u32()
  const [state, kind] = [reader.u8() & 3, reader.u8()]
  if (state !== 0 || kind !== 0) return []
  return [{ name: reader.text(reader.u8()).slice(0, SHEET_NAME_MAX), at }]
}

/** The texts to which cells refer by number. */
function stringsIn(record: BiffRecord): string[] {
  const reader = new RecordReader(record, 4)
  const count = reader.u32()
  if (count > STRINGS_MAX) throw new FileRefusal('xlsx_large')
  const strings: string[] = []
  while (strings.length < count) {
    const text = reader.text(reader.u16())
    if (text.length > IMPORT_LIMITS.cellLength) throw new FileRefusal('cell_long')
    strings.push(text)
  }
  return strings
}

/** Which styles write money beside the figure. */
class FormatReader {
  readonly found = new Map<number, MoneyFormat>()
  readonly #byNumber = new Map<number, MoneyFormat | undefined>()
  #style = 0

  take(record: BiffRecord): void {
    if (record.type === RECORD.FORMAT) {
      const reader = new RecordReader(record)
      const number = reader.u16()
      this.#byNumber.set(number, moneyOfFormat(reader.text(reader.u16())))
    }
    if (record.type !== RECORD.XF) return
    const number = new RecordReader(record, 2).u16()
    const isLocal = !this.#byNumber.has(number) && isLocalMoney(number)
    const money = isLocal ? LOCAL_MONEY : this.#byNumber.get(number)
    if (money) this.found.set(this.#style, money)
    this.#style += 1
  }
}
