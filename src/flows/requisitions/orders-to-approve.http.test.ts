import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cart } from '#db/schema/checkout.ts'
import { cartTerms } from '#db/schema/legal-texts.ts'
import { listing } from '#db/schema/listings.ts'
import { requisition } from '#db/schema/requisitions.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, TEST_PASSWORD, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { cardData, sandboxLibrary } from '#test/factories/payments.ts'
import { quoting } from '#test/factories/quotes.ts'

vi.setConfig({ testTimeout: 60_000 })

const it = useApp()
const { open, opened, ordersOf, pay, poll, rate, runCron, stockOf, transfer } = buying(it)
const { ask } = quoting(it)
const DAY = 86_400_000
/** A test card whose bank asks the buyer. */
const ASKS_THE_BUYER = '4000002760003184'

let seller: TestMember
let admin: TestMember
let buyer: TestMember
let approver: TestMember
let other: TestMember
beforeAll(async () => {
  seller = await createTestMember(it.services, { companyName: 'Seller Ltd' })
})
beforeEach(async () => {
  it.setNow(null)
  await foundCompany()
})

/** A company with a limited buyer. Each may leave only two transfers unpaid. */
async function foundCompany() {
  admin = await createTestMember(it.services)
  const { companyId } = admin
  buyer = await createTestMember(it.services, { companyId, firstName: 'Bo', lastName: 'Buyerson' })
  approver = await createTestMember(it.services, { companyId, firstName: 'Ada', lastName: 'Approverson' })
  other = await createTestMember(it.services, { companyId })
  await setRules(buyer, { eur: 1000 })
  await setRules(approver, { isApprover: true })
  await setRules(other, { isApprover: true })
}

const setRules = (whose: TestMember, rules: object) =>
  it.call(api.setPurchaseRules, admin, {
    params: { userId: String(whose.memberId) },
    body: { usd: null, eur: null, isApprover: false, ...rules },
  })

/** A cart over 1,250 euros and its delivery, which the buyer may not order alone. */
async function rated(units = 1, onHand = 5) {
  const listingId = await createTestArticle(it.services.db, { ...seller, onHand })
  return { listingId, cartId: await rate([[listingId, units]], buyer) }
}

const askFor = (cartId: string, method: 'transfer' | 'card' = 'transfer', who = buyer) =>
  it.attempt(api.askCartApproval, who, { params: { cartId }, body: { method, note: 'For rig 7.' } })

async function asked(method: 'transfer' | 'card' = 'transfer') {
  const made = await rated()
  const answer = await askFor(made.cartId, method)
  expect(answer.statusCode, answer.body).toBe(200)
  return { ...made, id: answer.json().requisitionId }
}

const readOne = (id: string, who: TestMember) => it.call(api.readRequisition, who, { params: { id } })
const approve = (id: string, who = approver, reason = '') =>
  it.attempt(api.approveRequisition, who, { params: { id }, body: { reason } })
const refuse = (id: string, who = other) =>
  it.attempt(api.refuseRequisition, who, { params: { id }, body: { reason: 'Too dear.' } })
const withdraw = (id: string) => it.attempt(api.withdrawRequisition, buyer, { params: { id } })
const reservedOf = async (listingId: number) => (await stockOf(listingId))[1]
async function mailsTo(who: TestMember): Promise<string[]> {
  await it.runJobs()
  return (await it.mailsTo(who.email)).map(({ subject }) => subject)
}

describe('a request', () => {
  test('takes the place of an order above the limit, by card and by transfer', async () => {
    const { listingId, cartId } = await rated()
    for (const answer of [await open(cartId, buyer), await transfer(cartId, buyer)])
      expect([answer.statusCode, answer.refusal.code]).toEqual([409, 'approval_needed'])
    expect(await reservedOf(listingId)).toBe(0)
    const shown = await it.call(api.readCartApproval, buyer, { params: { cartId } })
    expect(shown).toMatchObject({ limit: 1000, waiting: null, methods: ['card', 'transfer'] })
    expect(shown.net).toBe(shown.price + shown.shipping)
    expect(await it.status(api.readCartApproval, admin, { params: { cartId } })).toBe(404)
    expect((await askFor(cartId, 'transfer', admin)).statusCode).toBe(404)
  })

  test('takes over the unit of an earlier checkout of the buyer, and not before it is asked', async () => {
    await setRules(buyer, {})
    const { listingId, cartId: first } = await rated(1, 1)
    const { intentId } = await opened(first, buyer)
    await setRules(buyer, { eur: 1000 })
    const cartId = await rate([[listingId, 1]], buyer)
    expect((await open(cartId, buyer)).refusal.code).toBe('approval_needed')
    expect(await reservedOf(listingId)).toBe(1)
    const answer = await askFor(cartId)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await reservedOf(listingId)).toBe(1)
    await expect(pay(intentId)).rejects.toThrow()
    // What waits or was approved stays; what was refused is an own checkout like any other.
    const next = await rate([[await createTestArticle(it.services.db, { ...seller, onHand: 1 }), 1]], buyer)
    expect((await askFor(next)).statusCode).toBe(200)
    await expect(rate([[listingId, 1]], buyer)).rejects.toThrow('unavailable')
    expect((await refuse(answer.json().requisitionId)).statusCode).toBe(200)
    await setRules(buyer, {})
    await opened(cartId, buyer)
    expect((await open(await rate([[listingId, 1]], buyer), buyer)).statusCode).toBe(200)
    expect(await reservedOf(listingId)).toBe(1)
  })

  test('holds the units, keeps the terms that were shown, and tells the approvers', async () => {
    const { listingId, cartId, id } = await asked()
    expect(await reservedOf(listingId)).toBe(1)
    expect(await mailsTo(approver)).toEqual([expect.stringMatching(/^To approve: /)])
    const view = await readOne(id, approver)
    expect(view).toMatchObject({
      kind: 'transfer',
      state: 'waiting',
      offer: null,
      note: 'For rig 7.',
      articles: [{ productId: listingId, units: 1, price: 1250 }],
      can: { decide: true },
    })
    expect(await it.call(api.listRequisitions, approver)).toMatchObject([{ id, kind: 'transfer', more: 0 }])
    const left = Date.parse(view.until) - Date.now()
    expect([left > 4.9 * DAY, left < 5.1 * DAY]).toEqual([true, true])
    const [terms] = await it.services.db.select().from(cartTerms).where(eq(cartTerms.cartId, cartId))
    expect(terms?.memberId).toBe(buyer.memberId)
    // Nothing is ordered or paid before the decision.
    for (const answer of [await open(cartId, buyer), await transfer(cartId, buyer)])
      expect([answer.statusCode, answer.refusal.error]).toEqual([409, expect.stringMatching(/waits for app/)])
    expect(await ordersOf(cartId)).toEqual([])
    // Past the quarter of an hour of a checkout.
    it.setNow(new Date(Date.now() + DAY))
    await runCron('end-expired-holds')
    expect(await reservedOf(listingId)).toBe(1)
  })

  test('asked several times at once is one request', async () => {
    const { listingId, cartId } = await rated()
    const answers = await Promise.all([askFor(cartId), askFor(cartId), askFor(cartId)])
    expect(new Set(answers.map((answer) => answer.json().requisitionId)).size).toBe(1)
    expect(await it.services.db.$count(requisition, eq(requisition.cartId, cartId))).toBe(1)
    expect(await reservedOf(listingId)).toBe(1)
  })

  test('is refused where nothing needs approval, nobody approves, or a checkout is open', async () => {
    const { cartId } = await rated()
    await setRules(approver, {})
    await setRules(other, {})
    expect((await askFor(cartId)).refusal.error).toMatch(/^Nobody in your company/)
    await setRules(approver, { isApprover: true })
    await setRules(buyer, { eur: null })
    expect((await askFor(cartId)).refusal.code).toBe('conflict')
    await opened(cartId, buyer)
    await setRules(buyer, { eur: 1000 })
    expect((await askFor(cartId)).refusal.error).toMatch(/^A checkout by card is open/)
    const scarce = await rated(1, 1)
    expect((await transfer(await rate([[scarce.listingId, 1]], admin), admin)).statusCode).toBe(201)
    const refused = await askFor(scarce.cartId)
    expect(refused.refusal.code).toBe('unavailable')
    expect(refused.refusal).not.toHaveProperty('own')
  })

  test('names the purchase of the buyer that is in the way, and no other', async () => {
    const first = await rated(1, 1)
    await setRules(buyer, {})
    const second = await rate([[first.listingId, 1]], buyer)
    const { intentId } = await opened(first.cartId, buyer)
    await sandboxLibrary(it).paymentIntents.confirm(intentId, cardData(ASKS_THE_BUYER))
    await setRules(buyer, { eur: 1000 })
    expect((await askFor(second)).refusal).toMatchObject({
      code: 'unavailable',
      own: { cartId: first.cartId, orderId: null, state: 'paying' },
    })
  })
})

test('the mail to an approver has the PO number and the cost centre of the purchase', async () => {
  const { cartId } = await rated()
  const references = { poNumber: 'PO-4712', costCentre: 'CC-31' }
  const none = { poNumber: null, costCentre: null, requestedOn: null, invoiceAddress: null }
  const kept = await it.attempt(api.changeCartReferences, buyer, {
    params: { cartId },
    body: { ...references, seen: none },
  })
  expect(kept.statusCode, kept.body).toBe(200)
  expect((await askFor(cartId)).statusCode).toBe(200)
  await it.runJobs()
  const [mail] = await it.mailsTo(approver.email)
  expect(mail?.text).toContain('PO number: PO-4712')
  expect(mail?.text).toContain('Cost centre: CC-31')
})

describe('an approval of an order by transfer', () => {
  test('places it for who asked, with the units that were held, and the order says so', async () => {
    const { listingId, cartId, id } = await asked()
    const references = { poNumber: 'PO-4711', costCentre: null, requestedOn: null, invoiceAddress: null }
    const changed = { ...references, requestedOn: '', costCentre: '', invoiceAddress: '' }
    await it.attempt(api.changeCartReferences, buyer, { params: { cartId }, body: changed })
    const approved = await approve(id, approver, 'Within the budget.')
    expect(approved.statusCode, approved.body).toBe(200)
    const [order] = await ordersOf(cartId)
    expect(order).toMatchObject({ memberId: buyer.memberId, companyId: buyer.companyId, paidAt: null })
    expect(approved.json()).toMatchObject({ state: 'approved', orderId: order?.id, payable: null })
    expect(await reservedOf(listingId)).toBe(1)
    const left = (order?.dueAt?.getTime() ?? 0) - Date.now()
    expect([left > 9.9 * DAY, left < 10.1 * DAY]).toEqual([true, true])
    const told = await mailsTo(buyer)
    expect(told).toContainEqual(expect.stringMatching(/^Approved: /))
    expect(told).toHaveLength(2)
    const of = { params: { id: order?.id ?? '' } }
    expect(await it.call(api.readOrderApproval, other, of)).toMatchObject({
      approval: { requisitionId: id, askedBy: 'Bo Buyerson', approvedBy: 'Ada Approverson' },
    })
    const colleague = await createTestMember(it.services, { companyId: buyer.companyId })
    expect((await it.call(api.readOrderApproval, colleague, of)).approval).toMatchObject({
      requisitionId: null,
    })
    expect(await it.status(api.readOrderApproval, seller, of)).toBe(404)
    // What the buyer sends again is answered by the same order.
    expect((await transfer(cartId, buyer)).json()).toMatchObject({ orderId: order?.id })
  })

  test('an order that needed none says nothing of one', async () => {
    const listingId = await createTestArticle(it.services.db, { ...seller, onHand: 5 })
    const { orderId } = (await transfer(await rate([[listingId, 1]], admin), admin)).json()
    expect(await it.call(api.readOrderApproval, admin, { params: { id: orderId } })).toEqual({
      approval: null,
    })
  })

  test('does not cover another price, a withdrawn listing, another VAT, or an asker who left', async () => {
    const { db } = it.services
    const changes: ((made: Awaited<ReturnType<typeof asked>>) => Promise<unknown>)[] = [
      ({ listingId }) => db.update(listing).set({ priceMinor: 130_000n }).where(eq(listing.id, listingId)),
      ({ listingId }) => it.attempt(api.deleteListing, seller, { params: { id: listingId }, body: {} }),
      ({ cartId }) => db.update(cart).set({ vatRateBp: 2000, vatMinor: 1n }).where(eq(cart.id, cartId)),
      () =>
        it.attempt(api.removeMember, admin, {
          params: { userId: buyer.memberId },
          body: { password: TEST_PASSWORD },
        }),
    ]
    for (const change of changes) {
      const made = await asked()
      await change(made)
      const answer = await approve(made.id)
      expect([answer.statusCode, answer.refusal.error]).toEqual([
        409,
        expect.stringMatching(/^What you were asked/),
      ])
      expect((await readOne(made.id, approver)).state).toBe('overtaken')
      expect(await ordersOf(made.cartId)).toEqual([])
      expect(await reservedOf(made.listingId)).toBe(0)
    }
  })

  test('places nothing once the seller has blocked the company', async () => {
    const made = await asked()
    const quoteId = await ask(made.listingId, buyer)
    await it.call(api.blockCompany, seller, { params: { quoteId } })
    expect((await approve(made.id)).refusal.error).toMatch(/^What you were asked/)
    expect((await readOne(made.id, approver)).state).toBe('overtaken')
    expect(await ordersOf(made.cartId)).toEqual([])
    expect(await reservedOf(made.listingId)).toBe(0)
  })

  test('waits on where the company has two unpaid transfers', async () => {
    const made = await asked()
    for (const _ of [1, 2]) {
      const listingId = await createTestArticle(it.services.db, { ...seller, onHand: 5 })
      expect((await transfer(await rate([[listingId, 1]], admin), admin)).statusCode).toBe(201)
    }
    expect((await approve(made.id)).refusal.code).toBe('too_many_transfers')
    expect((await readOne(made.id, approver)).state).toBe('waiting')
    expect((await askFor((await rated()).cartId)).refusal.code).toBe('too_many_transfers')
  })
})

describe('an end without an order', () => {
  test.each(['refuse', 'withdraw', 'lapse'] as const)(
    '%s: units are free, and who waits is told',
    async (end) => {
      const { id, listingId, cartId } = await asked()
      if (end === 'refuse') await refuse(id)
      if (end === 'withdraw') await withdraw(id)
      if (end === 'lapse') {
        it.setNow(new Date(Date.now() + 6 * DAY))
        expect((await approve(id)).statusCode).toBe(409)
        await runCron('end-requisitions')
      }
      expect(await reservedOf(listingId)).toBe(0)
      expect(await ordersOf(cartId)).toEqual([])
      const subjects = { refuse: null, withdraw: /^Withdrawn: /, lapse: /^No decision in time: / }
      const { [end]: toApprover } = subjects
      const told = (await mailsTo(approver)).filter((subject) => !subject.startsWith('To approve'))
      expect(told).toEqual(toApprover === null ? [] : [expect.stringMatching(toApprover)])
      const [, notices] = await it.call(api.listNotifications, approver)
      expect(notices.some(({ text }) => /withdrew the request|Nobody decided/.test(text))).toBe(
        toApprover !== null,
      )
      expect((await approve(id)).statusCode).toBe(409)
      if (end === 'lapse') return
      // The rated cart can be asked about again while it is valid.
      expect((await askFor(cartId)).statusCode).toBe(200)
    },
  )
})

describe('an approval of an order by card', () => {
  test('opens the checkout to who asked for two days, and nobody else', async () => {
    const { id, listingId, cartId } = await asked('card')
    expect((await approve(id)).json()).toMatchObject({ state: 'approved', orderId: null, payable: null })
    expect(await ordersOf(cartId)).toEqual([])
    expect(await reservedOf(listingId)).toBe(1)
    const { payable } = await readOne(id, buyer)
    expect(payable?.cartId).toBe(cartId)
    expect((await open(cartId, approver)).statusCode).toBe(404)
    it.setNow(new Date(Date.now() + 1.5 * DAY))
    const { intentId } = await opened(cartId, buyer)
    await pay(intentId)
    const { orderId } = await poll(intentId, buyer)
    expect(await ordersOf(cartId)).toMatchObject([{ id: orderId, memberId: buyer.memberId }])
    expect(await stockOf(listingId)).toEqual([4, 0])
    expect(await readOne(id, buyer)).toMatchObject({ orderId, payable: null })
    expect(
      (await it.call(api.readOrderApproval, buyer, { params: { id: orderId ?? '' } })).approval,
    ).not.toBeNull()
  })

  test('ends unpaid after two days: units are free, and the order has to be asked about anew', async () => {
    const { id, listingId, cartId } = await asked('card')
    await approve(id)
    await opened(cartId, buyer)
    it.setNow(new Date(Date.now() + 2.1 * DAY))
    await runCron('end-expired-holds')
    expect(await reservedOf(listingId)).toBe(0)
    expect((await open(cartId, buyer)).refusal.code).toBe('cart_expired')
    expect((await readOne(id, buyer)).payable).toBeNull()
  })
})

describe('at once', () => {
  test('two approve, one twice: one order', async () => {
    for (let round = 0; round < 3; round += 1) {
      await foundCompany()
      const { id, cartId, listingId } = await asked()
      const answers = await Promise.all([approver, other, approver].map((who) => approve(id, who)))
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
      const orders = await ordersOf(cartId)
      expect(orders).toHaveLength(1)
      expect(await reservedOf(listingId)).toBe(1)
    }
  })

  test('one approves, something else ends it: ordered or ended, never both, and no units stay held for nothing', async () => {
    const { db } = it.services
    const ends: ((made: Awaited<ReturnType<typeof asked>>) => Promise<unknown>)[] = [
      ({ id }) => refuse(id),
      ({ id }) => withdraw(id),
      ({ listingId }) => db.update(listing).set({ priceMinor: 130_000n }).where(eq(listing.id, listingId)),
      ({ listingId }) => it.attempt(api.deleteListing, seller, { params: { id: listingId }, body: {} }),
      ({ cartId }) => transfer(cartId, buyer),
      ({ cartId }) => askFor(cartId),
      () => {
        it.setNow(new Date(Date.now() + 6 * DAY))
        return runCron('end-requisitions')
      },
    ]
    for (const end of ends)
      for (let round = 0; round < 2; round += 1) {
        await foundCompany()
        const made = await asked()
        const [answer] = await Promise.all([approve(made.id), end(made)])
        await runCron('end-requisitions')
        const { state } = await readOne(made.id, buyer)
        expect([200, 409], answer.body).toContain(answer.statusCode)
        expect(state === 'approved').toBe(answer.statusCode === 200)
        expect(state).not.toBe('waiting')
        const orders = await ordersOf(made.cartId)
        expect(orders).toHaveLength(state === 'approved' ? 1 : 0)
        expect(await reservedOf(made.listingId)).toBe(orders.length)
        it.setNow(null)
      }
  })

  test('who asked pays by card and orders by transfer: one order', async () => {
    const { id, cartId, listingId } = await asked('card')
    await approve(id)
    const { intentId } = await opened(cartId, buyer)
    await Promise.all([pay(intentId).catch(() => null), transfer(cartId, buyer)])
    await poll(intentId, buyer)
    await it.runJobs()
    expect(await ordersOf(cartId)).toHaveLength(1)
    const [onHand, reserved] = await stockOf(listingId)
    expect((onHand ?? 0) - (reserved ?? 0)).toBe(4)
  })
})

describe('a deposit by card on an order by transfer', () => {
  const demand = async (depositAbove: number | null) => {
    const staff = await createTestMember(it.services, { role: 'admin' })
    const body = { publishing: false, transfersAbove: null, depositAbove }
    await it.call(api.changeVettingSettings, staff, { body })
  }
  afterEach(() => demand(null))
  const openDeposit = (cartId: string, who: TestMember) =>
    it.attempt(api.openDeposit, who, { params: { cartId } })

  test('is paid by who asked, once it is approved, and places one order', async () => {
    await demand(0)
    const { id, cartId, listingId } = await asked()
    expect(await readOne(id, approver)).toMatchObject({ kind: 'deposit', state: 'waiting' })
    expect((await openDeposit(cartId, buyer)).refusal.code).toBe('approval_needed')
    expect((await approve(id)).statusCode).toBe(200)
    expect(await ordersOf(cartId)).toEqual([])
    expect(await reservedOf(listingId)).toBe(1)
    expect((await transfer(cartId, buyer)).refusal.code).toBe('deposit_needed')
    expect((await openDeposit(cartId, approver)).statusCode).toBe(404)
    const opened = await openDeposit(cartId, buyer)
    expect(opened.statusCode, opened.body).toBe(201)
    const intentId = opened.json().clientSecret.split('_secret_')[0] ?? ''
    await pay(intentId)
    await Promise.all([poll(intentId, buyer), it.runJobs(), transfer(cartId, buyer)])
    expect(await ordersOf(cartId)).toMatchObject([{ status: 2, intentId: null }])
    expect(await reservedOf(listingId)).toBe(1)
  })

  test('that was not asked about is not bound by the approval', async () => {
    const { id, cartId } = await asked()
    await demand(0)
    expect((await approve(id)).refusal.code).toBe('conflict')
    expect((await readOne(id, buyer)).state).toBe('overtaken')
    expect(await ordersOf(cartId)).toEqual([])
  })

  test('that is no longer asked for leaves an order by transfer', async () => {
    await demand(0)
    const { id, cartId } = await asked()
    await demand(null)
    expect((await approve(id)).statusCode).toBe(200)
    expect((await transfer(cartId, buyer)).statusCode).toBe(201)
  })
})
