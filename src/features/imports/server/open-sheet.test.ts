import { describe, expect, it } from 'vitest'
import { odsContent, odsOf, xlsxOf, zipOf } from '#test/factories/archives.ts'
import { storedFileOf as fileOf } from '#test/factories/stored-files.ts'
import { FileRefusal } from '../domain/row-problem.ts'
import { openSheet, soundRows } from './open-sheet.ts'
import type { SheetRow } from './sheet.ts'
import type { StoredFile } from './stored-file.ts'

async function read(file: StoredFile, table = 0) {
  const sheet = await openSheet(file)
  const rows: SheetRow[] = []
  for await (const row of soundRows(sheet, table)) rows.push(row)
  return { sheet, rows, cells: rows.map(({ cells }) => cells) }
}

async function refusalOf(file: StoredFile): Promise<string> {
  try {
    await read(file)
  } catch (error) {
    if (error instanceof FileRefusal) return JSON.stringify(error.problem)
    throw error
  }
  return 'accepted'
}

const MIMETYPE = 'application/vnd.oasis.opendocument.spreadsheet'
const EURO_TABLE = 'réf;prix\nA-1;1 200 €\n'

describe('a text file of rows', () => {
  it.each([
    ['UTF-8', Buffer.from(EURO_TABLE), 'utf-8'],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${EURO_TABLE}`), 'utf-8'],
    ['UTF-16', Buffer.from(`\ufeff${EURO_TABLE}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 the other way round', Buffer.from(`\ufeff${EURO_TABLE}`, 'utf16le').swap16(), 'utf-16be'],
    ['what French Excel writes', Buffer.from('r\xe9f;prix\nA-1;1 200 \x80\n', 'latin1'), 'windows-1252'],
  ])('is read in %s', async (_name, bytes, encoding) => {
    const { sheet, cells } = await read(fileOf(bytes, 5))
    expect(sheet.encoding).toBe(encoding)
    expect(cells).toEqual([
      ['réf', 'prix'],
      ['A-1', '1 200 €'],
    ])
  })

  it.each([
    [';', 'a;b,c\n1;2\n', ['a', 'b,c']],
    [',', 'a,b\n1,2\n', ['a', 'b']],
    ['\t', 'a\tb\n1\t2\n', ['a', 'b']],
    ['|', 'sep=|\na|b\n1|2\n', ['a', 'b']],
    [',', '"a;x;y;z",b\n1,2\n', ['a;x;y;z', 'b']],
    [';', 'Stock, dormant, mars\n\na;b;c\n1;2;3\n4;5;6\n', ['Stock, dormant, mars']],
    [',', 'Stock\na,b,c\n1,2,3\n', ['Stock']],
    [';', 'a;b;c\n1,5;2,5;3,5\n1,5;2,5;3,5\n', ['a', 'b', 'c']],
  ])('parts its cells by %j', async (delimiter, text, header) => {
    const { sheet, cells } = await read(fileOf(text))
    expect(sheet.delimiter).toBe(delimiter)
    expect(cells[0]).toEqual(header)
  })

  it('keeps quoted marks and lines, counts rows as a spreadsheet does, and leaves empty ones out', async () => {
    const { rows } = await read(fileOf('a,b\r\n\r\n"1\n2","say ""so"""\r\n,\r\n3,4\r\n'))
    expect(rows).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 3, cells: ['1\n2', 'say "so"'] },
      { number: 5, cells: ['3', '4'] },
    ])
  })

  it('takes a quotation mark within a cell for inches', async () => {
    const { rows } = await read(
      fileOf('Ref;Name;Qty\nA;Tubage 9"5/8;1\nB;Gate valve 6";2\nC;3" pump;3\nD;"6"" valve; rebuilt";4\n'),
    )
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Ref', 'Name', 'Qty'],
      ['A', 'Tubage 9"5/8', '1'],
      ['B', 'Gate valve 6"', '2'],
      ['C', '3" pump', '3'],
      ['D', '6" valve; rebuilt', '4'],
    ])
  })

  it.each([
    ['bytes that no encoding has', Buffer.from('a,b\n\x81\x8d,1\n', 'latin1'), 'encoding'],
    ['a mark of UTF-8 before what is none', Buffer.from('\xef\xbb\xbfa,b\n\xe9,1\n', 'latin1'), 'encoding'],
    ['UTF-16 without its mark', Buffer.from('a,b\n1,2\n', 'utf16le'), 'encoding'],
    ['UTF-32', Buffer.from('fffe000041000000', 'hex'), 'encoding'],
    ['a quotation mark that never ends', Buffer.from('a,b\n1,"2\n3,4\n'), 'csv_broken'],
    ['a line without an end', Buffer.from(`a,b\n1,"${'x'.repeat(300_000)}`), 'csv_long'],
    ['a formula', Buffer.from('a,b\n1,"=HYPERLINK(""http://x"")"\n'), 'formula'],
    ['an old kind of formula', Buffer.from('a,b\n1,@SUM(A1)\n'), 'formula'],
    ['a header alone', Buffer.from('a,b\n'), 'empty'],
    ['nothing', Buffer.from(''), 'empty'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'kind'],
    [
      'a web page',
      Buffer.from('\ufeff\n<html><body><table><tr><td>a</td></tr></table></html>'),
      'other_format',
    ],
    ['a workbook as XML', Buffer.from('<?xml version="1.0"?><Workbook/>'), 'other_format'],
    ['rich text', Buffer.from('{\\rtf1 a}'), 'other_format'],
    ['a symbolic link file', Buffer.from('ID;PWXL;N;E\nC;Y1;X1;K"a"\n'), 'other_format'],
    ['a binary workbook', zipOf([{ name: 'xl/workbook.bin', content: 'x' }]), 'other_format'],
    ['an old workbook without its end', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'xlsx_broken'],
    ['too many columns', Buffer.from(`${'a,'.repeat(101)}b\n1\n`), 'columns'],
    ['5,001 rows', Buffer.from(`a\n${'1\n'.repeat(5001)}`), 'rows'],
  ])('is refused with %s', async (_name, bytes, key) => {
    expect(await refusalOf(fileOf(bytes, 64 * 1024))).toContain(`imports.refusals.${key}`)
  })

  it('takes 5,000 rows', async () => {
    const { rows } = await read(fileOf(`a\n${'1\n'.repeat(5000)}`, 64 * 1024))
    expect(rows).toHaveLength(5001)
  })

  it('takes a dash before words and a phone number for what they are', async () => {
    const { cells } = await read(fileOf('a,b\n- Valve (tested),+33 5 59 00 00 00\n'))
    expect(cells[1]).toEqual(['- Valve (tested)', '+33 5 59 00 00 00'])
  })
})

const TABLE = [
  ['Ref', 'Prix', 'Note'],
  ['A-1', 1250.1, 'x < y & "z"'],
  ['', 0.30000000000000004, ''],
] as const

const PARTS = (sheet: string) => [
  { name: 'xl/workbook.xml', content: '<workbook><sheets><sheet name="S" id="a"/></sheets></workbook>' },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: '<Relationships><Relationship Id="a" Target="/xl/s.xml"/></Relationships>',
  },
  { name: 'xl/s.xml', content: sheet },
]

describe('a workbook', () => {
  it('is read from its first visible sheet, numbers as numbers', async () => {
    const { sheet, cells } = await read(fileOf(xlsxOf(TABLE), 100))
    expect(sheet.format).toBe('xlsx')
    expect(cells).toEqual([
      ['Ref', 'Prix', 'Note'],
      ['A-1', 1250.1, 'x < y & "z"'],
      ['', 0.3],
    ])
  })

  it('may hold its texts in its cells', async () => {
    const sheet =
      '<x:worksheet xmlns:x="m"><x:row><x:c t="inlineStr"><x:is><x:t>A</x:t></x:is></x:c></x:row><x:row><x:c t="str"><x:v>B</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c></x:row></x:worksheet>'
    const { cells } = await read(fileOf(zipOf(PARTS(sheet)), 50))
    expect(cells).toEqual([['A'], ['B', '1']])
  })

  it('has the stored result of a formula, and nothing for an error', async () => {
    const sheet =
      '<w><row><c><f>A1*2</f><v>45.5</v></c><c t="str"><f>A1&amp;"x"</f><v>4x</v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c><c><f>B9</f></c><c><v>3</v></c></row><row><c><v>1</v></c></row></w>'
    const { cells } = await read(fileOf(zipOf(PARTS(sheet)), 50))
    expect(cells).toEqual([[45.5, '4x', '', '', 3], [1]])
  })

  it('may leave out the addresses of its cells: an empty one keeps its column', async () => {
    const sheet =
      '<w><row><c/><c><v>45000</v></c><c t="s"/><c><v>3</v></c></row><row><c r="B2"><v>1</v></c><c/><c><v>2</v></c></row></w>'
    const { cells } = await read(fileOf(zipOf(PARTS(sheet)), 50))
    expect(cells).toEqual([
      ['', 45_000, '', 3],
      ['', 1, '', 2],
    ])
  })

  it.each([
    ['a text that looks like a formula', xlsxOf([['a'], ['=WEBSERVICE("http://x")']]), 'formula'],
    ['macros', xlsxOf(TABLE, [{ name: 'xl/vbaProject.bin', content: 'x' }]), 'xlsx_macros'],
    ['no workbook in it', zipOf([{ name: 'a.txt', content: 'a' }]), 'xlsx_broken'],
    ['a cut end', xlsxOf(TABLE).subarray(0, 900), 'archive_broken'],
    [
      'entities that grow',
      zipOf(PARTS('<!DOCTYPE a [<!ENTITY b "bbbb">]><worksheet><row><c><v>&b;</v></c></row></worksheet>')),
      'xlsx_broken',
    ],
    ['tags that do not close', zipOf(PARTS('<worksheet><row>')), 'xlsx_broken'],
    [
      'two values for one cell',
      zipOf(PARTS('<w><row><c r="B1"><v>1</v></c><c r="B1"><v>2</v></c></row></w>')),
      'xlsx_broken',
    ],
    ['an address that is none', zipOf(PARTS('<w><row><c r="1"><v>1</v></c></row></w>')), 'xlsx_broken'],
    ['a text by no number', zipOf(PARTS('<w><row><c t="s"><v>x</v></c></row></w>')), 'xlsx_broken'],
    ['a text that is not there', zipOf(PARTS('<w><row><c t="s"><v>9</v></c></row></w>')), 'xlsx_broken'],
    ['a column far out', zipOf(PARTS('<w><row><c r="ZZZ1"><v>1</v></c></row></w>')), 'columns'],
    [
      'a header that says 2 GB',
      zipOf([...PARTS('<w/>'), { name: 'xl/media/a', content: 'x', saysSize: 2_147_483_648 }]),
      'archive_bomb',
    ],
    [
      'more inside than its header says',
      zipOf(
        PARTS('<w/>').map((part) =>
          part.name === 'xl/s.xml' ? { ...part, content: ' '.repeat(9e6), saysSize: 10 } : part,
        ),
      ),
      'archive_broken',
    ],
    ['a bomb of spaces', zipOf(PARTS(`<w>${' '.repeat(9_000_000)}</w>`)), 'archive_bomb'],
    [
      'a name that leads out',
      zipOf([...PARTS('<w/>'), { name: '../../etc/passwd', content: 'x' }]),
      'archive_path',
    ],
    [
      'a password',
      zipOf([...PARTS('<w/>'), { name: 'a', content: 'x', encrypted: true }]),
      'archive_encrypted',
    ],
    [
      'a link',
      zipOf([...PARTS('<w/>'), { name: 'a', content: '/etc/passwd', unixMode: 0o120777 }]),
      'archive_link',
    ],
    ['5,001 rows', xlsxOf([['a'], ...Array.from({ length: 5001 }, () => [1])]), 'rows'],
  ])('is refused with %s', async (_name, bytes, key) => {
    expect(await refusalOf(fileOf(bytes, 64 * 1024))).toContain(`imports.refusals.${key}`)
  })
})

describe('an OpenDocument spreadsheet', () => {
  const text = (words: string) =>
    `<table:table-cell office:value-type="string"><text:p>${words}</text:p></table:table-cell>`
  const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`
  const figure = (value: number, more = '') =>
    `<table:table-cell office:value-type="float" office:value="${value}"${more}><text:p>shown</text:p></table:table-cell>`
  const NONE = '<table:table-cell table:number-columns-repeated="2"/>'
  const END =
    '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>'
  const fileWith = (rows: string) =>
    fileOf(odsOf(odsContent([{ name: 'Stock', rows: `${rows}${END}` }])), 100)

  it('has tables that can be chosen, numbers as numbers, and texts of several lines', async () => {
    const tables = [
      { name: 'Notes', rows: row(text('a')) + row(text('b')) },
      {
        name: 'Stock & more',
        rows:
          row(text('Ref'), text('Price')) +
          row(text('one</text:p><text:p>two<text:s text:c="2"/>three'), figure(1250.1)) +
          row(NONE, figure(0.30000000000000004)),
      },
    ]
    const { sheet, cells } = await read(fileOf(odsOf(odsContent(tables)), 100), 1)
    expect([sheet.format, sheet.sheets]).toEqual(['ods', ['Notes', 'Stock & more']])
    expect(cells).toEqual([
      ['Ref', 'Price'],
      ['one\ntwo  three', 1250.1],
      ['', '', 0.3],
    ])
  })

  it('may name its type behind its parts', async () => {
    const content = odsContent([{ name: 'Stock', rows: row(text('Ref')) + row(text('A-1')) }])
    const { sheet } = await read(
      fileOf(
        zipOf([
          { name: 'content.xml', content },
          { name: 'mimetype', content: MIMETYPE },
        ]),
        100,
      ),
    )
    expect(sheet.format).toBe('ods')
  })

  it('repeats cells and rows, and keeps their numbers', async () => {
    const { rows } = await read(
      fileWith(
        `<table:table-row table:number-rows-repeated="3"/>${row(figure(7, ' table:number-columns-repeated="2"'))}<table:table-row table:number-rows-repeated="2">${text('x')}</table:table-row>`,
      ),
    )
    expect(rows).toEqual([
      { number: 4, cells: [7, 7] },
      { number: 5, cells: ['x'] },
      { number: 6, cells: ['x'] },
    ])
  })

  it('leaves out hidden columns, cells with errors, and notes; hidden rows are marked', async () => {
    const { rows } = await read(
      fileWith(
        '<table:table-column/><table:table-column table:visibility="collapse"/>' +
          row(text('a'), text('secret'), text('c')) +
          '<table:table-row table:visibility="collapse"><table:table-cell office:value-type="string" calcext:value-type="error" xmlns:calcext="c"><text:p>#DIV/0!</text:p></table:table-cell><table:table-cell/><table:table-cell office:value-type="string"><office:annotation><text:p>a note</text:p></office:annotation><text:p>z</text:p></table:table-cell></table:table-row>',
      ),
    )
    expect(rows).toEqual([
      { number: 1, cells: ['a', '', 'c'] },
      { number: 2, cells: ['', '', 'z'], isHidden: true },
    ])
  })

  it.each([
    ['no table', odsOf(odsContent([])), 'xlsx_broken'],
    ['no content', zipOf([{ name: 'mimetype', content: MIMETYPE, stored: true }]), 'xlsx_broken'],
    [
      'a password',
      zipOf([
        { name: 'mimetype', content: MIMETYPE, stored: true },
        { name: 'META-INF/manifest.xml', content: '<manifest:encryption-data/>' },
        { name: 'content.xml', content: 'x' },
      ]),
      'old_office',
    ],
    [
      'a text, not a table',
      zipOf([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', stored: true }]),
      'kind',
    ],
    [
      'a row that is there a million times',
      odsOf(
        odsContent([
          {
            name: 'a',
            rows: `<table:table-row table:number-rows-repeated="1048576">${text('x')}</table:table-row>`,
          },
        ]),
      ),
      'rows',
    ],
    [
      'a cell that is there a million times',
      odsOf(odsContent([{ name: 'a', rows: row(figure(1, ' table:number-columns-repeated="1048576"')) }])),
      'columns',
    ],
    [
      'a text that looks like a formula',
      odsOf(odsContent([{ name: 'a', rows: row(text('a')) + row(text('=WEBSERVICE(1)')) }])),
      'formula',
    ],
  ])('is refused with %s', async (_name, bytes, key) => {
    expect(await refusalOf(fileOf(bytes, 64 * 1024))).toContain(`imports.refusals.${key}`)
  })
})
