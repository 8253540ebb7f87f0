import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createVies } from '#platform/vat-register/vies.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { startViesServer, type ViesServer } from '#test/vies-server.ts'

let vies: ViesServer
const it = useApp({
  change: (services) => ({
    ...services,
    vatRegister: {
      ask: (number) =>
        createVies({ address: vies.address, requester: vies.requester, answerMs: 300 }).ask(number),
    },
  }),
})
const { runCron } = buying(it)

const GERMAN = 'DE136695976'
const DAY = 86_400_000

let staff: TestMember
let seller: TestMember
let buyer: TestMember
beforeAll(async () => {
  vies = await startViesServer()
  staff = await createTestMember(it.services, { role: 'staff' })
  seller = await createTestMember(it.services)
})
afterAll(() => vies.close())
beforeEach(async () => {
  it.setNow(null)
  Object.assign(vies, { weather: 'fair', known: { [GERMAN]: 'PUMPEN GMBH' }, errors: {}, asked: [] })
  await it.services.pool.query(`UPDATE company SET vat_number = NULL`)
  buyer = await createTestMember(it.services)
})

/** Enters a number as the company's admin. */
async function enter(vatNumber: string, country = 'Germany') {
  await it.services.pool.query('UPDATE member SET is_company_admin = true WHERE id = $1', [buyer.memberId])
  const { version, details } = await it.call(api.readCompany, buyer)
  await it.call(api.updateCompany, buyer, { body: { ...details, country, vatNumber, version } })
  await it.runJobs()
}
const shown = async () => {
  const { vat } = await it.call(api.readMember, staff, { params: { id: buyer.memberId } })
  return vat
}
async function rateToGermany() {
  const id = await createTestArticle(it.services.db, {
    companyId: seller.companyId,
    memberId: seller.memberId,
    values: { country: 'France', city: 'Pau' },
  })
  const cart = [{ id, orderedQty: 1 }]
  const body = { country: 'Germany', city: 'Hamburg', postcode: '20095', street: 'Hafenstrasse 1', cart }
  const { vat } = await it.call(api.rateCart, buyer, { body })
  return vat
}

test('a number is checked when it is entered; the answer is stored with day and proof, and staff see it', async () => {
  await enter(GERMAN)
  expect(vies.asked).toEqual([GERMAN])
  expect(await shown()).toMatchObject({
    number: GERMAN,
    state: 'valid',
    traderName: 'PUMPEN GMBH',
    consultationNumber: 'WAPIAAAA1',
  })
})

test('the members of the company read what VIES answered, and when', async () => {
  const answer = async () => (await it.call(api.readCompany, buyer)).vat
  expect(await answer()).toBeNull()
  vies.weather = '503'
  await enter(GERMAN)
  expect(await answer()).toEqual({ state: 'waiting', askedAt: null })
  vies.weather = 'fair'
  await runCron('check-vat-numbers')
  expect(await answer()).toEqual({ state: 'valid', askedAt: expect.stringMatching(/^20\d\d-/) as string })
  await enter('123456A', 'Gabon')
  expect(await answer()).toBeNull()
})

test('a number that VIES does not know is not valid; VIES is not asked about countries outside it', async () => {
  vies.known = {}
  await enter(GERMAN)
  expect(await shown()).toMatchObject({ state: 'invalid', traderName: null })
  await enter('123456A', 'Gabon')
  expect(await shown()).toMatchObject({ number: '123456A', state: 'not_asked', askedAt: null })
  expect(vies.asked).toEqual([GERMAN])
  await enter('', 'Gabon')
  expect(await shown()).toBeNull()
})

test.each(['hangs', 'cut', '503', 'page'] as const)(
  'a register in bad weather (%s) keeps nobody from entering a number, and is asked again by the hour',
  async (weather) => {
    vies.weather = weather
    await enter(GERMAN)
    expect(await shown()).toMatchObject({ state: 'waiting', askedAt: null })
    expect(await rateToGermany()).toMatchObject({ isCertain: false })
    vies.weather = 'fair'
    await runCron('check-vat-numbers')
    expect(await shown()).toMatchObject({ state: 'valid' })
  },
)

test('one member state that is away does not delay the others', async () => {
  vies.errors = { [GERMAN]: 'MS_UNAVAILABLE' }
  await enter(GERMAN)
  const other = buyer
  buyer = await createTestMember(it.services)
  vies.known = { ATU13585627: '---' }
  vies.weather = '503'
  await enter('ATU13585627', 'Austria')
  vies.weather = 'fair'
  await runCron('check-vat-numbers')
  expect(await shown()).toMatchObject({ state: 'valid' })
  buyer = other
  expect(await shown()).toMatchObject({ state: 'waiting' })
})

describe('the VAT of a sale from France to another member state', () => {
  test('is known once the number is confirmed, and goes to staff otherwise', async () => {
    expect(await rateToGermany()).toMatchObject({ isCertain: false })
    await enter(GERMAN)
    expect(await rateToGermany()).toEqual({
      isCertain: true,
      rate: 0,
      amount: 0,
      sentence:
        'No French VAT: goods go from France to Germany, to a business whose VAT number is confirmed. VAT there is yours to declare.',
    })
    vies.known = {}
    await it.services.pool.query(`UPDATE vat_check SET asked_at = now() - interval '31 days'`)
    await runCron('check-vat-numbers')
    expect(await rateToGermany()).toMatchObject({ isCertain: false })
  })

  test('is not decided by an answer that is old, about another number, or about a French one', async () => {
    await enter(GERMAN)
    await it.services.pool.query(`UPDATE vat_check SET asked_at = now() - interval '38 days'`)
    expect(await rateToGermany()).toMatchObject({ isCertain: false })
    await it.services.pool.query(`UPDATE vat_check SET asked_at = now(), vat_number = 'DE999999999'`)
    expect(await rateToGermany()).toMatchObject({ isCertain: false })
    vies.known = { FR40303265045: '---' }
    await enter('FR40303265045', 'France')
    expect(await shown()).toMatchObject({ state: 'valid' })
    expect(await rateToGermany()).toMatchObject({ isCertain: false })
  })
})

test('a number is checked again after thirty days, and not before', async () => {
  await enter(GERMAN)
  it.setNow(new Date(Date.now() + 29 * DAY))
  await runCron('check-vat-numbers')
  expect(vies.asked).toHaveLength(1)
  it.setNow(new Date(Date.now() + 31 * DAY))
  await runCron('check-vat-numbers')
  expect(vies.asked).toHaveLength(2)
})
