import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'

// Many calls at once are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const it = useApp()
const { rate, opened, pay, poll, stockOf, ordersOf } = buying(it)

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
async function order(cartId: string, { headers }: Pick<TestMember, 'headers'>) {
  const response = await fetch(`${origin}/api/checkout/cart/${cartId}/transfer`, { method: 'POST', headers })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('twenty buyers transfer for the last unit: one order, nineteen clear refusals', async () => {
  const id = await article(1)
  const racers = await buyers(20)
  const carts = await Promise.all(racers.map((who) => rate([[id, 1]], who)))
  const answers = await Promise.all(racers.map((who, index) => order(carts[index] ?? '', who)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(19).fill(409)])
  for (const { body } of answers.filter(({ status }) => status === 409))
    expect(body).toMatchObject({ code: 'unavailable', changes: [{ id, ordered: 1 }] })
  expect((await Promise.all(carts.map(ordersOf))).flat()).toMatchObject([{ status: 2 }])
  expect(await stockOf(id)).toEqual([1, 1])
})

test('one cart ordered ten times at once is one order', async () => {
  const [buyer] = await buyers(1)
  if (!buyer) throw new Error('there is a buyer')
  const id = await article(5)
  const cartId = await rate([[id, 1]], buyer)
  const answers = await Promise.all(Array.from({ length: 10 }, () => order(cartId, buyer)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${String(body['orderId'])}`)).size).toBe(1)
  expect(await ordersOf(cartId)).toHaveLength(1)
  expect(await stockOf(id)).toEqual([5, 1])
})

test('a company with five carts at once leaves two unpaid, whoever of it orders', async () => {
  const [first] = await buyers(1)
  if (!first) throw new Error('there is a buyer')
  const others = await Promise.all(
    [1, 2, 3, 4].map(() => createTestMember(it.services, { companyId: first.companyId })),
  )
  const team = [first, ...others]
  const id = await article(100)
  const carts = await Promise.all(team.map((who) => rate([[id, 1]], who)))
  const answers = await Promise.all(team.map((who, index) => order(carts[index] ?? '', who)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409])
  expect(await stockOf(id)).toEqual([100, 2])
})

test('card against transfer for the same cart: one order, and no money without one', async () => {
  const racers = await buyers(8)
  const id = await article(8)
  const carts = await Promise.all(racers.map((who) => rate([[id, 1]], who)))
  const checkouts = await Promise.all(racers.map((who, index) => opened(carts[index] ?? '', who)))
  const [paid, ordered] = await Promise.all([
    Promise.allSettled(checkouts.map(({ intentId }) => pay(intentId))),
    Promise.all(racers.map((who, index) => order(carts[index] ?? '', who))),
    Promise.all(racers.map((who, index) => poll(checkouts[index]?.intentId ?? '', who))),
  ])
  await it.runJobs()
  for (const [index, who] of racers.entries()) {
    const orders = await ordersOf(carts[index] ?? '')
    expect(orders).toHaveLength(1)
    const outcome = await poll(checkouts[index]?.intentId ?? '', who)
    const isByCard = orders[0]?.intentId !== null
    // Paid by card: the transfer was refused. By transfer: the card payment was cancelled, or is refunded.
    expect(ordered[index]?.status).toBe(isByCard ? 409 : 201)
    expect(orders[0]?.status).toBe(isByCard ? 1 : 2)
    if (!isByCard && paid[index]?.status === 'fulfilled') expect(outcome.refunded).toBe(true)
  }
  const [onHand = 0, reserved = 0] = await stockOf(id)
  expect(onHand).toBe(8 - ordered.filter(({ status }) => status === 409).length)
  expect(reserved).toBe(ordered.filter(({ status }) => status === 201).length)
})
