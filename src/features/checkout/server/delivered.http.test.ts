import { beforeAll, expect, test } from 'vitest'
import { dayInFrance } from '#kernel/text/day.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestArticle } from '#test/factories/checkout.ts'

const it = useApp()
let seller: TestMember
beforeAll(async () => {
  seller = await createTestMember(it.services)
})

const article = (values: object = {}) => createTestArticle(it.services.db, { ...seller, onHand: 5, values })
const delivered = (id: number, query: Record<string, string>) =>
  it.call(api.readDelivered, null, { params: { id }, query })
const HEAVY = { weightKg: 12_000, lengthCm: 600, widthCm: 240, heightCm: 250 }
const TABLE = `tariff,EUR
zone,Europe,FR,
zone,Europe,DE,
zone,Gulf of Guinea,GA,
freight,flat rack,Europe,Gulf of Guinea,40000,90,9801.50,15499,30,45,1200`

const NOTHING = { price: null, term: null, days: null, carrier: null, freight: null, vat: null }

test('a visitor sees the price of a parcel to a country, its carrier, Incoterm and VAT', async () => {
  const id = await article()
  expect(await delivered(id, { country: 'GA' })).toEqual({
    country: 'Gabon',
    answer: 'carrier',
    price: { from: expect.any(Number), to: expect.any(Number), currency: 'eur' },
    term: 'DAP Gabon',
    days: { from: 4, to: 9 },
    carrier: 'Gisement Freight, Standard',
    freight: null,
    vat: 'No French VAT: goods go from France to Gabon. Import duty and VAT there are yours.',
  })
  const buyer = await createTestMember(it.services)
  const rated = await it.call(api.rateOne, buyer, {
    params: { productId: id },
    body: { country: 'Gabon', city: 'Port-Gentil' },
  })
  const there = await delivered(id, { country: 'GA', city: 'Port-Gentil' })
  expect(there.price).toEqual({
    from: rated.totalPrice.price,
    to: rated.totalPrice.price,
    currency: rated.totalPrice.priceCurrency,
  })
  expect(there.term).toBe('DAP Port-Gentil, Gabon')
})

test('what the carrier does not take has an estimate from the tariff in force, and no figure without one', async () => {
  const id = await article(HEAVY)
  expect(await delivered(id, { country: 'GA' })).toEqual({
    ...NOTHING,
    country: 'Gabon',
    answer: 'by_quote',
    missing: 'table',
  })
  const staff = await createTestMember(it.services, { role: 'staff' })
  const today = dayInFrance(it.services.now())
  await it.call(api.putTariffInForce, staff, {
    body: { file: TABLE, validFrom: today, note: 'Agreed.', replaces: null },
  })
  expect(await delivered(id, { country: 'GA' })).toMatchObject({
    answer: 'estimate',
    // Each end is rounded outwards to tens.
    price: { from: 9800, to: 15_500, currency: 'eur' },
    term: 'DAP Gabon',
    days: { from: 30, to: 45 },
    freight: { mode: 'flat_rack', tableOf: today },
  })
  const inDollars = await delivered(await article({ ...HEAVY, currency: 'usd' }), { country: 'GA' })
  expect(inDollars.price?.currency).toBe('usd')
  expect(inDollars.price?.from).not.toBe(9800)
  // The table has no rate within Europe.
  expect(await delivered(id, { country: 'DE' })).toMatchObject({ answer: 'by_quote', missing: 'route' })
  const tooHeavy = await article({ ...HEAVY, weightKg: 40_001 })
  expect(await delivered(tooHeavy, { country: 'GA' })).toMatchObject({ answer: 'by_quote', missing: 'size' })
  // Parcels still have the carrier's price.
  expect((await delivered(await article(), { country: 'GA' })).answer).toBe('carrier')
})

test('several units are priced together: by the carrier, else by the loads that they fill', async () => {
  const parcel = await article()
  const [one, three] = [
    await delivered(parcel, { country: 'GA' }),
    await delivered(parcel, { country: 'GA', units: '3' }),
  ]
  expect(three.answer).toBe('carrier')
  expect(three.price?.from).toBeGreaterThan(one.price?.from ?? Infinity)
  const machine = await article(HEAVY)
  // Two of 12 t and 36 m³ fill a flat rack of 40 t and 90 m³.
  expect(await delivered(machine, { country: 'GA', units: '2' })).toMatchObject({
    price: { from: 9800, to: 15_500 },
  })
  expect(await delivered(machine, { country: 'GA', units: '5' })).toMatchObject({
    answer: 'estimate',
    price: { from: 29_400, to: 46_500 },
    freight: { mode: 'flat_rack', loads: 3 },
  })
  const more = await it.attempt(api.readDelivered, null, {
    params: { id: parcel },
    query: { country: 'GA', units: '6' },
  })
  expect([more.statusCode, more.json()]).toMatchObject([409, { code: 'unavailable', available: 5 }])
  for (const units of ['0', '1.5', '-1', '100001', 'x'])
    expect(
      await it.status(api.readDelivered, null, { params: { id: parcel }, query: { country: 'GA', units } }),
    ).toBe(400)
})

test.each(['weightKg', 'lengthCm', 'widthCm', 'heightCm'])('without %s there is no figure', async (field) => {
  const id = await article({ [field]: null })
  expect(await delivered(id, { country: 'GA' })).toEqual({
    ...NOTHING,
    country: 'Gabon',
    answer: 'no_measures',
  })
})

test('the postcode counts where VAT or the carrier depend on it', async () => {
  const id = await article()
  expect((await delivered(id, { country: 'FR', postcode: '13002' })).vat).toBe(
    'French VAT of 20 % is added to goods and delivery.',
  )
  expect((await delivered(id, { country: 'FR', postcode: '20200' })).vat).toBe(
    'Our staff settle VAT before you pay.',
  )
  expect((await delivered(id, { country: 'FR', postcode: '1' })).answer).toBe('needs_place')
})

test('the VAT of Great Britain is certain without a postcode, and what Northern Ireland changes is said', async () => {
  const id = await article()
  const outside =
    'No French VAT: goods go from France to the United Kingdom. Import duty and VAT there are yours.'
  const open = 'For Northern Ireland our staff settle VAT before you pay.'
  expect((await delivered(id, { country: 'GB' })).vat).toBe(`${outside} ${open}`)
  expect((await delivered(id, { country: 'GB', postcode: 'AB11 5BS' })).vat).toBe(outside)
  expect((await delivered(id, { country: 'GB', postcode: 'BT1 5GS' })).vat).toBe(
    'Our staff settle VAT before you pay.',
  )
})

test('is told in the language of the page', async () => {
  const french = await it.call(api.readDelivered, null, {
    params: { id: await article({ country: 'Senegal', city: 'Dakar' }) },
    query: { country: 'FR' },
    headers: { 'accept-language': 'fr' },
  })
  expect(french.term).toBe('DAP France')
  expect(french.vat).toContain('marchandises importées (Sénégal → France)')
})

test("a listing that visitors can't see has no price, and neither has an unknown country", async () => {
  const asked = (id: number, country: string) =>
    it.status(api.readDelivered, null, { params: { id }, query: { country } })
  expect(await asked(await article({ state: 'draft' }), 'GA')).toBe(404)
  expect(await asked(2_000_000_000, 'GA')).toBe(404)
  expect(await asked(await article(), 'XX')).toBe(400)
  expect(await asked(await article(), 'Gabon')).toBe(400)
})

test('a list gets the prices of delivery in one call: the same as on the pages, and none to refused countries', async () => {
  const [parcel, unmeasured] = [await article(), await article({ weightKg: null })]
  const hidden = await article({ state: 'draft' })
  const query = { country: 'GA', ids: [parcel, unmeasured, hidden, 999_999_999].join(',') }
  const { price } = await delivered(parcel, { country: 'GA' })
  expect(await it.call(api.readDeliveries, null, { query })).toEqual([{ id: parcel, ...price }])
  const refused = await it.attempt(api.readDeliveries, null, { query: { ...query, country: 'IR' } })
  expect(refused.statusCode).toBe(403)
})

test.each(['', 'a', '1,,2', '0', '1,2;3', Array.from({ length: 101 }, (_, i) => i + 1).join(',')])(
  'the numbers %j are refused',
  async (ids) => {
    const answer = await it.attempt(api.readDeliveries, null, { query: { country: 'GA', ids } })
    expect(answer.statusCode).toBe(400)
  },
)
