import type { Page } from '@playwright/test'
import type { CarriedDocuments, CarriedView } from '#features/invoices/contract/carried.ts'
import type {
  CommissionView,
  CommissionWait,
  StaffCommissions,
} from '#features/invoices/contract/commissions.ts'
import type { OpenedAccount, PayeeView, PayoutAccountView } from '#features/ledger/contract/payout-account.ts'
import type { PayoutOrdersView } from '#features/ledger/contract/payout-orders.ts'
import type { ReturnedAccount } from '#features/ledger/contract/returned-account.ts'
import type { PeriodStatement } from '#features/ledger/contract/statement.ts'
import { inBothLanguages } from './both-languages.ts'
import type { Screen } from './screens.ts'

const ACCOUNT: NonNullable<PayoutAccountView['inUse']> = {
  id: 5,
  account: 'FR76 … 0189',
  holder: 'Compagnie équatoriale de forage et de services pétroliers',
  isOtherHolder: false,
  state: 'in_use',
  by: 'Aminata Diallo',
  askedAt: '2026-11-01T10:00:00.000Z',
  effectiveAt: '2026-11-05T10:00:00.000Z',
}
const WAITING: PayoutAccountView = {
  inUse: ACCOUNT,
  pending: {
    ...ACCOUNT,
    id: 6,
    account: 'ZA … 4567',
    holder: 'J. Dupont',
    isOtherHolder: true,
    state: 'waiting',
    effectiveAt: '2026-11-27T10:00:00.000Z',
  },
  returned: null,
  needsBic: true,
  lacksBic: false,
  holdDays: 3,
  hasSecondFactor: true,
  can: { change: true },
}
const RETURNED: ReturnedAccount = {
  account: 'FR76 … 0189',
  returnedOn: '2026-11-20',
  reason: 'closed',
  bankSays: 'AC04',
}
const OPENED: OpenedAccount = {
  company: ACCOUNT.holder,
  account: 'ZA … 4567',
  holder: 'J. Dupont',
  by: 'Aminata Diallo',
  askedAt: '2026-11-23T10:00:00.000Z',
  effectiveAt: null,
  state: 'unconfirmed',
  holdDays: 3,
  uses: ['confirm', 'stop'],
}
const PAYEE: PayeeView = {
  accounts: [
    {
      id: 6,
      kind: 'local',
      holder: 'J. Dupont',
      number: '4051234567',
      country: 'South Africa',
      bic: 'ABSAZAJJ',
      bankName: 'Absa Bank Limited',
      branchCode: '632005',
      isOtherHolder: true,
      isNew: true,
      since: '2026-11-20T10:00:00.000Z',
      endedAt: null,
      returnedOn: null,
    },
    {
      id: 5,
      kind: 'iban',
      holder: ACCOUNT.holder,
      number: 'FR7630006000011234567890189',
      country: 'France',
      bic: null,
      bankName: null,
      branchCode: null,
      isOtherHolder: false,
      isNew: false,
      since: '2025-11-05T10:00:00.000Z',
      endedAt: '2026-11-20T10:00:00.000Z',
      returnedOn: '2026-11-20',
    },
  ],
  change: 'unconfirmed',
}
const DUE = {
  companyId: 4,
  currency: 'eur',
  owed: 22_100,
  due: 18_250.5,
  ordered: 0,
  paidOut: 0,
  returned: null,
  accountId: 6,
  isChanging: true,
  needsLook: true,
  held: null,
}
const ORDERED: PayoutOrdersView['open'][number] = {
  id: 17,
  reference: 'GS-P-17',
  company: ACCOUNT.holder,
  amount: 41_250.75,
  currency: 'eur',
  account: 'FR76 … 0189',
  isAccountInUse: true,
  isBicMissing: false,
  state: 'ordered',
  orderedBy: 'Aminata Diallo',
  orderedAt: '2026-11-26T10:00:00.000Z',
  file: null,
  reason: null,
  isOwnCompany: false,
}
const ORDERS: PayoutOrdersView = {
  open: [
    ORDERED,
    {
      ...ORDERED,
      id: 18,
      reference: 'GS-P-18',
      company: 'Mandji Supply',
      amount: 980,
      isAccountInUse: false,
    },
    { ...ORDERED, id: 19, reference: 'GS-P-19', currency: 'usd', amount: 12_000, isOwnCompany: true },
    { ...ORDERED, id: 12, reference: 'GS-P-12', company: 'Kouilou Trading', state: 'sent', file: 'GS-F-4' },
  ],
  files: [
    {
      id: 4,
      reference: 'GS-F-4',
      currency: 'eur',
      amount: 128_400.1,
      executionOn: '2026-11-25',
      madeBy: 'Aminata Diallo',
      madeAt: '2026-11-25T10:00:00.000Z',
      sent: 1,
      paid: 3,
      refused: 1,
      stopped: [{ reference: 'GS-P-12', company: 'Kouilou Trading', why: 'account_ended' }],
      isTaken: true,
      isEnded: false,
      replacedBy: null,
    },
    {
      id: 3,
      reference: 'GS-F-3',
      currency: 'eur',
      amount: 9_120,
      executionOn: '2026-11-20',
      madeBy: 'Aminata Diallo',
      madeAt: '2026-11-20T10:00:00.000Z',
      sent: 0,
      paid: 1,
      refused: 0,
      stopped: [{ reference: 'GS-P-9', company: 'Mandji Supply', why: 'paid' }],
      isTaken: false,
      isEnded: false,
      replacedBy: null,
    },
  ],
  payable: ['eur'],
}

const show = (json: unknown) => async (page: Page) => {
  await page.route('**/api/payout-account', (route) => route.fulfill({ json }))
}
const openLink = (json: unknown) => async (page: Page) => {
  await page.route('**/api/payout-account/link/*', (route) => route.fulfill({ json }))
}

/** Creates amounts due to a company with an account and to one without, and the accounts of the first. */
async function owe(page: Page): Promise<void> {
  const due = [
    { ...DUE, company: ACCOUNT.holder, account: 'ZA … 4567' },
    {
      ...DUE,
      companyId: 5,
      company: 'Mandji Supply',
      account: null,
      accountId: null,
      isChanging: false,
      needsLook: false,
      returned: RETURNED,
    },
  ]
  await page.route('**/api/staff/payout-orders', (route) => route.fulfill({ json: ORDERS }))
  await page.route('**/api/staff/payouts/due', (route) => route.fulfill({ json: due }))
  await page.route('**/api/staff/payouts/accounts?*', (route) => route.fulfill({ json: PAYEE }))
}

const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
}

const PERIOD = '?from=2026-11-01&to=2026-11-30'
const STATEMENT: PeriodStatement = {
  sums: [
    {
      currency: 'eur',
      opening: -1200,
      sold: 1_325_000,
      refunded: 40_000,
      fee: 375_291.67,
      feeVat: 74_458.33,
      feeOpen: 3000,
      paid: 600_000,
      closing: 234_050,
    },
    {
      currency: 'usd',
      opening: 0,
      sold: 9800,
      refunded: 9800,
      fee: 0,
      feeVat: 0,
      feeOpen: 0,
      paid: 0,
      closing: 0,
    },
  ],
  now: [
    {
      currency: 'eur',
      owed: 234_050,
      due: 0,
      ordered: 12_400,
      next: { day: '2026-12-04', amount: 81_250.5 },
    },
    { currency: 'usd', owed: 0, due: 0, ordered: 0, next: null },
  ],
  lines: [
    ['payout', '2026-11-20', 'eur', 0, 0, 0, -600_000, null],
    ['chargeback', '2026-11-18', 'eur', -40_000, -11_666.67, -2333.33, -26_000, 'AC-2026-000002'],
    ['reversal', '2026-11-12', 'usd', -9800, -3430, 0, -6370, null],
    ['sale', '2026-11-11', 'usd', 9800, 3430, 0, 6370, null],
    ['sale', '2026-11-03', 'eur', 1_325_000, 386_458.33, 77_291.67, 861_250, 'FC-2026-000017'],
  ].map(([kind, day, currency, price, fee, feeVat, share, invoice], index) => ({
    id: String(9 - index),
    kind,
    day,
    reference: kind === 'payout' ? null : `GS-O-${2031 - index}`,
    orderId: kind === 'payout' ? null : 'A'.repeat(22),
    bankReference: kind === 'payout' ? 'SEPA 2026-11-20 4711' : null,
    currency,
    price,
    fee,
    feeVat,
    share,
    invoice,
  })) as PeriodStatement['lines'],
  more: 12,
}

const COMMISSIONS: readonly CommissionView[] = [
  {
    id: 'c',
    kind: 'commission_credit',
    number: 'AC-2026-000002',
    issuedOn: '2026-11-22',
    currency: 'eur',
    total: 1250.5,
    contest: null,
    contestUntil: null,
  },
  {
    id: 'i',
    kind: 'commission_invoice',
    number: 'FC-2026-000017',
    issuedOn: '2026-11-20',
    currency: 'eur',
    total: 463_750,
    contest: null,
    contestUntil: null,
  },
]

const WAIT: CommissionWait = { since: '2026-11-24T10:00:00.000Z', lacks: 'vat_number' }

const STAFF_COMMISSIONS: StaffCommissions = {
  total: 2,
  documents: COMMISSIONS.map((each, index) => ({
    ...each,
    vat: index === 0 ? 208.42 : 77_291.67,
    company: { id: 4, name: ACCOUNT.holder },
  })),
  sums: [
    { kind: 'commission_invoice', currency: 'eur', documents: 1, total: 463_750, vat: 77_291.67 },
    { kind: 'commission_credit', currency: 'eur', documents: 1, total: 1250.5, vat: 208.42 },
  ],
  waits: [
    {
      companyId: 5,
      company: 'Mandji Supply',
      since: '2026-11-24T10:00:00.000Z',
      lacks: 'vat_number',
      hasFailed: false,
    },
    { companyId: 6, company: 'Kouilou', since: '2026-11-25T10:00:00.000Z', lacks: null, hasFailed: true },
  ],
  contests: [
    {
      id: 'o',
      kind: 'self_billed_invoice',
      number: 'AF-7-2026-000003',
      reason: 'The legal form changed on 1 November: we are an SAS now.',
      contestedOn: '2026-11-24',
      company: { id: 7, name: 'Adour Sondage' },
    },
  ],
}

const carried = (values: Partial<CarriedView>): CarriedView => ({
  id: 'a'.repeat(22),
  kind: 'invoice',
  number: 'F-2026-000412',
  issuedOn: '2026-11-24',
  company: { id: 4, name: ACCOUNT.holder },
  orderId: null,
  state: 'delivered',
  code: '205',
  reason: null,
  trouble: null,
  triedAt: '2026-11-24T10:05:00.000Z',
  saidAt: '2026-11-25T08:15:00.000Z',
  settled: null,
  can: { carryAgain: false, settle: false },
  ...values,
})
const CARRIED: CarriedDocuments = {
  isOn: true,
  total: 5,
  counts: [
    { state: 'waiting', documents: 1 },
    { state: 'delivered', documents: 1 },
    { state: 'disputed', documents: 1 },
    { state: 'refused', documents: 2 },
  ],
  documents: [
    carried({
      id: 'b'.repeat(22),
      number: 'F-2026-000415',
      state: 'waiting',
      code: null,
      saidAt: null,
      trouble: 'the platform fails (503): Please try again later',
    }),
    carried({
      id: 'c'.repeat(22),
      number: 'A-2026-000031',
      kind: 'credit_note',
      state: 'refused',
      code: '213',
      reason: 'The customer is not in the directory · DEST_ERR',
      can: { carryAgain: true, settle: true },
    }),
    carried({
      id: 'd'.repeat(22),
      number: 'FC-2026-000017',
      kind: 'commission_invoice',
      state: 'disputed',
      code: '207',
      reason: 'The VAT is not ours',
      can: { carryAgain: false, settle: true },
    }),
    carried({}),
    carried({
      id: 'e'.repeat(22),
      number: 'F-2026-000398',
      state: 'refused',
      code: 'no_data',
      settled: { on: '2026-11-26', by: 'Inès Martin', note: 'Sent as a PDF by mail.' },
    }),
  ],
}
const showCarried = async (page: Page) => {
  await page.route('**/api/staff/carried-documents?*', (route) => route.fulfill({ json: CARRIED }))
}

/** Screens about payout accounts, payouts and what is invoiced with them. */
export const PAYOUT_SCREENS: readonly Screen[] = [
  {
    name: 'payout-account',
    path: () => '/user/payout-account',
    as: 'seller',
    prepare: show(WAITING),
    everywhere: true,
  },
  {
    name: 'statement',
    path: () => `/user/statement${PERIOD}`,
    as: 'seller',
    prepare: async (page) => {
      await page.route('**/api/sales/statement/period?*', (route) => route.fulfill({ json: STATEMENT }))
    },
    everywhere: true,
  },
  {
    name: 'sales-commissions',
    path: () => '/user/sales',
    as: 'seller',
    prepare: async (page) => {
      await page.route('**/api/sales/commissions', (route) => route.fulfill({ json: COMMISSIONS }))
      await page.route('**/api/sales/commissions/wait', (route) => route.fulfill({ json: { wait: WAIT } }))
    },
    everywhere: true,
  },
  {
    name: 'staff-commission-invoices',
    path: () => '/staff/commission-invoices?month=2026-11',
    as: 'staff',
    prepare: async (page) => {
      await page.route('**/api/staff/commission-documents?*', (route) =>
        route.fulfill({ json: STAFF_COMMISSIONS }),
      )
    },
    everywhere: true,
  },
  {
    name: 'staff-commission-invoices-none-fr',
    path: () => '/fr/staff/commission-invoices?month=2020-01',
    as: 'staff',
  },
  ...inBothLanguages({
    name: 'staff-carried-invoices',
    path: () => '/staff/carried-invoices',
    as: 'staff',
    prepare: showCarried,
  }),
  {
    name: 'staff-carried-invoices-settle-fr',
    path: () => '/fr/staff/carried-invoices',
    as: 'staff',
    prepare: showCarried,
    arrange: press(/^Marquer comme réglé/),
  },
  {
    name: 'staff-carried-invoices-off',
    path: () => '/staff/carried-invoices',
    as: 'staff',
    prepare: async (page) => {
      const json: CarriedDocuments = { isOn: false, total: 0, counts: [], documents: [] }
      await page.route('**/api/staff/carried-documents?*', (route) => route.fulfill({ json }))
    },
  },
  { name: 'statement-none-fr', path: () => `/fr/user/statement${PERIOD}`, as: 'buyer' },
  {
    name: 'payout-account-returned-fr',
    path: () => '/fr/user/payout-account',
    as: 'seller',
    prepare: show({ ...WAITING, inUse: null, pending: null, returned: RETURNED }),
  },
  { name: 'payout-account-none-fr', path: () => '/fr/user/payout-account', as: 'buyer' },
  {
    name: 'payout-account-faults-fr',
    path: () => '/fr/user/payout-account',
    as: 'seller',
    prepare: show({ ...WAITING, pending: null }),
    arrange: async (page) => {
      await page.getByRole('radio', { name: /sans IBAN/ }).check()
      await press(/^Envoyer pour confirmation/)(page)
    },
  },
  {
    name: 'payout-account-link',
    path: () => '/user/payout-account/link/shown-only',
    prepare: openLink(OPENED),
    everywhere: true,
  },
  {
    name: 'payout-account-link-stopped-fr',
    path: () => '/fr/user/payout-account/link/shown-only',
    prepare: openLink({ ...OPENED, state: 'stopped', uses: [] }),
  },
  { name: 'payout-account-link-none', path: () => '/user/payout-account/link' },
  { name: 'staff-payouts-due', path: () => '/fr/staff/payouts', as: 'staff', prepare: owe, everywhere: true },
  {
    name: 'staff-payouts-record',
    path: () => '/staff/payouts',
    as: 'staff',
    prepare: owe,
    arrange: async (page) => {
      await press(/^Record payout/)(page)
      await page.getByRole('dialog').getByText('Absa Bank Limited').waitFor()
    },
    everywhere: true,
  },
  {
    name: 'staff-payouts-order',
    path: () => '/staff/payouts',
    as: 'staff',
    prepare: owe,
    arrange: async (page) => {
      await press(/^Order payout/)(page)
      await page.getByRole('dialog').getByText('Absa Bank Limited').waitFor()
    },
  },
  {
    name: 'staff-payouts-file-fr',
    path: () => '/fr/staff/payouts',
    as: 'staff',
    prepare: owe,
    arrange: press(/^Créer le fichier/),
  },
]
