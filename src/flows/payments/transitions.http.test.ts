import { beforeAll, expect, test } from 'vitest'
import { findLivingHold } from '#features/checkout/server/hold-repository.ts'
import { findOrderOfCart } from '#features/orders/server/order-repository.ts'
import { moveQuote } from '#features/quotes/server/thread-repository.ts'
import { quote } from '#db/schema/quotes.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { CONFIRMED, type OrderStatus, UNDER_VERIFICATION } from '#kernel/trade/order.ts'
import { advanceOrder } from '../orders/place-order.ts'
import { claimHold, releaseHold } from './hold-units.ts'

// A move without an entry in its table of transitions is refused where it is written, whatever was checked
// before.

const it = useApp()
const { rate, opened, pay, poll, stockOf, ordersOf } = buying(it)

let buyer: TestMember
let seller: TestMember

beforeAll(async () => {
  buyer = await createTestMember(it.services)
  seller = await createTestMember(it.services)
})

test('a hold is claimed or released once: units are neither sold nor given back twice', async () => {
  const { db } = it.services
  const article = await createTestArticle(db, { ...seller, onHand: 5 })
  const cartId = await rate([[article, 2]], buyer)
  await opened(cartId, buyer)
  const hold = await findLivingHold(db, cartId)
  if (!hold) throw new Error('the checkout keeps units')
  await db.transaction((tx) => releaseHold(tx, hold, new Date()))
  expect(await stockOf(article)).toEqual([5, 0])
  for (const again of [claimHold, releaseHold])
    await expect(db.transaction((tx) => again(tx, hold, new Date()))).rejects.toMatchObject({
      code: 'conflict',
    })
  expect(await stockOf(article)).toEqual([5, 0])
})

test('a payment moves an order only from where its table says', async () => {
  const { db } = it.services
  const cartId = await rate([[await createTestArticle(db, { ...seller, onHand: 1 }), 1]], buyer)
  const { intentId } = await opened(cartId, buyer)
  await pay(intentId)
  await poll(intentId, buyer)
  const order = await findOrderOfCart(db, cartId)
  if (!order) throw new Error('a paid cart has an order')
  const advance = (from: typeof order, status: OrderStatus) =>
    db.transaction((tx) => advanceOrder(tx, from, { status, cause: 'payment_succeeded', now: new Date() }))
  const refused = { code: 'move_not_allowed' }
  await expect(advance(order, CONFIRMED)).rejects.toMatchObject(refused)
  await expect(advance({ ...order, status: 7 }, UNDER_VERIFICATION)).rejects.toMatchObject(refused)
  expect(await ordersOf(cartId)).toMatchObject([{ status: CONFIRMED }])
})

test('a quote moves only from where its table says', async () => {
  const { db } = it.services
  const listingId = await createTestArticle(db, { ...seller, onHand: 1 })
  const asked = {
    listingId,
    memberId: buyer.memberId,
    companyId: buyer.companyId,
    country: 'Gabon',
    units: 1,
  }
  await db
    .insert(quote)
    .values({ ...asked, id: 'declined-quote', message: 'One, please.', state: 'declined' })
  for (const move of ['answer', 'counter', 'accept', 'decline', 'expire'] as const)
    await expect(
      db.transaction((tx) => moveQuote(tx, 'declined-quote', move, { now: new Date() })),
      move,
    ).rejects.toMatchObject({ code: 'already_decided' })
})
