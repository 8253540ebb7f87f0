import { dayInFrance } from '#kernel/text/day.ts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { company } from '#db/schema/accounts.ts'
import { orderRefund, refund } from '#db/schema/refunds.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { staffAct } from '#db/schema/platform.ts'
import { findLedgerFaults } from '#features/ledger/server/check-ledger.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { sandboxLibrary } from '#test/factories/payments.ts'
import { refundLater } from '../payments/payment-jobs.ts'
import { carryOutRefund } from '../payments/refund-payment.ts'

const it = useApp()
const { rate, opened, pay, poll, stockOf } = buying(it)

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

const articleOf = ({ companyId, memberId }: TestMember, title = 'Gate valve') =>
  createTestArticle(it.services.db, { companyId, memberId, onHand: 9, values: { title } })

async function bought(lines?: readonly (readonly [number, number])[]) {
  const wanted = lines ?? [[await articleOf(seller), 2] as const]
  const { intentId, total } = await opened(await rate(wanted, buyer), buyer)
  await pay(intentId)
  const { orderId = '' } = await poll(intentId, buyer)
  return { orderId, intentId, total, id: wanted[0]?.[0] ?? 0 }
}

type Who = { headers: Record<string, string> }
const NOBODY: Who = { headers: {} }
const ask = (orderId: string, reason = 'We bought too many.', who: Who = buyer) =>
  it.attempt(api.askCancellation, who, { params: { id: orderId }, body: { reason } })
const answer = (orderId: string, payload: object, who: Who = staff) =>
  it.attempt(api.answerCancellation, who, { params: { id: orderId }, body: payload })
const payBack = (orderId: string, payload: object, who: Who = staff) =>
  it.attempt(api.refundStaffOrder, who, { params: { id: orderId }, body: payload })
const move = (orderId: string, statut: number) =>
  it.attempt(api.moveStaffOrder, staff, { params: { id: orderId }, body: { statut } })
const answersOf = (responses: { statusCode: number }[]) =>
  responses.map(({ statusCode }) => statusCode).toSorted()
const faults = () => findLedgerFaults(it.services.db, new Date(0))
const lastMailTo = async ({ email }: TestMember) => {
  await it.runJobs()
  return (await it.mailsTo(email))[0]
}

describe('one order', () => {
  test('is read by every member of the company that ordered, with its shipments', async () => {
    const { orderId, id } = await bought()
    const colleague = await createTestMember(it.services, { companyId: buyer.companyId })
    expect(await it.call(api.readOrder, colleague, { params: { id: orderId } })).toMatchObject({
      id: orderId,
      statut: 1,
      shipments: [
        {
          place: 1,
          country: expect.any(String),
          city: expect.any(String),
          materielIds: [id],
          trackingNumber: null,
        },
      ],
      refunds: [],
      cancellation: null,
      disputed: [],
      can: { askCancellation: true, dispute: [] },
    })
  })

  test('is nobody else’s, nor one that does not exist', async () => {
    const { orderId } = await bought()
    expect(await it.status(api.readOrder, null, { params: { id: orderId } })).toBe(401)
    expect(await it.status(api.readOrder, seller, { params: { id: orderId } })).toBe(404)
    expect(await it.status(api.readOrder, buyer, { params: { id: 'x'.repeat(22) } })).toBe(404)
    expect(await it.status(api.readOrder, buyer, { params: { id: 'short' } })).toBe(400)
  })

  test('is read by staff, one by one too', async () => {
    const { orderId } = await bought()
    expect(await it.call(api.readStaffOrderCall, staff, { params: { id: orderId } })).toMatchObject({
      id: orderId,
      buyer: { company: 'Port-Gentil Energy' },
    })
    expect(await it.status(api.readStaffOrderCall, staff, { params: { id: 'x'.repeat(22) } })).toBe(404)
    expect(await it.status(api.readStaffOrderCall, buyer, { params: { id: orderId } })).toBe(403)
    expect(await it.status(api.readStaffOrderCall, null, { params: { id: orderId } })).toBe(401)
  })
})

describe('shipments of an order', () => {
  const step = (orderId: string, place: number, body: object, who: Who = staff) =>
    it.attempt(api.moveShipment, who, { params: { id: orderId, place }, body })
  const read = (orderId: string) => it.call(api.readOrder, buyer, { params: { id: orderId } })
  const subjects = async () => {
    await it.runJobs()
    return (await it.mailsTo(buyer.email)).map(({ subject }) => subject.replace(/GS-O-\d+/, 'X'))
  }

  /** Ready to be shipped, from two places. */
  async function ready() {
    const elsewhere = await createTestArticle(it.services.db, {
      companyId: other.companyId,
      memberId: other.memberId,
      onHand: 9,
      values: { title: 'Mud pump', city: 'Pau', country: 'France' },
    })
    const { orderId } = await bought([
      [await articleOf(seller), 1],
      [elsewhere, 1],
    ])
    for (const statut of [4, 5]) await move(orderId, statut)
    return orderId
  }

  test('leave and arrive each by itself, and the order moves once all of them have', async () => {
    const orderId = await ready()
    expect((await step(orderId, 1, { statut: 6, trackingNumber: 'JD-1' })).statusCode).toBe(200)
    expect(await read(orderId)).toMatchObject({
      statut: 5,
      shipments: [
        { trackingNumber: 'JD-1', shippedAt: expect.any(String), deliveredAt: null },
        { trackingNumber: null, shippedAt: null, deliveredAt: null },
      ],
    })
    expect((await subjects())[0]).toBe('Order X: a part is on its way')
    await step(orderId, 1, { statut: 7 })
    expect((await read(orderId)).statut).toBe(5)
    expect((await subjects())[0]).toBe('Order X: a part is delivered')
    await step(orderId, 2, { statut: 6 })
    expect((await read(orderId)).statut).toBe(6)
    const before = (await subjects()).length
    await step(orderId, 2, { statut: 7 })
    const { statut, shipments } = await read(orderId)
    expect([statut, shipments.every(({ deliveredAt }) => deliveredAt !== null)]).toEqual([7, true])
    expect((await subjects()).length).toBe(before + 1)
  })

  test('follow the order where it is moved as a whole', async () => {
    const orderId = await ready()
    await step(orderId, 1, { statut: 6 })
    const [first] = (await read(orderId)).shipments
    await move(orderId, 6)
    const { shipments } = await read(orderId)
    expect(shipments[0]?.shippedAt).toBe(first?.shippedAt)
    expect(shipments[1]?.shippedAt).not.toBeNull()
    await move(orderId, 7)
    expect((await read(orderId)).shipments.every(({ deliveredAt }) => deliveredAt !== null)).toBe(true)
  })

  test('are moved in their order, by staff, and where there is one', async () => {
    const orderId = await ready()
    for (const [place, body, status] of [
      [1, { statut: 7 }, 409],
      [3, { statut: 6 }, 404],
      [1, { statut: 5 }, 400],
      [1, { statut: 6, trackingNumber: '' }, 422],
    ] as const)
      expect((await step(orderId, place, body)).statusCode).toBe(status)
    expect((await step(orderId, 1, { statut: 6 }, buyer)).statusCode).toBe(403)
    expect((await step(orderId, 1, { statut: 6 }, NOBODY)).statusCode).toBe(401)
    await step(orderId, 1, { statut: 6 })
    expect((await step(orderId, 1, { statut: 6 })).statusCode).toBe(409)
    await it.attempt(api.moveStaffOrder, staff, {
      params: { id: orderId },
      body: { statut: 3, reason: 'Lost' },
    })
    expect((await step(orderId, 2, { statut: 6 })).statusCode).toBe(409)
  })
})

describe('tracking', () => {
  const track = (
    orderId: string,
    place: number | string,
    trackingNumber: string,
    who: Who = staff,
    carrier?: string,
  ) => {
    const body = { trackingNumber, ...(carrier !== undefined && { carrier }) }
    return it.attempt(api.trackShipment, who, { params: { id: orderId, place }, body })
  }

  test('is written down for each place of departure, and mended', async () => {
    const { db } = it.services
    const there = await articleOf(seller)
    const elsewhere = await createTestArticle(db, {
      companyId: other.companyId,
      memberId: other.memberId,
      onHand: 9,
      values: { title: 'Mud pump', city: 'Pau', country: 'France' },
    })
    const { orderId } = await bought([
      [there, 1],
      [elsewhere, 1],
    ])
    const shipmentsOf = async () => {
      const { shipments } = await it.call(api.readOrder, buyer, { params: { id: orderId } })
      return shipments
    }
    expect((await shipmentsOf()).map(({ materielIds }) => materielIds)).toEqual([[there], [elsewhere]])
    expect((await track(orderId, 2, ' WRONG ')).statusCode).toBe(200)
    expect((await track(orderId, 2, 'JD-2', staff, 'Maersk')).statusCode).toBe(200)
    for (const statut of [4, 5]) await move(orderId, statut)
    await it.attempt(api.moveStaffOrder, staff, {
      params: { id: orderId },
      body: { statut: 6, carrier: 'DB Schenker', trackingNumber: 'JD-1' },
    })
    const known = async () =>
      (await shipmentsOf()).map(({ carrier, trackingNumber }) => [carrier, trackingNumber])
    expect(await known()).toEqual([
      ['DB Schenker', 'JD-1'],
      ['Maersk', 'JD-2'],
    ])
    // If the field is left out the name stays; an empty one removes it.
    await track(orderId, 1, 'JD-3')
    await track(orderId, 2, 'JD-2', staff, '')
    expect(await known()).toEqual([
      ['DB Schenker', 'JD-3'],
      [null, 'JD-2'],
    ])
  })

  test('that somebody else has entered is not overwritten unseen, by a correction or with the departure', async () => {
    const { orderId } = await bought([[await articleOf(seller), 1]])
    const of = { id: orderId, place: 1 }
    const correct = (trackingNumber: string, trackingNumberSeen: string | null) =>
      it.attempt(api.trackShipment, staff, { params: of, body: { trackingNumber, trackingNumberSeen } })
    const both = await Promise.all([correct('JD-A', null), correct('JD-B', null)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const refused = both.find(({ statusCode }) => statusCode === 409)
    expect(refused?.refusal).toMatchObject({
      code: 'conflict',
      error: expect.stringMatching(/^Somebody has entered another tracking number/) as string,
    })
    const read = async () =>
      (await it.call(api.readOrder, buyer, { params: { id: orderId } })).shipments[0]?.trackingNumber ?? ''
    const kept = await read()
    // A repeat of a call whose answer was lost.
    expect((await correct(kept, null)).statusCode).toBe(200)
    for (const statut of [4, 5]) await move(orderId, statut)
    const leave = (trackingNumberSeen: string | null) =>
      it.attempt(api.moveShipment, staff, {
        params: of,
        body: { statut: 6, trackingNumber: 'JD-C', trackingNumberSeen },
      })
    expect((await leave(null)).refusal.code).toBe('conflict')
    expect(await read()).toBe(kept)
    expect((await leave(kept)).statusCode).toBe(200)
    expect(await read()).toBe('JD-C')
  })

  test('is refused of what does not exist, without a number, of a cancelled order, and to others', async () => {
    const { orderId } = await bought()
    expect((await track(orderId, 2, 'JD')).statusCode).toBe(404)
    expect((await track(orderId, 'x', 'JD')).statusCode).toBe(400)
    expect((await track(orderId, 1, ' ')).statusCode).toBe(422)
    expect((await track(orderId, 1, 'x'.repeat(101))).statusCode).toBe(422)
    expect((await track(orderId, 1, 'JD', buyer)).statusCode).toBe(403)
    expect((await track(orderId, 1, 'JD', NOBODY)).statusCode).toBe(401)
    expect((await track('x'.repeat(22), 1, 'JD')).statusCode).toBe(404)
    await move(orderId, 3)
    expect((await track(orderId, 1, 'JD')).refusal.code).toBe('move_not_allowed')
  })
})

describe('a buyer who wants to cancel', () => {
  test('asks with a reason, which staff read; once accepted, money and stock are back', async () => {
    const { orderId, id, intentId, total } = await bought()
    expect(await stockOf(id)).toEqual([7, 0])
    const asked = await ask(orderId)
    expect([asked.statusCode, asked.json()]).toMatchObject([
      201,
      { cancellation: { state: 'asked', reason: 'We bought too many.' }, can: { askCancellation: false } },
    ])
    const told = await lastMailTo(staff)
    expect(told?.subject).toMatch(/the buyer asks to cancel$/)
    expect(told?.text).toContain('We bought too many.')
    expect(await it.call(api.countWaitingOrders, staff)).toMatchObject({ cancellation: 1 })
    const [, waiting] = await it.call(api.listStaffOrders, staff, { query: { waiting: 'cancellation' } })
    expect(waiting).toMatchObject([{ id: orderId, moves: [2, 3] }])
    const accepted = await answer(orderId, { decision: 'accept', note: 'Gladly.' })
    expect([accepted.statusCode, accepted.json()]).toMatchObject([
      200,
      { statut: 3, cancellation: { state: 'accepted', note: 'Gladly.' }, refunds: [{ amount: total }] },
    ])
    expect(await stockOf(id)).toEqual([9, 0])
    const mail = await lastMailTo(buyer)
    expect(mail?.subject).toMatch(/: Cancelled$/)
    expect(mail?.text).toContain('Gladly.')
    const intent = await sandboxLibrary(it).paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
    expect(intent.latest_charge).toMatchObject({ refunded: true })
    expect(await it.call(api.countWaitingOrders, staff)).toMatchObject({ cancellation: 0 })
    expect(await faults()).toEqual([])
  })

  test('is refused with a note, and the order goes on; it may ask again', async () => {
    const { orderId } = await bought()
    await ask(orderId)
    expect((await answer(orderId, { decision: 'refuse' })).statusCode).toBe(422)
    const refused = await answer(orderId, { decision: 'refuse', note: 'It is at the port.' })
    expect(refused.json()).toMatchObject({ statut: 1, cancellation: { state: 'refused' }, moves: [2, 4, 3] })
    const mail = await lastMailTo(buyer)
    expect(mail?.subject).toMatch(/is not cancelled$/)
    expect(mail?.text).toContain('It is at the port.')
    const acts = await it.services.db.select().from(staffAct).where(eq(staffAct.subjectId, orderId))
    expect(acts).toMatchObject([{ act: 'refuse_cancellation', details: { reason: 'It is at the port.' } }])
    expect((await ask(orderId, 'Please.')).statusCode).toBe(201)
  })

  test('is answered before the order is packed', async () => {
    const { orderId } = await bought()
    await ask(orderId)
    const packing = await move(orderId, 4)
    expect([packing.statusCode, packing.refusal.code]).toEqual([409, 'cancellation_asked'])
    expect((await move(orderId, 2)).statusCode).toBe(200)
    expect((await move(orderId, 3)).statusCode).toBe(200)
    const order = await it.call(api.readOrder, buyer, { params: { id: orderId } })
    expect(order).toMatchObject({ statut: 3, cancellation: { state: 'accepted' } })
  })

  test('asks too late once the order is packed, and only once at a time', async () => {
    const { orderId } = await bought()
    expect(answersOf(await Promise.all([1, 2, 3].map(() => ask(orderId))))).toEqual([201, 409, 409])
    await answer(orderId, { decision: 'refuse', note: 'No.' })
    await move(orderId, 4)
    const late = await ask(orderId)
    expect([late.statusCode, late.refusal.code]).toEqual([409, 'cancellation_not_allowed'])
  })

  test('and staff who pack it at the same moment: one of them comes first, and the other is told', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { orderId } = await bought()
      const [asked, packed] = await Promise.all([ask(orderId), move(orderId, 4)])
      expect([asked.statusCode, packed.statusCode].toSorted()).toEqual(
        asked.statusCode === 201 ? [201, 409] : [200, 409],
      )
    }
  })

  test('is answered once, by whoever comes first', async () => {
    const { orderId } = await bought()
    await ask(orderId)
    const answers = await Promise.all([
      answer(orderId, { decision: 'accept' }),
      answer(orderId, { decision: 'refuse', note: 'No.' }),
      answer(orderId, { decision: 'accept' }),
    ])
    expect(answersOf(answers)).toEqual([200, 409, 409])
    const refunds = await it.services.db
      .select({ id: refund.id })
      .from(refund)
      .innerJoin(purchaseOrder, eq(purchaseOrder.intentId, refund.intentId))
      .where(eq(purchaseOrder.id, orderId))
    expect(refunds.length).toBeLessThanOrEqual(1)
    expect(await faults()).toEqual([])
  })

  test('is of the company that ordered; staff answer', async () => {
    const { orderId } = await bought()
    expect((await ask(orderId, 'x', NOBODY)).statusCode).toBe(401)
    expect((await ask(orderId, 'x', seller)).statusCode).toBe(404)
    expect((await ask('x'.repeat(22))).statusCode).toBe(404)
    expect((await ask(orderId, ' ')).statusCode).toBe(422)
    expect((await ask(orderId, 'x'.repeat(1001))).statusCode).toBe(422)
    expect((await answer(orderId, { decision: 'accept' })).statusCode).toBe(409)
    expect((await answer(orderId, { decision: 'maybe' })).statusCode).toBe(400)
    expect((await answer(orderId, { decision: 'accept' }, buyer)).statusCode).toBe(403)
    expect((await answer(orderId, { decision: 'accept' }, NOBODY)).statusCode).toBe(401)
    expect((await answer('x'.repeat(22), { decision: 'accept' })).statusCode).toBe(404)
  })
})

describe('a refund by staff', () => {
  test('of a part is a record beside the status; buyer and the seller concerned are told', async () => {
    const [valve, pump] = [await articleOf(seller), await articleOf(other, 'Mud pump')]
    const { orderId, intentId, total } = await bought([
      [valve, 2],
      [pump, 1],
    ])
    for (const statut of [4, 5, 6, 7]) await move(orderId, statut)
    const response = await payBack(orderId, {
      articles: [{ materielId: valve, amount: 100.5 }],
      shipping: 10,
      reason: 'A flange was bent.',
    })
    expect(response.statusCode, response.body).toBe(201)
    const shipping = Math.round((total - 3750) * 100) / 100
    expect(response.json()).toMatchObject({
      statut: 7,
      refunds: [{ amount: 110.5, state: 'due', reason: 'agreed', note: 'A flange was bent.' }],
      refundable: {
        articles: [
          { materielId: valve, amount: 2399.5 },
          { materielId: pump, amount: 1250 },
        ],
        shipping: Math.round((shipping - 10) * 100) / 100,
      },
    })
    await it.runJobs()
    const intent = await sandboxLibrary(it).paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
    expect(intent.latest_charge).toMatchObject({ refunded: false, amount_refunded: 11050 })
    expect(await poll(intentId, buyer)).not.toHaveProperty('refunded')
    const order = await it.call(api.readOrder, buyer, { params: { id: orderId } })
    expect(order).toMatchObject({ refunds: [{ amount: 110.5, state: 'succeeded' }] })
    const mail = await lastMailTo(buyer)
    expect(mail?.subject).toMatch(/we pay back a part$/)
    expect(mail?.text).toContain('A flange was bent.')
    expect(mail?.text).toContain('Refund: €110.50')
    const sold = await lastMailTo(seller)
    expect(sold?.subject).toMatch(/the buyer gets a refund$/)
    expect(sold?.text).toContain('Refund: €100.50')
    expect(sold?.text).not.toContain('A flange was bent.')
    expect((await lastMailTo(other))?.subject).not.toMatch(/refund/)
    const [sale] = await it.call(api.listSales, seller)
    // The fee of 100.50 is 35.175, rounded half up; 65.32 of it is the seller's.
    expect(sale).toMatchObject({ share: 1559.68 })
    expect(await faults()).toEqual([])
  })

  test('of what is left after parts, with the cancelling of the order', async () => {
    const { orderId, id, total, intentId } = await bought()
    await payBack(orderId, { articles: [{ materielId: id, amount: 0.33 }], reason: 'A gesture.' })
    const cancelled = await move(orderId, 3)
    expect(cancelled.json()).toMatchObject({
      refundable: null,
      refunds: [
        { amount: 0.33 },
        { amount: Math.round((total - 0.33) * 100) / 100, reason: 'order_cancelled' },
      ],
    })
    await it.runJobs()
    const intent = await sandboxLibrary(it).paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
    expect(intent.latest_charge).toMatchObject({ refunded: true })
    expect(await faults()).toEqual([])
  })

  test('asked for several times at once never passes what was paid', async () => {
    const { orderId, id, total } = await bought()
    const half = { articles: [{ materielId: id, amount: 1500 }], reason: 'Damaged.', earlierRefunds: 9 }
    const answers = await Promise.all([1, 2, 3, 4].map(() => payBack(orderId, half)))
    expect(answersOf(answers)).toEqual([201, 409, 409, 409])
    expect(answers.filter(({ statusCode }) => statusCode === 409).map(({ refusal }) => refusal.code)).toEqual(
      Array(3).fill('refund_too_high'),
    )
    const [rest, cancelled] = await Promise.all([
      payBack(orderId, {
        articles: [{ materielId: id, amount: 1000 }],
        reason: 'All of it.',
        earlierRefunds: 9,
      }),
      move(orderId, 3),
    ])
    expect(cancelled.statusCode).toBe(200)
    expect([201, 409]).toContain(rest.statusCode)
    await it.runJobs()
    const order = await it.call(api.readStaffOrderCall, staff, { params: { id: orderId } })
    const back = order.refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
    expect(back).toBe(Math.round(total * 100))
    expect(order.refunds.every(({ state }) => state === 'succeeded')).toBe(true)
    expect(await faults()).toEqual([])
  })

  test.for([
    [{ articles: [], reason: 'x' }, 422],
    [{ articles: [{ materielId: 0, amount: 1 }], reason: 'x' }, 422],
    [{ articles: [], shipping: 1_000_000, reason: 'x' }, 409],
    [{ articles: [], shipping: -1, reason: 'x' }, 422],
    [{ articles: [], shipping: 0.005, reason: 'x' }, 422],
    [{ articles: [], shipping: 1, reason: ' ' }, 422],
    [{ articles: [], shipping: 1, reason: 'x'.repeat(1001) }, 422],
    [{ articles: [], shipping: 1 }, 400],
    [{ shipping: 1, reason: 'x' }, 400],
    [{ articles: [], shipping: '1', reason: 'x' }, 400],
  ] as const)('refuses %j with %i', async ([payload, status]) => {
    const { orderId } = await bought()
    const response = await payBack(orderId, payload)
    expect(response.statusCode, response.body).toBe(status)
    expect(await it.services.db.$count(orderRefund, eq(orderRefund.orderId, orderId))).toBe(0)
  })

  test('decided twice about the same damage, in two tabs or by two people, is paid once', async () => {
    const { orderId, id } = await bought()
    const part = { articles: [{ materielId: id, amount: 100 }], reason: 'Scratched in transport.' }
    const answers = await Promise.all([payBack(orderId, part), payBack(orderId, part)])
    expect(answersOf(answers)).toEqual([201, 409])
    expect(answers.filter(({ statusCode }) => statusCode === 409).map(({ refusal }) => refusal.code)).toEqual(
      ['refunded_meanwhile'],
    )
    const again = await payBack(orderId, { ...part, earlierRefunds: 1 })
    expect(again.json().refunds).toHaveLength(2)
  })

  test('is for staff, and of paid orders that were not cancelled', async () => {
    const { orderId, id } = await bought()
    const all = { articles: [{ materielId: id, amount: 1 }], reason: 'x' }
    expect((await payBack(orderId, all, NOBODY)).statusCode).toBe(401)
    expect((await payBack(orderId, all, buyer)).statusCode).toBe(403)
    expect((await payBack('x'.repeat(22), all)).statusCode).toBe(404)
    await move(orderId, 3)
    const late = await payBack(orderId, { ...all, earlierRefunds: 1 })
    expect([late.statusCode, late.refusal.code]).toEqual([409, 'refund_not_allowed'])
  })

  test('that the provider could not carry out waits for staff, until they record that they paid it by bank', async () => {
    const wanted = [[await articleOf(seller), 1]] as const
    const { intentId } = await opened(await rate(wanted, buyer), buyer)
    await pay(intentId, '4000000000005126')
    const { orderId = '' } = await poll(intentId, buyer)
    await payBack(orderId, { articles: [], shipping: 1, reason: 'Late.' })
    await it.runJobs()
    const [total, waiting] = await it.call(api.listStaffOrders, staff, { query: { waiting: 'refund' } })
    expect([total, waiting.map((order) => order.id)]).toEqual([1, [orderId]])
    expect(await it.call(api.countWaitingOrders, staff)).toMatchObject({ refund: 1 })
    expect(await it.status(api.listStaffOrders, staff, { query: { waiting: 'x' } })).toBe(400)
    expect(await it.status(api.countWaitingOrders, buyer)).toBe(403)
    expect(await it.status(api.countWaitingOrders, null)).toBe(401)
    expect(await faults()).toEqual([])

    const { refunds } = await it.call(api.readStaffOrderCall, staff, { params: { id: orderId } })
    const refundId = refunds[0]?.id ?? ''
    const record = (id: string, bankReference: unknown, who: Who = staff, order = orderId) =>
      it.attempt(api.recordHandRefund, who, { params: { id: order, refundId: id }, body: { bankReference } })
    expect((await record(refundId, ' ')).statusCode).toBe(422)
    expect((await record(refundId, 'x'.repeat(71))).statusCode).toBe(422)
    expect((await record(refundId, 7)).statusCode).toBe(400)
    expect((await record(refundId, 'SEPA 1', buyer)).statusCode).toBe(403)
    expect((await record(refundId, 'SEPA 1', NOBODY)).statusCode).toBe(401)
    expect((await record('x'.repeat(22), 'SEPA 1')).statusCode).toBe(404)
    const elsewhere = await bought()
    expect((await record(refundId, 'SEPA 1', staff, elsewhere.orderId)).statusCode).toBe(404)
    const recorded = await Promise.all([1, 2, 3].map((number) => record(refundId, `SEPA ${number}`)))
    expect(answersOf(recorded)).toEqual([200, 409, 409])
    expect(await it.call(api.readStaffOrderCall, staff, { params: { id: orderId } })).toMatchObject({
      refunds: [{ state: 'succeeded' }],
    })
    expect(await it.call(api.countWaitingOrders, staff)).toMatchObject({ refund: 0 })
    expect(await faults()).toEqual([])
  })
})

describe('while the screening of names holds a company back', () => {
  const hold = async ({ companyId }: TestMember, heldAt: Date | null = new Date()) => {
    await it.services.db.update(company).set({ heldAt }).where(eq(company.id, companyId))
  }
  afterEach(() => Promise.all([hold(buyer, null), hold(seller, null)]))
  const read = (orderId: string) => it.call(api.readStaffOrderCall, staff, { params: { id: orderId } })
  const record = (orderId: string, statut: number, happened?: string) =>
    it.attempt(api.moveStaffOrder, staff, {
      params: { id: orderId },
      body: { statut, ...(happened !== undefined && { happened }) },
    })

  test('its goods don’t go on, and staff read why; what has happened is recorded, with how they know', async () => {
    const { orderId } = await bought()
    await record(orderId, 4)
    await hold(seller)
    expect(await read(orderId)).toMatchObject({
      held: [{ company: 'Kouilou', side: 'seller', hit: null }],
      moves: [3],
      heldMoves: [5],
      refundable: { shipping: expect.any(Number) },
    })
    const refused = await record(orderId, 5)
    expect(refused.refusal).toMatchObject({
      code: 'company_held',
      error: expect.stringContaining('Screening'),
    })
    expect((await record(orderId, 5, '  ')).refusal.code).toBe('company_held')
    expect((await record(orderId, 5, 'The yard wrote on Monday.')).statusCode).toBe(200)
    const leaves = (happened: object) =>
      it.attempt(api.moveShipment, staff, {
        params: { id: orderId, place: 1 },
        body: { statut: 6, ...happened },
      })
    expect((await leaves({})).refusal.code).toBe('company_held')
    expect((await leaves({ happened: 'The waybill is signed.' })).statusCode).toBe(200)
    // Goods that have arrived have arrived.
    expect((await record(orderId, 7)).statusCode).toBe(200)
    const acts = await it.services.db.select().from(staffAct).where(eq(staffAct.subjectId, orderId))
    expect(acts.map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ note: 'The yard wrote on Monday.' }),
    )
    const told = await it.call(api.readOrder, buyer, { params: { id: orderId } })
    await it.runJobs()
    const mails = (await it.mailsTo(buyer.email)).map(({ text }) => text)
    expect(JSON.stringify([told, mails])).not.toMatch(/The yard wrote|waybill is signed/)
  })

  test('a buyer who is held back is paid nothing back by a refund; a seller’s hold leaves that', async () => {
    const [mine, theirs] = [await bought(), await bought()]
    const part = { articles: [], shipping: 1, reason: 'Late.', earlierRefunds: 0 }
    await hold(seller)
    expect((await payBack(mine.orderId, part)).statusCode).toBe(201)
    await hold(buyer)
    expect((await read(theirs.orderId)).refundable).toBeNull()
    expect((await payBack(theirs.orderId, part)).refusal).toMatchObject({
      code: 'company_held',
      error: expect.stringContaining('paid back'),
    })
    // What was to go back by card already waits until the hold ends.
    await it.runJobs()
    expect((await read(mine.orderId)).refunds).toMatchObject([{ state: 'due' }])
    await hold(buyer, null)
    await carryOutRefund(it.services, (await read(mine.orderId)).refunds[0]?.id ?? '')
    expect((await read(mine.orderId)).refunds).toMatchObject([{ state: 'succeeded' }])
    expect(await faults()).toEqual([])
  })

  test('an order of a buyer who is held back is cancelled: its stock is back, and what it owes is frozen until the hold ends', async () => {
    const debtsOf = async (orderId: string) =>
      (await it.call(api.listDebts, staff))
        .filter((debt) => debt.orderId === orderId)
        .map(({ side, debtor, amount, cause }) => [side, debtor, amount, cause])
    const { orderId, id, total } = await bought()
    await ask(orderId)
    await hold(buyer)
    expect((await read(orderId)).moves).toContain(3)
    const before = await stockOf(id)
    const { refund: waiting } = await it.call(api.countWaitingOrders, staff)
    expect((await answer(orderId, { decision: 'accept' })).statusCode).toBe(200)
    expect(before).toEqual([7, 0])
    expect(await stockOf(id)).toEqual([9, 0])
    await it.runJobs()
    const frozen = await read(orderId)
    expect(frozen).toMatchObject({
      statut: 3,
      held: [{ side: 'buyer' }],
      refunds: [{ state: 'due' }],
      nextStep: 'none',
    })
    expect(await debtsOf(orderId)).toEqual([['buyer', 'operator', total, 'refund_frozen']])
    expect(await it.call(api.countWaitingOrders, staff)).toMatchObject({ refund: waiting })
    // The buyer learns that it is cancelled, and nobody promises it money now.
    expect(await it.call(api.readOrder, buyer, { params: { id: orderId } })).toMatchObject({
      isPaybackFrozen: true,
      refunds: [{ state: 'due' }],
    })
    const mail = await lastMailTo(buyer)
    expect(mail?.subject).toContain('Cancelled')
    expect(mail?.text).not.toMatch(/Refund:|goes back|pay .*back/i)
    await carryOutRefund(it.services, frozen.refunds[0]?.id ?? '')
    expect((await read(orderId)).refunds).toMatchObject([{ state: 'due' }])
    await hold(buyer, null)
    await carryOutRefund(it.services, frozen.refunds[0]?.id ?? '')
    expect((await read(orderId)).refunds).toMatchObject([{ state: 'succeeded' }])
    expect(await debtsOf(orderId)).toEqual([])
    expect((await it.call(api.readOrder, buyer, { params: { id: orderId } })).isPaybackFrozen).toBeUndefined()
    expect(await faults()).toEqual([])
  })

  test('a frozen refund by card that no order came of is among the debts too', async () => {
    const { intentId, orderId } = await bought()
    await it.services.db.transaction((tx) =>
      refundLater(tx, { intentId, amountMinor: 4200n }, 'paid_twice', new Date()),
    )
    await it.services.pool.query('UPDATE payment SET cart_id = $1 WHERE intent_id = $2', [
      await rate([[await articleOf(seller), 1]], buyer),
      intentId,
    ])
    await hold(buyer)
    const debts = (await it.call(api.listDebts, staff)).filter((debt) => debt.orderId === null)
    expect(debts).toMatchObject([
      {
        reference: null,
        company: 'Port-Gentil Energy',
        debtor: 'operator',
        amount: 42,
        cause: 'refund_frozen',
      },
    ])
    const [order] = await it.services.db.select().from(purchaseOrder).where(eq(purchaseOrder.id, orderId))
    await it.services.pool.query('UPDATE payment SET cart_id = $1 WHERE intent_id = $2', [
      order?.cartId,
      intentId,
    ])
    await it.services.db.delete(refund).where(eq(refund.intentId, intentId))
  })

  test('a refund that the bank sent before is recorded with its day, and none of the day of the hold, nor one decided since', async () => {
    const { intentId } = await opened(await rate([[await articleOf(seller), 1]], buyer), buyer)
    await pay(intentId, '4000000000005126')
    const { orderId = '' } = await poll(intentId, buyer)
    await payBack(orderId, { articles: [], shipping: 1, reason: 'Late.', earlierRefunds: 0 })
    await it.runJobs()
    const refundId = (await read(orderId)).refunds[0]?.id ?? ''
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    const dayBefore = (days: number) => dayInFrance(daysAgo(days))
    const decided = (days: number) =>
      it.services.db
        .update(refund)
        .set({ createdAt: daysAgo(days) })
        .where(eq(refund.id, refundId))
    await hold(buyer, daysAgo(5))
    const sent = (sentOn?: string) =>
      it.attempt(api.recordHandRefund, staff, {
        params: { id: orderId, refundId },
        body: { bankReference: 'SEPA held', ...(sentOn !== undefined && { sentOn }) },
      })
    for (const day of [undefined, dayBefore(3), dayBefore(7)])
      expect((await sent(day)).refusal.code).toBe('company_held')
    await decided(8)
    // Not on the day of the hold, nor before it was decided.
    for (const day of [dayBefore(5), dayBefore(10)])
      expect((await sent(day)).refusal.code).toBe('company_held')
    expect((await sent('soon')).statusCode).toBe(422)
    expect((await sent(dayBefore(7))).statusCode).toBe(200)
  })
})
