import type { Page } from '@playwright/test'
import type { DepositView, StaffDepositView } from '#features/checkout/contract/deposits.ts'
import { inBothLanguages } from './both-languages.ts'
import type { Screen } from './screens.ts'

const RULE =
  'You pay €6,250.00 by card now, as a deposit. It is no part of the price: your bank transfer stays the whole amount of the order.'

/** One that the provider could not give back, one that a bank contests. */
const DEPOSITS: StaffDepositView[] = [
  {
    id: 'failed-deposit-of-22-a',
    reference: 'GS-D-1007',
    amount: 6250,
    currency: 'eur',
    state: 'failed',
    reason: 'paid',
    rule: RULE,
    language: 'en',
    paidAt: '2026-11-12T08:40:00.000Z',
    endedAt: null,
    company: 'Mandji Trading',
    companyId: 7,
    order: { id: 'order-of-twenty-two-si', reference: 'GS-O-2031' },
    bankReference: null,
    taken: 0,
    contests: [],
    held: null,
  },
  {
    id: 'contest-deposit-of-22a',
    reference: 'GS-D-1004',
    amount: 980.5,
    currency: 'usd',
    state: 'held',
    isContested: true,
    reason: null,
    rule: RULE,
    language: 'en',
    paidAt: '2026-11-09T14:05:00.000Z',
    endedAt: null,
    company: 'Kouilou Offshore',
    companyId: 8,
    order: null,
    bankReference: null,
    taken: 0,
    contests: [
      {
        state: 'open',
        amount: 980.5,
        reason: 'fraudulent',
        answerBy: '2026-12-01T23:59:00.000Z',
        date: '2026-11-20T09:00:00.000Z',
      },
    ],
    held: { company: 'Kouilou Offshore', hit: null },
  },
]

const showDeposits = async (page: Page) => {
  await page.route('**/api/staff/deposits?*', (route) => route.fulfill({ json: [DEPOSITS.length, DEPOSITS] }))
}

/** Deposits of an order in the demonstration: one that was kept, and one that staff send back by bank. */
const [FAILED] = DEPOSITS
const OF_ORDER: DepositView[] = [
  {
    reference: 'GS-D-1002',
    amount: 6250,
    currency: 'eur',
    state: 'kept',
    reason: 'lapsed',
    rule: RULE,
    language: 'en',
    paidAt: '2026-11-02T08:40:00.000Z',
    endedAt: '2026-11-12T23:00:00.000Z',
  },
  ...(FAILED ? [FAILED] : []),
]
const showOfOrder = async (page: Page) => {
  await page.route('**/api/orders/*/deposits', (route) => route.fulfill({ json: OF_ORDER }))
}

/** The buyer's newest order in the demonstration. */
const openOrder = async (page: Page) => {
  await page
    .getByRole('article')
    .getByRole('link', { name: /^GS-O-/ })
    .first()
    .click()
  await page.getByText('GS-D-1002').first().waitFor()
}

/** A cart for whose transfer a deposit is asked. */
const askDeposit = async (page: Page) => {
  await page.route('**/api/checkout/cart/*', async (route) => {
    const response = await route.fetch()
    const body: object = await response.json()
    await route.fulfill({
      response,
      // The demonstration's cart is in dollars.
      json: { ...body, deposit: { amount: 6250, rule: RULE.replace('€', '$'), language: 'en' } },
    })
  })
}

/** The checkout and the page after choosing a bank transfer, where both ways to pay are offered. */
const chooseTransfer = async (page: Page) => {
  await page.getByRole('radio', { name: /Bank transfer|Virement/ }).check()
}

/** A demonstration order that waits for its transfer, opened by staff. */
const openAwaited = async (page: Page) => {
  await page
    .getByRole('link', { name: /^GS-O-/ })
    .first()
    .click()
  await page.getByRole('heading', { name: /^(Bank transfer|Virement bancaire)$/ }).waitFor()
}

export const PAYMENT_SCREENS: readonly Screen[] = [
  {
    name: 'checkout-transfer',
    path: ({ cartId }) => `/checkout?cartid=${cartId}`,
    as: 'buyer',
    arrange: chooseTransfer,
  },
  {
    name: 'checkout-deposit',
    path: ({ cartId }) => `/checkout?cartid=${cartId}`,
    as: 'buyer',
    prepare: askDeposit,
    arrange: chooseTransfer,
  },
  {
    name: 'order-deposits',
    path: () => '/user/orders',
    as: 'buyer',
    prepare: showOfOrder,
    arrange: openOrder,
  },
  {
    name: 'order-deposits-fr',
    path: () => '/fr/user/orders',
    as: 'buyer',
    prepare: showOfOrder,
    arrange: openOrder,
  },
  {
    name: 'staff-deposits',
    path: () => '/staff/deposits',
    as: 'staff',
    prepare: showDeposits,
    everywhere: true,
  },
  { name: 'staff-deposits-fr', path: () => '/fr/staff/deposits', as: 'staff', prepare: showDeposits },
  { name: 'order-confirmation-unknown', path: () => '/confirmorder?payment_intent=unknown', as: 'buyer' },
  ...inBothLanguages({
    name: 'staff-transfer',
    path: () => '/staff/orders?statut=2',
    as: 'staff',
    arrange: openAwaited,
  }),
]
