import { beforeAll, beforeEach, expect, test } from 'vitest'
import { dayInFrance } from '#kernel/text/day.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import type { Attempt } from '#test/calls.ts'
import { createTestMember, TEST_PASSWORD, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle, TEST_ADDRESS } from '#test/factories/checkout.ts'
import { csvOf, importCalls, stockTable } from '#test/factories/imports.ts'
import { LISTING_FORM } from '#test/factories/listing-calls.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { quoting, TEST_REQUEST, testOffer } from '#test/factories/quotes.ts'

const it = useApp()
const { rate } = buying(it)
const { ask, offer, accept } = quoting(it)

let admin: TestMember
let seller: TestMember
let buyer: TestMember
beforeAll(async () => {
  admin = await createTestMember(it.services, { role: 'admin' })
})
beforeEach(async () => {
  seller = await createTestMember(it.services)
  buyer = await createTestMember(it.services)
  await it.services.pool.query('UPDATE destination_refusal SET valid_until = valid_from - 1')
})

/** Its refusal begins in the test. The refusals that ship with the product have ended before each test. */
const LATER = { country: 'Chile', name: 'Chili' }
const refuse = (country = LATER.country) =>
  it.call(api.refuseCountry, admin, {
    body: {
      country,
      validFrom: dayInFrance(new Date()),
      reasonEn: 'A reason in English.',
      reasonFr: 'Une raison en français.',
      source: 'A test.',
    },
  })

const article = (values: object = {}) => createTestArticle(it.services.db, { ...seller, values })
const languages = (language: string) => ({ 'accept-language': language })
type Door = (language: string) => Promise<Attempt>

const PERSON = {
  prenom: 'Ada',
  nom: 'Diallo',
  contact: '+24177000000',
  fonction: 'Buyer',
  pays: LATER.country,
  ville: 'Antofagasta',
}
const PASSWORDS = { password: 'Quite-a-new-Drill!77', c_password: 'Quite-a-new-Drill!77' }
const THERE = { ...TEST_ADDRESS, country: LATER.country, city: 'Antofagasta' }
const WANTED = {
  text: 'Two gate valves for sour service.',
  categorie: 'General Equipment',
  type: 'Valves',
  units: 2,
}

/** For each call: the preparation while the country is still allowed, which returns the call itself. */
const DOORS: Readonly<Record<string, () => Promise<Door>>> = {
  'POST /api/shipping/validateaddress': async () => (language) =>
    it.attempt(api.validateAddress, buyer, { body: THERE, headers: languages(language) }),
  'GET /api/product/{id}/delivered': async () => {
    const id = await article()
    return (language) =>
      it.attempt(api.readDelivered, null, {
        params: { id },
        query: { country: 'CL' },
        headers: languages(language),
      })
  },
  'GET /api/delivered': async () => {
    const ids = String(await article())
    return (language) =>
      it.attempt(api.readDeliveries, null, { query: { country: 'CL', ids }, headers: languages(language) })
  },
  'GET /api/materiels/delivered': async () => {
    await article()
    return (language) =>
      it.attempt(api.listByDelivered, null, { query: { to: 'CL' }, headers: languages(language) })
  },
  'POST /api/shipping/rate/{productId}': async () => {
    const productId = await article()
    return (language) =>
      it.attempt(api.rateOne, buyer, { params: { productId }, body: THERE, headers: languages(language) })
  },
  'POST /api/shipping/rates': async () => {
    const cart = [{ id: await article(), orderedQty: 1 }]
    return (language) =>
      it.attempt(api.rateCart, buyer, { body: { ...THERE, cart }, headers: languages(language) })
  },
  'GET /api/checkout/cart/{cartId}': async () => {
    const cartId = await ratedCart()
    return (language) =>
      it.attempt(api.openCheckout, buyer, { params: { cartId }, headers: languages(language) })
  },
  'POST /api/checkout/cart/{cartId}/transfer': async () => {
    const cartId = await ratedCart()
    return (language) =>
      it.attempt(api.startTransfer, buyer, { params: { cartId }, headers: languages(language) })
  },
  'POST /api/checkout/cart/{cartId}/deposit': async () => {
    const cartId = await ratedCart()
    return (language) =>
      it.attempt(api.openDeposit, buyer, { params: { cartId }, headers: languages(language) })
  },
  'POST /api/checkout/cart/{cartId}/approval': async () => {
    const founder = buyer
    const { companyId } = founder
    buyer = await createTestMember(it.services, { companyId })
    const approver = await createTestMember(it.services, { companyId })
    const cartId = await ratedCart()
    const setRules = (whose: TestMember, rules: object) =>
      it.call(api.setPurchaseRules, founder, {
        params: { userId: String(whose.memberId) },
        body: { usd: null, eur: null, isApprover: false, ...rules },
      })
    await setRules(buyer, { usd: 1, eur: 1 })
    await setRules(approver, { isApprover: true })
    const body = { method: 'transfer' as const, note: '' }
    return (language) =>
      it.attempt(api.askCartApproval, buyer, { params: { cartId }, body, headers: languages(language) })
  },
  'POST /api/checkout/quote/{quoteId}': async () => {
    const quoteId = await askedQuote()
    await offer(quoteId, seller)
    await accept(quoteId, buyer)
    const body = { city: 'Antofagasta', postcode: '', street: '' }
    return (language) =>
      it.attempt(api.payQuote, buyer, { params: { quoteId }, body, headers: languages(language) })
  },
  'POST /api/quote/{id}': async () => {
    const id = await createTestListing(it.services.db, { ...seller, onHand: 10 })
    const body = { ...TEST_REQUEST, country: LATER.country }
    return (language) =>
      it.attempt(api.requestQuote, buyer, { params: { id }, body, headers: languages(language) })
  },
  'POST /api/product/{id}/measures': async () => {
    const id = await createTestListing(it.services.db, { ...seller, onHand: 10, values: { weightKg: null } })
    const body = { country: LATER.country }
    return (language) =>
      it.attempt(api.askMeasures, buyer, { params: { id }, body, headers: languages(language) })
  },
  'POST /api/quotes': async () => {
    const listingId = await createTestListing(it.services.db, { ...seller, onHand: 10 })
    const { units, message } = TEST_REQUEST
    const body = { country: LATER.country, message, lines: [{ listingId, units }] }
    return (language) => it.attempt(api.requestQuotes, buyer, { body, headers: languages(language) })
  },
  'POST /api/quotes/{id}/messages': async () => {
    const id = await askedQuote()
    return (language) =>
      it.attempt(api.writeMessage, seller, {
        params: { id },
        body: testOffer(),
        headers: languages(language),
      })
  },
  'POST /api/quotes/{id}/accept': async () => {
    const id = await askedQuote()
    await offer(id, seller)
    return (language) => it.attempt(api.acceptQuote, buyer, { params: { id }, headers: languages(language) })
  },
  'POST /api/quotes/{id}/approval': async () => {
    const id = await askedQuote()
    await offer(id, seller)
    const { offer: standing } = await it.call(api.readQuote, buyer, { params: { id } })
    const body = { offerId: standing?.id ?? '', note: '' }
    return (language) =>
      it.attempt(api.askApproval, buyer, { params: { id }, body, headers: languages(language) })
  },
  'POST /api/wanted': async () => (language) =>
    it.attempt(api.askForEquipment, buyer, {
      body: { ...WANTED, country: LATER.country },
      headers: languages(language),
    }),
  'POST /api/wanted/{id}/answers': async () => {
    const asked = await it.call(api.askForEquipment, buyer, { body: { ...WANTED, country: LATER.country } })
    const productId = await createTestListing(it.services.db, { ...seller })
    return (language) =>
      it.attempt(api.answerWanted, seller, {
        params: { id: asked.id },
        body: { productId, text: 'We have two.' },
        headers: languages(language),
      })
  },
  'POST /api/materiels': async () => (language) =>
    it.attempt(api.createListing, seller, {
      body: { ...LISTING_FORM, country: LATER.country },
      headers: languages(language),
    }),
  'PUT /api/listing/update/{id}': async () => {
    const id = await createTestListing(it.services.db, { ...seller })
    return (language) =>
      it.attempt(api.updateListing, seller, {
        params: { id },
        body: { ...LISTING_FORM, country: LATER.country },
        headers: languages(language),
      })
  },
  'POST /api/listing/duplicate/{id}': async () => {
    const id = await createTestListing(it.services.db, { ...seller, values: { country: LATER.country } })
    return (language) =>
      it.attempt(api.duplicateListing, seller, { params: { id }, headers: languages(language) })
  },
  'PUT /api/company': async () => {
    const { details, version } = await it.call(api.readCompany, buyer)
    const body = { ...details, deliveryCountry: LATER.country, deliveryCity: 'Antofagasta', version }
    return (language) => it.attempt(api.updateCompany, buyer, { body, headers: languages(language) })
  },
  'PUT /api/user/{userId}': async () => (language) =>
    it.attempt(api.updateProfile, buyer, {
      params: { userId: buyer.memberId },
      body: { ...PERSON, email: buyer.email, entreprise: 'Any', password: TEST_PASSWORD },
      headers: languages(language),
    }),
  'POST /api/signup': async () => (language) =>
    it.attempt(api.signup, null, {
      body: { ...PERSON, ...PASSWORDS, entreprise: 'Any', email: 'ada@company.example' },
      headers: languages(language),
    }),
  'POST /auth/invitation/{token}/signup': async () => {
    const email = `invited-${buyer.memberId}@company.example`
    await it.call(api.invite, buyer, { body: { email, password: TEST_PASSWORD } })
    await it.runJobs()
    const [mail] = await it.mailsTo(email)
    const token = /\/user\/invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    return (language) =>
      it.attempt(api.signUpInvited, null, {
        params: { token },
        body: { ...PERSON, ...PASSWORDS },
        headers: languages(language),
      })
  },
}

const ratedCart = async () =>
  (await it.call(api.rateCart, buyer, { body: { ...THERE, cart: [{ id: await article(), orderedQty: 1 }] } }))
    .cartId

const askedQuote = async () =>
  ask(await createTestListing(it.services.db, { ...seller, onHand: 10 }), buyer, { country: LATER.country })

/** Calls that name a country or lead to a trade but need no check, each with the reason. */
const NO_DOORS: Readonly<Record<string, string>> = {
  'POST /api/staff/listings/{id}/decision':
    'Names where the goods were made. Where they stand is refused (below: staff can’t publish there).',
  'POST /api/staff/tariffs/{id}/try': 'Staff see what a tariff would ask; nobody is offered it.',
  'POST /api/staff/destinations': 'The table of refused countries itself.',
  'POST /api/staff/end-use': 'Which exports need a statement; nothing is offered.',
  'POST /api/staff/conformity': 'What a country asks of imports; nothing is offered.',
  'PUT /api/staff/conformity/{id}': 'The same.',
  'GET /api/checkout/cart/{cartId}/collection':
    'What the yards of an own cart take; nothing is offered or held.',
  'POST /api/quotes/{id}/decline': 'Ends a quote.',
  'POST /api/quotes/{id}/disavowal': 'Stops a quote.',
  'POST /api/quotes/{id}/freight':
    'Asks for freight to the country of the quote, which was checked. What is chosen is an offer, refused as messages are.',
  'POST /api/quotes/{id}/freight/withdraw': 'Ends a request for freight.',
  'PUT /api/quotes/{id}/references': 'Numbers of the buyer’s own books.',
  'PUT /api/checkout/cart/{cartId}/references': 'The same.',
  'POST /api/quotes/{id}/files': 'A file beside a message, without a price.',
  'POST /api/wanted/{id}/close': 'Ends a request.',
  'POST /api/payout-account':
    'Where a company has its bank. Refused countries are (payout-account.http.test.ts).',
  'PUT /api/wanted/mails': 'Which mails somebody wants.',
  'GET /api/checkout/pay/{paymentIntentId}':
    'Asks what became of a payment. One for a refused country is paid back (refused-checkouts.http.test.ts).',
  'GET /api/checkout/cart/{cartId}/approval':
    'Shows what may be asked for. Asking, and what an approval leads to, is refused.',
  'GET /api/checkout/holds': 'Units of own checkouts, which were let in.',
  'GET /api/checkout/provider': 'What a browser needs to talk to the payment provider.',
}

interface Operation {
  requestBody?: { content: Record<string, { schema: object }> }
}

/** Paths that lead to a price, an order or a payment. */
const TRADE = /^\/api\/(shipping|checkout|quotes?|wanted)\b/
const NAMES_A_COUNTRY = /"\w*(country|pays)"\s*:/i

test('every call that names a country or leads to a trade is tested here, or has a reason not to be', async () => {
  const answer = await it.app.inject({ url: '/api/docs/json' })
  const { paths } = answer.json<{ paths: Record<string, Record<string, Operation>> }>()
  const found = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) => {
      const name = `${method.toUpperCase()} ${path}`
      const trades = TRADE.test(path) && (method !== 'get' || path.startsWith('/api/checkout/'))
      return trades || NAMES_A_COUNTRY.test(JSON.stringify(requestBody ?? {})) ? [name] : []
    }),
  )
  // Their bodies name no country: duplicating copies the other listing's place, the others have it in the
  // address.
  const inAddress = ['GET /api/product/{id}/delivered', 'GET /api/delivered', 'GET /api/materiels/delivered']
  const doors = [...found, 'POST /api/listing/duplicate/{id}', ...inAddress]
  expect(doors.toSorted()).toEqual([...Object.keys(DOORS), ...Object.keys(NO_DOORS)].toSorted())
})

test.each(Object.entries(DOORS))(
  '%s refuses in the words of the reader, and writes nothing',
  async (_, make) => {
    const through = await make()
    await refuse()
    const before = await countRows()
    for (const [language, country, reason] of [
      ['en', LATER.country, 'A reason in English.'],
      ['fr', LATER.name, 'Une raison en français.'],
    ] as const) {
      const answer = await through(language)
      expect([answer.statusCode, answer.refusal.code], answer.body).toEqual([403, 'destination_refused'])
      expect(answer.refusal.error).toContain(`: ${country}. ${reason} `)
      expect(answer.refusal.error).toMatch(/contact/)
      expect(answer.refusal.error).not.toMatch(/[{}]/)
      expect(answer.refusal['country']).toBe(LATER.country)
    }
    expect(await countRows()).toEqual(before)
  },
)

async function countRows() {
  const { rows } = await it.services.pool.query<Record<string, string>>(
    `SELECT (SELECT count(*) FROM cart) AS carts, (SELECT count(*) FROM stock_hold) AS holds,
            (SELECT count(*) FROM payment) AS payments, (SELECT count(*) FROM purchase_order) AS orders,
            (SELECT count(*) FROM quote) AS quotes, (SELECT count(*) FROM quote_message) AS messages,
            (SELECT count(*) FROM wanted) AS wanted, (SELECT count(*) FROM wanted_answer) AS answers,
            (SELECT count(*) FROM listing) AS listings, (SELECT count(*) FROM member) AS members`,
  )
  return rows[0]
}

test('nothing in a refused country can be bought', async () => {
  const there = await article({ country: LATER.country })
  const here = await article()
  const quoteId = await ask(there, buyer)
  const cartId = await rate([[there, 1]], buyer)
  await refuse()
  const cart = [here, there].map((id) => ({ id, orderedQty: 1 }))
  const refused = await Promise.all([
    it.attempt(api.rateCart, buyer, { body: { ...TEST_ADDRESS, cart } }),
    it.attempt(api.rateOne, buyer, { params: { productId: there }, body: TEST_ADDRESS }),
    it.attempt(api.openCheckout, buyer, { params: { cartId } }),
    it.attempt(api.requestQuote, buyer, {
      params: { id: here },
      body: { ...TEST_REQUEST, units: 1, others: [{ listingId: there, units: 1 }] },
    }),
    it.attempt(api.writeMessage, seller, { params: { id: quoteId }, body: testOffer() }),
  ])
  expect(refused.map(({ statusCode, refusal }) => [statusCode, refusal.code])).toEqual(
    refused.map(() => [403, 'destination_refused']),
  )
  expect(await it.status(api.rateOne, buyer, { params: { productId: here }, body: TEST_ADDRESS })).toBe(200)
})

test("an imported row in a refused country is refused by itself, and staff can't publish a listing there", async () => {
  const imports = importCalls(it, () => seller)
  const staff = await createTestMember(it.services, { role: 'staff' })
  const id = await createTestListing(it.services.db, {
    ...seller,
    values: { country: LATER.country, state: 'under_review' },
  })
  await refuse()
  const table = csvOf(stockTable(2, (row) => (row === 1 ? { Country: 'Chili' } : {})))
  const importId = await imports.begin(table)
  await it.runJobs()
  await imports.columns(importId, (await imports.view(importId)).columns)
  await it.runJobs()
  const [, rows] = await imports.rows(importId)
  expect(rows.map(({ outcome, errors }) => [outcome, errors])).toEqual([
    ['bad', [{ field: 'country', message: expect.stringMatching(/^We make no offers for this country/) }]],
    ['create', []],
  ])
  const publish = { params: { id }, body: { decision: 'publish' } }
  expect((await it.attempt(api.decideListing, staff, publish)).refusal.code).toBe('destination_refused')
  const several = await it.call(api.publishListings, staff, { body: { listings: [{ id, version: 1 }] } })
  expect(several.listings).toEqual([{ id, outcome: 'country_refused' }])
})

test('a country entered before may stay during other changes, and messages without a price still pass', async () => {
  const id = await createTestListing(it.services.db, {
    ...seller,
    values: { ...LISTING_FORM_VALUES, country: LATER.country },
  })
  const quoteId = await askedQuote()
  const { details, version } = await it.call(api.readCompany, buyer)
  await it.call(api.updateCompany, buyer, { body: { ...details, country: LATER.country, version } })
  const profile = { ...PERSON, email: buyer.email, entreprise: details.name }
  const userId = buyer.memberId
  await it.call(api.updateProfile, buyer, { params: { userId }, body: profile })
  await refuse()
  const update = { ...LISTING_FORM, country: LATER.country, title: 'Another title' }
  expect(await it.status(api.updateListing, seller, { params: { id }, body: update })).toBe(200)
  const text = { text: 'We are sorry, we may not offer this.' }
  expect(await it.status(api.writeMessage, seller, { params: { id: quoteId }, body: text })).toBeLessThan(300)
  const next = {
    ...details,
    country: LATER.country,
    name: 'Renamed',
    version: version + 1,
    password: TEST_PASSWORD,
  }
  expect(await it.status(api.updateCompany, buyer, { body: next })).toBe(200)
  const changed = { ...profile, entreprise: 'Renamed', fonction: 'Head of purchasing' }
  expect(await it.status(api.updateProfile, buyer, { params: { userId }, body: changed })).toBe(201)
})

const LISTING_FORM_VALUES = { title: LISTING_FORM.title, city: 'Antofagasta' }

test('the shipped refusals cover the countries of the specification, and none of their neighbours', async () => {
  await it.services.pool.query('UPDATE destination_refusal SET valid_until = NULL WHERE created_by IS NULL')
  for (const country of ['Iran', 'Syria', 'North Korea', 'Russia', 'Cuba', 'Belarus'])
    expect(await it.status(api.validateAddress, buyer, { body: { country, city: 'Any' } }), country).toBe(403)
  for (const country of ['Iraq', 'South Korea', 'Gabon'])
    expect(await it.status(api.validateAddress, buyer, { body: { country, city: 'Any' } }), country).not.toBe(
      403,
    )
})
