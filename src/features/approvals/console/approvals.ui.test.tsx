import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage, TEST_STAFF } from '#test/member-page.tsx'
import type { ApprovalView } from '../contract/endpoints.ts'
import { Component as ApprovalsPage } from './approvals-page.tsx'

const REFUND: ApprovalView = {
  id: 5,
  act: 'refund_order',
  order: { id: 'o', reference: 'GS-O-2001' },
  company: 'Port-Gentil Energy',
  amount: 12_500,
  currency: 'eur',
  said: { reason: 'Two valves were cracked.' },
  state: 'waiting',
  proposedBy: 'Inès Martin',
  proposedAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-11-27T08:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  note: null,
  failure: null,
  isOwnCompany: false,
  can: { confirm: true, reject: true },
}
const PAYOUT: ApprovalView = {
  ...REFUND,
  id: 6,
  act: 'record_payout',
  order: null,
  company: 'Kouilou',
  said: { bankReference: 'OUT-1', day: '2026-11-19' },
  can: { confirm: false, reject: true },
}

function open(
  rows: ApprovalView[],
  decide: () => Partial<ApiResponse> = () => ({ status: 500 }),
  options: { at?: string; language?: 'fr' } = {},
) {
  const path = options.language ? '/fr/staff/approvals' : '/staff/approvals'
  return renderMemberPage(<ApprovalsPage />, {
    user: TEST_STAFF,
    path,
    ...options,
    answer: ({ method }) => (method === 'POST' ? decide() : { body: [rows.length, rows] }),
  })
}

test('each act says what moves, whose it is, who asked and why', async () => {
  open([REFUND, PAYOUT])
  const cardOf = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')
  const [refund, payout] = [await cardOf('Refund'), await cardOf('Payout')]
  for (const words of ['Refund', '€12,500.00', 'GS-O-2001', 'Two valves were cracked.', 'Inès Martin'])
    expect(refund?.textContent).toContain(words)
  for (const words of ['Payout', 'Kouilou', 'OUT-1', '19 November 2026', 'You asked for this'])
    expect(payout?.textContent).toContain(words)
  expect(screen.getByRole('link', { name: 'GS-O-2001' }).getAttribute('href')).toBe('/staff/orders?order=o')
  expect(screen.queryByRole('button', { name: 'Confirm Payout Kouilou' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Withdraw Payout Kouilou' })).toBeDefined()
})

test('what moves money of the own company is decided by somebody else', async () => {
  open([{ ...REFUND, isOwnCompany: true, can: { confirm: false, reject: false } }])
  expect(await screen.findByText(/money of your own company: somebody else decides/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Confirm|Reject|Withdraw/ })).toBeNull()
})

test('what is confirmed is asked once more, and then carried out', async () => {
  const { calls } = open([REFUND], () => ({ body: { ...REFUND, state: 'done' } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Refund GS-O-2001' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Confirm: Refund' }))
  expect(dialog.getByText(/€12,500.00 will move \(Port-Gentil Energy\)/)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('It was confirmed and carried out.')).toBeDefined()
  expect(calls.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
    '/api/staff/approvals/5/confirm',
  ])
})

test('what could not be carried out says why', async () => {
  const failure = 'This is more than what is left to pay back.'
  open([REFUND], () => ({ body: { ...REFUND, state: 'failed', failure } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Refund GS-O-2001' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(`It could not be carried out: ${failure}`)).toBeDefined()
})

test('what the server refuses stands in the dialog, and the list is read anew', async () => {
  const { calls } = open([REFUND], () => ({
    status: 409,
    body: { error: 'This was already decided.', code: 'already_decided' },
  }))
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Refund GS-O-2001' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(/This was already decided\./)).toBeDefined()
  expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2)
})

test('who rejects says why', async () => {
  const { bodyOf } = open([REFUND], () => ({ body: { ...REFUND, state: 'rejected' } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Reject Refund GS-O-2001' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Reject: Refund' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  expect((await dialog.findAllByText(/Please say why\./)).length).toBeGreaterThan(0)
  await userEvent.type(dialog.getByLabelText(/^Why/), ' Not agreed. ')
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('It was rejected. Nothing has moved.')).toBeDefined()
  expect(bodyOf('POST /api/staff/approvals/5/reject')).toEqual({ note: 'Not agreed.' })
})

test('what has ended has a view of its own, in French too', async () => {
  const ended = {
    ...REFUND,
    state: 'rejected' as const,
    decidedBy: 'Paul Ndong',
    decidedAt: '2026-11-21T08:00:00.000Z',
    note: 'Pas d’accord.',
    can: { confirm: false, reject: false },
  }
  const { calls } = open([ended], undefined, { language: 'fr', at: '/fr/staff/approvals?view=ended' })
  expect(await screen.findByText('Pas d’accord.')).toBeDefined()
  expect(screen.getByText(/^Rejeté : Paul Ndong, /)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Rejeter/ })).toBeNull()
  expect(calls[0]?.url).toContain('view=ended')
})

test('where nothing waits, that is said', async () => {
  open([])
  expect(await screen.findByText('Nothing is waiting for a second person.')).toBeDefined()
})
