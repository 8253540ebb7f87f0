import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { member } from '#db/schema/accounts.ts'
import { availabilityToken, listing, stock } from '#db/schema/listings.ts'
import { indexListings } from '#search/postgres/search-index.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestListing, type TestListing } from '#test/factories/listings.ts'
import { keepAvailability } from './ask-sellers.ts'

const testApp = useApp()
let seller: TestMember

const DAY_MS = 24 * 3_600_000
const START = new Date('2027-01-01T03:00:00Z')
const day = (days: number) => new Date(START.getTime() + days * DAY_MS)

beforeEach(async () => {
  seller = await createTestMember(testApp.services)
})
afterEach(() => testApp.setNow(null))

/** A listing in the search, confirmed on the first day. */
async function has(title: string, more: Partial<TestListing> = {}) {
  const { db } = testApp.services
  const values = { title, publishedAt: START, confirmedAt: START, ...more.values }
  const id = await createTestListing(db, { ...seller, ...more, values })
  await db.transaction((tx) => indexListings(tx, [id]))
  return id
}

/** Runs the job of a night, and sends the mails that it enqueued. */
async function night(days: number) {
  testApp.setNow(day(days))
  await keepAvailability(testApp.services)
  await testApp.runJobs()
}

const stateOf = async (id: number) =>
  (await testApp.services.db.select().from(listing).where(eq(listing.id, id)))[0]
const mails = async () => (await testApp.mailsTo(seller.email)).toReversed()
const products = async (query: { searchStr: string } | { country: string }) =>
  (await testApp.call(api.listProducts, null, { query }))[1]
const listed = async () => (await products({ searchStr: mark })).map(({ title }) => title)
let mark = ''
let marks = 0
beforeEach(() => {
  mark = `mark${(marks += 1)}x`
})

async function mailedToken() {
  const text = (await mails()).at(-1)?.text ?? ''
  return /\/listing\/confirm\/([\w-]{43})/.exec(text)?.[1] ?? ''
}

describe('a seller', () => {
  it('is asked after sixty days about everything at once, and again sixty days later', async () => {
    await has('Old pump')
    await has('Newer pump', { values: { confirmedAt: day(30) } })
    await has('Sold pump', { onHand: 0 })
    await night(59)
    expect(await mails()).toEqual([])
    await night(61)
    await night(62)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Are your 2 listings still available?')
    expect(mail?.text).toContain('Old pump')
    expect(mail?.text).toContain('Newer pump')
    expect(mail?.text).not.toContain('Sold pump')
    await night(119)
    expect(await mails()).toHaveLength(1)
    await night(122)
    expect((await mails()).length).toBeGreaterThan(1)
  })

  it('is asked once by several processes at the same time', async () => {
    await has('Pump')
    testApp.setNow(day(61))
    await Promise.all([1, 2, 3].map(() => keepAvailability(testApp.services)))
    await testApp.runJobs()
    expect(await mails()).toHaveLength(1)
  })

  it('who is gone is answered for by an administrator of the company, in its language', async () => {
    const { services } = testApp
    const colleague = await createTestMember(services, { companyId: seller.companyId })
    await services.db.update(member).set({ language: 'fr' }).where(eq(member.id, seller.memberId))
    await has('Orphaned pump', { memberId: colleague.memberId })
    await services.db.update(member).set({ suspendedAt: START }).where(eq(member.id, colleague.memberId))
    await night(61)
    expect((await mails())[0]?.subject).toBe('Votre annonce est-elle toujours d’actualité ?')
    expect((await mails())[0]?.text).toContain('/fr/listing/confirm/')
    expect(await testApp.mailsTo(colleague.email)).toEqual([])
  })
})

describe('a listing that nobody confirms', () => {
  it('fades after ninety days: it ranks behind others and says so', async () => {
    const old = await has(`${mark} pump pump pump`)
    const recent = await has(`${mark} pump`, { values: { publishedAt: day(-9), confirmedAt: day(80) } })
    expect(await listed()).toEqual([`${mark} pump pump pump`, `${mark} pump`])
    await night(89)
    expect((await stateOf(old))?.fadedAt).toBeNull()
    await night(91)
    await night(92)
    expect((await stateOf(old))?.fadedAt).toEqual(day(91))
    expect((await stateOf(recent))?.fadedAt).toBeNull()
    expect(await listed()).toEqual([`${mark} pump`, `${mark} pump pump pump`])
    const rows = await products({ searchStr: mark })
    expect(rows.map(({ unconfirmedSince }) => unconfirmedSince)).toEqual([undefined, START.toISOString()])
    const page = await testApp.call(api.getProduct, null, { params: { id: old } })
    expect(page).toMatchObject({
      confirmedAt: START.toISOString(),
      unconfirmedSince: START.toISOString(),
    })
  })

  it('stands behind the others in the list without words, too', async () => {
    const country = 'Chad'
    const old = await has('Old', { values: { publishedAt: day(50), country } })
    const recent = await has('Recent', { values: { confirmedAt: day(80), country } })
    const order = async () => (await products({ country })).map(({ id }) => id)
    expect(await order()).toEqual([old, recent])
    await night(91)
    expect(await order()).toEqual([recent, old])
  })

  it('leaves the lists after 120 days, and its seller reads about all of them in one mail', async () => {
    const first = await has(`${mark} one`, { values: { featuredPosition: 1 } })
    const second = await has(`${mark} two`)
    await night(119)
    expect(await listed()).toHaveLength(2)
    await night(121)
    await night(122)
    expect(await stateOf(first)).toMatchObject({ state: 'dormant', featuredPosition: null })
    expect(await stateOf(second)).toMatchObject({ state: 'dormant' })
    expect(await listed()).toEqual([])
    expect(await testApp.status(api.getProduct, null, { params: { id: first } })).toBe(404)
    const lapsed = (await mails()).filter(({ subject }) => subject.includes('left the lists'))
    expect(lapsed.map(({ subject }) => subject)).toEqual(['2 of your listings left the lists'])
    expect(await testApp.call(api.submitListing, seller, { params: { id: first } })).toMatchObject({
      status: 'published',
    })
    expect(await listed()).toEqual([`${mark} one`])
    expect((await stateOf(first))?.fadedAt).toBeNull()
  })

  it('is confirmed by an edit as well', async () => {
    const id = await has(`${mark} pump`)
    await night(91)
    const headers = seller.headers
    await testApp.call(api.updateStock, { headers }, { params: { materielId: id }, body: { qty: 2 } })
    expect(await stateOf(id)).toMatchObject({ fadedAt: null, confirmedAt: day(91) })
  })
})

describe('the mailed link', () => {
  it('shows what it asks about, changes nothing by being opened, and confirms all by one press', async () => {
    const faded = await has(`${mark} faded`)
    const dormant = await has(`${mark} dormant`, { values: { state: 'dormant' } })
    const other = await createTestMember(testApp.services)
    const foreign = await createTestListing(testApp.services.db, {
      ...other,
      values: { confirmedAt: START },
    })
    await night(61)
    const token = await mailedToken()
    expect(token).not.toBe('')
    testApp.setNow(day(95))
    await keepAvailability(testApp.services)
    const asked = await testApp.call(api.readAvailability, null, { params: { token } })
    expect(asked).toMatchObject({ confirmedAt: null, total: 2 })
    expect(asked.listings.map(({ title }) => title).toSorted()).toEqual([`${mark} dormant`, `${mark} faded`])
    expect((await stateOf(faded))?.confirmedAt).toEqual(START)
    const answer = await testApp.call(api.confirmByLink, null, { params: { token } })
    expect(answer).toEqual({ confirmed: 2, unstated: 0 })
    expect(await stateOf(faded)).toMatchObject({ confirmedAt: day(95), fadedAt: null })
    expect(await stateOf(dormant)).toMatchObject({ state: 'published', confirmedAt: day(95) })
    expect(await listed()).toHaveLength(2)
    expect((await stateOf(foreign))?.confirmedAt).toEqual(START)

    testApp.setNow(day(99))
    expect(await testApp.call(api.confirmByLink, null, { params: { token } })).toEqual({
      confirmed: 0,
      unstated: 0,
    })
    expect(await testApp.call(api.readAvailability, null, { params: { token } })).toMatchObject({
      confirmedAt: day(95).toISOString(),
    })
    expect((await stateOf(faded))?.confirmedAt).toEqual(day(95))
  })

  it('is kept as a hash only, written in no log, and ends after sixty days', async () => {
    await has('Pump')
    await night(61)
    const token = await mailedToken()
    const { rows } = await testApp.services.pool.query<{ text: string }>(
      `SELECT row_to_json(t)::text AS text FROM availability_token AS t
       UNION ALL SELECT payload::text FROM graphile_worker._private_jobs`,
    )
    expect(rows.some(({ text }) => text.includes(token))).toBe(false)
    await testApp.call(api.readAvailability, null, { params: { token } })
    expect(testApp.logLines.join('')).not.toContain(token)
    testApp.setNow(day(61 + 61))
    expect(await testApp.status(api.confirmByLink, null, { params: { token } })).toBe(404)
    await keepAvailability(testApp.services)
    const kept = await testApp.services.db.select().from(availabilityToken)
    expect(kept.every(({ expiresAt }) => expiresAt > day(122))).toBe(true)
  })

  it('of a token that is none is refused', async () => {
    expect(await testApp.status(api.confirmByLink, null, { params: { token: 'a'.repeat(43) } })).toBe(404)
    expect(await testApp.status(api.confirmByLink, null, { params: { token: 'short' } })).toBe(400)
  })
})

describe('a signed-in seller', () => {
  it('confirms everything of its own without a link', async () => {
    const id = await has(`${mark} pump`)
    await night(91)
    expect(await testApp.call(api.confirmOwnListings, seller)).toEqual({ confirmed: 1, unstated: 0 })
    expect(await stateOf(id)).toMatchObject({ fadedAt: null, confirmedAt: day(91) })
    expect(await testApp.status(api.confirmOwnListings, null)).toBe(401)
  })

  it('marks one as sold: what is held stays held, what is left leaves the list', async () => {
    const { db } = testApp.services
    const free = await has(`${mark} free`)
    const held = await has(`${mark} held`, { reserved: 1 })
    expect(await testApp.call(api.markSold, seller, { params: { id: free } })).toEqual({
      message: 'The listing is marked as sold.',
    })
    await testApp.attempt(api.markSold, seller, { params: { id: held } })
    expect(await listed()).toEqual([`${mark} held`])
    expect((await stateOf(free))?.soldOutAt).not.toBeNull()
    const [left] = await db.select().from(stock).where(eq(stock.listingId, held))
    expect(left).toMatchObject({ onHand: 1, reserved: 1 })
    const stranger = await createTestMember(testApp.services)
    expect(await testApp.status(api.markSold, stranger, { params: { id: free } })).toBe(404)
    const draft = await createTestListing(db, { ...seller, onHand: null, values: { state: 'draft' } })
    expect(await testApp.status(api.markSold, seller, { params: { id: draft } })).toBe(409)
  })
})
