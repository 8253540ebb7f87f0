import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { disavowal } from '#db/schema/disavowals.ts'
import { refund } from '#db/schema/refunds.ts'
import { staffAct } from '#db/schema/platform.ts'
import { findLedgerFaults } from '#features/ledger/server/check-ledger.ts'
import { HOUR_MS } from '#kernel/time.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import type { Caller } from '#test/calls.ts'
import { createTestMember, TEST_PASSWORD, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { quoting, testOffer } from '#test/factories/quotes.ts'
import { codeOfApp, giveSecondFactor } from '#test/factories/second-factor.ts'

const it = useApp()
const { rate, open, opened, pay, poll, transfer, stockOf, ordersOf, runCron } = buying(it)
const { ask, offer, accept, read } = quoting(it)

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

const PROOF = { password: TEST_PASSWORD }
const disavowOrder = (id: string, who: Caller | null = buyer, body: object = PROOF) =>
  it.attempt(api.disavowOrder, who, { params: { id }, body })
const disavowQuote = (id: string, who: Caller | null = buyer, body: object = PROOF) =>
  it.attempt(api.disavowQuote, who, { params: { id }, body })
const decide = (id: string, decision: string, note = 'We asked both.', who: Caller | null = staff) =>
  it.attempt(api.decideDisavowal, who, { params: { id }, body: { decision, note } })
const readOrderDeal = (id: string, who: Caller) => it.call(api.readOrderDisavowal, who, { params: { id } })
const move = (id: string, statut: number, more: object = {}) =>
  it.attempt(api.moveStaffOrder, staff, { params: { id }, body: { statut, ...more } })
const refusalIn = ({ body }: { body: string }) =>
  JSON.parse(body) as { code?: string; error?: string; errors?: Record<string, string>[] }
const codeOf = (answer: { body: string }) => refusalIn(answer).code
const statuses = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted()
const faults = () => findLedgerFaults(it.services.db, new Date(0))
async function mailsTo({ email }: TestMember) {
  await it.runJobs()
  return it.mailsTo(email)
}

const article = (onHand = 5) =>
  createTestArticle(it.services.db, { companyId: seller.companyId, memberId: seller.memberId, onHand })
async function bought() {
  const id = await article()
  const cartId = await rate([[id, 2]], buyer)
  const { intentId } = await opened(cartId, buyer)
  await pay(intentId)
  const { orderId = '' } = await poll(intentId, buyer)
  return { id, cartId, orderId, intentId }
}
async function awaited() {
  const id = await article(1)
  const cartId = await rate([[id, 1]], buyer)
  const { orderId } = (await transfer(cartId, buyer)).json()
  const [order] = await ordersOf(cartId)
  return { id, cartId, orderId, total: Number(order?.totalMinor) / 100 }
}
async function agreed() {
  const listingId = await createTestListing(it.services.db, { ...seller, onHand: 10 })
  const quoteId = await ask(listingId, buyer)
  await offer(quoteId, seller)
  expect((await accept(quoteId, buyer)).statusCode).toBe(200)
  return { listingId, quoteId }
}
const payQuote = (quoteId: string) =>
  it.attempt(api.payQuote, buyer, {
    params: { quoteId },
    body: { city: 'Libreville', postcode: '', street: 'Zone Oprag, lot 14' },
  })
const idOf = async (orderId: string) => (await readOrderDeal(orderId, staff)).latest?.id ?? ''

describe('an order that a company did not make', () => {
  test('stops once an administrator says so with its own password', async () => {
    const { orderId } = await bought()
    expect((await readOrderDeal(orderId, buyer)).can).toMatchObject({ disavow: true, admins: false })
    expect((await disavowOrder(orderId, buyer, { password: 'Not-mine!77' })).statusCode).toBe(422)
    expect((await move(orderId, 4)).statusCode).toBe(200)

    const said = await disavowOrder(orderId, buyer, { ...PROOF, text: 'A session was stolen.' })
    expect([said.statusCode, said.body]).toEqual([201, said.body])
    expect(said.json()).toMatchObject({
      latest: { state: 'open', side: 'buyer', isOwn: true, text: 'A session was stolen.', note: null },
      can: { disavow: false, decide: false },
    })
    // The other side learns that it is stopped, and not what was written.
    expect((await readOrderDeal(orderId, seller)).latest).toMatchObject({ isOwn: false, text: '' })
    expect((await readOrderDeal(orderId, staff)).can.decide).toBe(true)

    for (const statut of [5, 1])
      expect(codeOf(await move(orderId, statut))).toMatch(/order_contested|move_not/)
    const ready = await it.attempt(api.sayReady, seller, { params: { id: orderId } })
    expect(codeOf(ready)).toBe('order_contested')
    const { consignments } = await it.call(api.listShippingPapers, seller, { params: { id: orderId } })
    expect(consignments).toEqual([])
    expect((await it.call(api.readSale, seller, { params: { id: orderId } })).task.kind).toBe('stopped')
    expect((await it.call(api.readOrder, buyer, { params: { id: orderId } })).next.kind).toBe(
      'decide_disavowal',
    )
    expect((await it.call(api.readStaffOrderCall, staff, { params: { id: orderId } })).moves).toEqual([3])
  })

  test('waits in the inbox with a day to decide, and both sides and staff are told', async () => {
    const { orderId } = await bought()
    const colleague = await createTestMember(it.services, { companyId: buyer.companyId })
    await it.services.pool.query('UPDATE member SET is_company_admin = true WHERE id = $1', [
      colleague.memberId,
    ])
    await disavowOrder(orderId)
    const { items } = await it.call(api.readInbox, staff, { query: { kind: 'disavowals' } })
    const item = items.find(({ to }) => to.endsWith(orderId))
    const latest = (await readOrderDeal(orderId, buyer)).latest
    expect(item?.due).toBe(latest?.dueAt)
    expect(Date.parse(latest?.dueAt ?? '') - Date.parse(latest?.madeAt ?? '')).toBe(24 * HOUR_MS)
    for (const [who, words] of [
      [buyer, /said for your company that it did not make this deal/],
      [colleague, /said for your company/],
      [seller, /The buyer says that it did not make this deal/],
      [staff, /Please decide by/],
    ] as const) {
      const [mail] = await mailsTo(who)
      expect([mail?.subject, mail?.text]).toEqual([
        expect.stringMatching(/^Order GS-O-\d+ is stopped$/),
        expect.stringMatching(words),
      ])
    }
  })

  test('pays no part back meanwhile, and says why it is stopped', async () => {
    const { orderId, id } = await bought()
    await disavowOrder(orderId, seller)
    const body = { articles: [{ materielId: id, amount: 1 }], reason: 'Scratched.' }
    expect(codeOf(await it.attempt(api.refundStaffOrder, staff, { params: { id: orderId }, body }))).toBe(
      'order_contested',
    )
    expect(refusalIn(await move(orderId, 4)).error).toMatch(/one of the two companies says that it did not/)
    expect(await it.services.db.select().from(refund).where(eq(refund.orderId, orderId))).toEqual([])
  })

  test('is another matter once the goods of one yard have left', async () => {
    const { orderId } = await bought()
    await it.services.pool.query('UPDATE order_shipment SET shipped_at = now() WHERE order_id = $1', [
      orderId,
    ])
    expect((await readOrderDeal(orderId, buyer)).can.disavow).toBe(false)
    expect(codeOf(await disavowOrder(orderId))).toBe('cancellation_not_allowed')
  })

  test('goes on once staff say why, which both sides read; it is said once', async () => {
    const { orderId } = await bought()
    await disavowOrder(orderId)
    const id = await idOf(orderId)
    expect((await decide(id, 'continue', '')).statusCode).toBe(422)
    const both = await Promise.all([decide(id, 'continue'), decide(id, 'continue', 'Otherwise.')])
    expect(statuses(both)).toEqual([200, 409])
    for (const who of [buyer, seller]) {
      const { latest } = await readOrderDeal(orderId, who)
      expect(latest?.state).toBe('continued')
      expect((await mailsTo(who))[0]?.text).toContain(latest?.note ?? 'no note')
    }
    expect((await move(orderId, 4)).statusCode).toBe(200)
    const again = await disavowOrder(orderId)
    expect([again.statusCode, refusalIn(again).error]).toEqual([
      409,
      expect.stringMatching(/decided about this before/),
    ])
    // The other company has not said anything yet.
    expect((await readOrderDeal(orderId, seller)).can.disavow).toBe(true)
    const acts = await it.services.db.select().from(staffAct).where(eq(staffAct.subjectId, orderId))
    expect(acts.map(({ act }) => act)).toContain('decide_disavowal')
  })

  test('is cancelled: what was paid goes back the same way, and the goods are on sale again', async () => {
    const { orderId, id, intentId } = await bought()
    expect(await stockOf(id)).toEqual([3, 0])
    await disavowOrder(orderId, seller)
    expect((await readOrderDeal(orderId, buyer)).latest).toMatchObject({ side: 'seller', isOwn: false })
    const mark = await idOf(orderId)
    const both = await Promise.all([decide(mark, 'cancel'), decide(mark, 'cancel', 'Once more.')])
    expect(statuses(both)).toEqual([200, 409])
    const note = (await readOrderDeal(orderId, staff)).latest?.note ?? 'no note'
    await it.runJobs()
    expect(await stockOf(id)).toEqual([5, 0])
    const refunds = await it.services.db.select().from(refund).where(eq(refund.intentId, intentId))
    expect(refunds.map(({ state }) => state)).toEqual(['succeeded'])
    for (const who of [buyer, seller]) {
      expect((await readOrderDeal(orderId, who)).latest).toMatchObject({ state: 'cancelled', note })
      const told = (await mailsTo(who)).filter(({ subject }) => subject.endsWith('our staff have decided'))
      expect(told[0]?.text).toContain(note)
    }
    expect(await faults()).toEqual([])
  })

  test('is cancelled by the move of staff with a reason alone', async () => {
    const { orderId } = await bought()
    await disavowOrder(orderId)
    const without = await move(orderId, 3)
    expect([without.statusCode, refusalIn(without).errors?.[0]?.['reason']]).toEqual([
      422,
      expect.stringMatching(/both sides read/),
    ])
    expect((await move(orderId, 3, { reason: 'Stolen.' })).statusCode).toBe(200)
    expect((await readOrderDeal(orderId, seller)).latest).toMatchObject({
      state: 'cancelled',
      note: 'Stolen.',
    })
  })

  test('is stopped once, however often it is pressed, and by either side', async () => {
    const { orderId } = await bought()
    const presses = await Promise.all([
      disavowOrder(orderId),
      disavowOrder(orderId),
      disavowOrder(orderId, seller),
    ])
    expect(statuses(presses)).toEqual([201, 409, 409])
    expect(await it.services.db.$count(disavowal, eq(disavowal.orderId, orderId))).toBe(1)
  })

  test('takes a transfer that arrives meanwhile, stays stopped, and gives it back', async () => {
    const { orderId, total, id } = await awaited()
    const record = it.attempt(api.recordTransfer, staff, {
      params: { id: orderId },
      body: {
        amount: total,
        receivedOn: it.services.now().toISOString().slice(0, 10),
        bankReference: `D-${orderId}`,
      },
    })
    expect(statuses(await Promise.all([disavowOrder(orderId), record]))).toEqual([201, expect.any(Number)])
    expect(codeOf(await move(orderId, 4))).toBe('order_contested')
    expect((await decide(await idOf(orderId), 'cancel')).statusCode).toBe(200)
    expect(await stockOf(id)).toEqual([1, 0])
    const refunds = await it.services.db.select().from(refund).where(eq(refund.orderId, orderId))
    expect(refunds.map(({ amountMinor }) => Number(amountMinor))).toEqual([Math.round(total * 100)])
    expect(await faults()).toEqual([])
  })

  test('counts as no transfer that its buyer let lapse', async () => {
    for (const index of [1, 2]) {
      const { orderId, cartId } = await awaited()
      await disavowOrder(orderId)
      it.setNow(new Date(Date.now() + index * 11 * 24 * HOUR_MS))
      await runCron('end-expired-holds')
      expect((await ordersOf(cartId))[0]?.status).toBe(3)
      expect((await readOrderDeal(orderId, buyer)).latest).toMatchObject({ state: 'cancelled', note: null })
    }
    const cartId = await rate([[await article(), 1]], buyer)
    expect((await transfer(cartId, buyer)).statusCode).toBe(201)
  })

  test('is not paid out while it is stopped, even if the carrier brings the goods', async () => {
    const { orderId } = await bought()
    await disavowOrder(orderId)
    await it.services.pool.query(
      `UPDATE purchase_order SET status = 7, delivered_at = now() - interval '60 days' WHERE id = $1`,
      [orderId],
    )
    const due = async () =>
      (await it.call(api.listDuePayouts, staff)).find(({ companyId }) => companyId === seller.companyId)
        ?.due ?? 0
    const before = await due()
    expect((await decide(await idOf(orderId), 'continue')).statusCode).toBe(200)
    expect(await due()).toBeGreaterThan(before)
  })

  test('is another matter once the goods have left', async () => {
    const { orderId } = await bought()
    for (const statut of [4, 5, 6]) await move(orderId, statut)
    const late = await disavowOrder(orderId)
    expect([late.statusCode, codeOf(late)]).toEqual([409, 'cancellation_not_allowed'])
    expect((await readOrderDeal(orderId, buyer)).can.disavow).toBe(false)
  })

  test('asks for a code where a second factor is on', async () => {
    const { orderId } = await bought()
    const { secret } = await giveSecondFactor(it.services, buyer)
    const without = await disavowOrder(orderId)
    expect(Object.keys(refusalIn(without).errors?.[0] ?? {})).toEqual(['code'])
    const code = codeOfApp(secret, it.services.now().getTime())
    expect((await disavowOrder(orderId, buyer, { ...PROOF, code })).statusCode).toBe(201)
  })

  test('is stopped by its administrators alone', async () => {
    const { orderId } = await bought()
    const colleague = await createTestMember(it.services, { companyId: buyer.companyId })
    const stranger = await createTestMember(it.services)
    for (const [who, status] of [
      [null, 401],
      [colleague, 403],
      [stranger, 404],
      [staff, 404],
    ] as const)
      expect((await disavowOrder(orderId, who)).statusCode).toBe(status)
    expect((await readOrderDeal(orderId, colleague)).can).toMatchObject({ disavow: false, admins: true })
    expect(await it.status(api.readOrderDisavowal, stranger, { params: { id: orderId } })).toBe(404)
    await disavowOrder(orderId)
    const id = await idOf(orderId)
    for (const [who, status] of [
      [null, 401],
      [buyer, 403],
    ] as const)
      expect((await decide(id, 'continue', 'No.', who)).statusCode).toBe(status)
    expect((await decide('x'.repeat(22), 'continue')).statusCode).toBe(404)
  })

  test('is decided by somebody of another company than its own', async () => {
    buyer = await createTestMember(it.services, { role: 'staff' })
    const { orderId } = await bought()
    await disavowOrder(orderId)
    const id = await idOf(orderId)
    for (const decision of ['continue', 'cancel'])
      expect(codeOf(await decide(id, decision, 'Mine.', buyer))).toBe('own_company')
  })
})

describe('a quote that a company did not agree to', () => {
  test('can’t be paid until staff decide', async () => {
    const { quoteId } = await agreed()
    const cartId = (await payQuote(quoteId)).json().cartId
    expect((await disavowQuote(quoteId, seller)).statusCode).toBe(201)
    const stopped = await payQuote(quoteId)
    expect([codeOf(stopped), refusalIn(stopped).error]).toEqual([
      'order_contested',
      expect.stringMatching(/stopped/),
    ])
    expect(codeOf(await open(cartId, buyer))).toBe('order_contested')
    expect(codeOf(await transfer(cartId, buyer))).toBe('order_contested')
    const { latest } = await it.call(api.readQuoteDisavowal, staff, { params: { id: quoteId } })
    expect((await decide(latest?.id ?? '', 'continue')).statusCode).toBe(200)
    expect((await payQuote(quoteId)).statusCode).toBe(200)
    const [mail] = await mailsTo(buyer)
    expect(mail?.text).toContain('The deal goes on.')
  })

  test('ends where staff cancel it, and both read why', async () => {
    const { quoteId } = await agreed()
    const said = await disavowQuote(quoteId)
    expect([said.statusCode, said.body]).toEqual([201, said.body])
    const id = said.json().latest?.id ?? ''
    const { items } = await it.call(api.readInbox, staff, { query: { kind: 'disavowals' } })
    expect(items.some(({ to }) => to.endsWith(quoteId))).toBe(true)
    expect(statuses(await Promise.all([decide(id, 'cancel'), decide(id, 'cancel')]))).toEqual([200, 409])
    expect((await read(quoteId, seller)).state).toBe('declined')
    for (const who of [buyer, seller]) {
      expect((await it.call(api.readQuoteDisavowal, who, { params: { id: quoteId } })).latest).toMatchObject({
        state: 'cancelled',
        note: 'We asked both.',
      })
      expect((await mailsTo(who))[0]?.text).toContain('We asked both.')
    }
    expect((await payQuote(quoteId)).statusCode).not.toBe(200)
  })

  test('that is paid at the same moment is an order that is stopped', async () => {
    const { quoteId } = await agreed()
    const { cartId } = (await payQuote(quoteId)).json()
    const { intentId } = await opened(cartId, buyer)
    await disavowQuote(quoteId)
    await pay(intentId)
    const { orderId = '' } = await poll(intentId, buyer)
    expect(codeOf(await move(orderId, 4))).toBe('order_contested')
    expect((await decide(await idOf(orderId), 'cancel')).statusCode).toBe(200)
    await it.runJobs()
    const refunds = await it.services.db.select().from(refund).where(eq(refund.intentId, intentId))
    expect(refunds.map(({ state }) => state)).toEqual(['succeeded'])
    expect(await faults()).toEqual([])
  })

  test('stays decided once it is an order', async () => {
    const { quoteId } = await agreed()
    const id = (await disavowQuote(quoteId)).json().latest?.id ?? ''
    expect((await decide(id, 'continue')).statusCode).toBe(200)
    const { cartId } = (await payQuote(quoteId)).json()
    const { orderId } = (await transfer(cartId, buyer)).json()
    expect(refusalIn(await disavowOrder(orderId)).error).toMatch(/decided about this before/)
  })

  test('is its order once it is paid', async () => {
    const { quoteId } = await agreed()
    const { cartId } = (await payQuote(quoteId)).json()
    const { intentId } = await opened(cartId, buyer)
    await pay(intentId)
    const { orderId = '' } = await poll(intentId, buyer)
    expect((await disavowQuote(quoteId)).statusCode).toBe(201)
    expect((await readOrderDeal(orderId, seller)).latest?.state).toBe('open')
  })

  test('has to be agreed, and is nobody else’s', async () => {
    const listingId = await createTestListing(it.services.db, { ...seller, onHand: 10 })
    const quoteId = await ask(listingId, buyer)
    await it.call(api.writeMessage, seller, { params: { id: quoteId }, body: testOffer() })
    expect(codeOf(await disavowQuote(quoteId))).toBe('cancellation_not_allowed')
    const stranger = await createTestMember(it.services)
    expect((await disavowQuote(quoteId, stranger)).statusCode).toBe(404)
    expect((await disavowQuote(quoteId, null)).statusCode).toBe(401)
    expect(await it.status(api.readQuoteDisavowal, stranger, { params: { id: quoteId } })).toBe(404)
  })
})
