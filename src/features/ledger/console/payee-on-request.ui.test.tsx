import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#kernel/time.ts'
import { renderMemberPage, TEST_STAFF } from '#test/member-page.tsx'
import type { PayeeView } from '../contract/payout-account.ts'
import { PayeeOnRequest } from './payee-on-request.tsx'

const ACCOUNT: PayeeView['accounts'][number] = {
  id: 3,
  kind: 'iban',
  holder: 'Mandji Trading',
  number: 'FR7630006000011234567890189',
  country: 'France',
  bic: null,
  bankName: null,
  branchCode: null,
  isOtherHolder: false,
  isNew: true,
  since: '2026-11-20T10:00:00.000Z',
  endedAt: null,
  returnedOn: null,
}

const open = (payee: PayeeView) =>
  renderMemberPage(<PayeeOnRequest companyId={7} />, { user: TEST_STAFF, answer: () => ({ body: payee }) })
const ask = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Show the account of the company' }))

test('the account of a company is fetched once staff ask for it, with its warnings', async () => {
  const page = open({ accounts: [ACCOUNT], change: 'unconfirmed' })
  await screen.findByRole('button')
  expect(page.calls).toEqual([])
  await ask()
  expect(await screen.findByText('FR76 3000 6000 0112 3456 7890 189')).toBeDefined()
  expect(page.named()).toEqual(['GET /api/staff/payouts/accounts?companyId=7'])
  expect(screen.getByText('Nothing was ever paid to this account.')).toBeDefined()
  expect(screen.getByText(/^Another account was entered/)).toBeDefined()
})

test.each([
  ['today', -MINUTE_MS, 'The company was renamed today.'],
  ['a day ago', DAY_MS + MINUTE_MS, 'The company was renamed 1 day ago.'],
])('says that the company was renamed %s, also by a clock that is slow', async (_when, ago, words) => {
  open({ accounts: [ACCOUNT], change: null, renamedAt: new Date(Date.now() - ago).toISOString() })
  await ask()
  expect(await screen.findByText(words)).toBeDefined()
})

test('an account that ended is none to send money to', async () => {
  open({ accounts: [{ ...ACCOUNT, endedAt: '2026-11-25T10:00:00.000Z' }], change: null })
  await ask()
  expect(await screen.findByText(/^The company has no account in use yet/)).toBeDefined()
  expect(screen.queryByText('FR76 3000 6000 0112 3456 7890 189')).toBeNull()
})
