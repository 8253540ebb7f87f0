import { desc, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach } from 'vitest'
import { approval } from '#db/schema/approvals.ts'
import { deposit } from '#db/schema/deposits.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { sandboxDispute } from '#db/schema/sandbox-stripe.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import * as api from '../api.ts'
import type { TestApp } from '../app.ts'
import { createTestMember, type TestMember } from './accounts.ts'
import { buying, createTestArticle } from './checkout.ts'
import { sandboxLibrary } from './payments.ts'
import { createTestAccount } from './payouts.ts'

const DAY = 86_400_000

/**
 * A buyer, a seller and two members of staff, new for each test: the first one asks, the second one approves.
 */
export function fourEyes(it: TestApp) {
  const people = {} as Record<'buyer' | 'seller' | 'first' | 'second', TestMember>
  beforeAll(async () => {
    people.buyer = await createTestMember(it.services, { companyName: 'Port-Gentil Energy' })
    people.seller = await createTestMember(it.services, { companyName: 'Kouilou' })
  })
  beforeEach(async () => {
    it.setNow(null)
    people.first = await createTestMember(it.services, { role: 'staff' })
    people.second = await createTestMember(it.services, { role: 'admin' })
  })
  const { rate, opened, pay, poll } = buying(it)
  const articleOf = (values = {}) => {
    const { companyId, memberId } = people.seller
    return createTestArticle(it.services.db, { companyId, memberId, onHand: 9, values })
  }
  /** A paid order of two articles at 1,250.00 each. */
  async function bought(values = {}, card?: string) {
    const listingId = await articleOf(values)
    const { intentId } = await opened(await rate([[listingId, 2]], people.buyer), people.buyer)
    await pay(intentId, card)
    const { orderId = '' } = await poll(intentId, people.buyer)
    return { orderId, intentId, listingId }
  }
  /** The same order, just delivered. */
  async function delivered() {
    const of = await bought()
    for (const statut of [4, 5, 6, 7] as const)
      await it.call(api.moveStaffOrder, people.first, { params: { id: of.orderId }, body: { statut } })
    return of
  }
  return {
    people,
    bought,
    delivered,
    /** The payout due to the seller of an order that can no longer be disputed. */
    async due(bankReference: string) {
      const { orderId } = await delivered()
      await it.services.db
        .update(purchaseOrder)
        .set({ deliveredAt: new Date(Date.now() - 60 * DAY) })
        .where(eq(purchaseOrder.id, orderId))
      const { companyId } = people.seller
      const accountId = await createTestAccount(it.services, people.seller)
      const due = await it.call(api.listDuePayouts, people.first)
      const own = due.find((each) => each.companyId === companyId)
      const paidOn = dayInFrance(new Date())
      return { companyId, accountId, currency: 'eur', amount: own?.due ?? 0, bankReference, paidOn }
    },
    /** An order with a chargeback that was lost for good. */
    async lostChargeback() {
      const { orderId, intentId } = await bought({}, '4000000000000259')
      await it.runJobs()
      const [dispute] = await it.services.db
        .select({ id: sandboxDispute.id })
        .from(sandboxDispute)
        .where(sql`body->>'payment_intent' = ${intentId}`)
      const id = dispute?.id ?? ''
      await sandboxLibrary(it).disputes.update(id, {
        evidence: { uncategorized_text: 'losing_evidence' },
        submit: true,
      })
      await it.runJobs()
      return { id, orderId, params: { id: orderId, chargebackId: id } }
    },
    /** An order that waits for its bank transfer. Returns its id. */
    async awaited() {
      const cartId = await rate([[await articleOf(), 2]], people.buyer)
      return (await it.call(api.startTransfer, people.buyer, { params: { cartId } })).orderId
    },
    /** A deposit of a cancelled order that the provider could not give back. Returns its id. */
    async failedDeposit() {
      const cartId = await rate([[await articleOf(), 2]], people.buyer)
      const { clientSecret } = await it.call(api.openDeposit, people.buyer, { params: { cartId } })
      const intentId = clientSecret.split('_secret_')[0] ?? ''
      await pay(intentId, '4000000000005126')
      const { orderId = '' } = await poll(intentId, people.buyer)
      const params = { id: orderId }
      await it.call(api.moveStaffOrder, people.first, {
        params,
        body: { statut: 3, reason: 'Asked for it.' },
      })
      await it.runJobs()
      const [row] = await it.services.db.select().from(deposit).where(eq(deposit.intentId, intentId))
      return row?.id ?? ''
    },
    payBack: (
      of: { orderId: string; listingId: number },
      amount: number,
      who = people.first,
      reason = 'Agreed.',
    ) =>
      it.attempt(api.refundStaffOrder, who, {
        params: { id: of.orderId },
        // The refund names every earlier one as seen.
        body: { articles: [{ materielId: of.listingId, amount }], shipping: 0, reason, earlierRefunds: 99 },
      }),
    cancel: (orderId: string, who = people.first) =>
      it.attempt(api.moveStaffOrder, who, {
        params: { id: orderId },
        body: { statut: 3, reason: 'Asked for it.' },
      }),
    arrived: (orderId: string, amount: number, bankReference = `VIR-${orderId}`) =>
      it.attempt(api.recordTransfer, people.first, {
        params: { id: orderId },
        body: { amount, receivedOn: new Date().toISOString().slice(0, 10), bankReference },
      }),
    listed: (view: 'waiting' | 'ended', who = people.second) =>
      it.call(api.listApprovals, who, { query: { view, displayCount: '100' } }),
    confirm: (id: number, who = people.second) => it.attempt(api.confirmApproval, who, { params: { id } }),
    reject: (id: number, note: string, who = people.second) =>
      it.attempt(api.rejectApproval, who, { params: { id }, body: { note } }),
    /** The latest recorded staff act. */
    async kept(): Promise<number> {
      const [row] = await it.services.db.select().from(approval).orderBy(desc(approval.id)).limit(1)
      return row?.id ?? 0
    },
  }
}
