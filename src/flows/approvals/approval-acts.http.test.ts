import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { approval } from '#db/schema/approvals.ts'
import { chargeback, dispute } from '#db/schema/disputes.ts'
import { refund } from '#db/schema/refunds.ts'
import { ledgerEntry } from '#db/schema/ledger.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { findLedgerFaults } from '#features/ledger/server/check-ledger.ts'
import type { Endpoint } from '#kernel/web/endpoint.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember } from '#test/factories/accounts.ts'
import { fourEyes } from '#test/factories/four-eyes.ts'

const it = useApp({ change: (services) => ({ ...services, fourEyes: { aboveMinor: 100_000n } }) })
const {
  people,
  bought,
  awaited,
  payBack,
  cancel,
  arrived,
  listed,
  confirm,
  kept,
  delivered,
  due,
  lostChargeback,
} = fourEyes(it)
/** The code by which an act of the first one is kept or refused. */
const codeOf = async (endpoint: Endpoint, params: Record<string, unknown>, body: object) =>
  (await it.attempt(endpoint, people.first, { params, body })).refusal.code
const decide = (params: { id: string; chargebackId: string }, decision: string) =>
  it.attempt(api.decideChargeback, people.first, { params, body: { decision, note: 'Lost.' } })

const bookings = () => it.services.db.$count(ledgerEntry)

/** The total of an order, in euros. */
const totalOf = async (id: string) =>
  Number((await it.services.db.select().from(purchaseOrder).where(eq(purchaseOrder.id, id)))[0]?.totalMinor) /
  100
const statusOf = async (id: string) =>
  (await it.services.db.select().from(purchaseOrder).where(eq(purchaseOrder.id, id)))[0]?.status

test('a cancelled order pays back: its whole price counts', async () => {
  const { orderId } = await bought()
  expect((await cancel(orderId)).refusal.code).toBe('awaits_second_person')
  expect(await statusOf(orderId)).toBe(1)
  expect((await confirm(await kept())).json()).toMatchObject({ act: 'cancel_order', state: 'done' })
  expect(await statusOf(orderId)).toBe(3)
})

test('an order of which nothing came is cancelled by one person', async () => {
  const orderId = await awaited()
  expect((await cancel(orderId)).statusCode).toBe(200)
  expect(await statusOf(orderId)).toBe(3)
})

test('cancelling does not pay back more than was confirmed', async () => {
  const orderId = await awaited()
  const total = await totalOf(orderId)
  const { db } = it.services
  // Part of the transfer has arrived; a cancellation refunds it.
  await arrived(orderId, 1500)
  await confirm(await kept())
  expect((await cancel(orderId)).refusal.code).toBe('awaits_second_person')
  const id = await kept()
  await db.update(approval).set({ amountMinor: 100_001n }).where(eq(approval.id, id))
  const before = await bookings()
  expect((await confirm(id)).json()).toMatchObject({
    state: 'failed',
    failure: expect.stringMatching(/more money by now/),
  })
  expect(await bookings()).toBe(before)
  expect(total).toBeGreaterThan(1500)
})

test('a buyer’s wish to cancel is granted by two and refused by one', async () => {
  const { orderId } = await bought()
  await it.attempt(api.askCancellation, people.buyer, {
    params: { id: orderId },
    body: { reason: 'Too many.' },
  })
  expect(await codeOf(api.answerCancellation, { id: orderId }, { decision: 'accept' })).toBe(
    'awaits_second_person',
  )
  const id = await kept()
  await it.call(api.answerCancellation, people.first, {
    params: { id: orderId },
    body: { decision: 'refuse', note: 'Packed.' },
  })
  expect((await confirm(id)).json()).toMatchObject({ act: 'accept_cancellation', state: 'failed' })
  expect(await statusOf(orderId)).toBe(1)
})

test('a transfer is recorded with its day and reference', async () => {
  const orderId = await awaited()
  const total = await totalOf(orderId)
  expect((await arrived(orderId, total)).refusal.code).toBe('awaits_second_person')
  expect(await statusOf(orderId)).toBe(2)
  const id = await kept()
  expect((await listed('waiting'))[1].find((each) => each.id === id)?.said).toEqual({
    bankReference: `VIR-${orderId}`,
    day: new Date().toISOString().slice(0, 10),
  })
  expect((await confirm(id)).json()).toMatchObject({ act: 'record_transfer', amount: total, state: 'done' })
  expect(await statusOf(orderId)).toBe(1)
})

test('what is sent back by bank is recorded by two', async () => {
  const orderId = await awaited()
  const total = await totalOf(orderId)
  await arrived(orderId, total)
  await confirm(await kept())
  await cancel(orderId)
  await confirm(await kept())
  const { db } = it.services
  const [back] = await db.select().from(refund).where(eq(refund.orderId, orderId))
  const sent = { bankReference: `BACK-${orderId}` }
  expect(await codeOf(api.recordBankRefund, { id: back?.id }, sent)).toBe('awaits_second_person')
  expect((await confirm(await kept())).json()).toMatchObject({ act: 'record_bank_refund', state: 'done' })
  expect((await db.select().from(refund).where(eq(refund.orderId, orderId)))[0]?.state).toBe('succeeded')
  expect(await findLedgerFaults(db, new Date(0))).toEqual([])
})

test('what the card could not take back is paid by hand by two', async () => {
  const { orderId, intentId, listingId } = await bought()
  await payBack({ orderId, listingId }, 2000)
  await confirm(await kept())
  const { db } = it.services
  await db.update(refund).set({ state: 'failed' }).where(eq(refund.intentId, intentId))
  const [failed] = await db.select().from(refund).where(eq(refund.intentId, intentId))
  expect(
    (
      await it.attempt(api.recordHandRefund, people.first, {
        params: { id: orderId, refundId: failed?.id },
        body: { bankReference: `HAND-${orderId}` },
      })
    ).refusal.code,
  ).toBe('awaits_second_person')
  expect((await confirm(await kept())).json()).toMatchObject({ act: 'record_hand_refund', state: 'done' })
})

test('a dispute with a refund is decided by two, without one by one', async () => {
  const { orderId, listingId } = await delivered()
  const opened = await it.call(api.openDispute, people.buyer, {
    params: { id: orderId },
    body: { materielId: listingId, text: 'Cracked.' },
  })
  const text = 'It was cracked.'
  expect(await codeOf(api.decideDispute, { id: opened.id }, { decision: 'refund', text, amount: 2000 })).toBe(
    'awaits_second_person',
  )
  const id = await kept()
  expect((await confirm(id)).json()).toMatchObject({ act: 'decide_dispute', amount: 2000, state: 'done' })
  expect(await codeOf(api.decideDispute, { id: opened.id }, { decision: 'reject', text })).toBe(
    'already_decided',
  )
})

test('a decision that waited is not that of a problem reported anew meanwhile', async () => {
  const { orderId, listingId } = await delivered()
  const { id } = await it.call(api.openDispute, people.buyer, {
    params: { id: orderId },
    body: { materielId: listingId, text: 'Cracked.' },
  })
  const body = { decision: 'refund', text: 'It was cracked.', amount: 2000 }
  expect(await codeOf(api.decideDispute, { id }, body)).toBe('awaits_second_person')
  const later = sql`${dispute.openedAt} + interval '1 hour'`
  await it.services.db.update(dispute).set({ openedAt: later }).where(eq(dispute.id, id))
  expect((await confirm(await kept())).json()).toMatchObject({ act: 'decide_dispute', state: 'failed' })
  expect((await it.call(api.readOrder, people.buyer, { params: { id: orderId } })).refunds).toEqual([])
})

test('a payout is sent by two', async () => {
  const { db } = it.services
  const payload = await due('OUT-1')
  expect(await codeOf(api.recordPayout, {}, payload)).toBe('awaits_second_person')
  const [, waiting] = await listed('waiting')
  expect(waiting[0]).toMatchObject({ act: 'record_payout', order: null, company: 'Kouilou' })
  const concerned = await createTestMember(it.services, { role: 'staff', companyId: people.seller.companyId })
  expect((await confirm(await kept(), concerned)).refusal.code).toBe('own_company')
  expect((await confirm(await kept())).json()).toMatchObject({ state: 'done' })
  expect(await findLedgerFaults(db, new Date(0))).toEqual([])
})

test('a payout is ordered by two, and then needs nobody else', async () => {
  const { bankReference, paidOn, ...asked } = await due('OUT-2')
  expect(await codeOf(api.orderPayout, {}, asked)).toBe('awaits_second_person')
  expect((await it.call(api.listPayoutOrders, people.first)).open).toEqual([])
  expect((await listed('waiting'))[1][0]).toMatchObject({ act: 'order_payout', company: 'Kouilou' })
  expect((await confirm(await kept())).json()).toMatchObject({ state: 'done' })
  const [order] = (await it.call(api.listPayoutOrders, people.first)).open
  const params = { id: order?.id }
  await it.call(api.makePaymentFile, people.first, { body: { currency: 'eur', executionOn: paidOn } })
  const body = { bankReference, paidOn }
  expect((await it.call(api.settlePayoutOrder, people.first, { params, body })).state).toBe('paid')
  expect(await findLedgerFaults(it.services.db, new Date(0))).toEqual([])
})

test.each(['bear', 'undo'])('who bears a lost chargeback is decided by two: %s', async (decision) => {
  const { params } = await lostChargeback()
  const { db } = it.services
  const before = await bookings()
  const asked = await decide(params, decision)
  expect(asked.refusal.code, asked.body).toBe('awaits_second_person')
  expect(await bookings()).toBe(before)
  const [row] = (await listed('waiting'))[1]
  expect(row).toMatchObject({ act: 'decide_chargeback', said: { decision, reason: 'Lost.' } })
  expect((await confirm(await kept())).json()).toMatchObject({ state: 'done' })
  expect(await bookings()).toBeGreaterThan(before)
  expect(await findLedgerFaults(db, new Date(0))).toEqual([])
})

test('undoing a sale counts all that goes back of it, however little of it its bank took', async () => {
  const { id, orderId, params } = await lostChargeback()
  await it.services.db.update(chargeback).set({ withdrawnMinor: 100n }).where(eq(chargeback.id, id))
  const asked = await decide(params, 'undo')
  expect(asked.refusal.code, asked.body).toBe('awaits_second_person')
  const [row] = (await listed('waiting'))[1]
  expect(row).toMatchObject({ act: 'decide_chargeback', amount: await totalOf(orderId) })
})
