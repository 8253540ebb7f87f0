import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { company } from '#db/schema/accounts.ts'
import { cart } from '#db/schema/checkout.ts'
import { deposit } from '#db/schema/deposits.ts'
import { staffAct } from '#db/schema/platform.ts'
import { transferReceipt } from '#db/schema/refunds.ts'
import { endHold } from '#features/accounts/server/company/company-repository.ts'
import { handCart, lockCart } from '#features/checkout/server/cart-repository.ts'
import { findLivingHold } from '#features/checkout/server/hold-repository.ts'
import { findLedgerFaults } from '#features/ledger/server/check-ledger.ts'
import { addDays, dayInFrance } from '#kernel/text/day.ts'
import { DAY_MS, MINUTE_MS } from '#kernel/time.ts'
import { NO_CONTACT } from '#kernel/trade/delivery-contact/delivery-contact.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { cardData, sandboxLibrary } from '#test/factories/payments.ts'
import { checkData } from '../../app/data-check/check-data.ts'
import { DEPOSITS } from '../../app/data-check/deposits.ts'
import { releaseHold } from '../payments/hold-units.ts'
import { listOpenMatters } from '../people/open-matters.ts'

vi.setConfig({ testTimeout: 60_000 })

const it = useApp()
const { rate, opened, pay, poll, transfer, stockOf, ordersOf, runCron } = buying(it)
/** Paid, and its refund fails days later. */
const UNRETURNABLE = '4000000000005126'
const DECLINED = '4000000000000002'
const AUTHENTICATED = '4000002760003184'

let admin: TestMember
let staff: TestMember
let seller: TestMember
let buyer: TestMember
beforeAll(async () => {
  admin = await createTestMember(it.services, { role: 'admin' })
  staff = await createTestMember(it.services, { role: 'staff' })
  seller = await createTestMember(it.services)
})
beforeEach(async () => {
  it.setNow(null)
  buyer = await createTestMember(it.services, { isCompanyAdmin: true })
  await ask(1000)
})
afterEach(async () => {
  expect(await findLedgerFaults(it.services.db, new Date(0))).toEqual([])
  const only = DEPOSITS.map(({ name }) => name)
  expect(await checkData({ ...it.services, now: it.services.now(), only })).toEqual([])
})

/** Sets the deposit: above this sum, a twentieth of the order. */
const ask = (depositAbove: number | null, more: { depositPercent?: number; depositAtMost?: number } = {}) =>
  it.call(api.changeVettingSettings, admin, {
    body: {
      publishing: false,
      transfersAbove: null,
      depositAbove,
      depositPercent: 5,
      depositAtMost: null,
      ...more,
    },
  })
type ArticleValues = NonNullable<Parameters<typeof createTestArticle>[1]['values']>
const later = (ms: number) => it.setNow(new Date(Date.now() + ms))
const article = (onHand = 3, values: ArticleValues = {}) =>
  createTestArticle(it.services.db, {
    companyId: seller.companyId,
    memberId: seller.memberId,
    onHand,
    values,
  })
const open = (cartId: string, who = buyer) => it.attempt(api.openDeposit, who, { params: { cartId } })
const intentOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? ''
const depositsOf = (orderId: string, who = buyer) =>
  it.call(api.readOrderDeposits, who, { params: { id: orderId } })
const rowOf = async (intentId: string) => {
  const [row] = await it.services.db.select().from(deposit).where(eq(deposit.intentId, intentId))
  if (!row) throw new Error('there is a deposit')
  return row
}
const subjects = async (who: TestMember) => (await it.mailsTo(who.email)).map(({ subject }) => subject)
const listed = (view: 'open' | 'held' | 'ended') => it.call(api.listDeposits, staff, { query: { view } })

let bookings = 0
const record = (orderId: string, amount: number, receivedOn = dayInFrance(it.services.now())) =>
  it.attempt(api.recordTransfer, staff, {
    params: { id: orderId },
    body: { amount, receivedOn, bankReference: `IN-${(bookings += 1)}` },
  })
const lapse = async () => {
  later(11 * DAY_MS)
  await runCron('end-expired-holds')
  await it.runJobs()
}

/** A cart of one article, 1,250.00 with delivery on top, and its deposit, not yet paid. */
async function asked(who = buyer, values: ArticleValues = {}) {
  const id = await article(3, values)
  const cartId = await rate([[id, 1]], who)
  const answer = await open(cartId, who)
  expect(answer.statusCode, answer.body).toBe(201)
  const { clientSecret, ...view } = answer.json()
  return { id, cartId, intentId: intentOf(clientSecret), ...view }
}

/** An order by transfer whose deposit is held. */
async function held(card?: string, values: ArticleValues = {}) {
  const of = await asked(buyer, values)
  await pay(of.intentId, card)
  const { orderId = '' } = await poll(of.intentId, buyer)
  const [order] = await ordersOf(of.cartId)
  return { ...of, orderId, total: Number(order?.totalMinor) / 100 }
}

/** What the ledger has on the accounts of deposits. */
async function booked(intentId: string) {
  const { id } = await rowOf(intentId)
  const { rows } = await it.services.pool.query<{ account: string; sum: string }>(
    `SELECT e.account, sum(e.amount_minor)::text AS sum FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
      WHERE t.cause LIKE $1 GROUP BY e.account HAVING sum(e.amount_minor) <> 0 ORDER BY e.account`,
    [`deposit:${id}:%`],
  )
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]))
}

describe('what asks for a deposit', () => {
  test('is set by admins, recorded as one act, read by staff, and off at first', async () => {
    await ask(null)
    const before = await it.call(api.readVettingSettings, staff)
    expect(before.deposit).toBeNull()
    const after = await ask(2000, { depositPercent: 10, depositAtMost: 500 })
    expect(after.deposit).toEqual({ above: 2000, percent: 10, atMost: 500 })
    // What is left out stays as it is, also beside another sum.
    const alone = { publishing: false, transfersAbove: null, depositAbove: 3000 }
    const raised = await it.call(api.changeVettingSettings, admin, { body: alone })
    expect(raised.deposit).toEqual({ above: 3000, percent: 10, atMost: 500 })
    const acts = await it.services.db
      .select({ act: staffAct.act, details: staffAct.details })
      .from(staffAct)
      .where(eq(staffAct.subjectId, 'transfer-deposit'))
    expect(acts).toContainEqual({ act: 'setting.on', details: { sum: 2000, percent: 10, atMost: 500 } })
    const body = { publishing: false, transfersAbove: null, depositAbove: 1, depositPercent: 31 }
    expect(await it.status(api.changeVettingSettings, admin, { body })).toBe(422)
    // A page from before leaves it as it is.
    const { depositAbove: _, depositPercent: __, ...older } = body
    expect((await it.call(api.changeVettingSettings, admin, { body: older })).deposit).not.toBeNull()
  })

  test('an order above the sum is not placed without it; one below is', async () => {
    const cartId = await rate([[await article(), 1]], buyer)
    expect((await transfer(cartId, buyer)).refusal.code).toBe('deposit_needed')
    const { deposit: offered, total } = await opened(cartId, buyer)
    expect(offered?.amount).toBe(Math.round(total * 5) / 100)
    expect(offered?.rule).toContain('We give the whole deposit back')
    await ask(1_000_000)
    expect((await opened(cartId, buyer)).deposit).toBeUndefined()
    expect((await open(cartId)).refusal.code).toBe('conflict')
    expect((await transfer(cartId, buyer)).statusCode).toBe(201)
  })

  test('a currency without a rate needs none', async () => {
    const values = { currency: 'usd' as const }
    const { companyId, memberId } = seller
    const id = await createTestArticle(it.services.db, { companyId, memberId, onHand: 1, values })
    const cartId = await rate([[id, 1]], buyer)
    expect((await opened(cartId, buyer)).deposit).toBeDefined()
    await it.services.db.execute(sql`CREATE TABLE kept_rates AS SELECT * FROM exchange_rate`)
    await it.services.db.execute(sql`DELETE FROM exchange_rate WHERE currency = 'usd'`)
    try {
      expect((await opened(cartId, buyer)).deposit).toBeUndefined()
    } finally {
      await it.services.db.execute(
        sql`INSERT INTO exchange_rate SELECT * FROM kept_rates WHERE currency = 'usd'`,
      )
      await it.services.db.execute(sql`DROP TABLE kept_rates`)
    }
  })

  test('a company on probation orders by transfer again, with a deposit on any sum', async () => {
    await ask(null)
    for (let time = 0; time < 2; time += 1)
      expect((await transfer(await rate([[await article(), 1]], buyer), buyer)).statusCode).toBe(201)
    await lapse()
    const cartId = await rate([[await article(), 1]], buyer)
    expect((await transfer(cartId, buyer)).refusal.code).toBe('transfers_paused')
    await ask(1_000_000)
    expect((await transfer(cartId, buyer)).refusal.code).toBe('deposit_needed')
    expect((await it.call(api.readOwnVetting, buyer)).depositOpens).toBe(true)
    const answer = await open(cartId)
    expect(answer.statusCode, answer.body).toBe(201)
    await pay(intentOf(answer.json().clientSecret))
    expect(await poll(intentOf(answer.json().clientSecret), buyer)).toMatchObject({ piStatus: 'succeeded' })
  })
})

describe('a deposit', () => {
  test('is opened once, keeps its sum and rule, and is somebody’s own', async () => {
    const { cartId, amount, rule, intentId } = await asked()
    await ask(1000, { depositPercent: 20 })
    const again = await open(cartId)
    expect(again.json()).toMatchObject({ amount, rule })
    expect(intentOf(again.json().clientSecret)).toBe(intentId)
    // Until money comes, its rule is read in the language of the page, and kept as it was read last.
    const headers = { 'accept-language': 'fr' }
    const french = await it.call(api.openCheckout, buyer, { params: { cartId }, headers })
    expect(french.deposit).toMatchObject({ amount, language: 'fr' })
    expect(french.deposit?.rule).toContain('à titre de dépôt')
    expect((await rowOf(intentId)).language).toBe('en')
    const opening = await it.attempt(api.openDeposit, buyer, { params: { cartId }, headers })
    expect(opening.json()).toMatchObject({ amount, language: 'fr', rule: french.deposit?.rule })
    expect(await rowOf(intentId)).toMatchObject({ language: 'fr', rule: french.deposit?.rule })
    const two = await Promise.all([open(cartId), open(cartId)])
    expect(new Set(two.map((one) => intentOf(one.json().clientSecret)))).toEqual(new Set([intentId]))
    const other = await createTestMember(it.services)
    expect((await open(cartId, other)).statusCode).toBe(404)
    expect(await it.status(api.payment, other, { params: { paymentIntentId: intentId } })).toBe(404)
    expect(await it.status(api.openDeposit, null, { params: { cartId } })).toBe(401)
  })

  test('places the order once it is paid, however often and by whomever that is told', async () => {
    const { id, cartId, intentId, amount } = await asked()
    await pay(intentId)
    const [first, second] = await Promise.all([poll(intentId, buyer), poll(intentId, buyer), it.runJobs()])
    expect(first).toMatchObject({ piStatus: 'succeeded', deposit: true, orderId: second.orderId })
    await it.runJobs()
    const orders = await ordersOf(cartId)
    expect(orders).toMatchObject([{ status: 2, intentId: null, paidAt: null }])
    expect(await stockOf(id)).toEqual([3, 1])
    expect(await depositsOf(first.orderId ?? '')).toMatchObject([{ state: 'held', amount, endedAt: null }])
    const minor = Math.round(amount * 100)
    expect(await booked(intentId)).toEqual({ card: minor, deposit: -minor })
    expect(
      (await subjects(buyer)).filter((subject) => /^Deposit GS-D-\d+: received$/.test(subject)),
    ).toHaveLength(1)
    const mail = (await it.mailsTo(buyer.email)).find(({ subject }) => subject.startsWith('Deposit'))
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('It is no part of the price')
    // A button pressed once more answers the same order.
    expect((await transfer(cartId, buyer)).json()).toMatchObject({ orderId: first.orderId })
    expect((await open(cartId)).refusal.code).toBe('already_paid')
  })

  test('that is declined or not authenticated can be tried again, and orders nothing', async () => {
    const { id, cartId, intentId } = await asked()
    await pay(intentId, DECLINED).catch(() => null)
    expect(await poll(intentId, buyer)).toMatchObject({ piStatus: 'payment_failed', cartId, deposit: true })
    await sandboxLibrary(it).paymentIntents.confirm(intentId, cardData(AUTHENTICATED))
    expect(await poll(intentId, buyer)).toMatchObject({ piStatus: 'requires_action' })
    expect(await ordersOf(cartId)).toEqual([])
    expect(await stockOf(id)).toEqual([3, 1])
    expect(intentOf((await open(cartId)).json().clientSecret)).toBe(intentId)
    later(16 * MINUTE_MS)
    await runCron('end-expired-holds')
    expect((await rowOf(intentId)).state).toBe('asked')
    later(26 * MINUTE_MS)
    await runCron('end-expired-holds')
    await it.runJobs()
    expect((await rowOf(intentId)).state).toBe('cancelled')
    expect(await stockOf(id)).toEqual([3, 0])
  })

  test.each(['processing', 'requires_capture'])(
    'that is %s keeps its units, whoever ends the checkout, and becomes the order',
    async (status) => {
      const { id, cartId, intentId } = await asked()
      const setStatus = (to: string) =>
        it.services.db.execute(
          sql`UPDATE sandbox_stripe.payment_intent SET body = body || ${JSON.stringify({ status: to })}::jsonb WHERE id = ${intentId}`,
        )
      await setStatus(status)
      await opened(await rate([[id, 1]], buyer), buyer)
      expect(await stockOf(id)).toEqual([3, 2])
      later(16 * MINUTE_MS)
      await runCron('end-expired-holds')
      expect(await stockOf(id)).toEqual([3, 1])
      expect((await it.services.payments.retrieveIntent(intentId)).status).toBe(status)
      await setStatus('requires_payment_method')
      await pay(intentId)
      await it.runJobs()
      expect((await rowOf(intentId)).state).toBe('held')
      expect(await ordersOf(cartId)).toMatchObject([{ status: 2 }])
    },
  )

  test('that is paid while another checkout replaces it becomes the order', async () => {
    const { id, cartId, intentId } = await asked()
    const { payments } = it.services
    const { cancelIntent } = payments
    vi.spyOn(payments, 'cancelIntent').mockImplementationOnce(async (...wanted) => {
      await pay(intentId)
      await it.runJobs()
      return cancelIntent(...wanted)
    })
    await opened(await rate([[id, 1]], buyer), buyer)
    expect((await rowOf(intentId)).state).toBe('held')
    expect(await ordersOf(cartId)).toMatchObject([{ status: 2 }])
    expect(await stockOf(id)).toEqual([3, 2])
  })

  test('whose time is over is cancelled; one that was paid at the last moment is an order', async () => {
    const given = await asked()
    const paid = await asked()
    await pay(paid.intentId)
    later(16 * MINUTE_MS)
    await runCron('end-expired-holds')
    expect((await rowOf(given.intentId)).state).toBe('cancelled')
    expect((await rowOf(paid.intentId)).state).toBe('held')
    expect(await ordersOf(paid.cartId)).toMatchObject([{ status: 2 }])
    expect((await sandboxLibrary(it).paymentIntents.retrieve(given.intentId)).status).toBe('canceled')
  })

  test.for([
    ['its time was over', async ({ cartId }: { cartId: string }) => release(cartId), 'too_late'],
    [
      'the cart comes to another sum',
      async ({ cartId }: { cartId: string }) => {
        await it.services.db.update(cart).set({ vatMinor: 1n }).where(eq(cart.id, cartId))
      },
      'changed',
    ],
    ['its member was suspended', async () => suspend(), 'refused'],
    [
      'a colleague took the purchase over',
      async ({ cartId }: { cartId: string }) => {
        // Suspended meanwhile: nothing may be placed for it, though who pays the deposit may order.
        const { memberId } = await createTestMember(it.services, { companyId: buyer.companyId })
        const address = { city: 'Libreville', postcode: null, street: 'Quai 1' }
        await it.services.db.transaction((tx) =>
          handCart(tx, cartId, { memberId, address, contact: NO_CONTACT }),
        )
        await it.services.db.execute(sql`UPDATE member SET suspended_at = now() WHERE id = ${memberId}`)
      },
      'changed',
    ],
  ] as const)('goes back at once when it is paid after %s', async ([, change, reason]) => {
    const of = await asked()
    await change(of)
    await pay(of.intentId)
    await it.runJobs()
    expect(await rowOf(of.intentId)).toMatchObject({ state: 'returned', reason, orderId: null })
    expect(await ordersOf(of.cartId)).toEqual([])
    expect(await booked(of.intentId)).toEqual({})
    const intent = await sandboxLibrary(it).paymentIntents.retrieve(of.intentId, {
      expand: ['latest_charge'],
    })
    expect(intent.latest_charge).toMatchObject({ refunded: true })
  })

  test('and the whole sum by card at the same time: one order, the other money goes back', async () => {
    const { cartId, intentId } = await asked()
    const card = await opened(cartId, buyer)
    await Promise.all([pay(intentId), pay(card.intentId)])
    await Promise.all([poll(intentId, buyer), poll(card.intentId, buyer), it.runJobs()])
    await it.runJobs()
    await it.runJobs()
    const [order, ...more] = await ordersOf(cartId)
    expect(more).toEqual([])
    const row = await rowOf(intentId)
    if (order?.intentId === null) expect(row.state).toBe('held')
    else expect(row).toMatchObject({ state: 'returned', reason: 'ordered' })
  })
})

async function release(cartId: string): Promise<void> {
  await it.services.db.transaction(async (tx) => {
    await lockCart(tx, cartId)
    const hold = await findLivingHold(tx, cartId)
    if (hold) await releaseHold(tx, hold, it.services.now())
  })
}

const standing = (who: TestMember, values: { heldAt?: Date | null; suspendedAt?: Date | null }) =>
  it.services.db.update(company).set(values).where(eq(company.id, who.companyId))

async function suspend(): Promise<void> {
  await it.services.db.execute(sql`UPDATE member SET suspended_at = now() WHERE id = ${buyer.memberId}`)
}

describe('a held deposit', () => {
  test('goes back to the card when the transfer has arrived in full, once', async () => {
    const { orderId, intentId, total } = await held()
    expect((await record(orderId, total - 1)).statusCode).toBe(201)
    expect((await rowOf(intentId)).state).toBe('held')
    expect((await record(orderId, 1)).statusCode).toBe(201)
    await it.runJobs()
    await runCron('return-deposit', { depositId: (await rowOf(intentId)).id })
    expect(await depositsOf(orderId)).toMatchObject([{ state: 'returned', reason: 'paid' }])
    expect(await booked(intentId)).toEqual({})
    expect((await ordersOf((await rowOf(intentId)).cartId ?? ''))[0]?.status).toBe(1)
    const told = await subjects(buyer)
    expect(told.filter((subject) => subject.endsWith('on its way back to you'))).toHaveLength(1)
    expect((await listed('ended'))[1][0]).toMatchObject({ state: 'returned', order: { id: orderId } })
  })

  test('goes back when staff cancel the order', async () => {
    const { orderId, intentId, id } = await held()
    const body = { statut: 3, reason: 'The seller has none.' } as const
    expect((await it.attempt(api.moveStaffOrder, staff, { params: { id: orderId }, body })).statusCode).toBe(
      200,
    )
    await it.runJobs()
    expect(await rowOf(intentId)).toMatchObject({ state: 'returned', reason: 'cancelled' })
    expect(await stockOf(id)).toEqual([3, 0])
  })

  test('is kept when the order lapses, with a receipt; a part that came goes back as always', async () => {
    const { orderId, intentId, amount, total } = await held()
    const part = Math.floor(total * 50) / 100
    expect((await record(orderId, part)).statusCode).toBe(201)
    await lapse()
    expect(await depositsOf(orderId)).toMatchObject([{ state: 'kept', reason: 'lapsed' }])
    const minor = Math.round(amount * 100)
    expect(await booked(intentId)).toEqual({ card: minor, forfeit: -minor })
    const mail = (await it.mailsTo(buyer.email)).find(({ subject }) => subject.includes('kept'))
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('no VAT is charged on it')
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('we keep the deposit as damages')
    const transfers = await it.call(api.readStaffTransfers, staff, { params: { id: orderId } })
    expect(transfers).toMatchObject({
      refunds: [{ amount: part, reason: 'transfer_expired' }],
      deposits: [{ state: 'kept' }],
    })
  })

  test('that was kept comes back if the money had come by the due day', async () => {
    const { orderId, intentId, total } = await held()
    const [order] = await ordersOf((await rowOf(intentId)).cartId ?? '')
    const due = dayInFrance(order?.dueAt ?? new Date())
    await lapse()
    expect((await record(orderId, total, dayInFrance(it.services.now()))).statusCode).toBe(201)
    expect((await rowOf(intentId)).state).toBe('kept')
    expect((await record(orderId, total, due)).statusCode).toBe(201)
    await it.runJobs()
    expect(await rowOf(intentId)).toMatchObject({ state: 'returned', reason: 'in_time' })
    expect(await booked(intentId)).toEqual({})
  })

  const askToCancel = (orderId: string) =>
    it.call(api.askCancellation, buyer, { params: { id: orderId }, body: { reason: 'The project is over' } })
  const orderOf = (orderId: string) => it.call(api.readOrder, buyer, { params: { id: orderId } })

  test('goes back where nobody answered a request to cancel that was asked in time, and the lapse does not count', async () => {
    const first = await held()
    expect((await depositsOf(first.orderId))[0]?.rule).toContain('counts as accepted')
    const [shown] = await depositsOf(first.orderId)
    // Whatever comes first, the order is the buyer's to cancel until two days before.
    expect(shown?.cancelBy).toBe(addDays(dayInFrance(new Date(Date.now() + 10 * DAY_MS)), -2))
    await askToCancel(first.orderId)
    const second = await held()
    later(10 * DAY_MS - 2 * DAY_MS)
    await askToCancel(second.orderId)
    await lapse()
    for (const { orderId, intentId } of [first, second]) {
      expect(await rowOf(intentId)).toMatchObject({ state: 'returned', reason: 'cancelled' })
      expect(await orderOf(orderId)).toMatchObject({ statut: 3, cancellation: { state: 'accepted' } })
      expect(await booked(intentId)).toEqual({})
    }
    expect((await it.call(api.readOwnVetting, buyer)).probationUntil).toBeNull()
  })

  test('is kept beside a request to cancel that came too late, which nobody calls accepted', async () => {
    const { orderId, intentId } = await held()
    later(9 * DAY_MS)
    await askToCancel(orderId)
    await lapse()
    expect(await rowOf(intentId)).toMatchObject({ state: 'kept', reason: 'lapsed' })
    expect(await orderOf(orderId)).toMatchObject({ statut: 3, cancellation: { state: 'unanswered' } })
    const mail = (await it.mailsTo(buyer.email)).find(({ subject }) => /^Deposit .*: kept/.test(subject))
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('less than two days before its due day')
    // A request that was refused in time is none, whatever it said.
    const other = await held()
    await askToCancel(other.orderId)
    await it.call(api.answerCancellation, staff, {
      params: { id: other.orderId },
      body: { decision: 'refuse', note: 'The goods are on their way' },
    })
    later(22 * DAY_MS)
    await runCron('end-expired-holds')
    expect(await rowOf(other.intentId)).toMatchObject({ state: 'kept' })
    expect((await orderOf(other.orderId)).cancellation).toMatchObject({ state: 'refused' })
  })

  test('whose order lapses at the instant at which its transfer is recorded ends once', async () => {
    const { orderId, intentId, total } = await held()
    later(10 * DAY_MS + MINUTE_MS)
    const day = dayInFrance(new Date(Date.now() + 10 * DAY_MS))
    await Promise.all([
      record(orderId, total, day),
      runCron('end-expired-holds'),
      runCron('end-expired-holds'),
    ])
    await it.runJobs()
    // Whichever was first: the money was there by the due day.
    expect(await rowOf(intentId)).toMatchObject({ state: 'returned' })
    expect(await booked(intentId)).toEqual({})
  })

  test('is not the buyer’s fault while the VAT is not settled', async () => {
    const { orderId, intentId } = await held()
    await it.services.db.execute(sql`UPDATE purchase_order SET vat_case = 'to_check' WHERE id = ${orderId}`)
    await lapse()
    expect(await rowOf(intentId)).toMatchObject({ state: 'returned', reason: 'not_due' })
  })

  test('that went back although its order lapsed brings no company on probation', async () => {
    const careful = await createTestMember(it.services)
    for (let time = 0; time < 2; time += 1) {
      const { intentId } = await asked(careful)
      await pay(intentId)
      const { orderId = '' } = await poll(intentId, careful)
      await it.services.db.execute(sql`UPDATE purchase_order SET vat_case = 'to_check' WHERE id = ${orderId}`)
    }
    await lapse()
    expect((await it.call(api.readOwnVetting, careful)).probationUntil).toBeNull()
  })

  test.for([
    ['its buyer is suspended from trading', async () => standing(buyer, { suspendedAt: new Date() })],
    ['the screening holds its buyer back', async () => standing(buyer, { heldAt: new Date() })],
    ['the screening holds its seller back', async () => standing(seller, { heldAt: new Date() })],
    [
      'its buyer was held back for some of the days',
      async () => {
        const [began, ended] = [new Date(Date.now() + DAY_MS), new Date(Date.now() + 9 * DAY_MS)]
        await it.services.db.transaction((tx) => endHold(tx, buyer.companyId, began, ended))
      },
    ],
  ] as const)('is not kept where the order lapses while %s', async ([, keep]) => {
    const { intentId } = await held()
    await keep()
    try {
      await lapse()
      expect(await rowOf(intentId)).toMatchObject({ reason: 'not_due' })
      expect(Object.keys(await booked(intentId))).not.toContain('forfeit')
    } finally {
      await standing(seller, { heldAt: null })
      await standing(buyer, { heldAt: null, suspendedAt: null })
    }
  })

  test('is kept though its buyer was held back long before', async () => {
    const [began, ended] = [new Date(Date.now() - 9 * DAY_MS), new Date(Date.now() - DAY_MS)]
    await it.services.db.transaction((tx) => endHold(tx, buyer.companyId, began, ended))
    const { intentId } = await held()
    await lapse()
    expect((await rowOf(intentId)).state).toBe('kept')
  })

  test('waits while the screening holds its company back, and goes back afterwards', async () => {
    const { orderId, intentId, total } = await held()
    const hold = (heldAt: Date | null) =>
      it.services.db.update(company).set({ heldAt }).where(eq(company.id, buyer.companyId))
    await hold(new Date())
    expect((await record(orderId, total)).statusCode).toBe(201)
    await it.runJobs()
    expect((await rowOf(intentId)).state).toBe('returning')
    expect((await listed('held'))[1][0]).toMatchObject({ state: 'returning', held: { hit: null } })
    later(5 * DAY_MS)
    await runCron('reconcile-payments')
    expect((await rowOf(intentId)).state).toBe('returning')
    const { db } = it.services
    await db.transaction((tx) => endHold(tx, buyer.companyId, new Date(), it.services.now()))
    // The check of the data leaves it the time to go back, and then blames it.
    const only = ['deposits of orders']
    const blamed = async (ms: number) => {
      const now = new Date(it.services.now().getTime() + ms)
      return (await checkData({ ...it.services, now, only })).length
    }
    expect([await blamed(0), await blamed(2 * DAY_MS)]).toEqual([0, 1])
    await runCron('reconcile-payments')
    expect((await rowOf(intentId)).state).toBe('returned')
  })

  test('that somebody gave back at the provider is found there, and not sent again', async () => {
    const { orderId, intentId, total } = await held()
    const refund = await sandboxLibrary(it).refunds.create({ payment_intent: intentId })
    expect((await record(orderId, total)).statusCode).toBe(201)
    await it.runJobs()
    expect(await rowOf(intentId)).toMatchObject({ state: 'returned', refundId: refund.id })
    expect(await booked(intentId)).toEqual({})
  })

  test('that the provider cannot give back waits for staff, who send it by bank once', async () => {
    const { orderId, intentId, total, amount } = await held(UNRETURNABLE)
    // While it is held as it should be, it is no debt.
    const own = async () =>
      (await it.call(api.listDebts, staff)).filter(
        (debt) => debt.cause === 'deposit' && debt.orderId === orderId,
      )
    expect(await own()).toEqual([])
    expect((await record(orderId, total)).statusCode).toBe(201)
    await it.runJobs()
    await it.runJobs()
    const row = await rowOf(intentId)
    expect(row.state).toBe('failed')
    expect(await subjects(staff)).toContainEqual(expect.stringMatching(/: to be sent back by bank$/))
    expect((await listed('open'))[1][0]).toMatchObject({
      id: row.id,
      state: 'failed',
      companyId: buyer.companyId,
    })
    // The buyer had read that its card has it: it is told otherwise once, and asked for an account.
    const told = (await it.mailsTo(buyer.email)).filter(({ subject }) => subject.startsWith('Deposit GS-D'))
    expect(told.map(({ subject }) => subject.replace(/^Deposit GS-D-\d+: /, '')).toSorted()).toEqual([
      'on its way back to you',
      'received',
      'your card did not take it back; we need your account',
    ])
    expect(told.find(({ subject }) => subject.includes('account'))?.text).toContain('/user/payout-account')
    const inbox = await it.call(api.readInbox, staff, { query: { kind: 'deposits' } })
    expect(inbox.items).toMatchObject([{ kind: 'deposits', id: row.id, to: '/staff/deposits' }])
    const noted = await it.attempt(api.changeInboxItem, staff, {
      params: { kind: 'deposits', id: row.id },
      body: { owner: { to: staff.memberId, seen: null }, note: { to: 'Asked for its account.', seen: '' } },
    })
    expect(noted.json()).toMatchObject({ owner: { id: staff.memberId }, note: 'Asked for its account.' })
    expect(await own()).toMatchObject([{ amount, debtor: 'operator' }])
    // Nobody closes the company before it has its money.
    const matters = await listOpenMatters(it.services.db, { companyId: buyer.companyId })
    expect(matters).toContainEqual({ kind: 'refund', reference: `GS-D-${row.number}` })
    const send = (bankReference: string, who: TestMember | null = staff) =>
      it.attempt(api.recordDepositReturn, who, { params: { id: row.id }, body: { bankReference } })
    expect((await send('OUT-D', buyer)).statusCode).toBe(403)
    const colleague = await createTestMember(it.services, { role: 'staff', companyId: buyer.companyId })
    expect((await send('OUT-D', colleague)).refusal.code).toBe('own_company')
    // The reference of the money that came proves nothing about money that left.
    const [came] = await it.services.db
      .select({ bankReference: transferReceipt.bankReference })
      .from(transferReceipt)
      .where(eq(transferReceipt.orderId, orderId))
    expect((await send(came?.bankReference.toLowerCase() ?? '')).refusal.code).toBe('already_recorded')
    // Nor was it sent before it was decided that it goes back, however long it had been paid.
    await it.services.db
      .update(deposit)
      .set({ paidAt: new Date(Date.now() - 9 * DAY_MS) })
      .where(eq(deposit.id, row.id))
    const early = await it.attempt(api.recordDepositReturn, staff, {
      params: { id: row.id },
      body: { bankReference: 'OUT-D', sentOn: addDays(dayInFrance(new Date()), -5) },
    })
    expect([early.statusCode, early.refusal.code]).toEqual([422, 'invalid'])
    const sent = await send('OUT-D')
    expect(sent.json()).toMatchObject({ state: 'returned', bankReference: 'OUT-D' })
    expect((await send('OUT-E')).refusal.code).toBe('already_recorded')
    const minor = Math.round(amount * 100)
    expect(await booked(intentId)).toEqual({ bank: -minor, card: minor })
    expect((await listed('open'))[0]).toBe(0)
  })
})

test('what a deposit was paid for is read by its company alone', async () => {
  const { orderId } = await held()
  const other = await createTestMember(it.services)
  expect(await it.status(api.readOrderDeposits, other, { params: { id: orderId } })).toBe(404)
  expect(await it.status(api.readOrderDeposits, null, { params: { id: orderId } })).toBe(401)
  expect(await it.status(api.listDeposits, buyer)).toBe(403)
})

/** The lines of the accounting file that have a deposit as their document, booked from a day to today. */
async function accountsOf(intentId: string, from: string): Promise<string[][]> {
  const { number } = await rowOf(intentId)
  const today = dayInFrance(it.services.now())
  const own: string[][] = []
  // A file is of one year: at its end the bookings may be in two.
  for (const year of new Set([from, today].map((day) => day.slice(0, 4)))) {
    const to = today.startsWith(year) ? today : `${year}-12-31`
    const body = { book: 'fec', format: 'csv', from: `${year}-01-01`, to } as const
    const file = await it.attempt(api.exportBook, admin, { body })
    expect(file.statusCode, file.body).toBe(200)
    const lines = file.body.split('\r\n').map((line) => line.split('\t'))
    own.push(...lines.filter((line) => line[8] === `GS-D-${number}`))
  }
  return own
}
const cents = (text = '') => Number(text.replace(',', ''))
const sumOf = (lines: readonly string[][], column: number) =>
  lines.reduce((total, line) => total + cents(line[column]), 0)

test('the accounting file names each deposit as its document, and balances', async () => {
  const kept = await held()
  const paidOn = dayInFrance(it.services.now())
  await lapse()
  const own = await accountsOf(kept.intentId, paidOn)
  expect(own.map((line) => line[4]).toSorted()).toEqual(['165100', '165100', '517000', '758100'])
  expect(sumOf(own, 11)).toBe(sumOf(own, 12))
  expect(sumOf(own, 11)).toBeGreaterThan(0)
})

test('in the accounting file a deposit in dollars that is kept, kept no more and returned leaves nothing, at whatever rates', async () => {
  const { orderId, intentId, total } = await held(undefined, { currency: 'usd' })
  const [order] = await ordersOf((await rowOf(intentId)).cartId ?? '')
  const due = dayInFrance(order?.dueAt ?? new Date())
  const paidOn = dayInFrance(it.services.now())
  const rateOf = (perEuro: number) =>
    it.services.db.execute(
      sql`INSERT INTO exchange_rate (currency, day, per_euro) VALUES ('usd', ${dayInFrance(it.services.now())}, ${perEuro})`,
    )
  try {
    later(11 * DAY_MS)
    await rateOf(1.37)
    await lapse()
    later(12 * DAY_MS)
    await rateOf(0.91)
    expect((await record(orderId, total, due)).statusCode).toBe(201)
    later(13 * DAY_MS)
    await rateOf(1.63)
    await it.runJobs()
    // What other tests left held back is due by this day too.
    await runCron('reconcile-payments')
    expect((await rowOf(intentId)).state).toBe('returned')
    const own = await accountsOf(intentId, paidOn)
    expect(sumOf(own, 11)).toBe(sumOf(own, 12))
    for (const account of ['165100', '758100']) {
      const lines = own.filter((line) => line[4] === account)
      expect([account, lines.length > 1, sumOf(lines, 11)]).toEqual([account, true, sumOf(lines, 12)])
    }
    const words = own.filter((line) => line[4] === '758100').map((line) => line[10]?.replace(/ GS-D-.*/, ''))
    expect(words).toEqual(['Dépôt de garantie conservé', 'Dépôt de garantie, conservation annulée'])
  } finally {
    await it.services.db.execute(
      sql`DELETE FROM exchange_rate WHERE currency = 'usd' AND day > ${paidOn}::date`,
    )
  }
})

test('a member’s data has its deposits', async () => {
  const { intentId } = await held()
  const data = await it.call(api.exportMemberData, buyer, { params: { userId: buyer.memberId } })
  expect(data.deposits).toMatchObject([
    { state: 'held', reference: `GS-D-${(await rowOf(intentId)).number}` },
  ])
})
