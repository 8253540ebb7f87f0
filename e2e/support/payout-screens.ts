import type { Page } from '@playwright/test'
import type { OpenedAccount, PayeeView, PayoutAccountView } from '#features/ledger/contract/payout-account.ts'
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
  holdDays: 3,
  hasSecondFactor: true,
  can: { change: true },
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
    },
  ],
  change: 'unconfirmed',
}
const DUE = { companyId: 4, currency: 'eur', owed: 22_100, due: 18_250.5, paidOut: 0, isChanging: true }

const show = (json: unknown) => async (page: Page) => {
  await page.route('**/api/payout-account', (route) => route.fulfill({ json }))
}
const openLink = (json: unknown) => async (page: Page) => {
  await page.route('**/api/payout-account/link/*', (route) => route.fulfill({ json }))
}

/** Something due, to a company with an account and to one without, and the accounts of the first. */
async function owe(page: Page): Promise<void> {
  const due = [
    { ...DUE, company: ACCOUNT.holder, account: 'ZA … 4567' },
    { ...DUE, companyId: 5, company: 'Mandji Supply', account: null, isChanging: false },
  ]
  await page.route('**/api/staff/payouts/due', (route) => route.fulfill({ json: due }))
  await page.route('**/api/staff/payouts/accounts?*', (route) => route.fulfill({ json: PAYEE }))
}

const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
}

/** Screens about where companies are paid. */
export const PAYOUT_SCREENS: readonly Screen[] = [
  {
    name: 'payout-account',
    path: () => '/user/payout-account',
    as: 'seller',
    prepare: show(WAITING),
    everywhere: true,
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
]
