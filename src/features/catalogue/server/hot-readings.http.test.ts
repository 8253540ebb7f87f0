import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { readProducts } from '#db/product-reader.ts'
import { member } from '#db/schema/accounts.ts'
import { listing, picture, stock } from '#db/schema/listings.ts'
import { DEFAULT_FILTER, type ListFilter } from '#search/filters/list-filter.ts'
import { createPostgresSearch } from '#search/postgres/postgres-search.ts'
import { indexListing } from '#search/postgres/search-index.ts'
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

async function list(options: Partial<TestListing> = {}): Promise<number> {
  const { db } = it.services
  const id = await createTestListing(db, { ...seller, ...options })
  await db.transaction((tx) => indexListing(tx, id))
  return id
}

const get = async (url: string, language = 'en') =>
  (await it.app.inject({ method: 'GET', url, headers: { 'accept-language': language } })).body

describe('one named statement answers', () => {
  test.for([
    ['a list', () => '/api/materiels'],
    ['a page of a category', () => '/api/materiels?categorie=General%20Equipment&page=2&displayCount=40'],
    ['the newest', () => '/api/materiels?sort=newest'],
    ['the featured', () => '/api/featured'],
    ['a product', (id: number) => `/api/product/${id}`],
    ['the facts of a table', (id: number) => `/api/materiels/table?ids=${id},1`],
    ['what is related to it', (id: number) => `/api/product/${id}/related`],
  ] as const)('%s', async ([, address]) => {
    const url = address(await list())
    const statements = await statementsOf(() => get(url))
    expect(statements.map(({ name }) => name)).toEqual([expect.any(String)])
  })
})

test('products that are asked for at once are read by one statement, and each gets its own answer', async () => {
  const ids = [await list(), await list({ values: { title: 'Christmas tree' } }), 9_999_999]
  let answers: string[] = []
  const statements = await statementsOf(async () => {
    answers = await Promise.all(ids.map((id) => get(`/api/product/${id}`)))
  })
  expect(statements.map(({ name }) => name)).toEqual(['read-details'])
  expect(answers.map((answer) => JSON.parse(answer) as object)).toMatchObject([
    { id: ids[0] },
    { id: ids[1], title: 'Christmas tree' },
    { code: 'not_found' },
  ])
})

describe('a plain list', () => {
  beforeAll(async () => {
    for (let n = 0; n < 45; n += 1)
      await list({
        onHand: n % 4,
        reserved: n % 3 === 1 && n % 4 > 0 ? 1 : 0,
        pictures: n % 3,
        values: {
          title: `Résumé "${n}"\n\u2028 𝒳`,
          category: n % 2 === 0 ? 'Drilling Equipment' : 'General Equipment',
          descriptionText: '𝒴'.repeat(90 + n),
          priceMinor: 100n + BigInt(n) * 123_456_789n,
          weightKg: n % 2 === 0 ? 12.5 * (n + 1) : null,
          confirmedAt: new Date(1_767_225_600_123 + n),
          fadedAt: n % 5 === 0 ? new Date() : null,
        },
      })
  })

  test.for<[Partial<ListFilter>]>([
    [{}],
    [{ page: 2 }],
    [{ page: 3 }],
    [{ page: 1_000_000, displayCount: 100 }],
    [{ displayCount: 40 }],
    [{ categorie: 'Drilling Equipment' }],
    [{ categorie: 'Drilling Equipment', page: 2, sort: 'newest' }],
    [{ categorie: 'Commodities' }],
  ])('%j is what the search finds, byte for byte', async ([asked]) => {
    const { db, pool } = it.services
    const filter = { ...DEFAULT_FILTER, ...asked }
    const { total, ids } = await createPostgresSearch(pool).search(filter)
    const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))
    for (const language of ['en', 'fr'] as const) {
      const products = await readProducts(db, ids, { language })
      expect(await get(`/api/materiels?${query}`, language)).toBe(JSON.stringify([total, products]))
    }
  })
})

describe('what another process changes is seen by the next request', () => {
  test('of a listing and of the lists that show it', async () => {
    const { db } = it.services
    const id = await list({ values: { category: 'Safety Equipment' }, pictures: 1 })
    const addresses = [`/api/product/${id}`, '/api/materiels?categorie=Safety%20Equipment']
    const read = () => Promise.all(addresses.map((address) => get(address)))
    const ofListing = eq(listing.id, id)
    const changes = [
      () => db.update(listing).set({ priceMinor: 99_999n }).where(ofListing),
      () => db.update(listing).set({ title: 'Renamed' }).where(ofListing),
      () => db.update(stock).set({ reserved: 1 }).where(eq(stock.listingId, id)),
      () => db.update(picture).set({ alt: 'Front' }).where(eq(picture.listingId, id)),
    ]
    let known = await read()
    expect(await read()).toEqual(known)
    for (const change of changes) {
      await change()
      const now = await read()
      for (const [index, answer] of now.entries()) expect(answer).not.toBe(known[index])
      known = now
    }
  })

  test('of whether it is shown at all, which time changes, too', async () => {
    const { db } = it.services
    const id = await list()
    const status = () => it.status(api.getProduct, null, { params: { id } })
    expect(await status()).toBe(200)
    await db.update(member).set({ suspendedAt: new Date() }).where(eq(member.id, seller.memberId))
    expect(await status()).toBe(404)
    await db.update(member).set({ suspendedAt: null }).where(eq(member.id, seller.memberId))
    await db.update(stock).set({ onHand: 0 }).where(eq(stock.listingId, id))
    await db.update(listing).set({ soldOutAt: new Date() }).where(eq(listing.id, id))
    expect(await status()).toBe(200)
    it.setNow(new Date(Date.now() + 91 * 86_400_000))
    expect(await status()).toBe(410)
    it.setNow(null)
    expect(await status()).toBe(200)
    await db.update(listing).set({ state: 'withdrawn' }).where(eq(listing.id, id))
    expect(await status()).toBe(410)
  })
})
