import type { Readable } from 'node:stream'
import type { Archive, ArchiveEntry } from '#platform/archives/open-archive.ts'
import type { Cell } from '../domain/cells.ts'
import { columnByLetters } from '../domain/columns.ts'
import { IMPORT_LIMITS } from '../domain/limits.ts'
import { moneyCell } from '../domain/number-formats.ts'
import { FileRefusal } from '../domain/row-problem.ts'
import type { Sheet, SheetRow } from './sheet.ts'
import type { StoredFile } from './stored-file.ts'
import { type MoneyFormats, readMoneyFormats } from './xlsx-formats.ts'
import { mergedIn, readMergedCells } from './xlsx-merges.ts'
import { type XmlEvent, xmlEvents } from './xml-events.ts'
import { openParts } from './zip-archive.ts'

const WORKBOOK = 'xl/workbook.xml'
/** Of an XLSB file, which is a workbook of Excel in another form. */
const BINARY_WORKBOOK = 'xl/workbook.bin'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const STRINGS = 'xl/sharedStrings.xml'
const STYLES = 'xl/styles.xml'
const SHEET_NAME_MAX = 100

/**
 * Opens a workbook. One of its visible sheets is read as a stream, without the columns that its owner has
 * hidden.
 * @throws FileRefusal if it is not a workbook, or contains something forbidden.
 */
export async function openXlsx(file: StoredFile): Promise<Sheet> {
  const sheets = await within(file, (_parts, open) => sheetsIn(open))
  return {
    format: 'xlsx',
    encoding: null,
    delimiter: null,
    sheets: sheets.map(({ name }) => name),
    rows: (sheet) => readWorkbook(file, sheets[sheet]?.path ?? ''),
  }
}

async function* readWorkbook(file: StoredFile, sheetPath: string): AsyncGenerator<SheetRow> {
  const archive = await openParts(file)
  try {
    const parts = partsOf(archive)
    const open = openerOf(archive, parts)
    const strings = await readSharedStrings(parts.has(STRINGS) ? await open(STRINGS) : null)
    const formats = await readMoneyFormats(parts.has(STYLES) ? await open(STYLES) : null)
    const merged = await readMergedCells(await open(sheetPath))
    for await (const row of readRows(await open(sheetPath), { strings, formats })) {
      const spans = mergedIn(merged, row.number)
      yield spans.length > 0 ? { ...row, merged: spans } : row
    }
  } finally {
    archive.close()
  }
}

async function within<Found>(
  file: StoredFile,
  read: (parts: ReadonlyMap<string, ArchiveEntry>, open: Open) => Promise<Found>,
): Promise<Found> {
  const archive = await openParts(file)
  try {
    const parts = partsOf(archive)
    return await read(parts, openerOf(archive, parts))
  } finally {
    archive.close()
  }
}

function partsOf(archive: Archive): ReadonlyMap<string, ArchiveEntry> {
  const parts = new Map<string, ArchiveEntry>()
  for (const entry of archive.entries) {
    if (/vbaProject\.bin$/i.test(entry.path)) throw new FileRefusal('xlsx_macros')
    if (entry.size > IMPORT_LIMITS.unpackedSheetBytes) throw new FileRefusal('archive_bomb', entry.path)
    parts.set(entry.path, entry)
  }
  if (parts.has(BINARY_WORKBOOK)) throw new FileRefusal('other_format')
  if (!parts.has(WORKBOOK) || !parts.has(RELATIONS)) throw new FileRefusal('xlsx_broken')
  return parts
}

type Open = (path: string) => Promise<Readable>

function openerOf(archive: Archive, parts: ReadonlyMap<string, ArchiveEntry>): Open {
  return async (path) => {
    const part = parts.get(path)
    if (!part) throw new FileRefusal('xlsx_broken')
    return archive.open(part, IMPORT_LIMITS.unpackedSheetBytes)
  }
}

interface NamedSheet {
  name: string
  path: string
}

/** The visible sheets with their paths, in the order of the workbook. */
async function sheetsIn(open: Open): Promise<NamedSheet[]> {
  const targets = new Map<string, string>()
  for await (const { name, attributes } of openTags(await open(RELATIONS))) {
    if (name === 'Relationship') targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '')
  }
  const sheets: NamedSheet[] = []
  for await (const { name, attributes } of openTags(await open(WORKBOOK))) {
    if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') continue
    const target = targets.get(attributes['id'] ?? '') ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    sheets.push({ name: (attributes['name'] ?? '').slice(0, SHEET_NAME_MAX), path })
    if (sheets.length === IMPORT_LIMITS.sheets) break
  }
  if (sheets.length === 0) throw new FileRefusal('xlsx_broken')
  return sheets
}

async function* openTags(source: Readable) {
  for await (const events of xmlEvents(source))
    for (const event of events) if (event.kind === 'open') yield event
}

/** The cell being read. */
interface OpenCell {
  column: number
  type: string
  /** Index of its style. */
  style: number
  text: string
  isText: boolean
}

/** What the cells of a workbook refer to. */
interface Referred {
  strings: SharedStrings
  formats: MoneyFormats
}

async function* readRows(source: Readable, referred: Referred): AsyncGenerator<SheetRow> {
  let number = 0
  let isHidden = false
  let cells: Cell[] = []
  let cell: OpenCell | null = null
  const hidden: Stretch[] = []
  /** Index for a cell without an address: after the one before it, which may be empty. */
  let next = 0
  for await (const events of xmlEvents(source))
    for (const event of events) {
      if (event.kind === 'open' && event.name === 'row') {
        number = Number(event.attributes['r'] ?? number + 1)
        isHidden = isTrue(event.attributes['hidden'])
        cells = []
        next = 0
      } else if (event.kind === 'close' && event.name === 'row')
        yield isHidden ? { number, cells, isHidden } : { number, cells }
      else if (event.kind === 'open' && event.name === 'col') hidden.push(...hiddenIn(event.attributes))
      else if (event.kind === 'open' && event.name === 'c') {
        cell = openCell(event.attributes, next)
        next = cell.column + 1
      } else if (event.kind === 'close' && event.name === 'c' && cell) {
        const { column } = cell
        if (!hidden.some(({ from, to }) => column >= from && column <= to)) put(cells, cell, referred)
        cell = null
      } else if (cell) follow(cell, event)
    }
}

interface Stretch {
  from: number
  to: number
}

/** Columns that their owner has hidden may be confidential, such as a book value. */
function hiddenIn({ hidden, min, max }: Readonly<Record<string, string>>): Stretch[] {
  const [from, to] = [Number(min) - 1, Number(max) - 1]
  return isTrue(hidden) && from >= 0 && to >= from ? [{ from, to }] : []
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true'

/**
 * A cell without an address follows the one before it.
 * @throws FileRefusal for an address that is invalid or goes back: a value would get into another column.
 */
function openCell(attributes: Readonly<Record<string, string>>, next: number): OpenCell {
  const address = attributes['r']
  const column = address === undefined ? next : columnOf(address)
  if (column === null || column < next) throw new FileRefusal('xlsx_broken')
  return {
    column,
    type: attributes['t'] ?? 'n',
    style: Number(attributes['s'] ?? 0),
    text: '',
    isText: false,
  }
}

function columnOf(address: string): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(address)?.[1]
  if (letters === undefined) return null
  return columnByLetters(letters)
}

/** Only the stored result of a formula is read. */
function follow(cell: OpenCell, event: XmlEvent): void {
  if (event.kind === 'text') {
    if (cell.isText) cell.text += event.text
    if (cell.text.length > IMPORT_LIMITS.cellLength) throw new FileRefusal('cell_long')
  } else if (event.name === 'v' || event.name === 't') cell.isText = event.kind === 'open'
}

function put(cells: Cell[], cell: OpenCell, referred: Referred): void {
  const value = valueOf(cell, referred)
  if (value === '') return
  if (cell.column >= IMPORT_LIMITS.columns) throw new FileRefusal('columns', IMPORT_LIMITS.columns)
  while (cells.length < cell.column) cells.push('')
  cells[cell.column] = value
}

function valueOf({ type, style, text }: OpenCell, { strings, formats }: Referred): Cell {
  // A calculation error (#VALUE!) is not a value.
  if (text === '' || type === 'e') return ''
  if (type === 's') return strings.get(/^\d{1,7}$/.test(text) ? Number(text) : -1)
  if (type !== 'n') return text
  // Spreadsheets have fifteen significant digits; further ones come from binary fractions.
  const figure = Number(Number(text).toPrecision(15))
  if (!Number.isFinite(figure)) return text
  const money = formats.get(style)
  return money ? moneyCell(figure, money) : figure
}

const STRINGS_MAX = 1_000_000

/** The texts of a workbook, to which its cells refer by number. */
interface SharedStrings {
  get(index: number): string
}

/** Reads the texts of a workbook into one block of bytes, within the memory limit of the reading process. */
async function readSharedStrings(source: Readable | null): Promise<SharedStrings> {
  const texts: Buffer[] = []
  const ends: number[] = []
  let end = 0
  if (source)
    for await (const text of stringsIn(source)) {
      const bytes = Buffer.from(text)
      texts.push(bytes)
      end += bytes.length
      ends.push(end)
      if (ends.length > STRINGS_MAX || end > IMPORT_LIMITS.stringBytes) throw new FileRefusal('xlsx_large')
    }
  const whole = Buffer.concat(texts)
  return {
    get: (index) => {
      const until = ends[index]
      if (until === undefined) throw new FileRefusal('xlsx_broken')
      return whole.toString('utf8', ends[index - 1] ?? 0, until)
    },
  }
}

/** The text of each `<si>`, without phonetic readings of Japanese characters. */
async function* stringsIn(source: Readable): AsyncGenerator<string> {
  let text: string | null = null
  let [isText, isPhonetic] = [false, false]
  for await (const events of xmlEvents(source))
    for (const event of events) {
      if (event.kind === 'text') {
        if (text !== null && isText && !isPhonetic) text += event.text
        if (text !== null && text.length > IMPORT_LIMITS.cellLength) throw new FileRefusal('cell_long')
        continue
      }
      const opens = event.kind === 'open'
      if (event.name === 't') isText = opens
      else if (event.name === 'rPh') isPhonetic = opens
      else if (event.name === 'si' && opens) text = ''
      else if (event.name === 'si') {
        yield text ?? ''
        text = null
      }
    }
}
