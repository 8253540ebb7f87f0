import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage, TEST_STAFF } from '#test/member-page.tsx'
import { setWidth } from '#test/staff-orders-page.tsx'
import { Component as PayoutsPage } from './payouts-page.tsx'

beforeEach(() => setWidth(90))
afterEach(() => vi.unstubAllGlobals())

const DUE = {
  companyId: 4,
  company: 'Kouilou',
  currency: 'eur',
  owed: 2000,
  due: 1625,
  paidOut: 0,
  account: 'FR76 … 0189',
  isChanging: false,
}
const ACCOUNT = {
  id: 9,
  kind: 'iban',
  holder: 'Kouilou SARL',
  number: 'FR7630006000011234567890189',
  country: 'France',
  bic: null,
  bankName: null,
  branchCode: null,
  isOtherHolder: false,
  isNew: false,
  since: '2026-10-01T10:00:00.000Z',
  endedAt: null,
}
const PAYEE = { accounts: [ACCOUNT], change: null }
const PAID = {
  id: 'p',
  company: 'Mandji Surplus',
  amount: 812.5,
  currency: 'usd',
  bankReference: 'SEPA 1',
  paidOn: '2026-11-03',
  account: null,
  by: 'Inès Martin',
}

const DEBT = {
  companyId: 4,
  company: 'Kouilou',
  side: 'seller',
  orderId: 'o',
  reference: 'GS-O-2001',
  debtor: 'company',
  amount: 309.52,
  currency: 'eur',
  cause: 'chargeback',
}

function open(
  record: () => Partial<ApiResponse> = () => ({ status: 500 }),
  due: object[] = [DUE],
  debts: Partial<ApiResponse> = { body: [] },
  payee: object = PAYEE,
) {
  return renderMemberPage(<PayoutsPage />, {
    user: TEST_STAFF,
    path: '/staff/payouts',
    answer: ({ method }, name) => {
      if (name === 'GET /api/staff/payouts/due') return { body: due }
      if (name === 'GET /api/staff/debts') return debts
      if (name.startsWith('GET /api/staff/payouts/accounts')) return { body: payee }
      if (name.startsWith('GET /api/staff/payouts')) return { body: [1, [PAID]] }
      return method === 'POST' ? record() : undefined
    },
  })
}

test('what is due and what was paid stand in two lists', async () => {
  open()
  const due = within(await screen.findByRole('table', { name: 'Due now' }))
  expect(due.getByRole('row', { name: /Kouilou/ }).textContent).toContain('€1,625.00€2,000.00FR76 … 0189')
  const paid = within(screen.getByRole('table', { name: 'Recorded payouts' }))
  expect(paid.getByRole('row', { name: /Mandji/ }).textContent).toBe(
    '3 Nov 2026Mandji SurplusSEPA 1–Inès Martin$812.50',
  )
})

test('a payout is recorded with its reference and day, as everything that is due', async () => {
  const { bodyOf } = open(() => ({
    status: 201,
    body: { ...PAID, company: 'Kouilou', amount: 1625, currency: 'eur' },
  }))
  await userEvent.click(await screen.findByRole('button', { name: 'Record payout Kouilou eur' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Record a payout to Kouilou' }))
  expect(dialog.getByText(/€1,625.00 to Kouilou/)).toBeTruthy()
  expect(await dialog.findByText('FR76 3000 6000 0112 3456 7890 189')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText(/Bank reference/), ' QONTO-1 ')
  await userEvent.type(dialog.getByLabelText(/Paid on/), '2026-11-20')
  await userEvent.click(dialog.getByRole('button', { name: 'Record payout' }))
  expect(await screen.findByText('The payout of €1,625.00 to Kouilou is recorded.')).toBeTruthy()
  expect(bodyOf('POST /api/staff/payouts')).toEqual({
    companyId: 4,
    accountId: 9,
    currency: 'eur',
    amount: 1625,
    bankReference: 'QONTO-1',
    paidOn: '2026-11-20',
  })
})

test('warnings are shown beside the account: a change, another holder, a first payment', async () => {
  const strange = { ...ACCOUNT, isOtherHolder: true, isNew: true }
  const ended = { ...ACCOUNT, id: 3, number: 'DE89370400440532013000', endedAt: '2026-11-20T10:00:00.000Z' }
  const { bodyOf } = open(() => ({ status: 201, body: PAID }), [DUE], undefined, {
    accounts: [strange, ended],
    change: 'unconfirmed',
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Record payout Kouilou eur' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText(/The holder is not the company/)).toBeTruthy()
  expect(dialog.getByText('Nothing was ever paid to this account.')).toBeTruthy()
  expect(dialog.getByText(/Another account was entered, which nobody confirmed yet/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('radio', { name: 'DE89370400440532013000' }))
  expect(dialog.getByText(/choose it only if the money left before/)).toBeTruthy()
  await userEvent.type(dialog.getByLabelText(/Bank reference/), 'x')
  await userEvent.type(dialog.getByLabelText(/Paid on/), '2026-11-20')
  await userEvent.click(dialog.getByRole('button', { name: 'Record payout' }))
  await waitFor(() => expect(bodyOf('POST /api/staff/payouts')).toMatchObject({ accountId: 3 }))
})

test('a company without an account cannot be paid', async () => {
  open(undefined, [{ ...DUE, account: null }])
  expect(await screen.findByText('No account yet: cannot be paid')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Record payout/ })).toBeNull()
})

test('without reference and day nothing is sent', async () => {
  const { named } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Record payout Kouilou eur' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Record payout' }))
  expect(dialog.getByRole('alert').textContent).toContain('Please enter the bank’s reference')
  expect(named()).not.toContain('POST /api/staff/payouts')
})

test('another amount that is due by now is said, and what is due and owed is fetched anew', async () => {
  const { named } = open(() => ({ status: 409, body: { error: 'Another amount is due.', code: 'conflict' } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Record payout Kouilou eur' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/Bank reference/), 'x')
  await userEvent.type(dialog.getByLabelText(/Paid on/), '2026-11-20')
  await userEvent.click(dialog.getByRole('button', { name: 'Record payout' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Another amount is due.')
  for (const name of ['GET /api/staff/payouts/due', 'GET /api/staff/debts'])
    await waitFor(() => expect(named().filter((call) => call === name)).toHaveLength(2))
})

test('where nothing is due the page says so', async () => {
  open(undefined, [])
  expect(await screen.findByText('Nothing is due')).toBeTruthy()
})

test('on a phone each company is a card with its button', async () => {
  setWidth(24)
  open()
  const list = within(await screen.findByRole('list', { name: 'Due now' }))
  expect(list.getByRole('listitem').textContent).toBe('Kouilou€1,625.00FR76 … 0189Record payout Kouilou eur')
  expect(list.getByRole('button', { name: 'Record payout Kouilou eur' })).toBeTruthy()
})

test('what is owed without a date says who owes it, why, and for which order', async () => {
  const failed = { ...DEBT, orderId: 'p', reference: 'GS-O-2002', side: 'buyer', debtor: 'operator' }
  open(undefined, [], { body: [DEBT, { ...failed, cause: 'refund_failed', amount: 100 }] })
  const debts = within(await screen.findByRole('table', { name: 'Open debts' }))
  expect(debts.getByRole('row', { name: /2001/ }).textContent).toBe(
    'KouilouThe company, as sellerTaken back by a bankGS-O-2001€309.52',
  )
  expect(debts.getByRole('row', { name: /2002/ }).textContent).toBe(
    'KouilouGisement, to the buyerA refund failedGS-O-2002€100.00',
  )
  expect(debts.getByRole('link', { name: 'GS-O-2001' }).getAttribute('href')).toBe('/staff/orders?order=o')
})

test('where nobody owes anything the page says so, and where it cannot know as well', async () => {
  const { unmount } = open()
  expect(await screen.findByText('Nobody owes anything.')).toBeTruthy()
  unmount()
  open(undefined, [], { status: 500 })
  expect(await screen.findByText('The debts could not be fetched.')).toBeTruthy()
})

test('on a phone each debt is a card', async () => {
  setWidth(24)
  open(undefined, [], { body: [DEBT] })
  const list = within(await screen.findByRole('list', { name: 'Open debts' }))
  expect(list.getByRole('listitem').textContent).toBe(
    'Kouilou€309.52The company, as sellerTaken back by a bankGS-O-2001',
  )
})

test('a payout that needs a second person is announced, and the dialog closes', async () => {
  open(() => ({
    status: 409,
    body: { error: 'A second person has to confirm this.', code: 'awaits_second_person' },
  }))
  await userEvent.click(await screen.findByRole('button', { name: 'Record payout Kouilou eur' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Record a payout to Kouilou' }))
  await userEvent.type(dialog.getByLabelText(/Bank reference/), 'QONTO-1')
  await userEvent.type(dialog.getByLabelText(/Paid on/), '2026-11-20')
  await userEvent.click(dialog.getByRole('button', { name: 'Record payout' }))
  expect(await screen.findByText('A second person has to confirm this.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
