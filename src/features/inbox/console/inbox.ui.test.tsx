import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { ApiRequest, ApiResponse } from '#client/api.ts'
import { renderMemberPage, TEST_MEMBER, TEST_STAFF } from '#test/member-page.tsx'
import type { InboxItem } from '../contract/endpoints.ts'
import { FirstLines } from './first-lines.tsx'
import { Component as InboxPage } from './inbox-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const LATE: InboxItem = {
  kind: 'transfers',
  id: 'order-1',
  label: 'GS-O-2031',
  who: 'Nyanga Drilling',
  since: '2026-11-10T08:00:00.000Z',
  due: '2026-11-20T08:00:00.000Z',
  isLate: true,
  to: '/staff/orders?order=order-1',
  owner: null,
  note: '',
  snoozedUntil: null,
}
const OTHER: InboxItem = {
  ...LATE,
  kind: 'quotes',
  id: 'quote-1',
  label: 'Gate valve',
  isLate: false,
  to: '/staff/quotes?quote=quote-1',
  owner: { id: 2, name: 'Olivier Rousseau' },
  note: 'Called the yard.',
}

function open(
  changed: (request: ApiRequest) => Partial<ApiResponse> = () => ({ body: LATE }),
  at = '/staff/inbox',
) {
  const page = renderMemberPage(<InboxPage />, {
    user: TEST_STAFF,
    path: '/staff/inbox',
    at,
    answer: (request, name) => {
      if (name === 'GET /api/staff/inbox/colleagues') return { body: [{ id: 2, name: 'Olivier Rousseau' }] }
      if (name.startsWith('GET')) return { body: { items: [LATE, OTHER], hasMore: false, missing: [] } }
      return changed(request)
    },
  })
  const sent = () =>
    page.calls
      .filter(({ method }) => method === 'PATCH')
      .map(({ url, body }) => [url, typeof body === 'string' ? (JSON.parse(body) as unknown) : null])
  return { ...page, sent }
}
const focusFirst = async () => (await screen.findByRole('link', { name: 'GS-O-2031' })).focus()

test('each item says what, who, until when, whose it is and what was noted', async () => {
  open()
  const items = within(
    await screen.findByRole('list', { name: 'What waits, the latest first' }),
  ).getAllByRole('listitem')
  expect(items[0]?.textContent).toMatch(
    /^GS-O-2031Transfer to recordNyanga Drillinglate since 20 Nov 2026.*nobody/,
  )
  expect(items[1]?.textContent).toMatch(
    /^Gate valveQuote to answer.*due 20 Nov 2026.*Olivier RousseauCalled the yard\./,
  )
})

test('by keyboard alone: the arrows choose, and t takes from whom was seen', async () => {
  const { sent } = open()
  await focusFirst()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Gate valve')
  await userEvent.keyboard('t')
  expect(await screen.findByText('Gate valve is yours.')).toBeTruthy()
  expect(sent()).toEqual([['/api/staff/inbox/quotes/quote-1', { owner: { to: TEST_STAFF.userId, seen: 2 } }]])
})

test('a colleague who was first is told, and the list is fetched anew', async () => {
  const { calls } = open(() => ({ status: 409, body: { error: 'Changed.', code: 'conflict' } }))
  await focusFirst()
  await userEvent.keyboard('t')
  expect(await screen.findByText(/^A colleague has GS-O-2031 meanwhile/)).toBeTruthy()
  await waitFor(() =>
    expect(calls.filter(({ method, url }) => `${method} ${url}` === 'GET /api/staff/inbox')).toHaveLength(2),
  )
})

test('g gives it to a colleague', async () => {
  const { sent } = open()
  await focusFirst()
  await userEvent.keyboard('g')
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign GS-O-2031 to a colleague' }))
  await userEvent.selectOptions(await dialog.findByLabelText(/^Colleague/), 'Olivier Rousseau')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('GS-O-2031 is assigned to Olivier Rousseau.')).toBeTruthy()
  expect(sent()).toEqual([['/api/staff/inbox/transfers/order-1', { owner: { to: 2, seen: null } }]])
})

test('n notes, and a refused note stays typed', async () => {
  const { sent } = open(() => ({ status: 503, body: { error: 'Not now.', code: 'unavailable' } }))
  await focusFirst()
  await userEvent.keyboard('n')
  const dialog = within(await screen.findByRole('dialog', { name: 'Note about GS-O-2031' }))
  const field = dialog.getByRole<HTMLTextAreaElement>('textbox')
  await userEvent.type(field, 'Bank called.')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('ERROR: Not now.')).toBeTruthy()
  expect(field.value).toBe('Bank called.')
  expect(sent()).toEqual([['/api/staff/inbox/transfers/order-1', { note: { to: 'Bank called.', seen: '' } }]])
})

test('a note that a colleague changed meanwhile is shown, and what was typed is sent over it only knowingly', async () => {
  let note = ''
  const page = renderMemberPage(<InboxPage />, {
    user: TEST_STAFF,
    path: '/staff/inbox',
    answer: (_request, name) => {
      if (name.startsWith('GET')) return { body: { items: [{ ...LATE, note }], hasMore: false, missing: [] } }
      if (note !== '') return { body: LATE }
      note = 'Theirs.'
      return { status: 409, body: { error: 'A colleague has changed the note.', code: 'conflict' } }
    },
  })
  await focusFirst()
  await userEvent.keyboard('n')
  const dialog = within(await screen.findByRole('dialog', { name: 'Note about GS-O-2031' }))
  const field = dialog.getByRole<HTMLTextAreaElement>('textbox')
  await userEvent.type(field, 'Mine.')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('The note is now: Theirs.')).toBeTruthy()
  expect(field.value).toBe('Mine.')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The note about GS-O-2031 is kept.')).toBeTruthy()
  const sent = page.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  expect(sent).toEqual([
    JSON.stringify({ note: { to: 'Mine.', seen: '' } }),
    JSON.stringify({ note: { to: 'Mine.', seen: 'Theirs.' } }),
  ])
})

test('the arrows begin at the first item, and where an item is gone the next one has the focus', async () => {
  let items = [LATE, OTHER]
  renderMemberPage(<InboxPage />, {
    user: TEST_STAFF,
    path: '/staff/inbox',
    answer: (_request, name) => {
      if (name.startsWith('GET')) return { body: { items, hasMore: false, missing: [] } }
      items = [OTHER]
      return { status: 404, body: { error: 'Done.', code: 'not_found' } }
    },
  })
  await screen.findByRole('link', { name: 'GS-O-2031' })
  await userEvent.keyboard('j')
  expect(document.activeElement?.textContent).toBe('GS-O-2031')
  await userEvent.keyboard('t')
  expect(await screen.findByText('GS-O-2031 no longer waits.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Gate valve'))
})

test('what could not be read is named, and nothing is called done', async () => {
  renderMemberPage(<InboxPage />, {
    user: TEST_STAFF,
    path: '/staff/inbox',
    answer: () => ({ body: { items: [], hasMore: false, missing: ['payouts', 'wanted'] } }),
  })
  const said = /is missing here: Seller to pay out, Wanted, without an answer\.$/
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.queryByText('Nothing waits here')).toBeNull()
})

test('s lets it sleep until tomorrow at nine', async () => {
  const { sent } = open()
  await focusFirst()
  await userEvent.keyboard('s')
  const dialog = within(await screen.findByRole('dialog', { name: 'Snooze GS-O-2031' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Tomorrow, 9:00' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^GS-O-2031 is snoozed until /)).toBeTruthy()
  const [[, body]] = sent() as [[string, { snoozedUntil: string }]]
  const until = new Date(body.snoozedUntil)
  expect([until.getHours(), until.getMinutes()]).toEqual([9, 0])
})

test('its filters have addresses, and a kind leads to its list', async () => {
  const { calls } = open(undefined, '/staff/inbox?owner=mine&kind=transfers')
  expect((await screen.findByRole('link', { name: 'To the list of these' })).getAttribute('href')).toBe(
    '/staff/orders?statut=2',
  )
  expect(calls.map(({ url }) => url)).toContain('/api/staff/inbox?owner=mine&kind=transfers')
  expect(screen.getByRole('link', { name: 'Nobody’s' }).getAttribute('href')).toBe(
    '/staff/inbox?owner=nobody&kind=transfers',
  )
})

test('the kinds are a drop-down', async () => {
  const { calls } = open(undefined, '/staff/inbox?owner=mine')
  await userEvent.selectOptions(await screen.findByLabelText('Kinds'), 'Transfer to record')
  expect(await screen.findByRole('link', { name: 'To the list of these' })).toBeTruthy()
  expect(calls.map(({ url }) => url)).toContain('/api/staff/inbox?owner=mine&kind=transfers')
})

test('the dashboard begins with it', async () => {
  renderMemberPage(<FirstLines />, {
    user: TEST_STAFF,
    answer: () => ({ body: { items: [LATE, OTHER], hasMore: false, missing: [] } }),
  })
  const first = within(await screen.findByRole('region', { name: 'Top of the inbox' }))
  expect(first.getAllByRole('listitem')).toHaveLength(2)
  expect(first.getByRole('link', { name: 'The whole inbox' }).getAttribute('href')).toBe('/staff/inbox')
})

test('it is for staff', async () => {
  const view = renderMemberPage(<InboxPage />, {
    user: TEST_MEMBER,
    path: '/staff/inbox',
    answer: () => undefined,
  })
  expect(await screen.findByText('This page is for staff.')).toBeTruthy()
  expect(view.calls).toEqual([])
})

test('a company without members says why it waits, and is closed by a press', async () => {
  const left: InboxItem = {
    ...LATE,
    kind: 'companies',
    id: '7',
    label: 'Left Yard',
    who: 'money listings',
    to: '/staff/payouts',
  }
  const page = renderMemberPage(<InboxPage />, {
    user: TEST_STAFF,
    path: '/staff/inbox',
    answer: (_, name) =>
      name.startsWith('GET')
        ? { body: { items: [left, LATE], hasMore: false, missing: [] } }
        : { body: left },
  })
  expect(
    await screen.findByText('Everybody has left it; still open: money due to it, listings.'),
  ).toBeTruthy()
  const close = screen.getAllByRole('button', { name: /^Close / })
  expect(close).toHaveLength(1)
  await userEvent.click(close[0] ?? document.body)
  expect(await screen.findByText(/^Left Yard is closed\./)).toBeTruthy()
  expect(page.bodyOf('PATCH /api/staff/inbox/companies/7')).toEqual({ closed: true })
})
