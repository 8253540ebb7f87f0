import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { storedFileOf } from '#test/factories/stored-files.ts'
import { FileRefusal } from '../../domain/row-problem.ts'
import { openSheet } from '../open-sheet.ts'
import type { SheetRow } from '../sheet.ts'

const workbook = (name: string) => readFile(new URL(`../../../../../test/workbooks/${name}`, import.meta.url))

async function read(bytes: Buffer, table = 0) {
  const sheet = await openSheet(storedFileOf(bytes, 4096))
  const rows: SheetRow[] = []
  for await (const row of sheet.rows(table)) rows.push(row)
  return { sheet, rows, cells: rows.map(({ cells }) => cells) }
}

async function refusalOf(bytes: Buffer): Promise<string> {
  try {
    await read(bytes)
  } catch (error) {
    if (error instanceof FileRefusal) return error.problem.key
    throw error
  }
  return 'accepted'
}

/** The workbook with one value of its bytes replaced wherever it stands. */
function replaced(bytes: Buffer, from: string, to: string): Buffer {
  const [old, other] = [Buffer.from(from, 'hex'), Buffer.from(to, 'hex')]
  const changed = Buffer.from(bytes)
  for (let at = changed.indexOf(old); at >= 0; at = changed.indexOf(old, at + old.length))
    other.copy(changed, at)
  return changed
}

describe('a workbook of Excel 97 to 2003', () => {
  it('is read with texts, figures, results of formulas and the money of formats, without what is hidden', async () => {
    const { sheet, rows } = await read(await workbook('gnumeric.xls'))
    expect(sheet).toMatchObject({ format: 'xls', sheets: ['Stock été', 'Rebuts'] })
    const merged = [{ column: 6, from: 2, to: 3 }]
    expect(rows).toEqual([
      { number: 1, cells: ['Réf', 'Désignation', 'Qté', 'P.U.', 'Remarque', 'Année', 'État'] },
      {
        number: 2,
        cells: [
          'V-1',
          'Vanne à boisseau 6" — 1 500 psi',
          3,
          '1250.50\u00a0EUR',
          'long '.repeat(1800),
          2016,
          'occasion',
        ],
        merged,
      },
      { number: 3, cells: ['V-2', 'Pompe Ω 中文', 12, '99.99\u00a0EUR', 'deux\nlignes', 2012], merged },
      { number: 4, cells: ['V-3', 'Groupe électrogène', 1, '3751.50\u00a0EUR', 'V-1-bis', '', 'occasion'] },
      { number: 5, cells: ['V-4', 'Ligne cachée', 1, '5\u00a0EUR', '', '', 'occasion'], isHidden: true },
      { number: 6, cells: ['V-5', 'Tube', 40, '0.07\u00a0EUR', '', 43_589, 'occasion'] },
    ])
  })

  it('has its texts whole where they go on in the next record', async () => {
    const { cells } = await read(await workbook('gnumeric.xls'), 1)
    expect(cells).toEqual([
      ['Texte', 'Nombre'],
      ...Array.from({ length: 300 }, (_, at) => [`texte numéro ${at} ${'éÉ'.repeat(15)}`, at - 0.5]),
    ])
  })

  it('is read as another program writes it', async () => {
    const { sheet, rows } = await read(await workbook('xlwt.xls'))
    expect(sheet.sheets).toEqual(['Stock', 'Second'])
    expect(rows).toEqual([
      { number: 1, cells: ['Item', 'Qty', 'Price', 'Note'] },
      { number: 2, cells: ['Gate valve 6"', 2, '1200.25\u00a0£', 'tested'] },
      { number: 3, cells: ['Pump', 7, '-1\u00a0£', 'é'] },
      { number: 4, cells: ['Cable', 1_000_000, '0.13\u00a0£', '1'], isHidden: true },
      { number: 6, cells: ['Shared'], merged: [{ column: 0, from: 6, to: 9 }] },
    ])
    expect((await read(await workbook('xlwt.xls'), 1)).cells).toEqual([['b'], [2]])
  })

  it('is refused in words if it is older, under a password, with macros, or cut', async () => {
    const sound = await workbook('xlwt.xls')
    // Its version in the first record of each part: BIFF7 instead of BIFF8.
    expect(await refusalOf(replaced(sound, '0908100000060500', '0908100000050500'))).toBe(
      'imports.refusals.old_office',
    )
    // The record of the code page becomes that of a password.
    expect(await refusalOf(replaced(sound, '42000200', '2f000200'))).toBe('imports.refusals.old_office')
    const stream = Buffer.from('Workbook\u0000', 'utf16le').toString('hex')
    const other = Buffer.from('Bookcase\u0000', 'utf16le').toString('hex')
    expect(await refusalOf(replaced(sound, stream, other))).toBe('imports.refusals.old_office')
    const gnumeric = await workbook('gnumeric.xls')
    const summary = Buffer.from('\u0005SummaryInformation\u0000', 'utf16le').toString('hex')
    const macros = Buffer.from('_VBA_PROJECT_CUR\u0000', 'utf16le').toString('hex')
    const named = replaced(gnumeric, summary, macros)
    named.writeUInt16LE(34, named.indexOf(Buffer.from(macros, 'hex')) + 64)
    expect(await refusalOf(named)).toBe('imports.refusals.xlsx_macros')
    expect(await refusalOf(sound.subarray(0, 4000))).toBe('imports.refusals.xlsx_broken')
    expect(await refusalOf(sound.subarray(0, 600))).toBe('imports.refusals.xlsx_broken')
  })

  it('ends where sectors follow each other in a circle', async () => {
    const bytes = Buffer.from(await workbook('xlwt.xls'))
    const table = (bytes.readUInt32LE(76) + 1) * 512
    bytes.writeUInt32LE(0, table)
    expect(await refusalOf(bytes)).toBe('imports.refusals.xlsx_broken')
  })
})
