import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { OwnListingRow } from '#features/listings/contract/views.ts'
import { TEST_OWN_LISTING } from '#test/listing-records.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import { Component } from './my-listings.tsx'

const toasts = vi.hoisted(() => ({ error: vi.fn(), success: vi.fn() }))
vi.mock('#ui/toast.ts', () => ({ toast: toasts }))

afterEach(() => {
  sessionStorage.clear()
  vi.clearAllMocks()
})

const row = (more: Partial<OwnListingRow>): OwnListingRow => ({
  ...TEST_OWN_LISTING,
  revision: null,
  ...more,
})

const open = (answer: Parameters<typeof renderMemberPage>[1]['answer'], at = '/user/listings') =>
  renderMemberPage(<Component />, { path: '/user/listings', at, answer })

const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title })
  const article = heading.closest('article')
  if (!article) throw new Error('the title stands in no card')
  return within(article)
}

test('each listing shows its state and the way to edit it', async () => {
  const rows = [
    row({ id: 1, title: 'Top drive', revision: 'under_review' }),
    row({ id: 2, title: 'Sent back', status: 'changes_requested', note: 'Please show the data plate.' }),
    row({ id: 3, title: 'A colleague’s', can: { edit: false, delete: false } }),
  ]
  open(() => ({ body: [3, rows] }))
  const published = await card('Top drive')
  expect(published.getByText('Published', { selector: 'span' })).toBeTruthy()
  expect(published.getByText('Change under review')).toBeTruthy()
  expect(published.getByRole('link', { name: 'Edit Top drive' }).getAttribute('href')).toBe('/listing/edit/1')
  const back = await card('Sent back')
  expect(back.getByText('Changes requested')).toBeTruthy()
  expect(back.getByText('Please show the data plate.')).toBeTruthy()
  expect((await card('A colleague’s')).queryByRole('link', { name: /Edit/ })).toBeNull()
  expect(
    within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByText('Your Listings'),
  ).toBeTruthy()
})

test('a draft without stock does not pass for sold', async () => {
  const draft = { status: 'draft', stockVersion: null, qty: 0, availability: 'sold' } as const
  open(() => ({
    body: [
      2,
      [row({ id: 1, title: 'Draft', ...draft }), row({ id: 2, title: 'Gone', qty: 0, availability: 'sold' })],
    ],
  }))
  expect((await card('Draft')).queryByText('Sold')).toBeNull()
  expect((await card('Gone')).getAllByText('Sold').length).toBeGreaterThan(0)
})

test('the filter of the address is asked of the server', async () => {
  const { named } = open(() => ({ body: [0, []] }), '/user/listings?categorie=Spare+Parts&page=2')
  expect(await screen.findByText('No listings match')).toBeTruthy()
  expect(named()).toEqual(['GET /api/listings?categorie=Spare+Parts&page=2'])
})

test('without any listing the page leads to the form', async () => {
  open(() => ({ body: [0, []] }))
  expect(await screen.findByText('No listings yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'SELL' }).getAttribute('href')).toBe('/listing/add')
})

test('a dormant listing is published again at one press', async () => {
  let isDormant = true
  const { named } = open((_request, name) => {
    if (name !== 'POST /api/listing/submit/1')
      return { body: [1, [row({ id: 1, title: 'Pump', status: isDormant ? 'dormant' : 'published' })]] }
    isDormant = false
    return { body: { status: 'published', revision: null } }
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Still available? Publish again' }))
  expect(await screen.findByText('Published', { selector: 'span' })).toBeTruthy()
  expect(named()).toEqual(['GET /api/listings', 'POST /api/listing/submit/1', 'GET /api/listings'])
  expect(toasts.success).toHaveBeenCalledWith('The listing is published again.')
})
