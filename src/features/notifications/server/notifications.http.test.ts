import { beforeAll, describe, expect, test } from 'vitest'
import type { NotificationKinds } from '#kernel/notify-kinds.ts'
import { notifyInSite } from '#platform/notifications/notify.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { createTestListing } from '#test/factories/listings.ts'
import type { NotificationView } from '../contract/endpoints.ts'

const it = useApp()
const shop = buying(it)
let seller: TestMember
let buyer: TestMember
let staff: TestMember

beforeAll(async () => {
  seller = await createTestMember(it.services)
  buyer = await createTestMember(it.services)
  staff = await createTestMember(it.services, { role: 'staff' })
})

const get = async (
  who: Pick<TestMember, 'headers'>,
  query = '',
  language = 'en',
): Promise<[number, NotificationView[]]> => {
  const headers = { ...who.headers, 'accept-language': language }
  return await it.call(api.listNotifications, { headers }, { query })
}
const unread = async ({ headers }: Pick<TestMember, 'headers'>) =>
  (await it.call(api.countUnread, { headers })).unread

const SOLD: NotificationKinds['orders.sold'] = { reference: 'GS-O-1', articles: 2 }
const notify = (...memberIds: number[]) =>
  it.services.db.transaction((tx) => notifyInSite(tx, memberIds, ['orders.sold', SOLD]))

describe('what happens', () => {
  test('to a listing is told to its seller, in the language of the page', async () => {
    const id = await createTestListing(it.services.db, {
      ...seller,
      values: { title: 'Top drive', state: 'under_review' },
    })
    await it.call(api.decideListing, staff, {
      params: { id },
      body: { decision: 'publish' },
    })
    const [total, [told]] = await get(seller)
    expect([total, told?.text, told?.path, told?.isRead]).toEqual([
      1,
      '“Top drive” is published.',
      `/product/${id}`,
      false,
    ])
    const [, [french]] = await get(seller, '', 'fr')
    expect(french?.text).toBe('«\u00a0Top drive\u00a0» est en ligne.')
    expect(await unread(seller)).toBe(1)
  })

  test('to a quote is told to the seller and to staff', async () => {
    const id = await createTestListing(it.services.db, { ...seller, values: { title: 'Mud pump' } })
    const payload = { country: 'Gabon', units: 1, message: 'We need one of these in March, at the yard.' }
    const { quoteId } = await it.call(api.requestQuote, buyer, { params: { id }, body: payload })
    const text = 'A quote was requested: 1 unit of “Mud pump”.'
    expect((await get(seller))[1][0]).toMatchObject({ text, path: `/user/quotes/${quoteId}` })
    expect((await get(staff))[1][0]).toMatchObject({ text, path: `/staff/quotes?quote=${quoteId}` })
    expect((await get(buyer))[0]).toBe(0)
    await it.attempt(api.writeMessage, seller, {
      params: { id: quoteId },
      body: { text: 'Which yard is it?' },
    })
    expect((await get(buyer))[1][0]).toMatchObject({
      text: 'There is a message about the quote for “Mud pump”.',
      path: `/user/quotes/${quoteId}`,
    })
  })

  test('to an order is told to its buyer, and a sale to its seller', async () => {
    const article = await createTestArticle(it.services.db, seller)
    const cartId = await shop.rate([[article, 1]], buyer)
    const { intentId } = await shop.opened(cartId, buyer)
    await shop.pay(intentId)
    await shop.poll(intentId, buyer)
    const [, [bought]] = await get(buyer)
    expect(bought?.text).toMatch(/^Order GS-O-\d+ is confirmed\.$/)
    const [, [sold]] = await get(seller)
    expect(sold?.text).toMatch(/^You sold an article: order GS-O-\d+\.$/)
  })
})

describe('the list', () => {
  let member: TestMember
  beforeAll(async () => {
    member = await createTestMember(it.services)
    for (let round = 0; round < 25; round += 1) await notify(member.memberId, member.memberId)
  })

  test('comes in pages, newest first, each cause once', async () => {
    const [total, first] = await get(member)
    const [, second] = await get(member, '?page=2')
    expect([total, first.length, second.length]).toEqual([25, 20, 5])
    const ids = [...first, ...second].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  })

  test('is read one by one and up to the newest that was seen, each time saying how many are left', async () => {
    const [, [newest, other]] = await get(member)
    const one = await it.call(api.readNotification, member, { params: { id: other?.id } })
    expect(one).toEqual({ unread: 24 })
    expect(await it.call(api.readNotification, member, { params: { id: other?.id } })).toEqual({
      unread: 24,
    })
    await notify(member.memberId)
    expect(await it.call(api.readAllNotifications, member, { body: { upTo: newest?.id ?? 0 } })).toEqual({
      unread: 1,
    })
    const [, [latest, before]] = await get(member)
    expect([latest?.isRead, before?.isRead]).toEqual([false, true])
  })

  test('is its own member’s only', async () => {
    const stranger = await createTestMember(it.services)
    const [, [newest]] = await get(member)
    expect(await get(stranger)).toEqual([0, []])
    await it.attempt(api.readNotification, stranger, { params: { id: newest?.id } })
    await it.attempt(api.readAllNotifications, stranger, { body: { upTo: newest?.id ?? 0 } })
    expect(await unread(member)).toBe(1)
  })

  test('is for nobody who is not signed in, and refuses what is malformed', async () => {
    const nobody = { headers: { authorization: 'Bearer nothing' } }
    const strange = await it.attempt(api.listNotifications, nobody)
    expect(strange.refusal.code).toBe('unauthenticated')
    expect(await it.status(api.readNotification, nobody, { params: { id: 1 } })).toBe(401)
    expect(await it.status(api.readAllNotifications, nobody, { body: { upTo: 1 } })).toBe(401)
    expect(await it.status(api.readNotification, member, { params: { id: 'x' } })).toBe(400)
    expect(await it.status(api.readAllNotifications, member, { body: { upTo: 0 } })).toBe(400)
    const malformed = await it.attempt(api.listNotifications, member, { query: '?page=0' })
    expect(malformed.refusal.code).toBe('malformed')
  })

  test('counts no more than a hundred unread ones', async () => {
    const busy = await createTestMember(it.services)
    for (let round = 0; round < 101; round += 1) await notify(busy.memberId)
    expect(await unread(busy)).toBe(100)
  })

  test('of what failed holds nothing', async () => {
    const stranger = await createTestMember(it.services)
    const failing = it.services.db.transaction(async (tx) => {
      await notifyInSite(tx, [stranger.memberId], ['orders.sold', SOLD])
      throw new Error('the cause failed')
    })
    await expect(failing).rejects.toThrow('the cause failed')
    expect(await unread(stranger)).toBe(0)
  })
})
