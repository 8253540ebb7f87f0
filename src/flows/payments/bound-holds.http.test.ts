import { beforeEach, expect, test, vi } from 'vitest'
import { HOLD_PAUSE_MS, MAX_DECLINES, MAX_UNPAID_HOLDS } from '#features/checkout/domain/limits.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'

vi.setConfig({ testTimeout: 60_000 })

const it = useApp()
const { open, opened, ordersOf, pay, poll, rate, runCron, stockOf, transfer } = buying(it)
const MINUTE = 60_000
const DECLINED = '4000000000000002'

let buyer: TestMember
let seller: TestMember
beforeEach(async () => {
  it.setNow(null)
  buyer = await createTestMember(it.services)
  seller = await createTestMember(it.services)
})
const article = (onHand: number) => createTestArticle(it.services.db, { ...seller, onHand })
const pass = (ms: number) => it.setNow(new Date(it.services.now().getTime() + ms))

/** Holds all units of a listing again whenever they become free; returns how often that succeeded. */
async function hoard(listingId: number, who: readonly TestMember[]): Promise<number> {
  for (let times = 0; times < 20; times += 1) {
    const member = who[times % who.length] ?? buyer
    const answer = await open(await rate([[listingId, 3]], member), member)
    if (answer.statusCode !== 200) {
      expect([answer.statusCode, answer.refusal.code]).toEqual([429, 'held_too_often'])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan((HOLD_PAUSE_MS - MINUTE) / 1000)
      expect(answer.json()).toMatchObject({ error: expect.stringMatching(/try again in .*(minutes|hour)/) })
      return times
    }
    pass(15 * MINUTE)
    await runCron('end-expired-holds')
  }
  throw new Error('it could be kept for ever')
}

test('who keeps all of a listing again and again without paying has to leave others their turn', async () => {
  const id = await article(3)
  const colleague = await createTestMember(it.services, { companyId: buyer.companyId })
  expect(await hoard(id, [buyer, colleague])).toBe(MAX_UNPAID_HOLDS)
  expect(await stockOf(id)).toEqual([3, 0])
  // Now others can buy them, and the hoarder can buy other things.
  const other = await createTestMember(it.services)
  expect((await open(await rate([[id, 1]], other), other)).statusCode).toBe(200)
  expect((await open(await rate([[await article(1), 1]], buyer), buyer)).statusCode).toBe(200)
  // An order by bank transfer is not a hold.
  expect((await transfer(await rate([[id, 1]], buyer), buyer)).statusCode).toBe(201)
  pass(HOLD_PAUSE_MS)
  expect((await open(await rate([[id, 1]], colleague), colleague)).statusCode).toBe(200)
})

test('who pays in between is never told to wait', async () => {
  const id = await article(50)
  for (let times = 0; times < MAX_UNPAID_HOLDS + 2; times += 1) {
    const { intentId } = await opened(await rate([[id, 1]], buyer), buyer)
    await pay(intentId)
    expect(await poll(intentId, buyer)).toMatchObject({ piStatus: 'succeeded' })
    pass(5 * MINUTE)
  }
})

test('all members of a company together keep a bounded number of carts open', async () => {
  // Another checkout of the same articles would replace the member's first.
  const ids = await Promise.all(Array.from({ length: 5 }, () => article(100)))
  const members = await Promise.all(
    Array.from({ length: 5 }, () => createTestMember(it.services, { companyId: buyer.companyId })),
  )
  const statuses: number[] = []
  for (const member of members)
    for (const id of ids) statuses.push((await open(await rate([[id, 1]], member), member)).statusCode)
  expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(5).fill(429)])
})

test('fifty declined cards: the payment ends with the tenth, and none is begun for an hour', async () => {
  const id = await article(1)
  const cartId = await rate([[id, 1]], buyer)
  const { intentId } = await opened(cartId, buyer)
  let tried = 0
  for (; tried < 50; tried += 1) {
    const error = await pay(intentId, DECLINED).then(
      () => new Error('paid'),
      (reason: Error) => reason,
    )
    if (!error.message.includes('declined')) break
    await it.runJobs()
  }
  expect(tried).toBe(MAX_DECLINES)
  expect(await poll(intentId, buyer)).toMatchObject({ piStatus: 'payment_failed' })
  expect(await stockOf(id)).toEqual([1, 0])
  const again = await open(await rate([[id, 1]], buyer), buyer)
  expect([again.statusCode, again.refusal.code]).toEqual([429, 'too_many_declines'])
  expect(Number(again.headers['retry-after'])).toBeGreaterThan(3000)
  expect(again.json()).toMatchObject({ error: expect.stringContaining('declined') })
  const other = await createTestMember(it.services)
  expect((await open(await rate([[await article(1), 1]], other), other)).statusCode).toBe(200)
  pass(61 * MINUTE)
  const later = await rate([[id, 1]], buyer)
  const { intentId: next } = await opened(later, buyer)
  await pay(next)
  expect(await poll(next, buyer)).toMatchObject({ piStatus: 'succeeded' })
  expect(await ordersOf(later)).toHaveLength(1)
})
