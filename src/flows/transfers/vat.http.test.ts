import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findDocument, listDocumentsOf } from '#features/invoices/server/document-repository.ts'
import { findLedgerFaults } from '#features/ledger/server/check-ledger.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'

const it = useApp()
const { transfer, open, pay, poll, stockOf, runCron } = buying(it)
const DAY = 86_400_000

let seller: TestMember
let staff: TestMember
let buyer: TestMember
beforeAll(async () => {
  seller = await createTestMember(it.services)
  staff = await createTestMember(it.services, { role: 'staff' })
  buyer = await createTestMember(it.services)
})

beforeEach(() => it.setNow(null))

const articleIn = (country: string, city: string) =>
  createTestArticle(it.services.db, {
    companyId: seller.companyId,
    memberId: seller.memberId,
    values: { country, city },
  })

interface Rated {
  cartId: string
  totalPrice: { price: number }
  vat: { isCertain: boolean; rate: number; amount: number; sentence: string }
}
async function rateTo(country: string, city: string, id: number, postcode?: string): Promise<Rated> {
  const payload = {
    country,
    city,
    street: 'Rue du Port 12',
    ...(postcode && { postcode }),
    cart: [{ id, orderedQty: 1 }],
  }
  const answer = await it.call(api.rateCart, buyer, { body: payload })
  return answer
}

describe('a certain case', () => {
  test('within France bears 20 % on articles and delivery, in cart, checkout, order and invoice', async () => {
    const rated = await rateTo('France', 'Marseille', await articleIn('France', 'Pau'), '13002')
    const net = 1250 + rated.totalPrice.price
    const amount = Math.round(net * 20) / 100
    const sentence = 'French VAT of 20 % is added to goods and delivery.'
    expect(rated.vat).toEqual({ isCertain: true, rate: 20, amount, sentence })
    const checkout = (await open(rated.cartId, buyer)).json()
    const total = Math.round((net + amount) * 100) / 100
    expect(checkout).toMatchObject({ vat: rated.vat, total, methods: ['card', 'transfer'] })
    const intentId = String(checkout['clientSecret']).split('_secret_')[0] ?? ''
    await pay(intentId)
    const { orderId } = await poll(intentId, buyer)
    const [order] = await it.call(api.listOrders, buyer)
    expect(order).toMatchObject({
      id: orderId,
      payment: [{ vat: { isCertain: true, rate: 20, amount }, total }],
    })
    const [invoice] = await it.call(api.listDocuments, buyer, { params: { id: orderId } })
    expect(invoice?.kind).toBe('invoice')
  })

  test('out of the Union bears none', async () => {
    const rated = await rateTo('Gabon', 'Port-Gentil', await articleIn('France', 'Pau'))
    expect(rated.vat).toMatchObject({ isCertain: true, rate: 0, amount: 0 })
  })

  test('imports from outside the Union into France bear no VAT of ours, so cards are accepted, and the documents say why', async () => {
    const rated = await rateTo('France', 'Marseille', await articleIn('Senegal', 'Dakar'), '13002')
    expect(rated.vat).toEqual({
      isCertain: true,
      rate: 0,
      amount: 0,
      sentence:
        'No VAT of ours: goods go from Senegal to France. Import duty and import VAT there are yours.',
    })
    const checkout = (await open(rated.cartId, buyer)).json()
    expect(checkout).toMatchObject({ vat: rated.vat, methods: ['card', 'transfer'] })
    const intentId = String(checkout['clientSecret']).split('_secret_')[0] ?? ''
    await pay(intentId)
    const { orderId } = await poll(intentId, buyer)
    const [invoice] = await it.call(api.listDocuments, buyer, { params: { id: orderId ?? '' } })
    expect(invoice?.kind).toBe('invoice')
  })
})

describe('a case that is not certain', () => {
  async function waiting() {
    const id = await articleIn('Gabon', 'Gamba')
    const rated = await rateTo('Gabon', 'Port-Gentil', id)
    expect(rated.vat).toEqual({
      isCertain: false,
      rate: 0,
      amount: 0,
      sentence: 'Our staff settle VAT before you pay.',
    })
    const checkout = (await open(rated.cartId, buyer)).json()
    expect(checkout).toMatchObject({ clientSecret: null, methods: ['transfer'] })
    const answer = await transfer(rated.cartId, buyer)
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { proformaUrl: null }])
    return { id, orderId: answer.json().orderId, net: 1250 + rated.totalPrice.price }
  }

  test('is settled by staff; then the buyer gets the pro-forma invoice, and ten days', async () => {
    const { id, orderId, net } = await waiting()
    expect(await it.call(api.readTransfer, buyer, { params: { id: orderId } })).toMatchObject({
      vatToCheck: true,
    })
    await it.runJobs()
    expect((await it.mailsTo(buyer.email))[0]?.subject).toContain('checking the VAT')
    expect((await it.mailsTo(staff.email))[0]?.subject).toContain('waits for its VAT')
    const early = await it.attempt(api.recordTransfer, staff, {
      params: { id: orderId },
      body: { amount: net, receivedOn: dayInFrance(it.services.now()), bankReference: 'EARLY' },
    })
    expect([early.statusCode, early.json()]).toMatchObject([409, { code: 'vat_open' }])

    it.setNow(new Date(Date.now() + 5 * DAY))
    const settled = await it.call(api.settleVat, staff, {
      params: { id: orderId },
      body: { rate: 18, reason: 'TVA gabonaise, art. 210' },
    })
    const total = Math.round(net * 118) / 100
    expect(settled).toMatchObject({ vatToCheck: false, total, missing: total })
    const asked = await it.call(api.readTransfer, buyer, { params: { id: orderId } })
    expect(asked).toMatchObject({ vatToCheck: false, amount: total })
    expect(await it.call(api.listDocuments, buyer, { params: { id: orderId } })).toMatchObject([
      { kind: 'proforma' },
    ])
    await it.runJobs()
    expect((await it.mailsTo(buyer.email))[0]?.subject).toContain('please pay by bank transfer')
    it.setNow(new Date(Date.now() + 14 * DAY))
    await runCron('end-expired-holds')
    expect(await stockOf(id)).toEqual([3, 1])
    const paid = await it.call(api.recordTransfer, staff, {
      params: { id: orderId },
      body: { amount: total, receivedOn: dayInFrance(it.services.now()), bankReference: 'FULL' },
    })
    expect(paid).toMatchObject({ missing: 0 })
    const documents = await it.call(api.listDocuments, buyer, { params: { id: orderId } })
    expect(documents.map(({ kind }) => kind)).toEqual(['proforma', 'invoice'])
    it.setNow(null)
    expect(
      (
        await it.attempt(api.settleVat, staff, {
          params: { id: orderId },
          body: { rate: 0, reason: 'Again' },
        })
      ).refusal.code,
    ).toBe('already_decided')
  })

  test('is that of the order which takes the place of an expired one, on its invoice as well', async () => {
    buyer = await createTestMember(it.services)
    const { orderId, net } = await waiting()
    await it.attempt(api.settleVat, staff, {
      params: { id: orderId },
      body: { rate: 18, reason: 'TVA gabonaise, art. 210' },
    })
    const total = Math.round(net * 118) / 100
    it.setNow(new Date(Date.now() + 11 * DAY))
    await runCron('end-expired-holds')
    await it.attempt(api.recordTransfer, staff, {
      params: { id: orderId },
      body: { amount: total, receivedOn: dayInFrance(it.services.now()), bankReference: 'LATE 1' },
    })
    const [successor] = await it.call(api.listOrders, buyer)
    expect(successor).toMatchObject({
      statut: 1,
      payment: [{ vat: { isCertain: true, rate: 18, amount: Math.round(net * 18) / 100 }, total }],
    })
    const [invoice] = await listDocumentsOf(it.services.db, successor?.id ?? '')
    expect((await findDocument(it.services.db, invoice?.id ?? ''))?.content).toMatchObject({
      vat: { case: 'settled', rateBp: 1800, reason: 'TVA gabonaise, art. 210' },
      total: String(Math.round(total * 100)),
    })
    expect(await findLedgerFaults(it.services.db, new Date(0))).toEqual([])
  })

  test('keeps late money from becoming an order: nobody knew what was to be paid', async () => {
    buyer = await createTestMember(it.services)
    const { orderId, net } = await waiting()
    it.setNow(new Date(Date.now() + 11 * DAY))
    await runCron('end-expired-holds')
    const recorded = await it.call(api.recordTransfer, staff, {
      params: { id: orderId },
      body: { amount: net, receivedOn: dayInFrance(it.services.now()), bankReference: 'LATE 2' },
    })
    expect(recorded).toMatchObject({ replacedBy: null, refunds: [{ amount: net, state: 'due' }] })
    expect((await it.call(api.listOrders, buyer)).map(({ statut }) => statut)).toEqual([3])
  })

  test('is not reminded of: nobody may be asked for money before', async () => {
    buyer = await createTestMember(it.services)
    const { orderId, net } = await waiting()
    await runCron('remind-of-transfer', { orderId })
    await it.runJobs()
    const subjects = async () => (await it.mailsTo(buyer.email)).map(({ subject }) => subject)
    expect((await subjects()).filter((subject) => !subject.includes('checking the VAT'))).toEqual([])
    await it.attempt(api.settleVat, staff, {
      params: { id: orderId },
      body: { rate: 18, reason: 'TVA gabonaise, art. 210' },
    })
    await runCron('remind-of-transfer', { orderId })
    await it.runJobs()
    const [reminder] = await it.mailsTo(buyer.email)
    expect(reminder?.text).toContain((Math.round(net * 118) / 100).toLocaleString('en-US'))
  })

  test('is settled once, by staff, with a rate and a reason', async () => {
    const other = await createTestMember(it.services)
    buyer = other
    const { orderId } = await waiting()
    const good = { rate: 0, reason: 'Art. 258 I CGI' }
    expect(await it.status(api.settleVat, buyer, { params: { id: orderId }, body: good })).toBe(403)
    expect(await it.status(api.settleVat, null, { params: { id: orderId }, body: good })).toBe(401)
    for (const wrong of [
      { rate: 28 },
      { rate: -1 },
      { rate: 5.123 },
      { reason: ' ' },
      { reason: 'x'.repeat(301) },
    ])
      expect(
        await it.status(api.settleVat, staff, { params: { id: orderId }, body: { ...good, ...wrong } }),
      ).toBe(422)
    expect(
      await it.status(api.settleVat, staff, { params: { id: orderId }, body: { rate: '20', reason: 'x' } }),
    ).toBe(400)
    expect(
      await it.status(api.settleVat, staff, { params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' }, body: good }),
    ).toBe(404)
    const answers = await Promise.all([
      it.attempt(api.settleVat, staff, { params: { id: orderId }, body: good }),
      it.attempt(api.settleVat, staff, { params: { id: orderId }, body: good }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })
})
