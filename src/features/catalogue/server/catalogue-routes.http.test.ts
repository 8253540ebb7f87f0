import { beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { member } from '#db/schema/accounts.ts'
import { listing, stock } from '#db/schema/listings.ts'
import { indexListing } from '#search/postgres/search-index.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestListing, type TestListing } from '#test/factories/listings.ts'

const it = useApp()
let seller: TestMember

beforeAll(async () => {
  seller = await createTestMember(it.services, {
    companyName: 'Secret Drilling Ltd',
    lastName: 'Secretperson',
  })
})

async function list(options: Partial<TestListing> = {}): Promise<number> {
  const { db } = it.services
  const id = await createTestListing(db, { ...seller, ...options })
  await db.transaction((tx) => indexListing(tx, id))
  return id
}

const DAY_MS = 86_400_000

describe('GET /api/materiels/table', () => {
  test('answers the facts of what is listed, in the order that was asked for', async () => {
    const values = { type: 'Valves', attributes: { nominal_size: 4 }, year: 2011 }
    const first = await list({ values })
    const second = await list({ values: { ...values, year: null } })
    const draft = await createTestListing(it.services.db, {
      ...seller,
      values: { ...values, state: 'draft' },
    })
    const { columns, rows } = await it.call(api.readTableFacts, null, {
      query: { ids: [second, draft, first].join() },
    })
    expect(columns.map(({ key }) => key)).toEqual(['nominal_size', 'year'])
    expect(rows.map(({ id, cells }) => [id, cells[1]])).toEqual([
      [second, ''],
      [first, '2011'],
    ])
  })

  test.each(['', '1,', 'x', Array.from({ length: 101 }, (_, at) => at + 1).join()])(
    'refuses the ids %j',
    async (ids) => {
      expect((await it.attempt(api.readTableFacts, null, { query: `?ids=${ids}` })).statusCode).toBe(400)
    },
  )
})

describe('GET /api/materiels', () => {
  test('answers the total and the products of the page, to anybody', async () => {
    const id = await list({ values: { title: 'Quartz hammer', descriptionText: 'y'.repeat(300) } })
    const answer = await it.attempt(api.listProducts, null, {
      query: '?searchStr=quartz%20hammer&displayCount=20&page=1&categorie=',
    })
    expect(answer.statusCode).toBe(200)
    const [total, products] = answer.json()
    expect(total).toBe(1)
    expect(products[0]).toMatchObject({
      id,
      title: 'Quartz hammer',
      categorie: 'General Equipment',
      price: 1250,
      currency: 'eur',
      region: 'Pau, France',
      qty: 3,
      userId: seller.memberId,
      shipping: [{ isShippable: false }],
      availability: 'available',
    })
    expect(String(products[0]?.['description']).length).toBeLessThanOrEqual(200)
    expect(answer.body).not.toMatch(/Secret|Test company/)
    expect(await it.call(api.listProducts, null, { query: { searchStr: 'quartz', page: 2 } })).toEqual([
      1,
      [],
    ])
  })

  test('names the country of the region in the language that was asked for, and the country itself always in English', async () => {
    const id = await list({ values: { title: 'Basalt drill', city: 'Aberdeen', country: 'United Kingdom' } })
    const french = { 'accept-language': 'fr' }
    const [, products] = await it.call(
      api.listProducts,
      { headers: french },
      { query: { searchStr: 'basalt' } },
    )
    const place = { region: 'Aberdeen, Royaume-Uni', country: 'United Kingdom' }
    expect(products).toMatchObject([place])
    expect(await it.call(api.getProduct, { headers: french }, { params: { id } })).toMatchObject(place)
  })

  test('shows what is held as reserved, and neither drafts nor what is sold', async () => {
    await list({ values: { title: 'Obsidian one' }, onHand: 2, reserved: 2 })
    await list({ values: { title: 'Obsidian two' }, onHand: 0 })
    await list({ values: { title: 'Obsidian three', state: 'under_review' } })
    const [total, products] = await it.call(api.listProducts, null, { query: { searchStr: 'obsidian' } })
    expect(total).toBe(1)
    expect(products).toMatchObject([{ title: 'Obsidian one', availability: 'reserved', qty: 0 }])
  })

  test.each([
    'displayCount=25',
    'displayCount=20abc',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1000001',
    'page=1&page=2',
    'categorie=Nothing',
    'condition=broken',
    'country=Atlantis',
    'currency=gbp',
    'currency=eur&minPrice=-1',
    'currency=eur&maxPrice=1.234',
    'currency=eur&minPrice=1e3',
    'minPrice=10',
    'maxPrice=10',
    'sort=oldest',
    'unknown=1',
    `searchStr=${'x'.repeat(201)}`,
    'searchStr=%00',
  ])('refuses %s as malformed', async (query) => {
    const answer = await it.attempt(api.listProducts, null, { query: `?${query}` })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'malformed', error: expect.any(String) })
  })

  test.each([
    'categorie=&searchStr=&displayCount=&page=&condition=&country=&currency=&minPrice=&maxPrice=&type=&sort=',
    'searchStr=%20',
    'page=1000000&displayCount=100',
    'currency=eur&minPrice=0.5&maxPrice=999999999',
    `searchStr=${'x'.repeat(200)}`,
    'searchStr=%25_%5C%27%22%3B--',
    'sort=relevance',
    'sort=price_desc',
  ])('takes %s', async (query) => {
    await it.call(api.listProducts, null, { query: `?${query}` })
  })
})

describe('GET /api/product/:id', () => {
  test('answers the whole product with its facts and pictures, without the seller', async () => {
    const id = await list({ values: { year: 2012, partNumber: 'AB-12', serialNumber: 'S1' }, pictures: 3 })
    const answer = await it.attempt(api.getProduct, null, { params: { id } })
    expect(answer.statusCode).toBe(200)
    const product = answer.json()
    expect(product).toMatchObject({
      id,
      description: '<p>Removed from service in 2024, tested.</p>',
      facts: { year: 2012, partNumber: 'AB-12', serialNumber: 'S1' },
      publishedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    expect(product.images).toHaveLength(3)
    expect(answer.body).not.toMatch(/Secret|Test company|legalOwner|companyId/)
  })

  test.each(['abc', '0', '-1', '1.5', '99999999999'])('refuses the id %s as malformed', async (id) => {
    expect(await it.status(api.getProduct, null, { params: { id } })).toBe(400)
  })

  test.each([
    ['draft', 404],
    ['under_review', 404],
    ['changes_requested', 404],
    ['dormant', 404],
    ['rejected', 410],
    ['withdrawn', 410],
  ] as const)('answers a listing in %s with %i, to its owner as well', async (state, status) => {
    const id = await list({ values: { state } })
    expect(await it.status(api.getProduct, null, { params: { id } })).toBe(status)
    expect(await it.status(api.getProduct, seller, { params: { id } })).toBe(status)
  })

  test('answers an unknown id with 404', async () => {
    const answer = await it.attempt(api.getProduct, null, { params: { id: 2000000000 } })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  })

  test('shows a sold listing for 90 days, then says that it is gone', async () => {
    const soldOutAt = new Date()
    const id = await list({ values: { soldOutAt }, onHand: 0 })
    expect(await it.call(api.getProduct, null, { params: { id } })).toMatchObject({
      availability: 'sold',
      qty: 0,
    })
    it.setNow(new Date(soldOutAt.getTime() + 90 * DAY_MS))
    await it.call(api.getProduct, null, { params: { id } })
    it.setNow(new Date(soldOutAt.getTime() + 90 * DAY_MS + 1))
    expect((await it.attempt(api.getProduct, null, { params: { id } })).refusal.code).toBe('gone')
    await it.services.db.update(stock).set({ onHand: 1 }).where(eq(stock.listingId, id))
    await it.call(api.getProduct, null, { params: { id } })
    it.setNow(null)
  })

  test('hides the listings of a company whose only member is suspended', async () => {
    const id = await list()
    const suspend = (at: Date | null) =>
      it.services.db.update(member).set({ suspendedAt: at }).where(eq(member.id, seller.memberId))
    await suspend(new Date())
    expect(await it.status(api.getProduct, null, { params: { id } })).toBe(404)
    await suspend(null)
    await it.call(api.getProduct, null, { params: { id } })
  })
})

describe('GET /api/featured and related products', () => {
  test('without a choice of staff are the newest with a picture, at most 8', async () => {
    const ids: number[] = []
    for (let i = 0; i < 9; i += 1)
      ids.push(await list({ values: { publishedAt: new Date(Date.UTC(2027, 0, i + 1)) } }))
    await list({ values: { publishedAt: new Date(Date.UTC(2027, 1, 1)) }, pictures: 0 })
    const answer = await it.call(api.listFeatured, null)
    expect(answer.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 8))
  })

  test('are those that staff chose, in its order, and only what is listed', async () => {
    const { db } = it.services
    const [second, first, sold] = [await list(), await list(), await list({ onHand: 0 })]
    for (const [position, id] of [sold, first, second].entries())
      await db
        .update(listing)
        .set({ featuredPosition: position + 1 })
        .where(eq(listing.id, id))
    expect((await it.call(api.listFeatured, null)).map(({ id }) => id)).toEqual([first, second])
    await db.update(listing).set({ featuredPosition: null })
  })

  test('related ones share the category, same type first, without the product itself', async () => {
    const values = { category: 'Safety Equipment', type: 'PPE' } as const
    const at = (day: number) => ({ publishedAt: new Date(Date.UTC(2028, 0, day)) })
    const one = await list({ values: { ...values, ...at(1) } })
    const same = await list({ values: { ...values, ...at(2) } })
    const other = await list({ values: { ...values, type: 'Containement', ...at(3) } })
    const answer = await it.call(api.listRelated, null, { params: { id: one } })
    expect(answer.map(({ id }) => id)).toEqual([same, other])
    expect(await it.call(api.listRelated, null, { params: { id: 2000000000 } })).toEqual([])
    expect(await it.status(api.listRelated, null, { params: { id: 'x' } })).toBe(400)
  })
})

test('a HEAD of a public read answers like its GET, without a body', async () => {
  const id = await list()
  for (const url of [
    '/api/materiels',
    '/api/featured',
    `/api/product/${id}`,
    '/api/product/2000000000',
    '/api/blog',
  ]) {
    const get = await it.app.inject(url)
    const head = await it.app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      get.statusCode,
      get.headers['content-length'],
      '',
    ])
  }
  expect((await it.app.inject({ method: 'HEAD', url: '/auth/emailverif/abc' })).statusCode).toBe(404)
})
