import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { readFromReplicas } from '#db/read-catalogue.ts'
import { indexListing } from '#search/postgres/search-index.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { useDatabase } from '#test/database.ts'
import { createTestMember } from '#test/factories/accounts.ts'
import { createTestListing } from '#test/factories/listings.ts'

/** Stands for a replica, recognisable by data that only it has. */
const replica = useDatabase()
const away = openDatabase({
  url: 'postgres://nobody@127.0.0.1:9/nothing',
  maxConnections: 1,
  isReplica: true,
  onError: () => undefined,
})
const it = useApp({
  change: (services) => ({ ...services, readCatalogue: readFromReplicas(services, [away, replica]) }),
})
let there = 0
let here = 0

afterAll(() => away.close())

beforeAll(async () => {
  const list = async ({ db }: Pick<typeof replica, 'db'>, title: string) => {
    const seller = await createTestMember({ db, tokens: it.services.tokens })
    const id = await createTestListing(db, { ...seller, values: { title } })
    await db.transaction((tx) => indexListing(tx, id))
    return id
  }
  await list(replica, 'First of the replica')
  there = await list(replica, 'Second of the replica')
  here = await list(it.services, 'Of the database itself')
})

test('the list, its narrowings, what is featured and a product are read from a replica that answers', async () => {
  for (let round = 0; round < 2; round += 1) {
    const [total, products] = await it.call(api.listProducts, null)
    expect(total).toBe(2)
    expect(products.map(({ title }) => title).join()).not.toContain('itself')
  }
  expect(await it.call(api.listFeatured, null)).toHaveLength(2)
  expect(await it.call(api.getProduct, null, { params: { id: there } })).toMatchObject({
    title: 'Second of the replica',
  })
  expect(await it.call(api.listNarrowings, null, { query: '?categorie=General+Equipment' })).toMatchObject({
    facets: expect.arrayContaining([
      expect.objectContaining({ name: 'condition', values: [expect.objectContaining({ listings: 2 })] }),
    ]) as unknown,
  })
})

test('what members do is read and written where it is kept', async () => {
  const member = await createTestMember(it.services)
  const { headers } = member
  await it.call(api.addFavourite, { headers }, { body: { productId: here } })
  expect(await it.call(api.getProduct, { headers }, { params: { id: here } })).toMatchObject({
    title: 'Of the database itself',
  })
  const [total, listed] = await it.call(api.listProducts, { headers })
  expect([total, listed.map(({ title }) => title)]).toEqual([1, ['Of the database itself']])
  const [, products] = await it.call(api.listSavedProducts, { headers })
  expect(products).toMatchObject([{ title: 'Of the database itself' }])
})

test('nothing is ever written to a replica', async () => {
  const url = new URL(inject('superuserUrl'))
  url.pathname = '/postgres'
  const opened = openDatabase({
    url: url.href,
    maxConnections: 1,
    isReplica: true,
    onError: () => undefined,
  })
  await expect(opened.pool.query('CREATE TABLE written ()')).rejects.toMatchObject({ code: '25006' })
  await opened.close()
})
