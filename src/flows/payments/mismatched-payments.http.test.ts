import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { payment } from '#db/schema/checkout.ts'
import type { PaymentIntent } from '#platform/payments/payments.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'

const it = useApp()
const { opened, ordersOf, pay, poll, rate, runCron, stockOf } = buying(it)

let buyer: TestMember
let staff: TestMember
beforeEach(async () => {
  buyer = await createTestMember(it.services)
  staff = await createTestMember(it.services, { role: 'staff' })
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** From now on the provider reports something else than was requested. */
function changeAnswers(change: (intent: PaymentIntent) => Partial<PaymentIntent>) {
  const { payments } = it.services
  const retrieve = payments.retrieveIntent
  vi.spyOn(payments, 'retrieveIntent').mockImplementation(async (id) => {
    const intent = await retrieve(id)
    return { ...intent, ...change(intent) }
  })
}
const mismatched = async () => (await it.call(api.readWaiting, staff)).payments
const close = (intentId: string, { headers }: TestMember) =>
  it.attempt(api.closePayment, { headers }, { params: { paymentIntentId: intentId } })

test.each<[string, (intent: PaymentIntent) => Partial<PaymentIntent>]>([
  ['a cent less', ({ amountMinor }) => ({ amountMinor: amountMinor - 1n })],
  ['a cent more', ({ amountMinor }) => ({ amountMinor: amountMinor + 1n })],
  ['another currency', () => ({ currency: 'usd' })],
  ['another cart', ({ metadata }) => ({ metadata: { ...metadata, cartId: 'another' } })],
  ['another hold', ({ metadata }) => ({ metadata: { ...metadata, holdId: 'another' } })],
])('a payment of %s buys nothing, keeps no stock, and staff see it', async (_, change) => {
  const seller = await createTestMember(it.services)
  const id = await createTestArticle(it.services.db, { ...seller, onHand: 1 })
  const cartId = await rate([[id, 1]], buyer)
  const { intentId, total } = await opened(cartId, buyer)
  await pay(intentId)
  changeAnswers(change)
  for (let n = 0; n < 2; n += 1)
    expect(await poll(intentId, buyer)).toEqual({ piStatus: 'processing', cartId })
  await it.runJobs()
  await runCron('reconcile-payments')
  expect(await ordersOf(cartId)).toEqual([])
  expect(await stockOf(id)).toEqual([1, 0])
  expect(await mismatched()).toMatchObject([
    { paymentIntentId: intentId, asked: total, found: { status: 'succeeded' } },
  ])
  expect(
    it.logLines.filter((line) => line.includes('not what was asked for') && line.includes(intentId)),
  ).toHaveLength(1)
  expect((await close(intentId, buyer)).statusCode).toBe(403)
  const closed = await close(intentId, staff)
  expect([closed.statusCode, closed.json().payments]).toEqual([200, []])
  expect((await close(intentId, staff)).statusCode).toBe(409)
  expect(await poll(intentId, buyer)).toMatchObject({ piStatus: 'payment_failed' })
})

test('one that is not paid yet is cancelled', async () => {
  const seller = await createTestMember(it.services)
  const id = await createTestArticle(it.services.db, { ...seller, onHand: 1 })
  const cartId = await rate([[id, 1]], buyer)
  const { intentId } = await opened(cartId, buyer)
  changeAnswers(({ status }) => (status === 'canceled' ? {} : { amountMinor: 1n }))
  expect(await poll(intentId, buyer)).toEqual({ piStatus: 'processing', cartId })
  await it.runJobs()
  expect(await poll(intentId, buyer)).toMatchObject({ piStatus: 'payment_failed' })
  expect([await stockOf(id), await mismatched()]).toEqual([[1, 0], []])
  const [kept] = await it.services.db.select().from(payment).where(eq(payment.intentId, intentId))
  expect(kept?.status).toBe('canceled')
})

test.each([
  ['is seen with it', false],
  ['is open again', true],
])('one whose money came only after it was set aside %s', async (_, isClosed) => {
  const seller = await createTestMember(it.services)
  const id = await createTestArticle(it.services.db, { ...seller, onHand: 1 })
  const { intentId } = await opened(await rate([[id, 1]], buyer), buyer)
  changeAnswers(() => ({ amountMinor: 1n }))
  await poll(intentId, buyer)
  const [before] = await mismatched()
  if (isClosed) await close(intentId, staff)
  await pay(intentId)
  await poll(intentId, buyer)
  expect(before?.found.status).toBe('requires_payment_method')
  expect(await mismatched()).toEqual([
    { ...before, found: { amount: 0.01, currency: 'eur', status: 'succeeded' } },
  ])
  expect((await close(intentId, staff)).json().payments).toEqual([])
  await poll(intentId, buyer)
  expect(await mismatched()).toEqual([])
})

test('what was asked for as it is cannot be closed, nor what nobody knows', async () => {
  const seller = await createTestMember(it.services)
  const id = await createTestArticle(it.services.db, { ...seller, onHand: 1 })
  const { intentId } = await opened(await rate([[id, 1]], buyer), buyer)
  expect((await close(intentId, staff)).statusCode).toBe(404)
  expect((await close('pi_unknown', staff)).statusCode).toBe(404)
})
