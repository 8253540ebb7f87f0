import { eq } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { listing } from '#db/schema/listings.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { collecting } from '#test/factories/collection.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'

vi.setConfig({ testTimeout: 60_000 })

const it = useApp()
const yard = collecting(it)
const { rate, opened, pay, poll } = buying(it)

let seller: TestMember
let other: TestMember
let buyer: TestMember
let staff: TestMember
let stranger: TestMember
beforeAll(async () => {
  seller = await createTestMember(it.services, { companyName: 'Yard One' })
  other = await createTestMember(it.services, { companyName: 'Yard Two' })
  buyer = await createTestMember(it.services, { companyName: 'Drill SA' })
  staff = await createTestMember(it.services, { role: 'staff' })
  stranger = await createTestMember(it.services)
})

const article = (of: TestMember, values: object = {}) =>
  createTestArticle(it.services.db, { ...of, onHand: 9, values })
const listed = (id: string, who: TestMember) => it.attempt(api.listShippingPapers, who, { params: { id } })
const paper = (id: string, of: TestMember, kind: string, who: TestMember, language = 'en') =>
  it.attempt(api.readShippingPaper, who, {
    params: { id, sellerId: of.companyId, kind },
    headers: { 'accept-language': language },
  })

/** One article of each seller, paid by card. */
async function bought(): Promise<string> {
  const cart = [await article(seller, { hsCode: '848180' }), await article(other)]
  const { intentId } = await opened(
    await rate(
      cart.map((id) => [id, 1] as const),
      buyer,
    ),
    buyer,
  )
  await pay(intentId)
  return (await poll(intentId, buyer)).orderId ?? ''
}

test('buyer and staff have the papers of all sellers, each seller its own, and nobody else any', async () => {
  const id = await bought()
  for (const who of [buyer, staff])
    expect((await listed(id, who)).json().consignments.map(({ seller: name }) => name)).toEqual([
      'Yard One',
      'Yard Two',
    ])
  expect((await listed(id, seller)).json()).toMatchObject({
    side: 'seller',
    consignments: [{ seller: 'Yard One', papers: ['packing_list', 'customs_invoice'] }],
  })
  expect((await listed(id, stranger)).statusCode).toBe(404)
  for (const [who, of, status] of [
    [buyer, other, 200],
    [staff, other, 200],
    [seller, seller, 200],
    [seller, other, 404],
    [stranger, seller, 404],
  ] as const)
    expect((await paper(id, of, 'packing_list', who)).statusCode).toBe(status)
  // A parcel goes with the papers of its carrier.
  expect((await paper(id, seller, 'cmr', staff)).statusCode).toBe(404)
})

test('say what they lack, with its article, and contain no address of the other side', async () => {
  const id = await bought()
  const [own] = (await listed(id, other)).json().consignments
  expect(own?.missing.map(({ fact }) => fact)).toEqual(
    expect.arrayContaining(['hs_code', 'origin', 'net_weight', 'buyer_address', 'freight']),
  )
  expect(own?.missing.find(({ fact }) => fact === 'hs_code')?.articles).toHaveLength(1)
  const words = async (who: TestMember) =>
    wordsOfPdf((await paper(id, seller, 'customs_invoice', who)).rawPayload)
  expect(await words(seller)).toContain('Drill SA')
  expect(await words(seller)).not.toContain('Oprag')
  expect(await words(buyer)).toContain('Oprag')
  expect(await words(buyer)).toContain('HS 848180')
})

test('say what the listing says when they are drawn, which its seller may add after the sale', async () => {
  const id = await bought()
  const lacking = async () => (await listed(id, seller)).json().consignments[0]?.missing ?? []
  const missing = await lacking()
  expect(missing.map(({ fact }) => fact)).toEqual(expect.arrayContaining(['origin', 'net_weight']))
  const listingId = missing.find(({ fact }) => fact === 'origin')?.articles[0]?.listingId ?? 0
  await it.services.db
    .update(listing)
    .set({ originCountry: 'IT', netWeightKg: 38 })
    .where(eq(listing.id, listingId))
  expect((await lacking()).map(({ fact }) => fact)).not.toContain('origin')
  const words = await wordsOfPdf((await paper(id, seller, 'customs_invoice', buyer)).rawPayload)
  expect(words).toContain('Origin: Italy')
  const french = await wordsOfPdf((await paper(id, seller, 'packing_list', buyer, 'fr')).rawPayload)
  expect(french).toContain('Italie')
})

test('of goods that the buyer fetches include the CMR data, for seller and staff, in their language', async () => {
  const listingId = await article(seller)
  const id = await yard.payFor(await yard.agree({ listingId, seller, buyer }), buyer)
  for (const [who, status] of [
    [seller, 200],
    [staff, 200],
    [buyer, 404],
  ] as const)
    expect((await paper(id, seller, 'cmr', who)).statusCode).toBe(status)
  const french = await paper(id, seller, 'cmr', staff, 'fr')
  expect(french.headers['content-disposition']).toMatch(/filename="cmr-GS-O-\d+\.pdf"/)
  expect(await wordsOfPdf(french.rawPayload)).toContain('Lieu de livraison')
})

test('do not exist before payment and of a cancelled order', async () => {
  const id = await bought()
  const { db } = it.services
  await db.update(purchaseOrder).set({ paidAt: null }).where(eq(purchaseOrder.id, id))
  expect((await listed(id, buyer)).json().consignments).toEqual([])
  expect((await paper(id, seller, 'packing_list', buyer)).statusCode).toBe(404)
})

test('address labels are for the seller and staff of a parcel: one page for each package, with the whole address', async () => {
  const id = await bought()
  const label = (who: TestMember, query: Record<string, string> = {}, of = seller) =>
    it.attempt(api.readAddressLabel, who, { params: { id, sellerId: of.companyId }, query })
  const labels = await label(seller, { packages: '3', marks: 'fragile,upright' })
  expect(labels.statusCode, labels.body).toBe(200)
  expect(labels.headers['content-disposition']).toMatch(/filename="address-label-GS-O-\d+\.pdf"/)
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const pages = (await PDFDocument.load(labels.rawPayload)).getPages()
  expect(pages.map((page) => [Math.round(page.getWidth()), Math.round(page.getHeight())])).toEqual(
    Array.from({ length: 3 }, () => [298, 420]),
  )
  const words = await wordsOfPdf(labels.rawPayload)
  for (const said of ['GS-O-', 'Yard One', 'Drill SA', 'Oprag', '3 / 3', 'FRAGILE', 'THIS WAY UP'])
    expect(words).toContain(said)
  expect((await label(staff)).statusCode).toBe(200)
  for (const [who, of] of [
    [buyer, seller],
    [seller, other],
    [stranger, seller],
  ] as const)
    expect((await label(who, {}, of)).statusCode).toBe(404)
  for (const query of [{ packages: '0' }, { packages: '31' }, { marks: 'explosive' }])
    expect((await label(seller, query)).statusCode).toBe(400)
})

test('goods that the buyer fetches have no address label', async () => {
  const listingId = await article(seller)
  const id = await yard.payFor(await yard.agree({ listingId, seller, buyer }), buyer)
  expect((await listed(id, seller)).json().consignments).toMatchObject([{ hasLabel: false }])
  expect(
    (
      await it.attempt(api.readAddressLabel, seller, {
        params: { id, sellerId: seller.companyId },
        query: {},
      })
    ).statusCode,
  ).toBe(404)
})
