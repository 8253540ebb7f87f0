import { beforeEach, expect, test } from 'vitest'
import { MAX_OPEN_HOLDS } from '#features/checkout/domain/limits.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle, TEST_ADDRESS } from '#test/factories/checkout.ts'
import { sandboxLibrary, cardData } from '#test/factories/payments.ts'

const it = useApp()
const { open, opened, ordersOf, pay, poll, rate, stockOf, transfer } = buying(it)
const ASKS_THE_BUYER = '4000002760003184'

let buyer: TestMember
let seller: TestMember
beforeEach(async () => {
  buyer = await createTestMember(it.services)
  seller = await createTestMember(it.services)
})
const article = (onHand: number) => createTestArticle(it.services.db, { ...seller, onHand })

test('a buyer who corrects the address keeps the only unit: the new checkout replaces the old', async () => {
  const id = await article(1)
  const first = await opened(await rate([[id, 1]], buyer), buyer)
  const one = { params: { productId: id }, body: { ...TEST_ADDRESS, street: 'Quai 2', recipient: 'Ada' } }
  const { cartId } = await it.call(api.rateOne, buyer, one)
  // Nothing is released until the new one is opened.
  expect(await stockOf(id)).toEqual([1, 1])
  const second = await opened(cartId, buyer)
  expect(second).toMatchObject({ address: { street: 'Quai 2' }, contact: { recipient: 'Ada' } })
  expect(await stockOf(id)).toEqual([1, 1])
  await expect(pay(first.intentId)).rejects.toThrow()
  await pay(second.intentId)
  expect(await poll(second.intentId, buyer)).toMatchObject({ piStatus: 'succeeded' })
  expect(await stockOf(id)).toEqual([0, 0])
})

test('however often it is corrected, one checkout is open', async () => {
  const id = await article(20)
  for (let n = 0; n <= MAX_OPEN_HOLDS; n += 1)
    expect((await open(await rate([[id, 2]], buyer), buyer)).statusCode).toBe(200)
  expect(await stockOf(id)).toEqual([20, 2])
})

test('a checkout that is being authenticated or was paid in another tab stays whole', async () => {
  const id = await article(1)
  const first = await opened(await rate([[id, 1]], buyer), buyer)
  const cartId = await rate([[id, 1]], buyer)
  await sandboxLibrary(it).paymentIntents.confirm(first.intentId, cardData(ASKS_THE_BUYER))
  expect((await open(cartId, buyer)).refusal.code).toBe('unavailable')
  expect(await stockOf(id)).toEqual([1, 1])

  const other = await article(1)
  const paid = await opened(await rate([[other, 1]], buyer), buyer)
  const late = await rate([[other, 1]], buyer)
  await pay(paid.intentId)
  expect((await open(late, buyer)).refusal.code).toBe('unavailable')
  expect(await ordersOf(paid.cartId)).toMatchObject([{ intentId: paid.intentId, status: 1 }])
  expect(await stockOf(other)).toEqual([0, 0])
})

test('paid and replaced at the same moment: one sale at most, and money for nothing else', async () => {
  for (let round = 0; round < 4; round += 1) {
    const id = await article(1)
    const first = await opened(await rate([[id, 1]], buyer), buyer)
    const cartId = await rate([[id, 1]], buyer)
    const [payment, second] = await Promise.all([
      pay(first.intentId).then(
        () => true,
        () => false,
      ),
      open(cartId, buyer),
    ])
    await it.runJobs()
    expect((await ordersOf(first.cartId)).length).toBe(payment ? 1 : 0)
    expect(second.statusCode).toBe(payment ? 409 : 200)
    expect(await stockOf(id)).toEqual(payment ? [0, 0] : [1, 1])
  }
})

test('an order by transfer, other articles and other members lose nothing', async () => {
  const [id, other] = [await article(2), await article(1)]
  expect((await transfer(await rate([[id, 1]], buyer), buyer)).statusCode).toBe(201)
  await opened(await rate([[other, 1]], buyer), buyer)
  await opened(await rate([[id, 1]], buyer), buyer)
  expect([await stockOf(id), await stockOf(other)]).toEqual([
    [2, 2],
    [1, 1],
  ])
  const colleague = await createTestMember(it.services, { companyId: buyer.companyId })
  await expect(rate([[other, 1]], colleague)).rejects.toThrow('unavailable')
})

test('the cart asks what own checkouts hold; others are told nothing', async () => {
  const id = await article(3)
  await opened(await rate([[id, 2]], buyer), buyer)
  const query = { ids: `${id}` }
  expect(await it.call(api.readOwnHolds, buyer, { query })).toEqual({ held: [{ id, units: 2 }] })
  expect(await it.call(api.readOwnHolds, seller, { query })).toEqual({ held: [] })
  expect((await it.attempt(api.readOwnHolds, null, { query })).statusCode).toBe(401)
  expect((await it.attempt(api.readOwnHolds, buyer, { query: { ids: 'x' } })).statusCode).toBe(400)
})
