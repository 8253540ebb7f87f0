import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cart } from '#db/schema/checkout.ts'
import { companyAct } from '#db/schema/accounts.ts'
import { quoteMessage } from '#db/schema/quotes.ts'
import { requisition } from '#db/schema/requisitions.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, TEST_PASSWORD, type TestMember } from '#test/factories/accounts.ts'
import { buying } from '#test/factories/checkout.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { quoting, testOffer } from '#test/factories/quotes.ts'

vi.setConfig({ testTimeout: 60_000 })

const it = useApp()
const { accept, ask, offer, read, write } = quoting(it)
const { open, stockOf, transfer, runCron } = buying(it)
const DAY = 86_400_000

let seller: TestMember
let admin: TestMember
let buyer: TestMember
let approver: TestMember
let other: TestMember
let stranger: TestMember
beforeAll(async () => {
  seller = await createTestMember(it.services, { companyName: 'Seller Ltd' })
  stranger = await createTestMember(it.services)
})
beforeEach(async () => {
  it.setNow(null)
  admin = await createTestMember(it.services, { companyName: 'Buyer Ltd', lastName: 'Adminson' })
  const { companyId } = admin
  buyer = await createTestMember(it.services, { companyId, lastName: 'Buyerson' })
  approver = await createTestMember(it.services, { companyId, lastName: 'Approverson' })
  other = await createTestMember(it.services, { companyId })
  await setRules(buyer, { usd: 1000 })
  await setRules(approver, { isApprover: true })
  await setRules(other, { isApprover: true })
})

const setRules = (whose: TestMember, rules: object, who = admin) =>
  it.attempt(api.setPurchaseRules, who, {
    params: { userId: whose.memberId },
    body: { usd: null, eur: null, isApprover: false, ...rules },
  })

/** An offer over 3,551.50 dollars, which the buyer may not accept alone. */
async function offered(onHand = 10) {
  const listingId = await createTestListing(it.services.db, { ...seller, onHand })
  const quoteId = await ask(listingId, buyer)
  await offer(quoteId, seller)
  return { listingId, quoteId }
}

async function askFor(quoteId: string, who = buyer, note = 'For rig 7.') {
  const { offer: standing } = await read(quoteId, who)
  return it.attempt(api.askApproval, who, {
    params: { id: quoteId },
    body: { offerId: standing?.id ?? '1', note },
  })
}

async function asked(onHand = 10) {
  const made = await offered(onHand)
  expect((await askFor(made.quoteId)).statusCode).toBe(200)
  const { approval } = await read(made.quoteId, buyer)
  if (!approval) throw new Error('the request waits')
  return { ...made, id: approval.requisitionId, until: approval.until }
}

const readOne = (id: string, who: TestMember) => it.call(api.readRequisition, who, { params: { id } })
const approve = (id: string, who: TestMember, reason = '') =>
  it.attempt(api.approveRequisition, who, { params: { id }, body: { reason } })
const refuse = (id: string, who: TestMember, reason = 'Too dear.') =>
  it.attempt(api.refuseRequisition, who, { params: { id }, body: { reason } })
const withdraw = (id: string, who: TestMember) => it.attempt(api.withdrawRequisition, who, { params: { id } })
const reservedOf = async (listingId: number) => (await stockOf(listingId))[1]
async function mailsTo(who: TestMember): Promise<string[]> {
  await it.runJobs()
  return (await it.mailsTo(who.email)).map(({ subject }) => subject)
}

describe('limits', () => {
  test('are set by admins for colleagues, recorded, and never for themselves or by members', async () => {
    expect((await setRules(admin, { isApprover: true })).statusCode).toBe(200)
    expect((await setRules(admin, { usd: 1000, isApprover: true })).statusCode).toBe(403)
    expect((await setRules(buyer, { usd: null }, buyer)).statusCode).toBe(403)
    expect((await setRules(approver, { usd: null }, buyer)).statusCode).toBe(403)
    expect((await setRules(stranger, { usd: 1 })).statusCode).toBe(404)
    expect((await setRules(buyer, { usd: -1 })).statusCode).toBe(422)
    expect((await setRules(buyer, { usd: 1.234 })).statusCode).toBe(422)
    const [act] = await it.services.db
      .select()
      .from(companyAct)
      .where(eq(companyAct.subjectMemberId, buyer.memberId))
    expect(act).toMatchObject({ act: 'purchase_rules_set', memberId: admin.memberId, details: { usd: 1000 } })
  })

  test('are read by admins of all members, by others of themselves', async () => {
    const seen = await it.call(api.listPurchaseRules, admin)
    expect(seen.map(({ userId, can }) => [userId, can.change])).toEqual([
      [admin.memberId, true],
      [buyer.memberId, true],
      [approver.memberId, true],
      [other.memberId, true],
    ])
    expect(await it.call(api.listPurchaseRules, buyer)).toMatchObject([
      { userId: buyer.memberId, usd: 1000, eur: null, isApprover: false, isSelf: true },
    ])
    expect(await it.call(api.listPurchaseRules, stranger)).toHaveLength(1)
  })

  test('let a member accept up to them, and refuse what is above, also its own offers', async () => {
    const { quoteId } = await offered()
    expect((await read(quoteId, buyer)).can).toMatchObject({ accept: false, askApproval: true })
    expect((await accept(quoteId, buyer)).statusCode).toBe(403)
    expect((await write(quoteId, buyer, testOffer({ price: 400 }))).statusCode).toBe(403)
    expect((await write(quoteId, buyer, testOffer({ price: 250 }))).statusCode).toBe(201)
    await offer(quoteId, seller, { price: 250 })
    expect((await read(quoteId, buyer)).can).toMatchObject({ accept: true, askApproval: false })
    expect((await askFor(quoteId)).statusCode).toBe(409)
    expect((await accept(quoteId, buyer)).statusCode).toBe(200)
  })

  test('bind only who has one: a colleague accepts, and what waited is overtaken', async () => {
    const { quoteId, id, listingId } = await asked(3)
    expect((await read(quoteId, admin)).can.accept).toBe(true)
    expect((await accept(quoteId, admin)).statusCode).toBe(200)
    expect((await readOne(id, buyer)).state).toBe('overtaken')
    expect(await reservedOf(listingId)).toBe(0)
  })
})

describe('a request', () => {
  test('holds the units, tells the approvers, and shows what is bought', async () => {
    const { listingId, quoteId, id, until } = await asked()
    expect(await reservedOf(listingId)).toBe(3)
    const left = Date.parse(until) - Date.now()
    expect([left > 4.9 * DAY, left < 5.1 * DAY]).toEqual([true, true])
    expect(await mailsTo(approver)).toEqual([expect.stringMatching(/^To approve: /)])
    expect((await mailsTo(buyer)).filter((subject) => /approv/i.test(subject))).toEqual([])
    const view = await readOne(id, approver)
    expect(view).toMatchObject({
      state: 'waiting',
      net: 3551.5,
      kind: 'quote',
      delivery: 250,
      articles: [{ units: 3 }],
      offer: { quoteId, seller: null, incoterm: 'DAP' },
      note: 'For rig 7.',
      can: { decide: true, withdraw: false },
    })
    expect((await readOne(id, buyer)).can).toEqual({ decide: false, withdraw: true })
    expect((await readOne(id, admin)).can).toEqual({ decide: false, withdraw: false })
    // Nothing is paid and nothing told to the seller before the approval.
    expect(await read(quoteId, buyer)).toMatchObject({
      state: 'answered',
      payment: null,
      approval: { requisitionId: id },
    })
    expect((await read(quoteId, seller)).approval).toBeNull()
    const [held] = await it.services.db.select().from(cart).where(eq(cart.quoteId, quoteId))
    for (const answer of [await open(held?.id ?? '', buyer), await transfer(held?.id ?? '', buyer)])
      expect(answer.statusCode).toBe(409)
  })

  test('asked twice is one request, also at the same moment', async () => {
    const { quoteId, listingId } = await offered()
    const answers = await Promise.all([askFor(quoteId), askFor(quoteId), askFor(quoteId)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await it.services.db.$count(requisition, eq(requisition.quoteId, quoteId))).toBe(1)
    expect(await reservedOf(listingId)).toBe(3)
    expect(await mailsTo(approver)).toHaveLength(1)
  })

  test('needs somebody else who approves, and units that are there', async () => {
    const { quoteId } = await offered(2)
    expect((await askFor(quoteId)).refusal).toMatchObject({ code: 'unavailable' })
    await setRules(approver, {})
    await setRules(other, {})
    await setRules(buyer, { usd: 1000, isApprover: true })
    const refused = await askFor((await offered()).quoteId)
    expect([refused.statusCode, refused.refusal?.error]).toEqual([
      409,
      expect.stringMatching(/^Nobody in your company/),
    ])
  })

  test('is read and decided only in its company, and never by who asked', async () => {
    const { id, quoteId } = await asked()
    for (const who of [stranger, seller]) {
      for (const answer of [await approve(id, who), await refuse(id, who), await withdraw(id, who)])
        expect(answer.statusCode).toBe(404)
      expect(await it.status(api.readRequisition, who, { params: { id } })).toBe(404)
      expect(await it.call(api.listRequisitions, who)).toEqual([])
    }
    expect((await askFor(quoteId, seller)).statusCode).not.toBe(200)
    await setRules(buyer, { usd: 1000, isApprover: true })
    expect((await approve(id, buyer)).statusCode).toBe(403)
    expect((await approve(id, admin)).statusCode).toBe(403)
    expect((await withdraw(id, approver)).statusCode).toBe(404)
    expect(await it.status(api.readRequisition, null, { params: { id } })).toBe(401)
    const colleague = await createTestMember(it.services, { companyId: buyer.companyId })
    expect(await it.status(api.readRequisition, colleague, { params: { id } })).toBe(404)
    expect(await it.call(api.listRequisitions, colleague)).toEqual([])
    expect(await it.call(api.listRequisitions, admin)).toMatchObject([{ id, net: 3551.5 }])
  })
})

describe('a decision', () => {
  test('approves: the offer is accepted, and who asked pays', async () => {
    const { id, quoteId, listingId } = await asked(3)
    const approved = await approve(id, approver, 'Within the budget.')
    expect(approved.json()).toMatchObject({
      state: 'approved',
      reason: 'Within the budget.',
      offer: { seller: 'Seller Ltd' },
    })
    const view = await read(quoteId, buyer)
    expect(view).toMatchObject({
      state: 'accepted',
      approval: null,
      payment: { total: 3551.5, isOrdered: false },
    })
    expect(await reservedOf(listingId)).toBe(0)
    expect(await mailsTo(buyer)).toContainEqual(expect.stringMatching(/^Approved: /))
    expect((await open(view.payment?.cartId ?? '', buyer)).statusCode).toBe(200)
    expect(await reservedOf(listingId)).toBe(3)
  })

  test('refuses with a reason: units are free, and the offer stands', async () => {
    const { id, quoteId, listingId } = await asked()
    expect((await refuse(id, approver, ' ')).statusCode).toBe(422)
    expect((await refuse(id, approver)).json()).toMatchObject({ state: 'refused', reason: 'Too dear.' })
    expect(await reservedOf(listingId)).toBe(0)
    expect(await mailsTo(buyer)).toContainEqual(expect.stringMatching(/^Not approved: /))
    expect((await read(quoteId, buyer)).can.askApproval).toBe(true)
    expect((await approve(id, other)).statusCode).toBe(409)
  })

  test('may be made needless by who asked', async () => {
    const { id, listingId } = await asked()
    expect((await withdraw(id, buyer)).json()).toMatchObject({ state: 'withdrawn' })
    expect(await reservedOf(listingId)).toBe(0)
    expect(await mailsTo(approver)).toContainEqual(expect.stringMatching(/^Withdrawn: /))
    expect((await approve(id, approver)).statusCode).toBe(409)
  })

  test('comes too late once the time is over, whether or not the job has run', async () => {
    const late = await asked()
    const swept = await asked()
    it.setNow(new Date(Date.now() + 6 * DAY))
    const answer = await approve(late.id, approver)
    expect([answer.statusCode, answer.refusal?.error]).toEqual([
      409,
      expect.stringMatching(/^The time for a decision/),
    ])
    await runCron('end-expired-holds')
    await runCron('end-requisitions')
    for (const { id, listingId, quoteId } of [late, swept]) {
      expect((await readOne(id, buyer)).state).toBe('lapsed')
      expect(await reservedOf(listingId)).toBe(0)
      expect((await read(quoteId, buyer)).state).toBe('answered')
    }
    expect((await mailsTo(buyer)).filter((subject) => subject.startsWith('No decision'))).toHaveLength(2)
  })

  test('does not cover a changed offer, a withdrawn listing, or another VAT', async () => {
    const changed = await asked()
    await offer(changed.quoteId, seller, { price: 1200 })
    const gone = await asked()
    await it.attempt(api.deleteListing, seller, { params: { id: gone.listingId }, body: {} })
    const taxed = await asked()
    await it.services.db
      .update(requisition)
      .set({ vatRateBp: 2000, vatMinor: 71_030n })
      .where(eq(requisition.id, taxed.id))
    for (const { id, listingId, quoteId } of [changed, gone, taxed]) {
      const answer = await approve(id, approver)
      expect([answer.statusCode, answer.refusal?.error]).toEqual([
        409,
        expect.stringMatching(/^What you were asked/),
      ])
      expect((await readOne(id, buyer)).state).toBe('overtaken')
      expect(await reservedOf(listingId)).toBe(0)
      expect((await read(quoteId, buyer)).state).not.toBe('accepted')
    }
  })

  test('ends by itself where its offer was replaced or its asker has left', async () => {
    const changed = await asked()
    await offer(changed.quoteId, seller, { price: 1200 })
    await runCron('end-requisitions')
    expect((await readOne(changed.id, buyer)).state).toBe('overtaken')
    const left = await asked()
    await it.attempt(api.removeMember, admin, {
      params: { userId: buyer.memberId },
      body: { password: TEST_PASSWORD },
    })
    await runCron('end-requisitions')
    expect((await readOne(left.id, approver)).state).toBe('overtaken')
    for (const { listingId } of [changed, left]) expect(await reservedOf(listingId)).toBe(0)
    expect(await it.status(api.readRequisition, buyer, { params: { id: left.id } })).not.toBe(200)
  })
})

describe('at once', () => {
  const acceptedCarts = (quoteId: string) =>
    it.services.db.$count(quoteMessage, eq(quoteMessage.quoteId, quoteId))

  test('two approve, one twice: one decision, one agreement', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, quoteId, listingId } = await asked()
      const statuses = (await Promise.all([approver, other, approver].map((who) => approve(id, who)))).map(
        ({ statusCode }) => statusCode,
      )
      expect(statuses.toSorted()).toEqual([200, 409, 409])
      expect((await read(quoteId, buyer)).state).toBe('accepted')
      expect(await reservedOf(listingId)).toBe(0)
      expect(await acceptedCarts(quoteId)).toBe(1)
    }
  })

  test('one approves, something else ends it: agreed or ended, never both, and no units stay held', async () => {
    const ends: ((made: Awaited<ReturnType<typeof asked>>) => Promise<unknown>)[] = [
      ({ id }) => refuse(id, other),
      ({ id }) => withdraw(id, buyer),
      ({ quoteId }) => write(quoteId, seller, testOffer({ price: 1200 })),
      ({ listingId }) => it.attempt(api.deleteListing, seller, { params: { id: listingId }, body: {} }),
      ({ quoteId }) => accept(quoteId, admin),
      () => {
        it.setNow(new Date(Date.now() + 6 * DAY))
        return runCron('end-requisitions')
      },
    ]
    for (const end of ends)
      for (let round = 0; round < 3; round += 1) {
        const made = await asked()
        const [answer] = await Promise.all([approve(made.id, approver), end(made)])
        await runCron('end-requisitions')
        it.setNow(null)
        const { state } = await readOne(made.id, buyer)
        expect([200, 409, 410]).toContain(answer.statusCode)
        expect(state === 'approved').toBe(answer.statusCode === 200)
        expect(state).not.toBe('waiting')
        if (state === 'approved') expect((await read(made.quoteId, buyer)).state).toBe('accepted')
        expect(await reservedOf(made.listingId)).toBe(0)
      }
  })
})
