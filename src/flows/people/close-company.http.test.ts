import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { company } from '#db/schema/accounts.ts'
import { searchEntry } from '#db/schema/catalogue.ts'
import { quote, quoteMessage, replyTemplate } from '#db/schema/quotes.ts'
import { payment } from '#db/schema/checkout.ts'
import { inspection } from '#db/schema/inspections.ts'
import { refund } from '#db/schema/refunds.ts'
import { listing, listingRevision } from '#db/schema/listings.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { lockMembership } from '#features/accounts/server/closing-repository.ts'
import { indexListing } from '#search/postgres/search-index.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { inspecting } from '#test/factories/inspections.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { statementsOf } from '#test/statements.ts'
import type { OrderStatus } from '#kernel/trade/order.ts'
import { closeCompany } from './close-company.ts'
import { listOpenMatters } from './open-matters.ts'

const it = useApp()
const { rate, open, opened, pay, ordersOf, stockOf } = buying(it)

let buyer: TestMember
let seller: TestMember
beforeEach(async () => {
  buyer = await createTestMember(it.services)
  seller = await createTestMember(it.services)
})

const article = (onHand = 5) =>
  createTestArticle(it.services.db, {
    companyId: seller.companyId,
    memberId: seller.memberId,
    onHand,
    values: { title: 'Top drive 500T' },
  })
const mattersOf = (who: TestMember) => listOpenMatters(it.services.db, { memberId: who.memberId })
const mattersOfCompany = (who: TestMember) => listOpenMatters(it.services.db, { companyId: who.companyId })
const kinds = (matters: { kind: string }[]) => matters.map(({ kind }) => kind)

/** A paid order of one unit, with its reference. */
async function bought() {
  const cartId = await rate([[await article(), 1]], buyer)
  const { intentId } = await opened(cartId, buyer)
  await pay(intentId)
  await it.runJobs()
  const [order] = await ordersOf(cartId)
  if (!order) throw new Error('there is an order')
  return { id: order.id, intentId, reference: `GS-O-${order.number}` }
}
const moveTo = (id: string, status: OrderStatus) =>
  it.services.db.update(purchaseOrder).set({ status }).where(eq(purchaseOrder.id, id))
const close = (who: TestMember) =>
  it.services.db.transaction(async (tx) => {
    await lockMembership(tx, who.companyId)
    await closeCompany(tx, it.services, who.companyId, new Date())
  })

describe('what is open', () => {
  test('is nothing for who did nothing, and nothing for an offer that nobody went on with', async () => {
    await rate([[await article(), 1]], buyer)
    for (const who of [buyer, seller]) {
      expect(await mattersOf(who)).toEqual([])
      expect(await mattersOfCompany(who)).toEqual([])
    }
  })

  test('is a checkout for its buyer, and the units it keeps for their seller, until it ends', async () => {
    const cartId = await rate([[await article(), 1]], buyer)
    const { expiresAt: until } = await opened(cartId, buyer)
    const reserved = { kind: 'reserved', title: 'Top drive 500T', language: 'en', until }
    expect(await mattersOf(buyer)).toEqual([{ kind: 'checkout', until }])
    expect(await mattersOfCompany(buyer)).toEqual([{ kind: 'checkout', until }])
    expect(await mattersOf(seller)).toEqual([reserved])
    expect(await mattersOfCompany(seller)).toEqual([reserved])
  })

  test('is an order for its buyer and a sale for its seller, until it is delivered or cancelled; then the seller is still owed its part', async () => {
    const { id, reference } = await bought()
    for (const status of [1, 2, 4, 5, 6] as const) {
      await moveTo(id, status)
      expect(await mattersOf(buyer)).toEqual([{ kind: 'order', reference }])
      expect(await mattersOfCompany(seller)).toEqual([{ kind: 'sale', reference }])
    }
    expect(await mattersOf(seller)).toEqual([{ kind: 'sale', reference }])
    await moveTo(id, 7)
    expect(await mattersOf(buyer)).toEqual([])
    expect(await mattersOfCompany(seller)).toEqual([{ kind: 'owed', reference }])
    await moveTo(id, 3)
    expect([...(await mattersOf(buyer)), ...(await mattersOfCompany(seller))]).toEqual([])
  })

  test('is the company’s for all of it, a colleague’s only for the company', async () => {
    await bought()
    const colleague = await createTestMember(it.services, { companyId: buyer.companyId })
    expect(await mattersOf(colleague)).toEqual([])
    expect(kinds(await mattersOfCompany(colleague))).toEqual(['order'])
  })

  test('is a payment that waits for its final word after its hold, and money on its way back', async () => {
    const { id, intentId, reference } = await bought()
    await moveTo(id, 3)
    const { db } = it.services
    const now = new Date()
    await db.insert(refund).values({
      id: `re-${id}`,
      intentId,
      amountMinor: 1n,
      reason: 'order_cancelled',
      idempotencyKey: id,
      state: 'pending',
      createdAt: now,
      updatedAt: now,
    })
    expect(await mattersOf(buyer)).toEqual([{ kind: 'refund', reference }])
    await db.update(refund).set({ state: 'succeeded' }).where(eq(refund.intentId, intentId))
    expect(await mattersOf(buyer)).toEqual([])
    await db.update(payment).set({ status: 'requires_action' }).where(eq(payment.intentId, intentId))
    expect(await mattersOf(buyer)).toEqual([{ kind: 'payment' }])
  })
})

describe('closing a company', () => {
  test('withdraws its listings, empties its stock, ends its quotes, and leaves its name', async () => {
    const { db } = it.services
    const id = await article()
    await db.transaction((tx) => indexListing(tx, id))
    await db.update(listing).set({ featuredPosition: 1 }).where(eq(listing.id, id))
    const draft = await createTestListing(db, { ...seller, values: { state: 'draft' } })
    const message = 'We need two of these in March, please.'
    const asked = { listingId: id, country: 'Gabon', units: 2, message }
    await db
      .insert(quote)
      .values({ id: `q-${id}`, memberId: buyer.memberId, companyId: buyer.companyId, ...asked })
    const foreign = await createTestListing(db, buyer)
    await db.insert(quote).values({
      ...asked,
      id: `q-${foreign}`,
      memberId: seller.memberId,
      companyId: seller.companyId,
      listingId: foreign,
    })
    const written = { quoteId: `q-${id}`, text: 'Call us.' }
    const terms = { priceMinor: 900n, currency: 'usd', units: 2, incoterm: 'EXW', place: 'Pau' } as const
    const validUntil = new Date('2100-01-01T00:00:00Z')
    await db.insert(quoteMessage).values([
      { ...written, side: 'buyer', memberId: buyer.memberId },
      {
        ...written,
        ...terms,
        side: 'seller',
        memberId: seller.memberId,
        deliveryMinor: 0n,
        validUntil,
        offerState: 'standing',
      },
    ])
    const own = { companyId: seller.companyId, name: 'Thanks', text: 'Ask for Ondo.' }
    await db.insert(replyTemplate).values([own, { ...own, companyId: buyer.companyId }])
    await close(seller)
    const kept = await db.select({ companyId: replyTemplate.companyId }).from(replyTemplate)
    expect(kept).toEqual([{ companyId: buyer.companyId }])
    const thread = await db
      .select()
      .from(quoteMessage)
      .where(eq(quoteMessage.quoteId, `q-${id}`))
    expect(thread.map(({ side, text, offerState }) => [side, text, offerState]).toSorted()).toEqual([
      ['buyer', 'Call us.', null],
      ['seller', '', 'declined'],
    ])
    const states = await db
      .select({ state: listing.state, featured: listing.featuredPosition, at: listing.withdrawnAt })
      .from(listing)
      .where(eq(listing.companyId, seller.companyId))
    expect(states).toEqual(
      [id, draft].map(() => ({ state: 'withdrawn', featured: null, at: expect.any(Date) })),
    )
    expect(await db.select().from(searchEntry).where(eq(searchEntry.listingId, id))).toEqual([])
    expect(await stockOf(id)).toEqual([0, 0])
    const quotes = await db.select().from(quote).where(eq(quote.state, 'declined'))
    expect(quotes.map((each) => [each.id, each.message]).toSorted()).toEqual(
      [
        [`q-${id}`, message],
        [`q-${foreign}`, ''],
      ].toSorted(),
    )
    const [closed] = await db.select().from(company).where(eq(company.id, seller.companyId))
    // It never traded, so no document names it.
    expect(closed).toMatchObject({
      closedAt: expect.any(Date),
      name: `#${seller.companyId}`,
      vatNumber: null,
    })
    await close(seller)
    const [again] = await db.select().from(company).where(eq(company.id, seller.companyId))
    expect(again?.closedAt).toEqual(closed?.closedAt)
  })

  test('is refused while something is open, and then changes nothing', async () => {
    const { reference } = await bought()
    const id = await article()
    await expect(close(seller)).rejects.toMatchObject({
      code: 'open_matters',
      details: { extra: { matters: [{ kind: 'sale', reference }] } },
    })
    await expect(close(buyer)).rejects.toMatchObject({
      details: { extra: { matters: [{ kind: 'order', reference }] } },
    })
    const [kept] = await it.services.db.select().from(listing).where(eq(listing.id, id))
    expect([kept?.state, await stockOf(id)]).toEqual(['published', [5, 0]])
  })

  test('ends inspections that nobody ordered, and waits for those that it ordered', async () => {
    const staff = await createTestMember(it.services, { role: 'staff' })
    const inspections = inspecting(it)
    const of = async (who: TestMember, goods: TestMember, change: object = {}) =>
      (await inspections.ask(await createTestListing(it.services.db, goods), who, change)).json().id
    const ids = [
      await of(buyer, seller),
      await of(seller, seller, { payer: 'seller' }),
      await of(buyer, seller, { payer: 'seller' }),
    ]
    const foreign = await of(seller, buyer, { remarks: 'Unit 3.' })
    await inspections.price(foreign, staff)
    await inspections.order(foreign, seller)
    await expect(close(seller)).rejects.toMatchObject({
      details: { extra: { matters: [{ kind: 'inspection' }] } },
    })
    expect(await mattersOf(seller)).toEqual([])
    await it.call(api.cancelInspection, staff, { params: { id: foreign }, body: { reason: 'Asked for.' } })
    await close(seller)
    const rows = await it.services.db.select().from(inspection)
    expect(rows.filter(({ id }) => ids.includes(id)).map(({ state }) => state)).toEqual([
      'cancelled',
      'cancelled',
      'cancelled',
    ])
    expect(rows.find(({ id }) => id === foreign)).toMatchObject({ remarks: '', endReason: 'Asked for.' })
    // Who asked is told, as when it is withdrawn by hand; and whose goods were to be inspected.
    await it.runJobs()
    const told = (await it.mailsTo(buyer.email)).filter(({ subject }) =>
      subject.startsWith('Inspection cancelled'),
    )
    expect(told).toHaveLength(3)
    expect(told.filter(({ text }) => text.includes(`/user/inspections/${foreign}`))).toHaveLength(1)
  })

  test('leaves the place of an inspection that its seller ordered until it ends', async () => {
    const staff = await createTestMember(it.services, { role: 'staff' })
    const inspections = inspecting(it)
    const email = 'on-the-way@survey.example'
    const { id } = await inspections.ordered(
      { listingId: await createTestListing(it.services.db, seller), asker: buyer, payer: seller, staff },
      email,
      { payer: 'seller', remarks: 'Unit 3.' },
    )
    await close(buyer)
    const wordsOf = async () => {
      const [row] = await it.services.db.select().from(inspection).where(eq(inspection.id, id))
      return [row?.place, row?.remarks]
    }
    expect(await wordsOf()).toEqual(['Pau', 'Unit 3.'])
    await it.call(api.cancelInspection, staff, { params: { id }, body: { reason: 'No access.' } })
    expect(await wordsOf()).toEqual(['', ''])
  })

  test('withdraws proposed changes with their listing', async () => {
    const { db } = it.services
    const id = await article()
    const [row] = await db.select().from(listing).where(eq(listing.id, id))
    if (!row) throw new Error('there is a listing')
    const content = { title: 'Other' } as unknown as typeof listingRevision.$inferInsert.content
    await db
      .insert(listingRevision)
      .values({ listingId: id, state: 'under_review', content, createdBy: seller.memberId })
    await close(seller)
    const [revision] = await db.select().from(listingRevision).where(eq(listingRevision.listingId, id))
    expect(revision).toMatchObject({ state: 'withdrawn', decidedAt: expect.any(Date) })
  })

  test('and a checkout of what it sells, at once: a hold and no closing, or a closing and no hold', async () => {
    for (let round = 0; round < 12; round += 1) {
      const owner = await createTestMember(it.services)
      const id = await createTestArticle(it.services.db, { ...owner, onHand: 1 })
      const cartId = await rate([[id, 1]], buyer)
      const closing = () =>
        close(owner).then(
          () => 'closed',
          () => 'refused',
        )
      const opening = () => open(cartId, buyer)
      const [closed, answer] =
        round % 2 === 0
          ? await Promise.all([closing(), opening()])
          : await Promise.all([opening(), closing()]).then(([a, b]) => [b, a] as const)
      const [onHand, reserved] = await stockOf(id)
      if (closed === 'closed') {
        expect([answer.statusCode, onHand, reserved]).toEqual([409, 0, 0])
      } else {
        expect([answer.statusCode, onHand, reserved]).toEqual([200, 1, 1])
        const { intentId } = await opened(cartId, buyer)
        await pay(intentId)
        await it.runJobs()
      }
    }
  })
})

test('a company with many listings closes in as many statements as one with few', async () => {
  const few = await createTestMember(it.services)
  for (let made = 0; made < 30; made += 1) {
    await article()
    if (made < 2) await createTestArticle(it.services.db, { ...few, onHand: 1 })
  }
  const ofFew = await statementsOf(() => close(few))
  const ofMany = await statementsOf(() => close(seller))
  expect(ofFew.some(({ text }) => text.startsWith('update "listing_revision"'))).toBe(true)
  expect(ofMany.length).toBe(ofFew.length)
})
