import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { deposit } from '#db/schema/deposits.ts'
import { sandboxDispute, sandboxEvent } from '#db/schema/sandbox-stripe.ts'
import { findLedgerFaults } from '#features/ledger/server/check-ledger.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { DAY_MS, MINUTE_MS } from '#kernel/time.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { sandboxLibrary } from '#test/factories/payments.ts'
import { checkData } from '../../app/data-check/check-data.ts'
import { DEPOSITS } from '../../app/data-check/deposits.ts'
import { followContest } from './contest-deposit.ts'

vi.setConfig({ testTimeout: 60_000 })

const it = useApp()
const { rate, pay, poll, ordersOf, runCron } = buying(it)
/** Paid, and contested at once. */
const FRAUD = '4000000000000259'
/** Its refunds stay pending for a while. */
const SLOWLY_RETURNED = '4000000000007726'

let staff: TestMember
let seller: TestMember
let buyer: TestMember
beforeAll(async () => {
  const admin = await createTestMember(it.services, { role: 'admin' })
  staff = await createTestMember(it.services, { role: 'staff' })
  seller = await createTestMember(it.services)
  const body = { publishing: false, transfersAbove: null, depositAbove: 0 }
  await it.call(api.changeVettingSettings, admin, { body })
})
beforeEach(async () => {
  it.setNow(null)
  buyer = await createTestMember(it.services)
})
afterEach(async () => {
  const { faults } = sandbox()
  delete faults.delivery
  expect(await findLedgerFaults(it.services.db, new Date(0))).toEqual([])
  const only = DEPOSITS.map(({ name }) => name)
  expect(await checkData({ ...it.services, now: it.services.now(), only })).toEqual([])
})

function sandbox() {
  const { paymentSandbox } = it.services
  if (!paymentSandbox) throw new Error('this application has a payment sandbox')
  return paymentSandbox
}

/** An order by transfer whose deposit is held and, with this card, contested by the buyer's bank. */
async function contested(card = FRAUD) {
  const { companyId, memberId } = seller
  const id = await createTestArticle(it.services.db, { companyId, memberId, onHand: 1 })
  const cartId = await rate([[id, 1]], buyer)
  const { clientSecret, amount } = await it.call(api.openDeposit, buyer, { params: { cartId } })
  const intentId = clientSecret.split('_secret_')[0] ?? ''
  await pay(intentId, card)
  const { orderId = '' } = await poll(intentId, buyer)
  await it.runJobs()
  const [dispute] = await it.services.db
    .select({ id: sandboxDispute.id })
    .from(sandboxDispute)
    .where(sql`body->>'payment_intent' = ${intentId}`)
  const [order] = await ordersOf(cartId)
  return {
    cartId,
    orderId,
    intentId,
    minor: Math.round(amount * 100),
    total: Number(order?.totalMinor) / 100,
    disputeId: dispute?.id ?? '',
  }
}

const rowOf = async (intentId: string) => {
  const [row] = await it.services.db.select().from(deposit).where(eq(deposit.intentId, intentId))
  if (!row) throw new Error('there is a deposit')
  return row
}
const decide = async (disputeId: string, how: 'winning_evidence' | 'losing_evidence') => {
  await sandboxLibrary(it).disputes.update(disputeId, {
    evidence: { uncategorized_text: how },
    submit: true,
  })
  await it.runJobs()
}
const eventsOf = (disputeId: string) =>
  it.services.db
    .select({ id: sandboxEvent.id })
    .from(sandboxEvent)
    .where(sql`body->'data'->'object'->>'id' = ${disputeId}`)
    .orderBy(sandboxEvent.seq)
const subjectsOfStaff = async () => (await it.mailsTo(staff.email)).map(({ subject }) => subject)
const record = (orderId: string, amount: number) =>
  it.attempt(api.recordTransfer, staff, {
    params: { id: orderId },
    body: { amount, receivedOn: dayInFrance(it.services.now()), bankReference: `IN ${orderId}` },
  })
const listed = (view: 'open' | 'held' | 'ended') => it.call(api.listDeposits, staff, { query: { view } })
async function balances(intentId: string) {
  const { id } = await rowOf(intentId)
  const { rows } = await it.services.pool.query<{ account: string; sum: string }>(
    `SELECT e.account, sum(e.amount_minor)::text AS sum FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
      WHERE t.cause LIKE $1 AND e.account NOT IN ('card', 'difference') GROUP BY e.account
      HAVING sum(e.amount_minor) <> 0 ORDER BY e.account`,
    [`deposit:${id}:%`],
  )
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]))
}

test('a contested deposit stands before staff, and does not go back meanwhile', async () => {
  const { orderId, intentId, total, minor } = await contested()
  expect(await balances(intentId)).toEqual({ chargeback: minor, deposit: -minor })
  expect((await listed('open'))[1][0]).toMatchObject({ state: 'held', contests: [{ state: 'open' }] })
  expect(await subjectsOfStaff()).toContainEqual(
    expect.stringMatching(/^Deposit GS-D-\d+: its payment is contested$/),
  )
  expect((await record(orderId, total)).statusCode).toBe(201)
  await it.runJobs()
  expect(await rowOf(intentId)).toMatchObject({ state: 'returning', refundId: null })
  // Nobody reads that it is on its way, nor why it would go back.
  const waits = { state: 'returning', isContested: true, reason: null }
  expect(await it.call(api.readOrderDeposits, buyer, { params: { id: orderId } })).toMatchObject([waits])
  expect((await listed('open'))[1][0]).toMatchObject(waits)
  const transfers = await it.call(api.readStaffTransfers, staff, { params: { id: orderId } })
  expect(transfers.deposits).toMatchObject([waits])
})

test('one that the bank gives up goes back as it should have', async () => {
  const { orderId, intentId, total, disputeId } = await contested()
  await record(orderId, total)
  await it.runJobs()
  await decide(disputeId, 'winning_evidence')
  await it.runJobs()
  expect((await rowOf(intentId)).state).toBe('returned')
  const [back] = await it.call(api.readOrderDeposits, buyer, { params: { id: orderId } })
  expect(back).toMatchObject({ state: 'returned', reason: 'paid' })
  expect(back?.isContested).toBeUndefined()
  expect(await balances(intentId)).toEqual({})
})

test('one that is lost was the buyer’s: it is owed no more, and its order still waits', async () => {
  const { cartId, intentId, disputeId, minor } = await contested()
  await decide(disputeId, 'losing_evidence')
  expect(await rowOf(intentId)).toMatchObject({ state: 'taken', takenMinor: BigInt(minor) })
  expect(await balances(intentId)).toEqual({})
  expect(await ordersOf(cartId)).toMatchObject([{ status: 2 }])
  it.setNow(new Date(Date.now() + 11 * DAY_MS))
  await runCron('end-expired-holds')
  await it.runJobs()
  expect((await rowOf(intentId)).state).toBe('taken')
  expect((await listed('ended'))[1][0]).toMatchObject({ state: 'taken', contests: [{ state: 'lost' }] })
})

test('one that was kept and is lost is no income; told twice and backwards it is the same', async () => {
  const { intentId, disputeId } = await contested()
  it.setNow(new Date(Date.now() + 11 * DAY_MS))
  await runCron('end-expired-holds')
  await it.runJobs()
  expect((await rowOf(intentId)).state).toBe('kept')
  await decide(disputeId, 'losing_evidence')
  // The bank took it, for a reason of its own.
  expect((await listed('ended'))[1][0]).toMatchObject({ state: 'taken', reason: null })
  const events = await eventsOf(disputeId)
  for (const { id } of events.toReversed()) await sandbox().sendEvent(id)
  await it.runJobs()
  expect((await rowOf(intentId)).state).toBe('taken')
  expect(await balances(intentId)).toEqual({})
})

test('one of whose contest nobody has told us is asked for twice, and goes back once the bank gives it up', async () => {
  sandbox().faults.delivery = ({ type }) => (type.startsWith('charge.dispute') ? 'never' : undefined)
  const { orderId, intentId, total, disputeId } = await contested()
  await record(orderId, total)
  await it.runJobs()
  expect(await rowOf(intentId)).toMatchObject({ state: 'returning', refundId: null })
  it.setNow(new Date(Date.now() + 3 * MINUTE_MS))
  await runCron('reconcile-payments')
  const { id, number, state } = await rowOf(intentId)
  expect(state).toBe('failed')
  await it.runJobs()
  expect(await subjectsOfStaff()).toContain(`Deposit GS-D-${number}: to be sent back by bank`)
  delete sandbox().faults.delivery
  const [created] = await eventsOf(disputeId)
  await sandbox().sendEvent(created?.id ?? '')
  await it.runJobs()
  // It is one thing to do, in the overview as in the inbox.
  const { items } = await it.call(api.readInbox, staff, { query: { kind: 'deposits' } })
  expect(items.map((item) => item.id)).toContain(id)
  const { matters } = await it.call(api.readWaiting, staff)
  expect(matters.find(({ matter }) => matter === 'deposits')?.count).toBe(items.length)
  // It must not go out twice.
  const params = { params: { id }, body: { bankReference: 'OUT-1' } }
  expect((await it.attempt(api.recordDepositReturn, staff, params)).refusal.code).toBe('refund_not_allowed')
  await decide(disputeId, 'winning_evidence')
  await it.runJobs()
  expect(await rowOf(intentId)).toMatchObject({ state: 'returned', bankReference: null, lastError: null })
  expect(await balances(intentId)).toEqual({})
})

describe('a refund that was on the way while the bank took', () => {
  const isLost = async (intentId: string, amountMinor: bigint) =>
    followContest(it.services, await rowOf(intentId), {
      disputeId: `dp_of_${intentId}`,
      intentId,
      amountMinor,
      reason: 'fraudulent',
      state: 'lost',
      answerBy: null,
      transfers: [{ transferId: `txn_of_${intentId}`, amountMinor: -amountMinor, feeMinor: 0n }],
    })
  const lossOf = async (intentId: string) => {
    const { id } = await rowOf(intentId)
    const { rows } = await it.services.pool.query<{ sum: string }>(
      `SELECT coalesce(sum(e.amount_minor), 0)::text AS sum FROM ledger_entry e
        JOIN ledger_transaction t ON t.id = e.transaction_id WHERE t.cause LIKE $1 AND e.account = 'difference'`,
      [`deposit:${id}:%`],
    )
    return Number(rows[0]?.sum)
  }

  test('the whole: what left twice is a loss in the books', async () => {
    const { orderId, intentId, total, minor } = await contested(SLOWLY_RETURNED)
    await record(orderId, total)
    const { id } = await rowOf(intentId)
    await runCron('return-deposit', { depositId: id })
    expect((await rowOf(intentId)).refundId).not.toBeNull()
    await isLost(intentId, BigInt(minor))
    expect((await rowOf(intentId)).state).toBe('taken')
    await it.runJobs()
    await it.runJobs()
    expect((await rowOf(intentId)).state).toBe('taken')
    expect(await balances(intentId)).toEqual({})
    expect(await lossOf(intentId)).toBe(minor)
  })

  test('a part: the rest was owed, and the part is the loss', async () => {
    const { orderId, intentId, total } = await contested(SLOWLY_RETURNED)
    await record(orderId, total)
    const { id } = await rowOf(intentId)
    await runCron('return-deposit', { depositId: id })
    await isLost(intentId, 40n)
    await it.runJobs()
    await it.runJobs()
    expect(await rowOf(intentId)).toMatchObject({ state: 'returned', takenMinor: 40n })
    expect(await balances(intentId)).toEqual({})
    expect(await lossOf(intentId)).toBe(40)
  })

  test('one whose answer was lost is found at the provider, though less is owed by now', async () => {
    const { orderId, intentId, total, minor } = await contested(SLOWLY_RETURNED)
    const { id } = await rowOf(intentId)
    const { refundId } = await it.services.payments.refund({
      intentId,
      amountMinor: BigInt(minor),
      reason: 'requested_by_customer',
      idempotencyKey: `deposit:${id}:return:${minor}:0`,
    })
    await isLost(intentId, 40n)
    await record(orderId, total)
    await it.runJobs()
    await it.runJobs()
    expect(await rowOf(intentId)).toMatchObject({ state: 'returned', refundId })
    expect(await balances(intentId)).toEqual({})
    expect(await lossOf(intentId)).toBe(40)
  })
})
