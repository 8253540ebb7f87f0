import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { companyAct, member } from '#db/schema/accounts.ts'
import { staffAct } from '#db/schema/platform.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { quoting } from '#test/factories/quotes.ts'
import type { InboxItem } from '../contract/endpoints.ts'
import type { InboxKind } from '../domain/inbox.ts'

const it = useApp()
const shop = buying(it)
const { ask, offer } = quoting(it)
const HOUR = 3_600_000

let staff: TestMember
let colleague: TestMember
let seller: TestMember
let buyer: TestMember
beforeAll(async () => {
  staff = await createTestMember(it.services, { role: 'staff', firstName: 'Inès', lastName: 'Martin' })
  colleague = await createTestMember(it.services, {
    role: 'admin',
    firstName: 'Olivier',
    lastName: 'Rousseau',
  })
  seller = await createTestMember(it.services)
  buyer = await createTestMember(it.services, { companyName: 'Nyanga Drilling' })
})

const read = async (
  query: { kind?: InboxKind; owner?: 'mine' | 'nobody'; asleep?: 'yes' } = {},
  who = staff,
) => (await it.call(api.readInbox, who, { query })).items
const change = (item: Pick<InboxItem, 'kind' | 'id'>, body: object, who: TestMember = staff) =>
  it.attempt(api.changeInboxItem, who, { params: { kind: item.kind, id: item.id }, body })
const take = (item: InboxItem, who: TestMember, seen: number | null = null) =>
  change(item, { owner: { to: who.memberId, seen } }, who)

/** A listing that has waited for review for some hours. */
async function waiting(hours: number, title = 'Gate valve') {
  const submittedAt = new Date(it.services.now().getTime() - hours * HOUR)
  const id = await createTestListing(it.services.db, {
    ...seller,
    values: { state: 'under_review', submittedAt, title },
  })
  const item = (await read({ kind: 'listings' })).find((each) => each.id === String(id))
  if (!item) throw new Error('it waits')
  return item
}

test('is for staff only, and knows what it is asked', async () => {
  const item = await waiting(1)
  for (const [who, status] of [
    [null, 401],
    [buyer, 403],
    [staff, 200],
  ] as const) {
    expect((await it.attempt(api.readInbox, who, {})).statusCode).toBe(status)
    expect((await it.attempt(api.listColleagues, who, {})).statusCode).toBe(status)
    const params = { kind: item.kind, id: item.id }
    expect(
      (await it.attempt(api.changeInboxItem, who, { params, body: { note: { to: 'x', seen: '' } } }))
        .statusCode,
    ).toBe(status)
  }
  expect((await it.attempt(api.readInbox, staff, { query: { kind: 'mail' } })).statusCode).toBe(400)
  expect((await change({ kind: 'listings', id: '999999' }, { note: { to: 'x', seen: '' } })).statusCode).toBe(
    404,
  )
})

test('what has waited longest comes first, with its promise of a day, and leaves once it is done', async () => {
  const [late, early] = [await waiting(60, 'Late valve'), await waiting(2, 'Early valve')]
  const items = await read({ kind: 'listings' })
  const places = items.map(({ id }) => id)
  expect(places.indexOf(late.id)).toBeLessThan(places.indexOf(early.id))
  expect([late.isLate, early.isLate]).toEqual([true, false])
  expect(late).toMatchObject({
    label: 'Late valve',
    to: `/staff/review?company=${seller.companyId}`,
    owner: null,
  })
  expect(new Date(late.due).getTime() - new Date(late.since).getTime()).toBe(24 * HOUR)
  await it.call(api.decideListing, staff, { params: { id: Number(late.id) }, body: { decision: 'publish' } })
  expect((await read()).map(({ id }) => id)).not.toContain(late.id)
  expect((await change(late, { note: { to: 'Too late.', seen: '' } })).statusCode).toBe(404)
})

test('quotes, orders, transfers, cancellations and what else waits are told by whom and until when', async () => {
  const listing = await createTestListing(it.services.db, { ...seller, onHand: 9 })
  const quoteId = await ask(listing, buyer)
  const article = await createTestArticle(it.services.db, { ...seller, onHand: 9 })
  const awaited = (await shop.transfer(await shop.rate([[article, 1]], buyer), buyer)).json() as {
    orderId: string
  }
  const { intentId } = await shop.opened(await shop.rate([[article, 1]], buyer), buyer)
  await shop.pay(intentId)
  const { orderId = '' } = await shop.poll(intentId, buyer)
  await it.attempt(api.askCancellation, buyer, { params: { id: orderId }, body: { reason: 'Twice.' } })
  const items = await read()
  const found = (kind: InboxKind, to: string) => items.find((item) => item.kind === kind && item.to === to)
  expect(found('quotes', `/staff/quotes?quote=${quoteId}`)).toMatchObject({ who: 'Nyanga Drilling' })
  expect(found('orders', `/staff/orders?order=${orderId}`)?.label).toMatch(/^GS-O-\d+$/)
  expect(found('cancellations', `/staff/orders?order=${orderId}`)).toBeDefined()
  const transfer = found('transfers', `/staff/orders?order=${awaited.orderId}`)
  const order = await it.call(api.readStaffOrderCall, staff, { params: { id: awaited.orderId } })
  expect(transfer?.due).toBe(order.transferDueAt)
  expect(items.map(({ due }) => due)).toEqual(items.map(({ due }) => due).toSorted())
  await offer(quoteId, seller)
  expect((await read({ kind: 'quotes' })).map(({ id }) => id)).not.toContain(quoteId)
})

test('of two who take an item at once one is told, and giving and freeing say what was seen', async () => {
  const item = await waiting(3)
  const answers = await Promise.all([take(item, staff), take(item, colleague)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.refusal.code).toBe('conflict')
  const [winner, loser] = answers[0].statusCode === 200 ? [staff, colleague] : [colleague, staff]
  const has = async (who: TestMember, owner: 'mine' | 'nobody') =>
    (await read({ kind: 'listings', owner }, who)).some(({ id }) => id === item.id)
  expect([await has(winner, 'mine'), await has(loser, 'mine'), await has(loser, 'nobody')]).toEqual([
    true,
    false,
    false,
  ])
  const given = await change(item, { owner: { to: loser.memberId, seen: winner.memberId } }, winner)
  expect(given.json()).toMatchObject({ owner: { id: loser.memberId } })
  expect((await change(item, { owner: { to: null, seen: winner.memberId } }, winner)).statusCode).toBe(409)
  expect((await change(item, { owner: { to: null, seen: loser.memberId } }, loser)).json()).toMatchObject({
    owner: null,
  })
  const acts = await it.services.db
    .select({ act: staffAct.act, details: staffAct.details })
    .from(staffAct)
    .where(eq(staffAct.subjectId, `listings:${item.id}`))
  expect(acts.map(({ act }) => act)).toEqual(['assign_item', 'assign_item', 'assign_item'])
  expect(acts[1]?.details).toEqual({ from: winner.memberId, to: loser.memberId })
})

test('who is no staff gets nothing, and who leaves the staff frees everything', async () => {
  const item = await waiting(4)
  expect((await change(item, { owner: { to: buyer.memberId, seen: null } })).statusCode).toBe(404)
  const leaver = await createTestMember(it.services, { role: 'staff' })
  await take(item, leaver)
  const owner = async () => (await read({ kind: 'listings' })).find(({ id }) => id === item.id)?.owner
  expect(await owner()).toMatchObject({ id: leaver.memberId })
  expect((await it.call(api.listColleagues, staff, {})).map(({ id }) => id)).toContain(leaver.memberId)
  await it.services.db.update(member).set({ role: 'member' }).where(eq(member.id, leaver.memberId))
  expect(await owner()).toBeNull()
  expect((await it.call(api.listColleagues, staff, {})).map(({ id }) => id)).not.toContain(leaver.memberId)
  expect((await take(item, staff)).statusCode).toBe(200)
})

test('a note stays with its item, and what sleeps comes back by itself', async () => {
  const item = await waiting(5)
  const note = (to: string, seen: string, who = staff) => change(item, { note: { to, seen } }, who)
  expect((await note(' Called the yard. ', '')).json()).toMatchObject({ note: 'Called the yard.' })
  const overwriting = await note('Wrote to the yard.', '', colleague)
  expect([overwriting.statusCode, overwriting.refusal.error]).toEqual([
    409,
    'A colleague has changed the note meanwhile.',
  ])
  expect((await note('Both.', 'Called the yard.', colleague)).json()).toMatchObject({ note: 'Both.' })
  const now = it.services.now()
  const until = new Date(now.getTime() + HOUR).toISOString()
  expect((await change(item, { snoozedUntil: until })).json()).toMatchObject({ snoozedUntil: until })
  const isShown = async (asleep?: 'yes') =>
    (await read({ kind: 'listings', ...(asleep && { asleep }) })).some(({ id }) => id === item.id)
  expect([await isShown(), await isShown('yes')]).toEqual([false, true])
  for (const wrong of [
    new Date(now.getTime() - HOUR).toISOString(),
    'tomorrow',
    new Date(now.getTime() + 100 * 24 * HOUR).toISOString(),
  ])
    expect((await change(item, { snoozedUntil: wrong })).statusCode).toBe(422)
  it.setNow(new Date(now.getTime() + 2 * HOUR))
  expect(await isShown()).toBe(true)
  it.setNow(null)
  expect((await change(item, { snoozedUntil: null })).json()).toMatchObject({ snoozedUntil: null })
})

test('a company that everybody has left waits with its reason, until staff close it or somebody joins', async () => {
  const { db, now } = it.services
  const last = await createTestMember(it.services, { companyName: 'Left Yard' })
  const at = (minutes: number) => new Date(now().getTime() - minutes * 60_000)
  const left = async (who: TestMember, actedAt: Date) => {
    await db.update(member).set({ companyId: seller.companyId }).where(eq(member.id, who.memberId))
    await db
      .insert(companyAct)
      .values({ companyId: last.companyId, memberId: who.memberId, act: 'left', actedAt })
  }
  const found = async () => (await read({ kind: 'companies' })).find(({ label }) => label === 'Left Yard')
  await left(last, at(90))
  // Nothing is open in it.
  expect(await found()).toBeUndefined()
  const sold = await createTestMember(it.services, { companyName: 'Sold Yard' })
  const article = await createTestArticle(db, { ...sold, onHand: 9 })
  const { intentId } = await shop.opened(await shop.rate([[article, 1]], buyer), buyer)
  await shop.pay(intentId)
  await shop.poll(intentId, buyer)
  const gone = {
    deletedAt: now(),
    email: `deleted-${sold.memberId}@deleted.invalid`,
    passwordHash: '',
    verifiedAt: null,
  }
  await db.update(member).set(gone).where(eq(member.id, sold.memberId))
  expect((await read({ kind: 'companies' })).find(({ label }) => label === 'Sold Yard')).toMatchObject({
    who: expect.stringContaining('orders listings'),
  })
  await createTestListing(db, { ...last, onHand: 1 })
  expect(await found()).toMatchObject({
    kind: 'companies',
    who: 'listings',
    to: `/staff/review?company=${last.companyId}`,
  })
  const item = await found()
  if (!item) throw new Error('it waits')
  expect((await change({ kind: 'companies', id: item.id }, { closed: true }, buyer)).statusCode).toBe(403)
  expect((await change(item, { closed: true })).statusCode).toBe(200)
  expect(await found()).toBeUndefined()
  expect((await change(item, { closed: true })).statusCode).toBe(404)
  const acts = await db.select().from(staffAct).where(eq(staffAct.act, 'close_item'))
  expect(acts.map(({ subjectId }) => subjectId)).toEqual([`companies:${last.companyId}`])
  // Somebody joins, and leaves again.
  const next = await createTestMember(it.services, { companyId: last.companyId })
  await left(next, new Date(now().getTime() + 60_000))
  expect(await found()).toBeDefined()
  await createTestMember(it.services, { companyId: last.companyId, verified: false })
  expect(await found()).toBeUndefined()
})

test('only what staff end is closed in the inbox', async () => {
  const item = await waiting(1)
  const answer = await change(item, { closed: true })
  expect([answer.statusCode, answer.refusal.code]).toEqual([422, 'invalid'])
  expect((await read({ kind: 'listings' })).map(({ id }) => id)).toContain(item.id)
})
