import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { company } from '#db/schema/accounts.ts'
import { approval } from '#db/schema/approvals.ts'
import { refund, transferReceipt } from '#db/schema/refunds.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { readOrderMoney } from '#test/money-truth.ts'
import { findLedgerFaults } from '#features/ledger/server/check-ledger.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { checkData } from '../../app/data-check/check-data.ts'

const it = useApp()
const { rate, opened, transfer, stockOf, ordersOf, runCron } = buying(it)
const DAY = 86_400_000

let seller: TestMember
let staff: TestMember
let buyer: TestMember
beforeAll(async () => {
  seller = await createTestMember(it.services)
  staff = await createTestMember(it.services, { role: 'staff' })
})
beforeEach(async () => {
  it.setNow(null)
  buyer = await createTestMember(it.services)
})

/** What is left of an amount, to the cent. */
const less = (total: number, part: number) => Math.round((total - part) * 100) / 100
let bookings = 0
const record = (orderId: string, amount: number, bankReference?: string, receivedOn?: string) =>
  it.attempt(api.recordTransfer, staff, {
    params: { id: orderId },
    body: {
      amount,
      receivedOn: receivedOn ?? it.services.now().toISOString().slice(0, 10),
      bankReference: bankReference ?? `BOOK-${(bookings += 1)}`,
    },
  })
/** Staff say that a refund was sent by bank. */
const sent = (id = '', bankReference = '', who: TestMember | null = staff) =>
  it.attempt(api.recordBankRefund, who, { params: { id }, body: { bankReference } })
const move = (orderId: string, statut: number) =>
  it.attempt(api.moveStaffOrder, staff, { params: { id: orderId }, body: { statut, reason: 'Asked for it' } })
const subjects = async () => {
  await it.runJobs()
  return (await it.mailsTo(buyer.email)).map(({ subject }) => subject)
}

/** An order of one unit that waits for its transfer. */
async function awaited(onHand = 1) {
  const id = await createTestArticle(it.services.db, {
    companyId: seller.companyId,
    memberId: seller.memberId,
    onHand,
  })
  const cartId = await rate([[id, 1]], buyer)
  const { orderId } = (await transfer(cartId, buyer)).json()
  const [order] = await ordersOf(cartId)
  return { id, cartId, orderId, total: Number(order?.totalMinor) / 100, reference: `GS-O-${order?.number}` }
}

async function expired(onHand = 1) {
  const order = await awaited(onHand)
  it.setNow(new Date(Date.now() + 10 * DAY + 60_000))
  await runCron('end-expired-holds')
  return order
}

const bankRefunds = (orderId: string) =>
  it.services.db.select().from(refund).where(eq(refund.orderId, orderId))

describe('the typed day of a bank', () => {
  test('is refused where it lies before the order, but for a day of tolerance', async () => {
    const { orderId, total } = await awaited()
    const now = it.services.now().getTime()
    for (const day of ['2020-01-01', dayInFrance(new Date(now - 3 * DAY))]) {
      const answer = await record(orderId, total, undefined, day)
      expect([answer.statusCode, answer.refusal.errors]).toEqual([
        422,
        [{ receivedOn: expect.stringContaining('before the order was placed') }],
      ])
    }
    expect((await record(orderId, total, undefined, dayInFrance(new Date(now - DAY)))).statusCode).toBe(201)
  })

  test('is refused for a refund where it lies before its decision, or is to come', async () => {
    const { orderId, total } = await awaited()
    await record(orderId, total + 10)
    const [surplus] = await bankRefunds(orderId)
    const send = (sentOn: string) =>
      it.attempt(api.recordBankRefund, staff, {
        params: { id: surplus?.id ?? '' },
        body: { bankReference: 'OUT typed day', sentOn },
      })
    for (const day of ['2020-01-01', '2199-01-01']) {
      const answer = await send(day)
      expect([answer.statusCode, answer.refusal.errors]).toEqual([
        422,
        [{ sentOn: expect.stringContaining('before it was decided') }],
      ])
    }
    expect((await send(dayInFrance(it.services.now()))).statusCode).toBe(200)
  })
})

describe('a recorded transfer', () => {
  test('of the exact amount confirms the order, sells the stock and tells everybody', async () => {
    const { id, cartId, orderId, total, reference } = await awaited(3)
    const answer = await record(orderId, total, 'VIR 2026-11-21/1')
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json()).toMatchObject({
      reference,
      total,
      received: total,
      missing: 0,
      receipts: [{ amount: total, bankReference: 'VIR 2026-11-21/1', by: 'Aminata Diallo' }],
      refunds: [],
    })
    expect(await ordersOf(cartId)).toMatchObject([{ status: 1, intentId: null }])
    expect((await ordersOf(cartId))[0]?.paidAt).not.toBeNull()
    expect(await stockOf(id)).toEqual([2, 0])
    expect((await subjects())[0]).toBe(`Order ${reference} is confirmed`)
    expect((await it.mailsTo(seller.email))[0]?.subject).toContain(reference)
    for (const statut of [4, 5, 6, 7]) expect((await move(orderId, statut)).statusCode).toBe(200)
  })

  test('of too little leaves the order open and asks for the rest, which confirms it', async () => {
    const { cartId, orderId, total, reference } = await awaited()
    const answer = await record(orderId, 100)
    expect(answer.json()).toMatchObject({ received: 100, missing: Math.round((total - 100) * 100) / 100 })
    expect(await ordersOf(cartId)).toMatchObject([{ status: 2, paidAt: null }])
    expect((await subjects())[0]).toBe(`Order ${reference}: a part of the amount is missing`)
    const [mail] = await it.mailsTo(buyer.email)
    expect(mail?.text).toContain('Received: €100.00')
    expect(mail?.text).toContain(
      `Amount: €${(total - 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
    )
    await record(orderId, Math.round((total - 100) * 100) / 100)
    expect(await ordersOf(cartId)).toMatchObject([{ status: 1 }])
  })

  test('of a buyer who is held back is frozen: nobody writes that it goes back, and none is recorded as sent since', async () => {
    const { orderId, total, reference } = await awaited()
    const hold = (heldAt: Date | null) =>
      it.services.db.update(company).set({ heldAt }).where(eq(company.id, buyer.companyId))
    await hold(new Date(Date.now() - 3 * DAY))
    await record(orderId, total + 50)
    expect((await move(orderId, 3)).statusCode).toBe(200)
    expect(await subjects()).toContain(`Order ${reference}: Cancelled`)
    expect(await subjects()).not.toContain(`Order ${reference}: you paid more than needed`)
    const frozen = await bankRefunds(orderId)
    expect(frozen.map(({ state }) => state)).toEqual(['due', 'due'])
    const [debt] = (await it.call(api.listDebts, staff)).filter((each) => each.orderId === orderId)
    expect(debt).toMatchObject({ cause: 'refund_frozen', debtor: 'operator', amount: total + 50 })
    const [{ id } = { id: '' }] = frozen
    for (const days of [0, 3, 4]) {
      const sentOn = new Date(Date.now() - days * DAY).toISOString().slice(0, 10)
      const body = { bankReference: 'OUT 9', sentOn }
      const answer = await it.attempt(api.recordBankRefund, staff, { params: { id }, body })
      expect(answer.refusal.code).toBe('company_held')
    }
    await hold(null)
    expect((await sent(id, 'OUT 9')).statusCode).toBe(200)
    expect(await findLedgerFaults(it.services.db, new Date(0))).toEqual([])
  })

  test('of too much confirms the order, and the surplus is to go back by bank', async () => {
    const { cartId, orderId, total } = await awaited()
    const answer = await record(orderId, total + 50)
    expect(await ordersOf(cartId)).toMatchObject([{ status: 1 }])
    const [due] = answer.json().refunds
    expect(due).toMatchObject({ amount: 50, state: 'due', reason: 'transfer_surplus', bankReference: null })
    const told = await subjects()
    const newest = ['more than needed', 'is confirmed'].map((words) =>
      told.findIndex((subject) => subject.includes(words)),
    )
    expect(newest[0]).toBeGreaterThanOrEqual(0)
    expect(newest[0]).toBeLessThan(newest[1] ?? 0)
  })

  test('is recorded once for one reference of the bank, however it is written', async () => {
    const [one, other] = [await awaited(), await awaited()]
    expect((await record(one.orderId, 10, 'abc 1')).statusCode).toBe(201)
    for (const { orderId } of [one, other]) {
      const again = await record(orderId, 10, ' ABC 1 ')
      expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'already_recorded' }])
    }
    const answers = await Promise.all([1, 2, 3, 4].map(() => record(one.orderId, one.total, 'at once')))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409])
  })

  test('is booked even where its reference differs from another in letters that only look alike', async () => {
    const [one, other] = [await awaited(), await awaited()]
    expect((await record(one.orderId, one.total, 'ΟΔΟΣ 1')).statusCode).toBe(201)
    expect((await record(other.orderId, other.total, 'οδος 1')).statusCode).toBe(201)
    expect(await findLedgerFaults(it.services.db, new Date(0))).toEqual([])
  })

  test('for an order that is paid goes back', async () => {
    const { orderId, total } = await awaited()
    await record(orderId, total)
    const answer = await record(orderId, total)
    expect(answer.json().refunds).toMatchObject([{ amount: total, reason: 'paid_twice' }])
    expect((await subjects())[0]).toContain('goes back')
  })

  test('of a small sum for an order that is paid is too much, and not a second payment', async () => {
    const { orderId, total } = await awaited()
    await record(orderId, total)
    const answer = await record(orderId, 5)
    expect(answer.json().refunds).toMatchObject([{ amount: 5, reason: 'transfer_surplus' }])
    expect((await subjects())[0]).toContain('you paid more than needed')
  })

  test('is for staff, of orders by transfer, with an amount, a day and a reference', async () => {
    const { orderId } = await awaited()
    const good = { amount: 10, receivedOn: '2026-01-05', bankReference: 'X' }
    const post = (body: object, who: TestMember | null = staff, id = orderId) =>
      it.attempt(api.recordTransfer, who, { params: { id }, body })
    expect((await post(good, null)).statusCode).toBe(401)
    expect((await post(good, buyer)).statusCode).toBe(403)
    for (const wrong of [
      { amount: 0 },
      { amount: -1 },
      { amount: 1.234 },
      { receivedOn: '2026-02-30' },
      { receivedOn: '2099-01-01' },
      { bankReference: '  ' },
      { bankReference: 'x'.repeat(141) },
    ]) {
      const answer = await post({ ...good, ...wrong })
      expect([wrong, answer.statusCode, answer.json()]).toMatchObject([wrong, 422, { code: 'invalid' }])
    }
    expect((await post({ ...good, amount: '10' })).statusCode).toBe(400)
    expect((await post({ ...good, more: 1 })).statusCode).toBe(400)
    expect((await post(good, staff, 'a'.repeat(22))).statusCode).toBe(404)
    expect([
      await it.status(api.readStaffTransfers, staff, { params: { id: orderId } }),
      await it.status(api.readStaffTransfers, buyer, { params: { id: orderId } }),
    ]).toEqual([200, 403])
    expect(await it.services.db.$count(transferReceipt, eq(transferReceipt.orderId, orderId))).toBe(0)
  })
})

describe('money that comes after the order has expired', () => {
  test('becomes a new order when the stock is there; the old one stays cancelled', async () => {
    const { id, orderId, total, reference } = await expired()
    const answer = await record(orderId, total)
    const [successor] = await it.services.db
      .select()
      .from(purchaseOrder)
      .where(eq(purchaseOrder.replacesOrderId, orderId))
    expect(successor).toMatchObject({ status: 1, totalMinor: BigInt(Math.round(total * 100)) })
    expect(answer.json()).toMatchObject({ receipts: [], replacedBy: `GS-O-${successor?.number}` })
    const [old] = await it.services.db.select().from(purchaseOrder).where(eq(purchaseOrder.id, orderId))
    expect(old?.status).toBe(3)
    expect(await stockOf(id)).toEqual([0, 0])
    const told = await subjects()
    expect(told).toContain(`Order ${reference}: your transfer has arrived after all`)
    expect(told).toContain(`Order GS-O-${successor?.number} is confirmed`)
    expect(await readOrderMoney(it.services.db, successor?.id ?? '')).toEqual({
      receivedMinor: successor?.totalMinor,
      refundedMinor: 0n,
      refundDueMinor: 0n,
    })
    // The second one finds the order replaced.
    await record(orderId, total)
    expect(await bankRefunds(orderId)).toMatchObject([{ reason: 'paid_too_late', state: 'due' }])
  })

  test('becomes one new order only, and goes back as far as it is more than that costs', async () => {
    const { id, orderId, total } = await expired(2)
    await record(orderId, total + 5)
    const [successor] = await it.services.db
      .select()
      .from(purchaseOrder)
      .where(eq(purchaseOrder.replacesOrderId, orderId))
    expect(await bankRefunds(successor?.id ?? '')).toMatchObject([
      { amountMinor: 500n, reason: 'transfer_surplus', state: 'due' },
    ])
    expect((await record(orderId, total)).statusCode).toBe(201)
    expect(await bankRefunds(orderId)).toMatchObject([{ reason: 'paid_too_late', state: 'due' }])
    expect(await stockOf(id)).toEqual([1, 0])
    expect(await findLedgerFaults(it.services.db, new Date(0))).toEqual([])
  })

  test('goes back when the stock is gone', async () => {
    const { id, orderId, total } = await expired()
    it.setNow(new Date(Date.now() + 12 * DAY))
    const other = await createTestMember(it.services)
    await opened(await rate([[id, 1]], other), other)
    await record(orderId, total)
    expect(await bankRefunds(orderId)).toMatchObject([
      { amountMinor: BigInt(Math.round(total * 100)), reason: 'paid_too_late', state: 'due' },
    ])
    expect(await it.services.db.$count(purchaseOrder, eq(purchaseOrder.replacesOrderId, orderId))).toBe(0)
    expect((await subjects())[0]).toContain('goes back')
  })

  test('goes back when it is not all of it, and so does what had come before', async () => {
    const { orderId, total } = await awaited()
    await record(orderId, 30)
    it.setNow(new Date(Date.now() + 10 * DAY + 60_000))
    await runCron('end-expired-holds')
    expect(await bankRefunds(orderId)).toMatchObject([{ amountMinor: 3000n, reason: 'transfer_expired' }])
    it.setNow(new Date(Date.now() + 12 * DAY))
    await record(orderId, less(total, 30))
    const money = await readOrderMoney(it.services.db, orderId)
    expect(money.refundDueMinor).toBe(money.receivedMinor)
  })

  /** An order that lapsed though 30 of it had come, and the day by which the rest is in time. */
  async function lapsedWithPart(onHand = 1) {
    const order = await awaited(onHand)
    const [{ dueAt } = { dueAt: null }] = await ordersOf(order.cartId)
    await record(order.orderId, 30)
    it.setNow(new Date(Date.now() + 12 * DAY))
    await runCron('end-expired-holds')
    return { ...order, due: dayInFrance(dueAt ?? new Date()) }
  }
  const successorOf = async (orderId: string) => {
    const [found] = await it.services.db
      .select()
      .from(purchaseOrder)
      .where(eq(purchaseOrder.replacesOrderId, orderId))
    return found
  }
  /** Whatever happens to the parts, the books and the data agree. */
  const expectAgreement = async () => {
    expect(await findLedgerFaults(it.services.db, new Date(0))).toEqual([])
    expect(
      await checkData({ ...it.services, now: it.services.now(), only: ['refunds', 'orders that wait'] }),
    ).toEqual([])
  }

  test('in parts that were recorded late becomes a new order, with all of them, if they came in time', async () => {
    const { id, orderId, total, due } = await lapsedWithPart()
    expect(await bankRefunds(orderId)).toMatchObject([{ amountMinor: 3000n, state: 'due' }])
    // A part that is not yet the whole goes back, as before.
    await record(orderId, 40, undefined, due)
    expect(await successorOf(orderId)).toBeUndefined()
    await record(orderId, less(total, 65), undefined, due)
    const successor = await successorOf(orderId)
    expect(successor).toMatchObject({ status: 1, totalMinor: BigInt(Math.round(total * 100)) })
    expect(await stockOf(id)).toEqual([0, 0])
    expect(await bankRefunds(orderId)).toEqual([])
    expect(await bankRefunds(successor?.id ?? '')).toMatchObject([
      { amountMinor: 500n, reason: 'transfer_surplus', state: 'due' },
    ])
    expect(await readOrderMoney(it.services.db, orderId)).toMatchObject({ receivedMinor: 0n })
    const money = await readOrderMoney(it.services.db, successor?.id ?? '')
    expect(money.receivedMinor).toBe((successor?.totalMinor ?? 0n) + 500n)
    await it.runJobs()
    const told = (await it.mailsTo(buyer.email)).find(({ subject }) => subject.includes('after all'))
    expect(told?.text.replaceAll(/\s+/g, ' ')).toContain('also what we wrote goes back to you')
    await expectAgreement()
  })

  test('in parts that came in time goes back when the stock is gone, and nobody says that it came too late', async () => {
    const { id, orderId, total, due } = await lapsedWithPart()
    const other = await createTestMember(it.services)
    await opened(await rate([[id, 1]], other), other)
    await record(orderId, less(total, 30), undefined, due)
    expect(await successorOf(orderId)).toBeUndefined()
    const back = await bankRefunds(orderId)
    expect(back.map(({ reason }) => reason)).toEqual(['order_cancelled', 'order_cancelled'])
    await expectAgreement()
  })

  test('in parts becomes no order once a part was sent back, or may have been', async () => {
    const { orderId, total, due } = await lapsedWithPart(2)
    const [part] = await bankRefunds(orderId)
    await sent(part?.id, 'OUT PART')
    await record(orderId, less(total, 30), undefined, due)
    expect(await successorOf(orderId)).toBeUndefined()
    expect(await bankRefunds(orderId)).toHaveLength(2)
    await expectAgreement()
    it.setNow(null)
    const second = await lapsedWithPart(2)
    const [waiting] = await bankRefunds(second.orderId)
    const { orderId: of } = second
    const at = it.services.now()
    await it.services.db.insert(approval).values({
      act: 'record_bank_refund',
      orderId: of,
      input: { refundId: waiting?.id },
      digest: Buffer.from(of),
      amountMinor: 3000n,
      currency: 'eur',
      said: { bankReference: 'OUT SECOND' },
      proposedBy: staff.memberId,
      proposedAt: at,
      expiresAt: new Date(at.getTime() + DAY),
    })
    await record(of, less(second.total, 30), undefined, second.due)
    expect(await successorOf(of)).toBeUndefined()
    await expectAgreement()
  })

  test('goes back when staff had cancelled the order', async () => {
    const { orderId, total } = await awaited()
    await record(orderId, 20)
    await move(orderId, 3)
    await record(orderId, total)
    expect((await bankRefunds(orderId)).map(({ reason }) => reason)).toEqual([
      'order_cancelled',
      'paid_too_late',
    ])
  })
})

describe('a reference in letters that the database and we write small differently', () => {
  test('names the money of a revived order', async () => {
    const { orderId, total } = await expired()
    await record(orderId, total, 'ΤΟΚΟΣ 2')
    const [successor] = await it.services.db
      .select()
      .from(purchaseOrder)
      .where(eq(purchaseOrder.replacesOrderId, orderId))
    const receipts = await it.services.db.select().from(transferReceipt)
    expect(receipts.find(({ bankReference }) => bankReference === 'ΤΟΚΟΣ 2')?.orderId).toBe(successor?.id)
    expect(await findLedgerFaults(it.services.db, new Date(0))).toEqual([])
  })

  test('is used once for what goes back', async () => {
    const answers = []
    for (const _ of [1, 2]) {
      const { orderId, total } = await awaited()
      await record(orderId, total + 1)
      const [due] = await bankRefunds(orderId)
      answers.push(await sent(due?.id, 'ΛΟΓΟΣ 3'))
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409])
  })
})

describe('money that goes back by bank', () => {
  test('is due until staff name the bank’s reference, once', async () => {
    const { orderId, total } = await awaited()
    await record(orderId, total)
    await move(orderId, 3)
    const [due] = await bankRefunds(orderId)
    expect(due).toMatchObject({ state: 'due', reason: 'order_cancelled', intentId: null })
    // The card provider is not asked for it.
    it.setNow(new Date(Date.now() + 600_000))
    await runCron('reconcile-payments')
    expect((await bankRefunds(orderId))[0]?.state).toBe('due')

    expect((await sent(due?.id, 'OUT 7')).json()).toMatchObject({
      refunds: [{ state: 'succeeded', bankReference: 'OUT 7', amount: total }],
    })
    expect((await sent(due?.id, 'OUT 8')).refusal.code).toBe('already_recorded')
    expect((await subjects())[0]).toContain('on its way back')
    expect(await readOrderMoney(it.services.db, orderId)).toMatchObject({ refundDueMinor: 0n })

    const second = await awaited()
    await record(second.orderId, second.total + 1)
    const [other] = await bankRefunds(second.orderId)
    const reused = await sent(other?.id, 'out 7')
    expect([reused.statusCode, reused.json()]).toMatchObject([409, { code: 'already_recorded' }])
  })

  test('is for staff, and of refunds that go by bank', async () => {
    const unknown = 'a'.repeat(22)
    expect((await sent(unknown, 'X')).statusCode).toBe(404)
    expect((await sent(unknown, '')).statusCode).toBe(422)
    expect((await sent(unknown, 'X', buyer)).statusCode).toBe(403)
    expect((await sent(unknown, 'X', null)).statusCode).toBe(401)
    expect((await sent('x', 'X')).statusCode).toBe(400)
  })
})
