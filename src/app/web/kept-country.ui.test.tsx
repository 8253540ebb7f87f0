import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { deviceDrafts } from '#client/device-drafts.ts'
import { filterFromAddress } from '#search/filters/list-filter.ts'
import { renderMemberPage, TEST_MEMBER } from '#test/member-page.tsx'
import { TEST_PRODUCT_DETAIL } from '#test/products.ts'
import { Component as Compare } from './pages/compare.tsx'
import { SortedByDelivered } from './sorted-by-delivered.tsx'

afterEach(() => deviceDrafts.forgetAll())

const LISTING = { id: 12, standing: 'shown', seller: null, product: TEST_PRODUCT_DETAIL } as const

const openComparison = (at: string, user: typeof TEST_MEMBER | null) =>
  renderMemberPage(<Compare />, {
    user,
    path: '/compare',
    at,
    data: [LISTING],
    answer: (_request, name) =>
      name.includes('/delivered?')
        ? { status: 403, body: { error: 'Not there.', code: 'destination_refused' } }
        : { body: [] },
  })

test('the address of a comparison has the country of the delivered prices, known or asked for', async () => {
  const own = openComparison('/compare?ids=12', { ...TEST_MEMBER, userCountry: 'Gabon' })
  await waitFor(() => expect(own.router.state.location.search).toBe('?ids=12&to=GA'))
  own.unmount()
  sessionStorage.clear()
  const passedOn = openComparison('/compare?ids=12&to=GA', null)
  await waitFor(() => expect(passedOn.named().some((name) => name.includes('country=GA'))).toBe(true))
  expect(passedOn.router.state.location.search).toBe('?ids=12&to=GA')
})

const openList = (to: string) =>
  renderMemberPage(
    <SortedByDelivered
      filter={filterFromAddress(new URLSearchParams(`searchStr=pump&sort=delivered&to=${to}`))}
      path="/"
      list={{ total: 0, products: [], delivered: { order: null, words: [], amounts: [], refusal: null } }}
    />,
    { user: null, path: '/', answer: () => undefined },
  )

test('the country of an opened link is known to product pages, unless the reader chose another one before', async () => {
  const first = openList('GA')
  const keptCountry = () => JSON.stringify(deviceDrafts.read('delivered'))
  await waitFor(() => expect(keptCountry()).toContain('"GA"'))
  first.unmount()
  openList('FR')
  expect(await screen.findByLabelText('Deliver to')).toHaveProperty('value', 'FR')
  expect(keptCountry()).toContain('"GA"')
})
