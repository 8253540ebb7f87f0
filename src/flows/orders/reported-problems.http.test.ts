import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findLedgerFaults } from '#features/ledger/server/check-ledger.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { documentForm, testPhoto } from '#test/factories/documents.ts'

const it = useApp()
const { rate, opened, pay, poll } = buying(it)
const DAY = 24 * 60 * 60 * 1000

let buyer: TestMember
let seller: TestMember
let staff: TestMember
beforeAll(async () => {
  buyer = await createTestMember(it.services, { companyName: 'Port-Gentil Energy' })
  seller = await createTestMember(it.services, { companyName: 'Kouilou' })
  staff = await createTestMember(it.services, { role: 'staff' })
})
beforeEach(() => it.setNow(null))

const move = async (orderId: string, ...statuses: number[]) => {
  for (const statut of statuses)
    await it.attempt(api.moveStaffOrder, staff, { params: { id: orderId }, body: { statut } })
}

/** An order that is on its way. */
async function shipped({ companyId, memberId } = seller) {
  const valve = await createTestArticle(it.services.db, {
    companyId,
    memberId,
    onHand: 9,
    values: { title: 'Gate valve' },
  })
  const { intentId } = await opened(await rate([[valve, 2]], buyer), buyer)
  await pay(intentId)
  const { orderId = '' } = await poll(intentId, buyer)
  await move(orderId, 4, 5, 6)
  return { orderId, valve }
}

async function delivered(by = seller) {
  const order = await shipped(by)
  await move(order.orderId, 7)
  return order
}

const read = (orderId: string, who: TestMember = buyer) =>
  it.call(api.readOrder, who, { params: { id: orderId } })
const report = (orderId: string, materielId: number, reason?: 'not_arrived' | 'damaged') =>
  it.attempt(api.openDispute, buyer, {
    params: { id: orderId },
    body: { materielId, text: 'See the pictures.', ...(reason && { reason }) },
  })
const decide = (id: string, body: object) => it.attempt(api.decideDispute, staff, { params: { id }, body })
const confirm = (orderId: string, who: { headers: Record<string, string> } = buyer) =>
  it.attempt(api.confirmReceipt, who, { params: { id: orderId } })
const mailsTo = async ({ email }: TestMember) => {
  await it.runJobs()
  return it.mailsTo(email)
}
/** A seller of its own, so that only the sale in question falls due to it. */
const newSeller = () => createTestMember(it.services)
const dueTo = async (who: TestMember) => {
  const due = await it.call(api.listDuePayouts, staff)
  return due.find(({ companyId }) => companyId === who.companyId)?.due ?? 0
}

describe('a problem with goods on their way', () => {
  test('is reported with its reason, holds the money and the next move, and can be decided', async () => {
    const { orderId, valve } = await shipped()
    expect(await read(orderId)).toMatchObject({
      can: { dispute: [valve], confirmReceipt: false },
      heldMoney: { state: 'until_delivery', until: null, daysLeft: null },
    })
    const answer = await report(orderId, valve, 'not_arrived')
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { reason: 'not_arrived', state: 'open' }])
    expect((await mailsTo(seller))[0]?.text).toContain('What is wrong: It has not arrived')
    expect(await read(orderId)).toMatchObject({ can: { dispute: [] }, heldMoney: { state: 'dispute' } })
    expect((await report(orderId, valve)).refusal.code).toBe('dispute_not_allowed')
    const held = await it.attempt(api.moveStaffOrder, staff, { params: { id: orderId }, body: { statut: 7 } })
    expect(held.refusal.code).toBe('order_contested')
    expect(
      (await decide(answer.json().id, { decision: 'refund', text: 'One is lost.', amount: 1250 })).statusCode,
    ).toBe(200)
    await move(orderId, 7)
    expect(await read(orderId)).toMatchObject({ statut: 7, heldMoney: { state: 'window', daysLeft: 14 } })
    expect(await findLedgerFaults(it.services.db, new Date(0))).toEqual([])
  })

  test('that was decided may be followed by one after delivery, in the same thread, and by no third', async () => {
    const { orderId, valve } = await shipped()
    const { id } = (await report(orderId, valve, 'not_arrived')).json()
    await decide(id, { decision: 'reject', text: 'It is at sea.' })
    expect((await report(orderId, valve)).refusal.code).toBe('dispute_not_allowed')
    await move(orderId, 7)
    expect(await read(orderId)).toMatchObject({ can: { dispute: [valve] }, disputed: [valve] })
    const again = await Promise.all([report(orderId, valve, 'damaged'), report(orderId, valve, 'damaged')])
    expect(again.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    const [thread] = await it.call(api.listOrderDisputes, seller, { params: { id: orderId } })
    expect(thread).toMatchObject({
      id,
      state: 'open',
      reason: 'damaged',
      note: null,
      decidedAt: null,
      messages: [{ side: 'buyer' }, { side: 'staff', text: 'It is at sea.' }, { side: 'buyer' }],
    })
    const toSeller = (await mailsTo(seller)).filter(({ subject }) =>
      subject.includes('an article is disputed'),
    )
    const own = (await read(orderId)).reference
    expect(toSeller.filter(({ subject }) => subject.includes(own))).toHaveLength(2)
    await decide(id, { decision: 'reject', text: 'The packing was sound.' })
    expect((await report(orderId, valve)).refusal.code).toBe('dispute_not_allowed')
    const told = (await mailsTo(buyer)).filter(({ subject }) =>
      subject.includes(`${own}: the dispute is decided`),
    )
    expect(told).toHaveLength(2)
  })

  test('comes with pictures, of which the others get one mail, until somebody has answered', async () => {
    const { orderId, valve } = await shipped()
    const { id } = (await report(orderId, valve, 'damaged')).json()
    const send = async () =>
      it.attempt(api.addDisputeFile, buyer, { params: { id }, form: documentForm(await testPhoto()) })
    const before = (await mailsTo(seller)).length
    for (const _ of [1, 2]) expect((await send()).statusCode).toBe(201)
    expect(await mailsTo(seller)).toHaveLength(before)
    await it.call(api.writeToDispute, seller, { params: { id }, body: { text: 'It left whole.' } })
    await send()
    expect((await mailsTo(seller)).length).toBe(before + 1)
  })

  test('takes pictures later, too, of which each is told', async () => {
    const { orderId, valve } = await shipped()
    const { id } = (await report(orderId, valve, 'damaged')).json()
    const before = (await mailsTo(seller)).length
    it.setNow(new Date(Date.now() + 11 * 60_000))
    await it.attempt(api.addDisputeFile, buyer, { params: { id }, form: documentForm(await testPhoto()) })
    expect((await mailsTo(seller)).length).toBe(before + 1)
  })

  test('of a page from before has no reason named, and one of no such reason is refused', async () => {
    const { orderId, valve } = await shipped()
    const odd = { params: { id: orderId }, body: { materielId: valve, text: 'x', reason: 'late' } }
    expect(await it.status(api.openDispute, buyer, odd)).toBe(400)
    expect((await report(orderId, valve)).json()).toMatchObject({ reason: 'other' })
  })
})

describe('the receipt of an order', () => {
  test('is confirmed once by any member of the buying company, told to the seller, and moves no money', async () => {
    const own = await newSeller()
    const { orderId } = await delivered(own)
    const colleague = await createTestMember(it.services, { companyId: buyer.companyId })
    const first = await confirm(orderId, colleague)
    expect([first.statusCode, first.json()]).toMatchObject([
      200,
      { receivedAt: expect.any(String), can: { confirmReceipt: false }, heldMoney: { state: 'window' } },
    ])
    const { receivedAt } = first.json()
    it.setNow(new Date(Date.now() + DAY))
    const second = await confirm(orderId)
    expect([second.statusCode, second.json().receivedAt]).toEqual([200, receivedAt])
    const { reference } = second.json()
    const told = (await mailsTo(own)).filter(
      ({ subject }) => subject === `Order ${reference}: the buyer has the goods`,
    )
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('Port-Gentil Energy confirms that it has the goods.')
    expect(await it.call(api.readStaffOrderCall, staff, { params: { id: orderId } })).toMatchObject({
      receivedAt,
      receivedBy: expect.stringMatching(/\S/),
    })
    expect(await dueTo(own)).toBe(0)
    it.setNow(new Date(Date.now() + 15 * DAY))
    expect(await dueTo(own)).toBe(1625)
    expect(await read(orderId)).toMatchObject({ heldMoney: { state: 'released', daysLeft: 0 } })
  })

  test('is refused before delivery, to strangers and sellers, and while a problem is reported', async () => {
    const { orderId, valve } = await shipped()
    expect((await confirm(orderId)).refusal.code).toBe('receipt_not_allowed')
    await move(orderId, 7)
    expect((await confirm(orderId, seller)).statusCode).toBe(404)
    expect((await confirm(orderId, staff)).statusCode).toBe(404)
    expect((await confirm(orderId, { headers: {} })).statusCode).toBe(401)
    expect((await confirm('x'.repeat(22))).statusCode).toBe(404)
    const { id } = (await report(orderId, valve)).json()
    expect((await confirm(orderId)).refusal.code).toBe('receipt_not_allowed')
    await decide(id, { decision: 'reject', text: 'It was as described.' })
    expect((await confirm(orderId)).statusCode).toBe(200)
  })

  test('confirmed at the moment at which a problem is reported, it never releases the money', async () => {
    for (const isReportedFirst of [false, true]) {
      it.setNow(null)
      const own = await newSeller()
      const { orderId, valve } = await delivered(own)
      const calls = [() => confirm(orderId), () => report(orderId, valve, 'damaged')]
      const answers = await Promise.all((isReportedFirst ? calls.toReversed() : calls).map((call) => call()))
      const codes = answers.map(({ statusCode }) => statusCode)
      const [receipt, reported] = isReportedFirst ? codes.toReversed() : codes
      // The problem counts in either order; a receipt that comes after it is refused.
      expect(reported).toBe(201)
      expect([200, 409]).toContain(receipt)
      expect((await read(orderId)).receivedAt === null).toBe(receipt === 409)
      it.setNow(new Date(Date.now() + 30 * DAY))
      expect(await dueTo(own)).toBe(0)
      const [open] = await it.call(api.listOrderDisputes, buyer, { params: { id: orderId } })
      await decide(open?.id ?? '', { decision: 'reject', text: 'It was as described.' })
      expect(await dueTo(own)).toBe(1625)
    }
  })
})
