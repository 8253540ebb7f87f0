import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayInFrance } from '#kernel/text/day.ts'
import { DAY_MS } from '#kernel/time.ts'
import { forgetOldKeys } from '#platform/idempotency/do-once.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { LISTING_FORM } from '#test/factories/listing-calls.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { paperFor, TEST_PAPER } from '#test/factories/conformity.ts'
import { inspecting } from '#test/factories/inspections.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { quoting, TEST_REQUEST, testOffer } from '#test/factories/quotes.ts'

const it = useApp()
const { ask } = quoting(it)
const { rate, opened, pay, poll } = buying(it)
let seller: TestMember
let buyer: TestMember
let staff: TestMember
let admin: TestMember
let pump: number

beforeAll(async () => {
  seller = await createTestMember(it.services)
  buyer = await createTestMember(it.services)
  staff = await createTestMember(it.services, { role: 'staff' })
  admin = await createTestMember(it.services, { role: 'admin' })
  pump = await createTestListing(it.services.db, { ...seller, values: { title: 'Mud pump' }, onHand: 9 })
})

const send = (url: string, who: TestMember, payload: object | null, key: string) =>
  it.app.inject({
    method: 'POST',
    url,
    headers: { ...who.headers, 'idempotency-key': key },
    ...(payload && { payload }),
  })

const dayAfter = (days: number) => dayInFrance(new Date(Date.now() + days * DAY_MS))

const countOf = async (table: string) => {
  const { rows } = await it.services.db.execute<{ count: bigint }>(sql.raw(`SELECT count(*) FROM ${table}`))
  return Number(rows[0]?.count)
}

/** A paid order of two articles. */
async function bought() {
  const article = await createTestArticle(it.services.db, { ...seller, onHand: 2 })
  const { intentId } = await opened(await rate([[article, 2]], buyer), buyer)
  await pay(intentId)
  return { article, ...(await poll(intentId, buyer)) }
}

/**
 * An act of each kind that makes something anew: how it is asked for, and the table that must grow by one
 * row.
 */
interface Act {
  table: string
  act: () => Promise<[string, TestMember, object | null]>
  /** Fields that differ in a second act, where a repeat of the first would be refused. */
  another?: object
}
const ACTS: Record<string, Act> = {
  'a listing': { table: 'listing', act: async () => ['/api/materiels', seller, LISTING_FORM] },
  'a copy of a listing': {
    table: 'listing',
    act: async () => [`/api/listing/duplicate/${pump}`, seller, null],
  },
  'a request for a quote': {
    table: 'quote',
    act: async () => [`/api/quote/${pump}`, buyer, TEST_REQUEST],
    another: { units: 4 },
  },
  'an offer': {
    table: 'quote_message',
    act: async () => [`/api/quotes/${await ask(pump, buyer)}/messages`, seller, testOffer()],
  },
  'wanted equipment': {
    table: 'wanted',
    act: async () => [
      '/api/wanted',
      buyer,
      {
        text: 'Two gate valves for sour service.',
        categorie: 'General Equipment',
        type: 'Valves',
        units: 2,
        country: 'Gabon',
      },
    ],
  },
  'a refund': {
    table: 'refund',
    act: async () => {
      const { orderId, article } = await bought()
      const articles = [{ materielId: article, amount: 100 }]
      const asked = { articles, shipping: 0, reason: 'Bent.', earlierRefunds: 9 }
      return [`/api/staff/orders/${orderId}/refunds`, staff, asked]
    },
  },
  'a report': {
    table: 'report',
    act: async () => [
      '/api/reports',
      buyer,
      { about: 'listing', listingId: pump, reason: 'fraud', text: 'A deposit was asked for.' },
    ],
    another: { about: 'company' },
  },
  'a post': {
    table: 'blog_post',
    act: async () => [
      '/api/staff/blog',
      staff,
      { title: 'Valves', html: '<p>Of valves.</p>', labels: [], language: 'en' },
    ],
  },
  'a request about personal data': {
    table: 'privacy_request',
    act: async () => [
      '/api/staff/privacy-requests',
      staff,
      { kind: 'access', who: 'A. Diallo', receivedOn: '2026-01-05' },
    ],
    another: { who: 'B. Ndong' },
  },
  'a refused country': {
    table: 'destination_refusal',
    act: async () => [
      '/api/staff/destinations',
      admin,
      { country: 'Chile', validFrom: dayAfter(2), reasonEn: 'No.', reasonFr: 'Non.', source: 'A test.' },
    ],
    another: { country: 'Peru' },
  },
  'a rate of the commission': {
    table: 'commission_rate',
    act: async () => [
      '/api/staff/commissions',
      admin,
      { category: 'Spare Parts', percent: 20, validFrom: dayAfter(2), reason: 'A test.' },
    ],
    another: { percent: 21 },
  },
  'a rule about the end use': {
    table: 'end_use_rule',
    act: async () => [
      '/api/staff/end-use',
      admin,
      { country: 'Chile', validFrom: dayAfter(2), reasonEn: 'A.', reasonFr: 'B.', source: 'A test.' },
    ],
    another: { country: 'Peru' },
  },
  'a paper for imports': {
    table: 'conformity_paper',
    act: async () => ['/api/staff/conformity', staff, TEST_PAPER],
    another: { nameEn: 'Another' },
  },
  'a word of the trade': {
    table: 'trade_concept',
    act: async () => ['/api/staff/words', staff, { theme: '', en: 'foo bar', fr: '', note: 'exact' }],
    another: { en: 'another' },
  },
  'a paper of an order': {
    table: 'order_paper_entry',
    act: async () => {
      const { orderId, article } = await bought()
      const said = { isReceived: true, reference: 'COC-1' }
      const paperId = await paperFor(it.services.db, 'GA')
      return [`/api/orders/${orderId}/conformity/${paperId}/${article}`, seller, said]
    },
  },
  'a milestone of a transport': {
    table: 'transport_milestone',
    act: async () => {
      const { orderId } = await bought()
      const day = { isExpected: true, day: dayAfter(2) }
      return [
        `/api/orders/${orderId}/transport`,
        seller,
        { ...day, milestone: 'sailed', place: 'Pau', note: '', seen: null },
      ]
    },
    another: { milestone: 'arrived', place: 'Rotterdam' },
  },
  'the link of an inspector': {
    table: 'inspector_link',
    act: async () => {
      const listingId = await createTestListing(it.services.db, { ...seller })
      const { id } = (await inspecting(it).ask(listingId, buyer)).json()
      await inspecting(it).price(id, staff)
      await inspecting(it).order(id, buyer)
      const inspector = { name: 'Jean Obame', company: 'Gulf Survey', email: 'one@survey.example' }
      return [`/api/staff/inspections/${id}/assign`, staff, { ...inspector, language: 'en' }]
    },
  },
  'a delivery tariff': {
    table: 'carrier_tariff',
    act: async () => {
      const file = 'tariff,EUR\nservice,ROAD,Road,Route,5000,0\nzone,A,FR,\nlane,ROAD,A,A,1,2,0,1'
      return ['/api/staff/tariffs', staff, { file, validFrom: dayAfter(2), note: 'Agreed.', replaces: null }]
    },
    another: { validFrom: dayAfter(1) },
  },
  'what a company may keep': {
    table: 'company_quota',
    act: async () => [
      `/api/staff/companies/${seller.companyId}/quotas`,
      staff,
      { kind: 'listings', max: 60_000, reason: 'A larger yard.' },
    ],
  },
}

describe.each(Object.entries(ACTS))('%s', (_, { table, act, another }) => {
  test('sent ten times at once and again later under one key is kept once, and answered alike', async () => {
    const [url, who, payload] = await act()
    const before = await countOf(table)
    const key = randomUUID()
    const together = await Promise.all(Array.from({ length: 10 }, () => send(url, who, payload, key)))
    const answers = [...together, await send(url, who, payload, key)]
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect([200, 201]).toContain(answers[0]?.statusCode)
    expect((await countOf(table)) - before).toBe(1)
    const next = await send(url, who, another ? { ...payload, ...another } : payload, randomUUID())
    expect([200, 201]).toContain(next.statusCode)
    expect((await countOf(table)) - before).toBe(2)
  })
})

describe('a key', () => {
  test('stands for one act of one member', async () => {
    const key = randomUUID()
    const first = await send('/api/materiels', seller, LISTING_FORM, key)
    const other = await send('/api/materiels', seller, { ...LISTING_FORM, title: 'Another valve' }, key)
    expect([other.statusCode, other.json()]).toMatchObject([422, { code: 'key_reused' }])
    const theirs = await send('/api/materiels', buyer, LISTING_FORM, key)
    expect([theirs.statusCode, theirs.body === first.body]).toEqual([201, false])
    // Each gets the answer of its own act again.
    expect((await send('/api/materiels', seller, LISTING_FORM, key)).body).toBe(first.body)
    expect((await send('/api/materiels', buyer, LISTING_FORM, key)).body).toBe(theirs.body)
  })

  test('of an act that was refused is free again', async () => {
    const key = randomUUID()
    const taken = { ...LISTING_FORM, reference: 'YARD-7' }
    await send('/api/materiels', seller, taken, randomUUID())
    expect((await send('/api/materiels', seller, taken, key)).statusCode).toBe(422)
    expect((await send('/api/materiels', seller, LISTING_FORM, key)).statusCode).toBe(201)
  })

  test.each(['short', 'x'.repeat(256), 'with a blank in it'])('%s is malformed', async (key) => {
    expect((await send('/api/materiels', seller, LISTING_FORM, key)).statusCode).toBe(400)
  })

  test('is forgotten after a day', async () => {
    const key = randomUUID()
    const { materielId: first } = (await send('/api/materiels', seller, LISTING_FORM, key)).json()
    await forgetOldKeys(it.services.db)
    expect((await send('/api/materiels', seller, LISTING_FORM, key)).json()).toEqual({ materielId: first })
    await it.services.pool.query(`UPDATE idempotency_key SET created_at = created_at - interval '1 day'`)
    await forgetOldKeys(it.services.db)
    expect((await send('/api/materiels', seller, LISTING_FORM, key)).json()).not.toEqual({
      materielId: first,
    })
  })
})
