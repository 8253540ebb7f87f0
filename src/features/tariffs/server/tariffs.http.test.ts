import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { cart } from '#db/schema/checkout.ts'
import { staffAct } from '#db/schema/platform.ts'
import { createCarrier } from '#platform/carrier/create-carrier.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestArticle } from '#test/factories/checkout.ts'

const it = useApp({
  change: (made) => ({ ...made, carrier: createCarrier({ carrier: 'ratecard', dhl: null }, made) }),
})
const FILE = `tariff,EUR
service,ROAD,Road freight,Fret routier,5000,10
service,AIR,Air freight,Fret aérien,5000,20,100
zone,France,FR
zone,Gulf,GA
zone,Gulf,CG
lane,ROAD,France,Gulf,20,30,0,1.5
price,ROAD,France,Gulf,50,100
lane,AIR,France,Gulf,2,3,90,8`
const TO_GABON = { country: 'Gabon', city: 'Port-Gentil' }
const PIECE = { weightKg: 40, lengthCm: 60, widthCm: 40, heightCm: 40, quantity: 1 }
const ROUTE = { fromCountry: 'France', fromPostcode: '', toCountry: 'Gabon', toPostcode: '' }

let staff: TestMember
let member: TestMember
let article: number
beforeAll(async () => {
  staff = await createTestMember(it.services, { role: 'staff', firstName: 'Inès', lastName: 'Martin' })
  member = await createTestMember(it.services)
  const seller = await createTestMember(it.services)
  article = await createTestArticle(it.services.db, { ...seller })
  it.setNow(new Date('2026-11-23T10:00:00Z'))
})

const put = (values: object = {}) =>
  it.call(api.putTariffInForce, staff, {
    body: {
      file: FILE,
      validFrom: '2026-11-23',
      note: 'Agreed with the forwarder.',
      replaces: null,
      ...values,
    },
  })
const rate = (language = 'en') =>
  it.attempt(api.rateOne, member, {
    params: { productId: article },
    body: TO_GABON,
    headers: { 'accept-language': language },
  })

test('without a tariff, buyers read that a quote gives the price, and staff that none is in force', async () => {
  expect((await it.call(api.listTariffs, staff)).tariffs).toEqual([])
  expect((await it.call(api.readWaiting, staff)).isDeliveryOffered).toBe(false)
  const answer = await rate()
  expect([answer.statusCode, answer.refusal.code]).toEqual([422, 'delivery_not_offered'])
  expect(answer.refusal.error).toMatch(
    /^No price for the delivery can be given here at the moment\. Please ask for a quote/,
  )
  const address = await it.attempt(api.validateAddress, member, { body: TO_GABON })
  expect([address.statusCode, address.refusal.code]).toEqual([422, 'delivery_not_offered'])
})

describe('a file', () => {
  const preview = (file: string, language = 'en') =>
    it.call(api.previewTariff, staff, {
      body: { file, validFrom: '2026-11-23' },
      headers: { 'accept-language': language },
    })

  test("with problems is refused as a whole, and they are listed by line in the reader's language", async () => {
    const wrong = FILE.replace('5000,10', '5.000,10').replace('zone,France,FR', 'zone,France,France')
    expect(await preview(wrong)).toEqual({
      problems: [
        {
          line: 2,
          column: 'E',
          message:
            '"5.000" is no figure: write it without spaces and thousands separators, with at most two decimals.',
        },
        {
          line: 4,
          column: 'C',
          message: '"FRANCE" is no country: write its code of two letters, such as FR.',
        },
      ],
      problemCount: 2,
      extent: null,
      remarks: [],
      replaces: null,
      changes: [],
      changeCount: 0,
    })
    const { problems } = await preview(wrong, 'fr')
    expect(problems[1]?.message).toMatch(/^«\sFRANCE\s» n’est pas un pays/)
    const body = { file: wrong, validFrom: '2026-11-23', note: 'Agreed.', replaces: null }
    const refused = await it.attempt(api.putTariffInForce, staff, { body })
    expect([refused.statusCode, refused.refusal.errors]).toEqual([
      422,
      [{ file: 'Something is wrong in the file. Please check it first.' }],
    ])
    expect((await it.call(api.listTariffs, staff)).tariffs).toEqual([])
  })

  test('with thousands of problems has the first hundred named, the others counted', async () => {
    const { problems, problemCount } = await preview(`${FILE}\n${'rate\n'.repeat(3000)}`)
    expect([problems.length, problemCount]).toEqual([100, 3000])
  })

  test('with unusual content gets remarks: prices of the template, zero prices, a lost zero', async () => {
    const { payload: template } = await it.attempt(api.downloadTariffTemplate, staff)
    expect((await preview(template)).remarks).toEqual([
      'Some prices are those of the template, which are invented.',
    ])
    const odd = `${FILE.replace('20,30,0,1.5', '20,30,0,0')}\nzone,Ain,FR,1\nzone,Ain,FR,1000\nzone,Ain,FR,20*`
    const { remarks, extent } = await preview(odd)
    expect(extent).not.toBeNull()
    expect(remarks).toEqual([
      'Zone "Ain", FR: 1 means the post codes that begin with 1. If you meant 01, your spreadsheet program has dropped the zero: write 01*.',
      expect.stringMatching(/If you meant 01000/),
      'ROAD from "France" to "Gulf": with a price of 0 and no minimum price, buyers pay nothing for the delivery.',
    ])
    expect((await preview(odd, 'fr')).remarks[0]).toMatch(/^Zone «\sAin\s»/)
  })

  test('that is valid shows its content and what it would change', async () => {
    expect(await preview(FILE)).toMatchObject({
      problems: [],
      extent: { currency: 'eur', services: 2, zones: 2, lanes: 2, freight: 0 },
      replaces: null,
      changeCount: 9,
    })
  })

  test.each([
    [{ file: '' }, 'file'],
    [{ file: 'x'.repeat(1_000_001) }, 'file'],
    [{ validFrom: '2026-11-22' }, 'validFrom'],
    [{ validFrom: '2026-02-30' }, 'validFrom'],
    [{ validFrom: 'soon' }, 'validFrom'],
    [{ note: ' ' }, 'note'],
    [{ note: 'x'.repeat(501) }, 'note'],
  ])('is refused with its field: %#', async (values, field) => {
    const body = { file: FILE, validFrom: '2026-11-23', note: 'Agreed.', replaces: null, ...values }
    const answer = await it.attempt(api.putTariffInForce, staff, { body })
    expect(answer.statusCode).toBe(422)
    expect(answer.refusal.errors?.[0]).toHaveProperty(field)
  })
})

test("a cart priced by a tariff withdrawn since can't be ordered: its buyer has to get a new price", async () => {
  const { id } = await put()
  const cart = [{ id: article, orderedQty: 1 }]
  const { cartId } = await it.call(api.rateCart, member, { body: { ...TO_GABON, cart } })
  await it.call(api.withdrawTariff, staff, {
    params: { id: String(id) },
    body: { reason: 'A zero too few.' },
  })
  for (const open of [api.openCheckout, api.startTransfer]) {
    const refused = await it.attempt(open, member, { params: { cartId } })
    expect([refused.statusCode, refused.refusal.code]).toEqual([409, 'cart_expired'])
  }
})

test('a tariff in force prices the delivery, names the service in both languages, and stays with the cart', async () => {
  const { id } = await put()
  expect((await it.call(api.readWaiting, staff)).isDeliveryOffered).toBe(true)
  const [listed] = (await it.call(api.listTariffs, staff)).tariffs
  expect(listed).toEqual({
    id,
    validFrom: '2026-11-23',
    state: 'in_force',
    note: 'Agreed with the forwarder.',
    extent: { currency: 'eur', services: 2, zones: 2, lanes: 2, freight: 0 },
    madeBy: 'Inès Martin',
    madeAt: '2026-11-23T10:00:00.000Z',
    withdrawn: null,
    can: { withdraw: true },
  })
  const offer = (await rate()).json()
  expect(offer).toMatchObject({
    carrier: 'Gisement',
    productName: 'Road freight',
    productCode: 'ROAD',
    // 100.00 up to 50 kg, plus ten per cent for fuel.
    totalPrice: { price: 110, priceCurrency: 'eur' },
    transitDays: { from: 20, to: 30 },
  })
  expect((await rate('fr')).json()).toMatchObject({ productName: 'Fret routier' })
  const [kept] = await it.services.db.select().from(cart).where(eq(cart.id, offer.cartId))
  expect(kept).toMatchObject({ productName: 'Road freight', productNameFr: 'Fret routier', tariffId: id })
})

test('one dated ahead comes into force on its day; a withdrawn one gives way to the one before it', async () => {
  const [present] = (await it.call(api.listTariffs, staff)).tariffs
  const dearer = FILE.replace('Gulf,50,100', 'Gulf,50,120')
  const body = { file: dearer, validFrom: '2027-01-01', note: 'New year.' }
  const preview = await it.call(api.previewTariff, staff, { body: { file: dearer, validFrom: '2027-01-01' } })
  expect(preview.replaces).toEqual({ id: present?.id, validFrom: '2026-11-23' })
  expect(preview.changes).toEqual([
    { kind: 'price', about: ['ROAD', 'France', 'Gulf', '50'], before: ['100'], after: ['120'] },
  ])
  const unseen = await it.attempt(api.putTariffInForce, staff, { body: { ...body, replaces: null } })
  expect([unseen.statusCode, unseen.refusal.error]).toEqual([
    409,
    'Another tariff was put in force or withdrawn in the meantime. Please check the file again.',
  ])
  const { id, state } = await put({ ...body, replaces: present?.id ?? null })
  expect(state).toBe('planned')
  expect((await rate()).json()).toMatchObject({ totalPrice: { price: 110 } })
  it.setNow(new Date('2027-01-01T10:00:00Z'))
  expect((await rate()).json()).toMatchObject({ totalPrice: { price: 132 } })
  const withdraw = () =>
    it.attempt(api.withdrawTariff, staff, { params: { id }, body: { reason: 'A typing error.' } })
  expect((await withdraw()).json()).toMatchObject({ state: 'withdrawn', withdrawn: { by: 'Inès Martin' } })
  expect((await withdraw()).refusal.code).toBe('already_decided')
  expect((await rate()).json()).toMatchObject({ totalPrice: { price: 110 } })
  const acts = await it.services.db
    .select()
    .from(staffAct)
    .where(eq(staffAct.subjectId, String(id)))
  expect(acts.filter(({ subject }) => subject === 'tariff')).toMatchObject([
    {
      act: 'put_tariff_in_force',
      memberId: staff.memberId,
      details: { validFrom: '2027-01-01', note: 'New year.' },
    },
    { act: 'withdraw_tariff', memberId: staff.memberId, details: { reason: 'A typing error.' } },
  ])
  it.setNow(new Date('2026-11-23T10:00:00Z'))
})

test('a route is tried with any tariff: each service has its price, or why it does not take the load', async () => {
  const [newest] = (await it.call(api.listTariffs, staff)).tariffs
  const params = { id: newest?.id ?? 0 }
  const trial = (values: object, language = 'en') =>
    it.call(api.tryTariff, staff, {
      params,
      body: { ...ROUTE, ...PIECE, ...values },
      headers: { 'accept-language': language },
    })
  expect(await trial({})).toEqual([
    {
      code: 'ROAD',
      name: 'Road freight',
      price: { net: 120, fuel: 12, total: 132, weightKg: 40, chargedKg: 40, days: { from: 20, to: 30 } },
      refusal: null,
      isCheapest: true,
    },
    {
      code: 'AIR',
      name: 'Air freight',
      price: { net: 320, fuel: 64, total: 384, weightKg: 40, chargedKg: 40, days: { from: 2, to: 3 } },
      refusal: null,
      isCheapest: false,
    },
  ])
  const heavy = await trial({ weightKg: 101, lengthCm: 120 }, 'fr')
  expect(heavy.map(({ name, refusal, price }) => [name, refusal, price?.chargedKg])).toEqual([
    ['Fret routier', null, 101],
    ['Fret aérien', 'too_large', undefined],
  ])
  expect((await trial({ toCountry: 'Japan' })).map(({ refusal }) => refusal)).toEqual([
    'no_destination',
    'no_destination',
  ])
  for (const wrong of [{ toCountry: 'Atlantis' }, { weightKg: 0 }, { quantity: 1.5 }, { lengthCm: 1e9 }])
    expect(await it.status(api.tryTariff, staff, { params, body: { ...ROUTE, ...PIECE, ...wrong } })).toBe(
      422,
    )
})

test('a tariff and the template are downloaded as files that read back unchanged', async () => {
  const [newest] = (await it.call(api.listTariffs, staff)).tariffs
  const template = await it.attempt(api.downloadTariffTemplate, staff, {
    headers: { 'accept-language': 'fr' },
  })
  const file = await it.attempt(api.downloadTariff, staff, { params: { id: newest?.id ?? 0 } })
  expect(template.headers['content-disposition']).toBe('attachment; filename="modele-de-tarif.csv"')
  expect(file.headers['content-disposition']).toBe('attachment; filename="tariff-2027-01-01.csv"')
  for (const { body } of [template, file]) {
    const preview = await it.call(api.previewTariff, staff, { body: { file: body, validFrom: '2028-01-01' } })
    expect(preview.problems).toEqual([])
  }
  expect(file.body).toContain('price,ROAD,France,Gulf,50,120\r\n')
})

test('is for staff only, and refuses unknown tariffs', async () => {
  const file = { file: FILE, validFrom: '2026-11-23' }
  const params = { id: 2_000_000_000 }
  expect(await it.status(api.listTariffs, member)).toBe(403)
  expect(await it.status(api.previewTariff, member, { body: file })).toBe(403)
  expect(await it.status(api.putTariffInForce, null, { body: { ...file, note: 'x', replaces: null } })).toBe(
    401,
  )
  expect(await it.status(api.withdrawTariff, staff, { params, body: { reason: 'x' } })).toBe(404)
  expect(await it.status(api.tryTariff, staff, { params, body: { ...ROUTE, ...PIECE } })).toBe(404)
  expect(await it.status(api.downloadTariff, staff, { params })).toBe(404)
})
