import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { indexListing } from '#search/postgres/search-index.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { documentForm, testPhoto } from '#test/factories/documents.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { quoting, TEST_REQUEST } from '#test/factories/quotes.ts'

const it = useApp()
const { accept, ask, decline, offer, read, write } = quoting(it)

const WANTED = {
  text: 'Two gate valves for sour service, with certificates, at Port-Gentil.',
  categorie: 'General Equipment',
  type: 'Valves',
  units: 2,
  country: 'Gabon',
  city: 'Port-Gentil',
}
const { rate, open, opened, pay, poll, transfer } = buying(it)

let staff: TestMember
let seller: TestMember
let buyer: TestMember
beforeAll(async () => {
  staff = await createTestMember(it.services, { role: 'staff' })
})
beforeEach(async () => {
  seller = await createTestMember(it.services, { isCompanyAdmin: true, companyName: 'Seller Ltd' })
  buyer = await createTestMember(it.services, { isCompanyAdmin: true, companyName: 'Buyer Ltd' })
})

const list = (who = seller) => createTestListing(it.services.db, { ...who, onHand: 10 })
const article = () =>
  createTestArticle(it.services.db, { companyId: seller.companyId, memberId: seller.memberId, onHand: 5 })
const asked = async () => ask(await list(), buyer)
const block = (quoteId: string, who: TestMember) => it.attempt(api.blockCompany, who, { params: { quoteId } })
const blocks = (who: TestMember) => it.call(api.listBlocks, who)
const end = async (who: TestMember) => {
  const [first] = (await blocks(who)).blocks
  return it.attempt(api.unblockCompany, who, { params: { id: first?.id ?? 999_999 } })
}
const refusal = ({ statusCode, refusal: { code } }: { statusCode: number; refusal: { code: string } }) => [
  statusCode,
  code,
]
const NOT_OPEN = [409, 'not_open']
const request = (id: number, who = buyer) =>
  it.attempt(api.requestQuote, who, { params: { id }, body: TEST_REQUEST })

describe.for(['buyer', 'seller'] as const)('where the %s blocks the other company', (side) => {
  const blocker = () => (side === 'buyer' ? buyer : seller)

  test('neither asks, writes, sends files, offers, accepts or buys from the cart', async () => {
    const id = await asked()
    const shop = await article()
    const cartId = await rate([[shop, 1]], buyer)
    await offer(id, seller)
    expect((await block(id, blocker())).statusCode).toBe(204)

    expect(refusal(await request(await list()))).toEqual(NOT_OPEN)
    const together = await it.call(api.requestQuotes, buyer, {
      body: {
        country: TEST_REQUEST.country,
        message: TEST_REQUEST.message,
        lines: [{ listingId: await list(), units: 1 }],
      },
    })
    expect(together).toMatchObject([{ result: 'refused', refusal: 'not_open' }])
    for (const who of [buyer, seller]) {
      expect(refusal(await write(id, who, { text: 'Hello?' }))).toEqual(NOT_OPEN)
      const form = documentForm(await testPhoto())
      expect(refusal(await it.attempt(api.addFile, who, { params: { id }, form }))).toEqual(NOT_OPEN)
      const view = await read(id, who)
      expect(view).toMatchObject({
        apart: true,
        can: { write: false, offer: false, accept: false, decline: true },
      })
    }
    // The thread says whose block it is to those who can end it, and to nobody else.
    const other = side === 'buyer' ? seller : buyer
    expect(await read(id, blocker())).toMatchObject({ blockedByUs: true })
    expect((await read(id, other)).blockedByUs).toBeUndefined()
    expect((await read(id, staff)).blockedByUs).toBeUndefined()
    expect(refusal(await accept(id, buyer))).toEqual(NOT_OPEN)
    expect(refusal(await open(cartId, buyer))).toEqual(NOT_OPEN)
    expect(refusal(await transfer(cartId, buyer))).toEqual(NOT_OPEN)

    // The other side is not told who did it, and finds nothing in its own list.
    expect((await blocks(side === 'buyer' ? seller : buyer)).blocks).toEqual([])
    expect((await blocks(blocker())).blocks).toMatchObject([{ quote: { id }, order: null, company: null }])
    // Staff still write, and either side may end the thread.
    expect((await write(id, staff, { text: 'We are looking into it.' })).statusCode).toBe(201)
    expect((await decline(id, side === 'buyer' ? seller : buyer)).statusCode).toBe(200)
  })

  test('all of it is open again once the block ends', async () => {
    const id = await asked()
    await block(id, blocker())
    expect((await end(side === 'buyer' ? seller : buyer)).statusCode).toBe(404)
    expect((await end(blocker())).statusCode).toBe(204)
    expect((await request(await list())).statusCode).toBe(201)
    expect((await read(id, buyer)).apart).toBeUndefined()
    expect((await write(id, buyer, { text: 'Hello again.' })).statusCode).toBe(201)
    const cartId = await rate([[await article(), 1]], buyer)
    expect((await open(cartId, buyer)).statusCode).toBe(200)
  })
})

test('what is agreed or ordered goes on: it is paid, and both write about it', async () => {
  const id = await asked()
  await offer(id, seller)
  expect((await accept(id, buyer)).statusCode).toBe(200)
  expect((await block(id, seller)).statusCode).toBe(204)
  expect((await blocks(seller)).blocks).toMatchObject([{ company: 'Buyer Ltd' }])
  expect((await write(id, buyer, { text: 'When can we fetch it?' })).statusCode).toBe(201)
  const { payment, apart } = await read(id, buyer)
  expect(apart).toBeUndefined()
  const opened = await open(payment?.cartId ?? '', buyer)
  expect(opened.body).not.toContain('not_open')
})

test('administrators of a company of the quote block, once, and nobody else', async () => {
  const id = await asked()
  const colleague = await createTestMember(it.services, {
    companyId: seller.companyId,
    isCompanyAdmin: false,
  })
  const stranger = await createTestMember(it.services, { isCompanyAdmin: true })
  expect((await block(id, colleague)).statusCode).toBe(403)
  expect((await block(id, stranger)).statusCode).toBe(404)
  expect((await block(id, staff)).statusCode).toBe(404)
  expect(
    (await Promise.all([block(id, seller), block(id, seller)])).map(({ statusCode }) => statusCode),
  ).toEqual([204, 204])
  const { blocks: kept, can } = await blocks(colleague)
  expect([kept.length, can.end]).toEqual([1, false])
  expect((await end(colleague)).statusCode).toBe(403)
})

test('a company that is blocked answers no requirement of the other', async () => {
  const id = await asked()
  await block(id, buyer)
  const { id: wanted } = await it.call(api.askForEquipment, buyer, { body: WANTED })
  const valve = await createTestListing(it.services.db, {
    ...seller,
    values: { category: 'General Equipment', type: 'Valves' },
  })
  await it.services.db.transaction((tx) => indexListing(tx, valve))
  const body = { productId: valve, text: 'In stock, tested in March.' }
  const answered = await it.attempt(api.answerWanted, seller, { params: { id: wanted }, body })
  expect(refusal(answered)).toEqual(NOT_OPEN)
})

describe('the companies of an order that was bought by card', () => {
  const bought = async () => {
    const { intentId } = await opened(await rate([[await article(), 1]], buyer), buyer)
    await pay(intentId)
    const { orderId = '' } = await poll(intentId, buyer)
    return orderId
  }
  const others = (orderId: string, who: TestMember) =>
    it.attempt(api.listCompaniesOfOrder, who, { params: { orderId } })
  const blockIn = (orderId: string, materielId: number, who: TestMember) =>
    it.attempt(api.blockCompanyOfOrder, who, { params: { orderId, materielId } })

  test('are its seller for the buyer, and its buyer for the seller, by name once it is paid', async () => {
    const orderId = await bought()
    const ofBuyer = (await others(orderId, buyer)).json()
    expect(ofBuyer).toEqual({
      companies: [{ materielId: expect.any(Number), name: 'Seller Ltd', isBlocked: false }],
      can: { block: true },
    })
    expect((await others(orderId, seller)).json()).toMatchObject({ companies: [{ name: 'Buyer Ltd' }] })
    const stranger = await createTestMember(it.services, { isCompanyAdmin: true })
    for (const who of [stranger, staff]) expect((await others(orderId, who)).statusCode).toBe(404)
    const cartId = await rate([[await article(), 1]], buyer)
    const unpaid = (await transfer(cartId, buyer)).json().orderId
    expect((await others(unpaid, buyer)).json()).toMatchObject({ companies: [{ name: null }] })
  })

  test.each(['buyer', 'seller'] as const)(
    'are blocked by the %s, once, and unblocked in the list',
    async (side) => {
      const orderId = await bought()
      const who = side === 'buyer' ? buyer : seller
      const { materielId } = (await others(orderId, who)).json().companies[0] ?? { materielId: 0 }
      const answers = [await blockIn(orderId, materielId, who), await blockIn(orderId, materielId, who)]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204])
      expect((await others(orderId, who)).json()).toMatchObject({ companies: [{ isBlocked: true }] })
      expect(refusal(await request(await list()))).toEqual(NOT_OPEN)
      expect((await blocks(who)).blocks).toMatchObject([
        {
          company: side === 'buyer' ? 'Seller Ltd' : 'Buyer Ltd',
          quote: null,
          order: { id: orderId, reference: expect.stringMatching(/^GS-/), isSale: side === 'seller' },
        },
      ])
      expect((await blocks(side === 'buyer' ? seller : buyer)).blocks).toEqual([])
      expect((await end(who)).statusCode).toBe(204)
      expect((await request(await list())).statusCode).toBe(201)
    },
  )

  test('are blocked by administrators of its companies alone, and through their own articles', async () => {
    const orderId = await bought()
    const { materielId } = (await others(orderId, buyer)).json().companies[0] ?? { materielId: 0 }
    const colleague = await createTestMember(it.services, {
      companyId: buyer.companyId,
      isCompanyAdmin: false,
    })
    expect((await others(orderId, colleague)).json()).toMatchObject({ can: { block: false } })
    expect((await blockIn(orderId, materielId, colleague)).statusCode).toBe(403)
    const stranger = await createTestMember(it.services, { isCompanyAdmin: true })
    expect((await blockIn(orderId, materielId, stranger)).statusCode).toBe(404)
    expect((await blockIn(orderId, await list(), buyer)).statusCode).toBe(404)
  })
})
