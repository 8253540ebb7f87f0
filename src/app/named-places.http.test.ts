import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { staffAct } from '#db/schema/platform.ts'
import { dayOf } from '#kernel/text/day.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import type { Attempt } from '#test/calls.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle, TEST_ADDRESS } from '#test/factories/checkout.ts'
import { freighting, HEAVY, testFreightPrice } from '#test/factories/freight.ts'
import { LISTING_FORM } from '#test/factories/listing-calls.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { quoting, testOffer } from '#test/factories/quotes.ts'

vi.setConfig({ testTimeout: 60_000 })

/** The countries that ship with the product are refused. */
const it = useApp()
const { rate, opened, pay, poll } = buying(it)
const quotes = quoting(it)
const freight = freighting(it)

let staff: TestMember
let seller: TestMember
let buyer: TestMember
let company: string
let count = 0
beforeAll(async () => {
  staff = await createTestMember(it.services, { role: 'staff', firstName: 'Inès', lastName: 'Martin' })
})
beforeEach(async () => {
  seller = await createTestMember(it.services, { companyName: 'Yard One' })
  company = `Drill ${(count += 1)}`
  buyer = await createTestMember(it.services, { companyName: company })
})

const article = () => createTestArticle(it.services.db, { ...seller, onHand: 9 })
const rated = async (address: object) =>
  it.attempt(api.rateCart, buyer, {
    body: { ...TEST_ADDRESS, ...address, cart: [{ id: await article(), orderedQty: 1 }] },
  })
const mattersOf = async () =>
  (await it.call(api.listNamedPlaces, staff, {})).matters.filter((matter) => matter.company === company)
const placesOf = async () =>
  (await mattersOf()).flatMap(({ places }) => places.map(({ place, field }) => `${field} ${place}`))
const paid = async (cartId: string) => {
  const { intentId } = await opened(cartId, buyer)
  await pay(intentId)
  return (await poll(intentId, buyer)).orderId ?? ''
}

function expectRefused(answer: Attempt, country: string, reason = /./) {
  expect([answer.statusCode, answer.refusal.code], answer.body).toEqual([403, 'destination_refused'])
  expect(answer.refusal['country']).toBe(country)
  expect(answer.refusal.error).toContain(`: ${country}. `)
  expect(answer.refusal.error).toMatch(reason)
}

const statement = {
  endUser: 'Oil Co, Tehran',
  purpose: 'Replaces a valve.',
  signer: 'Aminata Diallo',
  accepted: true,
  version: 1,
} as const

describe('is refused in the words for a country', () => {
  test.each([
    [{ country: 'Ukraine', city: 'Sevastopol' }, 'Crimea and Sevastopol (Ukraine)', /692\/2014/],
    [{ country: 'Ukraine', city: 'Simferopol' }, 'Crimea and Sevastopol (Ukraine)', /692\/2014/],
    [
      { country: 'Ukraine', city: 'Donetsk' },
      'areas of Ukraine that its government does not control',
      /2022\/263/,
    ],
    [{ country: 'United Arab Emirates', city: 'Dubai', street: 'c/o Kish Island, Iran' }, 'Iran', /./],
  ])('the delivery address %j', async (address, country, reason) => {
    expectRefused(await rated(address), country, reason)
    const body = { ...TEST_ADDRESS, ...address }
    expectRefused(await it.attempt(api.validateAddress, buyer, { body }), country, reason)
  })

  test('the end user of a statement, and an offer and a freight price to a place', async () => {
    const cartId = await rate([[await article(), 1]], buyer)
    const body = { ...statement, endUser: 'Oil Co, Tehran, Iran' }
    const signed = await it.attempt(api.signStatement, buyer, { params: { cartId }, body })
    expectRefused(signed, 'Iran')
    const listingId = await createTestListing(it.services.db, { ...seller, onHand: 9, values: HEAVY })
    const quoteId = await quotes.ask(listingId, buyer)
    expectRefused(
      await quotes.write(quoteId, seller, testOffer({ incoterm: 'CIF', place: 'Bandar Abbas, Iran' })),
      'Iran',
    )
    expectRefused(await quotes.write(quoteId, seller, testOffer({ place: 'Lattaquié, Syrie' })), 'Syria')
    const id = await freight.askFreight(quoteId, buyer)
    const token = await freight.invite(id, staff, `line-${quoteId}@forwarder.example`)
    expectRefused(await freight.answer(token, { place: 'Moscow, Russia' }), 'Russia')
    const asStaff = { params: { id }, body: testFreightPrice({ place: 'La Havane, Cuba' }) }
    expectRefused(await it.attempt(api.answerFreight, staff, asStaff), 'Cuba')
    expect(await placesOf()).toEqual([])
  })

  test('a listing in a region, and a place of delivery of a company', async () => {
    const body = { ...LISTING_FORM, country: 'Ukraine', city: 'Kerch' }
    expectRefused(await it.attempt(api.createListing, seller, { body }), 'Crimea and Sevastopol (Ukraine)')
    const { details, version } = await it.call(api.readCompany, buyer)
    const changed = { ...details, deliveryCountry: 'Ukraine', deliveryCity: 'Yalta', version }
    expectRefused(
      await it.attempt(api.updateCompany, buyer, { body: changed }),
      'Crimea and Sevastopol (Ukraine)',
    )
  })
})

describe('waits for staff and stops nothing', () => {
  test('what the texts of an order name, once it is placed', async () => {
    const answer = await rated({ country: 'United Arab Emirates', city: 'Tehran' })
    expect(answer.statusCode, answer.body).toBe(200)
    const { cartId } = answer.json()
    const signed = await it.attempt(api.signStatement, buyer, { params: { cartId }, body: statement })
    expect(signed.statusCode, signed.body).toBe(200)
    expect(await placesOf()).toEqual([])
    const id = await paid(cartId)
    const told = await it.attempt(api.tellMilestone, seller, {
      params: { id },
      body: {
        milestone: 'at_port',
        isExpected: false,
        day: dayOf(it.services.now()),
        place: 'Bandar Abbas, Iran',
        note: '',
        seen: null,
      },
    })
    expect(told.statusCode, told.body).toBe(201)
    expect((await placesOf()).toSorted()).toEqual([
      'delivery_address Tehran',
      'end_user Tehran',
      'milestone Bandar Abbas',
      'milestone Iran',
    ])
    const inbox = await it.call(api.readInbox, staff, { query: { kind: 'places' } })
    const items = inbox.items.filter(({ who }) => who === company)
    expect(items).toMatchObject([{ kind: 'places', to: '/staff/destinations' }])
    expect(items[0]?.label).toMatch(/^“Tehran”, “Iran”, “Bandar Abbas” · GS-O-\d+$/)
    const waiting = await it.call(api.readWaiting, staff, {})
    expect(waiting.matters.find(({ matter }) => matter === 'places')?.count).toBeGreaterThan(0)
  })

  test('what an offer and a freight price name, and is settled with a reason, once and not by the company itself', async () => {
    const listingId = await createTestListing(it.services.db, { ...seller, onHand: 9, values: HEAVY })
    const quoteId = await quotes.ask(listingId, buyer)
    await quotes.offer(quoteId, seller, { place: 'Havana, Illinois' })
    const id = await freight.askFreight(quoteId, buyer)
    const token = await freight.invite(id, staff, `line-${quoteId}@forwarder.example`)
    expect((await freight.answer(token, { place: 'Tehran' })).statusCode).toBe(201)
    const [matter] = await mattersOf()
    expect(matter).toMatchObject({
      of: 'quote',
      label: HEAVY.title,
      to: `/staff/quotes?quote=${quoteId}`,
      places: [
        { place: 'Havana', country: 'Cuba', field: 'offer_place' },
        { place: 'Tehran', country: 'Iran', field: 'freight_place' },
      ],
      canSettle: true,
    })
    const params = { id: String(matter?.id) }
    const body = { reason: 'The buyer has a yard in Havana, Illinois.', upTo: (matter?.upTo ?? 0) - 1 }
    const colleague = await createTestMember(it.services, { role: 'staff', companyId: buyer.companyId })
    for (const [who, status] of [
      [null, 401],
      [buyer, 403],
      [colleague, 403],
    ] as const)
      expect((await it.attempt(api.settleNamedPlaces, who, { params, body })).statusCode).toBe(status)
    const empty = await it.attempt(api.settleNamedPlaces, staff, { params, body: { ...body, reason: ' ' } })
    expect(empty.statusCode).toBe(422)
    await it.call(api.settleNamedPlaces, staff, { params, body })
    // What was found after the reading waits on.
    expect(await placesOf()).toEqual(['freight_place Tehran'])
    expect((await it.attempt(api.settleNamedPlaces, staff, { params, body })).refusal.code).toBe(
      'already_decided',
    )
    // The same place in the same field is not asked again.
    await quotes.offer(quoteId, seller, { place: 'Havana' })
    expect(await placesOf()).toEqual(['freight_place Tehran'])
    const acts = await it.services.db.select().from(staffAct)
    expect(acts.filter(({ act }) => act === 'settle_places').at(-1)).toMatchObject({
      subject: 'place_mark',
      details: { of: HEAVY.title, places: ['Havana'], reason: body.reason },
    })
  })
})

test('the list is for staff', async () => {
  expect(await it.status(api.listNamedPlaces, null, {})).toBe(401)
  expect(await it.status(api.listNamedPlaces, buyer, {})).toBe(403)
})
