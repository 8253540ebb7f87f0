import { beforeAll, describe, expect, test } from 'vitest'
import { listingReference } from '#kernel/trade/listing-reference.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { quoting } from '#test/factories/quotes.ts'
import type { FoundKind } from '../contract/endpoints.ts'

const it = useApp()
const { rate, opened, pay, poll } = buying(it)
const { ask, offer } = quoting(it)

let staff: TestMember
let seller: TestMember
let buyer: TestMember
beforeAll(async () => {
  staff = await createTestMember(it.services, { role: 'staff' })
  seller = await createTestMember(it.services, { companyName: 'Kouilou Énergie' })
  buyer = await createTestMember(it.services, {
    companyName: 'Nyanga Drilling',
    firstName: 'Grâce',
    lastName: 'Moussavou',
    email: 'grace.moussavou@nyanga.example',
  })
})

const search = async (q: string) => (await it.call(api.searchForStaff, staff, { query: { q } })).groups
const hitsOf = async (kind: FoundKind, q: string) =>
  (await search(q)).find((group) => group.kind === kind)?.hits ?? []
const addresses = async (kind: FoundKind, q: string) => (await hitsOf(kind, q)).map(({ to }) => to)

async function bought() {
  const article = await createTestArticle(it.services.db, { ...seller, onHand: 5 })
  const cartId = await rate([[article, 1]], buyer)
  await it.services.pool.query(`INSERT INTO cart_references (cart_id, po_number) VALUES ($1, $2)`, [
    cartId,
    `PO_${article}-A`,
  ])
  const { intentId } = await opened(cartId, buyer)
  await pay(intentId)
  const { orderId = '' } = await poll(intentId, buyer)
  const { reference } = await it.call(api.readStaffOrderCall, staff, { params: { id: orderId } })
  return { article, intentId, orderId, reference, to: `/staff/orders?order=${orderId}` }
}

test('is for staff only', async () => {
  const attempt = (who: Parameters<typeof it.attempt>[1], q = 'GS-O-1') =>
    it.attempt(api.searchForStaff, who, { query: { q } })
  expect((await attempt({ headers: {} })).statusCode).toBe(401)
  for (const who of [buyer, seller]) expect((await attempt(who)).statusCode).toBe(403)
  expect((await attempt(staff)).statusCode).toBe(200)
  for (const q of ['x'.repeat(101), 'a\u0000b']) expect((await attempt(staff, q)).statusCode).toBe(400)
})

describe('an order is found', () => {
  test('by its number, its invoice, its payment and the PO number of its buyer', async () => {
    const { reference, intentId, to, article, orderId } = await bought()
    const documents = await it.services.pool.query<{ number: string }>(
      `SELECT number FROM billing_document WHERE order_id = $1 AND kind = 'invoice'`,
      [orderId],
    )
    const invoice = documents.rows[0]?.number ?? ''
    expect(invoice).not.toBe('')
    const texts = [reference, reference.toLowerCase(), reference.replace('GS-O-', ''), invoice, intentId]
    for (const text of [...texts, `po_${article}`, `PO_${article}-a`])
      expect(await addresses('order', text), text).toEqual([to])
    // What LIKE knows as wildcards is what was typed.
    expect(await addresses('order', `PO%${article}`)).toEqual([])
    const [hit] = await hitsOf('order', `po_${article}`)
    expect(hit).toMatchObject({ label: reference, about: `Nyanga Drilling · PO_${article}-A` })
  })

  test('by its buyer and by its seller, the newest first, at most five', async () => {
    const placed: string[] = []
    for (let count = 0; count < 6; count += 1) placed.push((await bought()).to)
    for (const text of ['nyanga dril', 'kouilou energie']) {
      const group = (await search(text)).find(({ kind }) => kind === 'order')
      expect(group?.hits.map(({ to }) => to)).toEqual(placed.toReversed().slice(0, 5))
      expect(group?.hasMore).toBe(true)
    }
  })
})

test('people and companies are found by parts of their names, without accents, and by mail address', async () => {
  const person = [`/staff/members?member=${buyer.memberId}`]
  for (const text of ['moussavou', 'grace mou', 'GRACE.MOUSSAVOU@NYANGA', '@nyanga.example'])
    expect(await addresses('person', text), text).toEqual(person)
  expect(await addresses('company', 'kouilou energie')).toEqual([
    '/staff/members?person=Kouilou+%C3%89nergie',
  ])
  expect(await search('k')).toEqual([])
  expect(await search('nobody is called this')).toEqual([])
})

test('a listing is found by its reference, and leads to where it can be looked at', async () => {
  const published = await createTestListing(it.services.db, seller)
  const waiting = await createTestListing(it.services.db, { ...seller, values: { state: 'under_review' } })
  const draft = await createTestListing(it.services.db, { ...seller, values: { state: 'draft' } })
  expect(await addresses('listing', listingReference(published))).toEqual([`/product/${published}`])
  expect(await addresses('listing', listingReference(waiting))).toEqual([
    `/staff/review?company=${seller.companyId}`,
  ])
  expect(await addresses('listing', `gs ${draft}`)).toEqual([`/staff/members?member=${seller.memberId}`])
})

test('a quote is found by the number of its quotation and by who asks', async () => {
  const asker = await createTestMember(it.services, { companyName: 'Ogooué Forage' })
  const listing = await createTestListing(it.services.db, { ...seller, onHand: 9 })
  const id = await ask(listing, asker)
  const quote = await offer(id, seller)
  const to = [`/staff/quotes?quote=${id}`]
  expect(await addresses('quote', quote.offer?.quotation ?? '')).toEqual(to)
  expect(await addresses('quote', 'ogooue')).toEqual(to)
})

test('money is found by the beginning of its reference at the bank', async () => {
  const { orderId, to } = await bought()
  await it.services.pool.query(
    `INSERT INTO transfer_receipt (id, order_id, amount_minor, received_on, bank_reference, recorded_by, recorded_at)
     VALUES ($1, $2, 100, '2026-11-21', 'VIR 77/Nyanga', $3, now())`,
    [`receipt-${orderId}`, orderId, staff.memberId],
  )
  for (const text of ['vir 77', 'VIR 77/NYANGA']) expect(await addresses('money', text), text).toEqual([to])
})
