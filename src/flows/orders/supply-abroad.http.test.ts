import { eq } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { company, vatCheck } from '#db/schema/accounts.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { staffAct } from '#db/schema/platform.ts'
import { findDocument, findDocumentOf } from '#features/invoices/server/document-repository.ts'
import { writeElectronicInvoice } from '#features/invoices/server/electronic/cross-industry-invoice.ts'
import { exemptionOf } from '#features/invoices/server/document-words.ts'
import { operator } from '#kernel/web/operator.ts'
import * as api from '#test/api.ts'
import { faultsOf, textIn } from '#test/electronic-invoices/check-invoice.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'

vi.setConfig({ testTimeout: 60_000 })

const it = useApp()
const { opened, pay, poll } = buying(it)

const GERMAN = 'DE136695976'
const SPANISH = 'ESA28017895'
let admin: TestMember
let staff: TestMember
let seller: TestMember
let article: number
beforeAll(async () => {
  admin = await createTestMember(it.services, { role: 'admin' })
  staff = await createTestMember(it.services, { role: 'staff' })
  seller = await createTestMember(it.services)
  article = await createTestArticle(it.services.db, {
    ...seller,
    onHand: 50,
    values: { country: 'Germany', city: 'Hamburg', originPostcode: '20457' },
  })
})

const save = (numbers: string[]) => it.call(api.changeNumbersAbroad, admin, { body: { numbers } })

/** A buyer whose number the register confirmed. */
async function confirmed(vatNumber: string): Promise<TestMember> {
  const buyer = await createTestMember(it.services)
  const { companyId } = buyer
  await it.services.db
    .update(company)
    .set({ vatNumber, country: 'Italy', city: 'Ravenna', street: 'Via Darsena 1', postcode: '48122' })
    .where(eq(company.id, companyId))
  await it.services.db
    .insert(vatCheck)
    .values({ companyId, vatNumber, isValid: true, askedAt: it.services.now() })
  return buyer
}

const ITALY = { country: 'Italy', city: 'Ravenna', street: 'Via Darsena 1', postcode: '48122' }

async function caseOf(buyer: TestMember, to: object = ITALY) {
  const { cartId } = await it.call(api.rateCart, buyer, {
    body: { country: '', city: '', street: '', ...to, cart: [{ id: article, orderedQty: 1 }] },
  })
  const { methods, vat } = await it.call(api.openCheckout, buyer, { params: { cartId } })
  return { cartId, methods, sentence: vat.sentence }
}

test('the numbers are set by an administrator, valid, one of each state, and recorded', async () => {
  for (const who of [staff, seller, null])
    expect([401, 403]).toContain(
      (await it.attempt(api.changeNumbersAbroad, who, { body: { numbers: [] } })).statusCode,
    )
  expect(await it.call(api.readNumbersAbroad, admin)).toEqual({ numbers: [] })
  const refused: [numbers: string[], message: RegExp][] = [
    [[GERMAN, 'FR40303265045'], /FR40303265045 is not .* other than France/],
    [['XI123456789'], /other than France/],
    [['136695976'], /with its letters/],
    [[SPANISH, 'de 136 695 977'], /DE136695977 is not a valid VAT number/],
    [[GERMAN, 'DE 111 111 125'], /two numbers of one member state: DE136695976 and DE111111125/],
  ]
  for (const [numbers, message] of refused) {
    const answer = await it.attempt(api.changeNumbersAbroad, admin, { body: { numbers } })
    expect(answer.statusCode, numbers.join()).toBe(422)
    expect(JSON.stringify(answer.json())).toMatch(message)
  }
  const typed = { numbers: ['es a-28017895', 'DE 136 695 976'] }
  expect(await it.call(api.changeNumbersAbroad, admin, { body: typed })).toEqual({
    numbers: [GERMAN, SPANISH],
  })
  await save([GERMAN, SPANISH])
  await save([])
  const acts = await it.services.db
    .select({ act: staffAct.act, details: staffAct.details })
    .from(staffAct)
    .where(eq(staffAct.subjectId, 'vat-numbers-abroad'))
    .orderBy(staffAct.id)
  expect(acts).toEqual([
    { act: 'setting.on', details: { numbers: `${GERMAN}, ${SPANISH}` } },
    { act: 'setting.off', details: { numbers: '' } },
  ])
})

test('without a number of the state of departure staff settle VAT, as shipped', async () => {
  await save([SPANISH])
  const { methods, sentence } = await caseOf(await confirmed('IT00159560366'))
  expect(methods).not.toContain('card')
  expect(sentence).toBe('Our staff settle VAT before you pay.')
})

test('with it, a buyer whose number of another state is confirmed pays by card at once', async () => {
  await save([GERMAN])
  expect(await caseOf(await confirmed('IT00159560366'))).toMatchObject({
    methods: expect.arrayContaining(['card']) as string[],
    sentence:
      'No VAT of ours: goods go from Germany to Italy, to a business whose VAT number is confirmed. VAT there is yours to declare.',
  })
  const french = await confirmed('FR40303265045')
  expect(
    (await caseOf(french, { country: 'France', city: 'Pau', street: 'Quai 7', postcode: '64000' })).methods,
  ).toContain('card')
  // Within Germany, by a number of Germany, and out of the Union.
  for (const [buyer, to] of [
    [french, { country: 'Germany', city: 'Berlin', street: 'Quai 7', postcode: '10115' }],
    [await confirmed('DE811569869'), ITALY],
    [french, { country: 'Gabon', city: 'Port-Gentil', street: 'Quai 7' }],
  ] as const)
    expect((await caseOf(buyer, to)).methods).not.toContain('card')
})

test('the invoice has the number of the state of departure, also if it was taken away meanwhile', async () => {
  await save([GERMAN])
  const buyer = await confirmed('IT00159560366')
  const { cartId } = await caseOf(buyer)
  const { intentId } = await opened(cartId, buyer)
  await save([])
  await pay(intentId)
  const { orderId = '' } = await poll(intentId, buyer)
  const [order] = await it.services.db
    .select({ vatCase: purchaseOrder.vatCase, vatMinor: purchaseOrder.vatMinor })
    .from(purchaseOrder)
    .where(eq(purchaseOrder.id, orderId ?? ''))
  expect(order).toEqual({ vatCase: 'eu_supply_abroad', vatMinor: 0n })
  const issued = await it.services.db.transaction((tx) => findDocumentOf(tx, orderId ?? '', 'invoice'))
  const stored = await findDocument(it.services.db, issued?.id ?? '')
  if (!stored) throw new Error('there is no invoice')
  const { issuer } = stored.content
  expect([issuer.vatNumber, issuer.registration]).toEqual([GERMAN, operator().registration])
  expect(exemptionOf(stored.content, 'en')).toContain('art. 138 of Directive 2006/112/EC')
  const xml = writeElectronicInvoice(stored) ?? ''
  expect(faultsOf(xml)).toEqual([])
  const number = (party: string) => textIn(xml, `//ram:${party}/ram:SpecifiedTaxRegistration/ram:ID`)
  expect([number('SellerTradeParty'), number('BuyerTradeParty')]).toEqual([GERMAN, 'IT00159560366'])
  const tax = '//ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax'
  expect([textIn(xml, `${tax}/ram:CategoryCode`), textIn(xml, `${tax}/ram:ExemptionReasonCode`)]).toEqual([
    'K',
    'VATEX-EU-IC',
  ])
})
