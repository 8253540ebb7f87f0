import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purchaseOrder } from '#db/schema/orders.ts'
import { findLedgerFaults } from '#features/ledger/server/check-ledger.ts'
import { checkPdf } from '#platform/documents/check-pdf.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { documentForm, testDocument, testPhoto } from '#test/factories/documents.ts'

const it = useApp()
const { rate, opened, pay, poll, runCron } = buying(it)
const DAY = 24 * 60 * 60 * 1000

let buyer: TestMember
let seller: TestMember
let other: TestMember
let staff: TestMember
beforeAll(async () => {
  buyer = await createTestMember(it.services, { companyName: 'Port-Gentil Energy' })
  seller = await createTestMember(it.services, { companyName: 'Kouilou' })
  other = await createTestMember(it.services, { companyName: 'Mandji Surplus' })
  staff = await createTestMember(it.services, { role: 'staff' })
})
beforeEach(() => it.setNow(null))

type Who = { headers: Record<string, string> }
const NOBODY: Who = { headers: {} }
const articleOf = ({ companyId, memberId }: TestMember, title: string) =>
  createTestArticle(it.services.db, { companyId, memberId, onHand: 9, values: { title } })

/** An order from two sellers that has just been delivered. */
async function delivered() {
  const [valve, pump] = [await articleOf(seller, 'Gate valve'), await articleOf(other, 'Mud pump')]
  const cart = [
    [valve, 2],
    [pump, 1],
  ] as const
  const { intentId } = await opened(await rate(cart, buyer), buyer)
  await pay(intentId)
  const { orderId = '' } = await poll(intentId, buyer)
  for (const statut of [4, 5, 6, 7])
    await it.attempt(api.moveStaffOrder, staff, { params: { id: orderId }, body: { statut } })
  return { orderId, valve, pump, intentId }
}

const dispute = (orderId: string, materielId: number, text = 'A flange is bent.', who: Who = buyer) =>
  it.attempt(api.openDispute, who, { params: { id: orderId }, body: { materielId, text } })
const write = (id: string, text: string, who: Who) =>
  it.attempt(api.writeToDispute, who, { params: { id }, body: { text } })
const decide = (id: string, payload: object, who: Who = staff) =>
  it.attempt(api.decideDispute, who, { params: { id }, body: payload })
const listed = (orderId: string, who: Who) => it.call(api.listOrderDisputes, who, { params: { id: orderId } })
const newestMailTo = async ({ email }: TestMember) => {
  await it.runJobs()
  return (await it.mailsTo(email))[0]
}
async function disputed() {
  const order = await delivered()
  const answer = await dispute(order.orderId, order.valve)
  expect(answer.statusCode, answer.body).toBe(201)
  return { ...order, id: answer.json().id }
}

describe('a dispute', () => {
  test('about an article whose whole price went back is refused in words', async () => {
    const { orderId, valve, pump } = await delivered()
    const [, staffView] = await it.call(api.listStaffOrders, staff, { query: {} })
    const left = staffView.find(({ id }) => id === orderId)?.refundable?.articles ?? []
    const amount = left.find(({ materielId }) => materielId === valve)?.amount ?? 0
    const refunded = await it.attempt(api.refundStaffOrder, staff, {
      params: { id: orderId },
      body: { articles: [{ materielId: valve, amount }], reason: 'Agreed.', earlierRefunds: 0 },
    })
    expect(refunded.statusCode, refunded.body).toBeLessThan(300)
    const order = await it.call(api.listOrders, buyer, { query: {} })
    expect(order.find(({ id }) => id === orderId)?.can.dispute).toEqual([pump])
    const answer = await dispute(orderId, valve)
    expect([answer.statusCode, answer.refusal.errors]).toEqual([
      422,
      [{ materielId: expect.stringContaining('goes back to you already') }],
    ])
  })

  test('goes from the buyer’s words over the seller’s to the decision of staff, with a refund and mails to each', async () => {
    const { orderId, valve, id, intentId } = await disputed()
    expect((await newestMailTo(seller))?.text).toContain('A flange is bent.')
    expect((await newestMailTo(staff))?.subject).toMatch(/an article is disputed$/)
    expect((await newestMailTo(other))?.subject).not.toMatch(/disputed/)
    expect(await it.call(api.countWaitingOrders, staff)).toMatchObject({ dispute: 1 })
    const [, waiting] = await it.call(api.listStaffOrders, staff, { query: { waiting: 'dispute' } })
    expect(waiting).toMatchObject([{ id: orderId, isDisputed: true }])

    expect((await write(id, 'It left our yard straight.', seller)).statusCode).toBe(201)
    const told = await newestMailTo(buyer)
    expect(told?.subject).toMatch(/a message about the dispute$/)
    expect(told?.text).toContain('It left our yard straight.')
    await write(id, 'Please send a picture.', staff)
    const colleague = await createTestMember(it.services, { companyId: buyer.companyId })
    const [read] = await listed(orderId, colleague)
    expect(read).toMatchObject({
      id,
      materielId: valve,
      title: 'Gate valve',
      buyer: 'Port-Gentil Energy',
      seller: 'Kouilou',
      state: 'open',
      side: 'buyer',
      can: { write: true, decide: false },
      messages: [
        { side: 'buyer', text: 'A flange is bent.' },
        { side: 'seller', text: 'It left our yard straight.' },
        { side: 'staff', text: 'Please send a picture.' },
      ],
    })
    expect((await listed(orderId, staff))[0]).toMatchObject({
      side: 'staff',
      can: { write: true, decide: true },
    })

    const answer = await decide(id, { decision: 'refund', text: 'Half of it goes back.', amount: 1250 })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        state: 'refunded',
        note: 'Half of it goes back.',
        refund: { amount: 1250, ofArticle: 1250, currency: 'eur' },
        can: { write: false, decide: false },
      },
    ])
    const [decided, sold] = [await newestMailTo(buyer), await newestMailTo(seller)]
    expect(decided?.subject).toMatch(/the dispute is decided$/)
    expect(decided?.text).toContain('Half of it goes back.')
    expect(decided?.text).toContain('Refund: €1,250.00')
    expect(sold?.text).toContain('Refund: €1,250.00')
    const order = await it.call(api.readOrder, buyer, { params: { id: orderId } })
    expect(order).toMatchObject({
      statut: 7,
      disputed: [valve],
      refunds: [{ amount: 1250, state: 'succeeded', reason: 'dispute', note: 'Half of it goes back.' }],
    })
    // The page that confirmed the payment keeps confirming it.
    expect(await poll(intentId, buyer)).toEqual({
      piStatus: 'succeeded',
      cartId: expect.any(String),
      orderId,
    })
    const [sale] = await it.call(api.listSales, seller)
    expect(sale).toMatchObject({ total: 2500, refunded: 1250, share: 812.5, disputed: [valve] })
    expect((await listed(orderId, seller))[0]?.refund).toEqual({
      amount: 1250,
      ofArticle: 1250,
      currency: 'eur',
    })
    expect(await findLedgerFaults(it.services.db, new Date(0))).toEqual([])
  })

  test('shows its refund, whatever its words and whenever the two were written', async () => {
    const { orderId, id } = await disputed()
    expect((await decide(id, { decision: 'refund', text: 'It goes back.', amount: 1250 })).statusCode).toBe(
      200,
    )
    await it.services.pool.query(
      `UPDATE order_refund SET note = 'Other words.', decided_at = decided_at + interval '1 millisecond' WHERE order_id = $1`,
      [orderId],
    )
    expect((await listed(orderId, buyer))[0]?.refund).toMatchObject({ ofArticle: 1250 })
  })

  test('is closed to the other sellers of the order, and to everybody else', async () => {
    const { orderId, id } = await disputed()
    const stranger = await createTestMember(it.services)
    expect(await listed(orderId, other)).toEqual([])
    expect(await it.status(api.listOrderDisputes, stranger, { params: { id: orderId } })).toBe(404)
    expect(await it.status(api.listOrderDisputes, null, { params: { id: orderId } })).toBe(401)
    expect(await it.status(api.listOrderDisputes, staff, { params: { id: 'x'.repeat(22) } })).toBe(404)
    for (const who of [other, stranger]) expect((await write(id, 'x', who)).statusCode).toBe(404)
    expect((await write(id, 'x', NOBODY)).statusCode).toBe(401)
    expect((await write('x'.repeat(22), 'x', buyer)).statusCode).toBe(404)
    expect((await write(id, ' ', buyer)).statusCode).toBe(422)
    expect((await write(id, 'x'.repeat(4001), buyer)).statusCode).toBe(422)
    const [sale] = await it.call(api.listSales, other)
    expect(sale).toMatchObject({ id: orderId, disputed: [] })
  })

  test('is opened by the buyer within 14 days of delivery, once an article', async () => {
    const { orderId, valve, pump } = await delivered()
    const order = await it.call(api.readOrder, buyer, { params: { id: orderId } })
    expect(order).toMatchObject({ can: { dispute: [valve, pump] }, disputableUntil: expect.any(String) })
    expect((await dispute(orderId, valve, 'x', NOBODY)).statusCode).toBe(401)
    expect((await dispute(orderId, valve, 'x', seller)).statusCode).toBe(404)
    expect((await dispute(orderId, 999_999)).statusCode).toBe(422)
    expect((await dispute(orderId, valve, '')).statusCode).toBe(422)
    const twice = await Promise.all([1, 2, 3].map(() => dispute(orderId, valve)))
    expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
    it.setNow(new Date(Date.now() + 14 * DAY))
    const late = await dispute(orderId, pump)
    expect([late.statusCode, late.refusal.code]).toEqual([409, 'dispute_not_allowed'])
  })

  test('of an order that is not delivered is refused', async () => {
    const id = await articleOf(seller, 'Choke')
    const { intentId } = await opened(await rate([[id, 1]], buyer), buyer)
    await pay(intentId)
    const { orderId = '' } = await poll(intentId, buyer)
    expect((await dispute(orderId, id)).refusal.code).toBe('dispute_not_allowed')
    expect((await dispute('x'.repeat(22), id)).statusCode).toBe(404)
  })

  test('keeps the sale from being paid out until it is decided; other sales of the order are not', async () => {
    const { id } = await disputed()
    it.setNow(new Date(Date.now() + 15 * DAY))
    const dueTo = async ({ companyId }: TestMember) =>
      (await it.call(api.listDuePayouts, staff)).find((row) => row.companyId === companyId)?.due ?? 0
    const before = await dueTo(seller)
    expect(await dueTo(other)).toBeGreaterThan(0)
    expect((await decide(id, { decision: 'reject', text: 'Nothing is wrong.' })).statusCode).toBe(200)
    expect((await dueTo(seller)) - before).toBe(1625)
  })

  test('is decided once, by staff who are no party to it, within what is left', async () => {
    const { id } = await disputed()
    expect((await decide(id, { decision: 'reject', text: 'x' }, buyer)).statusCode).toBe(403)
    expect((await decide(id, { decision: 'reject', text: 'x' }, NOBODY)).statusCode).toBe(401)
    expect((await decide(id, { decision: 'reject', text: '' })).statusCode).toBe(422)
    expect((await decide(id, { decision: 'reject', text: 'x', amount: 1 })).statusCode).toBe(422)
    expect((await decide(id, { decision: 'refund', text: 'x' })).statusCode).toBe(422)
    expect((await decide(id, { decision: 'refund', text: 'x', amount: 2500.01 })).refusal.code).toBe(
      'refund_too_high',
    )
    expect((await decide(id, { decision: 'later', text: 'x' })).statusCode).toBe(400)
    expect((await decide('x'.repeat(22), { decision: 'reject', text: 'x' })).statusCode).toBe(404)
    const ownStaff = await createTestMember(it.services, { companyId: seller.companyId, role: 'staff' })
    expect((await decide(id, { decision: 'reject', text: 'x' }, ownStaff)).statusCode).toBe(403)
    const answers = await Promise.all([
      decide(id, { decision: 'refund', text: 'All of it.', amount: 2500 }),
      decide(id, { decision: 'refund', text: 'All of it.', amount: 2500 }),
      decide(id, { decision: 'reject', text: 'Nothing.' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect((await write(id, 'But…', buyer)).refusal.code).toBe('already_decided')
    expect(await findLedgerFaults(it.services.db, new Date(0))).toEqual([])
  })
})

describe('files of a dispute', () => {
  const send = (id: string, who: TestMember, content: Buffer) =>
    it.attempt(api.addDisputeFile, who, { params: { id }, form: documentForm(content) })

  test('are sent by each side, told to the others, and read by nobody else', async () => {
    const { id, orderId } = await disputed()
    for (const [who, content, media] of [
      [buyer, await testPhoto(), 'jpeg'],
      [seller, await testDocument(), 'pdf'],
      [staff, await testPhoto('png'), 'jpeg'],
    ] as const) {
      const answer = await send(id, who, content)
      expect(answer.statusCode, answer.body).toBe(201)
      const written = answer.json().messages.at(-1)
      expect(written).toMatchObject({ text: '', file: { media } })
      const params = { id, fileId: written?.file?.id }
      for (const reader of [buyer, seller, staff]) {
        const got = await it.attempt(api.readDisputeFile, reader, { params })
        expect(got.statusCode).toBe(200)
        if (media === 'pdf') expect(await checkPdf(1, got.rawPayload)).toMatchObject({ ok: true, pages: 1 })
        else expect((await sharp(got.rawPayload).metadata()).exif).toBeUndefined()
      }
      expect(await it.status(api.readDisputeFile, other, { params })).toBe(404)
      expect(await it.status(api.readDisputeFile, null, { params })).toBe(401)
    }
    expect((await newestMailTo(buyer))?.text).toContain('A file came with it, which is on the page.')
    const [dispute] = await listed(orderId, seller)
    expect(dispute?.messages.map(({ side, file }) => [side, file?.media])).toEqual([
      ['buyer', undefined],
      ['buyer', 'jpeg'],
      ['seller', 'pdf'],
      ['staff', 'jpeg'],
    ])
    // Files of a dispute are not swept with the unused ones.
    it.setNow(new Date(Date.now() + 25 * 3_600_000))
    await runCron('sweep-documents')
    it.setNow(null)
    const file = dispute?.messages[1]?.file?.id
    await it.call(api.readDisputeFile, buyer, { params: { id, fileId: file } })
  })

  test('are refused from strangers, of other kinds, of another dispute and once it is decided', async () => {
    const { id } = await disputed()
    const { id: another } = await disputed()
    expect((await send(id, other, await testDocument())).statusCode).toBe(404)
    expect((await send(id, buyer, Buffer.from('GIF89a'))).refusal.code).toBe('wrong_file_kind')
    const sent = await send(id, buyer, await testDocument())
    const file = sent.json().messages.at(-1)?.file?.id
    expect(await it.status(api.readDisputeFile, buyer, { params: { id: another, fileId: file } })).toBe(404)
    await decide(id, { decision: 'reject', text: 'It was as described.' })
    expect((await send(id, buyer, await testDocument())).refusal.code).toBe('already_decided')
  })
})

test('a message of a dispute is kept once that is sent again under its key', async () => {
  const { orderId, id } = await disputed()
  const again = () =>
    it.attempt(api.writeToDispute, seller, {
      headers: { 'idempotency-key': 'a-message-of-the-seller' },
      params: { id },
      body: { text: 'It left our yard straight.' },
    })
  expect([(await again()).statusCode, (await again()).statusCode]).toEqual([201, 201])
  const [view] = await listed(orderId, seller)
  expect(view?.messages).toHaveLength(2)
})

test('a dispute about one seller’s article keeps back that seller’s money, and no other’s of the order', async () => {
  const { orderId } = await disputed()
  const dueTo = async ({ companyId }: TestMember) => {
    const due = await it.call(api.listDuePayouts, staff)
    return due.find((each) => each.companyId === companyId)?.due ?? 0
  }
  const before = [await dueTo(seller), await dueTo(other)]
  await it.services.db
    .update(purchaseOrder)
    .set({ deliveredAt: new Date(Date.now() - 60 * DAY) })
    .where(eq(purchaseOrder.id, orderId))
  const after = [await dueTo(seller), await dueTo(other)]
  expect(after[0]).toBe(before[0])
  expect(after[1]).toBeGreaterThan(before[1] ?? 0)
})
