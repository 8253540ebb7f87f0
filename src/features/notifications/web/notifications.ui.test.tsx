import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { TEST_MEMBER, renderMemberPage } from '#test/member-page.tsx'
import { hearToasts } from '#test/toasts.ts'
import type { NotificationView } from '../contract/endpoints.ts'
import { NotificationList } from './notifications-page.tsx'
import { UnreadMark } from './unread-mark.tsx'

const toasts = hearToasts()

const PUBLISHED: NotificationView = {
  id: 12,
  kind: 'listings.decided',
  text: '“Top drive” is published.',
  written: { from: 1, to: 10, language: 'fr' },
  path: '/product/7',
  createdAt: '2026-11-21T10:00:00.000Z',
  isRead: false,
}
const SOLD = {
  ...PUBLISHED,
  id: 11,
  kind: 'orders.sold',
  text: 'You sold an article.',
  written: null,
  isRead: true,
}

let answers: Record<string, Partial<ApiResponse>> = {}
let lastUser = 500

beforeEach(() => {
  answers = {
    'GET /api/notifications': { body: [2, [PUBLISHED, SOLD]] },
    'GET /api/notifications/unread': { body: { unread: 1 } },
    'POST /api/notifications/12/read': { body: { unread: 0 } },
    'POST /api/notifications/read': { body: { unread: 0 } },
  }
})
afterEach(() => vi.clearAllMocks())

/** Each time another member, because a tab requests a member's count only once a minute. */
function open() {
  lastUser += 1
  return renderMemberPage(
    <>
      <p>
        <UnreadMark className="" />
      </p>
      <NotificationList />
    </>,
    { user: { ...TEST_MEMBER, userId: lastUser }, answer: (_request, name) => answers[name] },
  )
}

test('what is new stands out, for the ear too, and is counted', async () => {
  open()
  expect(await screen.findByRole('link', { name: /^Unread “Top drive” is published\./ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^You sold an article\./ })).toBeTruthy()
  expect(await screen.findByText('1 unread notification')).toBeTruthy()
})

test('following one marks it as read', async () => {
  const { named } = open()
  await screen.findByText('1 unread notification')
  await userEvent.click(screen.getByRole('link', { name: /Top drive/ }))
  await waitFor(() => expect(named()).toContain('POST /api/notifications/12/read'))
  expect(await screen.findByText('elsewhere')).toBeTruthy()
})

test('all are marked as read up to the newest that is shown', async () => {
  const { bodyOf } = open()
  await screen.findByText('1 unread notification')
  answers['GET /api/notifications'] = { body: [1, [{ ...PUBLISHED, isRead: true }]] }
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  expect(bodyOf('POST /api/notifications/read')).toEqual({ upTo: 12 })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
  expect(screen.queryByText('1 unread notification')).toBeNull()
  expect(toasts.success).toHaveBeenCalledWith('Everything is read.')
})

test('a refusal is said, and nothing is counted as read', async () => {
  answers['POST /api/notifications/read'] = { status: 500, body: { error: 'broken', code: 'internal' } }
  open()
  await screen.findByText('1 unread notification')
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(toasts.error).toHaveBeenCalledWith('This could not be saved. Please try again.'))
  expect(screen.getByText('1 unread notification')).toBeTruthy()
})

test('nothing to tell says so, and a failure offers another try', async () => {
  answers['GET /api/notifications'] = { status: 500, body: { error: 'broken', code: 'internal' } }
  open()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers['GET /api/notifications'] = { body: [0, []] }
  await userEvent.click(retry)
  expect(await screen.findByText('Nothing to tell you yet')).toBeTruthy()
})
