import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { TEST_PAPER } from '#test/factories/conformity.ts'
import { documentForm, testDocument } from '#test/factories/documents.ts'
import { createTestListing } from '#test/factories/listings.ts'

const it = useApp()
const { rate, opened, pay, poll, transfer } = buying(it)

let staff: TestMember
let buyer: TestMember
let seller: TestMember
let other: TestMember
let stranger: TestMember
let certificate: number
beforeAll(async () => {
  staff = await createTestMember(it.services, { role: 'staff' })
  stranger = await createTestMember(it.services)
})
beforeEach(async () => {
  buyer = await createTestMember(it.services)
  seller = await createTestMember(it.services, { companyName: 'Yard One' })
  other = await createTestMember(it.services, { companyName: 'Yard Two' })
  // These tests deliver to Gabon and add the papers that they need.
  await it.services.pool.query('TRUNCATE conformity_paper CASCADE')
  certificate = (await add({ chapters: [84] })).id
})

const add = (values: object = {}) =>
  it.call(api.addPaper, staff, {
    body: { ...TEST_PAPER, country: 'Gabon', knownOn: '2026-01-05', ...values },
  })
const article = (of: TestMember, values: object = {}) =>
  createTestArticle(it.services.db, { ...of, onHand: 5, values: { type: 'Valves', ...values } })
const needed = (who: TestMember, country: string, listings: readonly number[], language = 'en') =>
  it.call(api.listNeeded, who, {
    query: { country, listings: listings.join() },
    headers: { 'accept-language': language },
  })

async function bought(ids: readonly number[]): Promise<string> {
  const { intentId } = await opened(
    await rate(
      ids.map((id) => [id, 1] as const),
      buyer,
    ),
    buyer,
  )
  await pay(intentId)
  return (await poll(intentId, buyer)).orderId ?? ''
}
const papersOf = (id: string, who: TestMember) => it.call(api.listOrderPapers, who, { params: { id } })
const mark = (id: string, who: TestMember, listingId: number, body: object = {}) =>
  it.attempt(api.markPaper, who, {
    params: { id, paperId: certificate, listingId },
    body: { isReceived: true, reference: '', ...body },
  })
const attach = async (id: string, who: TestMember, listingId: number) =>
  it.attempt(api.addPaperFile, who, {
    params: { id, paperId: certificate, listingId },
    form: documentForm(await testDocument()),
  })

test('the papers of a country depend on the chapter of the goods, by HS code or type, and are translated', async () => {
  const valve = await article(seller)
  const generator = await article(seller, { hsCode: '8502.20' })
  const pipes = await article(seller, { type: 'Line Pipes' })
  const used = await add({ chapters: [], condition: 'new', nameEn: 'For new goods' })
  const { papers } = await needed(buyer, 'Gabon', [valve, generator, pipes], 'fr')
  expect(papers).toMatchObject([
    {
      id: certificate,
      name: 'Certificat de conformité',
      note: 'Avant l’expédition.',
      obtainedBy: 'seller',
      days: { from: 5, to: 10 },
      cost: { from: 250, to: 2700.5, currency: 'usd' },
      knownOn: '2026-01-05',
      isConfirmed: true,
      listingIds: [valve],
      isAssumed: true,
    },
  ])
  const fresh = await article(seller, { type: 'Line Pipes', condition: 'new' })
  expect((await needed(buyer, 'Gabon', [fresh])).papers).toMatchObject([{ id: used.id, isAssumed: false }])
  expect((await needed(buyer, 'Atlantis', [valve])).papers).toEqual([])
  expect((await needed(buyer, 'Chile', [valve])).papers).toEqual([])
})

test('goods need no papers in their own country, and drafts of others reveal nothing', async () => {
  const here = await article(seller, { country: 'Gabon' })
  const draft = await createTestListing(it.services.db, {
    ...seller,
    values: { state: 'draft', publishedAt: null, type: 'Valves' },
  })
  expect((await needed(buyer, 'Gabon', [here, draft])).papers).toEqual([])
  expect((await needed(seller, 'Gabon', [draft])).papers).toMatchObject([{ listingIds: [draft] }])
})

test('buyer, seller and staff report on a paper; the latest entry counts', async () => {
  const valve = await article(seller)
  const id = await bought([valve])
  expect(await papersOf(id, buyer)).toMatchObject({
    country: 'Gabon',
    can: { mark: true },
    groups: [
      { listingId: valve, seller: 'Yard One', papers: [{ id: certificate, state: 'needed', entries: [] }] },
    ],
  })
  expect((await mark(id, seller, valve, { reference: 'COC 17' })).statusCode).toBe(201)
  expect((await attach(id, seller, valve)).statusCode).toBe(201)
  expect((await papersOf(id, buyer)).groups[0]?.papers[0]).toMatchObject({
    state: 'received',
    entries: [
      { side: 'seller', isReceived: true, reference: 'COC 17', file: null },
      { side: 'seller', isReceived: true, reference: '', file: { media: 'pdf' } },
    ],
  })
  const missing = await mark(id, staff, valve, { isReceived: false, reference: 'For other goods' })
  expect(missing.json().groups[0]?.papers[0]).toMatchObject({ state: 'needed' })
  expect((await mark(id, buyer, valve)).json().groups[0]?.papers[0]).toMatchObject({ state: 'received' })
})

test('sellers see and mark papers of their own articles only, strangers none', async () => {
  const one = await article(seller)
  const two = await article(other)
  const id = await bought([one, two])
  const added = await attach(id, seller, one)
  const fileId = added.json().groups[0]?.papers[0]?.entries[0]?.id ?? 0
  expect((await papersOf(id, buyer)).groups.map(({ seller: of }) => of)).toEqual(['Yard One', 'Yard Two'])
  expect((await papersOf(id, other)).groups).toMatchObject([{ listingId: two, papers: [{ entries: [] }] }])
  expect((await mark(id, other, one)).statusCode).toBe(404)
  expect((await attach(id, other, one)).statusCode).toBe(404)
  const read = (who: TestMember) => it.status(api.readPaperFile, who, { params: { id, fileId } })
  expect(await Promise.all([buyer, seller, staff, other, stranger].map(read))).toEqual([
    200, 200, 200, 404, 404,
  ])
  expect(await it.status(api.listOrderPapers, stranger, { params: { id } })).toBe(404)
  expect((await mark(id, stranger, one)).statusCode).toBe(404)
  // A file of one order can't be read through another.
  const elsewhere = await bought([one])
  expect(await it.status(api.readPaperFile, buyer, { params: { id: elsewhere, fileId } })).toBe(404)
})

test('before the payment nobody can mark papers, and the seller is not named', async () => {
  const valve = await article(seller)
  const { orderId } = (await transfer(await rate([[valve, 1]], buyer), buyer)).json()
  expect(await papersOf(orderId, buyer)).toMatchObject({ can: { mark: false }, groups: [{ seller: null }] })
  expect((await mark(orderId, buyer, valve)).refusal.code).toBe('move_not_allowed')
  expect((await attach(orderId, seller, valve)).refusal.code).toBe('move_not_allowed')
})

test('a delivered order keeps its entries and needs no more papers; so does a withdrawn paper', async () => {
  const valve = await article(seller)
  await add({ chapters: [84], nameEn: 'Never marked' })
  const id = await bought([valve])
  await mark(id, seller, valve)
  await it.call(api.withdrawPaper, staff, { params: { id: certificate }, body: { reason: 'Repealed.' } })
  expect((await papersOf(id, buyer)).groups[0]?.papers).toMatchObject([
    { id: certificate, state: 'received' },
    { name: 'Never marked', state: 'needed' },
  ])
  for (const statut of [4, 5, 6, 7] as const)
    await it.call(api.moveStaffOrder, staff, { params: { id }, body: { statut } })
  expect((await papersOf(id, buyer)).groups[0]?.papers.map((paper) => paper.id)).toEqual([certificate])
})

test('papers are those of the country of the order', async () => {
  const valve = await article(seller)
  const elsewhere = await add({ country: 'Kenya' })
  const id = await bought([valve])
  const answer = await it.attempt(api.markPaper, buyer, {
    params: { id, paperId: elsewhere.id, listingId: valve },
    body: { isReceived: true, reference: '' },
  })
  expect(answer.statusCode).toBe(404)
})
