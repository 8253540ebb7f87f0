import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { orderMove } from '#db/schema/orders.ts'
import { refund } from '#db/schema/refunds.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle, TEST_ADDRESS } from '#test/factories/checkout.ts'
import { quoting } from '#test/factories/quotes.ts'
import { sandboxLibrary } from '#test/factories/payments.ts'
import { createTestListing } from '#test/factories/listings.ts'

const it = useApp()
const { rate, open, opened, pay, poll, stockOf, ordersOf, transfer, runCron } = buying(it)
const { ask, offer, accept } = quoting(it)
const DAY = 86_400_000

let staff: TestMember
let seller: TestMember
let buyer: TestMember
let pump: number
beforeEach(async () => {
  it.setNow(null)
  await it.services.pool.query('UPDATE destination_refusal SET valid_until = valid_from - 1')
  staff = await createTestMember(it.services, { role: 'admin' })
  seller = await createTestMember(it.services)
  buyer = await createTestMember(it.services)
  pump = await createTestArticle(it.services.db, { ...seller, onHand: 5 })
})

const refuse = (change: object = {}) =>
  it.call(api.refuseCountry, staff, {
    body: {
      country: TEST_ADDRESS.country,
      validFrom: dayInFrance(new Date()),
      reasonEn: 'A reason.',
      reasonFr: 'Une raison.',
      source: 'A test.',
      ...change,
    },
  })
const statusOf = async (intentId: string) =>
  (await sandboxLibrary(it).paymentIntents.retrieve(intentId)).status
const refundsOf = async (intentId: string) => {
  const rows = await it.services.db.select().from(refund).where(eq(refund.intentId, intentId))
  return rows.map(({ reason, amountMinor }) => ({ reason, amountMinor }))
}
const causesOf = async (orderId: string) => {
  const rows = await it.services.db.select().from(orderMove).where(eq(orderMove.orderId, orderId))
  return rows.map(({ cause }) => cause)
}

test('an open checkout ends within a minute: the units are released, and it can no longer be paid', async () => {
  const cartId = await rate([[pump, 2]], buyer)
  const { intentId } = await opened(cartId, buyer)
  expect(await stockOf(pump)).toEqual([5, 2])
  await refuse()
  const again = await open(cartId, buyer)
  expect([again.statusCode, again.refusal.code]).toEqual([403, 'destination_refused'])
  await runCron('end-refused-checkouts')
  expect(await statusOf(intentId)).toBe('canceled')
  expect(await stockOf(pump)).toEqual([5, 0])
  await expect(pay(intentId)).rejects.toThrow()
  await runCron('end-refused-checkouts')
  expect(await ordersOf(cartId)).toEqual([])
})

test('a checkout of equipment located in the refused country ends too, all others stay', async () => {
  const there = await createTestArticle(it.services.db, {
    ...seller,
    values: { country: 'Chile' },
    onHand: 2,
  })
  const carts = [await rate([[there, 1]], buyer), await rate([[pump, 1]], buyer)]
  for (const cartId of carts) await opened(cartId, buyer)
  await refuse({ country: 'Chile' })
  await runCron('end-refused-checkouts')
  expect([await stockOf(there), await stockOf(pump)]).toEqual([
    [2, 0],
    [5, 1],
  ])
})

test('a payment made before its checkout ended is refunded in full, and the buyer is told why', async () => {
  const cartId = await rate([[pump, 2]], buyer)
  const { intentId, total } = await opened(cartId, buyer)
  await refuse()
  await pay(intentId)
  await poll(intentId, buyer)
  const [order] = await ordersOf(cartId)
  expect(order?.status).toBe(3)
  expect(await causesOf(order?.id ?? '')).toEqual(['destination_refused'])
  expect(await refundsOf(intentId)).toEqual([
    { reason: 'destination_refused', amountMinor: BigInt(Math.round(total * 100)) },
  ])
  expect(await stockOf(pump)).toEqual([5, 0])
  await it.runJobs()
  const [mail] = await it.mailsTo(buyer.email)
  expect(mail?.subject).toMatch(/cannot go on$/)
  expect(mail?.text).toMatch(/no offers for the country of this order any more/)
})

test('an order awaiting its transfer ends; money received before or after is refunded', async () => {
  const cartId = await rate([[pump, 1]], buyer)
  const { orderId } = (await transfer(cartId, buyer)).json()
  const [order] = await ordersOf(cartId)
  const body = { amount: 10, receivedOn: dayInFrance(new Date()), bankReference: 'FIRST' }
  await it.call(api.recordTransfer, staff, { params: { id: orderId }, body })
  await refuse()
  await runCron('end-refused-checkouts')
  expect(await causesOf(orderId)).toEqual(['transfer_awaited', 'destination_refused'])
  expect(await stockOf(pump)).toEqual([5, 0])
  const rest = Number(order?.totalMinor ?? 0n) / 100 - 10
  await it.call(api.recordTransfer, staff, {
    params: { id: orderId },
    body: { ...body, amount: rest, bankReference: 'SECOND' },
  })
  const rows = await it.services.db.select().from(refund).where(eq(refund.orderId, orderId))
  expect(rows.map(({ amountMinor }) => amountMinor).toSorted((a, b) => Number(a - b))).toEqual([
    1000n,
    (order?.totalMinor ?? 0n) - 1000n,
  ])
  expect(rows.map(({ reason }) => reason)).toEqual(['destination_refused', 'destination_refused'])
  await it.runJobs()
  const mails = await it.mailsTo(buyer.email)
  expect(mails.some(({ subject }) => subject.endsWith('cannot go on'))).toBe(true)
})

test('money recorded before the job ran does not complete a sale', async () => {
  const cartId = await rate([[pump, 1]], buyer)
  const { orderId } = (await transfer(cartId, buyer)).json()
  const [order] = await ordersOf(cartId)
  await refuse()
  const amount = Number(order?.totalMinor ?? 0n) / 100
  const body = { amount, receivedOn: dayInFrance(new Date()), bankReference: 'ALL' }
  await it.call(api.recordTransfer, staff, { params: { id: orderId }, body })
  expect(await ordersOf(cartId)).toMatchObject([{ status: 3, paidAt: null }])
  const rows = await it.services.db.select().from(refund).where(eq(refund.orderId, orderId))
  expect(rows).toMatchObject([
    { amountMinor: order?.totalMinor, reason: 'destination_refused', state: 'due' },
  ])
  expect(await stockOf(pump)).toEqual([5, 0])
})

test('a refusal takes effect on its day; once it is lifted, the cart of the same quote can go on', async () => {
  const listing = await createTestListing(it.services.db, { ...seller, onHand: 10 })
  const quoteId = await ask(listing, buyer)
  await offer(quoteId, seller)
  const { payment } = (await accept(quoteId, buyer)).json()
  const cartId = payment?.cartId ?? ''
  const tomorrow = new Date(Date.now() + DAY)
  const { id } = await refuse({ validFrom: dayInFrance(tomorrow) })
  expect((await open(cartId, buyer)).statusCode).toBe(200)
  it.setNow(tomorrow)
  await runCron('end-refused-checkouts')
  expect((await open(cartId, buyer)).refusal.code).toBe('destination_refused')
  const body = { freeFrom: dayInFrance(tomorrow), reason: 'The measure was lifted.' }
  await it.call(api.endRefusal, staff, { params: { id }, body })
  expect((await open(cartId, buyer)).statusCode).toBe(200)
})
