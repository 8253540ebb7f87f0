import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { decimalOf } from '#kernel/money/money.ts'
import { escapeMarkup } from '#kernel/text/escape-markup.ts'
import { protectedCell } from '#kernel/text/protected-cell.ts'
import { DAY_MS } from '#kernel/time.ts'
import type { CsvValue } from './csv-text.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
/** The limit of a sheet; a silently truncated file would be worse than none. */
const MOST_ROWS = 1_048_576

/** The parts of a one-sheet workbook besides the sheet. The styles: plain, amounts, the bold header, days. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${HEADER}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  '_rels/.rels': `${HEADER}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEADER}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEADER}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${HEADER}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" numFmtId="4" applyNumberFormat="1"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}
const AMOUNT = 1
const BOLD = 2
const DAY = 3
/** Of a column of days, in characters: narrower, a sheet shows `####`. */
const DAY_WIDTH = 12

interface XlsxColumn {
  words: string
  /** Whether its texts are days (`2026-11-23`), which become dates. */
  isDay: boolean
}

/**
 * A one-sheet workbook, written while its rows are read, so that memory use does not grow with its size.
 * Numbers and amounts (bigint, in cents) stay numbers, days become dates, and no text becomes a formula.
 */
export function xlsxFile(head: readonly XlsxColumn[], rows: AsyncIterable<readonly CsvValue[]>): Readable {
  const zip = new ZipFile()
  const file = new Readable().wrap(zip.outputStream)
  for (const [name, text] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(text), name)
  const sheet = Readable.from(sheetOf(head, rows), { objectMode: false })
  sheet.on('error', (error) => file.destroy(error))
  file.on('close', () => sheet.destroy())
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  return file
}

async function* sheetOf(
  head: readonly XlsxColumn[],
  rows: AsyncIterable<readonly CsvValue[]>,
): AsyncGenerator<string> {
  yield `${HEADER}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${widthsOf(head)}<sheetData>`
  yield row(head.map(({ words }) => textCell(words, BOLD)))
  let count = 1
  for await (const values of rows) {
    count += 1
    if (count > MOST_ROWS) throw new Error(`a sheet holds at most ${MOST_ROWS} rows`)
    yield row(values.map((value, column) => cell(value, head[column]?.isDay === true)))
  }
  yield '</sheetData></worksheet>'
}

const row = (cells: readonly string[]) => `<row>${cells.join('')}</row>`

function widthsOf(head: readonly XlsxColumn[]): string {
  const widths = head.flatMap(({ isDay }, index) =>
    isDay ? [`<col min="${index + 1}" max="${index + 1}" width="${DAY_WIDTH}" customWidth="1"/>`] : [],
  )
  return widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`
}

/** The day from which spreadsheet programs count. */
const FIRST_DAY = Date.UTC(1899, 11, 30)

function cell(value: CsvValue, isDay: boolean): string {
  if (value === null || value === undefined || value === '') return '<c/>'
  if (typeof value === 'bigint') return `<c s="${AMOUNT}"><v>${decimalOf(value)}</v></c>`
  if (typeof value === 'number') return `<c><v>${value}</v></c>`
  if (isDay && /^\d{4}-\d{2}-\d{2}$/.test(value))
    return `<c s="${DAY}"><v>${(Date.parse(value) - FIRST_DAY) / DAY_MS}</v></c>`
  return textCell(value)
}

function textCell(text: string, style = 0): string {
  // oxlint-disable-next-line no-control-regex
  const plain = protectedCell(text).replaceAll(
    /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu,
    '',
  )
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeMarkup(plain)}</t></is></c>`
}
