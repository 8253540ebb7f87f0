import type { Page } from '@playwright/test'
import type { CompanyMandateView } from '#features/mandates/contract/endpoints.ts'
import { inBothLanguages } from './both-languages.ts'
import { acceptMandate } from './mandates.ts'
import type { Screen } from './screens.ts'
import { settled } from './settled.ts'

const withAcceptance = async (page: Page): Promise<void> => {
  await acceptMandate(page.request)
  await page.reload()
  await settled(page)
}

/** The clause on self-billing, proposed to a company that has no mandate yet. */
const proposeClause = async (page: Page): Promise<void> => {
  const clause =
    'The Principal, whose VAT regime is {regime}, a {legalForm}, has {operator} issue its invoices.'
  const selfBilling = { version: 1, section: { id: 'self-billing', title: 'Self-billing', text: [clause] } }
  await page.route('**/api/mandate', async (route) => {
    const view = (await (await route.fetch()).json()) as CompanyMandateView
    await route.fulfill({ json: { ...view, text: { ...view.text, selfBilling } } })
  })
}

/** The mandate of a company without one and with one, and staff's list. */
export const MANDATE_SCREENS: readonly Screen[] = [
  { name: 'mandate', path: () => '/user/mandate', as: 'buyer', everywhere: true },
  ...inBothLanguages({
    name: 'mandate-self-billing',
    path: () => '/user/mandate',
    as: 'buyer',
    prepare: proposeClause,
    arrange: async (page) => {
      await page.getByRole('checkbox', { name: /issue its invoices|établir ses factures/ }).check()
    },
  }),
  {
    name: 'mandate-refused-fr',
    path: () => '/fr/user/mandate',
    as: 'buyer',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Accepter le mandat' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'mandate-in-force', path: () => '/user/mandate', as: 'seller', arrange: withAcceptance },
  {
    name: 'staff-mandates',
    path: () => '/staff/mandates',
    as: 'admin',
    arrange: withAcceptance,
    everywhere: true,
  },
]
