import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { payout, payoutAccount } from '#db/schema/ledger.ts'
import { payoutBatch } from '#db/schema/payout-orders.ts'
import { staffAct } from '#db/schema/platform.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { SHARE, usePayoutOrders } from '#test/factories/payout-orders.ts'
import { createTestAccount } from '#test/factories/payouts.ts'
import { someoneWaits } from '#test/waiting.ts'

const it = useApp()
const on = usePayoutOrders(it)
const {
  sold,
  order,
  ordered,
  record,
  today,
  makeFile,
  sent,
  settle,
  end,
  refund,
  dueNow,
  balance,
  expectSound,
} = on

let seller: TestMember
beforeEach(() => {
  ;({ seller } = on)
})

describe('what is ordered', () => {
  test('is no longer due, goes into a file, and once the bank paid is a payout of which the seller is told', async () => {
    await sold()
    const { id, ...view } = await ordered()
    expect(view).toMatchObject({ amount: SHARE, currency: 'eur', account: 'FR76 … 0189', state: 'ordered' })
    expect(await dueNow()).toBe(0)
    expect(await balance()).toEqual({ currency: 'eur', owed: SHARE, due: 0, ordered: SHARE, paidOut: 0 })
    const period = { from: today(), to: today() }
    const statement = await it.call(api.readPeriodStatement, seller, { query: period })
    expect(statement.now).toMatchObject([{ owed: SHARE, due: 0, ordered: SHARE }])
    const { file } = await sent()
    expect(file).toMatchObject({ amount: SHARE, sent: 1, paid: 0, refused: 0 })
    const answer = await settle(id, 'QONTO 1')
    expect(answer.json(), answer.body).toMatchObject({ id, state: 'paid', file: file.reference })
    expect(await balance()).toEqual({ currency: 'eur', owed: 0, due: 0, ordered: 0, paidOut: SHARE })
    const [paid] = await it.services.db.select().from(payout).where(eq(payout.companyId, seller.companyId))
    expect(paid).toMatchObject({
      bankReference: 'QONTO 1',
      amountMinor: 81_250n,
      accountId: on.accountId,
    })
    await it.runJobs()
    const mail = (await it.mailsTo(seller.email)).find(({ subject }) => subject === 'We paid you €812.50')
    const page = `/user/sales#payout-${paid?.id}`
    expect(mail?.text).toContain(page)
    const [, notices] = await it.call(api.listNotifications, seller, { query: {} })
    expect(notices.find(({ kind }) => kind === 'ledger.payout')?.path).toBe(page)
    const acts = await it.services.db
      .select({ act: staffAct.act })
      .from(staffAct)
      .where(eq(staffAct.subjectId, String(seller.companyId)))
      .orderBy(asc(staffAct.id))
    expect(acts.map(({ act }) => act)).toEqual(['order_payout', 'settle_payout'])
    await expectSound()
  })

  test('is due again once it is cancelled, or refused by the bank', async () => {
    await sold()
    const first = await ordered()
    expect((await end(api.refusePayoutOrder, first.id)).refusal.code).toBe('conflict')
    expect((await end(api.cancelPayoutOrder, first.id)).json().state).toBe('cancelled')
    expect(await dueNow()).toBe(SHARE)
    const second = await ordered()
    await sent()
    expect((await end(api.cancelPayoutOrder, second.id)).refusal.code).toBe('conflict')
    expect((await end(api.refusePayoutOrder, second.id)).json()).toMatchObject({
      state: 'refused',
      reason: 'The account is closed.',
    })
    expect(await dueNow()).toBe(SHARE)
    for (const { id } of [first, second]) {
      expect((await settle(id, `LATE ${id}`)).refusal.code).toBe('conflict')
      expect((await end(api.cancelPayoutOrder, id)).refusal.code).toBe('conflict')
    }
    await expectSound()
  })

  test('stays as ordered when the buyer is refunded meanwhile: the refund comes off the next payout', async () => {
    const of = await sold()
    const { id } = await ordered()
    await sent()
    expect((await refund(of, 100)).statusCode).toBe(201)
    expect(await balance()).toEqual({ currency: 'eur', owed: 747.5, due: -65, ordered: SHARE, paidOut: 0 })
    expect((await settle(id, 'REFUNDED 1')).statusCode).toBe(200)
    expect(await balance()).toMatchObject({ owed: -65, due: -65, paidOut: SHARE })
    await sold()
    expect(await dueNow()).toBe(SHARE - 65)
    await ordered({ amount: SHARE - 65 })
    await expectSound()
  })

  test('is due less what was refunded meanwhile, once it is refused', async () => {
    const of = await sold()
    const { id } = await ordered()
    await sent()
    await refund(of, 100)
    await end(api.refusePayoutOrder, id)
    expect(await dueNow()).toBe(747.5)
    await expectSound()
  })

  test('must be exactly what is due, to the account in use', async () => {
    await sold()
    expect((await order({ amount: 812.49 })).refusal.code).toBe('conflict')
    const other = await createTestMember(it.services)
    for (const id of [await createTestAccount(it.services, other), 999_999])
      expect((await order({ accountId: id })).refusal.error).toContain('no longer the account in use')
    const { db } = it.services
    await db.update(payoutAccount).set({ stoppedAt: new Date() }).where(eq(payoutAccount.id, on.accountId))
    expect((await order()).refusal.code).toBe('conflict')
  })

  test('is ordered, cancelled, refused and recorded as paid by staff of another company only', async () => {
    await sold()
    const insider = await createTestMember(it.services, { role: 'staff', companyId: seller.companyId })
    expect((await order({}, insider)).refusal.code).toBe('own_company')
    const { id } = await ordered()
    expect((await end(api.cancelPayoutOrder, id, insider)).refusal.code).toBe('own_company')
    expect((await it.call(api.listPayoutOrders, insider)).open.find((each) => each.id === id)).toMatchObject({
      isOwnCompany: true,
    })
    expect((await makeFile({}, insider)).refusal.code).toBe('conflict')
    await sent()
    expect((await settle(id, 'OWN 1', {}, insider)).refusal.code).toBe('own_company')
    expect((await end(api.refusePayoutOrder, id, insider)).refusal.code).toBe('own_company')
  })

  test('is unknown to anybody who is not staff', async () => {
    await sold()
    const { id } = await ordered()
    for (const who of [null, seller]) {
      expect(await it.status(api.listPayoutOrders, who)).toBe(who ? 403 : 401)
      expect(await it.status(api.cancelPayoutOrder, who, { params: { id }, body: { reason: 'x' } })).toBe(
        who ? 403 : 401,
      )
    }
    expect((await end(api.cancelPayoutOrder, 999_999)).statusCode).toBe(404)
  })

  test('is recorded with a bank reference of its own, and not before the bank can have paid', async () => {
    await sold()
    const { id } = await ordered()
    await sent()
    expect((await settle(id, 'x', { paidOn: '2031-01-01' })).statusCode).toBe(422)
    const before = await settle(id, 'x', { paidOn: '2026-01-01' })
    expect([before.statusCode, before.body]).toEqual([
      422,
      expect.stringContaining('before the payout was ordered'),
    ])
    expect((await settle(id, '')).statusCode).toBe(422)
    const other = await createTestMember(it.services)
    await createTestAccount(it.services, other)
    expect((await settle(id, 'TAKEN 1')).statusCode).toBe(200)
    await sold()
    const next = await ordered()
    await sent()
    expect((await settle(next.id, 'taken 1')).statusCode).toBe(422)
    expect(await balance()).toMatchObject({ ordered: SHARE, paidOut: SHARE })
  })
})

describe('at the same moment', () => {
  const codes = (answers: readonly { statusCode: number }[]) =>
    answers.map(({ statusCode }) => statusCode).toSorted()

  test('what is due is ordered once', async () => {
    await sold()
    expect(codes(await Promise.all([1, 2, 3, 4].map(() => order())))).toEqual([201, 409, 409, 409])
    await expectSound()
  })

  test('what is due is either ordered or recorded', async () => {
    await sold()
    expect(codes(await Promise.all([order(), record(SHARE), order(), record(SHARE)]))).toEqual([
      201, 409, 409, 409,
    ])
    await expectSound()
  })

  test('an order is cancelled or in a file, never both', async () => {
    await sold()
    const { id } = await ordered()
    const [file, cancelled] = await Promise.all([makeFile(), end(api.cancelPayoutOrder, id)])
    expect([201, 409]).toContain(file.statusCode)
    expect(cancelled.statusCode).toBe(file.statusCode === 201 ? 409 : 200)
    await expectSound()
  })

  test('a file is made once of the same orders', async () => {
    await sold()
    await ordered()
    const files = await it.services.db.$count(payoutBatch)
    expect(codes(await Promise.all([1, 2, 3].map(() => makeFile())))).toEqual([201, 409, 409])
    expect(await it.services.db.$count(payoutBatch)).toBe(files + 1)
  })

  test('an order is recorded as paid once, or as refused', async () => {
    await sold()
    const { id } = await ordered()
    await sent()
    const answers = await Promise.all([
      settle(id, 'ONCE 1'),
      settle(id, 'ONCE 2'),
      end(api.refusePayoutOrder, id),
    ])
    expect(codes(answers)).toEqual([200, 409, 409])
    await expectSound()
  })

  test('a refund that comes between what staff saw and the order is noticed', async () => {
    const of = await sold()
    const [row] = await it.services.db.select().from(purchaseOrder).where(eq(purchaseOrder.id, of.orderId))
    const { going } = await it.services.db.transaction(async (tx) => {
      await lockCart(tx, row?.cartId ?? '')
      const refunding = Promise.resolve(refund(of, 100))
      await someoneWaits(it.services.pool)
      return { going: [refunding, Promise.resolve(order())] as const }
    })
    const [refunded, ordering] = await Promise.all(going)
    expect(refunded.statusCode).toBe(201)
    // Whoever locks the cart first: with the order first, the refund comes off the next payout.
    expect([201, 409]).toContain(ordering.statusCode)
    expect(await dueNow()).toBe(ordering.statusCode === 201 ? 0 : 747.5)
    await expectSound()
  })
})
