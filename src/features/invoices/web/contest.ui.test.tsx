import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage, TEST_STAFF } from '#test/member-page.tsx'
import { Component as CommissionInvoicesPage } from '../console/commission-invoices-page.tsx'
import type { CommissionView } from '../contract/commissions.ts'
import { CommissionInvoices } from './commission-invoices.tsx'

const ID = 'd'.repeat(22)
const INVOICE: CommissionView = {
  id: ID,
  kind: 'self_billed_invoice',
  number: 'AF-7-2026-000001',
  issuedOn: '2026-11-20',
  currency: 'eur',
  total: 1625,
  contest: null,
  contestUntil: '2026-12-05',
}
const CONTEST = { reason: 'Wrong form.', contestedOn: '2026-11-21', outcome: null, answer: null }

test('a seller contests an invoice in its name, and reads what came of it', async () => {
  const answers: Record<string, Partial<ApiResponse>> = {
    'GET /api/sales/commissions': { body: [INVOICE] },
    'GET /api/sales/commissions/wait': { body: { wait: null } },
  }
  const { bodyOf } = renderMemberPage(<CommissionInvoices />, { answer: (_request, name) => answers[name] })
  await userEvent.click(await screen.findByRole('button', { name: 'Contest AF-7-2026-000001' }))
  const dialog = screen.getByRole('dialog', { name: 'What is wrong with invoice AF-7-2026-000001?' })
  expect(dialog.textContent).toContain('until 5 December 2026')
  const send = within(dialog).getByRole('button', { name: 'Contest it' })
  await userEvent.click(send)
  expect(within(dialog).getAllByText('Please write what is wrong.')).not.toEqual([])
  await userEvent.type(within(dialog).getByRole('textbox'), 'Wrong form.')
  answers[`POST /api/sales/commissions/${ID}/contest`] = { status: 204, body: null }
  answers['GET /api/sales/commissions'] = { body: [{ ...INVOICE, contest: CONTEST, contestUntil: null }] }
  await userEvent.click(send)
  expect(await screen.findByText(/Contested on 21 November 2026: Wrong form/)).toBeDefined()
  expect(bodyOf(`POST /api/sales/commissions/${ID}/contest`)).toEqual({ reason: 'Wrong form.' })
})

test('a mail leads to its document among the others', async () => {
  Element.prototype.scrollIntoView = () => undefined
  const other = { ...INVOICE, id: 'e'.repeat(22), number: 'AF-7-2026-000002' }
  const answers: Record<string, Partial<ApiResponse>> = {
    'GET /api/sales/commissions': { body: [INVOICE, other] },
    'GET /api/sales/commissions/wait': { body: { wait: null } },
  }
  renderMemberPage(<CommissionInvoices />, {
    path: '/user/sales',
    at: `/user/sales#document-${other.number}`,
    answer: (_request, name) => answers[name],
  })
  const current = async (name: RegExp) =>
    (await screen.findByRole('row', { name })).getAttribute('aria-current')
  expect([await current(/000001/), await current(/000002/)]).toEqual([null, 'true'])
})

test('staff answer it with an outcome and a reason', async () => {
  const company = { id: 7, name: 'Pompes du Béarn' }
  const list = { total: 0, documents: [], sums: [], waits: [] }
  const contests = [
    {
      id: ID,
      kind: INVOICE.kind,
      number: INVOICE.number,
      reason: 'Wrong form.',
      contestedOn: '2026-11-21',
      company,
    },
  ]
  const path = 'GET /api/staff/commission-documents?page=1'
  const answers: Record<string, Partial<ApiResponse>> = { [path]: { body: { ...list, contests } } }
  const { bodyOf } = renderMemberPage(<CommissionInvoicesPage />, {
    user: TEST_STAFF,
    path: '/staff/commission-invoices',
    at: '/staff/commission-invoices',
    answer: (_request, name) => answers[name],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Answer AF-7-2026-000001' }))
  const dialog = screen.getByRole('dialog', { name: 'What becomes of AF-7-2026-000001?' })
  await userEvent.click(within(dialog).getByRole('radio', { name: 'is credited and issued anew' }))
  await userEvent.type(within(dialog).getByRole('textbox'), 'Corrected.')
  answers[`POST /api/staff/commission-documents/${ID}/contest`] = { status: 204, body: null }
  answers[path] = { body: { ...list, contests: [] } }
  await userEvent.click(within(dialog).getByRole('button', { name: 'Answer' }))
  expect(await screen.findByText('AF-7-2026-000001 is answered.')).toBeDefined()
  expect(bodyOf(`POST /api/staff/commission-documents/${ID}/contest`)).toEqual({
    outcome: 'credited',
    reason: 'Corrected.',
  })
})
