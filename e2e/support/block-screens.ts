import type { Page } from '@playwright/test'
import type { BlockView } from '#features/blocks/contract/endpoints.ts'
import type { Screen } from './screens.ts'

const MET: BlockView = {
  id: 4,
  company: null,
  quote: {
    id: 'AAAAAAAAAAAAAAAAAAAAAA',
    title: 'Vanne à passage direct API 6D, 12 pouces, classe 900',
    language: 'fr',
  },
  order: null,
  by: 'Aminata Diallo',
  since: '2026-11-12T10:00:00.000Z',
}
const BLOCKS: readonly BlockView[] = [
  {
    ...MET,
    id: 5,
    company: 'Compagnie équatoriale de forage et de services pétroliers',
    quote: null,
    order: { id: 'BBBBBBBBBBBBBBBBBBBBBB', reference: 'GS-O-2031', isSale: true },
  },
  MET,
]
const REASON = 'Three buyers paid and got nothing since September.\nWe wait for an answer to our mail.'

const list =
  (end: boolean) =>
  async (page: Page): Promise<void> => {
    await page.route('**/api/blocks', (route) => route.fulfill({ json: { blocks: BLOCKS, can: { end } } }))
  }

/** Adds something to the answer of the server. */
const add = (url: string, more: object) => async (page: Page) => {
  await page.route(url, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as object
    await route.fulfill({ response, json: { ...body, ...more } })
  })
}

/** Screens about companies that block others, and that are suspended from trading. */
export const BLOCK_SCREENS: readonly Screen[] = [
  {
    name: 'settings-blocked',
    path: () => '/user/settings',
    as: 'seller',
    prepare: list(true),
    everywhere: true,
  },
  { name: 'settings-blocked-fr', path: () => '/fr/user/settings', as: 'seller', prepare: list(false) },
  {
    name: 'company-suspended-fr',
    path: () => '/fr/user/company',
    as: 'seller',
    prepare: add('**/api/company', { suspension: { since: '2026-11-12T10:00:00.000Z', reason: REASON } }),
  },
  {
    name: 'staff-company-suspended',
    path: ({ sellerId }) => `/staff/members?member=${sellerId}`,
    as: 'admin',
    prepare: async (page) => {
      await add('**/api/staff/members/*', {
        companySuspension: { since: '2026-11-12T10:00:00.000Z', reason: REASON },
        can: {
          resendVerification: false,
          suspend: true,
          restore: false,
          appoint: ['staff', 'admin'],
          resetSecondFactor: false,
          suspendCompany: false,
          restoreCompany: true,
        },
      })(page)
    },
    everywhere: true,
  },
  {
    name: 'staff-company-suspend-fr',
    path: ({ sellerId }) => `/fr/staff/members?member=${sellerId}`,
    as: 'admin',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Suspendre la société' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Suspendre la société' }).click()
    },
  },
]
