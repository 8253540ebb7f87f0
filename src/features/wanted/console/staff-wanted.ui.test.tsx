import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage, TEST_MEMBER, TEST_STAFF } from '#test/member-page.tsx'
import { pressAgain } from '#test/press-again.ts'
import { TEST_PRODUCT } from '#test/products.ts'
import type { WantedView } from '../contract/endpoints.ts'
import { StaffWanted } from './staff-wanted.tsx'

const REQUEST: WantedView = {
  id: 9,
  text: 'Two gate valves for sour service, call +241 77 12 34 56.',
  categorie: 'General Equipment',
  type: 'Valves',
  attributes: [],
  units: 2,
  neededBy: null,
  country: 'Gabon',
  city: 'Port-Gentil',
  state: 'open',
  createdAt: '2026-11-21T10:00:00.000Z',
  answers: 1,
  can: { answer: false, close: true },
  asker: { name: 'Ada Buyer', company: 'Port-Gentil Energy Services', email: 'ada@company.example' },
}
const ANSWER = { id: 4, product: TEST_PRODUCT, text: 'In stock.', createdAt: '2026-11-21T11:00:00.000Z' }

let answers: Record<string, Partial<ApiResponse>> = {}
beforeEach(() => {
  answers = {
    'GET /api/staff/wanted': { body: [1, [REQUEST]] },
    'GET /api/wanted/9': { body: { wanted: REQUEST, answers: [ANSWER], matches: [TEST_PRODUCT] } },
    'POST /api/wanted/9/close': {
      body: {
        wanted: { ...REQUEST, state: 'closed', can: { answer: false, close: false } },
        answers: [ANSWER],
        matches: [],
      },
    },
  }
})
const open = (at = '', user = TEST_STAFF) =>
  renderMemberPage(<StaffWanted cardOf={({ id, title }) => <p key={id}>{`card of ${title}`}</p>} />, {
    user,
    path: '/staff/wanted',
    at: `/staff/wanted${at}`,
    answer: (_request, name) => answers[name],
  })

test('staff read what is wanted whole, and who asks', async () => {
  const { router } = open()
  expect(await screen.findByText(/call \+241 77 12 34 56/)).toBeTruthy()
  expect(screen.getByText(/Ada Buyer, Port-Gentil Energy Services/)).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: /^Details / }))
  expect(router.state.location.search).toBe('?request=9')
  expect(await screen.findByText('In stock.')).toBeTruthy()
  expect(screen.getAllByText(`card of ${TEST_PRODUCT.title}`).length).toBeGreaterThan(0)
})

test('staff close a request, asked a second time', async () => {
  const { named } = open('?request=9')
  await userEvent.click(await screen.findByRole('button', { name: 'Close request' }))
  expect(named()).not.toContain('POST /api/wanted/9/close')
  await pressAgain(screen.getByRole('button', { name: 'CLOSE ANYWAY??' }))
  await waitFor(() => expect(named()).toContain('POST /api/wanted/9/close'))
  expect(await screen.findByText('The request is closed.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Close request' })).toBeNull()
})

test('nothing asked for is said, and a failure can be tried again', async () => {
  answers['GET /api/staff/wanted'] = { body: [0, []] }
  const view = open()
  expect(await screen.findByText('Nobody has asked for equipment yet')).toBeTruthy()
  view.unmount()
  sessionStorage.clear()
  answers['GET /api/staff/wanted'] = { status: 503, body: { error: 'Not ready.', code: 'not_ready' } }
  open()
  expect(await screen.findByRole('button', { name: /again|Retry/ })).toBeTruthy()
})

test('the page is for staff', async () => {
  const { calls } = open('', TEST_MEMBER)
  expect(await screen.findByText('This page is for staff.')).toBeTruthy()
  expect(calls).toEqual([])
})
