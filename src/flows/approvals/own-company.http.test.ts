import { beforeAll, expect, test } from 'vitest'
import { refund } from '#db/schema/refunds.ts'
import { ledgerEntry } from '#db/schema/ledger.ts'
import { staffAct } from '#db/schema/platform.ts'
import { randomId } from '#platform/ids/random-id.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { createTestAccount } from '#test/factories/payouts.ts'

const it = useApp()
const { rate, opened, pay, poll, transfer } = buying(it)

type Paid = { orderId: string; intentId: string; listingId: number }

let buyer: TestMember
let seller: TestMember
let paid: Paid
let awaited: string
beforeAll(async () => {
  buyer = await createTestMember(it.services)
  seller = await createTestMember(it.services)
  paid = await buy()
  const ordered = await transfer(await rate([[paid.listingId, 1]], buyer), buyer)
  awaited = ordered.json().orderId
})

/** An order paid by card. */
async function buy(): Promise<Paid> {
  const { companyId, memberId } = seller
  const listingId = await createTestArticle(it.services.db, { companyId, memberId, onHand: 9 })
  const { intentId } = await opened(await rate([[listingId, 1]], buyer), buyer)
  await pay(intentId)
  const { orderId = '' } = await poll(intentId, buyer)
  return { orderId, intentId, listingId }
}

const today = () => new Date().toISOString().slice(0, 10)

/** A refund that staff still have to send: of a transfer, or of a card payment whose refund failed. */
async function insertRefund(of: { orderId: string } | { intentId: string }): Promise<string> {
  const id = randomId()
  const now = new Date()
  await it.services.db.insert(refund).values({
    id,
    ...of,
    amountMinor: 100n,
    reason: 'agreed',
    idempotencyKey: id,
    state: 'orderId' in of ? 'due' : 'failed',
    createdAt: now,
    updatedAt: now,
  })
  return id
}

/** The call of each staff action that moves money. */
const ACTS: Record<string, () => Promise<readonly [url: string, body: object]>> = {
  'a refund': async () => [
    `/api/staff/orders/${paid.orderId}/refunds`,
    { articles: [{ materielId: paid.listingId, amount: 1 }], shipping: 0, reason: 'Agreed.' },
  ],
  'a cancelling': async () => [
    `/api/staff/orders/${paid.orderId}/status`,
    { statut: 3, reason: 'Asked for it.' },
  ],
  'a delivery, which makes the payout due': async () => [
    `/api/staff/orders/${paid.orderId}/status`,
    { statut: 7 },
  ],
  'the delivery of a shipment': async () => [
    `/api/staff/orders/${paid.orderId}/shipments/1/status`,
    { statut: 7 },
  ],
  'an answer to who asks to cancel': async () => [
    `/api/staff/orders/${paid.orderId}/cancellation`,
    { decision: 'accept' },
  ],
  'a decision about a chargeback': async () => [
    `/api/staff/orders/${paid.orderId}/chargebacks/dp_any/decision`,
    { decision: 'bear', note: 'Ours.' },
  ],
  'a refund paid by hand': async () => [
    `/api/staff/orders/${paid.orderId}/refunds/${await insertRefund({ intentId: paid.intentId })}/bank`,
    { bankReference: 'HAND-1' },
  ],
  'a recorded transfer': async () => [
    `/api/staff/orders/${awaited}/transfers`,
    { amount: 1, receivedOn: today(), bankReference: 'VIR-1' },
  ],
  'a refund sent by bank': async () => [
    `/api/staff/refunds/${await insertRefund({ orderId: awaited })}/sent`,
    { bankReference: 'SENT-1' },
  ],
  'a settled VAT': async () => [`/api/staff/orders/${awaited}/vat`, { rate: 20, reason: 'France.' }],
}

const state = async () => {
  const { db } = it.services
  return [
    await db.$count(ledgerEntry),
    await db.$count(staffAct),
    (await db.select().from(refund)).map(({ id, state: of }) => [id, of]).toSorted(),
  ]
}

const OWN = {
  error: 'This moves money of your own company. Please ask somebody else of the staff to do it.',
  code: 'own_company',
}

for (const [name, make] of Object.entries(ACTS))
  test(`${name} is refused to staff of the company that buys or sells, and changes nothing`, async () => {
    const [url, payload] = await make()
    const before = await state()
    for (const { companyId } of [buyer, seller]) {
      const staff = await createTestMember(it.services, { role: 'admin', companyId })
      const answer = await it.app.inject({ method: 'POST', url, headers: staff.headers, payload })
      expect([answer.statusCode, answer.json()]).toEqual([403, OWN])
    }
    expect(await state()).toEqual(before)
    const other = await createTestMember(it.services, { role: 'staff' })
    const allowed = await it.app.inject({ method: 'POST', url, headers: other.headers, payload })
    expect(allowed.json<{ code?: string }>().code).not.toBe('own_company')
  })

test('a payout is refused to staff of the company that is paid', async () => {
  const payload = {
    companyId: seller.companyId,
    accountId: await createTestAccount(it.services, seller),
    currency: 'eur',
    amount: 1,
    bankReference: 'OUT-1',
    paidOn: today(),
  }
  const staff = await createTestMember(it.services, { role: 'staff', companyId: seller.companyId })
  const { headers } = staff
  const answer = await it.attempt(api.recordPayout, { headers }, { body: payload })
  expect([answer.statusCode, answer.json()]).toEqual([403, OWN])
})

test('moving goods of the own company is no act on money', async () => {
  const { orderId } = await buy()
  const staff = await createTestMember(it.services, { role: 'staff', companyId: seller.companyId })
  await it.call(api.moveStaffOrder, staff, { params: { id: orderId }, body: { statut: 4 } })
})
