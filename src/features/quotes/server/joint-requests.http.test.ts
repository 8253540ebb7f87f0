import { beforeEach, expect, test } from 'vitest'
import { dayInFrance } from '#kernel/text/day.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestListing, type TestListing } from '#test/factories/listings.ts'
import { quoting, TEST_REQUEST } from '#test/factories/quotes.ts'

const it = useApp()
const { decline, offer, read } = quoting(it)
let seller: TestMember
let another: TestMember
let buyer: TestMember

beforeEach(async () => {
  seller = await createTestMember(it.services)
  another = await createTestMember(it.services)
  buyer = await createTestMember(it.services)
})

const { units: _, ...ASKED } = TEST_REQUEST
const list = (who: TestMember, options: Partial<TestListing> = {}) =>
  createTestListing(it.services.db, { ...who, ...options })
const ask = (listingIds: readonly number[], change: object = {}, who = buyer) => {
  const lines = listingIds.map((listingId, index) => ({ listingId, units: index + 1 }))
  return it.attempt(api.requestQuotes, who, { body: { ...ASKED, lines, ...change } })
}
const asked = async (listingIds: readonly number[], change: object = {}, who = buyer) =>
  (await ask(listingIds, change, who)).json()
const quotesOf = async (who: TestMember) => it.call(api.listQuotes, who, { query: { role: 'asked' } })

test('each listing gets a thread of its own within one request, with units and references', async () => {
  const [valve, pump] = [await list(seller), await list(another)]
  const answer = await ask([valve, pump], { poNumber: 'PO-77' })
  expect(answer.statusCode).toBe(201)
  expect(answer.json().map(({ listingId, result }) => [listingId, result])).toEqual([
    [valve, 'requested'],
    [pump, 'requested'],
  ])
  const [first, second] = answer.json().map(({ quoteId }) => quoteId ?? '')
  const view = await read(second ?? '', buyer)
  expect(view).toMatchObject({ units: 2, country: 'Gabon', references: { poNumber: 'PO-77' } })
  expect(view.others.map(({ id }) => id)).toEqual([first])
  expect((await read(second ?? '', another)).others).toEqual([])
})

test('PO number and cost centre are in the mails to the buyer, and not in those to a seller who does not know it yet', async () => {
  const listingId = await list(seller)
  const [made] = await asked([listingId], { poNumber: 'PO-78', costCentre: 'CC-9' })
  const quoteId = made?.quoteId ?? ''
  await offer(quoteId, seller, { units: 1 })
  await it.runJobs()
  const mailsOf = async ({ email }: TestMember) =>
    (await it.mailsTo(email)).map(({ text }) => text).filter((text) => text.includes(quoteId))
  const toBuyer = await mailsOf(buyer)
  expect(toBuyer).toHaveLength(2)
  for (const text of toBuyer) {
    expect(text).toContain('PO number: PO-78')
    expect(text).toContain('Cost centre: CC-9')
  }
  const toSeller = (await mailsOf(seller)).join()
  expect(toSeller).toContain(quoteId)
  expect(toSeller).not.toMatch(/PO-78|CC-9/)
})

test('what can not be asked about is refused on its own, and the rest is asked', async () => {
  const good = await list(seller)
  const [own, sold, gone, draft] = [
    await list(buyer),
    await list(seller, { onHand: 0 }),
    await list(seller, { values: { state: 'withdrawn' } }),
    await list(seller, { values: { state: 'draft' } }),
  ]
  const results = await asked([own, sold, gone, draft, 999_999_999, good])
  expect(results.map(({ result, refusal }) => refusal ?? result)).toEqual([
    'own_listing',
    'unavailable',
    'gone',
    'not_found',
    'not_found',
    'requested',
  ])
  expect((await quotesOf(buyer))[0]).toBe(1)
})

test('a listing from a refused country is refused, and a delivery to one refuses all', async () => {
  const admin = await createTestMember(it.services, { role: 'admin' })
  await it.call(api.refuseCountry, admin, {
    body: {
      country: 'Chile',
      validFrom: dayInFrance(it.services.now()),
      reasonEn: 'A reason in English.',
      reasonFr: 'Une raison en français.',
      source: 'A test.',
    },
  })
  const [there, good] = [await list(seller, { values: { country: 'Chile' } }), await list(seller)]
  const results = await asked([there, good])
  expect(results.map(({ result, refusal }) => refusal ?? result)).toEqual([
    'destination_refused',
    'requested',
  ])
  const refused = await ask([await list(seller)], { country: 'Chile' })
  expect([refused.statusCode, refused.refusal.code]).toEqual([403, 'destination_refused'])
})

test('nothing is asked twice: not by a repeated press, nor by two at once, nor by a colleague', async () => {
  const [valve, pump] = [await list(seller), await list(another)]
  const key = { headers: { ...buyer.headers, 'idempotency-key': 'press-of-the-button-1' } }
  const body = { ...ASKED, lines: [{ listingId: valve, units: 1 }] }
  const [first, repeated] = [
    await it.attempt(api.requestQuotes, key, { body }),
    await it.attempt(api.requestQuotes, key, { body }),
  ]
  expect(repeated.json()).toEqual(first.json())
  const colleague = await createTestMember(it.services, { companyId: buyer.companyId })
  const both = await Promise.all([asked([valve, pump]), asked([pump, valve], {}, colleague)])
  expect(both.flat().filter(({ result }) => result === 'requested')).toHaveLength(1)
  expect(both.flat().every(({ quoteId }) => quoteId !== null)).toBe(true)
  expect((await quotesOf(buyer))[0]).toBe(2)
})

test('a listing is asked about again once its quote has ended, and by another company at any time', async () => {
  const valve = await list(seller)
  const [{ quoteId } = { quoteId: null }] = await asked([valve])
  expect((await asked([valve], {}, another))[0]?.result).toBe('requested')
  await decline(quoteId ?? '', buyer)
  expect((await asked([valve]))[0]?.result).toBe('requested')
})

test('wrong requests are refused, and so are strangers', async () => {
  const valve = await list(seller)
  expect((await ask([valve, valve])).statusCode).toBe(422)
  expect((await ask([])).statusCode).toBe(400)
  expect((await ask(Array.from({ length: 11 }, (__, index) => index + 1))).statusCode).toBe(422)
  expect((await ask([valve], { message: 'short' })).statusCode).toBe(422)
  expect((await ask([valve], { requestedOn: '2001-01-01' })).statusCode).toBe(422)
  expect((await it.attempt(api.requestQuotes, null, { body: { ...ASKED, lines: [] } })).statusCode).toBe(401)
  expect((await quotesOf(buyer))[0]).toBe(0)
})
