import { beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { quote } from '#db/schema/quotes.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestListing, type TestListing } from '#test/factories/listings.ts'

const it = useApp()
let seller: TestMember
let buyer: TestMember
let staff: TestMember

beforeAll(async () => {
  const { services } = it
  seller = await createTestMember(services, {
    companyName: 'Seller Ltd',
    lastName: 'Sellerson',
    language: 'fr',
  })
  buyer = await createTestMember(services, { companyName: 'Buyer Ltd', lastName: 'Buyerson' })
  staff = await createTestMember(services, { role: 'staff' })
})

const list = (options: Partial<TestListing> = {}) =>
  createTestListing(it.services.db, { ...seller, ...options })

const ASKED = {
  country: 'Gabon',
  units: 3,
  message: 'We need three of these in March,\ndelivered to Libreville.',
}

const ask = (id: number | string, payload: object = ASKED, headers: Record<string, string> = buyer.headers) =>
  it.attempt(api.requestQuote, { headers }, { params: { id }, body: payload })

describe('asking for a quote', () => {
  test('keeps it and tells staff, the owner and the buyer, without naming one to the other', async () => {
    const id = await list({ values: { title: 'Top drive 500T' } })
    const answer = await ask(id)
    expect(answer.statusCode).toBe(201)
    const { quoteId } = answer.json()
    const [stored] = await it.services.db.select().from(quote).where(eq(quote.id, quoteId))
    expect(stored).toMatchObject({ ...ASKED, listingId: id, memberId: buyer.memberId, state: 'open' })
    expect(stored?.companyId).toBe(buyer.companyId)

    await it.runJobs()
    const [toStaff] = await it.mailsTo(staff.email)
    expect(toStaff?.subject).toBe('Quote requested: Top drive 500T')
    expect(toStaff?.text).toContain(`Aminata Buyerson, Buyer Ltd, ${buyer.email}`)
    const [toOwner] = await it.mailsTo(seller.email)
    expect(toOwner?.subject).toBe('Un acheteur demande un devis\u00a0: Top drive 500T')
    expect(toOwner?.text).toContain('We need three of these in March,')
    expect(toOwner?.text).toContain('http://gisement.test/fr/user/quotes')
    expect(toOwner?.html).not.toMatch(/Buyer/)
    const [toBuyer] = await it.mailsTo(buyer.email)
    expect(toBuyer?.subject).toBe('We received your quote request: Top drive 500T')
    expect(toBuyer?.html).not.toMatch(/Seller/)
  })

  test('names the listing to each in the own language, if its seller says it in that', async () => {
    const id = await list({ values: { title: 'Mud pump', secondTitle: 'Pompe à boue' } })
    const { quoteId } = (await ask(id)).json()
    await it.runJobs()
    const subjects = async (who: TestMember) => (await it.mailsTo(who.email)).map(({ subject }) => subject)
    expect(await subjects(seller)).toContain('Un acheteur demande un devis\u00a0: Pompe à boue')
    expect(await subjects(buyer)).toContain('We received your quote request: Mud pump')
    const read = await it.call(api.readQuote, buyer, {
      params: { id: quoteId },
      headers: { 'accept-language': 'fr' },
    })
    expect(read.product).toMatchObject({ title: 'Pompe à boue', language: 'fr' })
  })

  test('is possible for more than there is, and for what is held', async () => {
    expect(
      (await ask(await list({ onHand: 1, reserved: 1 }), { ...ASKED, units: 5_000_000 })).statusCode,
    ).toBe(201)
  })

  test.each([
    [
      { ...ASKED, country: undefined },
      422,
      'country',
      'Please select a country from the list, where product is to be delivered.',
    ],
    [
      { ...ASKED, country: 'Atlantis' },
      422,
      'country',
      'Please select a country from the list, where product is to be delivered.',
    ],
    [{ ...ASKED, units: undefined }, 422, 'units', 'Quantity is required.'],
    [{ ...ASKED, units: 0 }, 422, 'units', 'Please a enter a valid quantity.'],
    [{ ...ASKED, units: 1.5 }, 422, 'units', 'Please a enter a valid quantity.'],
    [{ ...ASKED, units: 5_000_001 }, 422, 'units', 'Quantity exceeds the maximum allowed.'],
    [{ ...ASKED, message: undefined }, 422, 'message', 'Please enter your message.'],
    [{ ...ASKED, message: '   ' }, 422, 'message', 'Please enter your message.'],
    [
      { ...ASKED, message: ` ${'x'.repeat(19)} ` },
      422,
      'message',
      'Your message is not detailed enough. Please write a few phrases.',
    ],
    [
      { ...ASKED, message: 'x'.repeat(1501) },
      422,
      'message',
      'Message lenght exceeds the maximum allowed. 1500 characters.',
    ],
    [{ ...ASKED, units: '3' }, 400, 'units', 'This value was not expected here.'],
    [{ ...ASKED, message: 'x'.repeat(30) + '\u0000' }, 400, 'message', 'This value was not expected here.'],
    [{ ...ASKED, memberId: 1 }, 400, 'memberId', 'This value was not expected here.'],
  ])('refuses %j with %i', async (body, status, field, message) => {
    const answer = await ask(await list(), body)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ errors: [{ [field]: message }] })
  })

  test('takes a message of exactly 20 and of exactly 1500 characters', async () => {
    const id = await list()
    expect((await ask(id, { ...ASKED, message: 'x'.repeat(20) })).statusCode).toBe(201)
    expect((await ask(id, { ...ASKED, message: 'x'.repeat(1500) })).statusCode).toBe(201)
  })

  test('is for members only', async () => {
    expect((await ask(await list(), ASKED, {})).statusCode).toBe(401)
  })

  test('is refused for a listing of the own company, also to a colleague', async () => {
    const id = await list()
    const colleague = await createTestMember(it.services, { companyId: seller.companyId })
    for (const { headers } of [seller, colleague]) {
      const answer = await ask(id, ASKED, headers)
      expect([answer.statusCode, answer.refusal.code]).toEqual([403, 'own_listing'])
    }
  })

  test('is refused for what is not there: unknown, draft, withdrawn, sold', async () => {
    expect((await ask(2_000_000_000)).statusCode).toBe(404)
    expect((await ask('x')).statusCode).toBe(400)
    expect((await ask(await list({ values: { state: 'draft' } }))).statusCode).toBe(404)
    expect((await ask(await list({ values: { state: 'withdrawn' } }))).statusCode).toBe(410)
    expect((await ask(await list({ onHand: 0 }))).statusCode).toBe(409)
  })

  test('finds nothing of a company whose only member is suspended', async () => {
    const gone = await createTestMember(it.services, { suspended: true })
    const id = await createTestListing(it.services.db, gone)
    expect((await ask(id)).statusCode).toBe(404)
    expect(await it.services.db.select().from(quote).where(eq(quote.listingId, id))).toEqual([])
  })
})

describe('with the limits of the public site', () => {
  const limited = useApp({ rateLimitFactor: 1 })
  test('a member asks at most 20 times an hour', async () => {
    const [one, two] = [await createTestMember(limited.services), await createTestMember(limited.services)]
    const id = await createTestListing(limited.services.db, one)
    const statuses: number[] = []
    for (let i = 0; i < 21; i += 1) {
      const { headers } = two
      const answer = await limited.attempt(api.requestQuote, { headers }, { params: { id }, body: ASKED })
      statuses.push(answer.statusCode)
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })
})
