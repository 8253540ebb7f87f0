import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { AvailabilityAnswer } from '../../contract/availability.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import { hearToasts } from '#test/toasts.ts'
import { Component as ConfirmListingsPage } from './confirm-listings-page.tsx'

const toasts = hearToasts()
afterEach(() => {
  window.history.replaceState(null, '', '/')
  vi.clearAllMocks()
})

const ASKED: AvailabilityAnswer = {
  confirmedAt: null,
  total: 3,
  listings: [
    { id: 1, title: 'Gate valve', language: 'en', confirmedAt: '2026-08-03T10:00:00Z', status: 'published' },
    { id: 2, title: 'Mud pump', language: 'en', confirmedAt: '2026-07-01T10:00:00Z', status: 'dormant' },
  ],
}

type Answer = Parameters<typeof renderMemberPage>[1]['answer']
const open = (answer: Answer, at = '/listing/confirm/secret') => {
  window.history.replaceState({ idx: 0 }, '', at)
  return renderMemberPage(<ConfirmListingsPage />, {
    user: null,
    path: '/listing/confirm/:token?',
    at,
    answer,
  })
}

test('a stranger with the link sees what it asks about, and confirms by one press', async () => {
  const { named } = open((_request, name) =>
    name.startsWith('POST') ? { body: { confirmed: 3, unstated: 1 } } : { body: ASKED },
  )
  expect(await screen.findByText('Are all of these 3 listings still available?')).toBeTruthy()
  expect(screen.getByText('confirmed on 3 August 2026')).toBeTruthy()
  expect(screen.getByText('Dormant, confirmed on 1 July 2026')).toBeTruthy()
  expect(screen.getByText('and one more')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Some are sold or gone' }).getAttribute('href')).toBe(
    '/user/listings',
  )
  expect(named()).toEqual(['GET /api/listing/confirm/secret'])
  await userEvent.click(screen.getByRole('button', { name: 'Yes, all of them' }))
  expect(await screen.findByText('Thank you')).toBeTruthy()
  expect(toasts.success).toHaveBeenCalledWith(
    '3 listings are confirmed. 1 dormant listing needs its contamination statement first.',
  )
  expect(named().at(-1)).toBe('POST /api/listing/confirm/secret')
})

test('the address loses its token', async () => {
  open(() => ({ body: ASKED }))
  await waitFor(() => expect(window.location.pathname).toBe('/listing/confirm'))
})

test.each([
  ['used already', { body: { ...ASKED, confirmedAt: '2026-11-01T00:00:00Z' } }, 'Thank you'],
  ['with nothing left', { body: { ...ASKED, total: 0, listings: [] } }, 'There is nothing to confirm'],
  [
    'too old',
    { status: 404, body: { error: 'Not valid any more.', code: 'not_found' } },
    'Not valid any more.',
  ],
])('a link %s says so and offers no press', async (_what, answer, words) => {
  open(() => answer)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Yes/ })).toBeNull()
})

test('without a token it says what to do', () => {
  open(() => undefined, '/listing/confirm')
  expect(screen.getByText(/open the link in our mail again/)).toBeTruthy()
})
