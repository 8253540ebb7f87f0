import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { listing, listingRevision, stock } from '#db/schema/listings.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import * as api from '#test/api.ts'
import { LISTING_FORM, sellerCalls } from '#test/factories/listing-calls.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { useApp } from '#test/app.ts'
import { jobRun } from '#test/job-run.ts'
import type { ListingState } from '#kernel/trade/product.ts'
import { closeRevision } from './submit-listing.ts'

const testApp = useApp()
let seller: TestMember
let colleague: TestMember
let stranger: TestMember
let staff: TestMember
const calls = sellerCalls(testApp, () => seller)
const colleagues = sellerCalls(testApp, () => colleague)
const strangers = sellerCalls(testApp, () => stranger)
const staffs = sellerCalls(testApp, () => staff)

beforeAll(async () => {
  seller = await createTestMember(testApp.services)
  colleague = await createTestMember(testApp.services, { companyId: seller.companyId })
  stranger = await createTestMember(testApp.services)
  staff = await createTestMember(testApp.services, { role: 'staff' })
})

const has = (state: ListingState, more: object = {}) =>
  createTestListing(testApp.services.db, {
    companyId: seller.companyId,
    memberId: seller.memberId,
    values: { state, ...(state === 'rejected' && { note: 'No.' }) },
    ...more,
  })
const ownOf = (id: number) => testApp.call(api.getOwnListing, seller, { params: { id } })
/** The number of listings that a search finds, and its first page. */
const listed = (searchStr: string) => testApp.call(api.listProducts, null, { query: { searchStr } })
const submit = (id: number) => testApp.attempt(api.submitListing, seller, { params: { id } })
const setStock = (materielId: number, body: object, who: TestMember | null = seller) =>
  testApp.attempt(api.updateStock, who, { params: { materielId }, body })

describe('PUT /api/listing/update/:id', () => {
  it('answers the id and keeps what the form says', async () => {
    const id = await has('under_review')
    const answer = await calls.update(id, { title: 'Another title', type: 'Free text', weightKg: 12.5 })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ materielId: id })
    expect(await ownOf(id)).toMatchObject({
      title: 'Another title',
      type: 'Free text',
      prix: 1250.5,
      facts: { weightKg: 12.5 },
      status: 'under_review',
    })
  })

  it('compares the net weight with that of a packed unit, whichever of the two the form leaves out', async () => {
    const id = await has('under_review', { values: { state: 'under_review', weightKg: 10, netWeightKg: 8 } })
    for (const change of [{ netWeightKg: 12 }, { weightKg: 7 }]) {
      const { statusCode, refusal } = await calls.update(id, change)
      expect([statusCode, refusal.errors]).toEqual([422, [{ netWeightKg: expect.any(String) }]])
    }
    for (const change of [{ netWeightKg: 10 }, { weightKg: null, netWeightKg: 12 }, { originCountry: 'IT' }])
      expect((await calls.update(id, change)).statusCode).toBe(200)
    expect((await ownOf(id)).facts).toEqual(expect.objectContaining({ netWeightKg: 12, originCountry: 'IT' }))
    expect((await calls.update(id, { originCountry: null, netWeightKg: null })).statusCode).toBe(200)
    expect((await ownOf(id)).facts).not.toHaveProperty('netWeightKg')
  })

  it('is sold by the unit or by the lot as long as it was never published', async () => {
    const id = await has('changes_requested', { values: { state: 'changes_requested' } })
    expect((await calls.update(id, { lotPieces: 1 })).statusCode).toBe(422)
    expect((await calls.update(id, { lotPieces: 12 })).statusCode).toBe(200)
    expect(await ownOf(id)).toMatchObject({ lotPieces: 12, facts: { lotPieces: 12 } })
    // What the form leaves out stays.
    expect((await calls.update(id, {})).statusCode).toBe(200)
    expect(await ownOf(id)).toMatchObject({ lotPieces: 12 })
    const published = await has('published', { values: { lotPieces: 12 } })
    for (const lotPieces of [13, null]) {
      const { statusCode, refusal } = await calls.update(published, { lotPieces })
      expect([statusCode, refusal.errors]).toEqual([422, [{ lotPieces: expect.any(String) }]])
    }
    expect((await calls.update(published, { lotPieces: 12, prix: 900 })).statusCode).toBe(200)
    const product = await testApp.call(api.getProduct, null, { params: { id: published } })
    expect(product).toMatchObject({ lotPieces: 12, price: 900 })
    const unit = await has('published')
    expect(await testApp.call(api.getProduct, null, { params: { id: unit } })).not.toHaveProperty('lotPieces')
  })

  it('changes other fields of a listing whose weights an older release left impossible', async () => {
    const id = await has('under_review', { values: { state: 'under_review', weightKg: 7, netWeightKg: 8 } })
    expect((await calls.update(id, { title: 'Another title' })).statusCode).toBe(200)
    expect((await calls.update(id, { netWeightKg: 9 })).statusCode).toBe(422)
  })

  it.each(['published', 'under_review'] as const)(
    'overwrites nothing of a %s listing that its sender has not seen',
    async (state) => {
      const id = await has(state)
      const { mark } = await ownOf(id)
      const first = { prix: 2000, title: 'By the first of two', mark }
      expect((await calls.update(id, first)).statusCode).toBe(200)
      const second = await calls.update(id, { brand: 'Vetco', mark })
      expect([second.statusCode, second.json()]).toMatchObject([409, { code: 'listing_changed' }])
      expect(await ownOf(id)).toMatchObject({ prix: 2000 })
      // An edit whose answer was lost is sent again with its old mark.
      expect((await calls.update(id, first)).statusCode).toBe(200)
      const { mark: newer } = await ownOf(id)
      expect((await calls.update(id, { ...first, brand: 'Vetco', mark: newer })).statusCode).toBe(200)
      // The mark covers neither pictures nor stock.
      await setStock(id, { qty: 7, stockVersion: null })
      const { mark: latest } = await ownOf(id)
      expect((await calls.update(id, { ...first, mark: latest })).statusCode).toBe(200)
    },
  )

  it('changes in which language it is written where it is named, also of a published one', async () => {
    const id = await has('published')
    await calls.update(id, { language: 'fr' })
    await calls.update(id, { title: 'Vanne à opercule' })
    expect(await ownOf(id)).toMatchObject({ language: 'fr' })
    expect(await testApp.call(api.getProduct, null, { params: { id } })).toMatchObject({ language: 'fr' })
  })

  it('leaves a fact as it is when it is not named, and clears it with null', async () => {
    const id = await has('under_review')
    await calls.update(id, { year: 2011, partNumber: 'A-1' })
    await calls.update(id)
    expect(await ownOf(id)).toMatchObject({ facts: { year: 2011, partNumber: 'A-1' } })
    await calls.update(id, { year: null })
    const { facts } = await ownOf(id)
    expect(facts).toMatchObject({ partNumber: 'A-1' })
    expect(facts).not.toHaveProperty('year')
  })

  it.each(['changes_requested', 'rejected'] as const)('submits a listing in %s again', async (state) => {
    const id = await has(state)
    await calls.update(id)
    expect(await ownOf(id)).toMatchObject({ status: 'under_review', note: null })
  })

  it.each(['draft', 'under_review'] as const)('leaves a listing in %s there', async (state) => {
    const id = await has(state, { pictures: 0 })
    await calls.update(id)
    expect(await ownOf(id)).toMatchObject({ status: state })
  })

  it('changes price and currency of a published listing at once, and proposes the rest', async () => {
    const id = await has('published')
    await calls.update(id, { title: 'Proposed title', prix: 99, currency: 'usd', year: 2020 })
    const title = 'Gate valve 4 in, class 600'
    expect(await testApp.call(api.getProduct, null, { params: { id } })).toMatchObject({
      title,
      price: 99,
      currency: 'usd',
      facts: {},
    })
    expect(await ownOf(id)).toMatchObject({
      status: 'published',
      title,
      prix: 99,
      revision: { state: 'open', note: null, content: { title: 'Proposed title', facts: { year: 2020 } } },
    })
  })

  it('keeps the lists up to date with the price', async () => {
    const id = await has('published')
    await calls.update(id, { prix: 77_001 })
    const query = { currency: 'eur', minPrice: 77_001, maxPrice: 77_001 }
    const found = await testApp.call(api.listProducts, null, { query })
    expect(found).toMatchObject([1, [{ id, price: 77_001 }]])
  })

  it('proposes nothing when only the price was touched, or the change was taken back', async () => {
    const id = await has('published')
    await calls.update(id, { prix: 5 })
    expect(await ownOf(id)).toMatchObject({ revision: null })
    await calls.update(id, { title: 'Something else' })
    expect(await ownOf(id)).toMatchObject({ revision: { state: 'open' } })
    await calls.update(id)
    expect(await ownOf(id)).toMatchObject({ revision: null })
  })

  it('opens a proposed change again when it is edited while it waits', async () => {
    const id = await has('published')
    await calls.update(id, { title: 'First' })
    await submit(id)
    expect(await ownOf(id)).toMatchObject({ revision: { state: 'under_review' } })
    await calls.update(id, { title: 'Second' })
    expect(await ownOf(id)).toMatchObject({ revision: { state: 'open', content: { title: 'Second' } } })
  })

  it('closes a proposed change a minute after the last call', async () => {
    const id = await has('published')
    await calls.update(id, { title: 'Left alone' })
    const jobs = await testApp.services.pool.query(
      `SELECT 1 FROM graphile_worker.jobs WHERE key = $1 AND run_at > now() + interval '30 seconds'`,
      [`close-revision:${id}`],
    )
    expect(jobs.rowCount).toBe(1)
    const { db } = testApp.services
    const later = (seconds: number) => ({ db, now: () => new Date(Date.now() + seconds * 1000) })
    await closeRevision.run(later(50), { listingId: id }, jobRun())
    expect(await ownOf(id)).toMatchObject({ revision: { state: 'open' } })
    await closeRevision.run(later(61), { listingId: id }, jobRun())
    expect(await ownOf(id)).toMatchObject({ revision: { state: 'under_review' } })
  })

  it('is for the creator and the company admins', async () => {
    const id = await has('published')
    expect((await colleagues.update(id)).statusCode).toBe(403)
    expect((await colleagues.own(id)).json()).toMatchObject({ can: { edit: false, delete: false } })
    const admin = await createTestMember(testApp.services, {
      companyId: seller.companyId,
      isCompanyAdmin: true,
    })
    expect((await sellerCalls(testApp, () => admin).update(id)).statusCode).toBe(200)
    expect((await strangers.update(id)).statusCode).toBe(404)
    expect((await staffs.update(id)).statusCode).toBe(404)
    const update = { params: { id }, body: LISTING_FORM }
    expect(await testApp.status(api.updateListing, null, update)).toBe(401)
  })

  it.each([{ title: '' }, { prix: 0 }, { type: 'ab' }, { country: 'Atlantis' }])(
    'refuses %j by the rules of the form',
    async (change) => {
      const answer = await calls.update(await has('published'), change)
      expect(answer.statusCode).toBe(422)
      expect(answer.refusal.errors).toHaveLength(1)
    },
  )

  it.each([{ legalOwner: 'x' }, { entrepriseId: 1 }, { prix: '5' }, { qty: 5 }])(
    'answers 400 to %j',
    async (change) => {
      expect((await calls.update(await has('published'), change)).statusCode).toBe(400)
    },
  )

  it('finds no listing that is withdrawn, unknown, or named by no number', async () => {
    expect((await calls.update(await has('withdrawn'))).statusCode).toBe(410)
    expect((await calls.update(999_999)).statusCode).toBe(404)
    const noNumber = { params: { id: 'abc' }, body: LISTING_FORM }
    expect(await testApp.status(api.updateListing, seller, noNumber)).toBe(400)
  })
})

describe('PUT /api/stock/update/:materielId', () => {
  it('sets what can be bought now, beside the units held', async () => {
    const id = await has('published', { onHand: 10, reserved: 4 })
    expect(await ownOf(id)).toMatchObject({ qty: 6, stockVersion: 0 })
    const answer = await setStock(id, { materielId: id, qty: 2, stockVersion: 0 })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({ materielId: id, qty: 2, stockVersion: 1 })
    const [row] = await testApp.services.db.select().from(stock).where(eq(stock.listingId, id))
    expect(row).toMatchObject({ onHand: 6, reserved: 4 })
    expect(await ownOf(id)).toMatchObject({ qty: 2, status: 'published', revision: null })
  })

  it('answers a stale version with the present figure', async () => {
    const id = await has('published', { onHand: 3 })
    await setStock(id, { qty: 8, stockVersion: 0 })
    const answer = await setStock(id, { qty: 5, stockVersion: 0 })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'stock_changed', qty: 8, stockVersion: 1 })
    expect((await setStock(id, { qty: 5 })).statusCode).toBe(201)
  })

  it('brings a listing that was sold out back to the lists', async () => {
    const title = 'Sold out and back again'
    const id = await has('published', { onHand: 0, values: { title, state: 'published' } })
    expect((await listed(title))[0]).toBe(0)
    await setStock(id, { qty: 1 })
    expect((await listed(title))[0]).toBe(1)
  })

  it('refuses a wrong shape, a wrong figure, anonymous calls and strangers', async () => {
    const id = await has('published')
    for (const body of [
      { qty: '1' },
      { qty: true },
      { qty: 1, stockVersion: '0' },
      { qty: 1, stockVersion: 2 ** 40 },
      { qty: 1, materielId: id + 1 },
      { qty: 1, materielId: 2 ** 40 },
    ])
      expect((await setStock(id, body)).statusCode).toBe(400)
    for (const qty of [0, -1, 1.5, 5_000_001]) expect((await setStock(id, { qty })).statusCode).toBe(422)
    expect((await setStock(id, { qty: 1 }, null)).statusCode).toBe(401)
    expect((await setStock(id, { qty: 1 }, stranger)).statusCode).toBe(404)
    expect((await setStock(id, { qty: 1 }, colleague)).statusCode).toBe(403)
    expect(await ownOf(id)).toMatchObject({ qty: 3 })
  })
})

describe('POST /api/listing/submit/:id', () => {
  it('puts a proposed change before staff', async () => {
    const id = await has('published')
    await calls.update(id, { title: 'Proposed' })
    const answer = await submit(id)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ status: 'published', revision: 'under_review' })
  })

  it('publishes a dormant listing again', async () => {
    const title = 'Dormant for a while'
    const id = await has('dormant', { values: { state: 'dormant', title } })
    expect((await submit(id)).json()).toEqual({ status: 'published', revision: null })
    expect((await listed(title))[0]).toBe(1)
  })

  it('refuses a draft that lacks stock or picture', async () => {
    expect((await submit(await has('draft', { pictures: 0 }))).statusCode).toBe(409)
    expect((await submit(await has('draft', { onHand: null }))).statusCode).toBe(409)
    expect((await submit(await has('draft'))).json()).toMatchObject({ status: 'under_review' })
  })

  it('refuses anonymous calls, strangers and an id that is no number', async () => {
    const params = { id: await has('published') }
    expect(await testApp.status(api.submitListing, null, { params })).toBe(401)
    expect(await testApp.status(api.submitListing, stranger, { params })).toBe(404)
    expect(await testApp.status(api.submitListing, seller, { params: { id: 0 } })).toBe(400)
  })
})

describe('PUT /api/listing/delete/:id', () => {
  const withdraw = (id: number, body: object = { ImagesKeys: [] }, who: TestMember | null = seller) =>
    testApp.attempt(api.deleteListing, who, { params: { id }, body })

  it('withdraws the listing, in which units held stay held, and twice is once', async () => {
    const title = 'Soon to be withdrawn'
    const id = await has('published', { onHand: 3, reserved: 1, values: { state: 'published', title } })
    await calls.update(id, { title: 'Proposed' })
    for (const _ of [1, 2]) {
      const answer = await withdraw(id, { ImagesKeys: ['/img/x.jpg'] })
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ message: 'Your listing was deleted.' })
    }
    expect(await testApp.status(api.getProduct, null, { params: { id } })).toBe(410)
    expect(await ownOf(id)).toMatchObject({ status: 'withdrawn', can: { edit: false }, revision: null })
    const [row] = await testApp.services.db.select().from(stock).where(eq(stock.listingId, id))
    expect(row).toMatchObject({ onHand: 3, reserved: 1 })
    const revisions = await testApp.services.db
      .select({ state: listingRevision.state })
      .from(listingRevision)
      .where(eq(listingRevision.listingId, id))
    expect(revisions).toEqual([{ state: 'withdrawn' }])
    expect((await listed(title))[0]).toBe(0)
  })

  it('refuses a wrong shape, anonymous calls, strangers and colleagues', async () => {
    const id = await has('published')
    expect((await withdraw(id, { ImagesKeys: 'x' })).statusCode).toBe(400)
    expect((await withdraw(id, { ImagesKeys: [] }, null)).statusCode).toBe(401)
    expect((await withdraw(id, { ImagesKeys: [] }, stranger)).statusCode).toBe(404)
    expect((await withdraw(id, { ImagesKeys: [] }, colleague)).statusCode).toBe(403)
    expect(await ownOf(id)).toMatchObject({ status: 'published' })
  })
})

describe('GET /api/myproduct/:id', () => {
  it('is for the company, and for staff unless it is a draft', async () => {
    const draft = await has('draft')
    const waiting = await has('under_review')
    expect((await colleagues.own(draft)).json()).toMatchObject({ can: { edit: false, buy: false } })
    expect((await staffs.own(draft)).statusCode).toBe(404)
    expect((await staffs.own(waiting)).json()).toMatchObject({
      can: { edit: false, delete: false, buy: true },
    })
    expect((await strangers.own(waiting)).statusCode).toBe(404)
    expect(await testApp.status(api.getOwnListing, null, { params: { id: waiting } })).toBe(401)
    expect(await testApp.status(api.getOwnListing, seller, { params: { id: '1e3' } })).toBe(400)
  })
})

describe('GET /api/listings', () => {
  let trader: TestMember
  const list = async (query = '') => (await testApp.attempt(api.listOwnListings, trader, { query })).json()

  beforeAll(async () => {
    trader = await createTestMember(testApp.services)
    const owner = { companyId: trader.companyId, memberId: trader.memberId }
    const { db } = testApp.services
    const texts = [
      { state: 'published', title: 'Mud pump 50% used', priceMinor: 500_00n },
      { state: 'rejected', title: 'Top drive', note: 'Please add a serial number.', priceMinor: 100_00n },
      { state: 'under_review', title: 'Shale shaker', category: 'Drilling Equipment', priceMinor: 300_00n },
      { state: 'withdrawn', title: 'Gone' },
    ] as const
    for (const values of texts) await createTestListing(db, { ...owner, values })
  })

  it("answers the company's listings with state and note, newest first, without deleted ones", async () => {
    const [total, products] = await list()
    expect(total).toBe(3)
    expect(products.map(({ title }) => title)).toEqual(['Shale shaker', 'Top drive', 'Mud pump 50% used'])
    expect(products[1]).toMatchObject({
      status: 'rejected',
      note: 'Please add a serial number.',
      prix: 100,
      images: [{}],
      can: { edit: true },
    })
  })

  it.each([
    ['?searchStr=mud', ['Mud pump 50% used']],
    ['?searchStr=50%25', ['Mud pump 50% used']],
    ['?searchStr=_', []],
    ['?searchStr="top drive"', ['Top drive']],
    ['?searchStr=-top', ['Shale shaker', 'Mud pump 50% used']],
    ['?categorie=Drilling Equipment', ['Shale shaker']],
    ['?sort=price_asc', ['Top drive', 'Shale shaker', 'Mud pump 50% used']],
    ['?currency=eur&minPrice=200&maxPrice=300', ['Shale shaker']],
    ['?page=2', []],
  ])('takes the same query as the public list: %s', async (query, titles) => {
    const [total, products] = await list(query)
    expect(products.map(({ title }) => title)).toEqual(titles)
    expect(total).toBe(query === '?page=2' ? 3 : titles.length)
  })

  it('refuses anonymous calls and a malformed query', async () => {
    expect(await testApp.status(api.listOwnListings, null)).toBe(401)
    for (const query of ['?displayCount=7', '?page=0', '?categorie=Toys', '?unknown=1'])
      expect(await testApp.status(api.listOwnListings, trader, { query })).toBe(400)
  })

  it('shows nothing of other companies', async () => {
    const newcomer = await createTestMember(testApp.services)
    expect(await testApp.call(api.listOwnListings, newcomer)).toEqual([0, []])
    expect(await testApp.services.db.$count(listing, eq(listing.companyId, trader.companyId))).toBe(4)
  })
})
