import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { company } from '#db/schema/accounts.ts'
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

  it('is read in an OpenDocument spreadsheet as well', async () => {
    await useFrenchSeller()
    const text = (words: string) =>
      `<table:table-cell office:value-type="string"><text:p>${words}</text:p></table:table-cell>`
    const line = (price: string) =>
      `<table:table-row>${['A-1', 'Gate valve', 'Velan', 'new', '1'].map(text).join('')}${price}${text('Pau')}</table:table-row>`
    const pounds =
      '<table:table-cell office:value-type="currency" office:currency="GBP" office:value="1200"><text:p>£1,200</text:p></table:table-cell>'
    const heads = `<table:table-row>${HEADS.map(text).join('')}</table:table-row>`
    const { rows } = await checked(odsOf(odsContent([{ name: 'Stock', rows: heads + line(pounds) }])))
    expect(rows[0]?.errors[0]?.message).toContain('Prices are in euros or US dollars')
  })
})
