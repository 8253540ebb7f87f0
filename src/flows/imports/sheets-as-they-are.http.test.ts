import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { company } from '#db/schema/accounts.ts'
import { listing } from '#db/schema/listings.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { odsContent, odsOf, xlsxOf } from '#test/factories/archives.ts'
import { importCalls } from '#test/factories/imports.ts'

const testApp = useApp()
let seller: TestMember
const imports = importCalls(testApp, () => seller)

async function useNewSeller(): Promise<void> {
  seller = await createTestMember(testApp.services, { companyName: 'Ogooué Énergie' })
}

const HEADS = ['Repère', 'Désignation', 'Marque', 'Qté', 'P.U. HT (€)', 'Emplacement', 'État', 'Entraînement']

/**
 * A title, two section headings, a total, a sold item, yard terms for places and conditions, and an unmapped
 * column.
 */
const YARD = [
  ['LISTE SURPLUS'],
  ['le 12/03/2026'],
  [],
  HEADS,
  ['VANNES'],
  ['V-1', 'DN 100 PN 40', 'Cameron', 2, '1 200,00', 'Yard 7', 'Grade B2', 'manuel'],
  ['V-2', 'DN 150 PN 40', 'Cameron', 1, '1 900,00', 'Yard 7', 'neuf', 'volant'],
  ['MATGAZ'],
  ['M-1', 'Ensemble 12', '', 1, '900,00', 'Yard 7', 'Grade B2', ''],
  ['M-2', 'Ensemble 14', '', 1, '950,00', 'Yard 7', 'VENDU', ''],
  ['', 'TOTAL', '', '', '4 950,00'],
]

async function checked(content: Uint8Array | string, kept: readonly number[] = []) {
  const id = await imports.begin(content)
  await testApp.runJobs()
  await imports.columns(id, (await imports.view(id)).columns, kept)
  await testApp.runJobs()
  return { id, view: await imports.view(id) }
}

const listingsOf = (companyId: number) =>
  testApp.services.db.select().from(listing).where(eq(listing.companyId, companyId)).orderBy(listing.id)

const ANSWERS = [
  { subject: 'missing', word: 'brand', answer: 'Unknown' },
  { subject: 'kind', word: 'MATGAZ', answer: 'General Equipment|Process Vessels and Tanks' },
  { subject: 'condition', word: 'Grade B2', answer: 'used' },
  { subject: 'place', word: 'Yard 7', answer: 'Gabon|Port-Gentil' },
] as const

describe('an untidy sheet', () => {
  it('is shown line by line, with the reason for each line that is not an item', async () => {
    await useNewSeller()
    const { id, view } = await checked(xlsxOf(YARD))
    const [total, lines] = await imports.lines(id)
    expect(total).toBe(10)
    expect(lines.map(({ number, leftOut }) => [number, leftOut])).toEqual([
      [1, 'above'],
      [2, 'above'],
      [4, 'head'],
      [5, 'family'],
      [6, null],
      [7, null],
      [8, 'family'],
      [9, null],
      [10, 'sold'],
      [11, 'total'],
    ])
    expect(view).toMatchObject({
      rowCount: 3,
      leftOut: { above: 2, head: 1, family: 2, sold: 1, total: 1 },
      sheets: ['Stock'],
      sheet: 0,
    })
    expect((await imports.rows(id))[0]).toBe(3)
    const stranger = await createTestMember(testApp.services)
    expect(await testApp.status(api.listImportLines, stranger, { params: { id }, query: {} })).toBe(404)
  })

  it('asks for each unknown word once; then all rows are imported, and the company’s next file asks no word again', async () => {
    await useNewSeller()
    const { id, view } = await checked(xlsxOf(YARD), [7])
    expect(view.outcomes).toMatchObject({ create: { rows: 0 }, bad: { rows: 3 } })
    expect(view.questions).toEqual([
      {
        subject: 'missing',
        word: 'brand',
        count: 1,
        examples: ['Ensemble 12'],
        answer: '',
        taken: 'Not stated',
        near: [],
      },
      {
        subject: 'kind',
        word: 'MATGAZ',
        count: 1,
        examples: ['Ensemble 12'],
        answer: '',
        taken: '',
        near: [],
      },
      {
        subject: 'condition',
        word: 'Grade B2',
        count: 2,
        examples: ['DN 100 PN 40', 'Ensemble 12'],
        answer: '',
        taken: '',
        near: ['used'],
      },
      {
        subject: 'place',
        word: 'Yard 7',
        count: 3,
        examples: expect.any(Array),
        answer: '',
        taken: '',
        near: ['|Yard 7'],
      },
    ])
    expect((await imports.answer(id, ...ANSWERS)).statusCode).toBe(202)
    await testApp.runJobs()
    expect((await imports.view(id)).outcomes).toMatchObject({ create: { rows: 3 }, bad: { rows: 0 } })
    await imports.start(id, 'drafts')
    await testApp.runJobs()
    const made = await listingsOf(seller.companyId)
    expect(
      made.map(({ type, condition, city, country, currency }) => [type, condition, city, country, currency]),
    ).toEqual([
      ['Valves', 'used', 'Port-Gentil', 'Gabon', 'eur'],
      ['Valves', 'new', 'Port-Gentil', 'Gabon', 'eur'],
      ['Process Vessels and Tanks', 'used', 'Port-Gentil', 'Gabon', 'eur'],
    ])
    expect(made[0]?.descriptionHtml).toContain('Entraînement: manuel')

    const next = await checked(
      xlsxOf([HEADS, ...YARD.slice(7, 9), ['M-9', 'Autre', 'KSB', 1, '90', 'yard  7', 'GRADE B2', '']]),
    )
    // Known values of the listing are not asked again, nor the meaning of known words.
    // What was checked for residues is no word: it is asked of each file.
    const open = next.view.questions.filter(({ answer }) => answer === '')
    expect(open).toMatchObject([{ subject: 'missing', word: 'contamination', count: 1 }])
    expect(next.view.outcomes).toMatchObject({ create: { rows: 1 }, same: { rows: 1 } })
  })

  it('passes at the first check with what is all but certain, each answer shown and changed in one act', async () => {
    await useNewSeller()
    const { db } = testApp.services
    await db
      .update(company)
      .set({ country: 'Gabon', city: 'Libreville' })
      .where(eq(company.id, seller.companyId))
    const item = (number: number, state: string) => [
      `V-${number}`,
      `Vanne ${number}`,
      '',
      '1 200,00',
      state,
      'POG',
      1000,
      '1978-X',
    ]
    const { id, view } = await checked(
      xlsxOf([
        ['Prix en EUR, départ parc'],
        ['Repère', 'Désignation', 'Marque', 'PU HT', 'État', 'Emplacement', 'Année', 'N° de série'],
        ...[1, 2, 3].map((number) => item(number, 'moyen')),
        item(4, 'Grade B2'),
      ]),
    )
    const takenIn = ({ questions }: typeof view) =>
      Object.fromEntries(questions.flatMap(({ word, taken }) => (taken === '' ? [] : [[word, taken]])))
    expect(takenIn(view)).toEqual({
      brand: 'Not stated',
      qty: '1',
      currency: 'eur',
      moyen: 'used',
      POG: 'Gabon|Port-Gentil',
      'year 1000': 'unknown',
    })
    // What may be either stays a question, and holds only its own row.
    expect(view.outcomes).toMatchObject({ create: { rows: 3 }, bad: { rows: 1 } })
    const answers = [
      { subject: 'condition', word: 'moyen', answer: 'new' },
      { subject: 'missing', word: 'qty', answer: '' },
    ] as const
    expect((await imports.answer(id, ...answers)).statusCode).toBe(202)
    await testApp.runJobs()
    const reopened = await imports.view(id)
    expect(takenIn(reopened)).not.toHaveProperty('qty')
    expect(reopened.outcomes).toMatchObject({ create: { rows: 0 }, bad: { rows: 4 } })
    await imports.answer(id, { subject: 'missing', word: 'qty', answer: '2' })
    await testApp.runJobs()
    await imports.start(id, 'drafts')
    await testApp.runJobs()
    const made = await listingsOf(seller.companyId)
    expect(
      made.map(({ condition, brand, city, currency, year }) => [condition, brand, city, currency, year]),
    ).toEqual(Array.from({ length: 3 }, () => ['new', 'Not stated', 'Port-Gentil', 'eur', null]))
    expect(
      (await testApp.call(api.listWords, seller, {})).map(({ subject, word }) => [subject, word]),
    ).toEqual([['condition', 'moyen']])
  })

  it('takes no invalid answers, none after the start, and none from another company', async () => {
    await useNewSeller()
    const { id } = await checked(xlsxOf(YARD))
    const wrong = { subject: 'place', word: 'Yard 7', answer: 'Atlantis|Port-Gentil' } as const
    expect((await imports.answer(id, wrong)).statusCode).toBe(400)
    const stranger = await createTestMember(testApp.services)
    const theirs = { params: { id }, body: { answers: [ANSWERS[0]] } }
    expect(await testApp.status(api.answerQuestions, stranger, theirs)).toBe(404)
    await imports.answer(id, ...ANSWERS)
    await testApp.runJobs()
    await imports.start(id, 'drafts')
    expect((await imports.answer(id, ANSWERS[0])).statusCode).toBe(409)
    expect((await imports.sheet(id, { sheet: 0, headerRow: 4 })).statusCode).toBe(409)
    await testApp.runJobs()
  })
})

describe('another sheet, or another row of headings', () => {
  const text = (words: string) =>
    `<table:table-cell office:value-type="string"><text:p>${words}</text:p></table:table-cell>`
  const rowsOf = (...rows: string[][]) =>
    rows.map((cells) => `<table:table-row>${cells.map(text).join('')}</table:table-row>`).join('')
  const workbook = () =>
    odsOf(
      odsContent([
        {
          name: 'Stock',
          rows: rowsOf(['Title', 'Brand', 'Quantity', 'Price'], ['Valve', 'Cameron', '1', '90']),
        },
        { name: 'Old', rows: rowsOf(['Things'], ['Pump', 'KSB'], ['Title', 'Brand'], ['Mill', 'FLS']) },
        { name: 'Empty', rows: '' },
      ]),
    )

  it('can be chosen at any time, and answers stay; an unreadable one changes nothing and says why', async () => {
    await useNewSeller()
    const { id, view } = await checked(workbook())
    expect(view).toMatchObject({ format: 'ods', sheets: ['Stock', 'Old', 'Empty'], sheet: 0, rowCount: 1 })
    await imports.answer(id, { subject: 'missing', word: 'city', answer: 'Pau' })
    await testApp.runJobs()
    expect((await imports.sheet(id, { sheet: 1, headerRow: 3 })).statusCode).toBe(202)
    await testApp.runJobs()
    expect(await imports.view(id)).toMatchObject({
      state: 'mapping',
      sheet: 1,
      headerRow: 3,
      header: ['Title', 'Brand'],
      rowCount: 1,
      leftOut: { above: 2, head: 1 },
      columns: { title: 0, brand: 1 },
    })
    await imports.sheet(id, { sheet: 2, headerRow: null })
    await testApp.runJobs()
    expect(await imports.view(id)).toMatchObject({
      state: 'mapping',
      sheet: 0,
      headerRow: 1,
      rowCount: 1,
      refusal: 'The file has no rows below its headings.',
    })
    expect((await imports.sheet(id, { sheet: 3, headerRow: null })).statusCode).toBe(400)
    await imports.columns(id, (await imports.view(id)).columns)
    await testApp.runJobs()
    const { questions } = await imports.view(id)
    expect(questions.find(({ word }) => word === 'city')).toMatchObject({ answer: 'Pau' })
  })
})

describe('a company’s meanings of words', () => {
  it('are none of figures that may be meant: 1000 kg is asked for in each file', async () => {
    await useNewSeller()
    const items = [1, 2, 3].map((number) => [`V-${number}`, `Vanne ${number}`, 1, '1 200,00 €', 1000, 1000])
    const sheet = xlsxOf([['Repère', 'Désignation', 'Qté', 'PU HT', 'Année', 'Poids kg'], ...items])
    const { id } = await checked(sheet)
    await imports.answer(
      id,
      { subject: 'placeholder', word: 'weightKg 1000', answer: 'unknown' },
      { subject: 'placeholder', word: 'year 1000', answer: 'unknown' },
    )
    await testApp.runJobs()
    const figures = ({ questions }: { questions: { subject: string; word: string; answer: string }[] }) =>
      Object.fromEntries(
        questions.flatMap(({ subject, word, answer }) => (subject === 'placeholder' ? [[word, answer]] : [])),
      )
    expect(figures(await imports.view(id))).toEqual({ 'weightKg 1000': 'unknown', 'year 1000': 'unknown' })
    expect((await testApp.call(api.listWords, seller, {})).map(({ word }) => word)).toEqual(['year 1000'])
    expect(figures((await checked(sheet)).view)).toEqual({ 'weightKg 1000': '', 'year 1000': 'unknown' })
  })

  it('are shown to its members, who can change and delete them, and to nobody else', async () => {
    await useNewSeller()
    const { id } = await checked(xlsxOf(YARD))
    await imports.answer(id, ...ANSWERS)
    await testApp.runJobs()
    expect(await testApp.call(api.listWords, seller, {})).toEqual([
      { subject: 'condition', word: 'grade b2', answer: 'used' },
      { subject: 'kind', word: 'matgaz', answer: 'General Equipment|Process Vessels and Tanks' },
      { subject: 'place', word: 'yard 7', answer: 'Gabon|Port-Gentil' },
    ])
    const change = (answer: string) =>
      testApp.attempt(api.changeWord, seller, { body: { subject: 'condition', word: 'Grade B2', answer } })
    expect((await change('good')).statusCode).toBe(400)
    await change('new')
    const after = await testApp.call(api.listWords, seller, {})
    expect(after[0]).toEqual({ subject: 'condition', word: 'grade b2', answer: 'new' })
    await change('')
    expect(await testApp.call(api.listWords, seller, {})).toHaveLength(2)
    const stranger = await createTestMember(testApp.services)
    expect(await testApp.call(api.listWords, stranger, {})).toEqual([])
  })
})

it('a row whose price is not certain is refused in words, and mended by typing', async () => {
  await useNewSeller()
  const lines = [
    'Item,Make,Condition,Qty,Price EUR,Location',
    'Gate valve 2 in,Velan,new,3,"2,350",Pau',
    'Gate valve 3 in,Velan,new,3,1,200.50,Pau',
    'Gate valve 4 in (SOLD),Velan,new,3,900,Pau',
    'Gate valve 5 in,Velan,new,3,"8,90",Pau',
    'Item,Make,Condition,Price USD,Qty,Location',
    'Gate valve 6 in,Velan,new,600,4,Pau',
    'Stock in US$,,,,,',
    'Gate valve 7 in,Velan,new,700,4,Pau',
  ]
  const { id } = await checked(lines.join('\n'))
  const [, found] = await imports.rows(id)
  const rows = found.flatMap(({ number, errors }) =>
    errors.map(({ message }) => `${number}: ${message.slice(0, 45)}`),
  )
  expect(rows).toEqual([
    '2: ‘2,350’ can be read in two ways. Write it wit',
    '3: This row has more cells than there are headin',
    '4: The row says ‘Gate valve 4 in (SOLD)’. If it ',
    '9: A line above says ‘Stock in US$’. Please writ',
  ])
  const response = await imports.type(
    id,
    [2, 'prix', '2.35'],
    [4, 'title', 'Gate valve 4 in'],
    [9, 'prix', '700 USD'],
  )
  const create = { outcome: 'create' }
  expect(response.json()).toMatchObject({ rows: [create, create, create] })
})
