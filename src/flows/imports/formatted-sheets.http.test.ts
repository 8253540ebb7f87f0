import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { company } from '#db/schema/accounts.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { odsContent, odsOf, xlsxOf } from '#test/factories/archives.ts'
import { importCalls } from '#test/factories/imports.ts'

const testApp = useApp()
let seller: TestMember
const imports = importCalls(testApp, () => seller)

/** A company of France, where prices without a currency are taken for euros. */
async function useFrenchSeller(): Promise<void> {
  seller = await createTestMember(testApp.services, { companyName: 'Ogooué Énergie' })
  await testApp.services.db
    .update(company)
    .set({ country: 'France', city: 'Pau' })
    .where(eq(company.id, seller.companyId))
}

async function checked(content: Uint8Array | string) {
  const id = await imports.begin(content)
  await testApp.runJobs()
  await imports.columns(id, (await imports.view(id)).columns)
  await testApp.runJobs()
  const [, rows] = await imports.rows(id)
  return { id, view: await imports.view(id), rows }
}

const HEADS = ['Ref', 'Description', 'Make', 'Condition', 'Qty', 'Price', 'Location']
const valve = (ref: string, price: Parameters<typeof xlsxOf>[0][number][number], qty = 1) => [
  ref,
  `Gate valve ${ref}`,
  'Velan',
  'new',
  qty,
  price,
  'Pau',
]
const shown = (figure: number, format: string | number) => ({ figure, format })

describe('money that only the number format names', () => {
  it.each(['[$£-809]#,##0.00', '_-[$£-809]* #,##0.00_-;\\-[$£-809]* #,##0.00_-', '[$$-1009]#,##0'])(
    'is refused in words where it is not ours: %s',
    async (format) => {
      await useFrenchSeller()
      const { rows } = await checked(
        xlsxOf([HEADS, valve('A-1', shown(1200, format)), valve('A-2', shown(57.5, format))]),
      )
      expect(rows.map(({ outcome, errors }) => [outcome, errors.map(({ message }) => message)])).toEqual(
        Array.from({ length: 2 }, () => [
          'bad',
          ['Prices are in euros or US dollars here. Please convert this one, in the cell or in the file.'],
        ]),
      )
    },
  )

  it('is refused as it is where it is typed, by whatever letters, while other columns keep their figures', async () => {
    await useFrenchSeller()
    const heads = HEADS.map((head) => (head === 'Price' ? 'Price (EUR)' : head)).concat(
      'Weight (kg)',
      'Torque',
    )
    const priced = (ref: string, price: Parameters<typeof valve>[1]) => [
      ...valve(ref, price).with(4, shown(6, '0 "kits"')),
      shown(92.5, '0.0 "net"'),
      shown(40, '0 "Nm"'),
    ]
    const { rows } = await checked(
      xlsxOf([
        heads,
        priced('A-1', shown(500_000, '#,##0 "DA"')),
        priced('A-2', '500000 DA'),
        priced('A-3', shown(5000, '#,##0 "$CA"')),
        priced('A-4', shown(1250, '#,##0 "€ le lot"')),
        priced('A-5', shown(1250, '#,##0 "HT"')),
      ]),
    )
    expect(rows.map(({ outcome, read }) => [outcome, read.price?.amount])).toEqual([
      ...Array.from({ length: 4 }, () => ['bad', undefined]),
      ['create', 1250],
    ])
    expect(rows[0]?.errors).toEqual(rows[1]?.errors)
    expect(rows[2]?.errors[0]?.message).toContain('Prices are in euros or US dollars')
    expect(rows[4]?.cells.slice(4, 8)).toEqual(['6', '1250', 'Pau', '92.5'])
  })

  it('is the currency of its cell, in one sheet with several', async () => {
    await useFrenchSeller()
    const { rows } = await checked(
      xlsxOf([
        HEADS,
        valve('A-1', shown(1200, '#,##0 "€"')),
        valve('A-2', shown(1200, '[$USD] #,##0')),
        valve('A-3', shown(85.5, '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\)')),
        valve('A-4', shown(900, '"£"#,##0')),
      ]),
    )
    expect(rows.map(({ outcome, read }) => [outcome, read.price])).toEqual([
      ['create', { amount: 1200, currency: 'eur' }],
      ['create', { amount: 1200, currency: 'usd' }],
      ['create', { amount: 85.5, currency: 'usd' }],
      ['bad', null],
    ])
  })

  it('is asked for where it is that of the computer which shows it', async () => {
    await useFrenchSeller()
    const { view, rows } = await checked(xlsxOf([HEADS, valve('A-1', shown(1200, 44))]))
    expect(view.questions).toContainEqual(
      expect.objectContaining({ subject: 'missing', word: 'currency', taken: '' }),
    )
    expect(rows[0]?.outcome).toBe('bad')
  })

  it('is not decided for the seller where the heading names another', async () => {
    await useFrenchSeller()
    const heads = HEADS.map((head) => (head === 'Price' ? 'Price (USD)' : head))
    const { rows } = await checked(xlsxOf([heads, valve('A-1', shown(1200, '#,##0 "€"'))]))
    expect(rows[0]?.errors[0]?.message).toContain('names another currency than its column, Price (USD)')
  })

  it.each([
    ['its own', 'currency', ' office:currency="GBP"'],
    ['what is shown', 'float', ''],
  ])('is read in an OpenDocument spreadsheet as well, by %s', async (_, type, currency) => {
    await useFrenchSeller()
    const text = (words: string) =>
      `<table:table-cell office:value-type="string"><text:p>${words}</text:p></table:table-cell>`
    const line = (price: string) =>
      `<table:table-row>${['A-1', 'Gate valve', 'Velan', 'new', '1'].map(text).join('')}${price}${text('Pau')}</table:table-row>`
    const pounds = `<table:table-cell office:value-type="${type}"${currency} office:value="1200"><text:p>£1,200</text:p></table:table-cell>`
    const heads = `<table:table-row>${HEADS.map(text).join('')}</table:table-row>`
    const { rows } = await checked(odsOf(odsContent([{ name: 'Stock', rows: heads + line(pounds) }])))
    expect(rows[0]?.errors[0]?.message).toContain('Prices are in euros or US dollars')
  })
})

describe('a cell merged over several rows', () => {
  const merged = (...ranges: string[]) =>
    xlsxOf(
      [HEADS, valve('A-1', 1200), valve('A-2', ''), valve('A-3', ''), valve('A-4', 300)].map((row, at) =>
        at === 2 || at === 3 ? row.with(2, '') : row,
      ),
      [],
      ranges,
    )

  it('holds a price of which nobody can tell whether it is that of each: asked once, refused until then', async () => {
    await useFrenchSeller()
    const { id, view, rows } = await checked(merged('F2:F4', 'C2:C4'))
    const refused = (row: number) =>
      rows[row]?.errors.map(({ field, message }) => [field, message.slice(0, 43)])
    const words = [['prix', '‘1200’ stands in one cell over rows 2 to 4.']]
    expect(rows.map(({ outcome }) => outcome)).toEqual(['bad', 'bad', 'bad', 'create'])
    expect([refused(0), refused(1), refused(2)]).toEqual([words, words, words])
    expect(view.questions).toContainEqual(
      expect.objectContaining({ subject: 'merged', word: 'prix', count: 3, examples: ['1200 (2–4)'] }),
    )
    const file = await testApp.attempt(api.downloadBadRows, seller, { params: { id } })
    // Without merged cells it would be the price of each.
    expect(file.body).toContain('A-2,Gate valve A-2,Velan,new,1,,Pau,3,')
    const own = await imports.type(id, [4, 'prix', '950'])
    expect(own.json()).toMatchObject({ rows: [{ outcome: 'create', read: { price: { amount: 950 } } }] })
    await imports.answer(id, { subject: 'merged', word: 'prix', answer: 'all' })
    await testApp.runJobs()
    expect((await imports.rows(id, { outcome: 'bad' }))[0]).toBe(2)
    await imports.answer(id, { subject: 'merged', word: 'prix', answer: 'each' })
    await testApp.runJobs()
    const [, each] = await imports.rows(id)
    expect(each.map(({ outcome, read }) => [outcome, read.price?.amount])).toEqual([
      ['create', 1200],
      ['create', 1200],
      ['create', 950],
      ['create', 300],
    ])
    // The maker in a merged cell is that of each row.
    expect(each.map(({ cells }) => cells[2])).toEqual(['Velan', 'Velan', 'Velan', 'Velan'])
  })

  it('holds a quantity in the same way', async () => {
    await useFrenchSeller()
    const { view, rows } = await checked(
      xlsxOf([HEADS, valve('A-1', 100, 2), valve('A-2', 200).with(4, ''), valve('A-3', 300)], [], ['E2:E3']),
    )
    expect(rows.map(({ outcome }) => outcome)).toEqual(['bad', 'bad', 'create'])
    expect(view.questions).toContainEqual(
      expect.objectContaining({ subject: 'merged', word: 'qty', count: 2 }),
    )
  })

  it('makes one item of rows whose name it is: what the others say goes to the description', async () => {
    await useFrenchSeller()
    const notes = [...HEADS, 'Notes']
    const { id, rows } = await checked(
      xlsxOf(
        [
          notes,
          [...valve('A-1', 1200), 'Class 600'],
          ['', '', '', '', '', '', '', 'flanged RF'],
          [...valve('A-2', 300), ''],
        ],
        [],
        ['A2:A3', 'B2:B3', 'E2:E3', 'F2:F3'],
      ),
    )
    expect(rows.map(({ number, read }) => [number, read.price?.amount])).toEqual([
      [2, undefined],
      [4, 300],
    ])
    const [, lines] = await imports.lines(id)
    expect(lines.map(({ leftOut }) => leftOut)).toEqual(['head', null, 'further', null])
  })

  it('is read in an OpenDocument spreadsheet, without what it covers', async () => {
    await useFrenchSeller()
    const text = (words: string) =>
      `<table:table-cell office:value-type="string"><text:p>${words}</text:p></table:table-cell>`
    const line = (ref: string, price: string) =>
      `<table:table-row>${[ref, `Gate valve ${ref}`, 'Velan', 'new', '1'].map(text).join('')}${price}${text('Pau')}</table:table-row>`
    const spanned =
      '<table:table-cell table:number-rows-spanned="2" office:value-type="float" office:value="1200"/>'
    const covered =
      '<table:covered-table-cell office:value-type="float" office:value="7"><text:p>7</text:p></table:covered-table-cell>'
    const heads = `<table:table-row>${HEADS.map(text).join('')}</table:table-row>`
    const { rows } = await checked(
      odsOf(odsContent([{ name: 'Stock', rows: heads + line('A-1', spanned) + line('A-2', covered) }])),
    )
    expect(rows.map(({ cells, errors }) => [cells[5], errors[0]?.message.slice(0, 30)])).toEqual([
      ['1200', '‘1200’ stands in one cell over'],
      ['1200', '‘1200’ stands in one cell over'],
    ])
  })
})

describe('a table beside the first', () => {
  const RIGHT = ['Item no', 'Item', 'Pcs', 'Asking']
  const besides = [
    [...HEADS.filter((head) => head !== 'Qty'), '', ...RIGHT],
    [...valve('A-1', 1200).toSpliced(4, 1), '', 'B-1', 'Mud pump', 5, 90_000],
    ['', '', '', '', '', '', '', 'B-2', 'Shaker', 6, 8000],
    ['', '', '', '', '', '', '', 'CENTRIFUGES'],
    [...valve('A-2', 300).toSpliced(4, 1), '', 'B-3', 'Desander', 7, 4000],
  ]

  it('is named with its first column, and takes nothing from the first nor adds to it', async () => {
    await useFrenchSeller()
    const { id, view, rows } = await checked(xlsxOf(besides))
    expect([view.beside, view.columns.qty, view.columns.prix]).toEqual([7, undefined, 4])
    expect(view.leftOut).toMatchObject({ beside: 2 })
    expect(rows.map(({ read, cells }) => [read.price?.amount, cells[8]])).toEqual([
      [1200, 'Mud pump'],
      [300, 'Desander'],
    ])
    expect((await imports.lines(id))[1].map(({ leftOut }) => leftOut)).toEqual([
      'head',
      null,
      'beside',
      'beside',
      null,
    ])
  })

  it('can be sent below the first, as its words say', async () => {
    await useFrenchSeller()
    const [, first = []] = besides
    const { rows } = await checked(
      xlsxOf([HEADS, valve('A-1', 1200), RIGHT, ...besides.slice(1, 3).map((row) => row.slice(7))]),
    )
    expect(first[7]).toBe('B-1')
    expect(rows.map(({ read }) => [read.price?.amount, read.qty])).toEqual([
      [1200, 1],
      [90_000, 5],
      [8000, 6],
    ])
  })
})
