import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listing, stock } from '#db/schema/listings.ts'
import { searchEntry } from '#db/schema/catalogue.ts'
import { readWords } from '#search/postgres/own-words.ts'
import { foldSearchChanges } from '#search/postgres/search-fold.ts'
import { indexListing, repriceSearchEntries } from '#search/postgres/search-index.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestListing, type TestListing } from '#test/factories/listings.ts'
import { statementsOf } from '#test/statements.ts'

const it = useApp()
let seller: TestMember

beforeAll(async () => {
  seller = await createTestMember(it.services)
})

async function list(title: string, options: Partial<TestListing['values']> = {}): Promise<number> {
  const { db } = it.services
  const id = await createTestListing(db, { ...seller, values: { title, ...options } })
  await db.transaction((tx) => indexListing(tx, id))
  return id
}

const found = async (searchStr: string, more: Record<string, string> = {}) => {
  const [total, products] = await it.call(api.listProducts, null, { query: { searchStr, ...more } })
  expect(products).toHaveLength(total)
  return products.map(({ id }) => id)
}

test('a repeated search is one named statement, until something changes', async () => {
  const id = await list('Basalt crusher')
  // The words of staff are read by whoever searches first after some seconds: read here, so that it is none of these.
  await readWords(it.services.db)
  const asked = async () => (await statementsOf(() => found('basalt'))).map(({ name }) => name)
  const first = await asked()
  expect(first.length).toBeGreaterThan(3)
  expect(await asked()).toEqual(['kept-search'])
  await list('Granite crusher')
  expect(await asked()).toEqual(['kept-search', ...first])
  expect(await found('basalt')).toEqual([id])
})

test('facets are counted once for all pages and orders of a list', async () => {
  await list('Schist crusher')
  const ask = (more: Record<string, string> = {}) =>
    statementsOf(() => it.call(api.listNarrowings, null, { query: { searchStr: 'schist', ...more } }))
  expect((await ask()).length).toBeGreaterThan(3)
  for (const more of [{}, { page: '2' }, { displayCount: '40' }, { sort: 'price_asc' }])
    expect((await ask(more)).length).toBeLessThanOrEqual(1)
  expect((await ask({ condition: 'used' })).length).toBeGreaterThan(3)
})

test('what is published is found at once, what is withdrawn or sold is gone, before and after a fold', async () => {
  const { db } = it.services
  const one = await list('Obsidian mill')
  for (const fold of [() => Promise.resolve(), () => foldSearchChanges(db)]) {
    await fold()
    expect(await found('obsidian')).toEqual([one])
    const two = await list('Obsidian press')
    expect(await found('obsidian')).toEqual([two, one])
    await fold()
    expect(await found('obsidian')).toEqual([two, one])
    await db.transaction(async (tx) => {
      await tx.update(listing).set({ state: 'withdrawn' }).where(eq(listing.id, two))
      await indexListing(tx, two)
    })
    expect(await found('obsidian')).toEqual([one])
  }
  await db.transaction(async (tx) => {
    await tx.update(stock).set({ onHand: 0 }).where(eq(stock.listingId, one))
    await indexListing(tx, one)
  })
  expect(await found('obsidian')).toEqual([])
})

test('what was published and folded between two searches is found', async () => {
  const { db } = it.services
  const one = await list('Gabbro drill')
  await foldSearchChanges(db)
  expect(await found('gabbro')).toEqual([one])
  const two = await list('Gabbro saw')
  await foldSearchChanges(db)
  expect(await found('gabbro')).toEqual([two, one])
})

test('the products of a cached search are up to date, in both languages', async () => {
  const { db } = it.services
  const id = await list('Marble lathe')
  await found('marble')
  await db
    .update(listing)
    .set({ title: 'Marble lathe, renamed', country: 'Norway' })
    .where(eq(listing.id, id))
  for (const [language, region] of [
    ['en', 'Pau, Norway'],
    ['fr', 'Pau, Norvège'],
  ] as const) {
    const headers = { 'accept-language': language }
    const [, products] = await it.call(api.listProducts, { headers }, { query: { searchStr: 'marble' } })
    expect(products).toMatchObject([{ title: 'Marble lathe, renamed', region }])
  }
})

test('new exchange rates change the order by price', async () => {
  const { db } = it.services
  const cheap = await list('Slate hoist', { priceMinor: 1000n })
  const dear = await list('Slate crane', { priceMinor: 2000n })
  const inOrder = () => found('slate', { sort: 'price_asc' })
  // As if indexed at an old exchange rate.
  await db.update(searchEntry).set({ priceEurMinor: 9999n }).where(eq(searchEntry.listingId, cheap))
  expect(await inOrder()).toEqual([dear, cheap])
  await repriceSearchEntries(db)
  expect(await inOrder()).toEqual([cheap, dear])
})

test('the counts of a filtered list are up to date', async () => {
  const count = async () => {
    const { facets } = await it.call(api.listNarrowings, null, {
      query: '?categorie=Drilling+Equipment&condition=used',
    })
    return facets.find(({ name }) => name === 'type')?.values.reduce((sum, { listings }) => sum + listings, 0)
  }
  const drilling = { category: 'Drilling Equipment', type: 'Casing', condition: 'used' } as const
  await list('Pipe', drilling)
  expect(await count()).toBe(1)
  expect((await statementsOf(count)).map(({ name }) => name)).toEqual(['search-stamp'])
  await list('Another pipe', drilling)
  expect(await count()).toBe(2)
})
