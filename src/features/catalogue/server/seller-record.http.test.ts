import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { company, vatCheck } from '#db/schema/accounts.ts'
import { listing } from '#db/schema/listings.ts'
import { quote, quoteMessage } from '#db/schema/quotes.ts'
import { indexListing } from '#search/postgres/search-index.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, SHIPPABLE } from '#test/factories/checkout.ts'
import { createTestListing, type TestListing } from '#test/factories/listings.ts'
import { quoting } from '#test/factories/quotes.ts'

const it = useApp()
const { rate, opened, pay, poll } = buying(it)
const { ask } = quoting(it)

let buyer: TestMember
let staff: TestMember
let seller: TestMember
beforeAll(async () => {
  buyer = await createTestMember(it.services, { companyName: 'Mandji Energy' })
  staff = await createTestMember(it.services, { role: 'staff' })
})
beforeEach(async () => {
  seller = await createTestMember(it.services, {
    companyName: 'Secret Drilling Ltd',
    lastName: 'Secretperson',
  })
})

async function list(who: TestMember, options: Partial<TestListing> = {}): Promise<number> {
  const { db } = it.services
  const id = await createTestListing(db, { ...who, onHand: 9, ...options })
  await db.transaction((tx) => indexListing(tx, id))
  return id
}

const read = (id: number) => it.call(api.readSeller, null, { params: { id } })

async function deliver(id: number): Promise<string> {
  const { intentId } = await opened(await rate([[id, 1]], buyer), buyer)
  await pay(intentId)
  const { orderId = '' } = await poll(intentId, buyer)
  for (const statut of [4, 5, 6, 7] as const)
    await it.call(api.moveStaffOrder, staff, { params: { id: orderId }, body: { statut } })
  return orderId
}

async function singapore(): Promise<TestMember> {
  const other = await createTestMember(it.services)
  await it.services.db.update(company).set({ country: 'Singapore' }).where(eq(company.id, other.companyId))
  return other
}

/** Each is another request. */
let requests = 0

/** A request that the seller answered after so many hours. */
async function answered(id: number, hours: number): Promise<void> {
  const quoteId = await ask(id, buyer, { units: (requests += 1) })
  await it.services.db.insert(quoteMessage).values({
    quoteId,
    side: 'seller',
    memberId: seller.memberId,
    text: 'Yes.',
    writtenAt: sql`now() + ${`${hours * 60 - 5} minutes`}::interval`,
  })
}

describe("the record of a product's seller", () => {
  test('of a new one says the country and since when, and never the name', async () => {
    const id = await list(seller)
    await it.services.db
      .update(company)
      .set({ country: 'Gabon', createdAt: new Date('2024-03-05T12:00:00Z') })
      .where(eq(company.id, seller.companyId))
    const inFrench = { headers: { 'accept-language': 'fr' } }
    const { country } = (
      await it.call(api.readSeller, inFrench, { params: { id: await list(await singapore()) } })
    ).record
    expect(country).toBe('Singapour')
    const answer = await it.attempt(api.readSeller, null, { params: { id } })
    expect(answer.json()).toEqual({
      record: {
        country: 'Gabon',
        since: '2024-03',
        listings: 1,
        delivered: 0,
        disputesLost: 0,
        answerHours: null,
        isRead: true,
        mandateSignedIn: null,
        vatConfirmedIn: null,
      },
      handOver: null,
      yard: [],
      whole: { key: expect.stringMatching(/^[\da-f]{32}$/), listings: 1 },
    })
    expect(answer.body).not.toMatch(/Secret/)
  })

  test('has the key of its yard, which lists what it has for sale and nothing of others', async () => {
    const first = await list(seller)
    const second = await list(seller, { values: { condition: 'new' } })
    await list(seller, { values: { state: 'withdrawn' } })
    const away = await createTestMember(it.services)
    const other = await list(away)
    const { whole } = await read(first)
    expect(whole).toEqual({ key: (await read(second)).whole?.key, listings: 2 })
    const { whole: theirs } = await read(other)
    expect(theirs?.key).not.toBe(whole?.key)
    const listed = async (query: object) => {
      const [total, products] = await it.call(api.listProducts, null, { query })
      return [total, products.map(({ id }) => id).toSorted((a, b) => a - b)]
    }
    expect(await listed({ yard: whole?.key })).toEqual([2, [first, second]])
    expect(await listed({ yard: whole?.key, condition: 'new' })).toEqual([1, [second]])
    expect(await listed({ yard: whole?.key, searchStr: 'gate valve', sort: 'price_asc' })).toEqual([
      2,
      [first, second],
    ])
    expect(await listed({ yard: theirs?.key })).toEqual([1, [other]])
    expect(await listed({ yard: 'unknown' })).toEqual([0, []])
    const { facets } = await it.call(api.listNarrowings, null, { query: { yard: whole?.key } })
    const conditions = facets.find(({ name }) => name === 'condition')?.values
    expect(conditions?.map(({ listings }) => listings)).toEqual([1, 1])
    expect(await it.status(api.listProducts, null, { query: { yard: 'x'.repeat(33) } })).toBe(400)
    // A member's lists can be of one yard, too.
    const { yardKey } = company
    const [row] = await it.services.db
      .select({ yardKey })
      .from(company)
      .where(eq(company.id, seller.companyId))
    expect(row).toEqual({ yardKey: whole?.key })
    const own = await it.call(api.listOwnListings, seller, { query: { yard: whole?.key } })
    expect(own[0]).toBe(2)
  })

  test('counts orders that were delivered, and disputes that ended with a refund', async () => {
    const id = await list(seller, { values: SHIPPABLE })
    const orderId = await deliver(id)
    await deliver(id)
    await it.call(api.openDispute, buyer, {
      params: { id: orderId },
      body: { materielId: id, text: 'A flange is bent.' },
    })
    expect((await read(id)).record).toMatchObject({ delivered: 2, disputesLost: 0 })
    await it.services.db.execute(
      sql`UPDATE dispute SET state = 'refunded', decided_at = now() WHERE order_id = ${orderId}`,
    )
    expect((await read(id)).record).toMatchObject({ delivered: 2, disputesLost: 1 })
  })

  test('has the median time to answer from three answers of half a year on', async () => {
    const id = await list(seller)
    await answered(id, 2)
    await answered(id, 30)
    expect((await read(id)).record.answerHours).toBeNull()
    await answered(id, 5)
    expect((await read(id)).record.answerHours).toBe(5)
    const away = await createTestMember(it.services)
    const stranger = await list(away)
    for (const hours of [40, 40, 40, 40]) await answered(stranger, hours)
    expect((await read(id)).record.answerHours).toBe(5)
    await it.services.db
      .update(quote)
      .set({ createdAt: sql`now() - interval '181 days'` })
      .where(eq(quote.listingId, id))
    expect((await read(id)).record.answerHours).toBeNull()
  })

  test('names only the check of the VAT number that the company has now', async () => {
    const id = await list(seller)
    const { companyId } = seller
    await it.services.db
      .update(company)
      .set({ country: 'France', vatNumber: 'FR1' })
      .where(eq(company.id, companyId))
    const asked = { companyId, vatNumber: 'FR1', isValid: true }
    await it.services.db.insert(vatCheck).values({ ...asked, askedAt: new Date('2026-05-04T10:00:00Z') })
    expect((await read(id)).record.vatConfirmedIn).toBe('2026-05')
    await it.services.db
      .insert(vatCheck)
      .values({ ...asked, isValid: false, askedAt: new Date('2026-06-01T10:00:00Z') })
    expect((await read(id)).record.vatConfirmedIn).toBeNull()
    await it.services.db.update(company).set({ vatNumber: 'FR2' }).where(eq(company.id, companyId))
    expect((await read(id)).record.vatConfirmedIn).toBeNull()
  })

  test('comes with other listed products of the seller, those of the same place first', async () => {
    const near = { values: { city: 'Gamba', country: 'Gabon' } }
    const first = await list(seller, near)
    const beside = await list(seller, near)
    const away = await list(seller)
    const draft = await createTestListing(it.services.db, { ...seller, values: { state: 'draft' } })
    const others = await list(await createTestMember(it.services))
    const { record, yard } = await read(first)
    expect(yard.map(({ id }) => id)).toEqual([beside, away])
    expect([draft, others].some((id) => yard.some((product) => product.id === id))).toBe(false)
    expect(record.listings).toBe(3)
  })

  test('comes with what the yard of its seller takes, and not with its note', async () => {
    const id = await list(seller)
    const body = {
      hours: [],
      note: 'Ask for Secretperson at gate 2.',
      leadDays: 2,
      currency: 'usd' as const,
      loadingFee: 250.5,
      removalDays: 10,
      storageFee: 15,
    }
    await it.call(api.saveYard, seller, { body })
    const answer = await it.attempt(api.readSeller, null, { params: { id } })
    const handOver = { currency: 'usd', loadingFee: 250.5, removalDays: 10, storageFee: 15 }
    expect(answer.json()).toMatchObject({ handOver })
    expect(answer.body).not.toMatch(/Secret/)
    await it.call(api.saveYard, seller, { body: { ...body, loadingFee: 0 } })
    expect((await read(id)).handOver).toMatchObject({ loadingFee: 0 })
  })

  test('is not found for a product that is not published', async () => {
    const id = await list(seller)
    await it.services.db.update(listing).set({ state: 'withdrawn' }).where(eq(listing.id, id))
    expect((await it.attempt(api.readSeller, null, { params: { id } })).statusCode).toBe(404)
    expect((await it.attempt(api.readSeller, null, { params: { id: 999_999 } })).statusCode).toBe(404)
  })
})
