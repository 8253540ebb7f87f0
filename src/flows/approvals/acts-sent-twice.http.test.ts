import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ledgerEntry } from '#db/schema/ledger.ts'
import { staffAct } from '#db/schema/platform.ts'
import { refund } from '#db/schema/refunds.ts'
import type { Endpoint } from '#kernel/web/endpoint.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { fourEyes } from '#test/factories/four-eyes.ts'

const it = useApp()
const { people, bought, awaited, payBack, cancel, arrived, delivered, due, lostChargeback, failedDeposit } =
  fourEyes(it)

/** Acts that can be done once only: what each is, of what, and what it says. */
const ACTS: Record<string, () => Promise<[Endpoint, params: Record<string, unknown>, body: object]>> = {
  'an order that is moved': async () => {
    const { orderId } = await bought()
    return [api.moveStaffOrder, { id: orderId }, { statut: 2 }]
  },
  'a transfer': async () => {
    const orderId = await awaited()
    const receivedOn = new Date().toISOString().slice(0, 10)
    return [api.recordTransfer, { id: orderId }, { amount: 10, receivedOn, bankReference: `VIR-${orderId}` }]
  },
  'an answer to who wants to cancel': async () => {
    const { orderId } = await bought()
    const params = { id: orderId }
    await it.call(api.askCancellation, people.buyer, { params, body: { reason: 'Too many.' } })
    return [api.answerCancellation, params, { decision: 'refuse', note: 'At the port.' }]
  },
  'a payout': async () => [api.recordPayout, {}, await due('OUT-1')],
  'an ordered payout': async () => {
    const { bankReference: _, paidOn: __, ...asked } = await due('NONE')
    return [api.orderPayout, {}, asked]
  },
  'a payment file': async () => {
    const { bankReference: _, paidOn, ...asked } = await due('NONE')
    await it.call(api.orderPayout, people.first, { body: asked as never })
    return [api.makePaymentFile, {}, { currency: 'eur', executionOn: paidOn }]
  },
  'an ordered payout that was paid': async () => {
    const { bankReference: _, paidOn, ...asked } = await due('NONE')
    const { id } = await it.call(api.orderPayout, people.first, { body: asked as never })
    await it.call(api.makePaymentFile, people.first, { body: { currency: 'eur', executionOn: paidOn } })
    return [api.settlePayoutOrder, { id }, { bankReference: `BATCH-${id}`, paidOn }]
  },
  'a refund sent by bank': async () => {
    const orderId = await awaited()
    await arrived(orderId, 1500)
    await cancel(orderId)
    const [back] = await it.services.db.select().from(refund).where(eq(refund.orderId, orderId))
    return [api.recordBankRefund, { id: back?.id }, { bankReference: `BACK-${orderId}` }]
  },
  'a refund paid by hand': async () => {
    const of = await bought()
    await payBack(of, 500)
    const { db } = it.services
    const [failed] = await db
      .update(refund)
      .set({ state: 'failed' })
      .where(eq(refund.intentId, of.intentId))
      .returning()
    const params = { id: of.orderId, refundId: failed?.id }
    return [api.recordHandRefund, params, { bankReference: `HAND-${of.orderId}` }]
  },
  'a deposit sent back by bank': async () => {
    await it.call(api.changeVettingSettings, people.second, {
      body: { publishing: false, transfersAbove: null, depositAbove: 0 },
    })
    const id = await failedDeposit()
    await it.call(api.changeVettingSettings, people.second, {
      body: { publishing: false, transfersAbove: null, depositAbove: null },
    })
    return [api.recordDepositReturn, { id }, { bankReference: `DEPOSIT-${id}` }]
  },
  'a chargeback': async () => {
    const { params } = await lostChargeback()
    return [api.decideChargeback, params, { decision: 'bear', note: 'Lost.' }]
  },
  'a dispute': async () => {
    const { orderId, listingId: materielId } = await delivered()
    const body = { materielId, text: 'Cracked.' }
    const { id } = await it.call(api.openDispute, people.buyer, { params: { id: orderId }, body })
    return [api.decideDispute, { id }, { decision: 'refund', text: 'It was cracked.', amount: 700 }]
  },
}

test.each(Object.entries(ACTS))(
  '%s, sent again under its key, is done once and answered alike',
  async (_, act) => {
    const [endpoint, params, body] = await act()
    const send = (key: string) =>
      it.attempt(endpoint, people.first, { headers: { 'idempotency-key': key }, params, body })
    const recorded = async () => [
      await it.services.db.$count(staffAct),
      await it.services.db.$count(ledgerEntry),
    ]
    const key = randomUUID()
    const first = await send(key)
    expect(first.statusCode, first.body).toBeOneOf([200, 201])
    const done = await recorded()
    const second = await send(key)
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body])
    expect((await send(randomUUID())).statusCode).toBeGreaterThanOrEqual(400)
    expect(await recorded()).toEqual(done)
  },
)
