import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { listing } from '#db/schema/listings.ts'
import type { ImportRowView } from '#features/imports/contract/views.ts'
import { IMPORT_LIMITS, ROWS_AT_ONCE } from '#features/imports/domain/limits.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { zipOf } from '#test/factories/archives.ts'
import { testPicture } from '#test/factories/pictures.ts'
import { csvOf, importCalls, stockTable } from '#test/factories/imports.ts'

const testApp = useApp()
let seller: TestMember
const imports = importCalls(testApp, () => seller)

beforeEach(async () => {
  seller = await createTestMember(testApp.services)
})

type Table = ReturnType<typeof stockTable>

async function check(table: Table, archive?: Uint8Array) {
  const id = await imports.begin(csvOf(table))
  await testApp.runJobs()
  if (archive) await imports.send(id, 'archive', archive)
  await imports.columns(id, (await imports.view(id)).columns)
  await testApp.runJobs()
  return id
}

async function type(id: number, ...cells: Parameters<typeof imports.type>[1][]) {
  const response = await imports.type(id, ...cells)
  expect(response.statusCode).toBe(200)
  return response.json() as { state: string; rows: ImportRowView[] }
}

const outcomesOf = (rows: readonly ImportRowView[]) => rows.map(({ number, outcome }) => [number, outcome])
const withoutColumns = (table: Table, ...heads: string[]): Table => {
  const left = (table[0] ?? []).flatMap((head, column) => (heads.includes(String(head)) ? [] : [column]))
  return table.map((cells) => left.map((column) => cells[column] ?? ''))
}

describe('a cell that is typed over', () => {
  it('has its row checked again at once, is kept, and is what gets listed', async () => {
    const id = await check(
      stockTable(3, (index) => (index === 2 ? { Price: 'on request', Condition: 'Grade B2' } : {})),
    )
    const before = await imports.view(id)
    expect(before.problems).toEqual([
      { field: 'condition', rows: 1 },
      { field: 'prix', rows: 1 },
    ])
    const first = await type(id, [3, 'prix', '990'])
    expect(first.state).toBe('checked')
    expect(first.rows).toMatchObject([
      { number: 3, outcome: 'bad', errors: [{ field: 'condition' }], was: { 8: 'on request' } },
    ])
    expect((await type(id, [3, 'condition', 'used'])).rows).toMatchObject([
      { number: 3, outcome: 'create', errors: [] },
    ])
    expect(await imports.view(id)).toMatchObject({
      problems: [],
      questions: [],
      outcomes: { create: { rows: 3 }, bad: { rows: 0 } },
    })
    await imports.start(id, 'drafts')
    await testApp.runJobs()
    const made = await testApp.services.db
      .select()
      .from(listing)
      .where(eq(listing.companyId, seller.companyId))
      .orderBy(listing.id)
    expect(made.map(({ priceMinor }) => priceMinor)).toEqual([125_050n, 99_000n, 125_050n])
    expect((await imports.type(id, [3, 'prix', '1'])).statusCode).toBe(409)
  })

  it('is the cell of the file again when its own text is typed', async () => {
    const id = await check(stockTable(1))
    await type(id, [2, 'city', 'Lyon'])
    const { rows } = await type(id, [2, 'city', 'Pau'])
    expect(rows.map(({ was }) => was)).toEqual([{}])
  })

  it('is the cell of the file again also where that has blanks around its text', async () => {
    const id = await check(stockTable(1))
    await testApp.services.pool.query(
      `UPDATE listing_import_row SET cells = jsonb_set(cells, '{11}', '"  Pau "') WHERE import_id = $1`,
      [id],
    )
    await type(id, [2, 'city', 'Lyon'])
    const { rows } = await type(id, [2, 'city', 'Pau'])
    expect(rows.map(({ was }) => was)).toEqual([{}])
  })

  it('has the archive looked through only where the pictures of a row may be others', async () => {
    const content = await testPicture()
    const table = stockTable(2, (index) => ({ Images: index === 1 ? 'a.jpg, gone.jpg' : 'b.jpg' }))
    const id = await check(table, zipOf(['a.jpg', 'b.jpg'].map((name) => ({ name, content }))))
    // Now a look through the archive would find two of this name.
    await testApp.services.pool.query(
      `INSERT INTO listing_import_picture (import_id, name, path, entry, file_hash, bytes, broken)
       SELECT import_id, 'yard/a.jpg', 'yard/a.jpg', 9, file_hash, bytes, broken
         FROM listing_import_picture WHERE import_id = $1 AND name = 'a.jpg'`,
      [id],
    )
    const { rows } = await type(id, [2, 'city', 'Lyon'])
    expect(rows).toMatchObject([{ outcome: 'create', pictures: 1, notes: [{ field: 'images' }] }])
    expect((await type(id, [2, 'reference', 'YARD-9'])).rows).toMatchObject([{ pictures: 0 }])
    expect((await type(id, [2, 'images', 'yard/a.jpg'])).rows).toMatchObject([{ pictures: 1, notes: [] }])
    expect((await type(id, [3, 'images', '-'])).rows).toMatchObject([{ pictures: 0 }])
  })

  it('gets a column where the file has none for what a listing needs, and only there', async () => {
    const id = await check(withoutColumns(stockTable(2), 'Price', 'Currency'))
    const { rows } = await type(id, [2, 'prix', '1 200 €'], [3, 'prix', '1 300 €'])
    expect(outcomesOf(rows)).toEqual([
      [2, 'create'],
      [3, 'create'],
    ])
    const { header, columns } = await imports.view(id)
    expect(header[columns.prix as number]).toBe('Price per unit or lot')
    expect((await imports.type(id, [2, 'weightKg', '12'])).statusCode).toBe(400)
  })

  it('concerns the other rows that mean the same listing', async () => {
    const id = await check(stockTable(4, (index) => (index === 4 ? { Reference: 'YARD-1' } : {})))
    expect((await imports.rows(id, { outcome: 'bad' }))[1]).toMatchObject([{ number: 5 }])
    const freed = await type(id, [2, 'reference', 'OTHER'])
    expect(outcomesOf(freed.rows)).toEqual([
      [2, 'create'],
      [5, 'create'],
    ])
    const taken = await type(id, [2, 'reference', 'yard-3'], [2, 'reference', 'YARD-3'])
    expect(outcomesOf(taken.rows)).toEqual([
      [2, 'create'],
      [4, 'bad'],
    ])
  })

  it('leaves the count of a question, which goes with its last row', async () => {
    const id = await check(stockTable(3, (index) => (index < 3 ? { Condition: 'Grade B2' } : {})))
    const [question] = (await imports.view(id)).questions
    expect(question).toMatchObject({ subject: 'condition', count: 2 })
    const asked = await imports.rows(id, { question: 'condition:grade b2' })
    expect(asked[1].map(({ number }) => number)).toEqual([2, 3])
    await type(id, [2, 'condition', 'new'])
    expect((await imports.view(id)).questions).toMatchObject([{ count: 1, examples: ['Gate valve 2 in'] }])
    await type(id, [3, 'condition', 'new'])
    expect((await imports.view(id)).questions).toEqual([])
  })

  it('survives another choice of columns, and keeps the sheet from being read anew', async () => {
    const id = await check(stockTable(2, (index) => (index === 1 ? { Title: '' } : {})))
    await type(id, [2, 'title', 'Gate valve, found again'])
    await imports.columns(id, (await imports.view(id)).columns)
    await testApp.runJobs()
    const [, rows] = await imports.rows(id)
    expect(rows).toMatchObject([{ outcome: 'create', was: { 1: '' } }, { outcome: 'create' }])
    const again = await imports.sheet(id, { sheet: null, headerRow: 2 })
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({ error: expect.stringContaining('typed into this sheet') })
  })

  it('has all rows checked by a job where too many are concerned', async () => {
    const rows = ROWS_AT_ONCE + 10
    const id = await check(
      stockTable(rows, () => ({ Reference: '', Title: 'Gate valve', Description: 'One.' })),
    )
    expect((await imports.view(id)).outcomes).toMatchObject({ create: { rows: 1 }, bad: { rows: rows - 1 } })
    expect(await type(id, [2, 'title', 'Another valve'])).toEqual({ state: 'checking', rows: [] })
    await testApp.runJobs()
    expect((await imports.view(id)).outcomes).toMatchObject({ create: { rows: 2 }, bad: { rows: rows - 2 } })
  })
})

describe('typing is refused', () => {
  it('to everybody else, for rows that are no items, and before the rows were checked', async () => {
    const id = await check([['SURPLUS'], ...stockTable(1)])
    const body = { cells: [{ row: 3, field: 'city' as const, text: 'Lyon' }] }
    const stranger = await createTestMember(testApp.services)
    expect((await testApp.attempt(api.typeCells, stranger, { params: { id }, body })).statusCode).toBe(404)
    const colleague = await createTestMember(testApp.services, { companyId: seller.companyId })
    expect((await testApp.attempt(api.typeCells, colleague, { params: { id }, body })).statusCode).toBe(404)
    expect((await testApp.attempt(api.typeCells, null, { params: { id }, body })).statusCode).toBe(401)
    for (const row of [1, 2, 99]) expect((await imports.type(id, [row, 'city', 'x'])).statusCode).toBe(400)
    expect((await imports.type(id, [3, 'state', 'published'])).statusCode).toBe(400)
    const fresh = await imports.begin(csvOf(stockTable(1)))
    await testApp.runJobs()
    expect((await imports.type(fresh, [2, 'city', 'Lyon'])).statusCode).toBe(409)
  })
})

describe('too much text is refused in words', () => {
  const refusal = { error: expect.stringContaining('too much text for one import') }

  it('in one row', async () => {
    const id = await check(
      stockTable(1, () => ({ Reference: 'x'.repeat(30_000), Brand: 'x'.repeat(30_000) })),
    )
    const long = 'y'.repeat(IMPORT_LIMITS.typedLength)
    await testApp.services.pool.query(
      `UPDATE listing_import_row SET cells = jsonb_set(cells, '{6}', to_jsonb(repeat('x', 131000))) WHERE import_id = $1`,
      [id],
    )
    const response = await imports.type(id, [2, 'city', long])
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject(refusal)
    expect((await imports.rows(id))[1].map(({ was }) => was)).toEqual([{}])
  })

  it('in all rows together, whose own text does not count', async () => {
    const rows = 70
    const id = await check(stockTable(rows))
    await testApp.services.pool.query(
      `UPDATE listing_import_row SET cells = jsonb_set(cells, '{6}', to_jsonb(repeat('x', 121400))),
              was = CASE WHEN number BETWEEN 2 AND 70 THEN '{"6": "short"}'::jsonb ELSE '{}' END
        WHERE import_id = $1`,
      [id],
    )
    const long = 'y'.repeat(IMPORT_LIMITS.typedLength)
    expect((await imports.type(id, [71, 'city', long])).json()).toMatchObject({ state: 'checked' })
    const response = await imports.type(id, [2, 'city', long], [3, 'city', long])
    expect([response.statusCode, response.json()]).toMatchObject([409, refusal])
  })
})

it('finds rows by the field of their problem', async () => {
  const id = await check(
    stockTable(4, (index) => (index === 2 ? { Price: '' } : index === 3 ? { Title: '' } : {})),
  )
  const found = async (field: string) => (await imports.rows(id, { field }))[1].map(({ number }) => number)
  expect([await found('prix'), await found('title'), await found('row')]).toEqual([[3], [4], []])
})
