import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { DEFAULT_FILTER } from '#search/filters/list-filter.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import { TEST_PRODUCT } from '#test/products.ts'
import NearestListings from './nearest-listings.tsx'

const filter = { ...DEFAULT_FILTER, searchStr: 'valve', country: 'Gabon', page: 1 }
const GROUP = {
  words: 'Without “Country: Gabon”',
  query: '?searchStr=valve',
  total: 1284,
  listings: [{ product: TEST_PRODUCT, differs: 'Country: France, not Gabon' }],
}

beforeEach(() => sessionStorage.clear())

const open = (body: unknown, status = 200) =>
  renderMemberPage(<NearestListings filter={filter} mark={() => null} />, {
    user: null,
    answer: (_, name) =>
      name === 'GET /api/materiels/nearest?searchStr=valve&country=Gabon' ? { status, body } : undefined,
  })

test('the nearest listings stand below what was left out, which leads to their list', async () => {
  open([GROUP])
  const link = await screen.findByRole('link', { name: 'Without “Country: Gabon”: 1,284 listings' })
  expect(link.getAttribute('href')).toBe('/?searchStr=valve')
  const card = screen.getByRole('article')
  expect(within(card).getByText('Country: France, not Gabon')).toBeTruthy()
})

test.each([
  ['nothing is near', [], 200],
  ['they can not be loaded', { error: 'busy', message: 'busy' }, 503],
] as const)('nothing is shown where %s', async (_, body, status) => {
  const { calls } = open(body, status)
  await expect.poll(() => calls.length).toBeGreaterThan(0)
  expect(screen.queryByRole('heading')).toBeNull()
})
