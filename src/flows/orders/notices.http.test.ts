import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { notification } from '#db/schema/notifications.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { quoting } from '#test/factories/quotes.ts'
import { createTestAccount } from '#test/factories/payouts.ts'

vi.setConfig({ testTimeout: 60_000 })

const it = useApp()
const { rate, opened, pay, poll, transfer, ordersOf } = buying(it)
const { accept, ask, offer, write } = quoting(it)
const DAY = 86_400_000

let buyer: TestMember
let seller: TestMember
let staff: TestMember
let stranger: TestMember
beforeAll(async () => {
  buyer = await createTestMember(it.services)
  seller = await createTestMember(it.services)
  staff = await createTestMember(it.services, { role: 'staff' })
  stranger = await createTestMember(it.services)
})

const move = (id: string, statut: 4 | 5 | 6 | 7) =>
  it.call(api.moveStaffOrder, staff, { params: { id }, body: { statut } })
const notices = async ({ memberId }: TestMember) =>
  it.services.db.$count(notification, eq(notification.memberId, memberId))
const article = () =>
  createTestArticle(it.services.db, { companyId: seller.companyId, memberId: seller.memberId, onHand: 9 })

/**
 * What a step tells buyer, seller and staff: as many mails as notifications, each once. The copy of one's own
 * request has no notification, and nobody is told about their own actions.
 */
async function tells(step: () => Promise<unknown>, copies = 0) {
  const people = [buyer, seller, staff]
  const count = async (who: TestMember) => ({
    mails: (await it.mailsTo(who.email)).length,
    notices: await notices(who),
  })
  const before = await Promise.all(people.map(count))
  await step()
  await it.runJobs()
  const after = await Promise.all(people.map(count))
  expect(await count(stranger)).toEqual({ mails: 0, notices: 0 })
  return people.map((_, place) => {
    const mails = (after[place]?.mails ?? 0) - (before[place]?.mails ?? 0) - (place === 0 ? copies : 0)
    expect((after[place]?.notices ?? 0) - (before[place]?.notices ?? 0)).toBe(mails)
    return mails
  })
}

test('each step of a quote is told once to each whom it concerns', async () => {
  const listingId = await article()
  let id = ''
  expect(await tells(async () => (id = await ask(listingId, buyer)), 1)).toEqual([0, 1, 1])
  expect(await tells(() => write(id, seller, { text: 'Which yard?' }))).toEqual([1, 0, 0])
  expect(await tells(() => offer(id, seller))).toEqual([1, 0, 0])
  expect(await tells(() => offer(id, buyer, { price: 900 }))).toEqual([0, 1, 1])
  expect(await tells(() => offer(id, staff, { price: 950 }))).toEqual([1, 1, 0])
  expect(await tells(() => accept(id, buyer))).toEqual([1, 1, 1])
})

test('each step of a transfer order, from what to pay to its delivery, a refund and a payout', async () => {
  const listingId = await article()
  const cartId = await rate([[listingId, 1]], buyer)
  let orderId = ''
  expect(
    await tells(async () => {
      const answer = await transfer(cartId, buyer)
      orderId = answer.json().orderId
    }),
  ).toEqual([1, 0, 0])
  const [order] = await ordersOf(cartId)
  const total = Number(order?.totalMinor) / 100
  const record = (amount: number) =>
    it.call(api.recordTransfer, staff, {
      params: { id: orderId },
      body: { amount, receivedOn: new Date().toISOString().slice(0, 10), bankReference: crypto.randomUUID() },
    })
  expect(await tells(() => record(10))).toEqual([1, 0, 0])
  expect(await tells(() => record(total - 10))).toEqual([1, 1, 1])
  for (const statut of [4, 5, 6, 7] as const)
    expect(await tells(() => move(orderId, statut))).toEqual([1, 0, 0])
  const refund = { reason: 'A seal was missing.', articles: [{ materielId: listingId, amount: 5 }] }
  const params = { id: orderId }
  expect(await tells(() => it.call(api.refundStaffOrder, staff, { params, body: refund }))).toEqual([1, 1, 0])
})

test('each step of a card order that is cancelled: asked, refused, accepted', async () => {
  const cartId = await rate([[await article(), 1]], buyer)
  const { intentId } = await opened(cartId, buyer)
  let orderId = ''
  expect(
    await tells(async () => {
      await pay(intentId)
      orderId = (await poll(intentId, buyer)).orderId ?? ''
    }),
  ).toEqual([1, 1, 1])
  const params = { id: orderId }
  const askFor = () => it.call(api.askCancellation, buyer, { params, body: { reason: 'Ordered twice' } })
  const answer = (decision: 'refuse' | 'accept') =>
    it.call(api.answerCancellation, staff, { params, body: { decision, note: 'As asked' } })
  expect(await tells(askFor)).toEqual([0, 0, 1])
  expect(await tells(() => answer('refuse'))).toEqual([1, 0, 0])
  expect(await tells(askFor)).toEqual([0, 0, 1])
  expect(await tells(() => answer('accept'))).toEqual([1, 1, 0])
})

test('each step of a dispute, and the payout to the seller', async () => {
  const listingId = await article()
  const { intentId } = await opened(await rate([[listingId, 1]], buyer), buyer)
  await pay(intentId)
  const { orderId = '' } = await poll(intentId, buyer)
  for (const statut of [4, 5, 6, 7] as const) await move(orderId, statut)
  await it.runJobs()
  let id = ''
  expect(
    await tells(async () => {
      const body = { materielId: listingId, text: 'A flange is bent.' }
      id = (await it.call(api.openDispute, buyer, { params: { id: orderId }, body })).id
    }),
  ).toEqual([0, 1, 1])
  const params = { id }
  const body = { text: 'It left straight.' }
  expect(await tells(() => it.call(api.writeToDispute, seller, { params, body }))).toEqual([1, 0, 1])
  const decision = { decision: 'refund', text: 'A part goes back.', amount: 5 } as const
  expect(await tells(() => it.call(api.decideDispute, staff, { params, body: decision }))).toEqual([1, 1, 0])
  it.setNow(new Date(Date.now() + 20 * DAY))
  const [owed] = await it.call(api.listDuePayouts, staff)
  const paidOn = it.services.now().toISOString().slice(0, 10)
  const { companyId } = seller
  if (!owed) throw new Error('the seller is owed its share')
  const accountId = await createTestAccount(it.services, seller)
  const payout = {
    companyId,
    accountId,
    currency: owed.currency,
    amount: owed.due,
    bankReference: 'SEPA 1',
    paidOn,
  }
  expect(await tells(() => it.call(api.recordPayout, staff, { body: payout }))).toEqual([0, 1, 0])
  it.setNow(null)
})

test('is counted as unread until it is read', async () => {
  const unread = await it.services.db.$count(
    notification,
    and(eq(notification.memberId, buyer.memberId), sql`${notification.readAt} IS NULL`),
  )
  const ask = () => it.attempt(api.countUnread, buyer)
  expect((await ask()).json()).toEqual({ unread: Math.min(unread, 100) })
})
