import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderMemberPage, TEST_STAFF } from '#test/member-page.tsx'
import type { SavedView } from '../contract/endpoints.ts'
import { SavedViews } from './saved-views.tsx'

const DISPUTES: SavedView = { id: 1, page: '/staff/orders', query: 'waiting=dispute', name: 'Disputes' }
const MINE: SavedView = { id: 2, page: '/staff/inbox', query: 'owner=mine', name: 'Mine' }

function open(at: string, { views = [DISPUTES, MINE], refuses = false } = {}) {
  let kept = views
  return renderMemberPage(<SavedViews />, {
    user: TEST_STAFF,
    path: at.replace(/\?.*/, ''),
    at,
    answer: (request, name) => {
      if (refuses) return { status: 503, body: { error: 'Not now.', code: 'unavailable' } }
      if (name.startsWith('DELETE')) kept = kept.filter(({ id }) => !request.url.endsWith(`/${id}`))
      if (name.startsWith('PUT') && typeof request.body === 'string') {
        const body = JSON.parse(request.body) as Omit<SavedView, 'id'>
        kept = [...kept.filter(({ query }) => query !== body.query), { ...body, id: 3 }]
      }
      return { body: kept }
    },
  })
}
const bar = async () => within(await screen.findByRole('navigation', { name: 'Saved views' }))

test('the views of this desk are links, and the one that is shown says so', async () => {
  open('/staff/orders?page=2&waiting=dispute&order=9f2')
  const link = await (await bar()).findByRole('link', { name: 'Disputes' })
  expect(link.getAttribute('href')).toBe('/staff/orders?waiting=dispute')
  expect(link.getAttribute('aria-current')).toBe('page')
  expect((await bar()).queryByRole('link', { name: 'Mine' })).toBeNull()
})

test('filters are saved under a name, without which nothing is sent', async () => {
  const page = open('/fr/staff/inbox?kind=transfers')
  await userEvent.click(await (await bar()).findByRole('button', { name: 'Save view…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByRole('textbox', { description: /Please name the view\.$/ })).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox'), 'Transfers{Enter}')
  expect((await (await bar()).findByRole('link', { name: 'Transfers' })).getAttribute('aria-current')).toBe(
    'page',
  )
  expect(page.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    JSON.stringify({ page: '/staff/inbox', query: 'kind=transfers', name: 'Transfers' }),
  ])
})

test('a desk without views and filters says what can be saved', async () => {
  open('/staff/orders', { views: [MINE] })
  expect(await (await bar()).findByText(/^No saved view yet\./)).toBeTruthy()
})

test('the one that is shown is renamed or deleted', async () => {
  open('/staff/orders?waiting=dispute')
  await userEvent.click(await (await bar()).findByRole('button', { name: 'Rename…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Disputes' }))
  await userEvent.clear(dialog.getByRole('textbox'))
  await userEvent.type(dialog.getByRole('textbox'), 'To decide{Enter}')
  expect(await (await bar()).findByRole('link', { name: 'To decide' })).toBeTruthy()
  await userEvent.click((await bar()).getByRole('button', { name: 'Delete the view To decide' }))
  await waitFor(async () => expect((await bar()).queryByRole('link')).toBeNull())
  // Nothing is lost by a slip: the same filters can be saved again.
  expect((await bar()).getByRole('button', { name: 'Save view…' })).toBeTruthy()
})

test('what could not be fetched can be fetched again', async () => {
  open('/staff/orders', { refuses: true })
  expect(await (await bar()).findByRole('button', { name: 'Fetch saved views again' })).toBeTruthy()
})

test('other pages have none', () => {
  const { calls } = open('/staff/blog')
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(calls).toEqual([])
})
