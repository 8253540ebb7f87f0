import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listing } from '#db/schema/listings.ts'
import { MAX_OPEN_HOLDS, MAX_UNPAID_HOLDS } from '#features/checkout/domain/limits.ts'
import { AppError } from '#kernel/errors.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle, TEST_ADDRESS } from '#test/factories/checkout.ts'
import { sandboxLibrary, cardData, debitData } from '#test/factories/payments.ts'

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

describe('a cart that may not be opened ends nothing', () => {
  const MINUTE = 60_000
  const RULE = { reasonEn: 'A reason.', reasonFr: 'Une raison.', source: 'A test.' }
  let admin: TestMember
  beforeEach(async () => {
    admin = await createTestMember(it.services, { role: 'admin' })
  })
  afterEach(async () => {
    it.setNow(null)
    await it.services.pool.query('UPDATE end_use_rule SET valid_until = valid_from - 1')
    await it.services.pool.query('UPDATE destination_refusal SET valid_until = valid_from - 1')
  })

  /** An old cart, and the living checkout of the article's last unit, which has to stay payable. */
  async function twoTabs(between: (old: { cartId: string; id: number }) => unknown = () => null) {
    const id = await article(1)
    const cartId = await rate([[id, 1]], buyer)
    await between({ cartId, id })
    const living = await opened(await rate([[id, 1]], buyer), buyer)
    return { id, cartId, living }
  }
  async function refuses(cartId: string, code: string, living: { intentId: string }) {
    const answer = await open(cartId, buyer)
    expect(answer.refusal.code, answer.body).toBe(code)
    await pay(living.intentId)
    expect(await poll(living.intentId, buyer)).toMatchObject({ piStatus: 'succeeded' })
  }

  test('as its order is paid', async () => {
    const id = await article(2)
    const first = await opened(await rate([[id, 1]], buyer), buyer)
    await pay(first.intentId)
    await poll(first.intentId, buyer)
    const living = await opened(await rate([[id, 1]], buyer), buyer)
    await refuses(first.cartId, 'already_paid', living)
    expect(await stockOf(id)).toEqual([0, 0])
  })

  test('as it expired', async () => {
    const { cartId, living } = await twoTabs(() => it.setNow(new Date(Date.now() + 61 * MINUTE)))
    await refuses(cartId, 'cart_expired', living)
  })

  test('as its price changed', async () => {
    const { cartId, living } = await twoTabs(({ id }) =>
      it.services.db.update(listing).set({ priceMinor: 130_000n }).where(eq(listing.id, id)),
    )
    await refuses(cartId, 'price_changed', living)
  })

  test('as a statement of the end use is missing', async () => {
    const { cartId, living } = await twoTabs()
    const body = { ...RULE, country: TEST_ADDRESS.country, validFrom: dayInFrance(new Date()) }
    expect((await it.attempt(api.addRule, admin, { body })).statusCode).toBeLessThan(300)
    expect((await open(cartId, buyer)).refusal.code).toBe('end_use_needed')
    expect((await sandboxLibrary(it).paymentIntents.retrieve(living.intentId)).status).not.toBe('canceled')
  })

  test('as its country is refused', async () => {
    const { id, cartId, living } = await twoTabs()
    const body = { ...RULE, country: TEST_ADDRESS.country, validFrom: dayInFrance(new Date()) }
    await it.call(api.refuseCountry, admin, { body })
    expect((await open(cartId, buyer)).refusal.code).toBe('destination_refused')
    expect((await sandboxLibrary(it).paymentIntents.retrieve(living.intentId)).status).not.toBe('canceled')
    expect(await stockOf(id)).toEqual([1, 1])
  })

  test('as the article was corrected too often', async () => {
    const id = await article(1)
    let living = await opened(await rate([[id, 1]], buyer), buyer)
    for (let n = 0; n < MAX_UNPAID_HOLDS; n += 1) living = await opened(await rate([[id, 1]], buyer), buyer)
    await refuses(await rate([[id, 1]], buyer), 'held_too_often', living)
  })

  test('as it is being paid itself', async () => {
    const id = await article(2)
    const first = await opened(await rate([[id, 1]], buyer), buyer)
    await sandboxLibrary(it).paymentIntents.confirm(first.intentId, debitData('AT321904300235473204'))
    expect(await poll(first.intentId, buyer)).toMatchObject({ piStatus: 'processing' })
    const living = await opened(await rate([[id, 1]], buyer), buyer)
    expect((await open(first.cartId, buyer)).refusal.code).toBe('already_paid')
    await pay(living.intentId)
    await it.runJobs()
    expect(await stockOf(id)).toEqual([0, 0])
  })

  test('as its bank is asking the buyer', async () => {
    const id = await article(2)
    const first = await opened(await rate([[id, 1]], buyer), buyer)
    await sandboxLibrary(it).paymentIntents.confirm(first.intentId, cardData(ASKS_THE_BUYER))
    await it.runJobs()
    const living = await opened(await rate([[id, 1]], buyer), buyer)
    expect((await open(first.cartId, buyer)).statusCode).toBe(200)
    await pay(living.intentId)
    expect(await stockOf(id)).toEqual([2, 2])
  })
})

test('as many checkouts as a member may open: the one of the article makes room', async () => {
  const [id, ...others] = await Promise.all(Array.from({ length: MAX_OPEN_HOLDS }, () => article(9)))
  for (const each of [id, ...others]) await opened(await rate([[each ?? 0, 1]], buyer), buyer)
  expect((await open(await rate([[await article(1), 1]], buyer), buyer)).refusal.code).toBe('too_many_holds')
  expect((await open(await rate([[id ?? 0, 2]], buyer), buyer)).statusCode).toBe(200)
  expect(await stockOf(id ?? 0)).toEqual([9, 2])
})

test.each([1, 9])(
  'two tabs at once, %i units: one checkout is left, and it alone can be paid',
  async (onHand) => {
    const id = await article(onHand)
    const carts = [await rate([[id, 1]], buyer), await rate([[id, 1]], buyer)]
    await Promise.all(carts.map((cartId) => open(cartId, buyer)))
    expect(await stockOf(id)).toEqual([onHand, 1])
    const { rows } = await it.services.pool.query<{ intent_id: string; state: string }>(
      'SELECT intent_id, state FROM payment p JOIN stock_hold h ON h.id = p.hold_id WHERE p.cart_id = ANY($1)',
      [carts],
    )
    for (const { intent_id, state } of rows) {
      const paid = pay(intent_id)
      await (state === 'held' ? paid : expect(paid).rejects.toThrow())
    }
    await it.runJobs()
    expect((await Promise.all(carts.map(ordersOf))).flat()).toHaveLength(1)
    expect(await stockOf(id)).toEqual([onHand - 1, 0])
  },
)

test.each([1, 2])('paid while it is replaced, %i units: it is an order', async (onHand) => {
  const id = await article(onHand)
  const first = await opened(await rate([[id, 1]], buyer), buyer)
  const cartId = await rate([[id, 1]], buyer)
  const { payments } = it.services
  const { cancelIntent } = payments
  vi.spyOn(payments, 'cancelIntent').mockImplementationOnce(async (...asked) => {
    await pay(first.intentId)
    await it.runJobs()
    return cancelIntent(...asked)
  })
  expect((await open(cartId, buyer)).statusCode).toBe(onHand === 1 ? 409 : 200)
  expect(await ordersOf(first.cartId)).toMatchObject([{ intentId: first.intentId, status: 1 }])
  expect(await stockOf(id)).toEqual([onHand - 1, onHand - 1])
})

test('where the provider does not cancel the old one, the next call does', async () => {
  const id = await article(9)
  const first = await opened(await rate([[id, 1]], buyer), buyer)
  const cartId = await rate([[id, 1]], buyer)
  vi.spyOn(it.services.payments, 'cancelIntent').mockRejectedValueOnce(new AppError('provider_failed'))
  expect((await open(cartId, buyer)).refusal.code).toBe('provider_failed')
  // The later one counts, whichever is loaded anew.
  expect((await open(first.cartId, buyer)).statusCode).toBe(200)
  expect(await stockOf(id)).toEqual([9, 2])
  const second = await opened(cartId, buyer)
  expect(await stockOf(id)).toEqual([9, 1])
  await expect(pay(first.intentId)).rejects.toThrow()
  await pay(second.intentId)
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
  const { cartId } = await opened(await rate([[id, 2]], buyer), buyer)
  const query = { ids: `${id}` }
  expect(await it.call(api.readOwnHolds, buyer, { query })).toEqual({
    held: [{ id, units: 2 }],
    purchases: [{ cartId, orderId: null, state: 'held' }],
  })
  expect(await it.call(api.readOwnHolds, seller, { query })).toEqual({ held: [], purchases: [] })
  expect((await it.attempt(api.readOwnHolds, null, { query })).statusCode).toBe(401)
  expect((await it.attempt(api.readOwnHolds, buyer, { query: { ids: 'x' } })).statusCode).toBe(400)
})

describe('a refusal names the purchase of the buyer that is in the way', () => {
  test('one whose bank is asking the buyer: it is under way, for a new cart and for a new rate', async () => {
    const id = await article(1)
    const first = await opened(await rate([[id, 1]], buyer), buyer)
    const cartId = await rate([[id, 1]], buyer)
    await sandboxLibrary(it).paymentIntents.confirm(first.intentId, cardData(ASKS_THE_BUYER))
    const own = { cartId: first.cartId, orderId: null, state: 'paying' }
    expect((await open(cartId, buyer)).refusal).toMatchObject({ code: 'unavailable', own })
    expect((await transfer(cartId, buyer)).refusal).toMatchObject({ code: 'unavailable', own })
    const body = { ...TEST_ADDRESS, cart: [{ id, orderedQty: 1 }] }
    expect((await it.attempt(api.rateCart, buyer, { body })).refusal).toMatchObject({ own })
    expect((await it.attempt(api.rateCart, seller, { body })).refusal).not.toHaveProperty('own')
  })

  test('one that was paid: its order', async () => {
    const id = await article(1)
    const first = await opened(await rate([[id, 1]], buyer), buyer)
    const second = await opened(await rate([[id, 1]], buyer), buyer)
    await pay(second.intentId)
    await poll(second.intentId, buyer)
    const [order] = await ordersOf(second.cartId)
    const own = { cartId: second.cartId, orderId: order?.id, state: 'ordered' }
    expect((await open(first.cartId, buyer)).refusal).toMatchObject({ code: 'unavailable', own })
    expect((await open(second.cartId, buyer)).refusal).toMatchObject({ code: 'already_paid' })
  })

  test('one that was corrected too often goes on, and a bank transfer takes its place', async () => {
    const id = await article(1)
    let living = await opened(await rate([[id, 1]], buyer), buyer)
    for (let n = 0; n < MAX_UNPAID_HOLDS; n += 1) living = await opened(await rate([[id, 1]], buyer), buyer)
    const cartId = await rate([[id, 1]], buyer)
    const own = { cartId: living.cartId, orderId: null, state: 'held' }
    expect((await open(cartId, buyer)).refusal).toMatchObject({ code: 'held_too_often', own })
    expect((await open(living.cartId, buyer)).statusCode).toBe(200)
    const answer = await transfer(cartId, buyer)
    expect(answer.statusCode, answer.body).toBe(201)
    await expect(pay(living.intentId)).rejects.toThrow()
    expect(await stockOf(id)).toEqual([1, 1])
  })
})

test('a bank transfer of an earlier tab ends the checkout of the later one', async () => {
  const id = await article(2)
  const first = await opened(await rate([[id, 1]], buyer), buyer)
  const second = await opened(await rate([[id, 1]], buyer), buyer)
  expect((await transfer(first.cartId, buyer)).statusCode).toBe(201)
  await expect(pay(second.intentId)).rejects.toThrow()
  expect(await stockOf(id)).toEqual([2, 1])
})
