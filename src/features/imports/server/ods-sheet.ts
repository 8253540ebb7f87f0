import { buffer } from 'node:stream/consumers'
import type { Archive } from '#platform/archives/open-archive.ts'
import type { Cell } from '../domain/cells.ts'
import { IMPORT_LIMITS } from '../domain/limits.ts'
import type { MergedCell } from '../domain/merged-cells.ts'
import { asShown, moneyByCode, moneyCell } from '../domain/number-formats.ts'
import { FileRefusal } from '../domain/row-problem.ts'
import type { Sheet, SheetRow } from './sheet.ts'
import type { StoredFile } from './stored-file.ts'
import { type XmlEvent, xmlEvents } from './xml-events.ts'
import { openParts } from './zip-archive.ts'

const CONTENT = 'content.xml'
const SHEET_NAME_MAX = 100
/** In bytes; longer ones list more parts than a spreadsheet has. */
const MANIFEST_MAX = 1_000_000

/** Whether a ZIP archive has the content of an OpenDocument file. @throws FileRefusal */
export async function isOpenDocument(file: StoredFile): Promise<boolean> {
  const archive = await openParts(file)
  try {
    return archive.entries.some(({ path }) => path === CONTENT)
  } finally {
    archive.close()
  }
}

/**
 * Opens an OpenDocument spreadsheet. One of its tables is read as a stream, without the columns that its
 * owner has hidden.
 * @throws FileRefusal if it is not one, or contains something forbidden.
 */
export async function openOds(file: StoredFile): Promise<Sheet> {
  const sheets: string[] = []
  for await (const { event, depth } of contentOf(file)) {
    if (event.kind !== 'open' || event.name !== 'table' || depth !== 1) continue
    sheets.push((event.attributes['name'] ?? '').slice(0, SHEET_NAME_MAX))
    if (sheets.length === IMPORT_LIMITS.sheets) break
  }
  if (sheets.length === 0) throw new FileRefusal('xlsx_broken')
  return { format: 'ods', encoding: null, delimiter: null, sheets, rows: (sheet) => readTable(file, sheet) }
}

interface Placed {
  event: XmlEvent
  /** Depth of nested tables: a cell may contain another one. */
  depth: number
}

async function* contentOf(file: StoredFile): AsyncGenerator<Placed> {
  const archive = await openParts(file)
  try {
    let depth = 0
    for await (const events of xmlEvents(await contentIn(archive)))
      for (const event of events) {
        if (event.kind === 'open' && event.name === 'table') depth += 1
        yield { event, depth }
        if (event.kind === 'close' && event.name === 'table') depth -= 1
      }
  } finally {
    archive.close()
  }
}

async function contentIn(archive: Archive) {
  const entryOf = (name: string) => archive.entries.find(({ path }) => path === name)
  const manifest = entryOf('META-INF/manifest.xml')
  const listed =
    manifest && manifest.size <= MANIFEST_MAX ? await buffer(await archive.open(manifest, MANIFEST_MAX)) : ''
  // Under a password, each part is listed with how it is encrypted.
  if (listed.includes('encryption-data')) throw new FileRefusal('old_office')
  const entry = entryOf(CONTENT)
  if (!entry) throw new FileRefusal('xlsx_broken')
  if (entry.size > IMPORT_LIMITS.unpackedSheetBytes) throw new FileRefusal('archive_bomb', CONTENT)
  return archive.open(entry, IMPORT_LIMITS.unpackedSheetBytes)
}

async function* readTable(file: StoredFile, wanted: number): AsyncGenerator<SheetRow> {
  const reader = new TableReader()
  let table = -1
  for await (const { event, depth } of contentOf(file)) {
    if (event.kind === 'open' && event.name === 'table' && depth === 1) table += 1
    if (table > wanted) return
    if (table === wanted && depth === 1) yield* reader.take(event)
  }
}

interface OpenCell {
  repeated: number
  value: Cell
  /** Null in a cell with a calculation error: its text (#DIV/0!) is not a value. */
  paragraphs: string[] | null
}

/** Builds rows from the tags of one table. */
class TableReader {
  #number = 0
  #cells: Cell[] = []
  #cell: OpenCell | null = null
  #next = 0
  #row = { repeated: 1, isHidden: false }
  readonly #hidden: boolean[] = []
  #merged: MergedCell[] = []
  /** Depth of annotations, which are not part of the cell's text. */
  #annotations = 0

  #open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'table-column') {
      const isHidden = isLeftOut(attributes)
      const count = Math.min(countOf(attributes['number-columns-repeated']), IMPORT_LIMITS.columns)
      for (let more = 0; more < count && this.#hidden.length < IMPORT_LIMITS.columns; more += 1)
        this.#hidden.push(isHidden)
    } else if (name === 'table-row') {
      const repeated = countOf(attributes['number-rows-repeated'])
      this.#row = { repeated, isHidden: isLeftOut(attributes) }
      this.#cells = []
      this.#next = 0
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      const repeated = countOf(attributes['number-columns-repeated'])
      // A program may keep what a merged cell covers, but shows it nowhere.
      const isCovered = name === 'covered-table-cell'
      const isUnread = isCovered || attributes['value-type'] === 'error'
      this.#cell = { repeated, value: isCovered ? '' : valueOf(attributes), paragraphs: isUnread ? null : [] }
      this.#merge(countOf(attributes['number-rows-spanned']))
    } else if (name === 'p' && this.#annotations === 0) this.#cell?.paragraphs?.push('')
    else if (name === 's') this.#addText(' '.repeat(Math.min(countOf(attributes['c']), 100)))
    else if (name === 'tab' || name === 'line-break') this.#addText(' ')
  }

  #merge(rows: number): void {
    const from = this.#number + 1
    if (rows < 2 || this.#next >= IMPORT_LIMITS.columns) return
    this.#merged.push({ column: this.#next, from, to: from + rows - 1 })
  }

  *take(event: XmlEvent): Generator<SheetRow> {
    if (event.kind === 'text') return this.#addText(event.text)
    if (event.name === 'annotation') this.#annotations += event.kind === 'open' ? 1 : -1
    else if (event.kind === 'open') this.#open(event.name, event.attributes)
    else if (event.name === 'table-row') yield* this.#closeRow()
    else if (event.name === 'table-cell' || event.name === 'covered-table-cell') this.#closeCell()
  }

  #addText(text: string): void {
    const paragraphs = this.#cell?.paragraphs
    if (!paragraphs || paragraphs.length === 0 || this.#annotations > 0) return
    paragraphs.push(`${paragraphs.pop() ?? ''}${text}`)
    const length = paragraphs.reduce((sum, each) => sum + each.length, 0)
    if (length > IMPORT_LIMITS.cellLength) throw new FileRefusal('cell_long')
  }

  #closeCell(): void {
    if (!this.#cell) return
    const { repeated, value, paragraphs } = this.#cell
    this.#cell = null
    const text = (paragraphs ?? []).join('\n')
    const cell = value === '' ? text : typeof value === 'number' ? asShown(value, text) : value
    // Empty cells are repeated up to the end of the sheet.
    if (cell !== '') {
      if (this.#next + repeated > IMPORT_LIMITS.columns)
        throw new FileRefusal('columns', IMPORT_LIMITS.columns)
      while (this.#cells.length < this.#next) this.#cells.push('')
      for (let more = 0; more < repeated; more += 1)
        this.#cells.push(this.#hidden[this.#next + more] === true ? '' : cell)
    }
    this.#next += repeated
  }

  *#closeRow(): Generator<SheetRow> {
    const { repeated, isHidden } = this.#row
    const cells = this.#cells
    // Empty rows are repeated up to the end of the sheet.
    const isEmpty = cells.every((cell) => cell === '')
    for (let more = 1; more <= (isEmpty ? 1 : repeated); more += 1) {
      const number = this.#number + more
      const merged = this.#merged.filter(({ to }) => to >= number)
      yield { number, cells, ...(isHidden && { isHidden }), ...(merged.length > 0 && { merged }) }
    }
    this.#number += repeated
    this.#merged = this.#merged.filter(({ to }) => to > this.#number)
  }
}

const isLeftOut = ({ visibility }: Readonly<Record<string, string>>) =>
  visibility === 'collapse' || visibility === 'filter'

/** How often an element is repeated; once by default. */
function countOf(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1
}

/** A number, a date, or an amount with its currency. Texts are in paragraphs. */
function valueOf(attributes: Readonly<Record<string, string>>): Cell {
  const { 'value-type': type, value = '', 'date-value': date, currency } = attributes
  if (type === 'date') return (date ?? '').slice(0, 10)
  if (type !== 'float' && type !== 'currency' && type !== 'percentage') return ''
  const figure = Number(Number(value).toPrecision(15))
  if (value === '' || !Number.isFinite(figure)) return ''
  return currency === undefined ? figure : moneyCell(figure, { money: moneyByCode(currency), decimals: 2 })
}
