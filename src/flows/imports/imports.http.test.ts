import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { listing, listingRevision, stock } from '#db/schema/listings.ts'
import { pieceKey } from '#features/imports/server/stored-file.ts'
import { enqueueCuts } from '#features/listings/server/listing-jobs.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { xlsxOf, zipOf } from '#test/factories/archives.ts'
import { csvOf, importCalls, stockTable } from '#test/factories/imports.ts'
import { sellerCalls } from '#test/factories/listing-calls.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { testPicture } from '#test/factories/pictures.ts'
import { IMPORT_JOBS } from './import-job-handlers.ts'
import { jobRun } from '#test/job-run.ts'

const testApp = useApp()
let seller: TestMember
let stranger: TestMember
const imports = importCalls(testApp, () => seller)
const own = sellerCalls(testApp, () => seller)

beforeAll(async () => {
  stranger = await createTestMember(testApp.services)
})

/** A new company, for tests that count listings. */
async function useNewSeller(): Promise<void> {
  seller = await createTestMember(testApp.services, { companyName: 'Ogooué Énergie' })
}

const listingsOf = (companyId: number) =>
  testApp.services.db.select().from(listing).where(eq(listing.companyId, companyId)).orderBy(listing.id)

/** The steps of the page up to the preview. */
async function check(content: Uint8Array | string, archive?: Uint8Array) {
  const id = await imports.begin(content)
  await testApp.runJobs()
  if (archive) await imports.send(id, 'archive', archive)
  const { columns } = await imports.view(id)
  await imports.columns(id, columns)
  await testApp.runJobs()
  return { id, view: await imports.view(id) }
}

async function take(content: Uint8Array | string, target: 'drafts' | 'review', archive?: Uint8Array) {
  const { id } = await check(content, archive)
  await imports.start(id, target)
  await testApp.runJobs()
  return { id, view: await imports.view(id) }
}

describe("a real yard's sheet", () => {
  const [head = [], ...items] = stockTable(3)
  const at = (name: string) => head.indexOf(name)
  /** The template's columns under other headings, below a title row, with figures in everyday notation. */
  const sheet = () => {
    const heads = head.with(at('Brand'), 'Marque / Constr.').with(at('Price'), 'P.U. HT (€)')
    const rough = [
      ['≈ 1,2 t', '±2010'],
      ['a lot', '1000'],
      ['850 KG', ''],
    ]
    const rows = items.map((row, index) => {
      const cells: Parameters<typeof xlsxOf>[0][number] = [...row, ...(rough[index] ?? [])]
      return cells.with(at('Price'), { formula: 'B7*2', value: 1200 + index })
    })
    return xlsxOf([['SURPLUS POG'], ['12/03/2026'], [], [...heads, 'Poids (kg)', 'YearMade'], ...rows])
  }

  it('is read from its heading row, and an unusable optional cell loses no row', async () => {
    await useNewSeller()
    const { id, view } = await check(sheet())
    expect(view).toMatchObject({
      headerRow: 4,
      rowCount: 3,
      outcomes: { create: { rows: 3 }, bad: { rows: 0 } },
    })
    const [, rows] = await imports.rows(id)
    expect(rows.map(({ number, notes }) => [number, notes.map(({ message }) => message)])).toEqual([
      [5, []],
      [6, [expect.stringContaining('‘1000’ can’t be used here'), expect.stringContaining('‘a lot’ can’t')]],
      [7, []],
    ])
    await imports.start(id, 'drafts')
    await testApp.runJobs()
    const made = await listingsOf(seller.companyId)
    expect(made.map(({ priceMinor, weightKg, year }) => [priceMinor, weightKg, year])).toEqual([
      [120_000n, 1200, 2010],
      [120_100n, null, null],
      [120_200n, 850, null],
    ])
    const again = await check(sheet())
    expect(again.view.outcomes).toMatchObject({ same: { rows: 3 }, bad: { rows: 0 } })
  })
})

describe('a second language', () => {
  const textsOf = async () =>
    (await listingsOf(seller.companyId)).map(
      ({ title, descriptionText, secondTitle, secondDescriptionText }) => [
        title,
        descriptionText,
        secondTitle,
        secondDescriptionText,
      ],
    )
  /** Two rows whose titles and descriptions have these headings. */
  const sheet = (heads: readonly string[], ...rows: (readonly string[])[]) => {
    const [head = [], ...items] = stockTable(rows.length)
    const left = head.flatMap((name, at) => (name === 'Title' || name === 'Description' ? [] : [at]))
    const others = (row: readonly (string | number)[]) => left.map((at) => row[at] ?? '')
    return csvOf([
      [...others(head), ...heads],
      ...items.map((row, index) => [...others(row), ...(rows[index] ?? [])]),
    ])
  }

  it('is in columns that name it, beside those of the first', async () => {
    await useNewSeller()
    const heads = ['Title', 'Description', 'Title (French)', 'Description (French)']
    const content = sheet(
      heads,
      ['Mud pump', 'Rebuilt.', 'Pompe à boue', 'Révisée.'],
      ['Winch', 'Tested.', 'Treuil', ''],
      ['Crane', 'Inspected.', '', ''],
    )
    const { view } = await take(content, 'drafts')
    expect(view.outcomes).toMatchObject({ create: { rows: 3 }, bad: { rows: 0 } })
    expect(await textsOf()).toEqual([
      ['Mud pump', 'Rebuilt.', 'Pompe à boue', 'Révisée.'],
      ['Winch', 'Tested.', 'Treuil', null],
      ['Crane', 'Inspected.', null, null],
    ])
    expect((await check(content)).view.outcomes).toMatchObject({ same: { rows: 3 } })
  })

  it('is told from the first by the language of the import, where both columns name theirs', async () => {
    await useNewSeller()
    const heads = ['Désignation FR', 'Description (français)', 'Désignation EN', 'Description (anglais)']
    await take(sheet(heads, ['Pompe à boue', 'Révisée.', 'Mud pump', 'Rebuilt.']), 'drafts')
    expect(await textsOf()).toEqual([['Mud pump', 'Rebuilt.', 'Pompe à boue', 'Révisée.']])
  })

  it('is the first where the only titles are in it', async () => {
    await useNewSeller()
    const content = sheet(['Titre (français)', 'Description'], ['Pompe à boue', 'Révisée.'])
    await take(content, 'drafts')
    expect(await textsOf()).toEqual([['Pompe à boue', 'Révisée.', null, null]])
    expect(await listingsOf(seller.companyId)).toMatchObject([{ language: 'fr' }])
    expect((await check(content)).view.outcomes).toMatchObject({ same: { rows: 1 } })
  })

  it('costs no row: a long title is shortened, and a description without a title goes to the first one', async () => {
    await useNewSeller()
    const heads = ['Title', 'Description', 'Title (French)', 'Description (French)']
    const long = 'Pompe à boue triplex avec moteur, chariot et flexibles'
    const content = sheet(
      heads,
      ['Mud pump', 'Rebuilt.', long, 'Révisée.'],
      ['Winch', 'Tested.', '', 'Testé.'],
      ['Crane', 'Inspected.', long, ''],
    )
    const { id, view } = await take(content, 'drafts')
    expect(view.outcomes).toMatchObject({ create: { rows: 3 }, bad: { rows: 0 } })
    const [, rows] = await imports.rows(id)
    expect(rows.map(({ notes }) => notes.map(({ field }) => field))).toEqual([
      ['titleFrench'],
      ['descriptionFrench'],
      ['titleFrench'],
    ])
    const short = 'Pompe à boue triplex avec moteur, chariot et fle..'
    expect(await textsOf()).toEqual([
      ['Mud pump', 'Rebuilt.', short, expect.stringMatching(/^Pompe .* flexibles\s*Révisée\.$/)],
      ['Winch', expect.stringMatching(/^Tested\.\s*Description \(French\): Testé\.$/), null, null],
      ['Crane', 'Inspected.', short, long],
    ])
    expect((await check(content)).view.outcomes).toMatchObject({ same: { rows: 3 } })
  })

  it('of a listing that has its title may change by its description alone', async () => {
    await useNewSeller()
    const { companyId, memberId } = seller
    const { db } = testApp.services
    const values = { state: 'draft', language: 'en', title: 'Pump' } as const
    const second = { reference: 'YARD-1', secondTitle: 'Pompe' }
    await createTestListing(db, { companyId, memberId, values: { ...values, ...second } })
    await createTestListing(db, { companyId, memberId, values: { ...values, reference: 'YARD-2' } })
    const content = csvOf([
      ['Reference', 'Brand', 'Type', 'City', 'Description (French)'],
      ['YARD-1', 'Wirth', 'Valves', 'Pau', 'Révisée.'],
      ['YARD-2', 'Wirth', 'Valves', 'Pau', 'Révisée.'],
    ])
    const { id, view } = await take(content, 'drafts')
    expect(view.outcomes).toMatchObject({ update: { rows: 2 }, bad: { rows: 0 } })
    const [, rows] = await imports.rows(id)
    expect(rows.map(({ notes }) => notes.map(({ message }) => message))).toEqual([
      [],
      ['This needs a title in its language. It is left out.'],
    ])
    const changed = await listingsOf(companyId)
    expect(changed.map((row) => [row.brand, row.secondTitle, row.secondDescriptionText])).toEqual([
      ['Wirth', 'Pompe', 'Révisée.'],
      ['Wirth', null, null],
    ])
  })

  it('changes no text of a listing that began in the other language', async () => {
    await useNewSeller()
    const { companyId, memberId } = seller
    const { db } = testApp.services
    const values = { state: 'draft', language: 'fr', title: 'Pompe', reference: 'YARD-1' } as const
    await createTestListing(db, { companyId, memberId, values })
    await take(
      csvOf([
        ['Reference', 'Title', 'Title (English)', 'Description', 'Description (English)'],
        ['YARD-1', 'Pompe', 'Pump', 'Révisée.', 'Rebuilt.'],
      ]),
      'drafts',
    )
    const [changed] = await listingsOf(companyId)
    expect(changed).toMatchObject({ title: 'Pompe', descriptionText: 'Révisée.' })
    expect(changed).toMatchObject({ secondTitle: 'Pump', secondDescriptionText: 'Rebuilt.' })
  })

  it('of a listing is that of its own second language, and changes what differs alone', async () => {
    await useNewSeller()
    const { companyId, memberId } = seller
    const { db } = testApp.services
    const values = { state: 'draft', language: 'fr', title: 'Pompe', reference: 'YARD-1' } as const
    await createTestListing(db, { companyId, memberId, values })
    const [head = [], row = []] = stockTable(1)
    const only = [head.indexOf('Reference'), head.indexOf('Quantity')]
    const cells = (from: readonly (string | number)[]) => only.map((at) => from[at] ?? '')
    const { view } = await take(
      csvOf([
        [...cells(head), 'Title (English)'],
        [...cells(row), 'Pump'],
      ]),
      'drafts',
    )
    expect(view.outcomes).toMatchObject({ update: { rows: 1 } })
    const [changed] = await listingsOf(companyId)
    expect(changed).toMatchObject({ title: 'Pompe', secondTitle: 'Pump', language: 'fr' })
  })
})

describe('what customs ask', () => {
  const heads = ['Made in', 'Net wt (kg)', 'Weight (kg)']
  const sheet = (...customs: (string | number)[][]) => {
    const [head = [], ...items] = stockTable(customs.length)
    return csvOf([[...head, ...heads], ...items.map((row, index) => [...row, ...(customs[index] ?? [])])])
  }
  const made = async () =>
    (await listingsOf(seller.companyId)).map(({ originCountry, netWeightKg, weightKg }) => [
      originCountry,
      netWeightKg,
      weightKg,
    ])

  it('is read from its columns, and costs no row where it can’t be used', async () => {
    await useNewSeller()
    const { id } = await take(
      sheet(['Italie', '85,5', 92], ['China / Italy', 'some', 92], ['US', 93, 92]),
      'drafts',
    )
    expect(await made()).toEqual([
      ['IT', 85.5, 92],
      [null, null, 92],
      ['US', null, 92],
    ])
    const [, rows] = await imports.rows(id)
    expect(rows.map(({ notes }) => notes.length)).toEqual([0, 2, 1])
    const [, second] = await listingsOf(seller.companyId)
    expect(second?.descriptionText).toContain('Made in: China / Italy')
    // The same sheet again changes nothing.
    const again = await check(sheet(['Italie', '85,5', 92]))
    expect(again.view.outcomes).toMatchObject({ same: { rows: 1 } })
  })

  it('leaves out a weight that can’t be beside what the listing says, and keeps the rest of the row', async () => {
    await useNewSeller()
    await take(sheet(['IT', 85, 92]), 'drafts')
    const [head = [], row = []] = stockTable(1, () => ({ Price: 900 }))
    const { id } = await take(
      csvOf([
        [...head, 'Net weight'],
        [...row, 95],
      ]),
      'drafts',
    )
    const [, lighter] = await imports.rows(id)
    expect(lighter.map(({ notes }) => notes.map(({ message }) => message))).toEqual([
      [expect.stringContaining('The net weight can’t be more than that of a packed unit. ‘95’ is left out.')],
    ])
    expect(await made()).toEqual([['IT', 85, 92]])
    await take(
      csvOf([
        [...head, 'Weight'],
        [...row, 80],
      ]),
      'drafts',
    )
    expect(await made()).toEqual([['IT', 85, 92]])
    // Neither can be beside the 85 kg that stay.
    const weights = csvOf([
      ['Reference', 'Price', 'Net weight', 'Weight'],
      ['YARD-1', 900, 95, 80],
    ])
    const { id: both } = await take(weights, 'drafts')
    const [, neither] = await imports.rows(both)
    expect(neither.map(({ errors, notes }) => [errors.length, notes.length])).toEqual([[0, 2]])
    expect(await made()).toEqual([['IT', 85, 92]])
    const [listed] = await listingsOf(seller.companyId)
    expect(listed?.priceMinor).toBe(90_000n)
  })
})

describe('a lot', () => {
  const sheet = (...lots: (string | number)[][]) => {
    const [head = [], ...items] = stockTable(lots.length)
    const price = head.indexOf('Price')
    const rows = items.map((row, index) => {
      const [pieces = '', asked = ''] = lots[index] ?? []
      return [...row.with(price, asked), pieces]
    })
    return csvOf([[...head, 'Pieces per lot'], ...rows])
  }

  it('has the price of all its pieces, and a row with what can’t be read becomes no unit at its price', async () => {
    await useNewSeller()
    const rough = [
      ['lot of 12', '1500 / lot'],
      ['', '20'],
      ['some', '1500'],
    ]
    const { view } = await take(sheet(...rough), 'drafts')
    expect(view.outcomes).toMatchObject({ create: { rows: 2 }, bad: { rows: 1 } })
    const made = await listingsOf(seller.companyId)
    expect(made.map(({ lotPieces, priceMinor }) => [lotPieces, priceMinor])).toEqual([
      [12, 150_000n],
      [null, 2000n],
    ])
  })

  it('stays one once it was published', async () => {
    await useNewSeller()
    await take(sheet([12, 1500]), 'drafts')
    const [made] = await listingsOf(seller.companyId)
    await testApp.services.db
      .update(listing)
      .set({ state: 'published', publishedAt: new Date() })
      .where(eq(listing.id, made?.id ?? 0))
    const { id, view } = await check(sheet([24, 1500]))
    expect(view.outcomes).toMatchObject({ bad: { rows: 1 } })
    const [, rows] = await imports.rows(id)
    expect(rows[0]?.errors).toEqual([
      { field: 'lotPieces', message: expect.stringContaining('stays so once it was published') },
    ])
  })
})

describe('a listing that changes between the check and the start', () => {
  /** Listed with 3 units at 1250.50; the sheet then says the same in other words, or other figures. */
  async function checkedAgain(change: Readonly<Record<string, string | number>>) {
    await useNewSeller()
    await take(csvOf(stockTable(1)), 'drafts')
    const [made] = await listingsOf(seller.companyId)
    const id = made?.id ?? 0
    const { id: importId } = await check(csvOf(stockTable(1, () => change)))
    return { id, importId }
  }
  const sellOne = (id: number) =>
    testApp.services.db
      .update(stock)
      .set({ onHand: 2, version: sql`${stock.version} + 1` })
      .where(eq(stock.listingId, id))
  const after = async (importId: number, id: number) => {
    await imports.start(importId, 'drafts')
    await testApp.runJobs()
    const [, rows] = await imports.rows(importId)
    const { qty, prix, title } = await testApp.call(api.getOwnListing, seller, { params: { id } })
    return { row: rows[0]?.outcome, qty, prix, title }
  }

  it.each<[{ Title?: string }]>([[{}], [{ Title: 'Gate valve 1 in, boxed' }]])(
    'keeps what was sold meanwhile sold: %j',
    async (change) => {
      const { id, importId } = await checkedAgain(change)
      await sellOne(id)
      expect(await after(importId, id)).toMatchObject({ qty: 2, title: change.Title ?? 'Gate valve 1 in' })
    },
  )

  it('is left alone where the sheet asks for another quantity than was there', async () => {
    const { id, importId } = await checkedAgain({ Quantity: 9 })
    await sellOne(id)
    expect(await after(importId, id)).toMatchObject({ row: 'bad', qty: 2 })
  })

  it.each([
    ['same', {}],
    ['bad', { Title: 'Gate valve 1 in, boxed' }],
  ])('keeps a price that was set meanwhile: %s', async (row, change) => {
    const { id, importId } = await checkedAgain(change)
    await own.update(id, { title: 'Gate valve 1 in', prix: 999 })
    expect(await after(importId, id)).toMatchObject({ row, prix: 999, title: 'Gate valve 1 in' })
  })
})

describe('an import', () => {
  it('shows what it found, checks every row, and makes drafts of the good ones', async () => {
    await useNewSeller()
    const table = stockTable(30, (index) => (index === 7 ? { Price: 'on request', City: '' } : {}))
    const id = await imports.begin(csvOf(table), 'C:\\yard\\stock.csv')
    expect((await imports.view(id)).state).toBe('reading')
    await testApp.runJobs()
    const read = await imports.view(id)
    expect(read).toMatchObject({
      state: 'mapping',
      fileName: 'stock.csv',
      format: 'csv',
      encoding: 'utf-8',
      delimiter: ';',
      rowCount: 30,
      columns: { reference: 0, title: 1, brand: 2, qty: 7, prix: 8, images: 12 },
    })
    expect(read.sample[0]?.[1]).toBe('Gate valve 1 in')
    await imports.columns(id, read.columns)
    await testApp.runJobs()
    const checked = await imports.view(id)
    expect(checked.state).toBe('checked')
    expect(checked.outcomes).toMatchObject({ create: { rows: 29 }, bad: { rows: 1 } })
    expect(await listingsOf(seller.companyId)).toHaveLength(0)
    const [bad, rows] = await imports.rows(id, { outcome: 'bad' })
    expect(bad).toBe(1)
    expect(rows[0]).toMatchObject({
      number: 8,
      errors: [
        { field: 'city', message: 'Tell us in which city or state, the product is located.' },
        { field: 'prix', message: 'Please a enter a valid price.' },
      ],
    })
    await imports.start(id, 'drafts')
    await testApp.runJobs()
    const done = await imports.view(id)
    expect(done).toMatchObject({
      state: 'done',
      outcomes: { create: { rows: 29, done: 29 }, bad: { rows: 1, done: 0 } },
    })
    const made = await listingsOf(seller.companyId)
    expect(made).toHaveLength(29)
    expect(made[0]).toMatchObject({
      state: 'draft',
      reference: 'YARD-1',
      priceMinor: 125_050n,
      createdBy: seller.memberId,
      legalOwner: 'Ogooué Énergie',
    })
    expect((await own.own(made[0]?.id ?? 0)).json()).toMatchObject({
      qty: 3,
      reference: 'YARD-1',
      status: 'draft',
    })
  })

  it('makes no doubles of the same file, with references or without', async () => {
    await useNewSeller()
    await take(csvOf(stockTable(5)), 'drafts')
    const again = await take(xlsxOf(stockTable(5)), 'drafts')
    expect(again.view.outcomes).toMatchObject({ same: { rows: 5 }, create: { rows: 0 }, update: { rows: 0 } })
    const bare = csvOf(stockTable(4, () => ({ Reference: '' })))
    await take(bare, 'drafts')
    expect((await take(bare, 'drafts')).view.outcomes.same.rows).toBe(4)
    expect(await listingsOf(seller.companyId)).toHaveLength(9)
  })

  it('refuses rows that mean the same listing, naming the first', async () => {
    await useNewSeller()
    const { id, view } = await check(
      csvOf(stockTable(3, (index) => (index === 3 ? { Reference: 'YARD-1' } : {}))),
    )
    expect(view.outcomes).toMatchObject({ create: { rows: 2 }, bad: { rows: 1 } })
    const [, rows] = await imports.rows(id, { outcome: 'bad' })
    expect(rows[0]).toMatchObject({
      number: 4,
      errors: [{ field: 'reference', message: 'Row 2 is the same listing. Keep one of the two.' }],
    })
  })

  it('takes pictures by name, sends what has one for review, and keeps the rest as drafts', async () => {
    await useNewSeller()
    const [front, plate] = [await testPicture(), await testPicture('png')]
    const archive = zipOf([
      { name: 'photos/Front.JPG', content: front, stored: true },
      { name: 'photos/plate.png', content: plate },
      { name: 'photos/copy.jpg', content: front },
      { name: '__MACOSX/photos/._Front.JPG', content: 'x' },
      { name: 'broken.jpg', content: 'not a picture' },
    ])
    const table = stockTable(4, (index) => ({
      Images: ['front.jpg; plate.png', 'yard/COPY.jpg', 'missing.jpg', 'broken.jpg'][index - 1] ?? '',
    }))
    const { id, view } = await check(csvOf(table), archive)
    expect(view.archive).toMatchObject({ state: 'read', pictures: 4 })
    expect(view.outcomes.create).toMatchObject({ rows: 4, pictured: 2, noted: 2 })
    const [, noted] = await imports.rows(id, { outcome: 'noted' })
    expect(noted.map(({ notes }) => notes[0]?.message)).toEqual([
      'The picture missing.jpg has not come.',
      'The file broken.jpg is no picture that can be read.',
    ])
    await imports.start(id, 'review')
    await testApp.runJobs()
    expect((await imports.view(id)).outcomes.create).toMatchObject({ done: 4, reviewed: 2 })
    const made = await listingsOf(seller.companyId)
    expect(made.map(({ state }) => state)).toEqual(['under_review', 'under_review', 'draft', 'draft'])
    const first = (await own.own(made[0]?.id ?? 0)).json()
    expect(first.images).toHaveLength(2)
    expect((await take(csvOf(table), 'review', archive)).view.outcomes.same.rows).toBe(4)
  })

  it('takes pictures however their names are joined, or by reference, and lists what matched nothing', async () => {
    await useNewSeller()
    const content = await testPicture()
    const paths = [
      'IMG_1.jpg',
      'IMG_2.JPG',
      'IMG_3.jpg',
      'YARD-3_1.jpg',
      'YARD-4/front.jpg',
      'YARD-5/front.jpg',
    ]
    const archive = zipOf([...paths, 'parc/spare.jpg'].map((name) => ({ name, content })))
    const table = stockTable(5, (index) => ({
      Images: ['IMG_1 - IMG_2.jpg', 'IMG_3.png, lost.jpg', '-', '', 'front.jpg'][index - 1] ?? '',
    }))
    const { id, view } = await check(csvOf(table), archive)
    const [, rows] = await imports.rows(id)
    expect(rows.map(({ pictures }) => pictures)).toEqual([2, 1, 1, 1, 1])
    expect(view.pictures).toMatchObject({
      unnamed: { all: 1, names: ['parc/spare.jpg'] },
      missing: { all: 1, names: [{ row: 3, name: 'lost.jpg' }] },
    })
  })

  it('takes the first six pictures of a reference and lists the rest, but refuses a cell that names seven', async () => {
    await useNewSeller()
    const content = await testPicture()
    const paths = [1, 2, 3, 4, 5, 6, 10].map((photo) => `YARD-1/${photo}.jpg`)
    const archive = zipOf(paths.map((name) => ({ name, content })))
    const table = stockTable(2, (index) => ({ Images: index === 2 ? '1; 2; 3; 4; 5; 6; 10' : '' }))
    const { id, view } = await check(csvOf(table.slice(0, 2)), archive)
    const [, rows] = await imports.rows(id)
    expect(rows).toMatchObject([{ outcome: 'create', pictures: 6, errors: [] }])
    expect(view.pictures.unnamed).toEqual({ all: 1, names: ['yard-1/10.jpg'] })
    const [, both] = await imports.rows((await check(csvOf(table), archive)).id)
    expect(both).toMatchObject([{ outcome: 'create' }, { outcome: 'bad', errors: [{ field: 'images' }] }])
  })

  it('leaves out a row whose pictures exceed the byte limit of a listing', async () => {
    await useNewSeller()
    const padded = Buffer.concat([await testPicture(), Buffer.alloc(11 * 1024 * 1024)])
    const archive = zipOf(['a.jpg', 'b.jpg'].map((name) => ({ name, content: padded, stored: true })))
    const table = stockTable(2, (index) => ({ Images: index === 1 ? 'a.jpg; b.jpg' : 'a.jpg' }))
    const { id, view } = await check(csvOf(table), archive)
    expect(view.outcomes).toMatchObject({ create: { rows: 1 }, bad: { rows: 1 } })
    const [, bad] = await imports.rows(id, { outcome: 'bad' })
    expect(bad[0]?.errors).toEqual([expect.objectContaining({ field: 'images' })])
  })

  it('changes a listing of the same reference as an edit does: price at once, the rest as a revision', async () => {
    await useNewSeller()
    const { memberId, companyId } = seller
    const values = { reference: 'YARD-1' }
    const id = await createTestListing(testApp.services.db, { companyId, memberId, values })
    const { view } = await take(csvOf(stockTable(1, () => ({ Quantity: 9 }))), 'drafts')
    expect(view.outcomes.update).toMatchObject({ rows: 1, done: 1 })
    const [row] = await listingsOf(companyId)
    expect(row).toMatchObject({
      id,
      state: 'published',
      title: 'Gate valve 4 in, class 600',
      priceMinor: 125_050n,
    })
    const [revision] = await testApp.services.db
      .select()
      .from(listingRevision)
      .where(eq(listingRevision.listingId, id))
    expect(revision?.content).toMatchObject({ title: 'Gate valve 1 in' })
    expect((await own.own(id)).json()).toMatchObject({ qty: 9 })
  })

  it('needs no more columns than it changes', async () => {
    await useNewSeller()
    await take(csvOf(stockTable(2)), 'drafts')
    await take('Reference;Price\nYARD-2;99,90\n', 'drafts')
    const made = await listingsOf(seller.companyId)
    expect(made.map(({ priceMinor, title }) => [priceMinor, title])).toEqual([
      [125_050n, 'Gate valve 1 in'],
      [9990n, 'Gate valve 2 in'],
    ])
  })

  it('tells of the prices that it lowers far in one mail, which promises no other way back than by hand', async () => {
    await useNewSeller()
    const { db } = testApp.services
    for (const reference of ['A', 'B', 'C'])
      await createTestListing(db, {
        companyId: seller.companyId,
        memberId: seller.memberId,
        values: { reference, title: `Pump ${reference}`, submittedAt: new Date(), currency: 'eur' },
      })
    await take('Reference;Price\nA;125\nB;125\nC;125\n', 'drafts')
    const told = async () =>
      (await testApp.mailsTo(seller.email)).filter(({ subject }) => /^(The price|Prices) of/.test(subject))
    // They wait for each other, else the first would be told alone.
    expect(await told()).toEqual([])
    await db.transaction((tx) => enqueueCuts(tx, seller.companyId))
    await testApp.runJobs()
    const [mail, ...more] = await told()
    expect([mail?.subject, more]).toEqual(['Prices of 3 listings were changed', []])
    expect(mail?.text.replace(/\s+/g, ' ')).toContain('They are not taken back together')
    expect(mail?.text).not.toContain('for a day')
  })

  it('never sets a state, nor touches a listing of another company or a colleague', async () => {
    await useNewSeller()
    const { db } = testApp.services
    const foreign = await createTestListing(db, { ...stranger, values: { reference: 'THEIRS' } })
    const colleague = await createTestMember(testApp.services, { companyId: seller.companyId })
    const theirs = await createTestListing(db, {
      companyId: seller.companyId,
      memberId: colleague.memberId,
      values: { reference: 'COLLEAGUE' },
    })
    const before = await listingsOf(stranger.companyId)
    const heads = ['state', 'status', 'company', 'userId', 'Gisement number', 'Reference']
    const table = stockTable(4, (index) => ({ Reference: index === 2 ? 'THEIRS' : '' }))
    const wide = table.map((cells, row) => [
      ...(row === 0
        ? heads.slice(0, 5)
        : [
            'published',
            'published',
            stranger.companyId,
            stranger.memberId,
            row === 1 ? foreign : row === 4 ? 999_999_999 : '',
          ]),
      ...cells,
    ])
    const { id, view } = await take(csvOf(wide), 'review')
    expect(view.outcomes).toMatchObject({ bad: { rows: 2 }, create: { rows: 2 } })
    const [, bad] = await imports.rows(id, { outcome: 'bad' })
    expect(bad.map(({ errors }) => errors[0]?.message)).toEqual(
      Array(2).fill('No listing of your company has this number.'),
    )
    expect(await listingsOf(stranger.companyId)).toEqual(before)
    const made = (await listingsOf(seller.companyId)).filter((row) => row.id !== theirs)
    expect(made.map(({ state, createdBy }) => [state, createdBy])).toEqual(
      [1, 2].map(() => ['draft', seller.memberId]),
    )
    seller = { ...colleague, headers: colleague.headers }
    const refused = await check('Reference;Price\nTHEIRS;5\nCOLLEAGUE;7\n')
    expect(refused.view.outcomes).toMatchObject({ bad: { rows: 1 }, update: { rows: 1 } })
    const [, [ofAdmin]] = await imports.rows(refused.id, { outcome: 'bad' })
    expect(ofAdmin?.errors[0]?.message).toMatch(/^A colleague made this listing\./)
  })

  it('lets one value stand for every row', async () => {
    await useNewSeller()
    const id = await imports.begin('Titre;Prix;Description\nVanne;12 500,00 €;Bon état\n')
    await testApp.runJobs()
    const { columns } = await imports.view(id)
    const rest = {
      brand: 'Cameron',
      categorie: 'GE',
      type: 'Vannes',
      condition: 'occasion',
      qty: '1',
      country: 'Gabon',
      city: 'Gamba',
    }
    await imports.columns(id, { ...columns, ...rest })
    await testApp.runJobs()
    await imports.start(id, 'drafts')
    await testApp.runJobs()
    const [made] = await listingsOf(seller.companyId)
    expect(made).toMatchObject({ priceMinor: 1_250_000n, currency: 'eur', type: 'Valves', country: 'Gabon' })
  })

  it('goes on where it was cut off, and lets nobody else see it', async () => {
    await useNewSeller()
    const { id } = await check(csvOf(stockTable(3)))
    const theirs = importCalls(testApp, () => stranger)
    expect(await testApp.status(api.getImport, stranger, { params: { id } })).toBe(404)
    expect((await theirs.start(id, 'drafts')).statusCode).toBe(404)
    expect(await testApp.status(api.downloadBadRows, stranger, { params: { id } })).toBe(404)
    await imports.start(id, 'drafts')
    // The process that ran the job is gone, and its job with it.
    await testApp.services.pool.query(`DELETE FROM graphile_worker._private_jobs`)
    await testApp.services.pool.query(`UPDATE listing_import SET updated_at = now() - interval '3 minutes'`)
    const resume = IMPORT_JOBS.find(({ name }) => name === 'resume-imports')
    await resume?.run(testApp.services, {}, jobRun())
    await testApp.runJobs()
    expect((await imports.view(id)).state).toBe('done')
    expect(await listingsOf(seller.companyId)).toHaveLength(3)
  })

  it('runs once at a time in a company, and begins ten times an hour', async () => {
    await useNewSeller()
    const one = await check(csvOf(stockTable(2)))
    const two = await check(csvOf(stockTable(2)))
    await imports.start(one.id, 'drafts')
    const refused = await imports.start(two.id, 'drafts')
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      error: 'Another import of your company is under way. Please start this one when it is done.',
    })
    expect((await imports.start(one.id, 'drafts')).statusCode).toBe(409)
    await testApp.runJobs()
    expect((await imports.start(two.id, 'drafts')).statusCode).toBe(202)
    await testApp.runJobs()
    expect(await listingsOf(seller.companyId)).toHaveLength(2)
  })
})

describe('what is forgotten', () => {
  it('is an import that nobody went on with for a week, with its files; its listings stay', async () => {
    await useNewSeller()
    const { id } = await take(csvOf(stockTable(2)), 'drafts')
    const left = await imports.begin(csvOf(stockTable(2)))
    const forget = IMPORT_JOBS.find(({ name }) => name === 'forget-imports')
    const exists = (importId: number) => testApp.status(api.getImport, seller, { params: { id: importId } })
    testApp.setNow(new Date(Date.now() + 8 * 86_400_000))
    await forget?.run(testApp.services, {}, jobRun())
    expect([await exists(left), await exists(id)]).toEqual([404, 200])
    expect(await testApp.services.store.has(pieceKey(left, 'sheet', 0))).toBe(false)
    testApp.setNow(new Date(Date.now() + 31 * 86_400_000))
    await forget?.run(testApp.services, {}, jobRun())
    expect(await exists(id)).toBe(404)
    testApp.setNow(null)
    expect(await listingsOf(seller.companyId)).toHaveLength(2)
  })
})

describe('a hostile file', () => {
  const picture = Buffer.from('ffd8ffe000104a464946', 'hex')
  it.each([
    ['a formula', csvOf([['Title'], ['=cmd|calc']]), 'Row 2, column A holds a formula.'],
    [
      'what looks like a formula in a workbook',
      xlsxOf([['Title'], ['=cmd|calc']]),
      'Row 2, column A holds a formula.',
    ],
    ['5,001 rows', csvOf(stockTable(5001)), 'The file has more than 5000 rows.'],
    [
      'characters of no encoding',
      Buffer.from('Title\n\x81\x8d\n', 'latin1'),
      'characters of this file can’t be read',
    ],
    [
      'a bomb',
      zipOf([{ name: 'xl/workbook.xml', content: ' '.repeat(9_000_000) }]),
      'far larger than it should',
    ],
    [
      'a header of 2 GB',
      zipOf([{ name: 'xl/workbook.xml', content: 'x', saysSize: 2_147_483_648 }]),
      'far larger',
    ],
    ['a path that leads out', zipOf([{ name: '../../x', content: 'x' }]), 'path that leads out of it'],
  ])('with %s is refused with its reason and changes nothing', async (_name, content, reason) => {
    await useNewSeller()
    const id = await imports.begin(content)
    await testApp.runJobs()
    const view = await imports.view(id)
    expect(view).toMatchObject({ state: 'refused', rowCount: expect.any(Number) as number })
    expect(view.refusal).toContain(reason)
    expect((await imports.rows(id))[0]).toBe(0)
    expect((await imports.columns(id, { title: 0 })).statusCode).toBe(409)
    expect(await listingsOf(seller.companyId)).toHaveLength(0)
  })

  it.each([
    ['a password', [{ name: 'a.jpg', content: picture, encrypted: true }], 'protected by a password'],
    ['a link', [{ name: 'a.jpg', content: '/etc/passwd', unixMode: 0o120777 }], 'a link instead of a file'],
    ['another archive', [{ name: 'b.zip', content: 'x' }], 'another archive'],
    ['a path that leads out', [{ name: '../a.jpg', content: picture }], 'leads out of it'],
    [
      'two pictures of one path',
      [
        { name: 'a/x.jpg', content: picture },
        { name: 'A/X.JPG', content: picture },
      ],
      'two pictures named a/x.jpg',
    ],
    [
      'a picture of 21 MB',
      [{ name: 'a.jpg', content: Buffer.alloc(21 * 1024 * 1024), stored: true }],
      'larger than 20 MB',
    ],
    [
      'a lie about its size',
      [{ name: 'a.jpg', content: Buffer.alloc(30_000_000), saysSize: 100 }],
      'ZIP file',
    ],
    ['no picture', [{ name: 'a.txt', content: 'x' }], 'no pictures'],
  ])('of pictures with %s is refused, and the rows stay as they were', async (_name, entries, reason) => {
    await useNewSeller()
    const { id, view } = await check(csvOf(stockTable(2)), zipOf(entries))
    expect(view.archive).toMatchObject({ state: 'refused', pictures: 0 })
    expect(view.archive.refusal).toContain(reason)
    expect(view).toMatchObject({ state: 'checked', outcomes: { create: { rows: 2 } } })
    // Another archive may replace it.
    const good = await imports.send(id, 'archive', zipOf([{ name: 'a.jpg', content: picture }]))
    expect(good.statusCode).toBe(202)
  })

  it('is refused before it is all there when it says that it is too large', async () => {
    await useNewSeller()
    const { importId: id } = await testApp.call(api.beginImport, seller, { body: { fileName: 'x.csv' } })
    expect((await imports.sendPiece(id, 'sheet', 4, Buffer.from('x'))).statusCode).toBe(413)
    expect((await imports.sendPiece(id, 'sheet', 0, Buffer.alloc(8 * 1024 * 1024 + 1))).statusCode).toBe(413)
    const empty = await imports.sendPiece(id, 'sheet', 0, Buffer.alloc(0))
    expect([empty.statusCode, empty.json()]).toMatchObject([400, { error: expect.stringContaining('empty') }])
    await imports.sendPiece(id, 'sheet', 1, Buffer.from('x'))
    const incomplete = await testApp.attempt(api.completeFile, seller, {
      params: { id, kind: 'sheet' },
      body: { pieces: 2 },
    })
    expect(incomplete.json()).toMatchObject({ error: 'A part of the file is missing. Please send it again.' })
  })
})

describe('attributes in a file', () => {
  const HEADS_OF_YARD =
    'Réf;Désignation;Marque;Catégorie;Type;État;Descriptif;Qté;Prix;Devise;Pays;Ville;Passage (mm);Classe de pression;Nuance;NORM'
  const rowOf = (
    reference: string,
    type: string,
    cells: string,
    category = 'Completion, Intervention Equipment',
  ) =>
    `${reference};Item ${reference};Cameron;${category};${type};used;Tested, stored dry.;1;100;eur;France;Pau;${cells}`

  it('are understood in either system, and stay in the description where they can be none', async () => {
    await useNewSeller()
    const file = [
      HEADS_OF_YARD,
      rowOf('W-1', 'Wellheads', '346,1;690 bar;;contrôlé, absence'),
      rowOf('W-2', 'Têtes de puits', '13-5/8 in;10 000 psi;;'),
      rowOf('W-3', 'Wellheads', '9000;5000;;maybe'),
      rowOf('T-1', 'Tubing', ';;L80;'),
      rowOf('W-4', 'Wellheads', ';;L80;not checked'),
      rowOf('L-1', 'Line Pipes', ';;K5;', 'General Equipment'),
    ].join('\n')
    const { id, view } = await check(file)
    expect(view.columns).toMatchObject({
      'attributes.bore': 12,
      'attributes.pressure_class': 13,
      'attributes.grade': 14,
      norm: 15,
    })
    expect(view.outcomes).toMatchObject({ create: { rows: 5, noted: 5 }, bad: { rows: 1 } })
    const [, bad] = await imports.rows(id, { outcome: 'bad' })
    // What can't be an attribute costs no row; a finding that can't be read does, since people's safety depends on it.
    expect(bad[0]?.errors).toEqual([{ field: 'norm', message: 'Please choose what was found.' }])
    const [, noted] = await imports.rows(id, { outcome: 'noted' })
    // None of them says everything that used goods of a well have to.
    expect(noted.map(({ notes }) => notes.map(({ field }) => field))).toContainEqual([
      'attributes.grade',
      'contamination',
    ])
    expect(noted.flatMap(({ notes }) => notes)).toContainEqual({
      field: 'attributes.grade',
      message: '‘K5’ can’t be used here. It is kept in the description.',
    })
    await imports.start(id, 'drafts')
    await testApp.runJobs()
    const made = await listingsOf(seller.companyId)
    expect(made.map(({ attributes, norm }) => ({ ...attributes, norm }))).toEqual([
      { bore: 13.625, pressure_class: 10_000, norm: 'clean' },
      { bore: 13.625, pressure_class: 10_000, norm: null },
      { grade: 'L80', norm: null },
      { norm: 'not_checked' },
      { norm: null },
    ])
    expect(Object.values(made.at(-1) ?? {})).toContain('Tested, stored dry.\nNuance: K5')
    const again = await check(file)
    expect(again.view.outcomes).toMatchObject({ same: { rows: 5 }, bad: { rows: 1 } })
  })

  it.each(['en', 'fr'] as const)(
    'change nothing when an export comes back (%s), and only what a cell says',
    async (language) => {
      await useNewSeller()
      const { companyId, memberId } = seller
      const values = [
        {
          category: 'Completion, Intervention Equipment',
          type: 'Wellheads',
          attributes: { bore: 13.625, pressure_class: 10_000, psl: 'PSL 3' },
          norm: 'found',
        },
        { type: 'Generators', attributes: { power: 1.125, fuel: 'diesel', voltage: 400 } },
        {
          category: 'Drilling Equipment',
          type: 'Solids Control Equipment',
          attributes: { solids_type: 'shaker', flow: 227.1 },
        },
        { type: 'Heavy Equipment', attributes: { heavy_machine: 'crane', lifting_capacity: 1.25 } },
        { category: 'Spare Parts', type: 'Spare Parts', attributes: { fits: '=CAT 3516' } },
      ] as const
      for (const each of values)
        await createTestListing(testApp.services.db, {
          companyId,
          memberId,
          values: { ...each, state: 'draft' },
        })
      const exported = await testApp.attempt(api.exportListings, seller, {
        headers: { 'accept-language': language },
      })
      expect(exported.body).toContain('1.1250 kW')
      const before = await listingsOf(companyId)
      const back = await take(exported.body, 'drafts')
      expect(back.view.outcomes).toMatchObject({ same: { rows: 5 }, bad: { rows: 0 }, update: { rows: 0 } })
      expect(await listingsOf(companyId)).toEqual(before)
      const changed = await take(exported.body.replace('13.625 in', '11 in').replace('400 V', ''), 'drafts')
      expect(changed.view.outcomes).toMatchObject({ same: { rows: 3 }, update: { rows: 2 } })
      const [wellhead, generator] = await listingsOf(companyId)
      expect(wellhead?.attributes).toEqual({ bore: 11, pressure_class: 10_000, psl: 'PSL 3' })
      expect(generator?.attributes).toEqual({ power: 1.125, fuel: 'diesel' })
    },
  )

  it('tell rows without a reference apart', async () => {
    await useNewSeller()
    const file = [
      HEADS_OF_YARD,
      rowOf('', 'Wellheads', '11 in;;;'),
      rowOf('', 'Wellheads', '13-5/8 in;;;'),
    ].join('\n')
    expect((await take(file, 'drafts')).view.outcomes.create.rows).toBe(2)
    expect((await take(file, 'drafts')).view.outcomes.same.rows).toBe(2)
  })
})

describe('files to take away', () => {
  it('bad rows come back with their reasons, safe for a spreadsheet', async () => {
    await useNewSeller()
    const { id } = await check(
      csvOf(stockTable(2, (index) => (index === 1 ? { Title: '', Brand: '-2+3', Quantity: 0 } : {}))),
    )
    const answer = await testApp.attempt(api.downloadBadRows, seller, { params: { id } })
    expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' })
    const lines = answer.body.split('\r\n')
    expect(lines[0]).toContain(',Images,Contamination statement,Row,Reason')
    expect(lines[1]).toContain("YARD-1,,'-2+3,")
    expect(lines[1]).toContain(
      'Title: Please enter a brief title for your product listing. Quantity: Please a enter a valid quantity.',
    )
    expect(lines[2]).toBe('')
  })

  it.each(['en', 'fr'] as const)(
    'an export holds the own listings, and its import changes nothing (%s)',
    async (language) => {
      await useNewSeller()
      const { db } = testApp.services
      const { companyId, memberId } = seller
      await createTestListing(db, { ...stranger, values: { title: 'Theirs' } })
      await createTestListing(db, {
        companyId,
        memberId,
        values: {
          title: '=HYPERLINK("http://evil")',
          brand: '@SUM(A1)',
          originCountry: 'CI',
          netWeightKg: 1.005,
          weightKg: 1.125,
          year: 2011,
          partNumber: '-5',
          descriptionHtml: '<p>One; &amp; "two"</p><p>+three<br />four</p>',
          secondTitle: 'Vanne à opercule',
          secondDescriptionHtml: '<p>Un et deux</p>',
          secondDescriptionText: 'Un et deux',
        },
      })
      await createTestListing(db, {
        companyId,
        memberId,
        onHand: null,
        pictures: 0,
        values: { state: 'draft', type: 'Own kind', reference: 'A;1' },
      })
      await createTestListing(db, { companyId, memberId, values: { state: 'withdrawn', title: 'Gone' } })
      const answer = await testApp.attempt(api.exportListings, seller, {
        headers: { 'accept-language': language },
      })
      expect(answer.body).not.toMatch(/Theirs|Gone/)
      expect(answer.body).toContain(`"'=HYPERLINK(""http://evil"")"`)
      expect(answer.body).toMatch(/'@SUM\(A1\)/)
      expect(answer.body).toContain(language === 'fr' ? ';1250;' : ',1250,')
      expect(answer.body).toContain(language === 'fr' ? 'Titre (français)' : 'Title (French)')
      expect(answer.body).not.toMatch(/Title \(English\)|Titre \(anglais\)/)
      const before = await listingsOf(companyId)
      const { view } = await take(answer.body, 'drafts')
      expect(view.refusal).toBeNull()
      expect(view.outcomes).toMatchObject({
        same: { rows: 2 },
        bad: { rows: 0 },
        update: { rows: 0 },
        create: { rows: 0 },
      })
      expect(await listingsOf(companyId)).toEqual(before)
    },
  )

  it.each(['en', 'fr'] as const)('the template is itself a good file (%s)', async (language) => {
    await useNewSeller()
    const answer = await testApp.attempt(api.downloadTemplate, seller, {
      headers: { 'accept-language': language },
    })
    const { view } = await take(answer.body, 'drafts')
    expect(view.outcomes).toMatchObject({ create: { rows: 3, noted: 3 }, bad: { rows: 0 } })
    const made = await listingsOf(seller.companyId)
    const sold = made.map(({ reference, lotPieces, priceMinor }) => [
      reference?.slice(-1),
      lotPieces,
      Number(priceMinor),
    ])
    expect(sold).toEqual([
      ['1', null, 125_050],
      ['2', null, 4_800_000],
      ['3', 40, 6_000_000],
    ])
  })

  it('are nobody’s without a session', async () => {
    for (const url of ['/api/listings/export', '/api/imports/template', '/api/imports/1/bad-rows'])
      expect((await testApp.app.inject({ url })).statusCode).toBe(401)
  })
})
