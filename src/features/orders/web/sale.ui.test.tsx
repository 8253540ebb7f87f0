import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import { TEST_SALE } from '#test/order-records.ts'
import { aroundOrder } from '#test/thread-records.ts'
import { Sale } from './sale.tsx'

const URL_OF = `/api/sales/${TEST_SALE.id}`

const open = (answers: Record<string, Partial<ApiResponse>>) =>
  renderMemberPage(<Sale papers={() => <p>the papers</p>} />, {
    path: '/user/sales/:id',
    at: `/user/sales/${TEST_SALE.id}`,
    answer: (_request, name) => answers[name] ?? aroundOrder(name, 'seller'),
  })

test('a sale has a page of its own, with its papers and the conversation about it', async () => {
  open({ [`GET ${URL_OF}`]: { body: TEST_SALE } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Sale GS-O-2031' })).toBeTruthy()
  expect(screen.getByText('the papers')).toBeTruthy()
  expect(await screen.findByLabelText(/^Write to the buyer/)).toBeTruthy()
  expect(document.title).toBe('Sale GS-O-2031 · Gisement')
})

test('one press says that the goods are ready, and the task is done', async () => {
  const ready = {
    ...TEST_SALE,
    statut: 5,
    task: { kind: 'hand_over', day: null, unmeasured: [] },
    readyAt: '2026-03-14T10:00:00.000Z',
    can: { sayReady: false },
  }
  open({ [`GET ${URL_OF}`]: { body: TEST_SALE }, [`POST ${URL_OF}/ready`]: { body: ready } })
  await userEvent.click(await screen.findByRole('button', { name: 'Ready for collection' }))
  const card = within(await screen.findByRole('article'))
  expect(await card.findByText(/nothing yet. We tell you when the goods are fetched/)).toBeTruthy()
  expect(card.getByText('You said on 14 March 2026 that your goods are ready.')).toBeTruthy()
  expect(card.queryByRole('button', { name: 'Ready for collection' })).toBeNull()
})

test('a refusal is said, and the button stays', async () => {
  const refused = { status: 409, body: { error: 'Not now.', code: 'move_not_allowed' } }
  open({ [`GET ${URL_OF}`]: { body: TEST_SALE }, [`POST ${URL_OF}/ready`]: refused })
  await userEvent.click(await screen.findByRole('button', { name: 'Ready for collection' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.')
  expect(screen.getByRole('button', { name: 'Ready for collection' })).toBeTruthy()
})

test('another company’s sale is not found', async () => {
  open({ [`GET ${URL_OF}`]: { status: 404, body: { error: 'Not found.', code: 'not_found' } } })
  expect(await screen.findByRole('heading', { name: '404' })).toBeTruthy()
})
