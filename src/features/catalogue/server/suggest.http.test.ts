import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listing, stock } from '#db/schema/listings.ts'
import { foldSearchChanges } from '#search/postgres/search-fold.ts'
import { indexListing } from '#search/postgres/search-index.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestListing, type TestListing } from '#test/factories/listings.ts'
import { statementsOf } from '#test/statements.ts'

const it = useApp()
let seller: TestMember

beforeAll(async () => {
  seller = await createTestMember(it.services, { companyName: 'Zanzibar Mining' })
})

async function list(values: NonNullable<TestListing['values']>): Promise<number> {
  const { db } = it.services
  const id = await createTestListing(db, { ...seller, values })
  await db.transaction((tx) => indexListing(tx, id))
  return id
}

async function change(id: number, values: TestListing['values']): Promise<void> {
  await it.services.db.transaction(async (tx) => {
    await tx
      .update(listing)
      .set({ ...values })
      .where(eq(listing.id, id))
    await indexListing(tx, id)
  })
}

const suggest = (text: string, language: 'en' | 'fr' = 'en') =>
  it.call(api.listSuggestions, null, { query: { text }, headers: { 'accept-language': language } })
const labels = async (text: string) => (await suggest(text)).map(({ label }) => label)

test('types, countries, brands, places and part numbers of listings are suggested, with their addresses', async () => {
  const valves = { category: 'General Equipment', type: 'Valves' } as const
  await list({ ...valves, brand: 'Valtex', city: 'Valence', country: 'Gabon', partNumber: 'VAL-100' })
  await list({ ...valves, brand: 'Valtex', city: 'Valence', country: 'Gabon', partNumber: 'VAL 99' })
  expect(await suggest('val')).toEqual([
    { kind: 'type', label: 'Valves', listings: 2, address: '/?categorie=General+Equipment&type=Valves' },
    { kind: 'brand', label: 'Valtex', listings: null, address: '/?searchStr=Valtex' },
    { kind: 'place', label: 'Valence', listings: null, address: '/?searchStr=Valence' },
    { kind: 'part', label: 'VAL-100', listings: null, address: '/?searchStr=VAL-100' },
    { kind: 'part', label: 'VAL 99', listings: null, address: '/?searchStr=VAL+99' },
    { kind: 'word', label: 'valve', listings: null, address: '/?searchStr=valve' },
  ])
  expect((await suggest('vann', 'fr'))[0]).toMatchObject({ kind: 'type', label: 'Vannes' })
  expect(await suggest('gabo')).toEqual([
    { kind: 'place', label: 'Gabon', listings: 2, address: '/?country=Gabon' },
  ])
})

test('names of things with listings, in the words that are typed, and models in titles are suggested', async () => {
  await list({
    category: 'Drilling Equipment',
    type: 'Drilling Tools',
    title: 'Slush pump, top drive TDX-77',
  })
  expect(await suggest('mud pu')).toEqual([
    { kind: 'word', label: 'mud pump', listings: null, address: '/?searchStr=mud+pump' },
  ])
  expect(await labels('tdx7')).toEqual(['TDX-77'])
  expect(await labels('xmas')).toEqual([])
})

test('a suggestion leads to as many listings as it says', async () => {
  await list({ category: 'Drilling Equipment', type: 'Casing' })
  for (const { listings, address } of (await suggest('casing')).filter((one) => one.listings !== null)) {
    const query = Object.fromEntries(new URL(address, 'http://x').searchParams)
    const [total] = await it.call(api.listProducts, null, { query })
    expect(total).toBe(listings)
  }
})

test('what is hidden, sold or renamed is no longer suggested, before and after a fold', async () => {
  const { db } = it.services
  for (const fold of [() => Promise.resolve(), () => foldSearchChanges(db)]) {
    const id = await list({ brand: 'Quixotic Pumps', city: 'Quito', partNumber: 'QUI-7' })
    await fold()
    expect(await labels('qui')).toEqual(['Quixotic Pumps', 'Quito', 'QUI-7'])
    await change(id, { brand: 'Quillon' })
    expect(await labels('qui')).toEqual(['Quillon', 'Quito', 'QUI-7'])
    await fold()
    await change(id, { state: 'withdrawn' })
    expect(await labels('qui')).toEqual([])
    await fold()
    expect(await labels('qui')).toEqual([])
  }
  const sold = await list({ brand: 'Quixotic Pumps' })
  await db.transaction(async (tx) => {
    await tx.update(stock).set({ onHand: 0 }).where(eq(stock.listingId, sold))
    await indexListing(tx, sold)
  })
  await list({ brand: 'Quill', state: 'under_review' })
  expect(await labels('qui')).toEqual([])
})

test('a number within a range of a title, and the beginning of an HS code, are suggested as they are typed', async () => {
  await list({ title: 'Bearings 6310-6324, mixed', hsCode: '8482.10.20' })
  await foldSearchChanges(it.services.db)
  const word = (label: string) => ({ kind: 'word', label, listings: null, address: `/?searchStr=${label}` })
  expect(await suggest('6316')).toEqual([word('6316')])
  for (const code of ['8482', '8482.10', '84821020']) expect(await suggest(code)).toEqual([word(code)])
  expect(await suggest('6325')).toEqual([])
})

test('an HS code finds what it classifies, by its heading, by six figures or more, with or without points', async () => {
  const pipe = await list({ title: 'Green pipe', hsCode: '7304.29' })
  const casing = await list({ title: 'Casing', hsCode: '73042911' })
  await list({ title: 'Welded pipe', hsCode: '7305.11' })
  const found = async (searchStr: string) => {
    const [, products] = await it.call(api.listProducts, null, { query: { searchStr } })
    return products.map(({ id }) => id).toSorted((a, b) => a - b)
  }
  for (const both of ['7304', '73.04', '7304.29', '730429'])
    expect(await found(both), both).toEqual([pipe, casing])
  for (const whole of ['7304.29.11', '73042911']) expect(await found(whole), whole).toEqual([casing])
  expect(await found('7304.29 casing')).toEqual([casing])
})

test('a seller is never suggested', async () => {
  await list({ legalOwner: 'Zanzibar Mining', serialNumber: 'ZAN-1' })
  expect(await labels('zan')).toEqual([])
})

test('a name with special characters is suggested as written, and found', async () => {
  await list({ brand: `O'Nyx \\ "Drill" -Tec`, title: 'Onyx rig' })
  const [found] = await suggest("o'ny")
  expect(found).toMatchObject({ kind: 'brand', label: `O'Nyx \\ "Drill" -Tec` })
  const query = Object.fromEntries(new URL(found?.address ?? '', 'http://x').searchParams)
  expect((await it.call(api.listProducts, null, { query }))[0]).toBe(1)
})

test('frequent brands come first, at most eight suggestions in all, by one named statement', async () => {
  for (let number = 10; number < 22; number += 1) await list({ brand: `Ferrox ${number}` })
  await list({ brand: 'Ferrox 19' })
  const statements = await statementsOf(async () => {
    const found = await labels('ferrox')
    expect(found).toHaveLength(8)
    expect(found[0]).toBe('Ferrox 19')
  })
  expect(statements.map(({ name }) => name)).toEqual(['suggest'])
  await foldSearchChanges(it.services.db)
  expect((await labels('ferrox'))[0]).toBe('Ferrox 19')
})

test('too short or unknown text is no error; text that is too long is', async () => {
  expect(await suggest('v')).toEqual([])
  expect(await suggest('%_\\')).toEqual([])
  const { statusCode } = await it.attempt(api.listSuggestions, null, { query: { text: 'x'.repeat(201) } })
  expect(statusCode).toBe(400)
})
