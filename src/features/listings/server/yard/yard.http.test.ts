import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { listing, listingRevision } from '#db/schema/listings.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'

const testApp = useApp()
let seller: TestMember
let stranger: TestMember

beforeAll(async () => {
  seller = await createTestMember(testApp.services)
  stranger = await createTestMember(testApp.services)
})

/** Lines are as long as a label is wide. */
const wordsOn = async (file: Uint8Array) => (await wordsOfPdf(file)).replaceAll(/\s+/g, ' ')

const list = (values: Partial<typeof listing.$inferInsert> = {}) =>
  createTestListing(testApp.services.db, { ...seller, values })

describe('labels', () => {
  const print = (ids: readonly (number | string)[], who: TestMember | null = seller, query: object = {}) =>
    testApp.attempt(api.printLabels, who, { query: { ids: ids.join(','), sheet: '21', ...query } })

  it('name each listing, by its reference where it has one', async () => {
    const first = await list({ title: 'Gate valve for the label', reference: 'YARD-77' })
    const second = await list({ title: 'Pump for the label' })
    const answer = await print([first, second])
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const words = await wordsOn(answer.rawPayload)
    for (const word of ['YARD-77', 'Gate valve for the label', `No. ${first}`, `No. ${second}`])
      expect(words).toContain(word)
  })

  it('are those of the own company alone, and of what is not deleted', async () => {
    const own = await list({ title: 'Ours alone' })
    const deleted = await list({ title: 'Deleted one', state: 'withdrawn' })
    expect((await print([own], stranger)).statusCode).toBe(404)
    const words = await wordsOn((await print([own, deleted])).rawPayload)
    expect(words).toContain('Ours alone')
    expect(words).not.toContain('Deleted one')
  })

  it.each([
    ['no number', ['x']],
    ['nothing', ['']],
    ['too many', Array.from({ length: 201 }, (_, index) => index + 1)],
  ])('refuses %s', async (_, ids) => {
    expect((await print(ids)).statusCode).toBe(400)
  })

  it('refuses visitors', async () => {
    expect((await print([1], null)).statusCode).toBe(401)
  })
})

describe('the code for a phone', () => {
  it('opens the walk for the listing, for its company alone', async () => {
    const id = await list()
    const code = await testApp.call(api.readPhoneCode, seller, { params: { id } })
    expect(code.address).toMatch(new RegExp(`/listing/walk\\?listing=${id}$`))
    expect(code.size).toBeGreaterThan(20)
    expect((await testApp.attempt(api.readPhoneCode, stranger, { params: { id } })).statusCode).toBe(404)
  })
})

describe('moved goods', () => {
  const move = (id: number, city: string, who = seller) =>
    testApp.attempt(api.moveGoods, who, { params: { id }, body: { city } })
  const cityOf = async (id: number) => {
    const [row] = await testApp.services.db
      .select({ city: listing.city })
      .from(listing)
      .where(eq(listing.id, id))
    return row?.city
  }

  it('of a draft are at the new place at once', async () => {
    const id = await list({ state: 'draft' })
    expect((await move(id, 'Libreville')).statusCode).toBe(200)
    expect(await cityOf(id)).toBe('Libreville')
  })

  it('of a published listing wait for review, and nothing else of it changes', async () => {
    const id = await list({ state: 'published', city: 'Pau' })
    await move(id, 'Libreville')
    expect(await cityOf(id)).toBe('Pau')
    const [revision] = await testApp.services.db
      .select({ content: listingRevision.content, state: listingRevision.state })
      .from(listingRevision)
      .where(eq(listingRevision.listingId, id))
    expect(revision).toMatchObject({ state: 'open', content: { city: 'Libreville' } })
  })

  it('are moved by who may edit them', async () => {
    const id = await list()
    expect((await move(id, 'Libreville', stranger)).statusCode).toBe(404)
    expect((await move(id, 'x')).statusCode).toBe(422)
  })
})
