import { expect, test, vi } from 'vitest'
import { ApiError, type Api } from '#client/api.ts'
import { filterFromAddress } from '#search/filters/list-filter.ts'
import { loadProducts } from './load-products.ts'

const read = (address: string) => filterFromAddress(new URLSearchParams(address))

test('an order by a figure is asked for by its name, and left out alone where the server refuses it', async () => {
  const asked: unknown[] = []
  const call = vi.fn<
    (method: string, path: string, given: { query: Record<string, string> }) => Promise<unknown>
  >(async (_method, _path, { query }) => {
    asked.push(query)
    if (query['by'] === 'unknown') throw new ApiError(400, { error: '', code: 'malformed' })
    return [0, []]
  })
  const api = { call } as unknown as Api
  const known = read('type=Casing&sort=figure&by=-bore&page=2')
  expect((await loadProducts(api, known)).filter).toEqual(known)
  const { filter } = await loadProducts(api, read('type=Casing&sort=figure&by=unknown&country=Gabon'))
  expect(filter).toEqual(read('type=Casing&country=Gabon'))
  expect(asked).toEqual([
    { type: 'Casing', by: '-bore', page: '2' },
    { country: 'Gabon', type: 'Casing', by: 'unknown' },
    { country: 'Gabon', type: 'Casing' },
  ])
})
