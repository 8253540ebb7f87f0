import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect } from 'vitest'
import { purchaseOrder } from '#db/schema/orders.ts'
import { findLedgerFaults } from '#features/ledger/server/check-ledger.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { DAY_MS } from '#kernel/time.ts'
import { checkData } from '../../src/app/data-check/check-data.ts'
import { MONEY } from '../../src/app/data-check/money.ts'
import * as api from '../api.ts'
import type { TestApp } from '../app.ts'
import { createTestMember, type TestMember } from './accounts.ts'
import { buying, createTestArticle } from './checkout.ts'
import { createTestAccount } from './payouts.ts'

/** What a seller gets of a sale of the test. */
export const SHARE = 812.5

/** Payouts that staff order: a buyer, staff, and before each test a new seller with an account in use. */
export function usePayoutOrders(it: TestApp) {
  const { rate, opened, pay, poll } = buying(it)
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
    await leaveNothingOrdered()
    seller = await createTestMember(it.services, { companyName: 'Kouilou' })
    accountId = await createTestAccount(it.services, seller)
  })

  /** Other tests of the file would be in its files. */
  async function leaveNothingOrdered() {
    for (const { id, state } of (await it.call(api.listPayoutOrders, staff)).open)
      if (state === 'ordered')
        await it.call(api.cancelPayoutOrder, staff, { params: { id }, body: { reason: 'Test.' } })
  }

  /** A sale whose seller gets 812.50, due now. */
  async function sold(of = seller, quantity = 1) {
    const { companyId, memberId } = of
    const listingId = await createTestArticle(it.services.db, { companyId, memberId, onHand: 9 })
    const { intentId } = await opened(await rate([[listingId, quantity]], buyer), buyer)
    await pay(intentId)
    const { orderId = '' } = await poll(intentId, buyer)
    for (const statut of [4, 5, 6, 7] as const)
      await it.call(api.moveStaffOrder, staff, { params: { id: orderId }, body: { statut } })
    await it.services.db
      .update(purchaseOrder)
      .set({ deliveredAt: new Date(Date.now() - 20 * DAY_MS) })
      .where(eq(purchaseOrder.id, orderId))
    return { orderId, listingId }
  }

  const asked = (changes: object = {}) => ({
    companyId: seller.companyId,
    accountId,
    currency: 'eur',
    amount: SHARE,
    ...changes,
  })
  const order = (changes: object = {}, who = staff) =>
    it.attempt(api.orderPayout, who, { body: asked(changes) })
  const ordered = async (changes: object = {}) => {
    const answer = await order(changes)
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json()
  }
  let references = 0
  const record = (amount: number) => {
    references += 1
    const sent = { bankReference: `HAND ${references}`, paidOn: dayInFrance(new Date()) }
    return it.attempt(api.recordPayout, staff, { body: { ...asked({ amount }), ...sent } })
  }
  const today = () => dayInFrance(new Date())
  const makeFile = (changes: object = {}, who = staff) =>
    it.attempt(api.makePaymentFile, who, { body: { currency: 'eur', executionOn: today(), ...changes } })
  const sent = async () => {
    const answer = await makeFile()
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json()
  }
  const settle = (id: number, bankReference: string, changes: object = {}, who = staff) =>
    it.attempt(api.settlePayoutOrder, who, {
      params: { id },
      body: { bankReference, paidOn: today(), ...changes },
    })
  const end = (
    endpoint: typeof api.cancelPayoutOrder | typeof api.refusePayoutOrder,
    id: number,
    who = staff,
  ) => it.attempt(endpoint, who, { params: { id }, body: { reason: 'The account is closed.' } })
  const refund = (of: { orderId: string; listingId: number }, amount: number) =>
    it.attempt(api.refundStaffOrder, staff, {
      params: { id: of.orderId },
      body: { articles: [{ materielId: of.listingId, amount }], shipping: 0, reason: 'Scratched.' },
    })
  const dueNow = async (companyId = seller.companyId) =>
    (await it.call(api.listDuePayouts, staff)).find((due) => due.companyId === companyId)?.due ?? 0
  const balance = async () => (await it.call(api.readStatement, seller)).balances[0]
  const download = (id: number) => it.attempt(api.downloadPaymentFile, staff, { params: { id } })

  const renew = (id: number, who = staff) => it.attempt(api.renewPaymentFile, who, { params: { id } })
  const fileOf = async (id: number) =>
    (await it.call(api.listPayoutOrders, staff)).files.find((file) => file.id === id)

  async function expectSound() {
    expect(await findLedgerFaults(it.services.db, new Date(0))).toEqual([])
    const only = MONEY.map(({ name }) => name)
    expect(await checkData({ ...it.services, now: it.services.now(), only })).toEqual([])
  }

  return {
    get buyer() {
      return buyer
    },
    get staff() {
      return staff
    },
    get seller() {
      return seller
    },
    get accountId() {
      return accountId
    },
    /** Of an account that the test creates. */
    set accountId(id: number) {
      accountId = id
    },
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
    download,
    renew,
    fileOf,
    expectSound,
  }
}
