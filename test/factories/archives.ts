import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string | Uint8Array
  content: Uint8Array | string
  /** Headers that contradict the content. */
  saysSize?: number
  encrypted?: boolean
  /** Of the external attributes: 0o120777 is a link. */
  unixMode?: number
  stored?: boolean
  /** The offset that the directory claims. */
  saysOffset?: number
}

/**
 * A ZIP archive written byte by byte, so that it can be as broken as hostile ones; no library would write
 * those.
 */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const content = Buffer.from(entry.content)
    const packed = entry.stored ? content : deflateRawSync(content)
    const name = Buffer.from(entry.name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    // Bit 0: encrypted; bit 11: the name is UTF-8.
    common.writeUInt16LE((entry.encrypted ? 1 : 0) | 0x800, 2)
    common.writeUInt16LE(entry.stored ? 0 : 8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(entry.saysSize ?? content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, name, packed])
    const central = Buffer.alloc(46)
    central.write('504b0102', 0, 'hex')
    central.writeUInt16LE((3 << 8) | 20, 4)
    common.copy(central, 6, 0, 24)
    central.writeUInt32LE(((entry.unixMode ?? 0o100644) << 16) >>> 0, 38)
    central.writeUInt32LE(entry.saysOffset ?? offset, 42)
    parts.push(local)
    directory.push(central, name)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('504b0506', 0, 'hex')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, central, end])
}

interface Zip64Says {
  entries?: bigint
  directory?: bigint
  /** The claimed offset of the record. */
  record?: bigint
}

/** The same archive with ZIP64 records, which are correct unless a test overrides them. */
export function zip64Of(entries: readonly ZipEntry[], says: Zip64Says = {}): Buffer {
  const plain = zipOf(entries)
  const body = plain.subarray(0, -22)
  const end = Buffer.from(plain.subarray(-22))
  const record = Buffer.alloc(56)
  record.write('504b0606', 0, 'hex')
  record.writeBigUInt64LE(44n, 4)
  record.writeBigUInt64LE(says.entries ?? BigInt(entries.length), 24)
  record.writeBigUInt64LE(says.entries ?? BigInt(entries.length), 32)
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40)
  record.writeBigUInt64LE(says.directory ?? BigInt(end.readUInt32LE(16)), 48)
  const locator = Buffer.alloc(20)
  locator.write('504b0607', 0, 'hex')
  locator.writeBigUInt64LE(says.record ?? BigInt(body.length), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([body, record, locator, end])
}

type XlsxCell =
  | string
  | number
  | { formula: string; value: string | number }
  /** A number with its format, by its code, or by its number where programs write no code. */
  | { figure: number; format: string | number }

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function letters(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest === 0 ? '' : letters(rest - 1)) + String.fromCharCode(65 + (column % 26))
}

/**
 * A workbook as spreadsheet programs write it: texts in one shared table, numbers in the cells, and the cells that
 * are merged (`E2:E4`) behind all rows.
 */
export function xlsxOf(
  rows: readonly (readonly XlsxCell[])[],
  more: readonly ZipEntry[] = [],
  merged: readonly string[] = [],
): Buffer {
  const texts = new Map<string, number>()
  const formats: (string | number)[] = ['General']
  const cellOf = (cell: XlsxCell, at: string) => {
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
    if (typeof cell === 'object' && 'figure' in cell) {
      if (!formats.includes(cell.format)) formats.push(cell.format)
      return `<c r="${at}" s="${formats.indexOf(cell.format)}"><v>${cell.figure}</v></c>`
    }
    if (typeof cell === 'object')
      return `<c r="${at}"><f>${escaped(cell.formula)}</f><v>${escaped(String(cell.value))}</v></c>`
    const index = texts.get(cell) ?? texts.size
    texts.set(cell, index)
    return `<c r="${at}" t="s"><v>${index}</v></c>`
  }
  const body = rows
    .map((cells, row) => {
      const written = cells.map((cell, column) =>
        cell === '' ? '' : cellOf(cell, `${letters(column)}${row + 1}`),
      )
      return `<row r="${row + 1}">${written.join('')}</row>`
    })
    .join('')
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const xml = (content: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`
  return zipOf([
    { name: '[Content_Types].xml', content: xml('<Types/>') },
    {
      name: 'xl/workbook.xml',
      content: xml(
        `<workbook xmlns="${main}" xmlns:r="r"><sheets><sheet name="Hidden" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Stock" sheetId="2" r:id="rId2"/></sheets></workbook>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: xml(
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
      ),
    },
    { name: 'xl/worksheets/sheet1.xml', content: xml(`<worksheet xmlns="${main}"><sheetData/></worksheet>`) },
    {
      name: 'xl/worksheets/sheet2.xml',
      content: xml(
        `<worksheet xmlns="${main}"><sheetData>${body}</sheetData>${mergedOf(merged)}</worksheet>`,
      ),
    },
    { name: 'xl/styles.xml', content: xml(stylesOf(formats)) },
    {
      name: 'xl/sharedStrings.xml',
      content: xml(
        `<sst xmlns="${main}">${[...texts.keys()].map((text) => `<si><r><t xml:space="preserve">${escaped(text)}</t></r><rPh><t>ignored</t></rPh></si>`).join('')}</sst>`,
      ),
    },
    ...more,
  ])
}

const mergedOf = (refs: readonly string[]): string =>
  refs.length === 0
    ? ''
    : `<mergeCells count="${refs.length}">${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`

/** The styles of cells, one for each format: codes are numbered from 164. */
function stylesOf(formats: readonly (string | number)[]): string {
  const numberOf = (format: string | number, at: number) =>
    typeof format === 'number' ? format : format === 'General' ? 0 : 164 + at
  const coded = formats.flatMap((format, at) =>
    typeof format === 'number' || format === 'General'
      ? []
      : [`<numFmt numFmtId="${numberOf(format, at)}" formatCode="${escaped(format)}"/>`],
  )
  const xfs = formats.map((format, at) => `<xf numFmtId="${numberOf(format, at)}" applyNumberFormat="1"/>`)
  return `<styleSheet><numFmts>${coded.join('')}</numFmts><cellStyleXfs><xf numFmtId="0"/><xf numFmtId="44"/></cellStyleXfs><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`
}

/** A table of an OpenDocument spreadsheet, with its rows as XML. */
export interface OdsTable {
  name: string
  rows: string
}

/** The content of an OpenDocument spreadsheet. */
export const odsContent = (tables: readonly OdsTable[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet>${tables
    .map(({ name, rows }) => `<table:table table:name="${escaped(name)}">${rows}</table:table>`)
    .join('')}</office:spreadsheet></office:body></office:document-content>`

/** An OpenDocument spreadsheet with this content. */
export function odsOf(content: Uint8Array | string): Buffer {
  return zipOf([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', stored: true },
    { name: 'content.xml', content },
  ])
}
