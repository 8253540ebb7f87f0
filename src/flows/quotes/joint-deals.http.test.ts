import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cart } from '#db/schema/checkout.ts'
import type { QuoteView } from '#features/quotes/contract/views.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying } from '#test/factories/checkout.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { quoting } from '#test/factories/quotes.ts'

vi.setConfig({ testTimeout: 60_000 })

const it = useApp()
const { accept, ask, offer, read } = quoting(it)
const { opened, open, pay, poll, ordersOf, runCron } = buying(it)
const DAY = 86_400_000

let seller: TestMember
let another: TestMember
let buyer: TestMember
beforeAll(async () => {
  seller = await createTestMember(it.services, { companyName: 'Seller Ltd' })
  another = await createTestMember(it.services, { companyName: 'Another Ltd' })
  buyer = await createTestMember(it.services, { companyName: 'Buyer Ltd' })
})
beforeEach(() => it.setNow(null))

/** A request for two listings of two sellers, both of whom made an offer. */
async function offered(first: object = {}, second: object = {}) {
  const [valve, pump] = [
    await createTestListing(it.services.db, { ...seller, values: { title: 'Valve' }, onHand: 10 }),
    await createTestListing(it.services.db, {
      ...another,
      values: { title: 'Pump', city: 'Lyon' },
      onHand: 10,
    }),
  ]
  const one = await ask(valve, buyer, { others: [{ listingId: pump, units: 2 }] })
  const two = (await read(one, buyer)).others[0]?.id ?? ''
  await offer(one, seller, first)
  await offer(two, another, { price: 500, units: 2, delivery: 100, ...second })
  return { one, two, valve, pump }
}

const agreed = async (id: string) => {
  const answer = await accept(id, buyer)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return paymentIn(answer.json())
}
const paymentOf = async (id: string) => paymentIn(await read(id, buyer))
function paymentIn({ payment }: QuoteView) {
  if (!payment) throw new Error('an accepted quote is to be paid')
  return payment
}
const payAt = async (id: string) => {
  const answer = await it.attempt(api.payQuote, buyer, {
    params: { quoteId: id },
    body: { city: 'Port-Gentil', postcode: '', street: '' },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().cartId
}

describe('what was agreed in one request', () => {
  test.each([
    [5, 9],
    [9, 5],
  ])('lasts until the first of its offers ends: in %i days and in %i', async (ofOne, ofTwo) => {
    const day = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
    const first = day(5)
    const { one, two } = await offered({ validUntil: day(ofOne) }, { validUntil: day(ofTwo) })
    await agreed(one)
    const { cartId } = await agreed(two)
    const [made] = await it.services.db.select().from(cart).where(eq(cart.id, cartId))
    expect(made?.validUntil.toISOString()).toBe(`${first}T23:59:59.999Z`)
  })

  test('is one cart, one payment and one order, whoever sells', async () => {
    const { one, two } = await offered()
    const alone = await agreed(one)
    expect(alone).toMatchObject({ total: 3551.5, lines: [{ title: 'Valve', language: 'en', units: 3 }] })
    const both = await agreed(two)
    expect(both).toMatchObject({
      total: 4651.5,
      lines: [
        { title: 'Valve', language: 'en', units: 3 },
        { title: 'Pump', language: 'en', units: 2 },
      ],
    })
    expect((await paymentOf(one)).cartId).toBe(both.cartId)
    // The cart of the first one alone has ended, so nothing is paid twice.
    expect((await open(alone.cartId, buyer)).json()).toMatchObject({ code: 'offer_expired' })

    const cartId = await payAt(one)
    expect(cartId).toBe(both.cartId)
    const { intentId } = await opened(cartId, buyer)
    await pay(intentId)
    await poll(intentId, buyer)
    const [order] = await ordersOf(cartId)
    expect(order?.status).toBe(1)
    for (const id of [one, two]) {
      expect((await paymentOf(id)).isOrdered).toBe(true)
      const again = await it.attempt(api.payQuote, buyer, {
        params: { quoteId: id },
        body: { city: 'Port-Gentil', postcode: '', street: '' },
      })
      expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'already_paid' }])
    }
    it.setNow(new Date(Date.now() + 8 * DAY))
    await runCron('expire-quotes')
    for (const id of [one, two]) expect((await read(id, buyer)).state).toBe('accepted')
  })

  test.each([
    ['another currency', { currency: 'eur' }],
    ['another term', { incoterm: 'FOB' }],
    ['another place', { place: 'Port-Gentil' }],
  ])('is paid apart in %s', async (_, change) => {
    const { one, two } = await offered({}, change)
    const first = await agreed(one)
    const second = await agreed(two)
    expect(second.lines).toEqual([{ title: 'Pump', language: 'en', units: 2 }])
    expect((await paymentOf(one)).cartId).toBe(first.cartId)
    expect(await payAt(one)).toBe(first.cartId)
    expect(await payAt(two)).toBe(second.cartId)
  })

  test('leaves alone what is being paid already', async () => {
    const { one, two } = await offered()
    const first = await agreed(one)
    await opened(first.cartId, buyer)
    const second = await agreed(two)
    expect(second.lines).toEqual([{ title: 'Pump', language: 'en', units: 2 }])
    expect(await payAt(one)).toBe(first.cartId)
    expect((await open(first.cartId, buyer)).statusCode).toBe(200)
  })

  test('goes on without the part that ended or is sold out', async () => {
    const { one, two } = await offered({}, { validUntil: new Date(Date.now() + 2 * DAY).toISOString() })
    await agreed(one)
    const both = await agreed(two)
    it.setNow(new Date(Date.now() + 3 * DAY))
    await runCron('expire-quotes')
    expect((await read(two, buyer)).state).toBe('expired')
    expect((await open(both.cartId, buyer)).json()).toMatchObject({ code: 'offer_expired' })
    const cartId = await payAt(one)
    expect(await paymentOf(one)).toMatchObject({
      cartId,
      lines: [{ title: 'Valve', language: 'en', units: 3 }],
      total: 3551.5,
    })
    expect((await open(cartId, buyer)).statusCode).toBe(200)
  })
})
