import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage, TEST_MEMBER, TEST_STAFF } from '#test/member-page.tsx'
import type { Found } from '../contract/endpoints.ts'
import { SearchDialog } from './search-dialog.tsx'
import { Component as SearchPage } from './search-page.tsx'

const FOUND: Found = {
  groups: [
    {
      kind: 'order',
      hits: [
        {
          id: 'o',
          label: 'GS-O-2031',
          about: 'Nyanga Drilling',
          date: '2026-11-20T10:00:00.000Z',
          to: '/staff/orders?order=o',
        },
      ],
      hasMore: true,
    },
    {
      kind: 'person',
      hits: [
        {
          id: '7',
          label: 'Grâce Moussavou',
          about: 'g@nyanga.example',
          date: null,
          to: '/staff/members?member=7',
        },
      ],
      hasMore: false,
    },
  ],
}

const openDialog = (answer: () => Partial<ApiResponse> = () => ({ body: FOUND })) => {
  let closed = 0
  const page = renderMemberPage(<SearchDialog onClose={() => (closed += 1)} />, {
    user: TEST_STAFF,
    path: '/staff/orders',
    answer: () => answer(),
  })
  return { ...page, closed: () => closed }
}

test('what is found is grouped, the first is marked, arrows choose and Enter opens', async () => {
  const { router, closed, named } = openDialog()
  const field = await screen.findByRole('combobox')
  await userEvent.type(field, 'nyanga')
  const list = within(await screen.findByRole('listbox', { name: 'What was found' }))
  expect(list.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Orders',
    'People',
  ])
  const marked = () => screen.getByRole('option', { selected: true }).textContent
  expect(marked()).toBe('GS-O-2031 Nyanga Drilling 20 Nov 2026')
  expect(named()).toContain('GET /api/staff/search?q=nyanga')
  await userEvent.keyboard('{ArrowDown}')
  expect(marked()).toContain('Grâce Moussavou')
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.search).toBe('?member=7'))
  expect(closed()).toBe(1)
})

test('Enter without a hit opens the page of the search', async () => {
  const { router } = openDialog(() => ({ body: { groups: [] } }))
  await userEvent.type(await screen.findByRole('combobox'), 'zz top')
  expect(await screen.findByText('Nothing was found')).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/staff/search'))
  expect(router.state.location.search).toBe('?q=zz+top')
})

test('a search that fails says so, and one letter searches for nothing', async () => {
  const { calls } = openDialog(() => ({ status: 503, body: { error: 'Not now.', code: 'unavailable' } }))
  const field = await screen.findByRole('combobox')
  await userEvent.type(field, 'n')
  expect(screen.getByText('Arrow keys choose, Enter opens, Escape closes.')).toBeTruthy()
  await userEvent.type(field, 'y')
  expect(await screen.findByText('The search does not answer now.')).toBeTruthy()
  expect(calls).toHaveLength(1)
})

test('the page finds what its address names, with links', async () => {
  renderMemberPage(<SearchPage />, {
    user: TEST_STAFF,
    path: '/staff/search',
    at: '/staff/search?q=nyanga',
    answer: () => ({ body: FOUND }),
  })
  const orders = within(await screen.findByRole('region', { name: 'Orders' }))
  expect(orders.getByRole('link').getAttribute('href')).toBe('/staff/orders?order=o')
  expect(orders.getByText('There are more: type more of it.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('nyanga')
})

test('the page is for staff, and speaks French', async () => {
  const view = renderMemberPage(<SearchPage />, {
    user: TEST_MEMBER,
    path: '/staff/search',
    answer: () => undefined,
  })
  expect(await screen.findByText('This page is for staff.')).toBeTruthy()
  expect(view.calls).toEqual([])
  view.unmount()
  sessionStorage.clear()
  renderMemberPage(<SearchPage />, {
    user: TEST_STAFF,
    language: 'fr',
    path: '/fr/staff/search',
    at: '/fr/staff/search?q=nyanga',
    answer: () => ({ body: FOUND }),
  })
  expect(await screen.findByRole('region', { name: 'Commandes' })).toBeTruthy()
})
