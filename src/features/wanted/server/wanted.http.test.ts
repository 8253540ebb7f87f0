import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { listing } from '#db/schema/listings.ts'
import { wanted } from '#db/schema/wanted.ts'
import { indexListing } from '#search/postgres/search-index.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying } from '#test/factories/checkout.ts'
import { createTestListing } from '#test/factories/listings.ts'

const it = useApp()
const { runCron } = buying(it)
let staff: TestMember
let seller: TestMember
let buyer: TestMember

beforeAll(async () => {
  staff = await createTestMember(it.services, { role: 'staff' })
})
beforeEach(async () => {
  seller = await createTestMember(it.services)
  buyer = await createTestMember(it.services, { firstName: 'Ada', companyName: 'Secret Buyers' })
})

const ASKED = {
  text: 'Two gate valves for sour service, with certificates, at Port-Gentil.',
  categorie: 'General Equipment',
  type: 'Valves',
  units: 2,
  neededBy: '2090-03-01',
  country: 'Gabon',
  city: 'Port-Gentil',
}
const post = (change: object = {}, who: Pick<TestMember, 'headers'> = buyer) =>
  it.attempt(api.askForEquipment, who, { body: { ...ASKED, ...change } })
const ask = async (change: object = {}) => (await post(change)).json().id
const idsOf = async (who: TestMember, query = '') =>
  (await it.call(api.listWanted, who, { query }))[1].map(({ id }) => id)
const detail = (id: number, who: TestMember) => it.call(api.readWanted, who, { params: { id } })
const answer = (id: number, productId: number, who = seller, text = 'In stock, tested in March.') =>
  it.attempt(api.answerWanted, who, { params: { id }, body: { productId, text } })

async function sell(values: Partial<typeof listing.$inferInsert> = {}, owner = seller): Promise<number> {
  const { db } = it.services
  const id = await createTestListing(db, { ...owner, values })
  await db.transaction((tx) => indexListing(tx, id))
  return id
}

describe('asking for equipment', () => {
  test('keeps it with its characteristics, and tells staff', async () => {
    const answered = await post({ attributes: { nominal_size: '4 in' } })
    expect(answered.statusCode).toBe(201)
    const [total, [mine]] = await it.call(api.listWanted, buyer)
    expect([total, mine]).toMatchObject([
      1,
      {
        text: ASKED.text,
        type: 'Valves',
        units: 2,
        neededBy: '2090-03-01',
        city: 'Port-Gentil',
        state: 'open',
        answers: 0,
        can: { answer: false, close: true },
        attributes: [{ key: 'nominal_size', stored: 4 }],
      },
    ])
    await it.runJobs()
    const mails = await it.mailsTo(staff.email)
    const mail = mails.find(({ text }) => text.includes(buyer.email))
    expect(mail?.subject).toBe('Equipment wanted: Valves')
    expect(mail?.text).toContain('Two gate valves for sour service')
    expect(mail?.text).toContain(`/staff/wanted?request=${mine?.id}`)
  })

  test.each([
    [{ text: 'x'.repeat(19) }, 422, 'text', 'Please describe your requirement in at least 20 characters.'],
    [{ text: 'x'.repeat(1501) }, 422, 'text', 'Your requirement exceeds the maximum of 1500 characters.'],
    [{ categorie: 'Cheese' }, 422, 'categorie', 'Please choose a category.'],
    [{ type: 'Casing' }, 422, 'type', 'Please choose a type.'],
    [{ units: 0 }, 422, 'units', 'Please enter a valid quantity.'],
    [{ units: 5_000_001 }, 422, 'units', 'Quantity exceeds the maximum allowed.'],
    [{ neededBy: '2020-01-01' }, 422, 'neededBy', 'Please enter a day that is still to come.'],
    [{ neededBy: '2090-02-31' }, 422, 'neededBy', 'Please enter a day that is still to come.'],
    [{ country: 'Atlantis' }, 422, 'country', 'Please select a country from the list.'],
    [
      { attributes: { nominal_size: 'big' } },
      422,
      'attributes.nominal_size',
      'Please enter a value with its unit, for example “13 5/8 in”.',
    ],
    [{ units: '2' }, 400, 'units', 'This value was not expected here.'],
    [{ more: 1 }, 400, 'more', 'This value was not expected here.'],
  ])('refuses %j with %i', async (change, status, field, message) => {
    const refused = await post(change)
    expect(refused.statusCode).toBe(status)
    expect(refused.json()).toMatchObject({ errors: [{ [field]: message }] })
  })

  test('is for members, and fifty times open at most', async () => {
    expect((await post({}, { headers: { authorization: 'Bearer nothing' } })).statusCode).toBe(401)
    const { db } = it.services
    const { memberId, companyId } = buyer
    const { text, categorie: category, type, units, country } = ASKED
    const row = { memberId, companyId, text, category, type, units, country, createdAt: new Date() }
    await db.insert(wanted).values(Array.from({ length: 50 }, () => ({ ...row, state: 'open' as const })))
    const refused = await post()
    expect([refused.statusCode, refused.refusal.error]).toEqual([
      409,
      'Your company has 50 open requests. Please close one first.',
    ])
  })
})

describe('a request', () => {
  test('is seen by sellers of its category without who asks, and by staff with it', async () => {
    const other = await createTestMember(it.services)
    await sell()
    await sell({ category: 'Spare Parts', type: 'Spare Parts' }, other)
    const id = await ask()
    expect(await idsOf(seller, '?view=matching')).toContain(id)
    expect(await idsOf(other, '?view=matching')).not.toContain(id)
    expect(await idsOf(buyer, '?view=matching')).not.toContain(id)
    expect(await idsOf(seller)).toEqual([])
    const seen = await it.attempt(api.readWanted, seller, { params: { id } })
    expect(seen.statusCode).toBe(200)
    for (const secret of ['Secret Buyers', 'Ada', buyer.email]) expect(seen.body).not.toContain(secret)
    expect(await it.status(api.readWanted, other, { params: { id } })).toBe(404)
    const forStaff = await it.call(api.listStaffWanted, staff, { query: { state: 'open' } })
    expect(forStaff[1].find((one) => one.id === id)?.asker).toEqual({
      name: 'Ada Diallo',
      company: 'Secret Buyers',
      email: buyer.email,
    })
    expect(await it.status(api.listStaffWanted, seller)).toBe(403)
  })

  test('shows sellers no contact data in its text, but who asks and staff all of it', async () => {
    await sell()
    const id = await ask({
      text: 'Two gate valves, please call +241 01 02 03 04 or write to ada@buyers.example.',
    })
    const secrets = ['+241 01 02 03 04', 'ada@buyers.example']
    for (const who of [buyer, staff])
      for (const secret of secrets) expect((await detail(id, who)).wanted.text).toContain(secret)
    for (const secret of secrets) expect((await detail(id, seller)).wanted.text).not.toContain(secret)
  })

  test('is closed by who asks or by staff, and then answered by nobody', async () => {
    const product = await sell()
    const [id, second] = [await ask(), await ask()]
    expect(await it.status(api.closeWanted, seller, { params: { id } })).toBe(404)
    const closed = await it.call(api.closeWanted, buyer, { params: { id } })
    expect(closed.wanted).toMatchObject({ state: 'closed', can: { close: false } })
    await it.call(api.closeWanted, buyer, { params: { id } })
    await it.call(api.closeWanted, staff, { params: { id: second } })
    expect(await idsOf(seller, '?view=matching')).not.toContain(id)
    expect((await answer(id, product)).statusCode).toBe(404)
  })
})

describe('an answer', () => {
  test('offers a listing once; who asks gets a mail and a notification', async () => {
    const product = await sell({ title: 'Ball valve 6 in' })
    const id = await ask()
    expect(await it.call(api.listOffers, seller, { params: { id } })).toEqual([
      { id: product, title: 'Ball valve 6 in', language: 'en' },
    ])
    const made = await answer(id, product)
    expect([made.statusCode, made.json().answers.length]).toEqual([201, 1])
    expect(await it.call(api.listOffers, seller, { params: { id } })).toEqual([])
    const again = await answer(id, product)
    expect([again.statusCode, again.refusal.error]).toEqual([409, 'This listing was offered already.'])
    const { answers, wanted: request } = await detail(id, buyer)
    expect([request.answers, answers[0]?.product?.title, answers[0]?.text]).toEqual([
      1,
      'Ball valve 6 in',
      'In stock, tested in March.',
    ])
    await it.runJobs()
    const [mail] = await it.mailsTo(buyer.email)
    expect(mail?.subject).toBe('An offer for your request: Ball valve 6 in')
    expect(mail?.text).toContain(`http://gisement.test/product/${product}`)
    expect((await it.call(api.listNotifications, buyer))[1][0]).toMatchObject({
      text: 'A seller offers “Ball valve 6 in” for your request.',
      path: `/user/wanted?request=${id}`,
    })
  })

  test('is read by who asks without contact data, in the mail too', async () => {
    const id = await ask()
    await answer(id, await sell(), seller, 'Call us: +241 01 02 03 04.')
    expect((await detail(id, buyer)).answers[0]?.text).not.toContain('01 02 03')
    expect((await detail(id, seller)).answers[0]?.text).toContain('+241 01 02 03 04')
    await it.runJobs()
    const [mail] = await it.mailsTo(buyer.email)
    expect(mail?.text).toContain('Call us: ')
    expect(mail?.text).not.toContain('01 02 03')
  })

  test('is read by who asks, by staff and by its own company only', async () => {
    const rival = await createTestMember(it.services)
    await sell({}, rival)
    const id = await ask()
    await answer(id, await sell())
    expect((await detail(id, rival)).answers).toEqual([])
    expect((await detail(id, seller)).answers).toHaveLength(1)
    expect((await detail(id, staff)).answers).toHaveLength(1)
  })

  test('is none of the own request, of another’s listing, or of another category', async () => {
    const own = await sell({}, buyer)
    const product = await sell()
    const parts = await sell({ category: 'Spare Parts', type: 'Spare Parts' })
    const id = await ask()
    expect((await answer(id, own, buyer)).statusCode).toBe(403)
    for (const wrong of [own, parts, 2_000_000_000]) {
      const refused = await answer(id, wrong)
      expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('can be offered')])
    }
    expect((await answer(id, product, seller, ' ')).statusCode).toBe(422)
    const stranger = await createTestMember(it.services)
    expect((await answer(id, product, stranger)).statusCode).toBe(404)
    expect(
      (await answer(id, product, { ...seller, headers: { authorization: 'Bearer nothing' } })).statusCode,
    ).toBe(401)
  })
})

describe('what matches a request', () => {
  test('is found by type, characteristics and words, best first; its sellers are told once', async () => {
    const other = await createTestMember(it.services)
    const plain = await sell({ title: 'Check valve, unrelated' }, other)
    const best = await sell({ title: 'Zirconium gate valve', attributes: { nominal_size: 8 } })
    const own = await sell({ title: 'Zirconium valve of our own' }, buyer)
    const id = await ask({
      text: 'We are looking for zirconium valves for an acid plant.',
      attributes: { nominal_size: '8 in' },
    })
    const { matches } = await detail(id, buyer)
    const ids = matches.map((match) => match.id)
    expect(ids[0]).toBe(best)
    expect(ids).toContain(plain)
    expect(ids).not.toContain(own)
    expect((await detail(id, seller)).matches).toEqual([])
    await it.runJobs()
    await runCron('match-wanted', { wantedId: id })
    // Requests of other tests match too.
    const aboutIt = async (who: TestMember) =>
      (await it.call(api.listNotifications, who))[1]
        .filter(({ path }) => path.endsWith(`request=${id}`))
        .map(({ text }) => text)
    expect(await aboutIt(seller)).toEqual([
      'A buyer looks for something like what you sell: Valves, 2 units.',
    ])
    expect(await aboutIt(buyer)).toEqual([])
    const [row] = await it.services.db.select().from(wanted).where(eq(wanted.id, id))
    expect(row?.matchedAt).not.toBeNull()
  })
})
