import { cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError, type Api } from '#client/api.ts'
import { DEFAULT_FILTER, filterFromAddress, filterToAddress } from '#search/filters/list-filter.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import { TEST_PRODUCT } from '#test/products.ts'
import { DeliveredOrder } from './delivered-order.tsx'
import { loadByDelivered } from './load-by-delivered.ts'

const apiOf = (call: (path: string) => unknown): Api =>
  ({
    call: vi.fn<(method: string, path: string) => Promise<unknown>>(async (_, path) => call(path)),
  }) as unknown as Api
const GABON = filterFromAddress(new URLSearchParams('searchStr=pump&sort=delivered&to=GA'))
const ANSWER = {
  total: 1000,
  matches: 1234,
  currency: 'usd',
  products: [TEST_PRODUCT],
  delivered: [{ id: 34, from: 1976.4, to: 1976.4 }],
}

test('the order has one address, without a country while none is chosen, and another order ends it', () => {
  expect(GABON.to).toBe('GA')
  expect(filterToAddress(GABON)).toBe('?searchStr=pump&sort=delivered&to=GA')
  expect(filterToAddress(filterFromAddress(new URLSearchParams('sort=delivered&to=gabon')))).toBe(
    '?sort=delivered',
  )
  expect(filterToAddress(filterFromAddress(new URLSearchParams('sort=newest&to=GA')))).toBe('?sort=newest')
  expect(filterToAddress({ ...GABON, sort: 'price_asc' })).toBe('?searchStr=pump&sort=price_asc')
})

test('cards say the delivered price; a list whose country is missing, unknown or refused is in the order of the price', async () => {
  const found = await loadByDelivered(
    apiOf(() => ANSWER),
    GABON,
    'en',
  )
  expect(found.delivered?.words).toEqual([[34, 'Gabon: ≈ $1,976 delivered']])
  expect(found.total).toBe(1000)
  const byPrice = [7, [TEST_PRODUCT]]
  for (const to of ['', 'XX']) {
    const list = await loadByDelivered(
      apiOf(() => byPrice),
      { ...DEFAULT_FILTER, to },
      'fr',
    )
    expect(list).toMatchObject({ total: 7, delivered: { order: null, refusal: null } })
  }
  const refusing = apiOf((path) => {
    if (path === '/api/materiels') return byPrice
    throw new ApiError(403, { error: 'Not to this country.', code: 'destination_refused' })
  })
  expect((await loadByDelivered(refusing, GABON, 'en')).delivered?.refusal).toBe('Not to this country.')
})

test('the list says where it goes to, in which currency, and where it ends', () => {
  const order = { matches: 1234, currency: 'usd' as const, country: 'Gabon' }
  const list = { total: 1000, products: [], delivered: { order, words: [], amounts: [], refusal: null } }
  const show = () => {
    cleanup()
    renderMemberPage(
      <DeliveredOrder filter={GABON} path="/" list={list} known="GA" onChoose={() => undefined} />,
      { user: null, path: '/', answer: () => undefined },
    )
    return screen.getByRole('region', { name: 'Sorted by delivered price' })
  }
  expect(show().textContent).toContain('Of 1,234 listings, only the 1,000 with the lowest price')
  expect(screen.getByLabelText('Deliver to')).toHaveProperty('value', 'GA')
  expect(screen.getByRole('link', { name: 'Show prices in euros' }).getAttribute('href')).toBe(
    '/?searchStr=pump&currency=eur&sort=delivered&to=GA',
  )
  // Without scripts, the form keeps the search and the order.
  const form = screen.getByLabelText('Deliver to').closest('form')
  const hidden = [...(form?.querySelectorAll<HTMLInputElement>('input[type=hidden]') ?? [])]
  expect(hidden.map(({ name, value }) => `${name}=${value}`)).toEqual(['searchStr=pump', 'sort=delivered'])
})
