import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { searchEntry } from '#db/schema/catalogue.ts'
import { cart, payment, stockHold } from '#db/schema/checkout.ts'
import { refund } from '#db/schema/refunds.ts'
import { listing, stock } from '#db/schema/listings.ts'
import { orderLine, orderMove } from '#db/schema/orders.ts'
import { indexListing } from '#search/postgres/search-index.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { debitData, sandboxLibrary } from '#test/factories/payments.ts'

const it = useApp()
const MINUTE = 60_000
const DECLINED = '4000000000000002'
const AUTHENTICATED = '4000002760003184'

let buyer: TestMember
let seller: TestMember
beforeEach(async () => {
  it.setNow(null)
  buyer = await createTestMember(it.services, { companyName: 'Port-Gentil Energy' })
  seller = await createTestMember(it.services, { companyName: 'Kouilou' })
})

const article = (onHand = 1, values: object = {}) =>
  createTestArticle(it.services.db, {
    companyId: seller.companyId,
    memberId: seller.memberId,
    onHand,
    values,
  })
const { pay, stockOf, ordersOf, runCron, ...by } = buying(it)
type Items = Parameters<typeof by.rate>[0]
const rate = (items: Items, who = buyer) => by.rate(items, who)
const open = (cartId: string, who = buyer) => it.attempt(api.openCheckout, who, { params: { cartId } })
const opened = (cartId: string, who = buyer) => by.opened(cartId, who)
const poll = (intentId: string, who = buyer) => by.poll(intentId, who)
const later = (minutes: number) => it.setNow(new Date(Date.now() + minutes * MINUTE))
describe('opening a checkout', () => {
  test('holds the stock for 15 minutes and answers what is to be paid', async () => {
    const id = await article(3, { title: 'Gate valve', brand: 'Cameron' })
    const cartId = await rate([[id, 2]])
    expect(await stockOf(id)).toEqual([3, 0])
    const answer = await open(cartId)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const body = answer.json()
    expect(body).toMatchObject({
      cartId,
      price: 2500,
      currency: 'eur',
      methods: ['card', 'transfer'],
      vat: { isCertain: true, rate: 0, amount: 0, sentence: expect.stringContaining('No French VAT') },
      clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
      carrier: 'Gisement tariff',
      address: { country: 'Gabon', city: 'Port-Gentil', postcode: null },
      articles: [{ materielId: id, title: 'Gate valve', brand: 'Cameron', qty: 2, price: 1250 }],
    })
    expect(Math.round(body.total * 100)).toBe(Math.round(body.price * 100) + Math.round(body.shipping * 100))
    expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(14.9 * MINUTE)
    expect(await stockOf(id)).toEqual([3, 2])
  })

  test('makes one hold and one payment, however often it is asked for, also at once', async () => {
    const id = await article(5)
    const cartId = await rate([[id, 2]])
    const answers = await Promise.all(Array.from({ length: 6 }, () => open(cartId)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    const secrets = new Set(answers.map((answer) => answer.json().clientSecret))
    expect(secrets.size).toBe(1)
    expect(await stockOf(id)).toEqual([5, 2])
    const holds = await it.services.db.select().from(stockHold).where(eq(stockHold.cartId, cartId))
    expect(holds).toHaveLength(1)
  })

  test('is for the member that made the cart', async () => {
    const cartId = await rate([[await article(), 1]])
    const colleague = await createTestMember(it.services, { companyId: buyer.companyId })
    expect((await open(cartId, colleague)).statusCode).toBe(404)
    expect(await it.status(api.openCheckout, null, { params: { cartId } })).toBe(401)
    expect((await open('x'.repeat(22))).statusCode).toBe(404)
    expect((await open('not-a-cart')).statusCode).toBe(400)
  })

  test('refuses a price or a stock that changed, with old and new values', async () => {
    const id = await article(3, { title: 'Pump' })
    const cartId = await rate([[id, 2]])
    await it.services.db.update(listing).set({ priceMinor: 130_000n }).where(eq(listing.id, id))
    const dearer = await open(cartId)
    expect(dearer.statusCode).toBe(409)
    expect(dearer.json()).toMatchObject({
      code: 'price_changed',
      changes: [
        { id, title: 'Pump', oldPrice: 1250, newPrice: 1300, oldCurrency: 'eur', newCurrency: 'eur' },
      ],
    })
    await it.services.db.update(listing).set({ priceMinor: 125_000n }).where(eq(listing.id, id))
    await it.services.db.update(stock).set({ onHand: 1 }).where(eq(stock.listingId, id))
    const fewer = await open(cartId)
    expect(fewer.statusCode).toBe(409)
    expect(fewer.json()).toMatchObject({ code: 'unavailable', changes: [{ id, ordered: 2, available: 1 }] })
    await it.services.db.update(listing).set({ state: 'withdrawn' }).where(eq(listing.id, id))
    expect((await open(cartId)).json()).toMatchObject({ code: 'unavailable', changes: [{ available: 0 }] })
    expect(await stockOf(id)).toEqual([1, 0])
  })

  test('keeps the amounts once the payment exists', async () => {
    const id = await article(3)
    const cartId = await rate([[id, 1]])
    const { total } = await opened(cartId)
    await it.services.db.update(listing).set({ priceMinor: 999_900n }).where(eq(listing.id, id))
    expect((await opened(cartId)).total).toBe(total)
  })

  test('refuses an offer older than an hour', async () => {
    const cartId = await rate([[await article(), 1]])
    later(61)
    const answer = await open(cartId)
    expect([answer.statusCode, answer.refusal.code]).toEqual([409, 'cart_expired'])
  })

  test('refuses an offer from the moment on that its hour is over', async () => {
    const answers: number[] = []
    for (const early of [1, 0]) {
      it.setNow(null)
      const cartId = await rate([[await article(), 1]])
      const [offered] = await it.services.db.select().from(cart).where(eq(cart.id, cartId))
      it.setNow(new Date((offered?.validUntil.getTime() ?? 0) - early))
      answers.push((await open(cartId)).statusCode)
    }
    expect(answers).toEqual([200, 409])
  })

  test('lets nobody keep more than five at once', async () => {
    // Another checkout of the same article would replace the first.
    for (let n = 0; n < 5; n += 1) await opened(await rate([[await article(1), 1]]))
    const id = await article(50)
    const answer = await open(await rate([[id, 1]]))
    expect([answer.statusCode, answer.refusal.code]).toEqual([429, 'too_many_holds'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(600)
    expect(await stockOf(id)).toEqual([50, 0])
  })

  test('a provider that does not answer leaves the hold, and the next call the same one', async () => {
    const id = await article(2)
    const cartId = await rate([[id, 1]])
    const faults = it.services.paymentSandbox?.faults
    if (faults) faults.answer = (call) => (call === 'POST /payment_intents' ? { status: 500 } : undefined)
    const answer = await open(cartId)
    if (faults) delete faults.answer
    expect([answer.statusCode, answer.refusal.code]).toEqual([502, 'provider_failed'])
    expect(await stockOf(id)).toEqual([2, 1])
    await opened(cartId)
    expect(await stockOf(id)).toEqual([2, 1])
  })
})

describe('paying', () => {
  test('makes one order, takes the stock, and tells buyer, seller and staff', async () => {
    const staff = await createTestMember(it.services, { role: 'staff' })
    const id = await article(1, { title: 'Gate valve', brand: 'Cameron' })
    await it.services.db.transaction((tx) => indexListing(tx, id))
    const cartId = await rate([[id, 1]])
    const { intentId, total } = await opened(cartId)
    await pay(intentId)
    const answer = await poll(intentId)
    expect(answer).toEqual({ piStatus: 'succeeded', cartId, orderId: expect.stringMatching(/^[\w-]{22}$/) })
    await it.runJobs()
    expect(await poll(intentId)).toEqual(answer)

    const orders = await ordersOf(cartId)
    expect(orders).toHaveLength(1)
    expect(orders[0]).toMatchObject({
      id: answer.orderId,
      status: 1,
      intentId,
      memberId: buyer.memberId,
      companyId: buyer.companyId,
      country: 'Gabon',
      carrier: 'Gisement tariff',
      totalMinor: BigInt(Math.round(total * 100)),
    })
    const lines = await it.services.db
      .select()
      .from(orderLine)
      .where(eq(orderLine.orderId, answer.orderId ?? ''))
    expect(lines).toMatchObject([
      {
        listingId: id,
        quantity: 1,
        sellerCompanyId: seller.companyId,
        title: 'Gate valve',
        brand: 'Cameron',
      },
    ])
    const moves = await it.services.db
      .select()
      .from(orderMove)
      .where(eq(orderMove.orderId, answer.orderId ?? ''))
    expect(moves).toMatchObject([
      { fromStatus: null, toStatus: 1, cause: 'payment_succeeded', memberId: null },
    ])
    expect(await stockOf(id)).toEqual([0, 0])
    const [sold] = await it.services.db.select().from(listing).where(eq(listing.id, id))
    expect(sold?.soldOutAt).not.toBeNull()
    expect(await it.services.db.select().from(searchEntry).where(eq(searchEntry.listingId, id))).toEqual([])

    const reference = `GS-O-${orders[0]?.number}`
    const [mine] = await it.mailsTo(buyer.email)
    expect(mine?.subject).toBe(`Order ${reference} is confirmed`)
    expect(mine?.text).toContain('1 × Gate valve, Cameron: €1,250.00 · Sold by Kouilou')
    expect(mine?.text).toContain('Zone industrielle Oprag, lot 14, Port-Gentil, Gabon')
    expect(mine?.text).toContain(`/user/orders/${answer.orderId ?? ''}`)
    const [theirs] = await it.mailsTo(seller.email)
    expect(theirs?.subject).toBe(`You sold: order ${reference}`)
    expect(theirs?.text).toContain('Port-Gentil Energy bought')
    expect(theirs?.text).not.toContain('Delivery charges')
    const [toStaff] = await it.mailsTo(staff.email)
    expect(toStaff?.subject).toBe(`New order ${reference}`)
    expect(toStaff?.text).toContain(`/staff/orders?order=${answer.orderId ?? ''}`)
  })

  test('a declined card keeps the hold, and another one pays: one order', async () => {
    const id = await article(1)
    const cartId = await rate([[id, 1]])
    const { intentId, clientSecret } = await opened(cartId)
    expect(await poll(intentId)).toEqual({ piStatus: 'requires_payment_method', cartId })
    await expect(pay(intentId, DECLINED)).rejects.toThrow('declined')
    expect(await poll(intentId)).toEqual({ piStatus: 'payment_failed', cartId })
    await it.runJobs()
    expect(await ordersOf(cartId)).toEqual([])
    expect(await stockOf(id)).toEqual([1, 1])
    expect((await opened(cartId)).clientSecret).toBe(clientSecret)
    await pay(intentId)
    await it.runJobs()
    expect(await poll(intentId)).toMatchObject({ piStatus: 'succeeded' })
    expect(await ordersOf(cartId)).toHaveLength(1)
    expect(await stockOf(id)).toEqual([0, 0])
  })

  test('is nobody else’s business', async () => {
    const cartId = await rate([[await article(), 1]])
    const { intentId } = await opened(cartId)
    const stranger = await createTestMember(it.services)
    expect(await it.status(api.payment, stranger, { params: { paymentIntentId: intentId } })).toBe(404)
    expect(await it.status(api.payment, null, { params: { paymentIntentId: intentId } })).toBe(401)
    expect(await it.status(api.payment, buyer, { params: { paymentIntentId: 'pi_unknown' } })).toBe(404)
    expect(await it.status(api.payment, buyer, { params: { paymentIntentId: "';--" } })).toBe(400)
  })

  test('a paid cart is not paid again', async () => {
    const cartId = await rate([[await article(5), 1]])
    const { intentId } = await opened(cartId)
    await pay(intentId)
    const answer = await open(cartId)
    expect(answer.statusCode).toBe(409)
    const [order] = await ordersOf(cartId)
    expect(answer.json()).toMatchObject({
      code: 'already_paid',
      orderId: order?.id,
      paymentIntentId: intentId,
    })
  })

  test('a payment in progress waits as order 2, and its outcome decides', async () => {
    for (const [iban, status, left] of [
      ['AT321904300235473204', 1, [0, 0]],
      ['AT861904300235473202', 3, [1, 0]],
    ] as const) {
      const id = await article(1)
      const cartId = await rate([[id, 1]])
      const { intentId } = await opened(cartId)
      await sandboxLibrary(it).paymentIntents.confirm(intentId, debitData(iban))
      expect(await poll(intentId)).toMatchObject({
        piStatus: 'processing',
        orderId: expect.any(String),
      })
      const [waiting] = await ordersOf(cartId)
      expect(waiting).toMatchObject({ status: 2, paidAt: null })
      expect(await it.call(api.listOrders, buyer)).toContainEqual(
        expect.objectContaining({ id: waiting?.id, articles: [expect.objectContaining({ seller: null })] }),
      )
      later(30)
      await runCron('end-expired-holds')
      expect(await stockOf(id)).toEqual([1, 1])
      it.setNow(null)
      await it.runJobs()
      const [order] = await ordersOf(cartId)
      expect(order?.status).toBe(status)
      expect(await stockOf(id)).toEqual(left)
      const again = await open(cartId)
      expect([again.statusCode, again.refusal.code]).toEqual([
        409,
        status === 1 ? 'already_paid' : 'cart_expired',
      ])
    }
    const subjects = (await it.mailsTo(buyer.email)).map(({ subject }) => subject.replace(/\d+/, 'N'))
    expect(subjects.toSorted()).toEqual([
      'Order GS-O-N is confirmed',
      'Order GS-O-N: your payment failed',
      'Order GS-O-N: your payment is on its way',
      'Order GS-O-N: your payment is on its way',
    ])
  })
})

describe('the end of a hold', () => {
  test('cancels the payment first and gives the stock back; the cart can be opened anew', async () => {
    const id = await article(1)
    const cartId = await rate([[id, 1]])
    const first = await opened(cartId)
    later(16)
    await runCron('end-expired-holds')
    expect(await stockOf(id)).toEqual([1, 0])
    expect((await sandboxLibrary(it).paymentIntents.retrieve(first.intentId)).status).toBe('canceled')
    expect((await poll(first.intentId)).piStatus).toBe('payment_failed')
    const second = await opened(cartId)
    expect(second.intentId).not.toBe(first.intentId)
    expect(await stockOf(id)).toEqual([1, 1])
    await pay(second.intentId)
    expect(await poll(second.intentId)).toMatchObject({ piStatus: 'succeeded' })
    expect(await ordersOf(cartId)).toHaveLength(1)
  })

  test('is noticed by the checkout itself, without waiting for the clock', async () => {
    const id = await article(1)
    const cartId = await rate([[id, 1]])
    const first = await opened(cartId)
    later(16)
    const second = await opened(cartId)
    expect(second.intentId).not.toBe(first.intentId)
    expect(await stockOf(id)).toEqual([1, 1])
  })

  test('that a process two days ahead has made is dated anew', async () => {
    const id = await article(1)
    later(2 * 24 * 60)
    const cartId = await rate([[id, 1]])
    await opened(cartId)
    it.setNow(null)
    await runCron('end-expired-holds')
    const [hold] = await it.services.db.select().from(stockHold).where(eq(stockHold.cartId, cartId))
    const left = (hold?.expiresAt.getTime() ?? 0) - Date.now()
    expect([left > 14 * MINUTE, left <= 15 * MINUTE]).toEqual([true, true])
    expect(await stockOf(id)).toEqual([1, 1])
    later(16)
    await runCron('end-expired-holds')
    expect(await stockOf(id)).toEqual([1, 0])
  })

  test('what was paid at the last moment becomes an order', async () => {
    const id = await article(1)
    const cartId = await rate([[id, 1]])
    const { intentId } = await opened(cartId)
    await pay(intentId)
    later(20)
    await runCron('end-expired-holds')
    expect(await ordersOf(cartId)).toMatchObject([{ status: 1 }])
    expect(await stockOf(id)).toEqual([0, 0])
  })

  test('an authentication that has begun makes it ten minutes longer, once', async () => {
    const id = await article(1)
    const cartId = await rate([[id, 1]])
    const { intentId, expiresAt } = await opened(cartId)
    await pay(intentId, AUTHENTICATED)
    expect((await poll(intentId)).piStatus).toBe('requires_action')
    later(16)
    await runCron('end-expired-holds')
    expect(await stockOf(id)).toEqual([1, 1])
    const [hold] = await it.services.db.select().from(stockHold).where(eq(stockHold.cartId, cartId))
    expect(hold && hold.expiresAt.getTime() - Date.parse(expiresAt)).toBe(10 * MINUTE)
    later(26)
    await runCron('end-expired-holds')
    expect(await stockOf(id)).toEqual([1, 0])
    expect((await poll(intentId)).piStatus).toBe('payment_failed')
  })

  test.each([
    ['seen before', true],
    ['seen only then', false],
  ])('releases money that is authorized but not captured, %s: it is never taken', async (_how, isSeen) => {
    const id = await article(1)
    const cartId = await rate([[id, 1]])
    const { intentId } = await opened(cartId)
    await it.services.pool.query(
      `UPDATE sandbox_stripe.payment_intent SET body = body || '{"status": "requires_capture"}' WHERE id = $1`,
      [intentId],
    )
    if (isSeen) expect(await poll(intentId)).toMatchObject({ piStatus: 'processing' })
    expect(await ordersOf(cartId)).toMatchObject(isSeen ? [{ status: 2 }] : [])
    later(16)
    const { paymentSandbox } = it.services
    // Units are free once the provider has released the money, not before.
    if (paymentSandbox)
      paymentSandbox.faults.answer = (call) => (call.includes('/cancel') ? { status: 500 } : undefined)
    await runCron('end-expired-holds')
    expect(await stockOf(id)).toEqual([1, 1])
    if (paymentSandbox) delete paymentSandbox.faults.answer
    await runCron('end-expired-holds')
    const provider = sandboxLibrary(it).paymentIntents
    expect(await provider.retrieve(intentId)).toMatchObject({ status: 'canceled', amount_received: 0 })
    expect(await stockOf(id)).toEqual([1, 0])
    expect((await poll(intentId)).piStatus).toBe('payment_failed')
    expect(await ordersOf(cartId)).toMatchObject(isSeen ? [{ status: 3, paidAt: null }] : [])
    await expect(pay(intentId)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
    await runCron('reconcile-payments')
    const booked = await it.services.pool.query('SELECT FROM ledger_transaction WHERE cause LIKE $1', [
      `%${intentId}%`,
    ])
    expect(booked.rowCount).toBe(0)
  })

  test('a provider that does not answer keeps the hold, and others are not kept waiting', async () => {
    const [stuck, free] = [await article(1), await article(1)]
    const first = await opened(await rate([[stuck, 1]]))
    await opened(await rate([[free, 1]]))
    later(16)
    const { paymentSandbox } = it.services
    if (paymentSandbox)
      paymentSandbox.faults.answer = (call) => (call.includes(first.intentId) ? { status: 500 } : undefined)
    await runCron('end-expired-holds')
    if (paymentSandbox) delete paymentSandbox.faults.answer
    const both = [await stockOf(stuck), await stockOf(free)]
    await runCron('end-expired-holds')
    expect([...both, await stockOf(stuck)]).toContainEqual([1, 0])
    expect(await stockOf(stuck)).toEqual([1, 0])
  })

  test('a lost webhook only delays: what has no final word is asked for', async () => {
    const id = await article(1)
    const cartId = await rate([[id, 1]])
    const { intentId } = await opened(cartId)
    await pay(intentId)
    await runCron('reconcile-payments')
    expect(await ordersOf(cartId)).toEqual([])
    later(3)
    await runCron('reconcile-payments')
    expect(await ordersOf(cartId)).toMatchObject([{ status: 1 }])
  })
})

describe('money that comes late', () => {
  /** As if the provider had taken the money after the cancellation. */
  async function releaseBehindTheProvider(cartId: string, id: number, quantity: number) {
    const { db } = it.services
    await db.update(stockHold).set({ state: 'released' }).where(eq(stockHold.cartId, cartId))
    await db.update(stock).set({ reserved: 0 }).where(eq(stock.listingId, id))
    expect((await stockOf(id))[0]).toBeGreaterThanOrEqual(quantity)
  }

  test('still gets its order when the stock is there', async () => {
    const id = await article(2)
    const cartId = await rate([[id, 2]])
    const { intentId } = await opened(cartId)
    await releaseBehindTheProvider(cartId, id, 2)
    await pay(intentId)
    expect(await poll(intentId)).toMatchObject({ piStatus: 'succeeded', orderId: expect.any(String) })
    expect(await ordersOf(cartId)).toMatchObject([{ status: 1 }])
    expect(await stockOf(id)).toEqual([0, 0])
  })

  test('is paid back in full, with a mail, when the stock is gone', async () => {
    const id = await article(1)
    const cartId = await rate([[id, 1]])
    const { intentId } = await opened(cartId)
    await releaseBehindTheProvider(cartId, id, 1)
    const rival = await createTestMember(it.services)
    const other = await opened(await rate([[id, 1]], rival), rival)
    await pay(other.intentId)
    await poll(other.intentId, rival)
    await pay(intentId)
    expect(await poll(intentId)).toMatchObject({ piStatus: 'succeeded', refunded: true })
    await it.runJobs()
    expect(await ordersOf(cartId)).toMatchObject([{ status: 3 }])
    expect(await stockOf(id)).toEqual([0, 0])
    expect(await it.services.db.select().from(refund).where(eq(refund.intentId, intentId))).toMatchObject([
      { state: 'succeeded', reason: 'paid_too_late' },
    ])
    const charged = await sandboxLibrary(it).paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
    expect(charged.latest_charge).toMatchObject({ refunded: true, amount_refunded: charged.amount })
    const [mail] = await it.mailsTo(buyer.email)
    expect(mail?.subject).toMatch(/your payment came too late$/)
  })

  test('prefers the hold that its buyer has begun meanwhile, and its newer payment is not taken', async () => {
    const id = await article(1)
    const cartId = await rate([[id, 1]])
    const first = await opened(cartId)
    await releaseBehindTheProvider(cartId, id, 1)
    const second = await opened(cartId)
    expect(second.intentId).not.toBe(first.intentId)
    await pay(first.intentId)
    await it.runJobs()
    expect(await ordersOf(cartId)).toMatchObject([{ status: 1, intentId: first.intentId }])
    expect(await stockOf(id)).toEqual([0, 0])
    expect((await sandboxLibrary(it).paymentIntents.retrieve(second.intentId)).status).toBe('canceled')
  })

  test('the second money of a cart whose first is under verification keeps no stock', async () => {
    const id = await article(3)
    const cartId = await rate([[id, 1]])
    const first = await opened(cartId)
    await releaseBehindTheProvider(cartId, id, 1)
    const second = await opened(cartId)
    await sandboxLibrary(it).paymentIntents.confirm(first.intentId, debitData('AT861904300235473202'))
    await poll(first.intentId)
    await pay(second.intentId)
    await poll(second.intentId)
    await it.runJobs()
    expect(await ordersOf(cartId)).toMatchObject([{ status: 3, intentId: first.intentId }])
    expect(
      await it.services.db.select().from(refund).where(eq(refund.intentId, second.intentId)),
    ).toMatchObject([{ state: 'succeeded', reason: 'paid_twice' }])
    expect(await stockOf(id)).toEqual([3, 0])
  })

  test('a cart paid with two payments becomes one order, and the second money goes back', async () => {
    const id = await article(3)
    const cartId = await rate([[id, 1]])
    const first = await opened(cartId)
    await releaseBehindTheProvider(cartId, id, 1)
    const second = await opened(cartId)
    await pay(first.intentId)
    await pay(second.intentId)
    await it.runJobs()
    const orders = await ordersOf(cartId)
    expect(orders).toHaveLength(1)
    const refunds = await it.services.db.select().from(refund)
    const ours = refunds.filter(({ intentId }) => [first.intentId, second.intentId].includes(intentId ?? ''))
    expect(ours).toMatchObject([{ state: 'succeeded', reason: 'paid_twice' }])
    expect(ours[0]?.intentId).not.toBe(orders[0]?.intentId)
    expect(await stockOf(id)).toEqual([2, 0])
  })
})

describe('the webhook', () => {
  test('refuses what is not signed, and stores nothing', async () => {
    const payload = { id: 'evt_1', type: 'payment_intent.succeeded', data: { object: {} } }
    const unsigned = await it.attempt(api.paymentWebhook, null, { body: payload })
    expect([unsigned.statusCode, unsigned.refusal.code]).toEqual([400, 'bad_signature'])
    const forged = await it.attempt(api.paymentWebhook, null, {
      headers: { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
      body: payload,
    })
    expect(forged.statusCode).toBe(400)
  })

  test('works the same whatever is told twice, never or late', async () => {
    const { paymentSandbox } = it.services
    for (const told of ['twice', { delayMs: 0 }] as const) {
      const id = await article(1)
      const cartId = await rate([[id, 1]])
      const { intentId } = await opened(cartId)
      if (paymentSandbox) paymentSandbox.faults.delivery = () => told
      await pay(intentId)
      await it.runJobs()
      await new Promise((resolve) => setTimeout(resolve, 20))
      await it.runJobs()
      if (paymentSandbox) delete paymentSandbox.faults.delivery
      expect(await ordersOf(cartId)).toMatchObject([{ status: 1 }])
      expect(await stockOf(id)).toEqual([0, 0])
    }
  })
})

test.each(['4000000000000259', '4000000000002685', '4000000000001976'])(
  'a payment by %s that its bank contests is an order under verification, and staff are told once',
  async (number) => {
    const staff = await createTestMember(it.services, { role: 'staff' })
    const cartId = await rate([[await article(1), 1]])
    const { intentId } = await opened(cartId)
    await pay(intentId, number)
    await it.runJobs()
    const [order] = await ordersOf(cartId)
    expect(order).toMatchObject({ status: 2, intentId })
    const told = (await it.mailsTo(staff.email)).filter(({ subject }) => subject.includes('is disputed'))
    expect(told.filter(({ subject }) => subject.includes(`GS-O-${order?.number}`))).toHaveLength(1)
  },
)

test('the log never holds a client secret', async () => {
  const cartId = await rate([[await article(), 1]])
  const { intentId, clientSecret } = await opened(cartId)
  await pay(intentId)
  await it.runJobs()
  expect(it.logLines.join('')).not.toContain(clientSecret)
  const [row] = await it.services.db.select().from(payment).where(eq(payment.intentId, intentId))
  expect(
    JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toContain(clientSecret)
})
