import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import type { SessionUser } from '#client/session-store.ts'
import type { Language } from '#kernel/text/language.ts'
import { renderMemberPage, TEST_MEMBER, TEST_STAFF } from '#test/member-page.tsx'
import { AGES, MATTERS, type WaitingView } from '../contract/endpoints.ts'
import { DashboardPage } from './dashboard.tsx'

const NOTHING: WaitingView = {
  matters: MATTERS.map((matter) => ({ matter, count: 0, since: null })),
  listingsByAge: AGES.map((age) => ({ age, count: 0 })),
  payments: [],
  isDeliveryOffered: true,
  jobsLateSince: null,
  backup: null,
  jobs: [],
}
const MUCH: WaitingView = {
  matters: MATTERS.map((matter, place) => ({
    matter,
    count: place === 0 ? 0 : 7200,
    since: place === 0 ? null : '2026-11-19T08:00:00.000Z',
  })),
  listingsByAge: AGES.map((age, place) => ({ age, count: place })),
  payments: [
    {
      paymentIntentId: 'pi_strange',
      company: 'Port-Gentil Energy Services',
      asked: 1300,
      currency: 'eur',
      found: { status: 'succeeded', amount: 13, currency: 'eur' },
      since: '2026-11-20T08:00:00.000Z',
    },
  ],
  isDeliveryOffered: true,
  jobsLateSince: null,
  backup: null,
  jobs: [{ job: 'send-mail', retried: 3, failed: 1, since: '2026-11-20T08:00:00.000Z' }],
}

function open(
  waiting: () => Partial<ApiResponse>,
  { user = TEST_STAFF, language = 'en' }: { user?: SessionUser; language?: Language } = {},
) {
  const prefix = language === 'fr' ? '/fr' : ''
  return renderMemberPage(<DashboardPage />, { user, language, path: `${prefix}/staff`, answer: waiting })
}

test('each matter says how much waits and since when, and leads to where it is worked on', async () => {
  open(() => ({ body: MUCH }))
  const list = within(await screen.findByRole('region', { name: 'Waiting for work' }))
  const links = list.getAllByRole('link')
  expect(links).toHaveLength(MATTERS.length)
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/staff/inbox?kind=listings',
    '/staff/inbox?kind=quotes',
    '/staff/orders?statut=2',
    '/staff/orders?statut=1',
    '/staff/orders?statut=4',
    '/staff/orders?statut=5',
    '/staff/orders?statut=6',
    '/staff/inbox?kind=transfers',
    '/staff/inbox?kind=files',
    '/staff/inbox?kind=cancellations',
    '/staff/inbox?kind=disavowals',
    '/staff/inbox?kind=disputes',
    '/staff/inbox?kind=chargebacks',
    '/staff/inbox?kind=refunds',
    '/staff/inbox?kind=deposits',
    '/staff/inbox?kind=payouts',
    '/staff/inbox?kind=invoices',
    '/staff/inbox?kind=approvals',
    '/staff/inbox?kind=inspections',
    '/staff/inbox?kind=messages',
    '/staff/inbox?kind=reports',
    '/staff/inbox?kind=vetting',
    '/staff/inbox?kind=screening',
    '/staff/inbox?kind=companies',
    '/staff/inbox?kind=places',
    '/staff/inbox?kind=privacy',
    '/staff/inbox?kind=wanted',
  ])
  expect(links[0]?.textContent).toBe('Listings to review0nothing')
  expect(links.at(-1)?.textContent).toBe('Wanted, without an answer7,200waiting since 19 November 2026')
  expect(screen.queryByText('Nothing waits. Everything is done.')).toBeNull()
})

test('staff read that no delivery tariff is in force, and where to put one', async () => {
  const { unmount } = open(() => ({ body: { ...NOTHING, isDeliveryOffered: false } }))
  expect(await screen.findByText(/^No delivery tariff is in force/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Delivery tariffs' }).getAttribute('href')).toBe('/staff/tariffs')
  unmount()
  open(() => ({ body: NOTHING }))
  await screen.findByText('Nothing waits. Everything is done.')
  expect(screen.queryByText(/^No delivery tariff/)).toBeNull()
})

test('staff read since when background work stands still, and what that means', async () => {
  const { unmount } = open(() => ({ body: { ...NOTHING, jobsLateSince: '2026-11-20T08:00:00.000Z' } }))
  expect(await screen.findByText(/^Background work has stood still since 20 Nov/)).toBeDefined()
  unmount()
  open(() => ({ body: NOTHING }))
  await screen.findByText('Nothing waits. Everything is done.')
  expect(screen.queryByText(/^Background work has stood still/)).toBeNull()
})

test('staff read when the last backup was made, and that something is wrong with them', async () => {
  const backup = { madeAt: '2026-11-20T02:15:00.000Z', isWell: false }
  const { unmount } = open(() => ({ body: { ...NOTHING, backup } }))
  expect(await screen.findByText(/^Backups are not as they should be/)).toBeDefined()
  expect(screen.getByText(/^Last backup: 20 Nov 2026/)).toBeDefined()
  unmount()
  open(() => ({ body: { ...NOTHING, backup: { ...backup, isWell: true } } }))
  expect(await screen.findByText(/^Last backup: 20 Nov 2026/)).toBeDefined()
  expect(screen.queryByText(/^Backups are not/)).toBeNull()
})

test('listings are told by how long they wait, and background work that failed', async () => {
  open(() => ({ body: MUCH }))
  expect((await screen.findByText('over a week')).parentElement?.textContent).toBe('over a week3')
  expect(screen.getByText('send-mail').parentElement?.textContent).toContain(
    '3 tried again, 1 failed for good',
  )
})

test('a payment that is not what was asked for says what to do, and is closed once that is done', async () => {
  const user = userEvent.setup()
  let waiting = MUCH
  const { calls } = open(() => {
    const body = waiting
    waiting = { ...MUCH, payments: [] }
    return { body }
  })
  const heading = await screen.findByText('Payments that are not what was asked for')
  expect(heading.parentElement?.textContent).toContain(
    'Port-Gentil Energy Services: asked €1,300.00, found €13.00 (succeeded)',
  )
  expect(screen.getByText(/pay all of it back there/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Looked at: close it, pi_strange' }))
  await waitFor(() => expect(screen.queryByText('Payments that are not what was asked for')).toBeNull())
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toContain(
    'POST /api/staff/payments/pi_strange/closed',
  )
})

test('a quiet day is said, without empty tables', async () => {
  open(() => ({ body: NOTHING }))
  expect(await screen.findByText('Nothing waits. Everything is done.')).toBeTruthy()
  expect(screen.queryByText('Listings to review, by how long they wait')).toBeNull()
  expect(screen.getByText('No job has failed, and no mail is held up.')).toBeTruthy()
})

test('what could not be counted is asked for again', async () => {
  let isBroken = true
  open(() =>
    isBroken ? { status: 503, body: { error: 'Not ready.', code: 'not_ready' } } : { body: NOTHING },
  )
  expect(await screen.findByText('What waits could not be counted.')).toBeTruthy()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Nothing waits. Everything is done.')).toBeTruthy()
})

test('it is for staff, and speaks French', async () => {
  const view = open(() => ({ body: MUCH }), { user: TEST_MEMBER })
  expect(await screen.findByText('This page is for staff.')).toBeTruthy()
  expect(view.calls).toEqual([])
  view.unmount()
  sessionStorage.clear()
  open(() => ({ body: MUCH }), { language: 'fr' })
  const [first] = await screen.findAllByRole('link')
  expect(first?.getAttribute('href')).toBe('/fr/staff/inbox?kind=listings')
})
