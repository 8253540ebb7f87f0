import { beforeAll, describe, expect, test } from 'vitest'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { quoting, TEST_REQUEST } from '#test/factories/quotes.ts'

const it = useApp()
const { ask, decline, offer, read } = quoting(it)
let seller: TestMember
let another: TestMember
let buyer: TestMember
let staff: TestMember

beforeAll(async () => {
  seller = await createTestMember(it.services, { companyName: 'Seller Ltd' })
  another = await createTestMember(it.services, { companyName: 'Another Ltd', language: 'fr' })
  buyer = await createTestMember(it.services, { companyName: 'Buyer Ltd' })
  staff = await createTestMember(it.services, { role: 'staff' })
})

const list = (who: TestMember, title: string) =>
  createTestListing(it.services.db, { ...who, values: { title }, onHand: 10 })
const post = (id: number, others: unknown, who = buyer) =>
  it.attempt(api.requestQuote, who, { params: { id }, body: { ...TEST_REQUEST, others } })
const titles = (others: readonly { title: string }[]) => others.map(({ title }) => title)

/** A request about three listings of two sellers; returns the ids of the quotes by title. */
async function threefold() {
  const [valve, pump, crane] = [
    await list(seller, 'Valve'),
    await list(another, 'Pump'),
    await list(seller, 'Crane'),
  ]
  const first = await ask(valve, buyer, {
    others: [
      { listingId: pump, units: 2 },
      { listingId: crane, units: 1 },
    ],
  })
  const { others } = await read(first, buyer)
  const idOf = (title: string) => others.find((other) => other.title === title)?.id ?? ''
  return { valve: first, pump: idOf('Pump'), crane: idOf('Crane') }
}

describe('a request about several listings', () => {
  test('is one thread a listing, which buyer and staff see together and each seller only as far as it is its own', async () => {
    const quotes = await threefold()
    for (const who of [buyer, staff]) {
      const view = await read(quotes.valve, who)
      expect(view.others).toEqual([
        { id: quotes.pump, title: 'Pump', language: 'en', units: 2, state: 'open' },
        { id: quotes.crane, title: 'Crane', language: 'en', units: 1, state: 'open' },
      ])
      expect(titles((await read(quotes.crane, who)).others)).toEqual(['Valve', 'Pump'])
    }
    expect(titles((await read(quotes.valve, seller)).others)).toEqual(['Crane'])
    expect((await read(quotes.pump, another)).others).toEqual([])
    expect(await read(quotes.pump, another)).toMatchObject({
      country: TEST_REQUEST.country,
      message: TEST_REQUEST.message,
      units: 2,
    })
  })

  test('shows no seller the thread of another', async () => {
    const quotes = await threefold()
    expect(await it.status(api.readQuote, seller, { params: { id: quotes.pump } })).toBe(404)
    expect(await it.status(api.readQuote, another, { params: { id: quotes.valve } })).toBe(404)
    const answer = await it.attempt(api.listQuotes, another, { query: { role: 'received' } })
    const [, received] = answer.json()
    expect(received.every(({ product, others }) => product.title === 'Pump' && others.length === 0)).toBe(
      true,
    )
    expect(answer.body).not.toContain('Valve')
  })

  test('stands together in the lists of buyer and staff, and each thread goes its own way', async () => {
    const quotes = await threefold()
    await decline(quotes.pump, another)
    const [, own] = await it.call(api.listQuotes, buyer, { query: { role: 'asked' } })
    const [, all] = await it.call(api.listStaffQuotes, staff)
    for (const listed of [own, all]) {
      const valve = listed.find(({ id }) => id === quotes.valve)
      expect(valve?.others.map(({ title, state }) => [title, state])).toEqual([
        ['Pump', 'declined'],
        ['Crane', 'open'],
      ])
    }
  })

  test('is told once to each: all of it to staff and buyer, to sellers what is theirs', async () => {
    const quotes = await threefold()
    await it.runJobs()
    const mailTo = async (who: TestMember, id: string) =>
      (await it.mailsTo(who.email)).filter(({ text }) => text.includes(id))
    const [toStaff, ...moreToStaff] = await mailTo(staff, quotes.valve)
    expect(toStaff?.subject).toBe('Quote requested: Valve and 2 other listings')
    expect(toStaff?.text).toContain('Product: Pump. Quantity: 2.')
    expect(moreToStaff).toEqual([])
    expect((await mailTo(buyer, quotes.valve)).map(({ subject }) => subject)).toEqual([
      'We received your quote request: Valve and 2 other listings',
    ])
    const [toSeller, ...moreToSeller] = await mailTo(seller, quotes.valve)
    expect(toSeller?.subject).toBe('A buyer asks for a quote: Valve and 1 other listing')
    expect(toSeller?.text).not.toContain('Pump')
    expect(moreToSeller).toEqual([])
    expect(await mailTo(seller, quotes.crane)).toEqual([])
    const [toAnother] = await mailTo(another, quotes.pump)
    expect(toAnother?.subject).toBe('Un acheteur demande un devis\u00a0: Pump')
    expect(toAnother?.text).not.toContain('Valve')
    const [, notices] = await it.call(api.listNotifications, seller)
    expect(notices.filter(({ path }) => path.endsWith(quotes.valve)).map(({ text }) => text)).toEqual([
      'A quote was requested: 3 units of “Valve” and 1 other listing.',
    ])
  })

  test('is refused as a whole for one that cannot be asked about, which is named', async () => {
    const [valve, own] = [await list(seller, 'Valve'), await list(buyer, 'Own')]
    const gone = await createTestListing(it.services.db, {
      ...seller,
      values: { state: 'withdrawn' },
      onHand: 1,
    })
    for (const [listingId, status, code] of [
      [own, 403, 'own_listing'],
      [gone, 410, 'gone'],
      [999_999, 404, 'not_found'],
    ] as const) {
      const answer = await post(valve, [{ listingId, units: 1 }])
      expect([answer.statusCode, answer.json()]).toEqual([
        status,
        expect.objectContaining({ code, listingId }),
      ])
    }
    const twice = await post(valve, [{ listingId: valve, units: 1 }])
    expect([twice.statusCode, twice.json()]).toMatchObject([
      422,
      { errors: [{ others: expect.any(String) }] },
    ])
    const [total] = await it.call(api.listQuotes, seller, { query: { role: 'received', displayCount: 100 } })
    const id = await ask(valve, buyer, { others: [] })
    expect((await read(id, buyer)).others).toEqual([])
    const [after] = await it.call(api.listQuotes, seller, { query: { role: 'received', displayCount: 100 } })
    expect(after - total).toBe(1)
  })

  test.each([
    ['a quantity of none', [{ listingId: 1, units: 0 }], 422],
    [
      'one listing twice',
      [
        { listingId: 1, units: 1 },
        { listingId: 1, units: 2 },
      ],
      422,
    ],
    ['more than ten', Array.from({ length: 10 }, (_, index) => ({ listingId: index + 1, units: 1 })), 422],
    ['no list', 'x', 400],
    ['an unknown field', [{ listingId: 1, units: 1, price: 1 }], 400],
  ])('is refused with %s', async (_, others, status) => {
    expect((await post(await list(seller, 'Valve'), others)).statusCode).toBe(status)
  })
})

describe('a request in the words of one that waits for an answer', () => {
  const mails = async () => (await it.mailsTo(buyer.email)).length

  test('leads to that thread, also sent at once with several keys, and nobody is told again', async () => {
    const valve = await list(seller, 'Valve')
    const colleague = await createTestMember(it.services, { companyId: buyer.companyId })
    const press = (who: TestMember, key: string) =>
      it.call(api.requestQuote, who, {
        params: { id: valve },
        body: TEST_REQUEST,
        headers: { 'idempotency-key': key.repeat(16) },
      })
    const answers = await Promise.all([
      ...['a', 'b', 'c'].map((key) => press(buyer, key)),
      press(colleague, 'd'),
    ])
    expect(new Set(answers.map(({ quoteId }) => quoteId)).size).toBe(1)
    await it.runJobs()
    const told = await mails()
    expect((await press(buyer, 'e')).quoteId).toBe(answers[0]?.quoteId)
    await it.runJobs()
    expect(await mails()).toBe(told)
  })

  test('is another one with other units, country, words or references, of another company, or once it was answered', async () => {
    const valve = await list(seller, 'Valve')
    const stranger = await createTestMember(it.services)
    const first = await ask(valve, buyer)
    const others = [
      await ask(valve, buyer, { units: 4 }),
      await ask(valve, buyer, { country: 'Norway' }),
      await ask(valve, buyer, { message: `${TEST_REQUEST.message} With papers, please.` }),
      await ask(valve, buyer, { poNumber: 'PO 17' }),
      await ask(valve, stranger),
    ]
    expect(new Set([first, ...others]).size).toBe(6)
    await offer(first, seller)
    expect([first, ...others]).not.toContain(await ask(valve, buyer))
  })

  test('asks about the same listings: with others, or without, it is another one', async () => {
    const [valve, pump] = [await list(seller, 'Valve'), await list(another, 'Pump')]
    const both = { others: [{ listingId: pump, units: 2 }] }
    const joint = await ask(valve, buyer, both)
    expect(await ask(valve, buyer, both)).toBe(joint)
    expect(await ask(valve, buyer)).not.toBe(joint)
    expect(await ask(pump, buyer, { units: 2 })).not.toBe(joint)
  })
})
