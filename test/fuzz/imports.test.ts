import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { FileRefusal } from '#features/imports/domain/row-problem.ts'
import { openSheet, soundRows } from '#features/imports/server/open-sheet.ts'
import type { StoredFile } from '#features/imports/server/stored-file.ts'
import { openPictures } from '#features/imports/server/zip-archive.ts'
import { odsContent, odsOf, xlsxOf, zip64Of, zipOf, type ZipEntry } from '#test/factories/archives.ts'
import { csvOf, stockTable } from '#test/factories/imports.ts'
import { testPicture } from '#test/factories/pictures.ts'
import { storedFileOf } from '#test/factories/stored-files.ts'
import { fuzz } from './fuzz.ts'

const CHUNK = 4096
const OLD = new URL('../workbooks/', import.meta.url)
const OLD_WORKBOOKS = ['gnumeric.xls', 'xlwt.xls']
const TABLE = stockTable(20)
const ZIP_WORDS = [
  'PK\u0001\u0002',
  'PK\u0003\u0004',
  'PK\u0005\u0006',
  'PK\u0006\u0006',
  'PK\u0006\u0007',
  '\u0001\u0000\u001c\u0000',
  'up\u0009\u0000',
  '../',
  '\u0000',
]
const XML_WORDS = [
  '<row>',
  '</row>',
  '<c/>',
  '<c r="ZZZ1" t="s">',
  '<v>9999999</v>',
  '<f>',
  '<![CDATA[',
  '<!DOCTYPE a>',
  '<si>',
  '&#0;',
  '&amp;',
  ' r="',
  '<t>',
  '\u0000',
  '\ufeff',
  '\u00ff',
]

const isRefusal = (error: unknown) => error instanceof FileRefusal

async function readRows(file: StoredFile): Promise<void> {
  for await (const _row of soundRows(await openSheet(file)));
}

async function readAll(file: StoredFile): Promise<void> {
  const archive = await openPictures(file)
  try {
    for (const entry of archive.entries) await buffer(await archive.open(entry, 20_000_000))
  } finally {
    archive.close()
  }
}

const partsOf = (sheet: Uint8Array, strings: Uint8Array) => [
  { name: 'xl/workbook.xml', content: '<workbook><sheets><sheet name="S" id="a"/></sheets></workbook>' },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: '<Relationships><Relationship Id="a" Target="/xl/s.xml"/></Relationships>',
  },
  { name: 'xl/s.xml', content: sheet },
  { name: 'xl/sharedStrings.xml', content: strings },
]
const STRINGS = Buffer.from('<sst><si><t>Title</t></si><si><r><t>Valve</t></r><rPh><t>x</t></rPh></si></sst>')
const SHEET = Buffer.from(
  `<worksheet><sheetData>${[1, 2, 3].map((row) => `<row r="${row}"><c r="A${row}" t="s"><v>1</v></c><c r="B${row}"><v>1.5</v></c><c r="D${row}" t="inlineStr"><is><t>a</t></is></c></row>`).join('')}</sheetData></worksheet>`,
)

fuzz('a workbook', {
  samples: () => [xlsxOf(TABLE)],
  words: ZIP_WORDS,
  read: (bytes) => readRows(storedFileOf(bytes, CHUNK)),
  isRefusal,
})

fuzz('the sheet of a workbook', {
  samples: () => [SHEET],
  words: XML_WORDS,
  read: (bytes) => readRows(storedFileOf(zipOf(partsOf(bytes, STRINGS)), CHUNK)),
  isRefusal,
})

fuzz('the texts of a workbook', {
  samples: () => [STRINGS],
  words: XML_WORDS,
  read: (bytes) => readRows(storedFileOf(zipOf(partsOf(SHEET, bytes)), CHUNK)),
  isRefusal,
})

const ODS_WORDS = [
  ...XML_WORDS,
  '<table:table>',
  '<table:table-row table:number-rows-repeated="9999999">',
  ' table:number-columns-repeated="9999999"',
  ' office:value="1e999"',
  ' office:date-value="2026"',
  '<text:s text:c="9999999"/>',
  '<office:annotation>',
  'table:visibility="collapse"',
]

fuzz('an OpenDocument spreadsheet', {
  samples: () => [
    Buffer.from(
      odsContent([
        {
          name: 'Stock',
          rows: '<table:table-column/><table:table-row><table:table-cell office:value-type="string"><text:p>Title</text:p></table:table-cell><table:table-cell office:value-type="float" office:value="1.5"/></table:table-row><table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="2" office:value-type="date" office:date-value="2026-03-12"/></table:table-row>',
        },
      ]),
    ),
  ],
  words: ODS_WORDS,
  read: (bytes) => readRows(storedFileOf(odsOf(bytes), CHUNK)),
  isRefusal,
})

fuzz('a workbook of Excel 97 to 2003', {
  samples: () => Promise.all(OLD_WORKBOOKS.map((name) => readFile(new URL(name, OLD)))),
  words: ['0908', 'fc00', '3c00', 'fd00', '0600', '0702', 'e500', 'bd00', '8500', 'e000'].map((hex) =>
    Buffer.from(hex, 'hex'),
  ),
  read: (bytes) => readRows(storedFileOf(bytes, CHUNK)),
  isRefusal,
})

fuzz('a text file of rows', {
  samples: () => [
    Buffer.from(csvOf(TABLE)),
    Buffer.from(`\ufeff${csvOf(TABLE)}`, 'utf16le'),
    Buffer.from(csvOf(TABLE), 'latin1'),
  ],
  words: ['"', '""', ';', '\t', 'sep=|\n', '\r', '\n', '\u0000', '=1+1', '\ufeff'],
  read: (bytes) => readRows(storedFileOf(bytes, CHUNK)),
  isRefusal,
})

fuzz('an archive of pictures', {
  samples: async () => {
    const entries: ZipEntry[] = [
      { name: 'yard/a.jpg', content: await testPicture(), stored: true },
      { name: 'yard/b.png', content: await testPicture('png') },
      { name: 'yard/', content: '' },
      { name: 'notes.txt', content: 'x'.repeat(500) },
    ]
    return [zipOf(entries), zip64Of(entries), zipOf([])]
  },
  words: ZIP_WORDS,
  read: (bytes) => readAll(storedFileOf(bytes, CHUNK)),
  isRefusal,
})
