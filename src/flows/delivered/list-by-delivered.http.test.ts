import { beforeAll, expect, test } from 'vitest'
import { readFromReplicas, type ReadSource } from '#db/read-catalogue.ts'
import { deliverySources, destinationsOf } from '#features/checkout/server/delivered-price.ts'
import { DEFAULT_FILTER } from '#search/filters/list-filter.ts'
import { indexListing } from '#search/postgres/search-index.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestArticle } from '#test/factories/checkout.ts'
import { ofOneSource, readOrder } from './list-by-delivered.ts'

const it = useApp()
let seller: TestMember
beforeAll(async () => {
  seller = await createTestMember(it.services)
})

async function list(title: string, price: number, values: object = {}): Promise<number> {
  const { db } = it.services
  const id = await createTestArticle(db, {
    ...seller,
    onHand: 5,
    values: { title, priceMinor: BigInt(price * 100), ...values },
  })
  await db.transaction((tx) => indexListing(tx, id))
  return id
}
type Query = Parameters<typeof read>[0]
const read = (query: Record<string, string>) =>
  it.call(api.listByDelivered, null, { query: { to: 'GA', currency: 'eur', ...query } })
const order = async (query: Query) => (await read(query)).products.map(({ id }) => id)
const UNMEASURED = { weightKg: null }
const FAR = { country: 'Japan', city: 'Chiba' }

test('the list is in the order of price and delivery, as its cards and pages say them, those without delivery last', async () => {
  const dear = await list('Order alpha dear', 800)
  const far = await list('Order alpha far', 780, FAR)
  const near = await list('Order alpha near', 710, { country: 'Cameroon', city: 'Douala' })
  const unknown = await list('Order alpha unknown', 5, UNMEASURED)
  const answer = await read({ searchStr: 'order alpha' })
  expect(answer.products.map(({ id }) => id)).toEqual([near, dear, far, unknown])
  expect(answer).toMatchObject({ total: 4, matches: 4, currency: 'eur' })
  expect(answer.delivered.map(({ id }) => id)).toEqual([near, dear, far])
  const page = await it.call(api.readDelivered, null, { params: { id: near }, query: { country: 'GA' } })
  expect(answer.delivered[0]?.from).toBeCloseTo(710 + (page.price?.from ?? 0), 2)
})

test('only one currency is in order: the chosen one, else that of the language', async () => {
  const euros = await list('Order beta euros', 100)
  const dollars = await list('Order beta dollars', 100, { currency: 'usd' })
  expect(await order({ searchStr: 'order beta' })).toEqual([euros])
  const unchosen = { searchStr: 'order beta', currency: '' }
  expect(await order(unchosen)).toEqual([dollars])
  const french = await it.call(
    api.listByDelivered,
    { headers: { 'accept-language': 'fr' } },
    {
      query: { ...unchosen, to: 'GA' },
    },
  )
  expect(french).toMatchObject({ currency: 'eur', matches: 1 })
})

test('facets count what the list in this order shows, and both currencies in any other', async () => {
  for (const currency of ['eur', 'eur', 'usd']) await list('Order zeta row', 100, { currency })
  const counted = async (query: Record<string, string>, language = 'en') => {
    const reader = { headers: { 'accept-language': language } }
    const asked = { searchStr: 'order zeta', ...query }
    const { facets } = await it.call(api.listNarrowings, reader, { query: asked })
    return facets.find(({ name }) => name === 'condition')?.values.map(({ listings }) => listings)
  }
  expect([await counted({ to: 'GA' }), await counted({ to: 'GA' }, 'fr')]).toEqual([[1], [2]])
  expect(await counted({ to: 'GA', currency: 'eur' })).toEqual([2])
  expect(await counted({ to: 'GA', searchStr: 'order zeta under 500 eur' })).toEqual([2])
  // There the list is in the order of the price, with both.
  for (const query of [{}, { to: '' }, { to: 'XX' }, { to: 'KP' }]) expect(await counted(query)).toEqual([3])
})

test('pages follow each other without a gap, and those beyond the last are empty', async () => {
  const ids: number[] = []
  // Each further one is cheaper at the yard and dearer at the door.
  for (let index = 0; index < 45; index += 1)
    ids.push(await list('Order gamma row', 900 - index, index % 2 === 0 ? {} : { weightKg: 40 + index }))
  const pages = await Promise.all(
    ['1', '2', '3', '4'].map((page) => order({ searchStr: 'order gamma', page })),
  )
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 5, 0])
  const all = await order({ searchStr: 'order gamma', displayCount: '60' })
  expect(pages.flat()).toEqual(all)
  expect(all.toSorted((a, b) => a - b)).toEqual(ids)
})

test('a first page that is known early is the same as in the whole order, and the last page is there', async () => {
  const ids: number[] = []
  for (let index = 0; index < 130; index += 1) ids.push(await list('Order delta row', 1000 + index * 1000))
  const { products, total } = await read({ searchStr: 'order delta' })
  expect(products.map(({ id }) => id)).toEqual(ids.slice(0, 20))
  expect(total).toBe(130)
  expect(await order({ searchStr: 'order delta', page: '7' })).toEqual(ids.slice(120))
})

test('unknown and refused countries, and other orders, are refused', async () => {
  const attempt = (query: Record<string, string>) => it.attempt(api.listByDelivered, null, { query })
  for (const query of [
    {},
    { to: 'XX' },
    { to: '' },
    { to: 'GA', sort: 'newest' },
    { to: 'GA', minPrice: '3' },
  ])
    expect((await attempt(query)).statusCode, JSON.stringify(query)).toBe(400)
  const refused = await attempt({ to: 'IR' })
  expect(refused.statusCode).toBe(403)
})

test('a listing that moves to a later page while they are read stands in the order once', async () => {
  const id = await list('Order epsilon', 100)
  const sources = deliverySources(it.services)
  const wanted = {
    filter: DEFAULT_FILTER,
    destinations: await destinationsOf(sources, 'GA'),
    language: 'en' as const,
  }
  // A full page with it, then the last one with it.
  const missing = Array.from({ length: 99 }, (_, index) => 900_000_000 + index)
  const search = async ({ page }: { page: number }) => ({
    total: 101,
    ids: page === 1 ? [id, ...missing] : [id],
  })
  const { page } = await readOrder(sources, search, wanted)
  expect(page.map((each) => each.id)).toEqual([id])
})

test('all pages of one reading are of one replica, until it fails', async () => {
  const replicas = [{ ...it.services }, { ...it.services }] as const
  const from = readFromReplicas(it.services, replicas)
  const asked: ReadSource[] = []
  let isAway = false
  const read = ofOneSource(from, async (source) => {
    asked.push(source)
    if (isAway && source === asked[0]) throw new Error('Connection terminated')
    return { total: 0, ids: [] }
  })
  for (let page = 1; page <= 3; page += 1) await read({ ...DEFAULT_FILTER, page })
  expect(new Set(asked).size).toBe(1)
  isAway = true
  await read({ ...DEFAULT_FILTER, page: 4 })
  expect(replicas.filter((replica) => asked.includes(replica))).toHaveLength(2)
})
