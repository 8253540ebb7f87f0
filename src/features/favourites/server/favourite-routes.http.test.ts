import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { listing, stock } from '#db/schema/listings.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestListing, type TestListing } from '#test/factories/listings.ts'
import { statementsOf } from '#test/statements.ts'

const it = useApp()
let seller: TestMember
let buyer: TestMember

beforeAll(async () => {
  seller = await createTestMember(it.services)
})

const list = (options: Partial<TestListing> = {}) =>
  createTestListing(it.services.db, { ...seller, ...options })
const add = (payload: object, { headers }: Pick<TestMember, 'headers'> = buyer) =>
  it.attempt(api.addFavourite, { headers }, { body: payload })
const remove = (id: number | string, { headers }: Pick<TestMember, 'headers'> = buyer) =>
  it.attempt(api.removeFavourite, { headers }, { params: { id } })

describe('favourites', () => {
  beforeAll(async () => {
    buyer = await createTestMember(it.services)
  })

  test('are added, listed under both addresses, and removed; twice changes nothing', async () => {
    const [first, second] = [await list(), await list()]
    expect((await add({ productId: first })).json()).toEqual([first])
    const added = await add({ productId: second })
    expect([added.statusCode, added.json()]).toEqual([200, [second, first]])
    expect((await add({ productId: second })).json()).toEqual([second, first])
    expect(await it.call(api.listFavourites, buyer)).toEqual([second, first])
    expect(await it.call(api.listFavouritesShort, buyer)).toEqual([second, first])
    const removed = await remove(first)
    expect([removed.statusCode, removed.json()]).toEqual([201, [second]])
    expect((await remove(first)).json()).toEqual([second])
  })

  test('are changed and answered by one statement, after the session and the quota', async () => {
    const id = await list()
    const adding = await statementsOf(() => add({ productId: id }))
    expect(adding.map(({ name }) => name)).toEqual(['find-actor', 'quota-favourites', 'insert-favourite'])
    const removing = await statementsOf(() => remove(id))
    expect(removing.map(({ name }) => name)).toEqual(['find-actor', 'delete-favourite'])
  })

  test('are their own member only', async () => {
    const id = await list()
    await add({ productId: id })
    const stranger = await createTestMember(it.services)
    expect(await it.call(api.listFavourites, stranger)).toEqual([])
    await remove(id, stranger)
    expect(await it.call(api.listFavourites, buyer)).toContain(id)
    expect(await it.call(api.listSavedProducts, stranger)).toEqual([0, []])
  })

  test('are not for anybody who is not signed in', async () => {
    const nobody = { headers: { authorization: 'Bearer nothing' } }
    for (const answer of [
      await it.attempt(api.listFavourites, nobody),
      await it.attempt(api.listFavouritesShort, nobody),
      await it.attempt(api.listSavedProducts, nobody),
      await add({ productId: 1 }, nobody),
      await remove(1, nobody),
    ])
      expect([answer.statusCode, answer.refusal.code]).toEqual([401, 'unauthenticated'])
  })

  test('refuse what is malformed', async () => {
    for (const body of [
      {},
      { productId: '1' },
      { productId: 1.5 },
      { productId: -1 },
      { productId: 1, x: 1 },
    ])
      expect((await add(body)).statusCode, JSON.stringify(body)).toBe(400)
    expect((await remove('x')).statusCode).toBe(400)
    expect(await it.status(api.listSavedProducts, buyer, { query: { page: 0 } })).toBe(400)
  })

  test('refuse what nobody sees: unknown ones, drafts, withdrawn ones', async () => {
    expect((await add({ productId: 2_000_000_000 })).statusCode).toBe(404)
    expect((await add({ productId: await list({ values: { state: 'draft' } }) })).statusCode).toBe(404)
    expect((await add({ productId: await list({ values: { state: 'withdrawn' } }) })).statusCode).toBe(404)
  })
})

describe('saved products', () => {
  const titles = async (query: string) => {
    const [total, products] = await it.call(api.listSavedProducts, buyer, { query: `?${query}` })
    expect(total).toBe(products.length)
    return products.map(({ title }) => title)
  }

  test('are searched and filtered like the catalogue, sold and reserved ones too', async () => {
    buyer = await createTestMember(it.services)
    const sold = await list({ values: { title: 'Mud pump', priceMinor: 100_000n }, onHand: 0 })
    const held = await list({
      values: { title: 'Gate valve', category: 'Spare Parts', priceMinor: 200_000n, condition: 'new' },
      onHand: 1,
      reserved: 1,
    })
    const dollars = await list({ values: { title: 'Pump spares', priceMinor: 210_000n, currency: 'usd' } })
    for (const productId of [sold, held, dollars]) await add({ productId })
    expect(await titles('')).toEqual(['Pump spares', 'Gate valve', 'Mud pump'])
    expect(await titles('searchStr=pumps')).toEqual(['Pump spares', 'Mud pump'])
    expect(await titles('searchStr=pump%20-mud')).toEqual(['Pump spares'])
    expect(await titles('searchStr=-pump')).toEqual(['Gate valve'])
    expect(await titles('categorie=Spare%20Parts')).toEqual(['Gate valve'])
    expect(await titles('condition=new&searchStr=pump')).toEqual([])
    expect(await titles('sort=price_asc')).toEqual(['Mud pump', 'Pump spares', 'Gate valve'])
    expect(await titles('sort=price_desc')).toEqual(['Gate valve', 'Pump spares', 'Mud pump'])
    expect(await titles('currency=eur&minPrice=1500')).toEqual(['Gate valve'])
    const [, products] = await it.call(api.listSavedProducts, buyer)
    expect(products.map(({ availability }) => availability)).toEqual(['available', 'reserved', 'sold'])
    expect(await it.call(api.listSavedProducts, buyer, { query: { page: 2 } })).toEqual([3, []])
  })

  test('leave when they are withdrawn', async () => {
    const id = await list({ values: { title: 'Going soon' } })
    await add({ productId: id })
    expect(await titles('searchStr=going')).toEqual(['Going soon'])
    await it.services.db.update(listing).set({ state: 'withdrawn' }).where(eq(listing.id, id))
    await it.services.db.update(stock).set({ onHand: 0, reserved: 0 }).where(eq(stock.listingId, id))
    expect(await titles('searchStr=going')).toEqual([])
    expect(await it.call(api.listFavourites, buyer)).not.toContain(id)
  })
})
