import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import { paymentEvent } from '#db/schema/checkout.ts'
import { billingDocument } from '#db/schema/invoices.ts'
import { sandboxEvent } from '#db/schema/sandbox-stripe.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { endConnections, someoneWaits } from '#test/waiting.ts'

vi.setConfig({ testTimeout: 60_000 })

const it = useApp()
const { open, rate, opened, ordersOf, pay, poll, stockOf, transfer } = buying(it)

let seller: TestMember
let buyer: TestMember
beforeEach(async () => {
  seller = await createTestMember(it.services)
  buyer = await createTestMember(it.services)
})
const article = (onHand: number) => createTestArticle(it.services.db, { ...seller, onHand })
const NOT_NOW = { statusCode: 503, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } }

test('while a lock is not to be had, buyers read when to try again, and whoever has paid that it is under way', async () => {
  const id = await article(9)
  const another = await createTestMember(it.services)
  const [paidCart, openCart, transferCart] = [
    await rate([[id, 1]], buyer),
    await rate([[id, 1]], buyer),
    await rate([[id, 1]], another),
  ]
  const { intentId } = await opened(paidCart, buyer)
  await pay(intentId)
  const answers = await it.services.db.transaction(async (tx) => {
    for (const cartId of [paidCart, openCart, transferCart].toSorted()) await lockCart(tx, cartId)
    // The database's limit on waiting for a lock.
    return Promise.all([open(openCart, buyer), transfer(transferCart, another), poll(intentId, buyer)])
  })
  expect(answers).toMatchObject([
    NOT_NOW,
    NOT_NOW,
    { piStatus: 'processing', cartId: paidCart, askAgain: true },
  ])
  expect(answers[0].json()).toMatchObject({
    code: 'not_ready',
    error: expect.stringMatching(/try again in \d+ seconds?\.$/),
  })
  expect(await poll(intentId, buyer)).toMatchObject({ piStatus: 'succeeded', orderId: expect.any(String) })
  expect((await open(openCart, buyer)).statusCode).toBe(200)
  expect(await stockOf(id)).toEqual([8, 1])
})

test('a provider that does not answer leaves what was paid under way', async () => {
  const id = await article(1)
  const cartId = await rate([[id, 1]], buyer)
  const { intentId } = await opened(cartId, buyer)
  await pay(intentId)
  const faults = it.services.paymentSandbox?.faults
  if (faults) faults.answer = () => ({ status: 500 })
  expect(await poll(intentId, buyer)).toEqual({ piStatus: 'processing', cartId, askAgain: true })
  if (faults) delete faults.answer
  expect(await poll(intentId, buyer)).toMatchObject({ piStatus: 'succeeded' })
})

test('an event that meets a lock is sent again', async () => {
  const id = await article(1)
  const { intentId } = await opened(await rate([[id, 1]], buyer), buyer)
  await pay(intentId)
  const { db, pool } = it.services
  const [event] = await db
    .select({ id: sandboxEvent.id })
    .from(sandboxEvent)
    .where(sql`${sandboxEvent.body}::text LIKE ${`%${intentId}%`}`)
  const taken = await db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE payment_event IN ACCESS EXCLUSIVE MODE`)
    const telling = it.services.paymentSandbox?.sendEvent(event?.id ?? '')
    await someoneWaits(pool)
    return telling
  })
  expect(taken).toBe(false)
  expect(await db.$count(paymentEvent, eq(paymentEvent.intentId, intentId))).toBe(0)
  expect(await it.services.paymentSandbox?.sendEvent(event?.id ?? '')).toBe(true)
})

test('two transactions that exclude each other: the one that was undone is done again', async () => {
  const id = await article(2)
  const cartId = await rate([[id, 1]], buyer)
  const { db, pool } = it.services
  const { opening } = await db.transaction(async (tx) => {
    // In the wrong lock order, stock first. The database aborts the transaction with the shorter timeout.
    await tx.execute(sql`SET LOCAL deadlock_timeout = '1min'`)
    await tx.execute(sql`SELECT FROM stock WHERE listing_id = ${id} FOR UPDATE`)
    const going = open(cartId, buyer)
    await someoneWaits(pool)
    await lockCart(tx, cartId)
    return { opening: going }
  })
  expect((await opening).statusCode).toBe(200)
  expect(await stockOf(id)).toEqual([2, 1])
})

test('connections that break in the middle of it leave nothing half done', async () => {
  const id = await article(1)
  const cartId = await rate([[id, 1]], buyer)
  const { intentId } = await opened(cartId, buyer)
  await pay(intentId)
  const { db, pool } = it.services
  const control = openDatabase({
    url: pool.options.connectionString ?? '',
    maxConnections: 2,
    onError: () => undefined,
  })
  const answer = await control.db.transaction(async (tx) => {
    await lockCart(tx, cartId)
    const asking = poll(intentId, buyer)
    await someoneWaits(control.pool)
    await endConnections(control.pool)
    return asking
  })
  await control.close()
  expect(answer).toEqual({ piStatus: 'processing', cartId, askAgain: true })
  expect(await poll(intentId, buyer)).toMatchObject({ piStatus: 'succeeded' })
  const orders = await ordersOf(cartId)
  expect(orders).toHaveLength(1)
  expect(await stockOf(id)).toEqual([0, 0])
  expect(await db.$count(billingDocument, eq(billingDocument.orderId, orders[0]?.id ?? ''))).toBe(1)
})

test('a confirmation that waits for a lock of its own keeps no other one waiting', async () => {
  const another = await createTestMember(it.services)
  const paying = async (who: TestMember) => {
    const cartId = await rate([[await article(1), 1]], who)
    const { intentId } = await opened(cartId, who)
    await pay(intentId)
    return { cartId, intentId }
  }
  const [held, free] = [await paying(buyer), await paying(another)]
  const { db, pool } = it.services
  const waiting = await db.transaction(async (tx) => {
    // Written after everything else except the messages.
    await tx.execute(sql`SELECT FROM payment WHERE intent_id = ${held.intentId} FOR UPDATE`)
    const answer = poll(held.intentId, buyer)
    await someoneWaits(pool)
    expect(await poll(free.intentId, another)).toMatchObject({ piStatus: 'succeeded' })
    expect(await ordersOf(held.cartId)).toEqual([])
    return { answer }
  })
  expect(await waiting.answer).toMatchObject({ piStatus: 'succeeded' })
  const { rows } = await pool.query(
    "SELECT count(*) - max(sequence) AS gaps FROM billing_document WHERE kind = 'invoice'",
  )
  expect(rows).toEqual([{ gaps: 0n }])
})
