import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { member } from '#db/schema/accounts.ts'
import { cart, cartLine } from '#db/schema/checkout.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestArticle, TEST_ADDRESS } from '#test/factories/checkout.ts'
import { statementsOf } from '#test/statements.ts'
import { findOwnCart, insertCart } from './cart-repository.ts'
import { checkAddress } from './offer-cart.ts'

const it = useApp()
let buyer: TestMember
let seller: TestMember
beforeAll(async () => {
  buyer = await createTestMember(it.services)
  seller = await createTestMember(it.services)
})

const article = (values: object = {}, onHand = 5) =>
  createTestArticle(it.services.db, {
    companyId: seller.companyId,
    memberId: seller.memberId,
    onHand,
    values,
  })
const rates = (items: object[], address: object = TEST_ADDRESS) =>
  it.attempt(api.rateCart, buyer, { body: { ...address, cart: items } })

describe('who takes the goods', () => {
  const CONTACT = {
    recipient: ' Ada Lovelace ',
    phone: '+241 01 02 03 04',
    siteHours: 'Mon to Fri, 7 to 15',
    note: '',
  }

  test('is kept with the cart, tidied, and nothing where it is blank', async () => {
    const id = await article()
    const { cartId } = (await rates([{ id, orderedQty: 1 }], { ...TEST_ADDRESS, ...CONTACT })).json()
    expect(await findOwnCart(it.services.db, cartId, buyer.memberId)).toMatchObject({
      contact: { ...CONTACT, recipient: 'Ada Lovelace', note: null },
    })
    const { cartId: plain } = (await rates([{ id, orderedQty: 1 }])).json()
    expect(await findOwnCart(it.services.db, plain, buyer.memberId)).toMatchObject({
      contact: { recipient: null, phone: null, siteHours: null, note: null },
    })
  })

  test('is refused in words where it could not be printed or called', async () => {
    const answer = await it.attempt(api.validateAddress, buyer, {
      body: { ...TEST_ADDRESS, recipient: '山田', phone: 'none' },
    })
    expect([answer.statusCode, answer.refusal.errors]).toEqual([
      422,
      [
        { recipient: 'Please use Latin, Greek or Cyrillic letters: labels and papers cannot show others.' },
        { phone: 'Please enter a telephone number of at most 30 characters, such as +241 01 02 03 04.' },
      ],
    ])
  })
})

test('a street is asked for only where the carrier needs it', async () => {
  const address = { country: 'Gabon', city: 'Port-Gentil', postcode: null, street: null }
  const { carrier, ...services } = it.services
  await checkAddress({ ...services, carrier }, address)
  const picky = { ...services, carrier: { ...carrier, needsStreet: true } }
  await expect(checkAddress(picky, address)).rejects.toMatchObject({
    details: { fields: [{ field: 'street', message: 'checkout.errors.street_needed' }] },
  })
  await checkAddress(picky, { ...address, street: '12 Quai Nord' })
})

describe('validating an address', () => {
  test('answers a sentence in the language of the page', async () => {
    const answer = await it.call(api.validateAddress, buyer, {
      body: { ...TEST_ADDRESS, postcode: '', cart: [] },
    })
    expect(answer).toEqual({ message: 'The delivery address is valid.' })
    const french = await it.call(api.validateAddress, buyer, {
      headers: { 'accept-language': 'fr' },
      body: TEST_ADDRESS,
    })
    expect(french).toEqual({ message: 'L’adresse de livraison est valide.' })
  })

  test('names every field that breaks a rule, in the words of the specification', async () => {
    const answer = await it.attempt(api.validateAddress, buyer, {
      body: { country: 'Atlantis', city: 'Po', postcode: '12', street: 'x'.repeat(201) },
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.refusal.errors).toEqual([
      { country: 'Please select a country from the list, where product is to be delivered.' },
      { city: 'Please a enter a valid city name.' },
      { postcode: 'Please a enter a valid postcode.' },
      { street: 'Address length exceeds the maximum allowed.' },
    ])
    const empty = await it.attempt(api.validateAddress, buyer, { body: {} })
    expect(empty.refusal.errors).toEqual([
      { country: 'Please select a country from the list, where product is to be delivered.' },
      { city: 'Please enter the city where product is located.' },
    ])
    const foreign = await it.attempt(api.validateAddress, buyer, { body: { country: 'China', city: '北京' } })
    expect(foreign.refusal.errors).toEqual([
      {
        city: 'Please use Latin, Greek or Cyrillic letters, as on your export papers: invoices and labels cannot show others.',
      },
    ])
    const long = { country: 'Gabon', city: 'x'.repeat(51), postcode: 'x'.repeat(21), street: 'abcd' }
    expect((await it.attempt(api.validateAddress, buyer, { body: long })).refusal.errors).toEqual([
      { city: 'City name length exceeds the valid name.' },
      { postcode: 'postcode length exceeds the maximum allowed.' },
      { street: 'Please a enter a valid street number and name.' },
    ])
  })

  test('asks the carrier', async () => {
    const nobody = await it.attempt(api.validateAddress, buyer, {
      body: { country: 'Antarctica', city: 'Vostok' },
    })
    expect([nobody.statusCode, nobody.refusal.code]).toEqual([422, 'address_not_served'])
    const wrong = await it.attempt(api.validateAddress, buyer, {
      body: { country: 'France', city: 'Pau', postcode: '640' },
    })
    expect([wrong.statusCode, wrong.refusal.errors]).toEqual([
      422,
      [{ postcode: 'Please a enter a valid postcode.' }],
    ])
  })

  test.for([[{ country: 5, city: 'Pau' }], [{ ...TEST_ADDRESS, surprise: 1 }], [[]]])(
    'refuses the wrong shape %j',
    async ([payload]) => {
      expect(await it.status(api.validateAddress, buyer, { body: payload ?? {} })).toBe(400)
    },
  )

  test('is for members', async () => {
    expect(await it.status(api.validateAddress, null, { body: TEST_ADDRESS })).toBe(401)
  })
})

describe('rating', () => {
  test('one unit keeps an offer and answers it', async () => {
    const id = await article()
    const body = await it.call(api.rateOne, buyer, { params: { productId: id }, body: TEST_ADDRESS })
    expect(body).toEqual({
      cartId: expect.stringMatching(/^[\w-]{22}$/),
      productName: 'Standard',
      productCode: 'STD',
      totalPrice: { price: expect.any(Number), priceCurrency: 'eur' },
      vat: {
        isCertain: true,
        rate: 0,
        amount: 0,
        sentence: 'No French VAT: goods go from France to Gabon. Import duty and VAT there are yours.',
      },
      carrier: 'Gisement tariff',
      transitDays: { from: 4, to: 9 },
      arrivesOn: null,
      shipments: [
        { country: 'France', city: 'Pau', materielIds: [id], weightKg: 40, price: expect.any(Number) },
      ],
    })
    const [kept] = await it.services.db.select().from(cart).where(eq(cart.id, body.cartId))
    expect(kept).toMatchObject({
      memberId: buyer.memberId,
      subtotalMinor: 125_000n,
      country: 'Gabon',
      postcode: null,
    })
    expect(kept && kept.validUntil.getTime() - kept.createdAt.getTime()).toBe(3_600_000)
  })

  test('takes six named statements, whose plans are kept', async () => {
    const params = { productId: await article() }
    const statements = await statementsOf(() => it.call(api.rateOne, buyer, { params, body: TEST_ADDRESS }))
    const names = [
      'find-actor',
      'rate-limit',
      'offered-listings',
      'refused-countries',
      'euro-rate',
      'insert-cart',
    ]
    expect(statements.map(({ name }) => name)).toEqual(names)
  })

  test('keeps no cart whose lines can not be kept', async () => {
    const { db } = it.services
    const body = await it.call(api.rateOne, buyer, {
      params: { productId: await article() },
      body: TEST_ADDRESS,
    })
    const offer = await findOwnCart(db, body.cartId, buyer.memberId)
    if (!offer) throw new Error('the cart was kept')
    const lines = [{ listingId: 2_000_000_000, quantity: 1, unitPriceMinor: 1n }]
    await expect(
      insertCart(db, { ...offer, id: 'another', lines, shipments: [] }, new Date()),
    ).rejects.toThrow()
    expect(await findOwnCart(db, 'another', buyer.memberId)).toBeNull()
  })

  test('a cart reads only ids and quantities: forged prices change nothing, equal products are merged', async () => {
    const [first, second] = [await article(), await article({ city: 'Lyon', priceMinor: 10_050n })]
    const answer = await rates([
      { id: second, orderedQty: 1, price: 0.01, currency: 'usd', qty: 999 },
      { id: first, orderedQty: 2, title: '<script>', images: [] },
      { id: second, orderedQty: 2, price: -5 },
    ])
    expect(answer.statusCode).toBe(200)
    const body = answer.json()
    const lines = await it.services.db.select().from(cartLine).where(eq(cartLine.cartId, body.cartId))
    expect(
      lines.map(({ listingId, quantity, unitPriceMinor }) => [listingId, quantity, unitPriceMinor]),
    ).toEqual(
      expect.arrayContaining([
        [first, 2, 125_000n],
        [second, 3, 10_050n],
      ]),
    )
    expect(lines).toHaveLength(2)
    expect(body.shipments).toHaveLength(2)
    const sum = body.shipments.reduce((total, { price }) => total + Math.round(price * 100), 0)
    expect(Math.round(body.totalPrice.price * 100)).toBe(sum)
  })

  test('refuses two currencies in the words of the specification', async () => {
    const answer = await rates([
      { id: await article(), orderedQty: 1 },
      { id: await article({ currency: 'usd' }), orderedQty: 1 },
    ])
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({
      error: 'Cart must not contain items with different currencies. Please checkout items separately.',
      code: 'mixed_currencies',
    })
  })

  test('refuses what the own company sells', async () => {
    const id = await article()
    const answer = await it.attempt(api.rateOne, seller, { params: { productId: id }, body: TEST_ADDRESS })
    expect([answer.statusCode, answer.refusal.code]).toEqual([403, 'own_listing'])
  })

  test('says what is left when a quantity is not there', async () => {
    const id = await article({ title: 'Pump' }, 2)
    const answer = await rates([{ id, orderedQty: 3 }])
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'unavailable',
      changes: [{ id, title: 'Pump', ordered: 3, available: 2 }],
    })
  })

  test('treats hidden and unknown listings alike, and shows nothing of them', async () => {
    const hidden = await article({ state: 'under_review', title: 'Secret' })
    for (const id of [hidden, 2_000_000_000]) {
      const answer = await rates([{ id, orderedQty: 1 }])
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ changes: [{ id, title: null, available: 0 }] })
    }
    for (const id of [hidden, 999_999_999])
      expect(await it.status(api.rateOne, buyer, { params: { productId: id }, body: TEST_ADDRESS })).toBe(404)
  })

  test('sells nothing of a company whose members are all suspended', async () => {
    const gone = await createTestMember(it.services)
    const id = await createTestArticle(it.services.db, { companyId: gone.companyId, memberId: gone.memberId })
    expect((await rates([{ id, orderedQty: 1 }])).statusCode).toBe(200)
    await it.services.db.update(member).set({ suspendedAt: new Date() }).where(eq(member.id, gone.memberId))
    expect((await rates([{ id, orderedQty: 1 }])).statusCode).toBe(409)
  })

  test('asks for a quote where no carrier takes the load', async () => {
    for (const [values, orderedQty] of [
      [{ weightKg: 300.5 }, 1],
      [{ carrierAllowed: false }, 1],
      [{ weightKg: null }, 1],
      [{ weightKg: 260 }, 4],
    ] as const) {
      const answer = await rates([{ id: await article(values), orderedQty }])
      expect([answer.statusCode, answer.refusal.code]).toEqual([422, 'needs_quote'])
    }
  })

  test('offers what one card payment cannot carry: a transfer can', async () => {
    const id = await article({ priceMinor: 99_999_999n })
    expect((await rates([{ id, orderedQty: 1 }])).statusCode).toBe(200)
    const many = await article({ priceMinor: 99_900_000_000n }, 20)
    expect((await rates([{ id: many, orderedQty: 20 }])).statusCode).toBe(200)
    const [line] = await it.services.db.select().from(cartLine).where(eq(cartLine.listingId, many))
    expect(line).toMatchObject({ unitPriceMinor: 99_900_000_000n, quantity: 20 })
  })

  test('names wrong quantities', async () => {
    const id = await article()
    const errors = async (orderedQty: number) => (await rates([{ id, orderedQty }])).refusal.errors
    expect(await errors(0)).toEqual([{ 'cart.0.orderedQty': 'Please a enter a valid quantity.' }])
    expect(await errors(5_000_001)).toEqual([
      { 'cart.0.orderedQty': 'Quantity exceeds the maximum allowed.' },
    ])
    expect((await rates([])).json()).toMatchObject({
      code: 'invalid',
      errors: [{ cart: 'Your shopping cart is empty.' }],
    })
  })

  test.for([
    [[{ id: '1', orderedQty: 1 }]],
    [[{ id: 1.5, orderedQty: 1 }]],
    [[{ id: 1, orderedQty: true }]],
    [[{ id: 1, orderedQty: 1.5 }]],
    [[{ id: 3_000_000_000, orderedQty: 1 }]],
    [[5]],
  ])('refuses the cart %j', async ([items]) => {
    expect((await rates(items as object[])).statusCode).toBe(400)
  })

  test('is for members', async () => {
    const id = await article()
    expect(await it.status(api.rateOne, null, { params: { productId: id }, body: TEST_ADDRESS })).toBe(401)
    const cartOf = { ...TEST_ADDRESS, cart: [{ id, orderedQty: 1 }] }
    expect(await it.status(api.rateCart, null, { body: cartOf })).toBe(401)
    expect(await it.status(api.rateOne, buyer, { params: { productId: 'abc' }, body: TEST_ADDRESS })).toBe(
      400,
    )
  })
})
