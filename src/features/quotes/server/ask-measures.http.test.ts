import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { listing } from '#db/schema/listings.ts'
import { measureQuestion } from '#db/schema/quotes.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying } from '#test/factories/checkout.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { quoting } from '#test/factories/quotes.ts'

const it = useApp()
const { ask, decline, read } = quoting(it)
const { runCron } = buying(it)

const UNKNOWN = { weightKg: null, lengthCm: null, widthCm: null, heightCm: null }
const KNOWN = { weightKg: 12_000, lengthCm: 600, widthCm: 240, heightCm: 250 }

let seller: TestMember
let buyer: TestMember
let id: number
beforeEach(async () => {
  seller = await createTestMember(it.services, { companyName: 'Seller Ltd' })
  buyer = await createTestMember(it.services, {
    companyName: 'Buyer Ltd',
    firstName: 'Bea',
    lastName: 'Ndong',
  })
  id = await createTestListing(it.services.db, {
    ...seller,
    onHand: 2,
    values: { ...UNKNOWN, title: 'Crawler dozer' },
  })
})

const asked = (who = buyer) => it.call(api.readAskedAbout, who, { params: { id } })
const press = (who = buyer, body: { country: string; quoteId?: string } = { country: 'Gabon' }) =>
  it.attempt(api.askMeasures, who, { params: { id }, body })
const enter = (values: object = KNOWN) => it.services.db.update(listing).set(values).where(eq(listing.id, id))
const told = () => runCron('tell-of-measures')
const subjectsTo = async ({ email }: TestMember) => {
  await it.runJobs()
  return (await it.mailsTo(email)).map(({ subject }) => subject)
}

describe('one press for weight and size', () => {
  test('asks by a request for one unit, and keeps who asked, for colleagues too', async () => {
    expect(await asked()).toEqual({ measures: null, quote: null })
    const answer = await press()
    expect(answer.statusCode).toBe(201)
    const { measures, quote } = await asked()
    expect(measures).toMatchObject({ by: 'Bea Ndong', at: expect.any(String) })
    expect(quote?.quoteId).toBe(measures?.quoteId)
    expect(answer.json()).toEqual({ measures, quote })
    const thread = await read(measures?.quoteId ?? '', seller)
    expect(thread).toMatchObject({
      asksMeasures: true,
      units: 1,
      message: expect.stringContaining('weight and size as packed'),
    })
    const colleague = await createTestMember(it.services, { companyId: buyer.companyId })
    expect(await asked(colleague)).toEqual({ measures, quote })
    expect(await asked(seller)).toEqual({ measures: null, quote: null })
    expect(await subjectsTo(seller)).toContain('A buyer asks for weight and size: Crawler dozer')
    expect(await subjectsTo(buyer)).toContain('Your question about weight and size: Crawler dozer')
    const [, notices] = await it.call(api.listNotifications, seller, { query: {} })
    expect(notices.map(({ text }) => text)).toContain('A buyer asks for weight and size of “Crawler dozer”.')
  })

  test('again, also at the same moment and by a colleague, asks nothing more', async () => {
    const colleague = await createTestMember(it.services, { companyId: buyer.companyId })
    const answers = await Promise.all([press(), press(), press(colleague)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(await it.services.db.$count(measureQuestion, eq(measureQuestion.listingId, id))).toBe(1)
    expect(await it.call(api.countQuotes, buyer)).toMatchObject([{ role: 'asked', count: 1 }])
  })

  test('is written into the open thread about the listing, or into the named one', async () => {
    const first = await ask(id, buyer)
    const second = await ask(id, buyer, { units: 4 })
    await press(buyer, { country: 'Gabon', quoteId: first })
    expect((await asked()).measures?.quoteId).toBe(first)
    expect((await read(first, seller)).asksMeasures).toBeUndefined()
    expect((await read(first, buyer)).messages).toMatchObject([
      { text: expect.stringContaining('weight and size as packed') },
    ])
    expect((await read(second, buyer)).messages).toEqual([])
    const other = await createTestMember(it.services)
    expect((await press(other, { country: 'Gabon', quoteId: first })).statusCode).toBe(404)
    const own = await ask(id, other)
    await press(other)
    expect((await asked(other)).measures?.quoteId).toBe(own)
  })

  test('is refused for an own listing, for one that has them, and for one that is not there', async () => {
    expect((await press(seller)).refusal.code).toBe('own_listing')
    await enter()
    expect((await press()).refusal).toMatchObject({
      code: 'conflict',
      error: 'Weight and size are entered already. Please load the page again.',
    })
    await enter({ ...UNKNOWN, state: 'withdrawn' })
    expect((await press()).statusCode).toBe(410)
    expect((await press(buyer, { country: 'Nowhere' })).statusCode).toBe(422)
    expect(await asked()).toEqual({ measures: null, quote: null })
  })
})

describe('whoever asked', () => {
  test('is told once, by mail and in the site, when all four are entered', async () => {
    await press()
    await enter({ ...KNOWN, heightCm: null })
    await told()
    expect(await subjectsTo(buyer)).not.toContain('Weight and size are there: Crawler dozer')
    await enter()
    await told()
    await told()
    const subjects = await subjectsTo(buyer)
    expect(subjects.filter((subject) => subject.startsWith('Weight and size'))).toEqual([
      'Weight and size are there: Crawler dozer',
    ])
    const [, notices] = await it.call(api.listNotifications, buyer)
    expect(JSON.stringify(notices)).toContain(
      'Weight and size of “Crawler dozer”, for which you asked, are entered.',
    )
    expect((await asked()).measures).toBeNull()
    expect(await subjectsTo(seller)).not.toContain('Weight and size are there: Crawler dozer')
  })

  test('is not told of a listing that nobody can buy, and may ask again if they go', async () => {
    await press()
    await enter({ ...KNOWN, state: 'withdrawn' })
    await told()
    expect((await asked()).measures).not.toBeNull()
    await enter({ state: 'published' })
    await told()
    expect((await asked()).measures).toBeNull()
    await enter(UNKNOWN)
    expect((await press()).statusCode).toBe(201)
    expect((await asked()).measures).not.toBeNull()
  })

  test('is told as well after the thread was declined', async () => {
    await press()
    await decline((await asked()).measures?.quoteId ?? '', seller)
    await enter()
    await told()
    expect(await subjectsTo(buyer)).toContain('Weight and size are there: Crawler dozer')
  })
})
