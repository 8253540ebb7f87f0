import { and, eq, isNull, like, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { company } from '#db/schema/accounts.ts'
import { ledgerEntry, ledgerTransaction, payout } from '#db/schema/ledger.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { staffAct } from '#db/schema/platform.ts'
import { sandboxEvent } from '#db/schema/sandbox-stripe.ts'
import type { Db, Tx } from '#db/client.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import { readBalances } from '#features/ledger/server/balances.ts'
import { findLedgerFaults } from '#features/ledger/server/check-ledger.ts'
import { endOfDisputeWindow } from '#kernel/trade/order.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { createTestAccount } from '#test/factories/payouts.ts'
import { someoneWaits } from '#test/waiting.ts'
import { listOpenMatters } from '../people/open-matters.ts'

const it = useApp()
const { rate, opened, pay, poll, runCron } = buying(it)
const DAY = 24 * 60 * 60 * 1000

let buyer: TestMember
let staff: TestMember
beforeAll(async () => {
  buyer = await createTestMember(it.services, { companyName: 'Port-Gentil Energy' })
  staff = await createTestMember(it.services, { role: 'staff', firstName: 'Claire', lastName: 'Fontaine' })
})
beforeEach(() => it.setNow(null))

const accounts = new Map<number, number>()
async function newSeller(): Promise<TestMember> {
  const seller = await createTestMember(it.services, { companyName: 'Kouilou' })
  accounts.set(seller.companyId, await createTestAccount(it.services, seller))
  return seller
}
const articleOf = ({ companyId, memberId }: TestMember) =>
  createTestArticle(it.services.db, { companyId, memberId, onHand: 9, values: { title: 'Gate valve' } })

async function bought(lines: readonly (readonly [number, number])[], card?: string) {
  const { intentId, total } = await opened(await rate(lines, buyer), buyer)
  await pay(intentId, card)
  const { orderId = '' } = await poll(intentId, buyer)
  return { orderId, intentId, total }
}

const move = (orderId: string, statut: number) =>
  it.attempt(api.moveStaffOrder, staff, { params: { id: orderId }, body: { statut } })

async function delivered(orderId: string) {
  for (const statut of [4, 5, 6, 7]) expect((await move(orderId, statut)).statusCode).toBe(200)
}

const dueTo = async ({ companyId }: TestMember) =>
  (await it.call(api.listDuePayouts, staff)).find((due) => due.companyId === companyId)

let references = 0
const payOut = (seller: TestMember, amount: number, changes: object = {}, who = staff) => {
  references += 1
  return it.attempt(api.recordPayout, who, {
    body: {
      companyId: seller.companyId,
      accountId: accounts.get(seller.companyId),
      currency: 'eur',
      amount,
      bankReference: `SEPA ${references}`,
      paidOn: '2026-11-21',
      ...changes,
    },
  })
}
const accountsOf = async (orderId: string) => {
  const rows = await it.services.db
    .select({
      account: ledgerEntry.account,
      amount: sql`sum(${ledgerEntry.amountMinor})::bigint`.mapWith(BigInt),
    })
    .from(ledgerEntry)
    .where(eq(ledgerEntry.orderId, orderId))
    .groupBy(ledgerEntry.account)
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}
const faults = () => findLedgerFaults(it.services.db, new Date(0))

describe('what an order comes to', () => {
  test('is booked with its payment: 65 % to each seller, 35 % fee, delivery charges', async () => {
    const [one, other] = [await newSeller(), await newSeller()]
    const { orderId, total } = await bought([
      [await articleOf(one), 2],
      [await articleOf(other), 1],
    ])
    const cents = BigInt(Math.round(total * 100))
    expect(await accountsOf(orderId)).toEqual({
      card: cents,
      buyer: 0n,
      seller: -243_750n,
      fee: -131_250n,
      shipping: 375_000n - cents,
    })
    expect((await it.call(api.readStatement, one)).balances).toEqual([
      { currency: 'eur', owed: 1625, due: 0, ordered: 0, paidOut: 0 },
    ])
    expect((await it.call(api.readStatement, other)).balances).toEqual([
      { currency: 'eur', owed: 812.5, due: 0, ordered: 0, paidOut: 0 },
    ])
    expect(await faults()).toEqual([])
  })

  test('is booked once, however often the payment is reported', async () => {
    const { intentId, orderId } = await bought([[await articleOf(await newSeller()), 1]])
    await Promise.all([1, 2, 3].map(() => poll(intentId, buyer)))
    await it.runJobs()
    const booked = await it.services.db
      .selectDistinct({ cause: ledgerTransaction.cause })
      .from(ledgerTransaction)
      .innerJoin(ledgerEntry, eq(ledgerEntry.transactionId, ledgerTransaction.id))
      .where(eq(ledgerEntry.orderId, orderId))
    expect(booked.map(({ cause }) => cause).toSorted()).toEqual([`receipt:${intentId}`, `sale:${orderId}`])
  })

  test('is turned around when staff cancel the order, and leaves with the refund', async () => {
    const seller = await newSeller()
    const { orderId, total } = await bought([[await articleOf(seller), 1]])
    await move(orderId, 3)
    const cents = BigInt(Math.round(total * 100))
    expect(await accountsOf(orderId)).toEqual({
      card: cents,
      buyer: -cents,
      seller: 0n,
      fee: 0n,
      shipping: 0n,
    })
    await it.runJobs()
    expect(await accountsOf(orderId)).toMatchObject({ card: 0n, buyer: 0n })
    expect((await it.call(api.readStatement, seller)).balances).toEqual([
      { currency: 'eur', owed: 0, due: 0, ordered: 0, paidOut: 0 },
    ])
    expect(await faults()).toEqual([])
  })

  test('still owes the buyer what the provider could not pay back', async () => {
    const { orderId, total } = await bought([[await articleOf(await newSeller()), 1]], '4000000000005126')
    await move(orderId, 3)
    await it.runJobs()
    const cents = BigInt(Math.round(total * 100))
    expect(await accountsOf(orderId)).toMatchObject({ card: cents, buyer: -cents })
    expect(await faults()).toEqual([])
  })
})

describe('a refund that takes its time', () => {
  /** A cancelled order with a requested refund, whose result the provider has not reported yet. */
  async function cancelled(card: string) {
    const { orderId, total } = await bought([[await articleOf(await newSeller()), 1]], card)
    await it.runJobs()
    const sandbox = it.services.paymentSandbox
    if (sandbox) sandbox.faults.delivery = ({ type }) => (type.startsWith('refund.') ? 'never' : undefined)
    await move(orderId, 3)
    await it.runJobs()
    if (sandbox) delete sandbox.faults.delivery
    return { orderId, cents: BigInt(Math.round(total * 100)) }
  }
  const stateOf = async (orderId: string) =>
    (await it.call(api.readStaffOrderCall, staff, { params: { id: orderId } })).refunds.map(
      ({ state }) => state,
    )
  async function tellOfRefunds() {
    const events = await it.services.db
      .select({ id: sandboxEvent.id })
      .from(sandboxEvent)
      .where(and(like(sandboxEvent.type, 'refund.%'), isNull(sandboxEvent.deliveredAt)))
    for (const { id } of events) await it.services.paymentSandbox?.sendEvent(id)
    await it.runJobs()
  }

  test('is on its way, and booked once it has arrived', async () => {
    const { orderId, cents } = await cancelled('4000000000007726')
    expect(await stateOf(orderId)).toEqual(['pending'])
    expect(await accountsOf(orderId)).toMatchObject({ card: cents, buyer: -cents })
    await tellOfRefunds()
    expect(await stateOf(orderId)).toEqual(['succeeded'])
    expect(await accountsOf(orderId)).toMatchObject({ card: 0n, buyer: 0n })
    expect(await faults()).toEqual([])
  })

  test('is asked for when nobody tells of it', async () => {
    const { orderId } = await cancelled('4000000000007726')
    it.setNow(new Date(Date.now() + 3 * 60_000))
    await runCron('reconcile-payments')
    expect(await stateOf(orderId)).toEqual(['succeeded'])
    expect(await faults()).toEqual([])
  })

  test('and comes back days later is owed again, told to staff once, and paid by hand', async () => {
    const { orderId, cents } = await cancelled('4000000000005126')
    expect(await stateOf(orderId)).toEqual(['succeeded'])
    expect(await accountsOf(orderId)).toMatchObject({ card: 0n, buyer: 0n })
    await tellOfRefunds()
    await tellOfRefunds()
    expect(await stateOf(orderId)).toEqual(['failed'])
    expect(await accountsOf(orderId)).toMatchObject({ card: cents, buyer: -cents })
    const [order] = await it.services.db.select().from(purchaseOrder).where(eq(purchaseOrder.id, orderId))
    const told = (await it.mailsTo(staff.email)).filter(({ subject }) =>
      subject.includes(`O-${order?.number}`),
    )
    expect(told.filter(({ subject }) => subject.endsWith('a refund failed'))).toHaveLength(1)
    const [refund] = (await it.call(api.readStaffOrderCall, staff, { params: { id: orderId } })).refunds
    await it.call(api.recordHandRefund, staff, {
      params: { id: orderId, refundId: refund?.id },
      body: { bankReference: `LATE ${orderId}` },
    })
    expect(await accountsOf(orderId)).toMatchObject({ card: cents, bank: -cents, buyer: 0n })
    expect(await faults()).toEqual([])
  })
})

describe('the ledger', () => {
  test('refuses a transaction that does not balance, or has no sides', async () => {
    const { db } = it.services
    const begin = (cause: string) =>
      ({ cause, kind: 'receipt', currency: 'eur', bookedAt: new Date() }) as const
    const lopsided = db.transaction(async (tx) => {
      const [row] = await tx.insert(ledgerTransaction).values(begin('a')).returning()
      await tx
        .insert(ledgerEntry)
        .values({ transactionId: row?.id ?? 0n, account: 'card', orderId: null, amountMinor: 5n })
    })
    await expect(lopsided).rejects.toMatchObject({ cause: { constraint: 'ledger_balances' } })
    await expect(db.insert(ledgerTransaction).values(begin('b'))).rejects.toMatchObject({
      cause: { constraint: 'ledger_balances' },
    })
  })

  test('is never changed', async () => {
    await bought([[await articleOf(await newSeller()), 1]])
    const { db } = it.services
    const kept = { cause: { constraint: 'ledger_is_kept' } }
    await expect(db.update(ledgerEntry).set({ amountMinor: 1n })).rejects.toMatchObject(kept)
    await expect(db.delete(ledgerEntry)).rejects.toMatchObject(kept)
    await expect(db.delete(ledgerTransaction)).rejects.toMatchObject(kept)
  })

  test('is held against the orders every night, and says in the log what does not add up', async () => {
    await runCron('check-ledger')
    expect(it.logLines.at(-1)).toContain('the ledger adds up')
    const { orderId } = await bought([[await articleOf(await newSeller()), 1]])
    const spoil = (cents: number) =>
      it.services.db
        .update(purchaseOrder)
        .set({
          totalMinor: sql`${purchaseOrder.totalMinor} + ${cents}`,
          shippingMinor: sql`${purchaseOrder.shippingMinor} + ${cents}`,
        })
        .where(eq(purchaseOrder.id, orderId))
    await spoil(1)
    expect(await faults()).toEqual([{ kind: 'sale', id: orderId }])
    await runCron('check-ledger')
    expect(it.logLines.at(-1)).toContain('the ledger does not add up')
    await spoil(-1)
    expect(await faults()).toEqual([])
  })
})

describe('a payout', () => {
  test('is due 14 days after delivery, is recorded with the bank’s reference, and told to the seller', async () => {
    const seller = await newSeller()
    const { orderId } = await bought([[await articleOf(seller), 2]])
    await delivered(orderId)
    it.setNow(new Date(Date.now() + 14 * DAY - 60_000))
    expect(await dueTo(seller)).toBeUndefined()
    expect((await payOut(seller, 1625)).refusal.code).toBe('conflict')
    it.setNow(new Date(Date.now() + 14 * DAY + 60_000))
    expect(await dueTo(seller)).toEqual({
      companyId: seller.companyId,
      company: 'Kouilou',
      currency: 'eur',
      owed: 1625,
      due: 1625,
      ordered: 0,
      paidOut: 0,
      account: 'FR76 … 0189',
      returned: null,
      accountId: accounts.get(seller.companyId),
      isChanging: false,
      needsLook: true,
      held: null,
    })
    const answer = await payOut(seller, 1625, { bankReference: '  QONTO-7731  ' })
    expect(answer.statusCode, answer.body).toBe(201)
    const recorded = {
      id: expect.any(String),
      amount: 1625,
      currency: 'eur',
      bankReference: 'QONTO-7731',
      paidOn: '2026-11-21',
      account: 'FR76 … 0189',
      returnedOn: null,
    }
    expect(answer.json()).toEqual({ ...recorded, company: 'Kouilou', by: 'Claire Fontaine' })
    expect(await dueTo(seller)).toBeUndefined()
    expect(await it.call(api.readStatement, seller)).toEqual({
      balances: [{ currency: 'eur', owed: 0, due: 0, ordered: 0, paidOut: 1625 }],
      payouts: [recorded],
    })
    const [total, payouts] = await it.call(api.listPayouts, staff)
    expect([total, payouts[0]]).toEqual([payouts.length, answer.json()])
    const sales = await it.call(api.listSales, seller)
    expect(sales[0]).toMatchObject({ id: orderId, share: 1625, paidOut: 1625, payableAt: expect.any(String) })
    const acts = await it.services.db.select().from(staffAct).where(eq(staffAct.act, 'record_payout'))
    expect(acts.at(-1)).toMatchObject({ memberId: staff.memberId, subjectId: String(seller.companyId) })
    await it.runJobs()
    const [mail] = await it.mailsTo(seller.email)
    expect(mail?.subject).toBe('We paid you €1,625.00')
    expect(mail?.text).toContain('QONTO-7731')
    expect(await faults()).toEqual([])
  })

  test('made by hand before the company was held back is recorded during that, and none made since', async () => {
    const seller = await newSeller()
    const { orderId } = await bought([[await articleOf(seller), 1]])
    await delivered(orderId)
    it.setNow(new Date(Date.now() + 15 * DAY))
    const dayAgo = (days: number) =>
      new Date(it.services.now().getTime() - days * DAY).toISOString().slice(0, 10)
    const heldAt = new Date(it.services.now().getTime() - 5 * DAY)
    await it.services.db.update(company).set({ heldAt }).where(eq(company.id, seller.companyId))
    expect((await dueTo(seller))?.held).toEqual({ company: 'Kouilou', hit: null })
    const since = await payOut(seller, 812.5, { paidOn: dayAgo(3) })
    expect(since.refusal).toMatchObject({
      code: 'company_held',
      error: expect.stringContaining('before that'),
    })
    expect((await payOut(seller, 812.5, { paidOn: dayAgo(7) })).statusCode).toBe(201)
  })

  test('that is still to come keeps the company open', async () => {
    const seller = await newSeller()
    const { orderId } = await bought([[await articleOf(seller), 1]])
    await delivered(orderId)
    const matters = await listOpenMatters(it.services.db, { companyId: seller.companyId })
    expect(matters).toEqual([{ kind: 'owed', reference: expect.stringMatching(/^GS-O-/) }])
    expect(await listOpenMatters(it.services.db, { memberId: seller.memberId })).toEqual([])
    it.setNow(new Date(Date.now() + 15 * DAY))
    expect((await payOut(seller, 812.5)).statusCode).toBe(201)
    expect(await listOpenMatters(it.services.db, { companyId: seller.companyId })).toEqual([])
  })

  test('asked for twice at once is recorded once', async () => {
    const seller = await newSeller()
    const { orderId } = await bought([[await articleOf(seller), 1]])
    await delivered(orderId)
    it.setNow(new Date(Date.now() + 15 * DAY))
    const answers = await Promise.all([1, 2, 3, 4].map(() => payOut(seller, 812.5)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409])
    const rows = await it.services.db.select().from(payout).where(eq(payout.companyId, seller.companyId))
    expect(rows).toHaveLength(1)
    expect((await it.call(api.readStatement, seller)).balances).toEqual([
      { currency: 'eur', owed: 0, due: 0, ordered: 0, paidOut: 812.5 },
    ])
  })

  test('has a reference of its own, whatever its capitals', async () => {
    const [one, other] = [await newSeller(), await newSeller()]
    for (const seller of [one, other]) {
      const { orderId } = await bought([[await articleOf(seller), 1]])
      await delivered(orderId)
    }
    it.setNow(new Date(Date.now() + 15 * DAY))
    expect((await payOut(one, 812.5, { bankReference: 'SEPA abc' })).statusCode).toBe(201)
    const answer = await payOut(other, 812.5, { bankReference: 'sepa ABC' })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { errors: [{ bankReference: 'This bank reference was recorded before.' }] },
    ])
    expect((await dueTo(other))?.due).toBe(812.5)
  })

  test.for([
    [{ amount: 1 }, 409],
    [{ amount: 0 }, 422],
    [{ amount: 812.505 }, 422],
    [{ amount: '812.5' }, 400],
    [{ currency: 'usd' }, 409],
    [{ currency: 'xaf' }, 400],
    [{ bankReference: ' ' }, 422],
    [{ bankReference: 'x'.repeat(71) }, 422],
    [{ bankReference: 'two\nlines' }, 422],
    [{ paidOn: '2026-02-30' }, 422],
    [{ paidOn: '2999-01-01' }, 422],
    [{ paidOn: '21/11/2026' }, 422],
    [{ companyId: 999_999 }, 409],
    [{ note: 'x' }, 400],
  ] as const)('refuses %j with %i, and changes nothing', async ([changes, status]) => {
    const seller = await newSeller()
    const { orderId } = await bought([[await articleOf(seller), 1]])
    await delivered(orderId)
    it.setNow(new Date(Date.now() + 15 * DAY))
    const answer = await payOut(seller, 812.5, changes)
    expect(answer.statusCode, answer.body).toBe(status)
    expect((await dueTo(seller))?.due).toBe(812.5)
  })

  test('is for staff; the statement is the own company’s', async () => {
    const seller = await newSeller()
    await bought([[await articleOf(seller), 1]])
    for (const endpoint of [api.listPayouts, api.listDuePayouts]) {
      expect(await it.status(endpoint, null)).toBe(401)
      expect(await it.status(endpoint, seller)).toBe(403)
    }
    expect((await payOut(seller, 1, {}, seller)).statusCode).toBe(403)
    expect(await it.status(api.readStatement, null)).toBe(401)
    const colleague = await createTestMember(it.services, { companyId: seller.companyId })
    expect((await it.call(api.readStatement, colleague)).balances).toHaveLength(1)
    expect(await it.call(api.readStatement, buyer)).toEqual({ balances: [], payouts: [] })
    expect(await it.status(api.listPayouts, staff, { query: { page: 0 } })).toBe(400)
    expect((await it.call(api.listPayouts, staff, { query: { page: 99 } }))[1]).toEqual([])
  })
})

describe('the moment from which a sale is due', () => {
  /** A delivered sale of 812.50, and a way to set its delivery date. */
  async function sold(seller: TestMember) {
    const { orderId } = await bought([[await articleOf(seller), 1]])
    await delivered(orderId)
    const [order] = await it.services.db.select().from(purchaseOrder).where(eq(purchaseOrder.id, orderId))
    const deliveredAt = (moment: Date, db: Db | Tx = it.services.db) =>
      db.update(purchaseOrder).set({ deliveredAt: moment }).where(eq(purchaseOrder.id, orderId))
    return { cartId: order?.cartId ?? '', deliveredAt }
  }

  test('is the end of the window for disputes to the second, also across the change to summer time', async () => {
    const { db } = it.services
    const seller = await newSeller()
    const { deliveredAt } = await sold(seller)
    const delivery = new Date('2027-03-20T12:00:00Z')
    await deliveredAt(delivery)
    const end = endOfDisputeWindow(delivery).getTime()
    for (const zone of ['UTC', 'Europe/Paris'])
      await db.transaction(async (tx) => {
        await tx.execute(sql.raw(`SET LOCAL timezone = '${zone}'`))
        const dueAt = async (moment: number) =>
          (await readBalances(tx, { companyId: seller.companyId }, new Date(moment)))[0]?.dueMinor
        expect([zone, await dueAt(end - 1), await dueAt(end)]).toEqual([zone, 0n, 81_250n])
      })
  })

  test('changes nothing of a payout that is being recorded: what became due meanwhile is the next one’s', async () => {
    const { db, pool } = it.services
    const seller = await newSeller()
    const [first, second] = [await sold(seller), await sold(seller)]
    const longAgo = new Date(Date.now() - 20 * DAY)
    await first.deliveredAt(longAgo)
    const { recording } = await db.transaction(async (tx) => {
      await lockCart(tx, first.cartId)
      const answer = Promise.resolve(payOut(seller, 812.5))
      await someoneWaits(pool)
      await second.deliveredAt(longAgo, tx)
      return { recording: answer }
    })
    expect((await recording).statusCode).toBe(201)
    expect(await dueTo(seller)).toMatchObject({ due: 812.5, paidOut: 812.5 })
  })

  test('is asked for companies that can exist', async () => {
    const answer = await payOut(await newSeller(), 10, { companyId: 3_000_000_000 })
    expect([answer.statusCode, answer.refusal.code]).toEqual([400, 'malformed'])
  })
})
