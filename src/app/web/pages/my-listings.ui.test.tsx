import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { OwnListingRow } from '#features/listings/contract/views.ts'
import { TEST_OWN_LISTING } from '#test/listing-records.ts'
import { hearToasts } from '#test/toasts.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import { Component } from './my-listings.tsx'

const toasts = hearToasts()

afterEach(() => {
  sessionStorage.clear()
  vi.clearAllMocks()
})

const row = (more: Partial<OwnListingRow>): OwnListingRow => ({
  ...TEST_OWN_LISTING,
  revision: null,
  figures: { views: 0, favourites: 0, quotes: 0 },
  ...more,
})

type Answer = Parameters<typeof renderMemberPage>[1]['answer']
const COUNTS = { total: 12, states: { draft: 2, published: 10, rejected: 0 } }

const open = (answer: Answer, at = '/user/listings') =>
  renderMemberPage(<Component />, {
    path: '/user/listings',
    at,
    answer: (request, name) =>
      name.startsWith('GET /api/listings/states')
        ? { body: COUNTS }
        : name === BATCHES
          ? { body: [] }
          : name === PUBLISHING
            ? { body: NOBODY }
            : answer(request, name),
  })
const PUBLISHING = 'GET /api/listings/publishing'
const NOBODY = {
  isOn: false,
  publishes: false,
  needsRecord: false,
  isReported: false,
  inARow: 0,
  needed: 20,
  reason: null,
}
const BATCHES = 'GET /api/listings/batches'
const isCount = (name: string) => name.startsWith('GET /api/listings/states')

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
  const { named } = open(
    () => ({ body: [0, []] }),
    '/user/listings?status=draft&categorie=Spare+Parts&page=2',
  )
  expect(await screen.findByText('No listings match')).toBeTruthy()
  expect(named().toSorted()).toEqual([
    BATCHES,
    PUBLISHING,
    'GET /api/listings/states?categorie=Spare+Parts',
    'GET /api/listings?categorie=Spare+Parts&page=2&status=draft',
  ])
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
  await userEvent.click(await screen.findByRole('button', { name: 'Still available? Publish again Pump' }))
  const listing = await card('Pump')
  expect(await listing.findByText('Published')).toBeTruthy()
  expect(named().filter((name) => !isCount(name) && name !== BATCHES && name !== PUBLISHING)).toEqual([
    'GET /api/listings',
    'POST /api/listing/submit/1',
    'GET /api/listings',
  ])
  expect(named().filter(isCount)).toHaveLength(2)
  expect(toasts.success).toHaveBeenCalledWith('The listing is published again.')
})

test('the states that occur are links with their counts, which keep the other filters', async () => {
  open(() => ({ body: [1, [row({ id: 1 })]] }), '/user/listings?searchStr=pump&page=3')
  const states = within(await screen.findByRole('navigation', { name: 'State' }))
  expect((await states.findByRole('link', { name: /^Draft ?2$/ })).getAttribute('href')).toBe(
    '/user/listings?status=draft&searchStr=pump',
  )
  expect(states.getByRole('link', { name: /^All ?12$/ }).getAttribute('aria-current')).toBe('page')
  expect(states.queryByRole('link', { name: /Rejected/ })).toBeNull()
})

test('removing a filter or turning the page stays in the chosen state', async () => {
  open(() => ({ body: [45, [row({ id: 1 })]] }), '/user/listings?status=published&searchStr=pump')
  const filters = within(await screen.findByRole('list', { name: /filter/i }))
  expect(filters.getByRole('link').getAttribute('href')).toBe('/user/listings?status=published')
  const next = await screen.findAllByRole('link', { name: /next/i })
  expect(next[0]?.getAttribute('href')).toBe('/user/listings?status=published&searchStr=pump&page=2')
})

test('each listing shows the interest that it found', async () => {
  open(() => ({ body: [1, [row({ id: 1, figures: { views: 1240, favourites: 1, quotes: 0 } })]] }))
  expect(await screen.findByText('1,240 views')).toBeTruthy()
  expect(screen.getByText('1 favourite')).toBeTruthy()
  expect(screen.getByText('0 quotes')).toBeTruthy()
})

test('each listing says what its type still misses, until nothing does', async () => {
  const complete = { score: 100, needed: 0, lacking: [], gaps: [], papers: [] }
  open(() => ({ body: [2, [row({ id: 1 }), row({ id: 2, completeness: complete })]] }))
  expect(await screen.findAllByText('Completeness 74%')).toHaveLength(1)
  expect(screen.getByText(/^Missing for its type: 1 of Nominal size, ASME class\. Fewer than 3/)).toBeTruthy()
})

test('a listing is deleted in two presses, and leaves the list', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let isThere = true
  const { named, bodyOf } = open((_request, name) => {
    if (!name.startsWith('PUT'))
      return { body: isThere ? [2, [row({ id: 1, title: 'Pump' }), row({ id: 2 })]] : [1, [row({ id: 2 })]] }
    isThere = false
    return { body: { message: 'Your listing was deleted.' } }
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Pump' }))
  const confirm = screen.getByRole('button', { name: 'DELETE ANYWAY??' })
  expect(named().some((name) => name.startsWith('PUT'))).toBe(false)
  vi.advanceTimersByTime(1000)
  await userEvent.click(confirm)
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Pump' })).toBeNull())
  expect(bodyOf('PUT /api/listing/delete/1')).toEqual({
    ImagesKeys: ['/img/a-1200.jpg', '/img/b-1200.jpg'],
  })
  expect(toasts.success).toHaveBeenCalledWith('Your listing was deleted.')
  expect(document.activeElement?.textContent).toBe('Gate valve 4 in')
  vi.useRealTimers()
})

test('a listing is duplicated, and its copy opens for editing', async () => {
  const { named, router } = open((_request, name) =>
    name === 'POST /api/listing/duplicate/1'
      ? { status: 201, body: { materielId: 77 } }
      : { body: [1, [row({ id: 1, title: 'Pump' })]] },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Duplicate Pump' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/listing/edit/77'))
  expect(named()).toContain('POST /api/listing/duplicate/1')
})

test('a missing contamination statement is said with what it holds up, and leads to the form', async () => {
  const unstated = ['norm' as const]
  const rows = [
    row({ id: 1, title: 'Old valve', unstated }),
    row({ id: 2, title: 'New valve', unstated, status: 'draft' }),
    row({ id: 3, title: 'Sleeping valve', unstated, status: 'dormant' }),
    row({ id: 4, title: 'Stated valve', unstated, revision: 'under_review' }),
    row({ id: 5, title: 'Waiting valve', unstated, status: 'under_review' }),
  ]
  open(() => ({ body: [5, rows] }))
  expect(
    (await card('Old valve')).getByText(/published before a statement was needed, and stays so/),
  ).toBeTruthy()
  const draft = await card('New valve')
  expect(draft.getByText(/goes for review once you have said what was checked/)).toBeTruthy()
  expect(draft.getByRole('link', { name: 'Give the contamination statement' }).getAttribute('href')).toBe(
    '/listing/edit/2',
  )
  const asleep = await card('Sleeping valve')
  expect(asleep.getByText(/Buyers see the listing again once/)).toBeTruthy()
  expect(asleep.queryByRole('button', { name: /Publish again/ })).toBeNull()
  expect((await card('Waiting valve')).getByText(/Our staff can publish the listing once/)).toBeTruthy()
  expect((await card('Stated valve')).queryByText(/contamination statement is missing/)).toBeNull()
})

test('while a listing has faded, one press confirms everything', async () => {
  let isFaded = true
  const { named } = open((_request, name) => {
    if (name !== 'POST /api/listings/confirm')
      return {
        body: [1, [row({ id: 1, ...(isFaded && { unconfirmedSince: '2026-08-03T10:00:00Z' }) })]],
      }
    isFaded = false
    return { body: { confirmed: 4, unstated: 0 } }
  })
  expect(await screen.findByText('Not confirmed since 3 August 2026')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Everything is still available' }))
  await waitFor(() => expect(screen.queryByText(/Not confirmed since/)).toBeNull())
  expect(toasts.success).toHaveBeenCalledWith('4 listings are confirmed.')
  expect(named()).toContain('POST /api/listings/confirm')
  expect(screen.queryByRole('button', { name: 'Everything is still available' })).toBeNull()
})

test('a listing that was sold elsewhere is marked so', async () => {
  const { named } = open((_request, name) =>
    name === 'POST /api/listing/sold/1'
      ? { body: { message: 'The listing is marked as sold.' } }
      : { body: [1, [row({ id: 1, title: 'Pump' })]] },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as sold Pump' }))
  await waitFor(() => expect(named()).toContain('POST /api/listing/sold/1'))
})

test('staff who act for the company neither mark it as sold nor delete it', async () => {
  sessionStorage.setItem('actingFor', JSON.stringify({ id: 9, name: 'Kouilou Oilfield' }))
  const own = row({ id: 1, title: 'Pump', can: { edit: true, delete: false } })
  open(() => ({ body: [1, [own]] }))
  expect((await card('Pump')).getByRole('link', { name: 'Edit Pump' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Mark as sold/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
})
