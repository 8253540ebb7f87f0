import { eq, sql, type SQL } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chargeback } from '#db/schema/disputes.ts'
import { billingDocument } from '#db/schema/invoices.ts'
import { refund } from '#db/schema/refunds.ts'
import { ledgerEntry } from '#db/schema/ledger.ts'
import { notification } from '#db/schema/notifications.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { sandboxDispute, sandboxEvent } from '#db/schema/sandbox-stripe.ts'
import { findLedgerFaults } from '#features/ledger/server/check-ledger.ts'
import { listDocumentsOf } from '#features/invoices/server/document-repository.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { sandboxLibrary } from '#test/factories/payments.ts'
import { expectStatement } from '#test/statement-truth.ts'
import { bookRefundPaid } from '../payments/book-money.ts'
import { createTestAccount } from '#test/factories/payouts.ts'

const it = useApp()
const { rate, opened, pay, poll, stockOf, runCron } = buying(it)
const DAY = 24 * 60 * 60 * 1000
const FRAUD = '4000000000000259'
const INQUIRY = '4000000000001976'

let buyer: TestMember
let staff: TestMember
let seller: TestMember
let accountId: number
beforeAll(async () => {
  buyer = await createTestMember(it.services)
  staff = await createTestMember(it.services, { role: 'staff' })
})
beforeEach(async () => {
  it.setNow(null)
  seller = await createTestMember(it.services)
  accountId = await createTestAccount(it.services, seller)
})
afterEach(async () => {
  forgetFaults()
  expect(await findLedgerFaults(it.services.db, new Date(0))).toEqual([])
  await expectStatement(it, seller, dayInFrance(it.services.now()))
})

const forgetFaults = () => {
  if (it.services.paymentSandbox) delete it.services.paymentSandbox.faults.delivery
}

/**
 * An order of two articles at 1,250.00, paid by a card whose bank contests it; with `later`, nobody has been
 * told yet.
 */
async function contested(card = FRAUD, told: 'now' | 'later' = 'now') {
  const { companyId, memberId } = seller
  const article = await createTestArticle(it.services.db, { companyId, memberId, onHand: 5 })
  const { intentId, total } = await opened(await rate([[article, 2]], buyer), buyer)
  const sandbox = it.services.paymentSandbox
  if (sandbox && told === 'later')
    sandbox.faults.delivery = ({ type }) => (type.includes('dispute') ? 'never' : undefined)
  await pay(intentId, card)
  const { orderId = '' } = await poll(intentId, buyer)
  await it.runJobs()
  forgetFaults()
  const [dispute] = await it.services.db
    .select({ id: sandboxDispute.id })
    .from(sandboxDispute)
    .where(sql`body->>'payment_intent' = ${intentId}`)
  return { orderId, intentId, total, article, disputeId: dispute?.id ?? '' }
}

/** Delivers the provider's events about a dispute, in order or in reverse. */
async function tell(disputeId: string, order: 'in order' | 'turned around' = 'in order') {
  const events = await it.services.db
    .select({ id: sandboxEvent.id })
    .from(sandboxEvent)
    .where(sql`body->'data'->'object'->>'id' = ${disputeId}`)
    .orderBy(sandboxEvent.seq)
  for (const { id } of order === 'in order' ? events : events.toReversed())
    await it.services.paymentSandbox?.sendEvent(id)
  await it.runJobs()
}

const end = async (disputeId: string, how: 'winning_evidence' | 'losing_evidence') => {
  await sandboxLibrary(it).disputes.update(disputeId, {
    evidence: { uncategorized_text: how },
    submit: true,
  })
  await it.runJobs()
}

const move = (orderId: string, statut: number) =>
  it.attempt(api.moveStaffOrder, staff, { params: { id: orderId }, body: { statut, reason: 'Decided.' } })
const decide = (orderId: string, disputeId: string, decision: string, who = staff) =>
  it.attempt(api.decideChargeback, who, {
    params: { id: orderId, chargebackId: disputeId },
    body: { decision, note: 'The carrier has a signature.' },
  })
const statusOf = async (orderId: string) => {
  const [order] = await it.services.db
    .select({ status: purchaseOrder.status })
    .from(purchaseOrder)
    .where(eq(purchaseOrder.id, orderId))
  return order?.status
}
async function deliver(orderId: string) {
  for (const statut of [4, 5, 6, 7]) expect((await move(orderId, statut)).statusCode).toBe(200)
  it.setNow(new Date(Date.now() + 15 * DAY))
}
const dueToSeller = async () =>
  (await it.call(api.listDuePayouts, staff)).find(({ companyId }) => companyId === seller.companyId)?.due ?? 0
const accountsOf = async (orderId: string) => {
  const rows = await it.services.db
    .select({ account: ledgerEntry.account, sum: sql`sum(amount_minor)::bigint`.mapWith(Number) })
    .from(ledgerEntry)
    .where(eq(ledgerEntry.orderId, orderId))
    .groupBy(ledgerEntry.account)
  return Object.fromEntries(rows.filter(({ sum }) => sum !== 0).map(({ account, sum }) => [account, sum]))
}
const debtsOf = async (orderId: string) =>
  (await it.call(api.listDebts, staff))
    .filter((debt) => debt.orderId === orderId)
    .map(({ side, debtor, amount, currency, cause }) => [side, debtor, amount, currency, cause])
const chargebackOf = async (orderId: string) => {
  const [row] = await it.services.db.select().from(chargeback).where(eq(chargeback.orderId, orderId))
  return row
}
const mailsTo = async (who: TestMember, orderId: string) => {
  const [order] = await it.services.db.select().from(purchaseOrder).where(eq(purchaseOrder.id, orderId))
  const reference = `GS-O-${order?.number}`
  return (await it.mailsTo(who.email))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes(reference))
    .map((subject) => subject.replace(reference, 'it'))
}

describe('a contested payment', () => {
  test('keeps its order under verification with its stock, and tells staff once by mail and in the site', async () => {
    const { orderId, total, article, disputeId } = await contested()
    expect(await statusOf(orderId)).toBe(2)
    expect(await stockOf(article)).toEqual([3, 0])
    await tell(disputeId, 'turned around')
    const told = (await mailsTo(staff, orderId)).filter((subject) => subject.includes('disputed'))
    expect(told).toEqual(['Order it: the payment is disputed'])
    const notices = await it.services.db
      .select()
      .from(notification)
      .where(eq(notification.memberId, staff.memberId))
    expect(
      notices.filter(
        ({ kind, data }) =>
          kind === 'orders.news' && data['orderId'] === orderId && data['news'] !== 'placed',
      ),
    ).toMatchObject([{ data: { news: 'chargeback', audience: 'staff' } }])
    expect(await mailsTo(buyer, orderId)).toContain('Order it: Under verification')
    expect(await chargebackOf(orderId)).toMatchObject({
      state: 'open',
      reason: 'fraudulent',
      withdrawnMinor: BigInt(Math.round(total * 100)),
      feeMinor: 1500n,
    })
    expect(await accountsOf(orderId)).toMatchObject({
      chargeback: Math.round(total * 100),
      difference: 1500,
      card: -1500,
    })
  })

  test('is shown to staff with what to do until when, to the buyer in a sentence, and counted as waiting', async () => {
    const { orderId, disputeId, total } = await contested()
    const forStaff = await it.call(api.readStaffOrderCall, staff, { params: { id: orderId } })
    expect(forStaff).toMatchObject({
      statut: 2,
      refundable: null,
      chargebacks: [{ id: disputeId, state: 'open', withdrawn: total, fee: 15, isToDecide: false }],
      moves: [],
      contest: 'chargeback',
      nextStep: 'await_bank',
    })
    const forBuyer = await it.call(api.readOrder, buyer, { params: { id: orderId } })
    expect(forBuyer.chargebacks).toEqual([{ state: 'open', amount: total, date: expect.any(String) }])
    const waiting = await it.call(api.listStaffOrders, staff, { query: { waiting: 'chargeback' } })
    expect(waiting[1].map(({ id }) => id)).toContain(orderId)
    const { matters } = await it.call(api.readWaiting, staff)
    expect(matters.find(({ matter }) => matter === 'chargebacks')?.count).toBe(waiting[0])
  })

  test('can neither be paid back nor cancelled while its bank holds the money', async () => {
    const { orderId, article } = await contested()
    const parts = { articles: [{ materielId: article, amount: 10 }], reason: 'Scratched.' }
    const refused = await it.attempt(api.refundStaffOrder, staff, { params: { id: orderId }, body: parts })
    expect([refused.statusCode, refused.refusal.code]).toEqual([409, 'refund_not_allowed'])
    expect((await move(orderId, 3)).json()).toMatchObject({ code: 'move_not_allowed' })
  })

  test('holds every move, also while its bank only inquires, until that is settled', async () => {
    const { orderId, disputeId } = await contested(INQUIRY)
    for (const statut of [1, 4]) {
      const held = await move(orderId, statut)
      expect([held.statusCode, held.refusal.code]).toEqual([409, 'order_contested'])
    }
    await end(disputeId, 'winning_evidence')
    expect((await move(orderId, 4)).json()).toMatchObject({ statut: 4, contest: null })
  })

  test('of a delivered order leaves its status, and freezes what sellers are owed until the bank gives in', async () => {
    const { orderId, disputeId } = await contested(FRAUD, 'later')
    await deliver(orderId)
    expect(await dueToSeller()).toBe(1625)
    await tell(disputeId)
    expect([await statusOf(orderId), await dueToSeller()]).toEqual([7, 0])
    const paid = await it.attempt(api.recordPayout, staff, {
      body: {
        companyId: seller.companyId,
        accountId,
        currency: 'eur',
        amount: 1625,
        bankReference: `FROZEN ${orderId}`,
        paidOn: '2026-11-21',
      },
    })
    expect(paid.statusCode).toBe(409)
    await end(disputeId, 'winning_evidence')
    expect([await statusOf(orderId), await dueToSeller()]).toEqual([7, 1625])
  })
})

describe('its end', () => {
  test('won: the money is back but for the fee, the order goes on, and the buyer learns it', async () => {
    const { orderId, disputeId, total } = await contested()
    await end(disputeId, 'winning_evidence')
    await tell(disputeId, 'turned around')
    expect(await statusOf(orderId)).toBe(1)
    expect(await chargebackOf(orderId)).toMatchObject({ state: 'won', withdrawnMinor: 0n, feeMinor: 1500n })
    expect(await accountsOf(orderId)).toMatchObject({
      card: Math.round(total * 100) - 1500,
      difference: 1500,
    })
    expect(await mailsTo(staff, orderId)).toContain('Order it: the payment stands')
    expect(await mailsTo(buyer, orderId)).toContain('Order it: confirmed')
    const view = await it.call(api.readOrder, buyer, { params: { id: orderId } })
    expect(view.chargebacks.map(({ state }) => state)).toEqual(['won'])
    expect(view.history.map(({ statut, cause }) => [statut, cause])).toEqual([
      [1, 'payment_succeeded'],
      [2, 'chargeback'],
      [1, 'chargeback_won'],
    ])
  })

  test('lost, and staff bear it: the seller is paid, the loss is booked', async () => {
    const { orderId, disputeId, total } = await contested(FRAUD, 'later')
    await deliver(orderId)
    await end(disputeId, 'losing_evidence')
    expect(await dueToSeller()).toBe(0)
    expect((await decide(orderId, disputeId, 'bear', seller)).statusCode).toBe(403)
    expect((await decide(orderId, disputeId, 'bear')).json()).toMatchObject({
      statut: 7,
      chargebacks: [{ state: 'lost', decision: 'borne', isToDecide: false }],
    })
    expect((await decide(orderId, disputeId, 'undo')).json()).toMatchObject({ code: 'already_decided' })
    expect(await dueToSeller()).toBe(1625)
    expect(await accountsOf(orderId)).toMatchObject({
      difference: Math.round(total * 100) + 1500,
      card: -1500,
    })
  })

  test('lost after delivery, and the sale is undone: nobody is owed anything, and there is a credit note', async () => {
    const { orderId, disputeId } = await contested(FRAUD, 'later')
    await deliver(orderId)
    await end(disputeId, 'losing_evidence')
    expect((await decide(orderId, disputeId, 'undo')).json()).toMatchObject({
      statut: 7,
      chargebacks: [{ decision: 'undone' }],
    })
    expect(await accountsOf(orderId)).toEqual({ card: -1500, difference: 1500 })
    const documents = await listDocumentsOf(it.services.db, orderId)
    expect(documents.map(({ kind }) => kind).toSorted()).toEqual(['credit_note', 'invoice'])
  })

  test('lost before shipping: undoing cancels the order, puts the stock back, and pays nothing a second time', async () => {
    const { orderId, disputeId, article, intentId } = await contested()
    await end(disputeId, 'losing_evidence')
    expect((await decide(orderId, disputeId, 'undo')).json()).toMatchObject({
      statut: 3,
      refunds: [],
      chargebacks: [{ decision: 'undone' }],
    })
    await it.runJobs()
    expect(await stockOf(article)).toEqual([5, 0])
    expect(await accountsOf(orderId)).toEqual({ card: -1500, difference: 1500 })
    const intent = await it.services.payments.retrieveIntent(intentId)
    expect(intent.status).toBe('succeeded')
  })

  test('an inquiry takes no money; answered, everything is as before', async () => {
    const { orderId, disputeId } = await contested(INQUIRY)
    expect(await statusOf(orderId)).toBe(2)
    expect(await chargebackOf(orderId)).toMatchObject({ state: 'open', withdrawnMinor: 0n, feeMinor: 0n })
    await end(disputeId, 'winning_evidence')
    expect(await statusOf(orderId)).toBe(1)
  })

  test('an end whose webhooks were lost is asked for', async () => {
    const { orderId, disputeId } = await contested()
    const sandbox = it.services.paymentSandbox
    if (sandbox) sandbox.faults.delivery = () => 'never'
    await end(disputeId, 'winning_evidence')
    expect(await statusOf(orderId)).toBe(2)
    it.setNow(new Date(Date.now() + 2 * 60 * 60_000))
    await runCron('reconcile-payments')
    expect(await statusOf(orderId)).toBe(1)
  })
})

test('a won one whose money comes back later is asked for until it is there', async () => {
  const { orderId, disputeId } = await contested(FRAUD, 'later')
  const body = sql`body`
  const change = (to: SQL) =>
    it.services.db.execute(sql`UPDATE sandbox_stripe.dispute SET body = ${to} WHERE id = ${disputeId}`)
  await change(sql`jsonb_set(${body}, '{status}', '"won"')`)
  await tell(disputeId)
  expect(await chargebackOf(orderId)).toMatchObject({ state: 'won', withdrawnMinor: expect.any(BigInt) })
  expect((await chargebackOf(orderId))?.withdrawnMinor).toBeGreaterThan(0n)
  await change(sql`jsonb_set(${body}, '{balance_transactions,1}', ${body} #> '{balance_transactions,0}'
    || jsonb_build_object('id', 'txn_back', 'fee', 0, 'amount', (${body} ->> 'amount')::int, 'net', (${body} ->> 'amount')::int))`)
  it.setNow(new Date(Date.now() + 2 * 60 * 60_000))
  await runCron('reconcile-payments')
  expect(await chargebackOf(orderId)).toMatchObject({ state: 'won', withdrawnMinor: 0n })
})

test('debts are for staff', async () => {
  expect(await it.status(api.listDebts, null)).toBe(401)
  expect(await it.status(api.listDebts, buyer)).toBe(403)
})

test('a decision is refused to strangers, in a wrong shape, and for a chargeback of another order', async () => {
  const { orderId, disputeId } = await contested()
  expect(
    await it.status(api.decideChargeback, null, {
      params: { id: orderId, chargebackId: disputeId },
      body: {},
    }),
  ).toBe(401)
  expect(
    await it.status(api.decideChargeback, staff, {
      params: { id: orderId, chargebackId: disputeId },
      body: { decision: 'perhaps', note: 'x' },
    }),
  ).toBe(400)
  expect((await decide(orderId, 'du_another', 'bear')).statusCode).toBe(404)
  expect((await decide(orderId, disputeId, 'bear')).json()).toMatchObject({ code: 'already_decided' })
})

test('a cancelled order whose bank was faster is paid back once: not by us as well, not even by hand', async () => {
  const { orderId, disputeId } = await contested(FRAUD, 'later')
  expect((await move(orderId, 3)).statusCode).toBe(200)
  await it.runJobs()
  const [refund] = (await it.call(api.readStaffOrderCall, staff, { params: { id: orderId } })).refunds
  expect(refund).toMatchObject({ state: 'failed' })
  await tell(disputeId)
  const byHand = () =>
    it.attempt(api.recordHandRefund, staff, {
      params: { id: orderId, refundId: refund?.id },
      body: { bankReference: `HAND ${orderId}` },
    })
  expect((await byHand()).json()).toMatchObject({ code: 'refund_not_allowed' })
  const waiting = await it.call(api.listStaffOrders, staff, { query: { waiting: 'refund' } })
  expect(waiting[1].map(({ id }) => id)).not.toContain(orderId)
  await end(disputeId, 'losing_evidence')
  expect(await chargebackOf(orderId)).toMatchObject({ state: 'lost', decision: 'undone', decidedBy: null })
  expect(await accountsOf(orderId)).toEqual({ card: -1500, difference: 1500 })
  expect((await byHand()).statusCode).toBe(409)
})

test('and once its bank has given in, by hand', async () => {
  const { orderId, disputeId } = await contested(FRAUD, 'later')
  await move(orderId, 3)
  await it.runJobs()
  await end(disputeId, 'winning_evidence')
  const [refund] = (await it.call(api.readStaffOrderCall, staff, { params: { id: orderId } })).refunds
  const paid = await it.call(api.recordHandRefund, staff, {
    params: { id: orderId, refundId: refund?.id },
    body: { bankReference: `HAND ${orderId}` },
  })
  expect(paid).toMatchObject({ statut: 3, refunds: [{ state: 'succeeded' }] })
})

describe('a bank that takes another amount than what is left of the sale', () => {
  /** As if the bank had contested only part of the payment. */
  const contestOnly = (disputeId: string, cents: number) =>
    it.services.db.execute(sql`UPDATE sandbox_stripe.dispute SET body = jsonb_set(
      jsonb_set(body, '{amount}', ${cents}::text::jsonb), '{balance_transactions,0}',
      body #> '{balance_transactions,0}' || jsonb_build_object('amount', ${-cents}::int, 'net', ${-cents - 1500}::int))
      WHERE id = ${disputeId}`)
  const refundOf = (orderId: string, article: number, amount: number) =>
    it.call(api.refundStaffOrder, staff, {
      params: { id: orderId },
      body: { articles: [{ materielId: article, amount }], reason: 'Scratched.' },
    })

  test('undoes that part of it: sellers and operator each give back their part, with a credit note', async () => {
    const { orderId, disputeId, total } = await contested(FRAUD, 'later')
    await contestOnly(disputeId, 50_000)
    await deliver(orderId)
    await end(disputeId, 'losing_evidence')
    const before = await accountsOf(orderId)
    expect((await decide(orderId, disputeId, 'undo')).json()).toMatchObject({
      statut: 7,
      chargebacks: [{ decision: 'reduced', withdrawn: 500 }],
    })
    const after = await accountsOf(orderId)
    const cents = Math.round(total * 100)
    const part = (account: string) => Math.round(((before[account] ?? 0) * (cents - 50_000)) / cents)
    expect(after).toEqual({
      card: cents - 50_000 - 1500,
      difference: 1500,
      seller: part('seller'),
      fee: part('fee'),
      shipping: part('shipping'),
    })
    expect(await dueToSeller()).toBe(-part('seller') / 100)
    const { kind, content } = billingDocument
    const documents = await it.services.db
      .select({ kind, content })
      .from(billingDocument)
      .where(eq(billingDocument.orderId, orderId))
      .orderBy(billingDocument.issuedAt)
    expect(documents.map(({ kind, content }) => [kind, content.total])).toEqual([
      ['invoice', String(cents)],
      ['credit_note', '50000'],
    ])
  })

  test('and has more than was left of it: the buyer owes what it had before', async () => {
    const { orderId, disputeId, article } = await contested(FRAUD, 'later')
    await contestOnly(disputeId, 90_000)
    await deliver(orderId)
    await refundOf(orderId, article, 2500)
    // As if the provider had refunded before the bank contested.
    const paid = eq(refund.amountMinor, 250_000n)
    await it.services.db.update(refund).set({ state: 'succeeded' }).where(paid)
    await it.services.db.transaction((tx) =>
      bookRefundPaid(tx, 'x', { at: 'card', currency: 'eur', amountMinor: 250_000n, orderId }, new Date()),
    )
    await end(disputeId, 'losing_evidence')
    const left = Math.round(((await accountsOf(orderId))['shipping'] ?? 0) * -1)
    expect((await decide(orderId, disputeId, 'undo')).json()).toMatchObject({
      chargebacks: [{ decision: 'undone' }],
    })
    expect(await accountsOf(orderId)).toMatchObject({ buyer: 90_000 - left, difference: 1500 })
    expect(await debtsOf(orderId)).toEqual([['buyer', 'company', (90_000 - left) / 100, 'eur', 'chargeback']])
  })

  test('after a payout, from sellers who then owe their part, until the next payout is smaller by it', async () => {
    const { orderId, disputeId } = await contested(FRAUD, 'later')
    await contestOnly(disputeId, 50_000)
    await deliver(orderId)
    const payOut = (amount: number) =>
      it.call(api.recordPayout, staff, {
        body: {
          companyId: seller.companyId,
          accountId,
          currency: 'eur',
          amount,
          bankReference: `PAID ${orderId} ${amount}`,
          paidOn: '2026-11-21',
        },
      })
    await payOut(1625)
    await end(disputeId, 'losing_evidence')
    await decide(orderId, disputeId, 'undo')
    const [debt] = await debtsOf(orderId)
    const owed = Number(debt?.[2])
    expect(debt).toEqual(['seller', 'company', owed, 'eur', 'chargeback'])
    expect(owed).toBeGreaterThan(0)
    it.setNow(null)
    const next = await contested('4242424242424242')
    await deliver(next.orderId)
    expect(await dueToSeller()).toBe(1625 - owed)
    await payOut(1625 - owed)
    expect(await debtsOf(orderId)).toEqual([])
  })

  test('pays with it what we owed the buyer since a refund had failed', async () => {
    const { orderId, disputeId, article, total } = await contested(FRAUD, 'later')
    await deliver(orderId)
    await refundOf(orderId, article, 100)
    await it.runJobs()
    expect(await accountsOf(orderId)).toMatchObject({ buyer: -10_000 })
    expect(await debtsOf(orderId)).toEqual([['buyer', 'operator', 100, 'eur', 'refund_failed']])
    await end(disputeId, 'losing_evidence')
    expect((await decide(orderId, disputeId, 'bear')).json()).toMatchObject({
      chargebacks: [{ decision: 'borne' }],
    })
    const accounts = await accountsOf(orderId)
    expect(accounts['buyer']).toBeUndefined()
    expect(await debtsOf(orderId)).toEqual([])
    expect(accounts['difference']).toBe(Math.round(total * 100) - 10_000 + 1500)
  })
})
