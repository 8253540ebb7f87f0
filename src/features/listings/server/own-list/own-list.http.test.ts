import { beforeAll, describe, expect, it } from 'vitest'
import { favourite } from '#db/schema/favourites.ts'
import { quote } from '#db/schema/quotes.ts'
import { listingRevision } from '#db/schema/listings.ts'
import type { ListingState } from '#kernel/trade/product.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { foldViews } from '../count-views.ts'

const testApp = useApp()
let seller: TestMember
let buyer: TestMember
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

beforeAll(async () => {
  seller = await createTestMember(testApp.services)
  buyer = await createTestMember(testApp.services)
})

const has = (state: ListingState, title: string, more: object = {}) =>
  createTestListing(testApp.services.db, { ...seller, values: { state, title, ...more } })
const list = (query = '') => testApp.call(api.listOwnListings, seller, { query })
const titles = async (query: string) => (await list(query))[1].map(({ title }) => title)
const look = (id: number, headers: object = {}) =>
  testApp.attempt(api.recordView, null, { headers: { 'user-agent': BROWSER, ...headers }, params: { id } })
const figuresOf = async (id: number) => (await list())[1].find((row) => row.id === id)?.figures

describe('GET /api/listings by state', () => {
  beforeAll(async () => {
    await has('draft', 'Draft pump')
    await has('rejected', 'Rejected pump', { note: 'Not surplus.' })
    await has('withdrawn', 'Deleted pump')
    await has('published', 'Plain pump')
    const revised = await has('published', 'Revised pump')
    await testApp.services.db.insert(listingRevision).values({
      listingId: revised,
      state: 'changes_requested',
      content: {} as never,
      note: 'Show the data plate.',
      createdBy: seller.memberId,
    })
  })

  it('answers every state but deleted, unless one is asked for', async () => {
    expect((await titles('')).toSorted()).toEqual([
      'Draft pump',
      'Plain pump',
      'Rejected pump',
      'Revised pump',
    ])
    expect(await titles('?status=draft')).toEqual(['Draft pump'])
    expect(await titles('?status=withdrawn')).toEqual(['Deleted pump'])
    expect((await titles('?status=')).length).toBe(4)
    expect(await titles('?status=published&searchStr=plain')).toEqual(['Plain pump'])
  })

  it('finds a proposed change that staff sent back, with what they wrote', async () => {
    const [total, [row]] = await list('?status=changes_requested')
    expect(total).toBe(1)
    expect(row).toMatchObject({ title: 'Revised pump', status: 'published', note: 'Show the data plate.' })
  })

  it('counts what each state would show, under the other filters', async () => {
    expect(await testApp.call(api.countOwnListings, seller)).toEqual({
      total: 4,
      states: {
        draft: 1,
        under_review: 0,
        published: 2,
        changes_requested: 1,
        rejected: 1,
        dormant: 0,
        withdrawn: 1,
      },
    })
    const some = await testApp.call(api.countOwnListings, seller, {
      query: { searchStr: 'draft', status: 'published' },
    })
    expect(some).toMatchObject({ total: 1, states: { draft: 1, published: 0 } })
  })

  it('refuses unknown states, strangers, and shows nobody else’s', async () => {
    expect(await testApp.status(api.listOwnListings, seller, { query: { status: 'sold' } })).toBe(400)
    expect(await testApp.status(api.countOwnListings, null)).toBe(401)
    expect(await testApp.call(api.countOwnListings, buyer)).toMatchObject({ total: 0 })
  })
})

describe('GET /api/listings sorted', () => {
  it('by title, state, units, views, quotes and last confirmation, both ways', async () => {
    const { db } = testApp.services
    const { headers, ...own } = await createTestMember(testApp.services)
    const old = new Date('2026-01-01T00:00:00Z')
    const few = await createTestListing(db, { ...own, values: { title: 'beam', confirmedAt: old } })
    await createTestListing(db, { ...own, onHand: 9, values: { title: 'Anchor', state: 'draft' } })
    const seen = await createTestListing(db, { ...own, onHand: 5, reserved: 1, values: { title: 'Crane' } })
    for (const id of [seen, seen, few]) await look(id)
    await foldViews(db)
    await look(seen)
    await foldViews(db)
    const asked = { memberId: buyer.memberId, companyId: buyer.companyId, country: 'Gabon', units: 1 }
    await db.insert(quote).values({ ...asked, listingId: few, id: 'sorted', message: 'How soon?' })
    const sorted = async (query: string) =>
      (await testApp.call(api.listOwnListings, { headers }, { query: `?${query}` }))[1].map(
        ({ title }) => title,
      )
    expect(await sorted('order=title_asc')).toEqual(['Anchor', 'beam', 'Crane'])
    expect(await sorted('order=title_desc&sort=price_asc')).toEqual(['Crane', 'beam', 'Anchor'])
    expect((await sorted('order=state_asc'))[0]).toBe('Anchor')
    expect(await sorted('order=units_asc')).toEqual(['beam', 'Crane', 'Anchor'])
    expect(await sorted('order=views_desc')).toEqual(['Crane', 'beam', 'Anchor'])
    expect((await sorted('order=quotes_desc'))[0]).toBe('beam')
    expect(await sorted('order=confirmed_asc')).toEqual(['Anchor', 'beam', 'Crane'])
    expect(await sorted('order=views_desc&displayCount=20&page=1&searchStr=ea')).toEqual(['beam'])
    expect(await testApp.status(api.listOwnListings, { headers }, { query: '?order=price' })).toBe(400)
  })

  it('finds them by the seller’s own reference, and says when each was confirmed', async () => {
    const at = new Date('2026-05-01T08:00:00Z')
    await has('published', 'Numbered pump', { reference: 'YARD-77', confirmedAt: at })
    const [, [row]] = await list('?searchStr=yard-77')
    expect(row).toMatchObject({ title: 'Numbered pump', confirmedAt: at.toISOString() })
  })
})

describe('GET /api/listings by the filters of every list', () => {
  it('keeps values, and prices with their ends', async () => {
    const { headers, ...other } = await createTestMember(testApp.services)
    for (const [title, priceMinor, condition] of [
      ['Cheap', 999n, 'used'],
      ['Fair', 1000n, 'used'],
      ['Dear', 2000n, 'new'],
      ['Dearest', 2001n, 'new'],
    ] as const)
      await createTestListing(testApp.services.db, {
        ...other,
        values: { state: 'published', title, priceMinor, currency: 'eur', condition },
      })
    const found = async (query: string) =>
      (await testApp.call(api.listOwnListings, { headers }, { query: `?${query}` }))[1]
        .map(({ title }) => title)
        .toSorted()
    expect(await found('currency=eur&minPrice=10&maxPrice=20')).toEqual(['Dear', 'Fair'])
    expect(await found('currency=eur&minPrice=10&condition=new')).toEqual(['Dear', 'Dearest'])
    expect(await found('currency=usd&minPrice=10')).toEqual([])
  })
})

describe('the interest in a listing', () => {
  it('counts looks of visitors and other members, before and after they are folded', async () => {
    const id = await has('published', 'Looked at')
    expect((await look(id)).statusCode).toBe(204)
    await look(id, buyer.headers)
    expect(await figuresOf(id)).toEqual({ views: 2, favourites: 0, quotes: 0 })
    await Promise.all([foldViews(testApp.services.db), foldViews(testApp.services.db)])
    expect(await figuresOf(id)).toMatchObject({ views: 2 })
    await look(id)
    await foldViews(testApp.services.db)
    await foldViews(testApp.services.db)
    expect(await figuresOf(id)).toMatchObject({ views: 3 })
  })

  it('leaves out the company’s own looks, staff, robots and what is not published', async () => {
    const id = await has('published', 'Own looks')
    const draft = await has('draft', 'Not public')
    const colleague = await createTestMember(testApp.services, { companyId: seller.companyId })
    const staff = await createTestMember(testApp.services, { role: 'staff' })
    for (const { headers } of [seller, colleague, staff])
      expect((await look(id, headers)).statusCode).toBe(204)
    await look(id, { 'user-agent': 'Googlebot/2.1' })
    await look(draft)
    await look(999_999)
    expect(await figuresOf(id)).toMatchObject({ views: 0 })
    expect(await figuresOf(draft)).toMatchObject({ views: 0 })
    expect((await look(0)).statusCode).toBe(400)
  })

  it('keeps nothing but the listing and the day of a look', async () => {
    const id = await has('published', 'No trace')
    testApp.setNow(new Date('2026-11-21T23:59:59Z'))
    await look(id, buyer.headers)
    testApp.setNow(null)
    const { rows } = await testApp.services.pool.query<object>(
      'SELECT *, day::text FROM listing_view WHERE listing_id = $1',
      [id],
    )
    expect(rows).toEqual([{ listing_id: id, day: '2026-11-21' }])
  })

  it('counts favourites and quotes', async () => {
    const { db } = testApp.services
    const id = await has('published', 'Wanted')
    await db.insert(favourite).values({ memberId: buyer.memberId, listingId: id })
    const asked = { listingId: id, memberId: buyer.memberId, companyId: buyer.companyId }
    for (const name of ['a', 'b'])
      await db.insert(quote).values({ ...asked, id: name, country: 'Gabon', units: 1, message: 'How soon?' })
    expect(await figuresOf(id)).toEqual({ views: 0, favourites: 1, quotes: 2 })
  })
})
