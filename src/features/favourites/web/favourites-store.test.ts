import { expect, test, vi } from 'vitest'
import { trueApi } from '#test/true-answers.ts'
import { FavouritesStore } from './favourites-store.ts'

/** A server that lists the saved products on demand, and accepts or refuses changes. */
function setUp({ refuses = false } = {}) {
  const list = Promise.withResolvers<number[]>()
  const api = trueApi(async ({ method }) => {
    if (method === 'GET') return { body: await list.promise }
    return refuses ? { status: 500, body: { error: 'No', code: 'internal' } } : { body: [] }
  })
  const store = new FavouritesStore()
  return { api, store, loaded: store.load(api, 1), list, ids: () => [...store.get().ids].toSorted() }
}

test('what is saved or removed before the list arrives stays so, however old the list is', async () => {
  const { api, store, loaded, list, ids } = setUp()
  await store.add(api, 7)
  await store.remove(api, 2)
  list.resolve([1, 2])
  await loaded
  expect(ids()).toEqual([1, 7])
})

test('a change that was refused before the list arrives leaves what the list says', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const { api, store, loaded, list, ids } = setUp({ refuses: true })
  expect(await store.add(api, 1)).toBe(false)
  expect(await store.remove(api, 2)).toBe(false)
  list.resolve([1, 2])
  await loaded
  expect(ids()).toEqual([1, 2])
  said.mockRestore()
})
