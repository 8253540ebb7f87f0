import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { company } from '#db/schema/accounts.ts'
import { listing } from '#db/schema/listings.ts'
import { orderLine, purchaseOrder } from '#db/schema/orders.ts'
import { quote } from '#db/schema/quotes.ts'
import { wanted } from '#db/schema/wanted.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { quoting } from '#test/factories/quotes.ts'

const it = useApp()
const { rate, opened, pay } = buying(it)
const quotes = quoting(it)

const VALVES = {
  categorie: 'General Equipment',
  type: 'Valves',
  condition: 'used',
  currency: 'eur',
} as const

let own: TestMember
let sellers: TestMember[]

beforeEach(async () => {
  // Each test begins with an empty market.
  await it.services.db.update(listing).set({ state: 'withdrawn' })
  await it.services.db.update(orderLine).set({ category: 'Commodities' })
  await it.services.db.update(quote).set({ category: 'x' })
  await it.services.db.update(wanted).set({ category: 'x' })
  own = await createTestMember(it.services)
  sellers = await Promise.all([0, 1, 2].map(() => createTestMember(it.services)))
})

const read = (query: object = {}, who = own) =>
  it.call(api.readComparablePrices, who, { query: { ...VALVES, ...query } })

const sellerAt = (index: number): TestMember => {
  const seller = sellers[index]
  if (!seller) throw new Error('there are three sellers')
  return seller
}
const list = (who: TestMember, major: number, values: object = {}) =>
  createTestListing(it.services.db, { ...who, values: { priceMinor: BigInt(major * 100), ...values } })

/** Five listings of three companies. */
async function listFive(values: object = {}) {
  for (const [index, major] of [1000, 1110, 1230, 1340, 1450].entries())
    await list(sellerAt(index % 3), major, values)
}

const RANGE = { low: 1100, median: 1200, high: 1400, count: 5 }

describe('what others ask', () => {
  test('is told as a range of five listings at least', async () => {
    await listFive()
    expect(await read()).toEqual({ asked: RANGE, sold: null })
    await it.services.db.update(listing).set({ state: 'withdrawn' }).where(eq(listing.priceMinor, 145_000n))
    expect((await read()).asked).toBeNull()
  })

  test('is of this type, condition and currency only', async () => {
    await listFive()
    const other = [
      { type: 'Generators' },
      { categorie: 'Drilling Equipment', type: 'Casing' },
      { condition: 'new' as const },
      { currency: 'usd' as const },
    ]
    for (const query of other) expect(await read(query)).toEqual({ asked: null, sold: null })
  })

  test.each([
    ['a draft', { state: 'draft' }],
    ['sold out', { soldOutAt: new Date() }],
  ])('leaves out what is %s', async (_, values) => {
    await listFive(values)
    expect((await read()).asked).toBeNull()
  })

  test('leaves out what the own company asks, and companies that do not trade', async () => {
    await listFive()
    // For a seller two other companies are left, and its own listings are no third.
    expect((await read({}, sellerAt(0))).asked).toBeNull()
    await list(own, 99_000)
    await list(own, 99_000)
    expect((await read()).asked).toEqual(RANGE)
    await it.services.db
      .update(company)
      .set({ suspendedAt: new Date(), suspendedReason: 'x' })
      .where(eq(company.id, sellerAt(1).companyId))
    expect((await read()).asked).toBeNull()
  })
})

describe('what others got', () => {
  /** A paid order of one valve. */
  async function sell(seller: TestMember, buyer: TestMember, major: number) {
    const values = { priceMinor: BigInt(major * 100) }
    const cartId = await rate([[await createTestArticle(it.services.db, { ...seller, values }), 1]], buyer)
    await pay((await opened(cartId, buyer)).intentId)
    await it.runJobs()
    const [order] = await it.services.db
      .select({ id: purchaseOrder.id })
      .from(purchaseOrder)
      .where(eq(purchaseOrder.cartId, cartId))
    if (!order) throw new Error('there is an order')
    return order.id
  }

  test('is told of five sales between three sellers and three buyers, until one is cancelled or too old', async () => {
    const buyers = await Promise.all([0, 1, 2].map(() => createTestMember(it.services)))
    const orders: string[] = []
    for (const [index, major] of [1000, 1110, 1230, 1340, 1450].entries())
      orders.push(await sell(sellerAt(index % 3), buyers[(index + Math.floor(index / 3)) % 3] ?? own, major))
    expect((await read()).sold).toEqual(RANGE)
    const [first = ''] = orders
    const { db } = it.services
    // Whoever bought or sold one of them learns nothing from the others either.
    expect((await read({}, buyers[0])).sold).toBeNull()
    expect((await read({}, sellerAt(0))).sold).toBeNull()
    const lineOf = eq(orderLine.orderId, first)
    await db
      .update(orderLine)
      .set({ orderedAt: sql`now() - interval '731 days'` })
      .where(lineOf)
    expect((await read()).sold).toBeNull()
    await db
      .update(orderLine)
      .set({ orderedAt: sql`now() - interval '729 days'` })
      .where(lineOf)
    expect((await read()).sold).toEqual(RANGE)
    await db.update(purchaseOrder).set({ status: 3 }).where(eq(purchaseOrder.id, first))
    expect((await read()).sold).toBeNull()
  })
})

describe('what buyers asked for', () => {
  const { categorie, type } = VALVES
  const demand = async (who = own, kind: object = {}) =>
    (await it.call(api.readDemand, who, { query: { categorie, type, ...kind } })).demand
  const look = (who: TestMember, kind: object = {}, country = 'Gabon') =>
    it.call(api.askForEquipment, who, {
      body: { text: 'Gate valves of 6 inches, class 600', categorie, type, units: 2, country, ...kind },
    })

  test('is told of three companies at least, with countries from three on, and not of the own company', async () => {
    const [first, second, third] = [sellerAt(0), sellerAt(1), sellerAt(2)]
    const fourth = await createTestMember(it.services)
    const valve = await list(first, 1000)
    await quotes.ask(valve, second, { country: 'Oman' })
    await look(third)
    await look(third, {}, 'Oman')
    expect(await demand()).toBeNull()
    await look(fourth)
    expect(await demand()).toEqual({ of: 'type', quotes: 1, wanted: 3, countries: [], hasOpen: false })
    await look(fourth, {}, 'Angola')
    const expected = { of: 'type', quotes: 1, wanted: 4, countries: ['Gabon', 'Oman', 'Angola'] }
    expect(await demand()).toEqual({ ...expected, hasOpen: false })
    // Who sells goods of the category can answer.
    expect(await demand(first)).toEqual({ ...expected, hasOpen: true })
    expect(await demand(third)).toBeNull()
  })

  test('leaves out companies that do not trade', async () => {
    for (const who of sellers) await look(who)
    expect(await demand()).toMatchObject({ wanted: 3 })
    await it.services.db
      .update(company)
      .set({ suspendedAt: new Date(), suspendedReason: 'x' })
      .where(eq(company.id, sellerAt(1).companyId))
    expect(await demand()).toBeNull()
  })

  test('counts a request about several listings once, and is of the category where the type is too little', async () => {
    const [first, second, third] = [sellerAt(0), sellerAt(1), sellerAt(2)]
    const others = [{ listingId: await list(third, 1000), units: 1 }]
    await quotes.ask(await list(first, 1000), second, { others })
    await look(third)
    expect(await demand()).toBeNull()
    await look(first, { type: 'Generators' })
    expect(await demand()).toMatchObject({ of: 'category', quotes: 1, wanted: 2 })
    expect(await demand(own, { categorie: 'Commodities', type: 'Cement' })).toBeNull()
  })

  test('ends after 90 days', async () => {
    const { db } = it.services
    const valve = await list(sellerAt(0), 1000)
    await quotes.ask(valve, sellerAt(1))
    for (const index of [0, 2]) await look(sellerAt(index))
    expect(await demand()).not.toBeNull()
    await db
      .update(quote)
      .set({ createdAt: sql`now() - interval '91 days'` })
      .where(eq(quote.listingId, valve))
    expect(await demand()).toBeNull()
  })

  test('is for members, of types that there are', async () => {
    expect(await it.status(api.readDemand, null, { query: { categorie, type } })).toBe(401)
    for (const query of [{}, { categorie, type: 'Bicycles' }, { categorie, type, country: 'Gabon' }])
      expect(await it.status(api.readDemand, own, { query })).toBe(400)
  })
})

test('is for members, of types that there are', async () => {
  expect(await it.status(api.readComparablePrices, null, { query: VALVES })).toBe(401)
  for (const query of [
    {},
    { ...VALVES, type: 'Bicycles' },
    { ...VALVES, categorie: 'Toys' },
    { ...VALVES, condition: 'broken' },
    { ...VALVES, currency: 'gbp' },
    { ...VALVES, company: '1' },
  ])
    expect(await it.status(api.readComparablePrices, own, { query })).toBe(400)
})
