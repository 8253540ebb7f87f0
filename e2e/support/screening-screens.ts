import type { Page } from '@playwright/test'
import type { NamedPlacesList } from '#features/destinations/contract/endpoints.ts'
import type { ScreeningHit } from '#features/screening/contract/endpoints.ts'
import { inBothLanguages } from './both-languages.ts'
import type { Screen } from './screens.ts'

const HIT: ScreeningHit = {
  id: 4,
  companyId: 3,
  company: 'Compagnie équatoriale de forage et de services pétroliers',
  subject: 'member',
  name: 'Ostrov Velmarijn',
  entryName: 'Ostrov Petrovich Velmarin, alias Ostrow Velmarin',
  score: 88,
  why: 'part',
  state: 'open',
  foundAt: '2026-11-12T10:10:00.000Z',
  decidedAt: null,
  place: 'Port-Gentil, Gabon',
  entryKind: 'person',
  reference: 'EU.7.1',
  programme: 'TEST, OTHER',
  regulation: '1/2026 (OJ L1)',
  countries: ['XX', 'YY'],
  born: ['1960-02-29', '1961'],
  listedOn: '2026-11-11T10:00:00.000Z',
  isListed: false,
  seen: { state: 'open', entry: 'a1', isListed: false },
  decidedBy: null,
  isOfOwnName: false,
  reason: null,
  can: { clear: true, confirm: true, withdraw: false },
}

async function show(page: Page): Promise<void> {
  await page.route('**/api/staff/screening?*', (route) => route.fulfill({ json: [1, [HIT]] }))
  await page.route('**/api/staff/screening/4', (route) => route.fulfill({ json: HIT }))
  await page.route('**/api/staff/sanction-list', (route) =>
    route.fulfill({
      json: {
        list: {
          generatedAt: '2026-11-11T10:00:00.000Z',
          importedAt: '2026-11-12T04:00:00.000Z',
          entries: 6017,
          names: 30_412,
        },
      },
    }),
  )
}

/** Texts that name a refused place. */
const NAMED: NamedPlacesList = {
  matters: [
    {
      id: 3,
      upTo: 5,
      label: 'GS-O-2031',
      of: 'order',
      to: '/staff/orders?order=k3vQ0yZf7m2Wc1d8RtPbXA',
      company: 'Compagnie équatoriale de forage et de services pétroliers',
      places: [
        { place: 'Bandar Abbas', country: 'Iran', field: 'delivery_address' },
        { place: 'Sebastopol', country: 'Ukraine', field: 'end_user' },
      ],
      foundAt: '2026-11-26T09:12:00.000Z',
      canSettle: true,
    },
    {
      id: 6,
      upTo: 6,
      label: 'Triplex mud pump 1600 hp, with spare fluid ends',
      of: 'listing',
      to: '/staff/review?company=4',
      company: 'Mandji Supply',
      places: [{ place: 'Latakia', country: 'Syria', field: 'location' }],
      foundAt: '2026-11-27T16:40:00.000Z',
      canSettle: false,
    },
  ],
}
const namePlaces = async (page: Page) => {
  await page.route('**/api/staff/named-places', (route) => route.fulfill({ json: NAMED }))
}

export const SCREENING_SCREENS: readonly Screen[] = [
  {
    name: 'staff-screening',
    path: () => '/staff/screening?hit=4',
    as: 'admin',
    prepare: show,
    everywhere: true,
  },
  {
    name: 'staff-screening-confirm-fr',
    path: () => '/fr/staff/screening?hit=4',
    as: 'admin',
    prepare: show,
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Confirmer la concordance' }).click()
    },
  },
  ...inBothLanguages({
    name: 'staff-named-places',
    path: () => '/staff/destinations',
    as: 'staff',
    prepare: namePlaces,
  }),
  ...inBothLanguages({
    name: 'staff-named-places-settle',
    path: () => '/staff/destinations',
    as: 'staff',
    prepare: namePlaces,
    arrange: async (page) => {
      await page.getByRole('button', { name: /^(Settle|Classer)…/ }).click()
    },
  }),
  { name: 'staff-screening-none-fr', path: () => '/fr/staff/screening?state=confirmed', as: 'admin' },
]
