import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A cell as a spreadsheet program keeps it: a formula with the value that it had, a day as a serial number. */
export type Cell = string | number | null | { formula: string; value: number | string } | { day: string }

export interface SheetFile {
  name: string
  rows: Cell[][]
  merges?: string[]
  /** Letters of columns that are hidden. */
  hidden?: string[]
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

async function zipped(parts: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile()
  // A fixed day, so that two runs write the same bytes.
  const mtime = new Date(2026, 0, 5)
  for (const [path, text] of Object.entries(parts)) {
    zip.addBuffer(Buffer.from(text), path, { mtime, compress: path !== 'mimetype' })
  }
  zip.end()
  return buffer(zip.outputStream)
}

/** The letter of a column counted from 0; 26 columns at most. */
const letter = (column: number) => String.fromCodePoint(65 + column)

/** The serial number of a day (YYYY-MM-DD) as spreadsheets count. */
const serial = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000) + 25_569

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

function xlsxCell(cell: Cell, at: string, shared: string[]): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${String(cell)}</v></c>`
  if (typeof cell === 'string') {
    const known = shared.indexOf(cell)
    const index = known < 0 ? shared.push(cell) - 1 : known
    return `<c r="${at}" t="s"><v>${String(index)}</v></c>`
  }
  if ('day' in cell) return `<c r="${at}" s="1"><v>${String(serial(cell.day))}</v></c>`
  const type = typeof cell.value === 'string' ? (cell.value.startsWith('#') ? ' t="e"' : ' t="str"') : ''
  return `<c r="${at}"${type}><f>${escape(cell.formula)}</f><v>${escape(String(cell.value))}</v></c>`
}

function xlsxSheet(sheet: SheetFile, shared: string[]): string {
  const rows = sheet.rows.map((cells, index) => {
    const at = String(index + 1)
    return `<row r="${at}">${cells.map((cell, column) => xlsxCell(cell, letter(column) + at, shared)).join('')}</row>`
  })
  const hidden = (sheet.hidden ?? []).map((name) => {
    const at = String((name.codePointAt(0) ?? 65) - 64)
    return `<col min="${at}" max="${at}" width="9" hidden="1" customWidth="1"/>`
  })
  const columns = hidden.length > 0 ? `<cols>${hidden.join('')}</cols>` : ''
  const merges = (sheet.merges ?? []).map((range) => `<mergeCell ref="${range}"/>`)
  const merged =
    merges.length > 0 ? `<mergeCells count="${String(merges.length)}">${merges.join('')}</mergeCells>` : ''
  return `${HEAD}<worksheet xmlns="${MAIN}">${columns}<sheetData>${rows.join('')}</sheetData>${merged}</worksheet>`
}

/** A workbook of Excel, with shared strings, formulas with their last values, merged cells and hidden columns. */
export async function xlsx(sheets: SheetFile[]): Promise<Buffer> {
  const shared: string[] = []
  const parts: Record<string, string> = {}
  const kinds: string[] = []
  const listed: string[] = []
  const related: string[] = []
  for (const [index, sheet] of sheets.entries()) {
    const at = String(index + 1)
    parts[`xl/worksheets/sheet${at}.xml`] = xlsxSheet(sheet, shared)
    kinds.push(
      `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
    )
    listed.push(`<sheet name="${escape(sheet.name)}" sheetId="${at}" r:id="rId${at}"/>`)
    related.push(
      `<Relationship Id="rId${at}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
    )
  }
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  related.push(`<Relationship Id="rId90" Type="${OFFICE}/styles" Target="styles.xml"/>`)
  related.push(`<Relationship Id="rId91" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/>`)
  parts['xl/sharedStrings.xml'] =
    `${HEAD}<sst xmlns="${MAIN}" count="${String(shared.length)}" uniqueCount="${String(shared.length)}">${shared
      .map((text) => `<si><t xml:space="preserve">${escape(text)}</t></si>`)
      .join('')}</sst>`
  parts['xl/styles.xml'] =
    `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`
  parts['xl/workbook.xml'] =
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets></workbook>`
  parts['xl/_rels/workbook.xml.rels'] =
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${related.join('')}</Relationships>`
  parts['_rels/.rels'] =
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
  parts['[Content_Types].xml'] =
    `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${kind}.sharedStrings+xml"/>${kinds.join('')}</Types>`
  return zipped(parts)
}

function odsCell(cell: Cell): string {
  if (cell === null || cell === '') return '<table:table-cell/>'
  const lines = (text: string) =>
    text
      .split('\n')
      .map((line) => `<text:p>${escape(line)}</text:p>`)
      .join('')
  if (typeof cell === 'number') {
    return `<table:table-cell office:value-type="float" office:value="${String(cell)}">${lines(String(cell))}</table:table-cell>`
  }
  if (typeof cell === 'string') {
    return `<table:table-cell office:value-type="string">${lines(cell)}</table:table-cell>`
  }
  if ('day' in cell) {
    return `<table:table-cell office:value-type="date" office:date-value="${cell.day}">${lines(cell.day)}</table:table-cell>`
  }
  return `<table:table-cell table:formula="of:=${escape(cell.formula)}" office:value-type="float" office:value="${String(cell.value)}">${lines(String(cell.value))}</table:table-cell>`
}

/** An OpenDocument spreadsheet. */
export async function ods(sheets: SheetFile[]): Promise<Buffer> {
  const OASIS = 'urn:oasis:names:tc:opendocument:xmlns'
  const mime = 'application/vnd.oasis.opendocument.spreadsheet'
  const tables = sheets.map(
    ({ name, rows }) =>
      `<table:table table:name="${escape(name)}">${rows
        .map(
          (cells) =>
            `<table:table-row>${(cells.length > 0 ? cells : [null]).map(odsCell).join('')}</table:table-row>`,
        )
        .join('')}</table:table>`,
  )
  return zipped({
    mimetype: mime,
    'META-INF/manifest.xml': `${HEAD}<manifest:manifest xmlns:manifest="${OASIS}:manifest:1.0" manifest:version="1.2"><manifest:file-entry manifest:full-path="/" manifest:media-type="${mime}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    'content.xml': `${HEAD}<office:document-content xmlns:office="${OASIS}:office:1.0" xmlns:table="${OASIS}:table:1.0" xmlns:text="${OASIS}:text:1.0" office:version="1.2"><office:body><office:spreadsheet>${tables.join('')}</office:spreadsheet></office:body></office:document-content>`,
  })
}

const WINDOWS = new Map([
  ['€', 0x80],
  ['’', 0x92],
  ['œ', 0x9c],
  ['Œ', 0x8c],
  ['–', 0x96],
  ['…', 0x85],
])

/** Text with a separator, quoted where it must be; lines end as on Windows. */
export function csv(rows: Cell[][], separator: string, encoding: 'cp1252' | 'utf8' | 'utf8bom'): Buffer {
  const cellText = (cell: Cell) => {
    const text =
      cell === null
        ? ''
        : typeof cell === 'object'
          ? 'day' in cell
            ? cell.day
            : String(cell.value)
          : String(cell)
    return text.includes(separator) || text.includes('"') || text.includes('\n')
      ? `"${text.replaceAll('"', '""')}"`
      : text
  }
  const text = rows.map((cells) => cells.map(cellText).join(separator) + '\r\n').join('')
  if (encoding === 'utf8') return Buffer.from(text)
  if (encoding === 'utf8bom') return Buffer.from(`\uFEFF${text}`)
  return Buffer.from(
    Array.from(text, (sign) => sign).map((sign) => WINDOWS.get(sign) ?? sign.codePointAt(0) ?? 63),
  )
}
