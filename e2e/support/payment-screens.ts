import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

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
  await page.getByRole('heading', { name: 'Bank transfer' }).waitFor()
}

export const PAYMENT_SCREENS: readonly Screen[] = [
  {
    name: 'checkout-transfer',
    path: ({ cartId }) => `/checkout?cartid=${cartId}`,
    as: 'buyer',
    arrange: chooseTransfer,
  },
  { name: 'order-confirmation-unknown', path: () => '/confirmorder?payment_intent=unknown', as: 'buyer' },
  {
    name: 'staff-transfer',
    path: () => '/staff/orders?statut=2',
    as: 'staff',
    arrange: openAwaited,
  },
]
