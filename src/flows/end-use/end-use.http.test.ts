import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { endUseStatement } from '#db/schema/end-use.ts'
import { staffAct } from '#db/schema/platform.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { quoting } from '#test/factories/quotes.ts'
import { buying, createTestArticle, TEST_ADDRESS } from '#test/factories/checkout.ts'

const it = useApp()
const { accept, ask: askForQuote, offer } = quoting(it)
const { rate, open, opened, pay, poll, stockOf, ordersOf, transfer } = buying(it)

let admin: TestMember
let staff: TestMember
let seller: TestMember
let buyer: TestMember
let valve: number
beforeAll(async () => {
  admin = await createTestMember(it.services, { role: 'admin', firstName: 'Inès', lastName: 'Martin' })
  staff = await createTestMember(it.services, { role: 'staff' })
})
beforeEach(async () => {
  await it.services.pool.query('UPDATE end_use_rule SET valid_until = valid_from - 1')
  seller = await createTestMember(it.services)
  buyer = await createTestMember(it.services)
  valve = await createTestArticle(it.services.db, { ...seller, onHand: 5, values: { type: 'Valves' } })
})

const RULE = { reasonEn: 'A reason.', reasonFr: 'Une raison.', source: 'A test.' }
/** By default about all that goes to the address of the tests. */
const ask = (rule: object = { country: TEST_ADDRESS.country }) =>
  it.attempt(api.addRule, admin, { body: { ...RULE, validFrom: dayInFrance(new Date()), ...rule } })
const end = (id: number, who = admin) =>
  it.attempt(api.endRule, who, {
    params: { id },
    body: { freeFrom: dayInFrance(new Date()), reason: 'The measure was lifted.' },
  })
const SIGNED = {
  endUser: 'Port-Gentil Energy Services, Port-Gentil, Gabon',
  purpose: 'Replaces a valve of the well PG-12.',
  signer: 'Aminata Diallo',
  accepted: true,
  version: 1,
} as const
const sign = (cartId: string, who: TestMember, change: object = {}) =>
  it.attempt(api.signStatement, who, { params: { cartId }, body: { ...SIGNED, ...change } })
const asked = (cartId: string, who: TestMember, language = 'en') =>
  it.call(api.readAsked, who, { params: { cartId }, headers: { 'accept-language': language } })
const statementOf = (id: string, who: TestMember) =>
  it.attempt(api.readOrderStatement, who, { params: { id } })

test('without the statement nothing can be held, ordered or paid; once signed, the order can be placed and keeps it', async () => {
  await ask({ country: TEST_ADDRESS.country, chapter: 84 })
  const cartId = await rate([[valve, 2]], buyer)
  const refused = await open(cartId, buyer)
  expect([refused.statusCode, refused.refusal.code]).toEqual([409, 'end_use_needed'])
  expect((await transfer(cartId, buyer)).refusal.code).toBe('end_use_needed')
  expect(await stockOf(valve)).toEqual([5, 0])
  expect(await asked(cartId, buyer, 'fr')).toMatchObject({
    reasons: ['Une raison.'],
    wording: expect.stringContaining('Nous sommes l’acheteur'),
    version: 1,
    signed: null,
  })
  const signed = await sign(cartId, buyer)
  expect([signed.statusCode, signed.json().signed]).toMatchObject([200, { signer: 'Aminata Diallo' }])
  const { intentId } = await opened(cartId, buyer)
  await pay(intentId)
  const { orderId = '' } = await poll(intentId, buyer)
  for (const who of [buyer, staff])
    expect((await statementOf(orderId, who)).json().statement).toMatchObject({
      signer: SIGNED.signer,
      endUser: SIGNED.endUser,
      purpose: SIGNED.purpose,
      place: expect.stringContaining('Port-Gentil'),
      version: 1,
      language: 'en',
      wording: expect.stringContaining('We are the buyer'),
    })
  // The statement names the end user, which is confidential to the buyer.
  expect((await statementOf(orderId, seller)).statusCode).toBe(404)
  expect((await sign(cartId, buyer)).refusal.code).toBe('already_paid')
})

test('a rule that takes effect while a checkout is open applies when it is reopened or ordered', async () => {
  const cartId = await rate([[valve, 1]], buyer)
  await opened(cartId, buyer)
  await ask()
  expect((await open(cartId, buyer)).refusal.code).toBe('end_use_needed')
  expect((await transfer(cartId, buyer)).refusal.code).toBe('end_use_needed')
  await sign(cartId, buyer)
  expect((await transfer(cartId, buyer)).statusCode).toBe(201)
  expect(await ordersOf(cartId)).toHaveLength(1)
})

test('another address for an agreed purchase needs another statement, and is refused during payment', async () => {
  await ask()
  const quoteId = await askForQuote(valve, buyer)
  await offer(quoteId, seller)
  await accept(quoteId, buyer)
  const to = (street: string) =>
    it.attempt(api.payQuote, buyer, {
      params: { quoteId },
      body: { city: 'Port-Gentil', postcode: '', street },
    })
  const { cartId } = (await to('Quai 1')).json()
  await sign(cartId, buyer)
  expect((await to('Quai 2')).json()).toEqual({ cartId })
  expect((await asked(cartId, buyer)).signed).toBeNull()
  expect((await open(cartId, buyer)).refusal.code).toBe('end_use_needed')
  await sign(cartId, buyer, { endUser: 'The other yard' })
  await opened(cartId, buyer)
  expect((await to('Quai 3')).refusal.code).toBe('conflict')
  expect((await to('Quai 1')).statusCode).toBe(200)
  const { orderId } = (await transfer(cartId, buyer)).json()
  expect((await statementOf(orderId, buyer)).json().statement).toMatchObject({
    endUser: SIGNED.endUser,
    place: expect.stringContaining('Quai 1'),
  })
})

test('a statement is needed only for exports that a rule covers, and only while the rule is in force', async () => {
  const here = await createTestArticle(it.services.db, {
    ...seller,
    onHand: 1,
    values: { country: TEST_ADDRESS.country },
  })
  await ask({ country: 'Chile' })
  await ask({ type: 'Tubing' })
  await ask({ above: 1250, currency: 'eur' })
  const [cartId, atHome] = [await rate([[valve, 1]], buyer), await rate([[here, 1]], buyer)]
  expect((await open(cartId, buyer)).statusCode).toBe(200)
  const { id } = (await ask({ above: 1249.99, currency: 'eur' })).json()
  expect((await open(cartId, buyer)).statusCode).toBe(409)
  expect((await open(atHome, buyer)).statusCode).toBe(200)
  expect((await end(id)).json()).toMatchObject({ state: 'ended', ended: { by: 'Inès Martin' } })
  expect((await open(cartId, buyer)).statusCode).toBe(200)
  expect((await end(id)).refusal.code).toBe('already_decided')
})

test('concurrent and repeated signatures keep one statement, which nothing changes', async () => {
  await ask()
  const cartId = await rate([[valve, 1]], buyer)
  const answers = await Promise.all(
    ['First', 'Second', 'Third'].map((signer) => sign(cartId, buyer, { signer })),
  )
  const signers = answers.map((answer) => answer.json().signed?.signer)
  expect(new Set(signers).size).toBe(1)
  expect((await sign(cartId, buyer, { signer: 'Later' })).json().signed?.signer).toBe(signers[0])
  const { db } = it.services
  await expect(
    db.update(endUseStatement).set({ signer: 'Else' }).where(eq(endUseStatement.cartId, cartId)),
  ).rejects.toThrow()
})

test.each([
  [{ accepted: false }, 422],
  [{ endUser: ' ' }, 422],
  [{ purpose: '' }, 422],
  [{ signer: 'x'.repeat(101) }, 422],
  // A wording that nobody has been shown.
  [{ version: 2 }, 409],
])('is not signed by %j', async (change, status) => {
  const cartId = await rate([[valve, 1]], buyer)
  expect((await sign(cartId, buyer, change)).statusCode).toBe(status)
  expect((await asked(cartId, buyer)).signed).toBeNull()
})

test('no other company reads or signs for a cart', async () => {
  const cartId = await rate([[valve, 1]], buyer)
  expect((await sign(cartId, seller)).statusCode).toBe(404)
  expect(await it.status(api.readAsked, seller, { params: { cartId } })).toBe(404)
})

test('administrators edit the rules, as recorded acts; staff read them', async () => {
  const made = await ask({ country: 'Chile', chapter: 84, type: 'Valves', above: 1000, currency: 'usd' })
  expect([made.statusCode, made.json()]).toMatchObject([
    201,
    {
      country: 'Chile',
      chapter: 84,
      type: 'Valves',
      above: { sum: 1000, currency: 'usd' },
      state: 'in_force',
      madeBy: 'Inès Martin',
      can: { end: true },
    },
  ])
  const { id } = made.json()
  expect((await end(id, staff)).statusCode).toBe(403)
  const { rules, can } = await it.call(api.listRules, staff)
  expect([rules[0], can]).toMatchObject([{ id, can: { end: false } }, { add: false }])
  expect(await it.status(api.listRules, buyer)).toBe(403)
  await end(id)
  const acts = await it.services.db
    .select()
    .from(staffAct)
    .where(eq(staffAct.subjectId, String(id)))
  expect(acts.filter(({ subject }) => subject === 'end_use_rule').map(({ act }) => act)).toEqual([
    'add_end_use_rule',
    'end_end_use_rule',
  ])
})

test('the same rule is not added twice while it counts, and a buyer reads a reason once', async () => {
  const conditions = { country: TEST_ADDRESS.country, type: 'Valves', above: 10, currency: 'eur' }
  const first = await ask(conditions)
  expect(first.statusCode, first.body).toBe(201)
  const again = await ask(conditions)
  expect([again.statusCode, again.body]).toEqual([
    422,
    expect.stringContaining('about the same exports already'),
  ])
  for (const other of [{ above: 11 }, { currency: 'usd' }, { type: 'Tubing' }])
    expect((await ask({ ...conditions, ...other })).statusCode).toBe(201)
  const cartId = await rate([[valve, 1]], buyer)
  expect((await asked(cartId, buyer)).reasons).toEqual(['A reason.'])
  await it.services.pool.query('UPDATE end_use_rule SET valid_until = valid_from - 1')
  expect((await ask(conditions)).statusCode).toBe(201)
})

test('a second signature with another end user or purpose is refused: what was signed stays', async () => {
  await ask()
  const cartId = await rate([[valve, 1]], buyer)
  expect((await sign(cartId, buyer)).statusCode).toBe(200)
  expect((await sign(cartId, buyer)).statusCode).toBe(200)
  for (const change of [{ endUser: 'Another company, Luanda' }, { purpose: 'Something else.' }]) {
    const answer = await sign(cartId, buyer, change)
    expect([answer.statusCode, answer.body]).toEqual([409, expect.stringContaining('What was signed stays')])
  }
  expect((await asked(cartId, buyer)).signed).toMatchObject({ endUser: SIGNED.endUser })
})

test.each([
  [{}, 'country'],
  [{ country: 'Atlantis' }, 'country'],
  [{ chapter: 98 }, 'chapter'],
  [{ type: 'Anything' }, 'type'],
  [{ above: 10 }, 'currency'],
  [{ currency: 'usd' }, 'currency'],
  [{ above: -1, currency: 'usd' }, 'above'],
  [{ chapter: 84, validFrom: '2020-01-01' }, 'validFrom'],
  [{ chapter: 84, source: '' }, 'source'],
])('a rule is refused with its field: %j', async (rule, field) => {
  const answer = await ask(rule)
  expect(answer.statusCode).toBe(422)
  expect(answer.refusal.errors?.[0]).toHaveProperty(field)
})
