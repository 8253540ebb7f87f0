import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { paymentEvent, stockHold } from '#db/schema/checkout.ts'
import { refund } from '#db/schema/refunds.ts'
import { listing, stock } from '#db/schema/listings.ts'
import { sandboxEvent } from '#db/schema/sandbox-stripe.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import { findLivingHold } from '#features/checkout/server/hold-repository.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { sandboxLibrary } from '#test/factories/payments.ts'
import { someoneWaits } from '#test/waiting.ts'
import { releaseHold } from './hold-units.ts'
import { carryOutRefund } from './refund-payment.ts'
import { settlePayment } from './settle-payment.ts'

// Many calls at once are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const it = useApp()
const { rate, opened, pay, stockOf, ordersOf, runCron } = buying(it)
const MINUTE = 60_000

let seller: TestMember
let origin: string
beforeAll(async () => {
  seller = await createTestMember(it.services)
  origin = await it.listen()
})
beforeEach(() => it.setNow(null))

const article = (onHand: number) =>
  createTestArticle(it.services.db, { companyId: seller.companyId, memberId: seller.memberId, onHand })
const buyers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createTestMember(it.services)))

/** Over the network, as browsers do, so that the calls are really simultaneous. */
async function call(path: string, { headers }: Pick<TestMember, 'headers'>) {
  const response = await fetch(origin + path, { headers })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('twenty buyers race for the last unit: one order, nineteen clear refusals', async () => {
  for (const units of [1, 3]) {
    const id = await article(units)
    const racers = await buyers(20)
    const carts = await Promise.all(racers.map((who) => rate([[id, 1]], who)))
    const answers = await Promise.all(
      racers.map((who, index) => call(`/api/checkout/cart/${carts[index]}`, who)),
    )
    const winners = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []))
    expect(winners).toHaveLength(units)
    for (const { status, body } of answers.filter(({ status: each }) => each !== 200)) {
      expect([status, body['code']]).toEqual([409, 'unavailable'])
      expect(body['changes']).toMatchObject([{ id, ordered: 1 }])
    }
    expect(await stockOf(id)).toEqual([units, units])
    for (const index of winners) {
      const secret = String(answers[index]?.body['clientSecret'])
      await pay(secret.split('_secret_')[0] ?? '')
    }
    await it.runJobs()
    const orders = (await Promise.all(carts.map(ordersOf))).flat()
    expect(orders.map(({ status }) => status)).toEqual(Array(units).fill(1))
    expect(await stockOf(id)).toEqual([0, 0])
  }
})

test('one webhook told fifty times at once, mixed with polls and repeated jobs: one order', async () => {
  const [buyer] = await buyers(1)
  if (!buyer) throw new Error('there is a buyer')
  const id = await article(5)
  const cartId = await rate([[id, 2]], buyer)
  const { intentId } = await opened(cartId, buyer)
  await pay(intentId)
  const events = await it.services.db
    .select({ id: sandboxEvent.id })
    .from(sandboxEvent)
    .where(sql`${sandboxEvent.body}::text LIKE ${`%${intentId}%`}`)
  const tellAll = events.flatMap((event) =>
    Array.from({ length: 50 }, async () => it.services.paymentSandbox?.sendEvent(event.id)),
  )
  const polls = Array.from({ length: 20 }, () => call(`/api/checkout/pay/${intentId}`, buyer))
  const jobs = Array.from({ length: 4 }, () => it.runJobs())
  const [taken, answers] = await Promise.all([Promise.all(tellAll), Promise.all(polls), ...jobs])
  expect(new Set(taken)).toEqual(new Set([true]))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  await it.runJobs()
  const kept = await it.services.db.select().from(paymentEvent)
  expect(kept.filter((event) => event.intentId === intentId)).toHaveLength(events.length)
  expect(await ordersOf(cartId)).toMatchObject([{ status: 1, intentId }])
  expect(await stockOf(id)).toEqual([3, 0])
  const subjects = (await it.mailsTo(buyer.email)).map(({ subject }) => subject)
  expect(subjects).toHaveLength(1)
  const orderIds = new Set(answers.map(({ body }) => body['orderId']))
  expect(orderIds.size).toBe(1)
})

test('a hold that ends while it is being paid: paid or released, never both', async () => {
  const racers = await buyers(8)
  const id = await article(8)
  const carts = await Promise.all(racers.map((who) => rate([[id, 1]], who)))
  const checkouts = await Promise.all(racers.map((who, index) => opened(carts[index] ?? '', who)))
  it.setNow(new Date(Date.now() + 16 * MINUTE))
  const [paid] = await Promise.all([
    Promise.allSettled(checkouts.map(({ intentId }) => pay(intentId))),
    runCron('end-expired-holds'),
    runCron('end-expired-holds'),
    ...racers.map((who, index) => call(`/api/checkout/pay/${checkouts[index]?.intentId}`, who)),
  ])
  await it.runJobs()
  await runCron('end-expired-holds')
  const orders = (await Promise.all(carts.map(ordersOf))).map(([order]) => order?.status ?? null)
  expect(orders).toEqual(paid.map(({ status }) => (status === 'fulfilled' ? 1 : null)))
  const sold = orders.filter((status) => status === 1).length
  expect(await stockOf(id)).toEqual([8 - sold, 0])
})

test('carts with the same articles in opposite orders never wait for each other', async () => {
  const [one, other] = [await article(1000), await article(1000)]
  const racers = await buyers(16)
  const carts = await Promise.all(
    racers.map((who, index) =>
      rate(
        index % 2 === 0
          ? [
              [one, 1],
              [other, 1],
            ]
          : [
              [other, 1],
              [one, 1],
            ],
        who,
      ),
    ),
  )
  const answers = await Promise.all(
    racers.map((who, index) => call(`/api/checkout/cart/${carts[index]}`, who)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200))
  expect([await stockOf(one), await stockOf(other)]).toEqual([
    [1000, 16],
    [1000, 16],
  ])
  const intents = answers.map(({ body }) => String(body['clientSecret']).split('_secret_')[0] ?? '')
  await Promise.all(intents.map((intentId) => pay(intentId)))
  await Promise.all(racers.map((who, index) => call(`/api/checkout/pay/${intents[index]}`, who)))
  expect([await stockOf(one), await stockOf(other)]).toEqual([
    [984, 0],
    [984, 0],
  ])
})

test('one buyer with ten carts at once keeps five', async () => {
  const [buyer] = await buyers(1)
  if (!buyer) throw new Error('there is a buyer')
  const ids = await Promise.all(Array.from({ length: 10 }, () => article(10)))
  const carts = await Promise.all(ids.map((id) => rate([[id, 1]], buyer)))
  const answers = await Promise.all(carts.map((cartId) => call(`/api/checkout/cart/${cartId}`, buyer)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array<number>(5).fill(200),
    ...Array<number>(5).fill(429),
  ])
  const holds = await it.services.db.select().from(stockHold).where(inArray(stockHold.cartId, carts))
  expect(holds).toHaveLength(5)
  const reserved = await Promise.all(ids.map(async (id) => (await stockOf(id))[1] ?? 0))
  expect(reserved.toSorted()).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1])
})

test('an older answer of the provider never undoes a newer one', async () => {
  const [buyer] = await buyers(1)
  if (!buyer) throw new Error('there is a buyer')
  const id = await article(1)
  const cartId = await rate([[id, 1]], buyer)
  const { intentId } = await opened(cartId, buyer)
  const { services } = it
  await expect(pay(intentId, '4000000000000002')).rejects.toThrow('declined')
  const declined = await services.payments.retrieveIntent(intentId)

  let asked = 0
  const arrival = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const slow = settlePayment(
    {
      ...services,
      payments: {
        ...services.payments,
        retrieveIntent: async () => {
          asked += 1
          if (asked > 1) return services.payments.retrieveIntent(intentId)
          arrival.resolve()
          await gate.promise
          return declined
        },
      },
    },
    intentId,
  )
  await arrival.promise
  await sandboxLibrary(it).paymentIntents.confirm(intentId, {
    return_url: 'http://gisement.test/confirmorder',
    payment_method_data: {
      type: 'sepa_debit',
      sepa_debit: { iban: 'AT321904300235473204' },
      billing_details: { name: 'A', email: 'a@b.example' },
    },
  })
  await settlePayment(services, intentId)
  expect(await ordersOf(cartId)).toMatchObject([{ status: 2 }])
  gate.resolve()
  await slow
  expect(asked).toBe(2)
  expect(await ordersOf(cartId)).toMatchObject([{ status: 2 }])
  expect(await stockOf(id)).toEqual([1, 1])
})

/** A card payment whose order staff have cancelled, so that its refund is due. */
async function cancelledPayment(): Promise<string> {
  const [buyer] = await buyers(1)
  const staff = await createTestMember(it.services, { role: 'staff' })
  if (!buyer) throw new Error('there is a buyer')
  const cartId = await rate([[await article(1), 1]], buyer)
  const { intentId } = await opened(cartId, buyer)
  await pay(intentId)
  await it.runJobs()
  const [order] = await ordersOf(cartId)
  await it.attempt(api.moveStaffOrder, staff, { params: { id: order?.id }, body: { statut: 3 } })
  return intentId
}

test('a refund that another process is at has not failed', async () => {
  const intentId = await cancelledPayment()
  const { db } = it.services
  const read = async () => (await db.select().from(refund).where(eq(refund.intentId, intentId)))[0]
  const { id = '', idempotencyKey = '' } = (await read()) ?? {}
  const both = await db.transaction(async (tx) => {
    // As the provider does while it works on the first call.
    await tx.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sandbox-stripe:${idempotencyKey}`}, 0))`,
    )
    return Promise.allSettled([carryOutRefund(it.services, id)])
  })
  expect(both).toMatchObject([{ status: 'rejected', reason: { code: 'provider_failed' } }])
  expect((await read())?.state).toBe('due')
  await carryOutRefund(it.services, id)
  expect((await read())?.state).toBe('succeeded')
})

test('an older answer about a refund never undoes a newer one', async () => {
  const intentId = await cancelledPayment()
  await it.runJobs()
  const { services } = it
  const read = () => services.db.select().from(refund).where(eq(refund.intentId, intentId))
  const [before] = await read()
  expect(before?.state).toBe('succeeded')
  const { providerId, id = '', amountMinor = 0n } = before ?? {}
  const retrieveRefund = async () =>
    ({ refundId: providerId ?? '', status: 'pending', amountMinor, intentId }) as const
  await carryOutRefund({ ...services, payments: { ...services.payments, retrieveRefund } }, id)
  expect((await read())[0]?.state).toBe('succeeded')
})

test('money that came late and a seller who edits its stock never wait for each other', async () => {
  const [buyer] = await buyers(1)
  if (!buyer) throw new Error('there is a buyer')
  const id = await article(2)
  const cartId = await rate([[id, 1]], buyer)
  const { intentId } = await opened(cartId, buyer)
  const { db } = it.services
  await db.transaction(async (tx) => {
    await lockCart(tx, cartId)
    const hold = await findLivingHold(tx, cartId)
    if (hold) await releaseHold(tx, hold, new Date())
  })
  await pay(intentId)
  const settled = await db.transaction(async (tx) => {
    // As every edit of a listing does: the listing first, then its stock.
    await tx.select({ id: listing.id }).from(listing).where(eq(listing.id, id)).for('no key update')
    const settling = Promise.allSettled([settlePayment(it.services, intentId)])
    await someoneWaits(it.services.pool)
    await tx.update(stock).set({ onHand: 3 }).where(eq(stock.listingId, id))
    return { settling }
  })
  expect(await settled.settling).toMatchObject([{ status: 'fulfilled' }])
  expect(await ordersOf(cartId)).toMatchObject([{ status: 1 }])
  expect(await stockOf(id)).toEqual([2, 0])
})
