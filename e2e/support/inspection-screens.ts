import type { Page } from '@playwright/test'
import type { InspectionView, StaffInspection } from '#features/inspections/contract/views.ts'
import {
  TEST_ASK_OFFER,
  TEST_INSPECTION,
  TEST_INSPECTION_ID as ID,
  TEST_INSPECTOR_VIEW,
  TEST_REPORTED,
  TEST_STAFF_INSPECTION,
  TEST_STAFF_SUBMITTED,
  TEST_STAFF_SUMMARY,
} from '#test/inspection-records.ts'
import type { Screen } from './screens.ts'

const ask = async (page: Page) => {
  await page.route('**/api/product/*/inspection', (route) => route.fulfill({ json: TEST_ASK_OFFER }))
}
const list = async (page: Page) => {
  const { id, state, listing, country, place, scope, payer, checkList, askedAt, reportedAt } = TEST_INSPECTION
  const row = {
    id,
    state,
    listing,
    country,
    place,
    scope,
    payer,
    checkList,
    askedAt,
    reportedAt,
    toOrder: true,
  }
  await page.route(/\/api\/inspections\?/, (route) => route.fulfill({ json: [1, [row]] }))
}
const open = (json: InspectionView) => async (page: Page) => {
  await page.route(`**/api/inspections/${ID}`, (route) => route.fulfill({ json }))
}
const openDesk = (json: StaffInspection) => async (page: Page) => {
  await page.route('**/api/staff/inspections?*', (route) =>
    route.fulfill({ json: [1, [TEST_STAFF_SUMMARY]] }),
  )
  await page.route('**/api/staff/inspections/counts', (route) =>
    route.fulfill({ json: [{ stage: 'waiting', count: 1 }] }),
  )
  await page.route(`**/api/staff/inspections/${ID}`, (route) => route.fulfill({ json }))
}
const prices = async (page: Page) => {
  const line = {
    id: 3,
    checkList: 'valve',
    region: null,
    scope: 'visual',
    price: 650,
    currency: 'eur',
    days: 10,
  }
  const json = [{ ...line, changedAt: '2026-11-20T09:00:00.000Z' }]
  await page.route('**/api/staff/inspection-prices', (route) => route.fulfill({ json }))
}
const openLink = async (page: Page) => {
  await page.route('**/api/inspection/*', (route) => route.fulfill({ json: TEST_INSPECTOR_VIEW }))
}
/** The link, whose report another phone writes meanwhile. */
const openShared = async (page: Page) => {
  await openLink(page)
  const report = {
    ...TEST_INSPECTOR_VIEW.report,
    version: 1,
    standard: 'API 598',
    summary: 'Leaks at the stem.',
  }
  await page.route('**/api/inspection/*/report', (route) =>
    route.fulfill({ json: { ...TEST_INSPECTOR_VIEW, state: 'in_progress', report } }),
  )
}
const writeToo = async (page: Page) => {
  await page.locator('textarea').first().fill('Étanche.')
  await page.getByText('Écrit aussi ailleurs').first().waitFor()
}
const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
}

/** Screens about inspections: who asks, pays and reads, the desk of staff, and the phone of an inspector. */
export const INSPECTION_SCREENS: readonly Screen[] = [
  {
    name: 'inspection-ask',
    path: () => '/product/5/inspection',
    as: 'buyer',
    prepare: ask,
    everywhere: true,
  },
  {
    name: 'inspection-ask-refused-fr',
    path: () => '/fr/product/5/inspection',
    as: 'buyer',
    prepare: ask,
    arrange: press(/^Demander le prix/),
  },
  { name: 'inspections', path: () => '/user/inspections', as: 'buyer', prepare: list },
  {
    name: 'inspection-order',
    path: () => `/user/inspections/${ID}`,
    as: 'buyer',
    prepare: open(TEST_INSPECTION),
    arrange: press(/^Order the inspection/),
  },
  {
    name: 'inspection-report-fr',
    path: () => `/fr/user/inspections/${ID}`,
    as: 'buyer',
    prepare: open(TEST_REPORTED),
    everywhere: true,
  },
  {
    name: 'staff-inspections',
    path: () => `/staff/inspections?inspection=${ID}`,
    as: 'staff',
    prepare: openDesk(TEST_STAFF_SUBMITTED),
    everywhere: true,
  },
  {
    name: 'staff-inspection-price-fr',
    path: () => `/fr/staff/inspections?inspection=${ID}`,
    as: 'staff',
    prepare: openDesk(TEST_STAFF_INSPECTION),
    arrange: press(/^Indiquer le prix/),
  },
  { name: 'staff-inspection-prices', path: () => '/staff/inspections/prices', as: 'staff', prepare: prices },
  { name: 'inspector-link', path: () => '/user/inspection/shown-only', prepare: openLink, everywhere: true },
  {
    name: 'inspector-clash-fr',
    path: () => '/fr/user/inspection/shown-only',
    prepare: openShared,
    arrange: writeToo,
  },
]
