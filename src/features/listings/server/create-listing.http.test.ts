import { beforeAll, describe, expect, it } from 'vitest'
import * as api from '#test/api.ts'
import type { Attempt } from '#test/calls.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { LISTING_FORM, sellerCalls } from '#test/factories/listing-calls.ts'
import { testPicture } from '#test/factories/pictures.ts'
import { useApp } from '#test/app.ts'

const testApp = useApp()
let seller: TestMember
let stranger: TestMember
const calls = sellerCalls(testApp, () => seller)
const strangers = sellerCalls(testApp, () => stranger)

beforeAll(async () => {
  seller = await createTestMember(testApp.services, { companyName: 'Ogooué Énergie' })
  stranger = await createTestMember(testApp.services)
})

const fieldsOf = ({ refusal }: Attempt) => refusal.errors?.map((entry) => Object.entries(entry)[0])

describe('POST /api/materiels', () => {
  it('answers the id of a draft that only its owner sees', async () => {
    const answer = await calls.create({ entrepriseId: seller.companyId })
    expect(answer.statusCode).toBe(201)
    const { materielId } = answer.json()
    expect(materielId).toBeTypeOf('number')
    const own = await calls.own(materielId)
    expect(own.json()).toMatchObject({
      id: materielId,
      status: 'draft',
      prix: 1250.5,
      price: 1250.5,
      legalOwner: 'Ogooué Énergie',
      region: 'Pau, France',
      userId: seller.memberId,
      qty: 0,
      stockVersion: null,
      can: { edit: true, delete: true },
      revision: null,
    })
    expect((await strangers.own(materielId)).statusCode).toBe(404)
    const anonymous = await testApp.attempt(api.getProduct, null, { params: { id: materielId } })
    expect(anonymous.statusCode).toBe(404)
  })

  it('refuses anonymous calls', async () => {
    const answer = await testApp.attempt(api.createListing, null, { body: LISTING_FORM })
    expect(answer.statusCode).toBe(401)
  })

  it('refuses to list for another company', async () => {
    const answer = await calls.create({ entrepriseId: stranger.companyId })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'foreign_company' })
  })

  it('says every missing field in the words of the specification', async () => {
    const answer = await testApp.attempt(api.createListing, seller, { body: {} })
    expect(answer.statusCode).toBe(422)
    expect(Object.fromEntries(fieldsOf(answer) as [string, string][])).toEqual({
      title: 'Please enter a brief title for your product listing.',
      brand: 'Please product manufacturer or brand.',
      categorie: 'Product category is required',
      description: 'Please describe your product.',
      country: 'Please select a country from the list, where product is located.',
      city: 'Tell us in which city or state, the product is located.',
      prix: 'Please a enter a valid price.',
      currency: 'Please a select a currency, dollar or euro.',
      condition: 'Tell us about equipment condition.',
      type: 'Please choose a corresponding product type or select miscellaneous.',
    })
  })

  it.each([
    ['title', ' '.repeat(5), 'Please enter a brief title for your product listing.'],
    ['title', 'x'.repeat(51), 'The title should not exceed 50 characters.'],
    ['title', 'two\nlines', 'This holds characters that cannot be shown.'],
    ['title', 'bell\u0007', 'This holds characters that cannot be shown.'],
    ['title', 'half a \ud83d sign', 'This holds characters that cannot be shown.'],
    ['description', 'a nul \u0000', 'This holds characters that cannot be shown.'],
    ['brand', 'x'.repeat(101), 'This should not exceed 100 characters.'],
    ['description', 'x'.repeat(5001), 'Product description should not exceed 5000 characters'],
    ['description', '<p> </p><script>x</script>', 'Please describe your product.'],
    ['categorie', 'Toys', 'Product category is required'],
    ['type', 'Casing', 'Please choose a corresponding product type or select miscellaneous.'],
    ['condition', 'unused', 'Tell us about equipment condition.'],
    ['country', 'Atlantis', 'Please select a country from the list, where product is located.'],
    ['city', 'Po', 'Tell us in which city or state, the product is located.'],
    ['prix', 0.99, 'Please a enter a valid price.'],
    ['prix', 999_000_000.01, 'Price figure exceeds the allowed amount.'],
    ['prix', 10.001, 'Please enter a price with at most two decimals.'],
    ['currency', 'gbp', 'Please a select a currency, dollar or euro.'],
    ['legalOwner', '', 'Please tell us who owns the product.'],
    ['year', 1899, 'Please enter a valid year of manufacture.'],
    ['year', 2999, 'Please enter a valid year of manufacture.'],
    ['runningHours', 10.5, 'Please enter valid running hours, a whole number.'],
    ['hsCode', '12', 'Please enter a valid HS code, 4 to 12 digits.'],
    ['originCountry', 'Germany', 'Please choose the country where it was made from the list.'],
    ['originCountry', 'ZZ', 'Please choose the country where it was made from the list.'],
    ['netWeightKg', 0, 'Please enter a valid weight in kg.'],
    ['weightKg', 0, 'Please enter a valid weight in kg.'],
    ['weightKg', 300.0001, 'Please enter a valid weight in kg.'],
    ['lengthCm', -1, 'Please enter a valid size in cm.'],
    ['originPostcode', '12', 'Please a enter a valid postcode.'],
  ])('refuses %s %j', async (field, value, message) => {
    const answer = await calls.create({ [field]: value })
    expect(answer.statusCode).toBe(422)
    expect(fieldsOf(answer)).toEqual([[field, message]])
  })

  it.each([
    ['title', 'x'.repeat(50)],
    ['title', ` ${'x'.repeat(50)} `],
    ['description', 'x'.repeat(5000)],
    ['prix', 1],
    ['prix', 999_000_000],
    ['prix', 19.99],
    ['hsCode', '8481.80'],
    ['originCountry', 'DE'],
    ['netWeightKg', 280.125],
    ['weightKg', 300.125],
    ['type', 'Miscellaneous'],
    ['city', 'Pau'],
    ['year', null],
  ])('accepts %s %j', async (field, value) => {
    expect((await calls.create({ [field]: value })).statusCode).toBe(201)
  })

  it('refuses a unit that is heavier without its packing, and keeps one without any', async () => {
    const heavier = await calls.create({ weightKg: 10, netWeightKg: 10.001 })
    expect([heavier.statusCode, fieldsOf(heavier)]).toEqual([
      422,
      [['netWeightKg', 'The net weight can’t be more than the weight of one packed unit.']],
    ])
    const { materielId } = (await calls.create({ weightKg: 10, netWeightKg: 10, originCountry: 'CI' })).json()
    expect((await calls.own(materielId)).json()).toMatchObject({
      facts: { originCountry: 'CI', netWeightKg: 10 },
      madeIn: 'Ivory Coast',
    })
  })

  it.each([
    { title: ['a'] },
    { title: 5 },
    { prix: '100' },
    { prix: true },
    { condition: 1 },
    { weightKg: '12' },
    { entrepriseId: '1' },
    { userId: 7 },
    { status: 'published' },
  ])('answers 400 to a wrong shape: %j', async (change) => {
    expect((await calls.create(change)).statusCode).toBe(400)
  })

  it('keeps a title as typed and makes a description safe', async () => {
    const title = 'Valve <2 in & <b>bold</b>'
    const description = '<p onclick="x()">ok</p><script>alert(1)</script><img src=x onerror=alert(1)>'
    const { materielId } = (await calls.create({ title, description })).json()
    expect((await calls.own(materielId)).json()).toMatchObject({ title, description: '<p>ok</p>' })
  })

  it('keeps in which language it is written: that of the page, or the one that is chosen', async () => {
    const writtenIn = async (change: object) => {
      const answer = await testApp.call(api.createListing, seller, {
        headers: { 'accept-language': 'fr' },
        body: { ...LISTING_FORM, ...change },
      })
      return calls.own(answer.materielId)
    }
    expect((await writtenIn({})).json()).toMatchObject({ language: 'fr' })
    expect((await writtenIn({ language: 'en' })).json()).toMatchObject({ language: 'en' })
    expect((await calls.create({ language: 'de' })).statusCode).toBe(400)
  })

  it('answers in French', async () => {
    const answer = await testApp.attempt(api.createListing, seller, {
      headers: { 'accept-language': 'fr' },
      body: { ...LISTING_FORM, title: '' },
    })
    expect(fieldsOf(answer)).toEqual([['title', 'Veuillez saisir un titre court pour votre annonce.']])
  })
})

describe('POST /api/stocks', () => {
  const create = async () => (await calls.create()).json().materielId

  it('gives a draft its quantity, and again while it is a draft', async () => {
    const materielId = await create()
    for (const quantite of [1, 5_000_000]) {
      expect(await testApp.call(api.createStock, seller, { body: { materielId, quantite } })).toEqual({
        materielId,
        quantite,
      })
    }
    expect((await calls.own(materielId)).json()).toMatchObject({ qty: 5_000_000, status: 'draft' })
  })

  it.each([
    [0, 'Please a enter a valid quantity.'],
    [1.5, 'Please a enter a valid quantity.'],
    [5_000_001, 'Quantity exceeds the maximum allowed.'],
  ])('refuses a quantity of %s', async (quantite, message) => {
    const answer = await testApp.attempt(api.createStock, seller, {
      body: { materielId: await create(), quantite },
    })
    expect(answer.statusCode).toBe(422)
    expect(fieldsOf(answer)).toEqual([['quantite', message]])
  })

  it('refuses a wrong shape, anonymous calls and strangers', async () => {
    const materielId = await create()
    const body = { materielId, quantite: 2 }
    expect(await testApp.status(api.createStock, seller, { body: { materielId, quantite: '2' } })).toBe(400)
    for (const wrong of [-1, 1.5, 2 ** 40])
      expect(await testApp.status(api.createStock, seller, { body: { ...body, materielId: wrong } })).toBe(
        400,
      )
    const anonymous = await testApp.attempt(api.createStock, null, { body })
    expect(anonymous.statusCode).toBe(401)
    expect(await testApp.status(api.createStock, stranger, { body })).toBe(404)
    const unknown = await testApp.attempt(api.createStock, seller, {
      body: { materielId: 999_999, quantite: 2 },
    })
    expect(unknown.statusCode).toBe(404)
  })

  it('is refused once the listing is beyond a draft', async () => {
    const materielId = await calls.list()
    const answer = await testApp.attempt(api.createStock, seller, { body: { materielId, quantite: 9 } })
    expect(answer.statusCode).toBe(409)
  })
})

describe('the sequence of the add page', () => {
  it('ends under review, in whichever order stock and picture arrive', async () => {
    const usual = await calls.list()
    expect((await calls.own(usual)).json()).toMatchObject({ status: 'under_review', qty: 3 })
    const { materielId } = (await calls.create()).json()
    await calls.addImages(materielId, [await testPicture()])
    expect((await calls.own(materielId)).json()).toMatchObject({ status: 'draft' })
    await testApp.attempt(api.createStock, seller, { body: { materielId, quantite: 1 } })
    expect((await calls.own(materielId)).json()).toMatchObject({ status: 'under_review' })
  })

  it('is nothing that strangers or the lists see before it is published', async () => {
    const id = await calls.list({ title: 'Not yet to be seen' })
    expect((await strangers.own(id)).statusCode).toBe(404)
    expect(await testApp.status(api.getProduct, null, { params: { id } })).toBe(404)
    const listed = await testApp.call(api.listProducts, null, { query: '?searchStr=Not yet to be seen' })
    expect(listed[0]).toBe(0)
  })
})
