import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { company, endedHold } from '#db/schema/accounts.ts'
import { collection, collectionAppointment } from '#db/schema/collection.ts'
import { orderMove, orderShipment, purchaseOrder } from '#db/schema/orders.ts'
import { beginHold, endHold } from '#features/accounts/server/company/company-repository.ts'
import type { CollectionView } from '#features/collection/contract/endpoints.ts'
import { dayOf } from '#kernel/text/day.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import type { Attempt } from '#test/calls.ts'
import { createTestMember, TEST_PASSWORD, type TestMember } from '#test/factories/accounts.ts'
import { buying } from '#test/factories/checkout.ts'
import { collecting, TEST_COLLECTOR, TEST_YARD } from '#test/factories/collection.ts'
import { createTestListing } from '#test/factories/listings.ts'

vi.setConfig({ testTimeout: 60_000 })

const it = useApp()
const yard = collecting(it)
const { runCron } = buying(it)
const DAY = 86_400_000

let seller: TestMember
let buyer: TestMember
let staff: TestMember
let other: TestMember
beforeAll(async () => {
  seller = await createTestMember(it.services, { companyName: 'Seller Ltd', firstName: 'Sol' })
  buyer = await createTestMember(it.services, { companyName: 'Buyer Ltd', firstName: 'Bea' })
  staff = await createTestMember(it.services, { role: 'staff' })
  other = await createTestMember(it.services, { companyName: 'Other Ltd' })
})
beforeEach(async () => {
  it.setNow(null)
  await yard.saveYard(seller)
})

const statusOf = ({ statusCode, refusal }: Attempt) => [statusCode, refusal.code]
const forward = (days: number) => it.setNow(new Date(Date.now() + days * DAY))

async function agreed(change: object = {}): Promise<string> {
  const listingId = await createTestListing(it.services.db, {
    ...seller,
    onHand: 5,
    values: { currency: 'usd', title: 'Mud pump' },
  })
  return yard.agree({ listingId, seller, buyer }, change)
}

const bought = async (change: object = {}) => yard.payFor(await agreed(change), buyer)

async function viewOf(orderId: string, who: TestMember): Promise<CollectionView> {
  const [view] = (await yard.read(orderId, who)).json().collections
  if (!view) throw new Error('nothing is collected')
  return view
}

/** An order with a confirmed appointment, and the code of its release note. */
async function confirmed() {
  const orderId = await bought()
  await yard.book(orderId, seller, buyer)
  const id = (await viewOf(orderId, seller)).appointment?.id ?? ''
  expect((await yard.confirm(orderId, seller, seller, id)).statusCode).toBe(200)
  return { orderId, id, code: (await viewOf(orderId, buyer)).code ?? '' }
}

/** Of the kind of a code, and no code of this test. */
const WRONG = '2222-2222'

async function orderOf(id: string) {
  const [row] = await it.services.db.select().from(purchaseOrder).where(eq(purchaseOrder.id, id))
  return row
}

async function subjectsTo(member: TestMember): Promise<string[]> {
  await it.runJobs()
  return (await it.mailsTo(member.email)).map(({ subject }) => subject)
}

test('of a deal that a company disavows nothing is booked or confirmed, and no code is shown or printed', async () => {
  const { orderId } = await confirmed()
  const body = { password: TEST_PASSWORD }
  expect((await it.attempt(api.disavowOrder, buyer, { params: { id: orderId }, body })).statusCode).toBe(201)
  for (const who of [buyer, seller])
    expect(await viewOf(orderId, who)).toMatchObject({
      code: null,
      can: { book: false, propose: false, confirm: false, handOver: false },
    })
  expect(statusOf(await yard.book(orderId, seller, buyer))).toEqual([409, 'order_contested'])
  expect(statusOf(await yard.note(orderId, seller, buyer))).toEqual([409, 'order_contested'])
})

describe('the terms of a yard', () => {
  test('are stated with each listing, without the note that may name the seller', async () => {
    const listingId = await createTestListing(it.services.db, { ...seller, onHand: 1 })
    const { note, ...shown } = TEST_YARD
    expect(await it.call(api.readYard, seller)).toEqual({
      yard: { ...shown, note },
      can: { charge: true },
    })
    const params = { id: String(listingId) }
    expect(await it.call(api.readProductYard, null, { params })).toEqual({ yard: shown })
    const without = await createTestListing(it.services.db, { ...other, onHand: 1 })
    expect(await it.call(api.readProductYard, null, { params: { id: String(without) } })).toEqual({
      yard: null,
    })
  })

  test('are kept as they were when the offer was accepted', async () => {
    const orderId = await bought()
    await yard.saveYard(seller, { storageFee: 900, removalDays: 1, note: 'Changed.' })
    expect(await viewOf(orderId, buyer)).toMatchObject({
      terms: { storageFee: 25.5, removalDays: 10, loadingFee: 150, note: TEST_YARD.note },
      removeBy: yard.later(10),
      storage: { days: 0, amount: 0 },
    })
  })

  test('are said before the cart is paid, as they were accepted and without the note, to its buyer alone', async () => {
    const cartId = await agreed()
    await yard.saveYard(seller, { loadingFee: 900 })
    const readCart = (who: TestMember) => it.call(api.readCartYards, who, { params: { cartId } })
    const { note: _, ...terms } = TEST_YARD
    expect(await readCart(buyer)).toEqual({ yards: [{ place: expect.stringContaining(', '), terms }] })
    for (const who of [seller, other])
      expect(await it.status(api.readCartYards, who, { params: { cartId } })).toBe(404)
    const delivered = await agreed({ incoterm: 'DAP', delivery: 100 })
    expect(await it.call(api.readCartYards, buyer, { params: { cartId: delivered } })).toEqual({ yards: [] })
  })

  test.each([
    [{ hours: [{ day: 'mon', from: '16:00', until: '08:00' }] }],
    [{ hours: [1, 2].map(() => ({ day: 'mon', from: '08:00', until: '16:00' })) }],
    [{ hours: [{ day: 'mon', from: '08:00', until: '16:00', pause: { from: '07:00', until: '09:00' } }] }],
    [{ leadDays: 31 }],
    [{ removalDays: 0 }],
    [{ storageFee: -1 }],
    [{ loadingFee: 1.234 }],
  ])('are refused as %j', async (change) => {
    expect((await yard.saveYard(seller, change)).statusCode).toBe(422)
  })
})

describe('what is collected', () => {
  test.each([
    ['EXW', 1],
    ['FCA', 1],
    ['DAP', 0],
    ['FOB', 0],
  ])('under %s', async (incoterm, count) => {
    const orderId = await bought({ incoterm })
    expect((await yard.read(orderId, buyer)).json()).toMatchObject({ side: 'buyer' })
    expect((await yard.read(orderId, buyer)).json().collections).toHaveLength(count)
  })

  test('is not promised a transport of ours in the mail about the sale', async () => {
    const number = (await orderOf(await bought({ incoterm: 'EXW' })))?.number
    await it.runJobs()
    const mail = (await it.mailsTo(seller.email)).find(({ subject }) => subject.endsWith(`-${number}`))
    expect(mail?.subject).toMatch(/^You sold/)
    expect(mail?.text.replace(/\s+/g, ' ')).toContain('the buyer has them fetched, and the order says when.')
    expect(mail?.text).not.toContain('in touch')
  })

  test('is read by buyer, seller and staff, and by nobody else', async () => {
    const { orderId } = await confirmed()
    expect((await yard.read(orderId, seller)).json()).toMatchObject({ side: 'seller' })
    expect((await yard.read(orderId, staff)).json()).toMatchObject({ side: 'staff' })
    expect((await yard.read(orderId, other)).statusCode).toBe(404)
    for (const who of [seller, staff]) {
      expect(await viewOf(orderId, who)).toMatchObject({ code: null })
      expect((await yard.note(orderId, seller, who)).statusCode).toBe(404)
    }
  })

  test('can be booked once it is paid', async () => {
    const cartId = await agreed()
    const orderId = await yard.payFor(cartId, buyer)
    await it.services.db.update(purchaseOrder).set({ paidAt: null }).where(eq(purchaseOrder.id, orderId))
    expect(await viewOf(orderId, buyer)).toMatchObject({ seller: null, removeBy: null, can: { book: false } })
    expect(statusOf(await yard.book(orderId, seller, buyer))).toEqual([409, 'move_not_allowed'])
  })
})

describe('an appointment', () => {
  test.each([
    ['too soon', { day: dayOf(new Date(Date.now() + DAY)) }, 'day'],
    ['in the past', { day: dayOf(new Date(Date.now() - DAY)) }, 'day'],
    ['before the yard opens', { time: '07:59' }, 'time'],
    ['when it closes', { time: '16:00' }, 'time'],
    ['without a plate', { plate: '' }, 'plate'],
    ['without a person', { person: ' ' }, 'person'],
  ])('is refused %s', async (_, change, field) => {
    const orderId = await bought()
    const answer = await yard.book(orderId, seller, buyer, change)
    expect([answer.statusCode, answer.refusal.errors?.flatMap((each) => Object.keys(each))]).toEqual([
      422,
      [field],
    ])
  })

  test('that is booked twice alike is one, and told once', async () => {
    const orderId = await bought()
    await yard.book(orderId, seller, buyer)
    const id = (await viewOf(orderId, buyer)).appointment?.id
    expect((await yard.book(orderId, seller, buyer)).statusCode).toBe(200)
    expect((await viewOf(orderId, buyer)).appointment?.id).toBe(id)
  })

  test('is confirmed by the other side alone, as it was seen', async () => {
    const orderId = await bought()
    for (const who of [seller, staff, other])
      expect((await yard.book(orderId, seller, who)).statusCode).toBe(404)
    await yard.book(orderId, seller, buyer)
    const first = (await viewOf(orderId, seller)).appointment?.id ?? ''
    expect(await viewOf(orderId, buyer)).toMatchObject({ code: null, can: { confirm: false } })
    expect(statusOf(await yard.note(orderId, seller, buyer))).toEqual([409, 'conflict'])
    expect(statusOf(await yard.confirm(orderId, seller, buyer, first))).toEqual([409, 'conflict'])
    expect((await yard.confirm(orderId, seller, other, first)).statusCode).toBe(404)
    await yard.book(orderId, seller, buyer, { time: '11:00' })
    expect(statusOf(await yard.confirm(orderId, seller, seller, first))).toEqual([409, 'conflict'])
    const second = (await viewOf(orderId, seller)).appointment?.id ?? ''
    for (const _ of ['sent', 'sent again'])
      expect((await yard.confirm(orderId, seller, seller, second)).statusCode).toBe(200)
    const mails = (await subjectsTo(buyer)).filter((subject) => subject.startsWith('Release note for'))
    const reference = (await yard.read(orderId, buyer)).json().reference
    expect(mails.filter((subject) => subject.endsWith(reference))).toHaveLength(1)
  })

  test('is answered with another time, which the buyer confirms', async () => {
    const orderId = await bought()
    expect((await yard.propose(orderId, seller, seller)).statusCode).toBe(409)
    await yard.book(orderId, seller, buyer)
    expect((await yard.propose(orderId, seller, buyer)).statusCode).toBe(404)
    await yard.propose(orderId, seller, seller)
    const view = await viewOf(orderId, buyer)
    expect(view).toMatchObject({
      appointment: { day: yard.later(4), time: '18:00', ...TEST_COLLECTOR, proposedBy: 'seller' },
      can: { confirm: true },
    })
    await yard.confirm(orderId, seller, buyer, view.appointment?.id ?? '')
    expect((await viewOf(orderId, buyer)).code).toMatch(/^\w{8}$/)
    expect(await subjectsTo(seller)).toContainEqual(expect.stringMatching(/^Collection of .* confirmed$/))
  })

  test('stays confirmed for another vehicle, with another code', async () => {
    const { orderId, code } = await confirmed()
    await yard.book(orderId, seller, buyer, { plate: 'GB-999-AA' })
    const view = await viewOf(orderId, buyer)
    expect(view.appointment).toMatchObject({ isConfirmed: true, plate: 'GB-999-AA' })
    expect(view.code).not.toBe(code)
    expect((await yard.handOver(orderId, seller, seller, code)).statusCode).toBe(422)
    expect(await subjectsTo(seller)).toContainEqual(expect.stringMatching(/^Somebody else collects/))
    expect((await yard.handOver(orderId, seller, seller, view.code ?? '')).statusCode).toBe(200)
  })

  test('has to be confirmed again for another time', async () => {
    const { orderId, code } = await confirmed()
    await yard.book(orderId, seller, buyer, { time: '12:00' })
    expect(await viewOf(orderId, buyer)).toMatchObject({ code: null, appointment: { isConfirmed: false } })
    expect(statusOf(await yard.handOver(orderId, seller, seller, code))).toEqual([409, 'conflict'])
  })
})

describe('the hand-over', () => {
  test('delivers the order once, with time, person and plate', async () => {
    const { orderId, code } = await confirmed()
    const typed = `${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`
    for (const who of [buyer, staff, other])
      expect((await yard.handOver(orderId, seller, who, typed)).statusCode).toBe(404)
    expect((await yard.handOver(orderId, seller, seller, typed)).statusCode).toBe(200)
    expect(statusOf(await yard.handOver(orderId, seller, seller, code))).toEqual([409, 'already_recorded'])
    expect(await orderOf(orderId)).toMatchObject({ status: 7, deliveredAt: expect.any(Date) })
    const view = await viewOf(orderId, buyer)
    expect(view).toMatchObject({
      code: null,
      handedOver: { person: TEST_COLLECTOR.person, plate: TEST_COLLECTOR.plate },
      can: { book: false, confirm: false, handOver: false },
    })
    expect(statusOf(await yard.book(orderId, seller, buyer))).toEqual([409, 'already_recorded'])
    const moves = await it.services.db.select().from(orderMove).where(eq(orderMove.orderId, orderId))
    expect(moves.at(-1)).toMatchObject({ fromStatus: 1, toStatus: 7, memberId: seller.memberId })
    const shipments = await it.services.db
      .select()
      .from(orderShipment)
      .where(eq(orderShipment.orderId, orderId))
    expect(shipments.map(({ deliveredAt }) => deliveredAt)).toEqual([expect.any(Date)])
  })

  test('otherwise than the release note says is asked about, kept and mailed to the buyer', async () => {
    const { orderId, code } = await confirmed()
    const reference = (await yard.read(orderId, buyer)).json().reference
    expect((await viewOf(orderId, seller)).appointment?.isEarly).toBe(true)
    for (const taken of [{}, { person: 'Someone Else' }]) {
      const asked = await yard.handOver(orderId, seller, seller, code, { ...taken, reason: '' })
      expect(asked.statusCode).toBe(422)
      expect(asked.refusal.errors).toEqual([
        {
          reason: expect.stringContaining(`names ${TEST_COLLECTOR.person}, vehicle ${TEST_COLLECTOR.plate}`),
        },
      ])
    }
    // On the day, as the note says, nothing is asked.
    forward(3)
    expect((await viewOf(orderId, seller)).appointment?.isEarly).toBeUndefined()
    const other = { person: 'Someone Else', plate: 'ZZ' }
    expect((await yard.handOver(orderId, seller, seller, code, { ...other, reason: '' })).statusCode).toBe(
      422,
    )
    const why = 'The driver fell ill; the haulier confirmed by telephone.'
    const done = await yard.handOver(orderId, seller, seller, code, { ...other, reason: why })
    expect(done.statusCode, done.body).toBe(200)
    expect((await viewOf(orderId, buyer)).handedOver).toMatchObject({ ...other, reason: why })
    await it.runJobs()
    const mails = await it.mailsTo(buyer.email)
    const [mail] = mails.filter(({ subject }) => subject.startsWith(`${reference} was handed over otherwise`))
    for (const said of ['Someone Else', 'ZZ', why]) expect(mail?.text).toContain(said)
  })

  test('as the release note says needs no reason, and keeps none', async () => {
    const { orderId, code } = await confirmed()
    forward(3)
    const { person, plate } = { person: 'DIALLO Moussa', plate: 'gb 204 zx' }
    const done = await yard.handOver(orderId, seller, seller, code, { person, plate, reason: '' })
    expect(done.statusCode, done.body).toBe(200)
    expect((await viewOf(orderId, buyer)).handedOver).toMatchObject({ person, plate, reason: null })
  })

  test('happens once when two scan at the same moment', async () => {
    const { orderId, code } = await confirmed()
    const answers = await Promise.all([1, 2, 3].map(() => yard.handOver(orderId, seller, seller, code)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    const moves = await it.services.db
      .select()
      .from(orderMove)
      .where(and(eq(orderMove.orderId, orderId), eq(orderMove.toStatus, 7)))
    expect(moves).toHaveLength(1)
  })

  test('counts wrong codes, is locked after five, and tells staff and the buyer', async () => {
    const { orderId, code } = await confirmed()
    for (let time = 1; time < 5; time += 1) {
      const answer = await yard.handOver(orderId, seller, seller, WRONG)
      expect([answer.statusCode, answer.refusal.errors?.[0]?.['code']]).toEqual([
        422,
        'This is not the code of the release note for this collection. Nothing was recorded. Please read it again.',
      ])
    }
    expect(statusOf(await yard.handOver(orderId, seller, seller, WRONG))).toEqual([429, 'too_many_requests'])
    expect(statusOf(await yard.handOver(orderId, seller, seller, code))).toEqual([429, 'too_many_requests'])
    expect((await viewOf(orderId, seller)).lockedUntil).not.toBeNull()
    for (const who of [staff, buyer])
      expect(
        (await subjectsTo(who)).filter((subject) => subject.startsWith('Wrong codes at the yard')),
      ).toHaveLength(1)
    expect(await orderOf(orderId)).toMatchObject({ status: 1 })
    it.setNow(new Date(Date.now() + 31 * 60_000))
    expect((await yard.handOver(orderId, seller, seller, code)).statusCode).toBe(200)
  })

  test('waits while the screening holds a side back, in words that name neither', async () => {
    const { orderId, code } = await confirmed()
    const hold = (of: TestMember, heldAt: Date | null) =>
      it.services.db.update(company).set({ heldAt }).where(eq(company.id, of.companyId))
    for (const side of [buyer, seller]) {
      await hold(side, new Date())
      const { refusal } = await yard.handOver(orderId, seller, seller, code)
      await hold(side, null)
      expect(refusal).toMatchObject({
        code: 'move_not_allowed',
        error: 'This order waits for an answer of ours. Hand nothing over yet, and write to us.',
      })
    }
    expect((await yard.handOver(orderId, seller, seller, code)).statusCode).toBe(200)
  })

  test('waits for an answer to a cancellation, and ends with a cancelled order', async () => {
    const { orderId, code } = await confirmed()
    const params = { id: orderId }
    await it.call(api.askCancellation, buyer, { params, body: { reason: 'We found another.' } })
    expect(statusOf(await yard.handOver(orderId, seller, seller, code))).toEqual([409, 'cancellation_asked'])
    await it.call(api.answerCancellation, staff, { params, body: { decision: 'accept' } })
    expect((await yard.read(orderId, buyer)).json().collections).toEqual([])
    expect(statusOf(await yard.handOver(orderId, seller, seller, code))).toEqual([409, 'move_not_allowed'])
  })

  test('gives the buyer a note with what the yard needs, and no code in any stored mail', async () => {
    const { orderId, id, code } = await confirmed()
    const note = await yard.note(orderId, seller, buyer)
    expect(note.headers['content-type']).toBe('application/pdf')
    expect(note.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    await it.runJobs()
    const [mail] = (await it.mailsTo(buyer.email)).filter(({ text }) => text.includes(code.slice(4)))
    expect(mail?.text).toContain(`${code.slice(0, 4)}-${code.slice(4)}`)
    const { rows } = await it.services.pool.query<{ found: bigint }>(
      `SELECT count(*) AS found FROM collection_appointment c WHERE c.id = $1 AND c::text LIKE '%' || $2 || '%'`,
      [id, code],
    )
    expect(Number(rows[0]?.found)).toBe(0)
  })
})

describe('notices', () => {
  test('come the day before, before the deadline and after it, each once', async () => {
    const { orderId } = await confirmed()
    const reference = (await yard.read(orderId, buyer)).json().reference
    const about = async (who: TestMember) =>
      (await subjectsTo(who)).filter((subject) => subject.includes(reference))
    const watch = async () => {
      await runCron('watch-collections')
      await runCron('watch-collections')
    }
    await watch()
    const before = await about(buyer)
    forward(2)
    await watch()
    expect((await about(buyer)).filter((each) => !before.includes(each))).toEqual([
      `Collection of ${reference} tomorrow`,
    ])
    expect(await about(seller)).toContain(`Collection of ${reference} tomorrow`)
    forward(7)
    await watch()
    expect((await about(buyer)).filter((each) => each === `Please collect ${reference} soon`)).toHaveLength(1)
    forward(12)
    await watch()
    for (const who of [buyer, seller, staff])
      expect((await about(who)).filter((each) => each === `${reference} is still in the yard`)).toHaveLength(
        1,
      )
    // Two units, two days after the deadline.
    expect((await viewOf(orderId, buyer)).storage).toEqual({ days: 2, amount: 102 })
    const params = { query: { waiting: 'collection' } } as const
    const [, late] = await it.call(api.listStaffOrders, staff, params)
    expect(late.map(({ id }) => id)).toContain(orderId)
    const { items } = await it.call(api.readInbox, staff, { query: { kind: 'collections' } })
    expect(items.find(({ id }) => id === orderId)).toMatchObject({ isLate: true })
    // The seller's hand-over moves it on, not the staff.
    const { items: orders } = await it.call(api.readInbox, staff, { query: { kind: 'orders' } })
    expect(orders.map(({ id }) => id)).not.toContain(orderId)
  })

  test('don’t come while a side is held back, and its days are not counted', async () => {
    const { orderId } = await confirmed()
    const reference = (await yard.read(orderId, buyer)).json().reference
    const daysAhead = (days: number) => new Date(Date.now() + days * DAY)
    const lateMails = async () => {
      await runCron('watch-collections')
      const mails = [...(await subjectsTo(buyer)), ...(await subjectsTo(staff))]
      return mails.filter(
        (subject) =>
          subject === `Please collect ${reference} soon` || subject === `${reference} is still in the yard`,
      )
    }
    forward(5)
    await it.services.db.transaction((tx) => beginHold(tx, buyer.companyId, daysAhead(5)))
    forward(12)
    expect(await lateMails()).toEqual([])
    expect(await viewOf(orderId, seller)).toMatchObject({
      stoodStill: { days: 8, isNow: true },
      storage: { days: 0, amount: 0 },
    })
    await it.services.db.transaction((tx) => endHold(tx, buyer.companyId, daysAhead(5), daysAhead(12)))
    forward(13)
    expect(await lateMails()).toEqual([])
    expect(await viewOf(orderId, buyer)).toMatchObject({
      removeBy: dayOf(daysAhead(18)),
      stoodStill: { days: 8, isNow: false },
      storage: { days: 0, amount: 0 },
    })
    forward(20)
    expect(await lateMails()).toEqual([
      `${reference} is still in the yard`,
      `${reference} is still in the yard`,
    ])
    expect((await viewOf(orderId, buyer)).storage).toEqual({ days: 2, amount: 102 })
    await it.services.db.delete(endedHold).where(eq(endedHold.companyId, buyer.companyId))
  })

  test('end with the hand-over, and the storage with it', async () => {
    const { orderId, code } = await confirmed()
    forward(11)
    await yard.handOver(orderId, seller, seller, code)
    forward(30)
    await runCron('watch-collections')
    expect((await viewOf(orderId, buyer)).storage).toEqual({ days: 1, amount: 51 })
    const rows = await it.services.db
      .select({ toldLateAt: collection.toldLateAt })
      .from(collection)
      .innerJoin(purchaseOrder, eq(purchaseOrder.cartId, collection.cartId))
      .where(eq(purchaseOrder.id, orderId))
    expect(rows).toEqual([{ toldLateAt: null }])
    const used = await it.services.db
      .select({ state: collectionAppointment.state })
      .from(collectionAppointment)
      .innerJoin(purchaseOrder, eq(purchaseOrder.cartId, collectionAppointment.cartId))
      .where(eq(purchaseOrder.id, orderId))
    expect(used).toEqual([{ state: 'used' }])
  })
})
