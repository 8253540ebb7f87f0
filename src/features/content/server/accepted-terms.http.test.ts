import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { legalText, memberTerms } from '#db/schema/legal-texts.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, TEST_PASSWORD, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { quoting } from '#test/factories/quotes.ts'

const it = useApp()
const { accept, ask, offer } = quoting(it)
const { rate, open, opened, pay, poll, transfer } = buying(it)

let staff: TestMember
let buyer: TestMember
let seller: TestMember
let valve: number
let version = 0
beforeAll(async () => {
  staff = await createTestMember(it.services, { role: 'staff' })
})
beforeEach(async () => {
  it.setNow(null)
  buyer = await createTestMember(it.services)
  seller = await createTestMember(it.services)
  valve = await createTestArticle(it.services.db, { ...seller, onHand: 9 })
})

/** Publishes another title, and thereby another version. */
async function publish(title: string): Promise<void> {
  const params = { page: 'terms-of-sale' } as const
  const texts = [{ path: 'title', en: title, fr: `${title} (fr)` }]
  const body = { base: version, note: '', texts, people: [] }
  version = (await it.call(api.saveContent, staff, { params, body })).version
  await it.call(api.publishContent, staff, { params, body: { version } })
}
const paid = async (cartId: string) => {
  const { intentId } = await opened(cartId, buyer)
  await pay(intentId)
  return (await poll(intentId, buyer)).orderId ?? ''
}
const ordered = async (cartId: string) => (await transfer(cartId, buyer)).json().orderId
const termsOf = (id: string, who: TestMember, language = 'en') =>
  it.call(api.readOrderTerms, who, { params: { id }, headers: { 'accept-language': language } })
const titleOf = async (id: string) => (await termsOf(id, buyer)).terms?.title

test('an order keeps the terms of sale that its buyer saw when paying, in both languages, whatever is published later', async () => {
  await publish('The first')
  const order = await paid(await rate([[valve, 1]], buyer))
  await publish('The second')
  const second = await ordered(await rate([[valve, 1]], buyer))
  const { terms } = await termsOf(order, buyer)
  expect(terms?.title).toBe('The first')
  const parties = terms?.sections.find(({ id }) => id === 'parties')
  expect(parties?.text.join(' ')).not.toContain('{operator}')
  expect((await termsOf(order, staff, 'fr')).terms?.title).toBe('The first (fr)')
  expect(await titleOf(second)).toBe('The second')
})

test('opening the checkout again shows the newest terms; a paid order keeps its own', async () => {
  await publish('As opened')
  const cartId = await rate([[valve, 1]], buyer)
  expect((await open(cartId, buyer)).statusCode).toBe(200)
  await publish('As opened again')
  const order = await paid(cartId)
  expect(await titleOf(order)).toBe('As opened again')
  await publish('After the order')
  expect((await open(cartId, buyer)).refusal.code).toBe('already_paid')
  expect(await titleOf(order)).toBe('As opened again')
})

test.each([
  ['buyer', 'As accepted'],
  ['seller', 'As paid'],
] as const)('an offer that the %s accepts is agreed on the terms %s', async (side, expected) => {
  const id = await ask(valve, buyer)
  const [offering, accepting] = side === 'buyer' ? [seller, buyer] : [buyer, seller]
  if (side === 'seller') await offer(id, seller)
  await offer(id, offering)
  await publish('As accepted')
  const answer = await accept(id, accepting)
  expect(answer.statusCode).toBe(200)
  await publish('As paid')
  const address = { city: 'Port-Gentil', postcode: '', street: 'Zone Oprag, lot 14' }
  const { cartId } = await it.call(api.payQuote, buyer, { params: { quoteId: id }, body: address })
  expect(await titleOf(await ordered(cartId))).toBe(expected)
})

test('only the buying company and staff read them', async () => {
  const order = await ordered(await rate([[valve, 1]], buyer))
  for (const stranger of [seller, await createTestMember(it.services)]) {
    const answer = await it.attempt(api.readOrderTerms, stranger, { params: { id: order } })
    expect(answer.statusCode).toBe(404)
  }
})

test('a stored text can be neither changed nor deleted', async () => {
  await ordered(await rate([[valve, 1]], buyer))
  for (const statement of ["UPDATE legal_text SET words = '{}'", 'DELETE FROM legal_text'])
    await expect(it.services.pool.query(statement)).rejects.toThrow('never changed')
})

test('a sign-up accepts the terms of use, which the member’s data download names', async () => {
  const { db } = it.services
  const email = 'accepting@company.example'
  const signup = {
    prenom: 'Paule',
    nom: 'Obame',
    email,
    contact: '+241 74 00 00 00',
    entreprise: 'Ogooué Yard',
    fonction: 'Buyer',
    pays: 'Gabon',
    ville: 'Port-Gentil',
    password: 'Surplus!2026-x',
    c_password: 'Surplus!2026-x',
  }
  expect(await it.status(api.signup, null, { body: signup })).toBe(201)
  const [row] = await db
    .select({ page: legalText.page, language: memberTerms.language })
    .from(memberTerms)
    .innerJoin(legalText, eq(legalText.digest, memberTerms.digest))
  expect(row).toEqual({ page: 'terms-of-use', language: 'en' })
  await ordered(await rate([[valve, 1]], buyer))
  const data = await it.call(api.exportMemberData, buyer, { params: { userId: buyer.memberId } })
  expect(data.acceptedTerms).toMatchObject([
    { terms: 'terms-of-sale', version: expect.stringContaining('2026') },
  ])
})

test('a changed password accepts the terms of use, in the language in which the form said so', async () => {
  const password = 'Drill-Core!43'
  await it.call(api.changePassword, buyer, {
    body: { oldpassword: TEST_PASSWORD, password, c_password: password },
    headers: { 'accept-language': 'fr' },
  })
  expect(await acceptedBy(buyer)).toEqual([{ page: 'terms-of-use', language: 'fr' }])
})

test('a saved profile accepts them, another language of mails does not', async () => {
  const params = { userId: buyer.memberId }
  const { prenom, nom, email, contact, entreprise, fonction, pays, ville } = await it.call(
    api.readProfile,
    buyer,
    { params },
  )
  const body = { prenom, nom, email, contact, entreprise, fonction, pays, ville }
  await it.call(api.updateProfile, buyer, { params, body: { ...body, language: 'fr' } })
  expect(await acceptedBy(buyer)).toEqual([])
  await it.call(api.updateProfile, buyer, { params, body })
  expect(await acceptedBy(buyer)).toEqual([{ page: 'terms-of-use', language: 'fr' }])
})

const acceptedBy = ({ memberId }: TestMember) =>
  it.services.db
    .select({ page: legalText.page, language: memberTerms.language })
    .from(memberTerms)
    .innerJoin(legalText, eq(legalText.digest, memberTerms.digest))
    .where(eq(memberTerms.memberId, memberId))
