import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listing } from '#db/schema/listings.ts'
import { orderMessage, orderMessageFile } from '#db/schema/order-messages.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { staffAct } from '#db/schema/platform.ts'
import { THREAD_FILES_MAX } from '#kernel/trade/thread-file/thread-file.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { documentForm, testDocument } from '#test/factories/documents.ts'

const it = useApp()
const { rate, opened, pay, poll, transfer } = buying(it)

let buyer: TestMember
let seller: TestMember
let other: TestMember
let staff: TestMember
let stranger: TestMember
beforeAll(async () => {
  buyer = await createTestMember(it.services, { companyName: 'Port-Gentil Energy' })
  seller = await createTestMember(it.services, { companyName: 'Kouilou' })
  other = await createTestMember(it.services, { companyName: 'Mandji Surplus' })
  staff = await createTestMember(it.services, { role: 'staff' })
  stranger = await createTestMember(it.services)
})

const CALL = 'Call me at +33 5 59 00 00 01 or me@yard.example.'
const articleOf = ({ companyId, memberId }: TestMember) =>
  createTestArticle(it.services.db, { companyId, memberId, onHand: 99 })

/** A paid order of articles of these sellers. */
async function paid(...sellers: TestMember[]): Promise<string> {
  const lines: [number, number][] = []
  for (const each of sellers) lines.push([await articleOf(each), 1])
  const { intentId } = await opened(await rate(lines, buyer), buyer)
  await pay(intentId)
  return (await poll(intentId, buyer)).orderId ?? ''
}

/** One that waits for its bank transfer. */
const awaited = async () =>
  (await transfer(await rate([[await articleOf(seller), 1]], buyer), buyer)).json().orderId

const paramsOf = (id: string, { companyId }: TestMember) => ({ id, sellerId: String(companyId) })
const write = (id: string, of: TestMember, who: TestMember, text: string, asksStaff?: boolean) =>
  it.attempt(api.writeOrderMessage, who, {
    params: paramsOf(id, of),
    body: { text, ...(asksStaff !== undefined && { asksStaff }) },
  })
const read = (id: string, who: TestMember) => it.call(api.readOrderThreads, who, { params: { id } })
const textsOf = async (id: string, who: TestMember, place = 0) =>
  (await read(id, who)).threads[place]?.messages.map(({ text }) => text)
const newMailsTo = async ({ email }: TestMember) => {
  await it.runJobs()
  return (await it.mailsTo(email)).filter(({ subject }) => subject.endsWith(': a message'))
}

describe('the thread of a paid order', () => {
  let id: string
  beforeAll(async () => {
    id = await paid(seller, other)
  })
  beforeEach(async () => {
    await it.services.db.delete(orderMessageFile)
    await it.services.db.delete(orderMessage)
  })

  test('has buyer, seller and staff on it, names who they are, and tells the other side by mail and notice', async () => {
    const before = (await newMailsTo(seller)).length
    const sent = await write(id, seller, buyer, CALL)
    expect(sent.statusCode, sent.body).toBe(201)
    expect(await read(id, seller)).toMatchObject({
      side: 'seller',
      threads: [
        {
          sellerId: seller.companyId,
          buyer: 'Port-Gentil Energy',
          seller: 'Kouilou',
          contacts: { buyer: { email: buyer.email }, seller: { email: seller.email } },
          messages: [{ side: 'buyer', text: CALL, masked: false, asksStaff: false, file: null }],
          waitsForStaff: false,
          areNamed: true,
          can: { write: true, settle: false },
        },
      ],
    })
    const mails = await newMailsTo(seller)
    expect(mails).toHaveLength(before + 1)
    expect(mails[0]?.text).toContain(CALL)
    expect(mails[0]?.text).toContain(`/user/sales/${id}`)
    expect(await newMailsTo(staff)).toEqual([])
    const [, notices] = await it.call(api.listNotifications, seller, { query: {} })
    expect(notices.find(({ kind }) => kind === 'orders.message')?.path).toBe(`/user/sales/${id}`)
  })

  test('answers the buyer with a mail that leads to the order', async () => {
    await write(id, seller, seller, 'Two are on it.')
    const [mail] = await newMailsTo(buyer)
    expect(mail?.text).toContain('Two are on it.')
    expect(mail?.text).toContain(`/user/orders/${id}`)
  })

  test('is one for each seller, and nobody reads that of another', async () => {
    await write(id, seller, buyer, 'To Kouilou.')
    await write(id, other, buyer, 'To Mandji.')
    expect(await textsOf(id, seller)).toEqual(['To Kouilou.'])
    expect(await textsOf(id, other)).toEqual(['To Mandji.'])
    expect((await read(id, buyer)).threads).toHaveLength(2)
    expect((await read(id, staff)).threads).toHaveLength(2)
    expect((await write(id, other, seller, 'Not mine.')).statusCode).toBe(404)
    for (const who of [stranger, null])
      expect((await it.attempt(api.readOrderThreads, who, { params: { id } })).statusCode).toBe(
        who ? 404 : 401,
      )
    expect((await write(id, seller, stranger, 'Hello.')).statusCode).toBe(404)
    expect((await write(id, stranger, buyer, 'Hello.')).statusCode).toBe(404)
  })

  test('waits in the inbox of staff where a party asks them, until they answer or find nothing to answer', async () => {
    const waiting = async () => {
      const { items } = await it.call(api.readInbox, staff, { query: { kind: 'messages' } })
      return items.filter(({ to }) => to === `/staff/orders?order=${id}`)
    }
    expect(await waiting()).toEqual([])
    await write(id, seller, seller, 'Who fetches it?', true)
    expect(await waiting()).toMatchObject([
      { label: expect.stringContaining('Who fetches it?'), who: 'Kouilou' },
    ])
    expect((await newMailsTo(staff)).at(0)?.text).toContain('Who fetches it?')
    expect((await read(id, staff)).threads[0]).toMatchObject({ waitsForStaff: true, can: { settle: true } })
    await write(id, seller, staff, 'Our haulier does.', true)
    expect(await waiting()).toEqual([])
    expect((await read(id, buyer)).threads[0]).toMatchObject({ waitsForStaff: false })
    await write(id, seller, buyer, 'Thanks!', true)
    const settle = (who: TestMember) =>
      it.attempt(api.settleOrderMessages, who, { params: paramsOf(id, seller) })
    expect((await settle(buyer)).statusCode).toBe(403)
    expect((await settle(staff)).statusCode).toBe(200)
    expect(await waiting()).toEqual([])
    expect((await settle(staff)).refusal.code).toBe('already_decided')
    const acts = await it.services.db.select().from(staffAct).where(eq(staffAct.subjectId, id))
    expect(acts.map(({ act }) => act).toSorted()).toEqual(['settle_order_messages', 'write_order'])
  })

  test('takes files of each side, which only its sides open, up to a limit', async () => {
    const params = paramsOf(id, seller)
    const attach = async (who: TestMember) =>
      it.attempt(api.addOrderMessageFile, who, { params, form: documentForm(await testDocument()) })
    const added = await attach(seller)
    expect(added.statusCode, added.body).toBe(201)
    const file = added.json().threads[0]?.messages[0]?.file
    expect(file).toMatchObject({ media: 'pdf', pages: 1 })
    const open = (who: TestMember) =>
      it.attempt(api.readOrderMessageFile, who, { params: { id, fileId: String(file?.id) } })
    for (const who of [buyer, seller, staff]) expect((await open(who)).statusCode).toBe(200)
    for (const who of [other, stranger]) expect((await open(who)).statusCode).toBe(404)
    expect((await newMailsTo(buyer))[0]?.text).toContain('A file came with it')
    for (let count = 1; count < THREAD_FILES_MAX; count += 1) await attach(buyer)
    expect((await attach(buyer)).statusCode).toBe(422)
  })

  test('is written once, however often the call is repeated', async () => {
    const headers = { 'idempotency-key': 'a-key-of-sixteen-signs' }
    for (let time = 0; time < 2; time += 1)
      await it.attempt(api.writeOrderMessage, buyer, {
        params: paramsOf(id, seller),
        body: { text: 'Once.' },
        headers,
      })
    expect(await textsOf(id, buyer)).toEqual(['Once.'])
  })
})

test('before the payment nobody is named, and contact data is hidden from the other side, on the page and in mails', async () => {
  const id = await awaited()
  await write(id, seller, buyer, CALL)
  expect((await read(id, seller)).threads[0]).toMatchObject({
    buyer: null,
    seller: 'Kouilou',
    contacts: null,
    areNamed: false,
    messages: [{ text: 'Call me at ••• or •••.', masked: true }],
  })
  expect(await textsOf(id, buyer)).toEqual([CALL])
  expect(await textsOf(id, staff)).toEqual([CALL])
  const [mail] = await newMailsTo(seller)
  expect(mail?.text).toContain('Call me at •••')
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(/me@yard|Port-Gentil Energy/)
  await it.services.db.update(purchaseOrder).set({ paidAt: new Date() }).where(eq(purchaseOrder.id, id))
  expect(await textsOf(id, seller)).toEqual([CALL])
})

test('an order that was cancelled before it was paid has no conversation any more', async () => {
  const id = await awaited()
  await it.call(api.moveStaffOrder, staff, { params: { id }, body: { statut: 3, reason: 'No stock.' } })
  const refused = await write(id, seller, buyer, 'Why?')
  expect([refused.statusCode, refused.refusal.code]).toEqual([409, 'not_open'])
  expect(refused.body).toContain('cancelled before it was paid')
  const form = documentForm(await testDocument())
  expect(
    (await it.attempt(api.addOrderMessageFile, buyer, { params: paramsOf(id, seller), form })).statusCode,
  ).toBe(409)
})

test('a text is wanted', async () => {
  const id = await paid(seller)
  expect((await write(id, seller, buyer, ' ')).statusCode).toBe(422)
})

test('what was bought before is listed with its order, of the same type first, while it can be bought again', async () => {
  const shopper = await createTestMember(it.services)
  const buy = async (article: number) => {
    const { intentId } = await opened(await rate([[article, 1]], shopper), shopper)
    await pay(intentId)
    return (await poll(intentId, shopper)).orderId ?? ''
  }
  const before = (id: string, who = shopper) => it.attempt(api.listBoughtBefore, who, { params: { id } })
  const [valve, pump] = [await articleOf(seller), await articleOf(seller)]
  const first = await buy(valve)
  await it.services.db.update(listing).set({ type: 'Pumps' }).where(eq(listing.id, pump))
  const second = await buy(pump)
  const third = await buy(await articleOf(seller))
  expect((await before(third)).json()).toMatchObject([
    { orderId: first, materielId: valve, isListed: true },
    { orderId: second, materielId: pump, isListed: true },
  ])
  await it.services.db.update(listing).set({ state: 'withdrawn' }).where(eq(listing.id, valve))
  expect((await before(third)).json()).toMatchObject([{ materielId: valve, isListed: false }, {}])
  expect((await before(third, stranger)).statusCode).toBe(404)
  // Bought again, it stands there once, as it was bought last.
  await it.services.db.update(listing).set({ state: 'published' }).where(eq(listing.id, valve))
  const again = await buy(valve)
  const lines = (await before(third)).json().map(({ orderId, materielId }) => [orderId, materielId])
  expect(lines).toEqual([
    [again, valve],
    [second, pump],
  ])
})
