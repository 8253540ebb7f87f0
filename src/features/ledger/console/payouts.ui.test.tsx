import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage, TEST_STAFF } from '#test/member-page.tsx'
import { setWidth } from '#test/set-width.ts'
import { Component as PayoutsPage } from './payouts-page.tsx'

beforeEach(() => setWidth(90))
afterEach(() => vi.unstubAllGlobals())

const DUE = {
  companyId: 4,
  company: 'Kouilou',
  currency: 'eur',
  owed: 2000,
  due: 1625,
  ordered: 0,
  paidOut: 0,
  account: 'FR76 … 0189',
  returned: null,
  accountId: 9,
  isChanging: false,
  needsLook: false,
  held: null,
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
  returnedOn: null,
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
  returnedOn: null,
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
  orders: object = { open: [], files: [], payable: ['eur'] },
) {
  return renderMemberPage(<PayoutsPage />, {
    user: TEST_STAFF,
    path: '/staff/payouts',
    answer: ({ method }, name) => {
      if (name === 'GET /api/staff/payouts/due') return { body: due }
      if (name === 'GET /api/staff/debts') return debts
      if (name === 'GET /api/staff/payout-orders') return { body: orders }
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
    '3 Nov 2026$812.50Mandji SurplusSEPA 1–Inès MartinRecord a return: SEPA 1',
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
  open(undefined, [{ ...DUE, account: null, accountId: null }])
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
  expect(list.getByRole('listitem').textContent).toBe(
    'Kouilou€1,625.00FR76 … 0189Order payout Kouilou eurRecord payout Kouilou eur',
  )
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

const ORDER = {
  id: 7,
  reference: 'GS-P-7',
  company: 'Kouilou',
  amount: 1625.1,
  currency: 'eur',
  account: 'FR76 … 0189',
  isAccountInUse: true,
  isBicMissing: false,
  state: 'ordered',
  orderedBy: 'Inès Martin',
  orderedAt: '2026-11-20T10:00:00.000Z',
  file: null,
  reason: null,
  isOwnCompany: false,
}
const FILE = {
  id: 3,
  reference: 'GS-F-3',
  currency: 'eur',
  amount: 4000,
  executionOn: '2026-11-28',
  madeBy: 'Inès Martin',
  madeAt: '2026-11-27T10:00:00.000Z',
  sent: 1,
  paid: 2,
  refused: 0,
  stopped: [],
  isTaken: false,
  isEnded: false,
  replacedBy: null,
}
const openOrders = (orders: object[], answer: () => Partial<ApiResponse> = () => ({ status: 500 })) =>
  open(answer, [], undefined, PAYEE, { open: orders, files: [FILE], payable: ['eur'] })

test('what is due is ordered once its account was seen', async () => {
  const { bodyOf } = open(() => ({ status: 201, body: { ...ORDER, amount: 1625 } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Order payout Kouilou eur' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Order a payout to Kouilou' }))
  expect(await dialog.findByText('FR76 3000 6000 0112 3456 7890 189')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Order payout' }))
  expect(await screen.findByText('The payout of €1,625.00 to Kouilou is ordered.')).toBeTruthy()
  expect(bodyOf('POST /api/staff/payout-orders')).toEqual({
    companyId: 4,
    accountId: 9,
    currency: 'eur',
    amount: 1625,
  })
})

test.each([90, 24])(
  'an account from which a payout came back is not offered at %s rem: why, and what the seller has to do',
  async (width) => {
    setWidth(width)
    const returned = { account: 'FR76 … 0189', returnedOn: '2026-11-28', reason: 'closed', bankSays: 'AC04' }
    open(undefined, [{ ...DUE, account: null, accountId: null, returned }])
    expect(await screen.findByText('FR76 … 0189: the bank returned a payout on 28 Nov 2026')).toBeTruthy()
    expect(screen.getByText('The account is closed. (AC04)')).toBeTruthy()
    expect(screen.getByText(/until the seller has entered and confirmed an account/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(Record|Order) payout/ })).toBeNull()
  },
)

test('an earlier account from which a payout came back says so where a payout is recorded', async () => {
  const ended = { ...ACCOUNT, id: 8, number: 'DE89370400440532013000', endedAt: '2026-11-28T10:00:00.000Z' }
  const payee = { ...PAYEE, accounts: [ACCOUNT, { ...ended, returnedOn: '2026-11-28' }] }
  open(undefined, undefined, undefined, payee)
  await userEvent.click(await screen.findByRole('button', { name: 'Record payout Kouilou eur' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'DE89370400440532013000' }))
  expect(screen.getByText(/returned a payout to this account on 28 Nov 2026/)).toBeTruthy()
})

test('all are ordered one after the other, and each outcome is named; an account that needs a look or is held back stays behind', async () => {
  const answers = [
    { status: 201, body: ORDER },
    { status: 409, body: { error: 'Another amount is due.', code: 'conflict' } },
  ]
  const rows = [
    DUE,
    { ...DUE, companyId: 5, company: 'Mandji' },
    { ...DUE, companyId: 6, company: 'Ogooué', needsLook: true },
    { ...DUE, companyId: 7, company: 'Fernan', held: { company: 'Fernan', hit: 12 } },
  ]
  const { named } = open(() => answers.shift() ?? { status: 500 }, rows)
  const held = await screen.findByRole('link', { name: 'Held back: screening Fernan' })
  expect(held.getAttribute('href')).toBe('/staff/screening?hit=12')
  expect(screen.queryByRole('button', { name: /Order payout Fernan/ })).toBeNull()
  expect(screen.getByRole('button', { name: /^Record.*Fernan/ })).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Order all 2' }))
  expect(await screen.findByText('The payout of €1,625.00 to Kouilou is ordered.')).toBeTruthy()
  expect(screen.getByText('Mandji: Another amount is due.')).toBeTruthy()
  expect(screen.getByText(/Ogooué: please check the account first/)).toBeTruthy()
  expect(screen.getByText('Fernan: Held back: screening')).toBeTruthy()
  expect(named().filter((name) => name === 'POST /api/staff/payout-orders')).toHaveLength(2)
})

test('what is ordered adds up by currency and goes into a file; what stays behind is named', async () => {
  const dollars = { ...ORDER, id: 8, reference: 'GS-P-8', currency: 'usd' }
  const { bodyOf } = openOrders([ORDER, { ...ORDER, id: 9, amount: 0.2 }, dollars], () => ({
    status: 201,
    body: { file: FILE, leftOut: [{ reference: 'GS-P-9', company: 'Mandji', why: 'account_ended' }] },
  }))
  const totals = within(await screen.findByRole('list', { name: 'Ordered, by currency' }))
  expect(totals.getByText('€1,625.30')).toBeTruthy()
  expect(totals.getByText(/There is no account for payouts in USD/)).toBeTruthy()
  await userEvent.click(totals.getByRole('button', { name: 'Make payment file eur' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Make payment file' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Make payment file' }))
  expect(await screen.findByText(/The payment file GS-F-3 of €4,000.00 is ready/)).toBeTruthy()
  expect(screen.getByText(/Left out: GS-P-9 to Mandji. The account was stopped or replaced/)).toBeTruthy()
  expect(bodyOf('POST /api/staff/payment-files')).toMatchObject({ currency: 'eur' })
})

test('the total is of what goes into the file, and says how many stay behind', async () => {
  const behind = [{ isOwnCompany: true }, { isAccountInUse: false }, { isBicMissing: true }]
  const orders = [ORDER, ...behind.map((why, index) => ({ ...ORDER, ...why, id: 20 + index }))]
  const { unmount } = openOrders(orders)
  const totals = within(await screen.findByRole('list', { name: 'Ordered, by currency' }))
  expect(totals.getByText('€1,625.10')).toBeTruthy()
  expect(totals.getByText('1 payout')).toBeTruthy()
  expect(totals.getByText('Not in the file: 3 payouts')).toBeTruthy()
  expect(screen.getByText(/The BIC of the bank is missing/)).toBeTruthy()
  await userEvent.click(totals.getByRole('button', { name: 'Make payment file eur' }))
  expect(screen.getByRole('dialog').textContent).toContain('1 payout, €1,625.10')
  unmount()
  openOrders(orders.slice(1))
  expect(await screen.findByText('Not in the file: 3 payouts')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Make payment file eur' })).toBeNull()
})

test('a return that was recorded by mistake is taken back with a reason', async () => {
  const paid = { ...PAID, returnedOn: '2026-11-20' }
  const { bodyOf } = renderMemberPage(<PayoutsPage />, {
    user: TEST_STAFF,
    path: '/staff/payouts',
    answer: ({ method }, name) => {
      if (name === 'GET /api/staff/payout-orders') return { body: { open: [], files: [], payable: ['eur'] } }
      if (name === 'GET /api/staff/payouts/due' || name === 'GET /api/staff/debts') return { body: [] }
      if (name.startsWith('GET /api/staff/payouts')) return { body: [1, [paid]] }
      return method === 'POST' ? { body: PAID } : undefined
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Take the return back: SEPA 1' }))
  const dialog = within(screen.getByRole('dialog', { name: /Take back the return/ }))
  await userEvent.type(dialog.getByLabelText(/Reason/), 'Another payout came back.')
  await userEvent.click(dialog.getByRole('button', { name: 'Take the return back' }))
  expect(await screen.findByText(/The return is taken back: \$812.50 to Mandji Surplus/)).toBeTruthy()
  expect(bodyOf(`POST /api/staff/payouts/${PAID.id}/return-undone`)).toEqual({
    reason: 'Another payout came back.',
  })
})

test('a file that must not go to the bank any more is made anew; one that was taken says to ask the bank', async () => {
  const stopped = [{ reference: 'GS-P-7', company: 'Kouilou', why: 'account_ended' }]
  const files = [
    { ...FILE, stopped },
    { ...FILE, id: 2, reference: 'GS-F-2', stopped, isTaken: true },
    { ...FILE, id: 1, reference: 'GS-F-1', isEnded: true, replacedBy: 'GS-F-2' },
  ]
  open(() => ({ body: { file: { ...FILE, reference: 'GS-F-4' }, leftOut: [] } }), [], undefined, PAYEE, {
    open: [],
    files,
    payable: ['eur'],
  })
  const table = within(await screen.findByRole('table', { name: 'Payment files' }))
  expect(table.getAllByText('GS-P-7 to Kouilou: its account was stopped or replaced.')).toHaveLength(2)
  expect(table.getByText(/ask the bank to stop these payments/)).toBeTruthy()
  expect(table.getByText('Made anew as GS-F-2.')).toBeTruthy()
  expect(table.queryByRole('button', { name: /^Download/ })).toBeNull()
  await userEvent.click(table.getByRole('button', { name: 'Make it anew without them GS-F-3' }))
  expect(await screen.findByText(/The payment file GS-F-4 of €4,000.00 is ready/)).toBeTruthy()
})

test('a file that a statement settled before anybody took it is paid, and asks for nothing', async () => {
  const stopped = [{ reference: 'GS-P-7', company: 'Kouilou', why: 'paid' }]
  open(() => ({ status: 500 }), [], undefined, PAYEE, {
    open: [],
    files: [{ ...FILE, sent: 0, paid: 1, stopped }],
    payable: ['eur'],
  })
  const table = within(await screen.findByRole('table', { name: 'Payment files' }))
  expect(table.getByText('Everything in it is paid: nothing is left for the bank.')).toBeTruthy()
  expect(table.queryByText(/Not for the bank/)).toBeNull()
  expect(table.queryByRole('button')).toBeNull()
})

test('a payout left out for its BIC is named with what to do', async () => {
  openOrders([ORDER], () => ({
    status: 201,
    body: { file: FILE, leftOut: [{ reference: 'GS-P-9', company: 'Mandji', why: 'bic_missing' }] },
  }))
  await userEvent.click(await screen.findByRole('button', { name: 'Make payment file eur' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Make payment file' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Make payment file' }))
  expect(await screen.findByText(/GS-P-9 to Mandji.*ask the seller to enter.*BIC/)).toBeTruthy()
})

test('an order is cancelled with a reason; one at the bank is recorded as paid or refused', async () => {
  const { bodyOf } = openOrders(
    [
      { ...ORDER, isAccountInUse: false },
      { ...ORDER, id: 8, reference: 'GS-P-8', state: 'sent', file: 'GS-F-3' },
    ],
    () => ({ body: ORDER }),
  )
  expect(
    await screen.findByText(/No longer the account in use: payment files leave this payout out/),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel GS-P-7' }))
  const cancelling = within(screen.getByRole('dialog', { name: 'Cancel the payout GS-P-7' }))
  await userEvent.click(cancelling.getByRole('button', { name: 'Cancel the payout' }))
  expect(cancelling.getByRole('alert').textContent).toContain('Please say why')
  await userEvent.type(cancelling.getByLabelText(/Reason/), 'Another account.')
  await userEvent.click(cancelling.getByRole('button', { name: 'Cancel the payout' }))
  expect(await screen.findByText('The payout of €1,625.10 to Kouilou is cancelled.')).toBeTruthy()
  expect(bodyOf('POST /api/staff/payout-orders/7/cancel')).toEqual({ reason: 'Another account.' })

  await userEvent.click(await screen.findByRole('button', { name: 'Paid GS-P-8' }))
  const paying = within(screen.getByRole('dialog', { name: 'The bank paid GS-P-8' }))
  await userEvent.type(paying.getByLabelText(/Bank reference/), 'QONTO-2')
  await userEvent.type(paying.getByLabelText(/Paid on/), '2026-11-20')
  await userEvent.click(paying.getByRole('button', { name: 'Record as paid' }))
  expect(await screen.findByText('The payout of €1,625.10 to Kouilou is recorded.')).toBeTruthy()
  expect(bodyOf('POST /api/staff/payout-orders/8/paid')).toEqual({
    bankReference: 'QONTO-2',
    paidOn: '2026-11-20',
  })
  expect(await screen.findByRole('button', { name: 'Refused GS-P-8' })).toBeTruthy()
})

test('nobody acts on an order of their own company', async () => {
  openOrders([{ ...ORDER, isOwnCompany: true }])
  expect(await screen.findByText('Your own company: somebody else acts on it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel GS-P-7' })).toBeNull()
})

test('files say how their payouts stand; on a phone they and the orders are cards', async () => {
  setWidth(24)
  openOrders([ORDER])
  const files = within(await screen.findByRole('list', { name: 'Payment files' }))
  expect(files.getByRole('listitem').textContent).toContain('1 at the bank, 2 paid')
  expect(files.getByRole('button', { name: 'Download GS-F-3' })).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Ordered' }).textContent).toContain('Kouilou€1,625.10GS-P-7')
})

const STATEMENT = {
  returning: [],
  transfers: [],
  refunds: [],
  isRecorded: false,
  settling: [
    {
      reference: 'GS-P-7',
      company: 'Kouilou',
      amount: 1625,
      currency: 'eur',
      bankReference: 'B 1',
      paidOn: '2026-11-26',
    },
  ],
  already: 2,
  exceptions: [
    {
      why: 'returned',
      reference: 'GS-P-5',
      company: 'Mandji',
      orderId: null,
      amount: 10,
      currency: 'chf',
      bankReference: 'B 2',
      day: null,
      detail: 'AC04',
    },
  ],
  credits: [
    {
      orderId: 'o',
      reference: 'GS-O-2031',
      company: 'Port-Gentil Energy',
      amount: 5,
      currency: 'eur',
      missing: 7.5,
      orderCurrency: 'eur',
      why: 'short',
      bankReference: 'B 3',
      day: '2026-11-26',
    },
  ],
  others: 4,
  otherAccounts: [],
}

const CHOSEN = { payouts: ['GS-P-7'], returns: [], transfers: [], refunds: [] }

test('a statement is shown first, and recorded with one press', async () => {
  const answers = [STATEMENT, { ...STATEMENT, isRecorded: true }]
  const { bodyOf, named } = openOrders([], () => ({ body: answers.shift() }))
  const file = new File(['<Document/>'], 'november.xml', { type: 'text/xml' })
  await userEvent.upload(await screen.findByLabelText('Choose a statement'), file)
  expect(await screen.findByRole('heading', { name: 'november.xml' })).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Paid as ordered' }).textContent).toContain(
    'Kouilou, GS-P-7€1,625.00',
  )
  expect(screen.getByRole('list', { name: 'Please look at these' }).textContent).toMatch(
    /CHF.*The bank says: AC04/,
  )
  expect(screen.getByRole('link', { name: /GS-O-2031/ }).getAttribute('href')).toBe('/staff/orders?order=o')
  expect(screen.getByText(/less than what is missing.*7.50 is still to be paid for this order/)).toBeTruthy()
  expect(named()).not.toContain('POST /api/staff/bank-statements')
  await userEvent.click(screen.getByRole('button', { name: 'Record 1 payout' }))
  expect(await screen.findByText('1 payout is recorded.')).toBeTruthy()
  expect(bodyOf('POST /api/staff/bank-statements')).toEqual({ xml: '<Document/>', chosen: CHOSEN })
  expect(screen.queryByRole('button', { name: 'Record 1 payout' })).toBeNull()
})

test('a statement of another account and a payment that came back are said in words', async () => {
  const [exception] = STATEMENT.exceptions
  const exceptions = [
    { ...exception, why: 'paid_and_returned' },
    { ...exception, why: 'other_account' },
  ]
  const view = {
    ...STATEMENT,
    settling: [],
    exceptions,
    otherAccounts: ['FR7630006000011234567890189', null],
  }
  openOrders([], () => ({ body: view }))
  await userEvent.upload(await screen.findByLabelText('Choose a statement'), new File(['<a/>'], 'a.xml'))
  expect(await screen.findByText(/statement of FR7630006000011234567890189, which is not/)).toBeTruthy()
  expect(screen.getByText(/does not give the IBAN of its account/)).toBeTruthy()
  expect(screen.getByText(/shows both the payment and its return/)).toBeTruthy()
  expect(screen.getByText(/not of an account of ours, so it is not recorded/)).toBeTruthy()
})

test('a file that is no statement is said to be none', async () => {
  openOrders([], () => ({
    status: 422,
    body: { error: 'Check.', code: 'invalid', errors: [{ xml: 'No statement.' }] },
  }))
  await userEvent.upload(await screen.findByLabelText('Choose a statement'), new File(['x'], 'a.xml'))
  expect(await screen.findByText('No statement.')).toBeTruthy()
  await userEvent.upload(screen.getByLabelText('Choose a statement'), new File([], 'empty.xml'))
  expect(await screen.findByText(/This file is empty or too large/)).toBeTruthy()
})

const TABLE = {
  head: ['Date', 'Libellé', 'Débit', 'Crédit', ''],
  sample: [{ number: 3, cells: ['26/11/2026', 'VIR GS-P-7', '1 625,00', ''] }],
  layout: {
    currency: 'eur',
    columns: {
      day: 0,
      amount: null,
      debit: 2,
      credit: null,
      direction: null,
      currency: null,
      reference: null,
    },
  },
  isConfirmed: false,
  isKeptUnread: false,
  accounts: [{ currency: 'eur', iban: 'FR1420041010050500013M02606' }],
  iban: null,
  unread: [],
  unreadCount: 0,
  statement: null,
}

test('a statement as CSV that names no account is read once one was chosen for it', async () => {
  const accounts = [...TABLE.accounts, { currency: 'usd', iban: null }]
  const answers = [
    { ...TABLE, accounts, isAccountAsked: true },
    { ...TABLE, accounts, isConfirmed: true, statement: STATEMENT },
  ]
  const { bodyOf } = openOrders([], () => ({ body: answers.shift() }))
  const file = new File(['Date;D\u00e9bit'], 'novembre.csv', { type: 'text/csv' })
  await userEvent.upload(await screen.findByLabelText('Choose a statement'), file)
  const form = within(await screen.findByRole('form', { name: 'Columns of the statement' }))
  expect(form.getByText(/names neither an IBAN nor a currency/)).toBeDefined()
  await userEvent.selectOptions(form.getByLabelText(/^Credit/), 'Crédit')
  await userEvent.click(form.getByRole('button', { name: 'Read with these columns' }))
  expect(form.getAllByText('Choose the account that this table is of.').length).toBeGreaterThan(0)
  await userEvent.selectOptions(form.getByLabelText(/^Account/), 'usd')
  await userEvent.click(form.getByRole('button', { name: 'Read with these columns' }))
  await waitFor(() =>
    expect(bodyOf('POST /api/staff/bank-tables/preview')).toMatchObject({ layout: { currency: 'usd' } }),
  )
})

test('a statement as CSV asks for its columns, says what it leaves out, and is recorded with them', async () => {
  const layout = { ...TABLE.layout, columns: { ...TABLE.layout.columns, credit: 3 } }
  const answers = [
    TABLE,
    {
      ...TABLE,
      layout,
      isConfirmed: true,
      statement: STATEMENT,
      unread: [{ number: 9, cells: ['Total', '', '1 625,00'] }],
      unreadCount: 1,
    },
    { ...STATEMENT, isRecorded: true },
  ]
  const { bodyOf } = openOrders([], () => ({ body: answers.shift() }))
  const file = new File(['Date;D\u00e9bit'], 'novembre.csv', { type: 'text/csv' })
  await userEvent.upload(await screen.findByLabelText('Choose a statement'), file)
  const form = within(await screen.findByRole('form', { name: 'Columns of the statement' }))
  expect(form.getByRole('table', { name: 'First lines of the table' }).textContent).toContain('VIR GS-P-7')
  await userEvent.click(form.getByRole('button', { name: 'Read with these columns' }))
  expect(form.getAllByText('Debit and credit belong together: choose both columns.').length).toBeGreaterThan(
    0,
  )
  await userEvent.selectOptions(form.getByLabelText(/^Credit/), 'Crédit')
  await userEvent.click(form.getByRole('button', { name: 'Read with these columns' }))
  expect(await screen.findByText(/account EUR · FR1420041010050500013M02606/)).toBeTruthy()
  expect(screen.getByText('Line 9: Total · 1 625,00')).toBeTruthy()
  const csv = btoa('Date;D\u00c3\u00a9bit')
  expect(bodyOf('POST /api/staff/bank-tables/preview')).toEqual({ csv, layout })
  await userEvent.click(screen.getByRole('button', { name: 'Record 1 payout' }))
  expect(await screen.findByText('1 payout is recorded.')).toBeTruthy()
  expect(bodyOf('POST /api/staff/bank-tables')).toEqual({ csv, layout, chosen: CHOSEN })
})

test('transfers and refunds are ticked, recorded with the rest, and left out where nobody wants them', async () => {
  const exact = { company: 'Mandji', amount: 812.5, currency: 'eur', day: '2026-11-26', waits: false }
  const transfers = [
    { ...exact, orderId: 'o', reference: 'GS-O-2031', bankReference: 'B 4' },
    { ...exact, orderId: 'p', reference: 'GS-O-2032', bankReference: 'B 5' },
  ]
  const refunds = [{ ...exact, orderId: 'o', reference: 'GS-R-2031-1', bankReference: 'B 6' }]
  const view = { ...STATEMENT, transfers, refunds }
  const done = { ...view, isRecorded: true, transfers: [{ ...transfers[0], waits: true }] }
  const answers = [view, done]
  const { bodyOf } = openOrders([], () => ({ body: answers.shift() }))
  await userEvent.upload(await screen.findByLabelText('Choose a statement'), new File(['<a/>'], 'a.xml'))
  const received = within(await screen.findByRole('list', { name: /^Transfers of buyers, exactly/ }))
  expect(received.getByRole('link', { name: 'Mandji, GS-O-2031' })).toBeTruthy()
  const ticks = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(ticks.map(({ checked }) => checked)).toEqual([true, true, true, true])
  expect(screen.getByRole('button', { name: 'Record 1 payout, 2 transfers, and 1 refund' })).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Record GS-P-7, €1,625.00' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Record GS-O-2032, €812.50' }))
  await userEvent.click(screen.getByRole('button', { name: 'Record 1 transfer and 1 refund' }))
  expect(await screen.findByText('1 refund is recorded as sent.')).toBeTruthy()
  expect(screen.getByText(/^1 payment waits for a second person/)).toBeTruthy()
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  expect(bodyOf('POST /api/staff/bank-statements')).toEqual({
    xml: '<a/>',
    chosen: { payouts: [], returns: [], transfers: ['GS-O-2031'], refunds: ['GS-R-2031-1'] },
  })
})

test('without a tick there is nothing to record', async () => {
  openOrders([], () => ({ body: STATEMENT }))
  await userEvent.upload(await screen.findByLabelText('Choose a statement'), new File(['<a/>'], 'a.xml'))
  await userEvent.click(await screen.findByRole('checkbox'))
  expect(screen.getByText('Nothing is ticked.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Record \d/ })).toBeNull()
})

test('a choice of columns that reads nothing is refused with the label of the column', async () => {
  const layout = { ...TABLE.layout, columns: { ...TABLE.layout.columns, credit: 3 } }
  const message = 'With these columns, no line has a day and an amount. Choose other columns.'
  const refused = { status: 422, body: { error: message, code: 'invalid', errors: [{ day: message }] } }
  const answers: Partial<ApiResponse>[] = [{ body: { ...TABLE, layout } }, refused]
  openOrders([], () => answers.shift() ?? refused)
  const file = new File(['Date;D\u00e9bit'], 'novembre.csv', { type: 'text/csv' })
  await userEvent.upload(await screen.findByLabelText('Choose a statement'), file)
  const form = within(await screen.findByRole('form', { name: 'Columns of the statement' }))
  await userEvent.click(form.getByRole('button', { name: 'Read with these columns' }))
  expect((await form.findByRole('alert')).textContent).toContain(`Booking day: ${message}`)
})

test('a return is shown apart and recorded with the rest; one is recorded by hand too', async () => {
  const returning = [
    {
      reference: 'GS-P-9',
      company: 'Mandji',
      amount: 812.5,
      currency: 'eur',
      bankReference: 'R 1',
      returnedOn: '2026-11-26',
      reason: 'closed',
      bankSays: 'AC04',
    },
  ]
  openOrders([], () => ({ body: { ...STATEMENT, returning } }))
  await userEvent.upload(await screen.findByLabelText('Choose a statement'), new File(['<a/>'], 'a.xml'))
  expect(
    (await screen.findByRole('list', { name: 'Returned by the bank, due again' })).textContent,
  ).toContain('Mandji, GS-P-9')
  expect(screen.getByRole('button', { name: 'Record 1 payout and 1 return' })).toBeTruthy()
})

test('staff record a return by hand with what the bank says', async () => {
  const { bodyOf } = open(() => ({ body: { ...PAID, returnedOn: '2026-11-20' } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Record a return: SEPA 1' }))
  const dialog = within(
    screen.getByRole('dialog', { name: 'The bank returned the payout to Mandji Surplus' }),
  )
  await userEvent.type(dialog.getByLabelText(/Bank reference/), 'R 1')
  await userEvent.type(dialog.getByLabelText(/Returned on/), '2026-11-02')
  await userEvent.type(dialog.getByLabelText(/What the bank says/), 'AC04')
  await userEvent.click(dialog.getByRole('button', { name: 'Record the return' }))
  expect(dialog.getAllByText(/not before it was paid/).length).toBeGreaterThan(0)
  await userEvent.clear(dialog.getByLabelText(/Returned on/))
  await userEvent.type(dialog.getByLabelText(/Returned on/), '2026-11-20')
  await userEvent.click(dialog.getByRole('button', { name: 'Record the return' }))
  expect(await screen.findByText('$812.50 is due to Mandji Surplus again.')).toBeTruthy()
  expect(bodyOf('POST /api/staff/payouts/p/returned')).toEqual({
    bankReference: 'R 1',
    returnedOn: '2026-11-20',
    bankSays: 'AC04',
  })
})
