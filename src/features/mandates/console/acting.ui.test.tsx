import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderMemberPage, TEST_STAFF } from '#test/member-page.tsx'
import { ActButton } from './act-button.tsx'
import { ActingBanner } from './acting-banner.tsx'

const assign = vi.fn<(address: string) => void>()
beforeEach(() => vi.stubGlobal('location', { assign }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const row = {
  companyId: 3,
  company: 'Kouilou Oilfield',
  country: 'Congo',
  city: 'Pointe-Noire',
  listings: 12,
  mandate: null,
  isSelfBillingProposed: false,
  can: { giveNotice: true, complete: true, proposeSelfBilling: false, withdrawSelfBilling: false, act: true },
}
const page = (
  <>
    <ActingBanner frame="list" />
    <ActButton row={row} />
  </>
)
const open = () =>
  renderMemberPage(page, { user: TEST_STAFF, answer: () => ({ status: 204 }), newerServer: true })

test('says on each page for whom one acts; calls of listings name the company, others do not', async () => {
  const before = open()
  await waitFor(() => expect(before.store.get().state).toBe('member'))
  expect(screen.queryByText(/You act for/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Act for it Kouilou Oilfield' }))
  expect(assign).toHaveBeenCalledWith('/user/listings')
  expect(before.store.acting.get()).toMatchObject({ country: 'Congo', city: 'Pointe-Noire' })
  // The page is loaded anew.
  before.unmount()
  const { store, calls } = open()
  expect(await screen.findByText('You act for Kouilou Oilfield')).toBeDefined()
  await store.api.call('GET', '/api/listings')
  await store.api.call('PUT', '/api/listing/delete/7')
  await store.api.call('GET', '/api/orders')
  expect(calls.map(({ url, headers }) => [url, headers['acting-for']])).toEqual([
    ['/api/listings', '3'],
    // Refused by the server in words, instead of being about one's own company.
    ['/api/listing/delete/7', '3'],
    ['/api/orders', undefined],
  ])
})

test('one press ends it, and so does the end of the session', async () => {
  sessionStorage.setItem('actingFor', JSON.stringify({ id: 3, name: 'Kouilou Oilfield' }))
  const { store, unmount } = open()
  await waitFor(() => expect(store.get().state).toBe('member'))
  await userEvent.click(await screen.findByRole('button', { name: 'Stop acting for it' }))
  expect(assign).toHaveBeenCalledWith('/staff/mandates')
  expect([store.acting.get(), sessionStorage.getItem('actingFor')]).toEqual([null, null])
  store.acting.set({ id: 3, name: 'Kouilou Oilfield' })
  await store.logout()
  expect([store.acting.get(), sessionStorage.getItem('actingFor')]).toEqual([null, null])
  unmount()
})
