import type { Page } from '@playwright/test'
import type { OwnReports, StaffReport } from '#features/reports/contract/endpoints.ts'
import { TEST_QUOTE_VIEW } from '#test/quote-records.ts'
import type { Screen } from './screens.ts'

const ID = 'r'.repeat(22)
const LISTING = { id: 1, title: 'Triplex mud pump, 1,600 hp, with fluid end', language: 'en' as const }
const REPORT: StaffReport = {
  id: ID,
  about: 'listing',
  reason: 'not_theirs',
  listing: LISTING,
  quoteId: null,
  company: 'Compagnie équatoriale de forage et de services pétroliers',
  state: 'open',
  reportedAt: '2026-11-12T10:00:00.000Z',
  dueAt: '2026-11-19T10:00:00.000Z',
  isLate: true,
  owner: null,
  companyId: 4,
  text: 'This pump is ours. It has stood in our yard at Owendo since 2022, and the serial number\nin the third picture is that of our invoice.',
  reporter: { userId: 7, name: 'Aminata Diallo', company: 'Mandji Supply' },
  email: null,
  aboutCompany: 3,
  ownerId: null,
  decidedBy: null,
  decidedAt: null,
  note: null,
  can: { take: true, decide: true },
}
const OWN: OwnReports = {
  made: [
    {
      id: ID,
      about: 'listing',
      reason: 'not_theirs',
      listing: LISTING,
      quoteId: null,
      text: REPORT.text,
      state: 'open',
      reportedAt: REPORT.reportedAt,
      dueAt: REPORT.dueAt,
      decidedAt: null,
      note: null,
    },
  ],
  received: [
    {
      id: 's'.repeat(22),
      about: 'company',
      reason: 'fraud',
      listing: null,
      quoteId: null,
      state: 'warned',
      decidedAt: '2026-11-20T10:00:00.000Z',
      note: 'A deposit outside the marketplace was asked for. Please have buyers pay here only.',
    },
  ],
}

const show = (report: StaffReport) => async (page: Page) => {
  await page.route('**/api/staff/reports?*', (route) => route.fulfill({ json: [1, [summaryOf(report)]] }))
  await page.route(`**/api/staff/reports/${ID}`, (route) => route.fulfill({ json: report }))
}

function summaryOf({
  id,
  about,
  reason,
  listing,
  quoteId,
  company,
  state,
  reportedAt,
  dueAt,
  isLate,
  owner,
}: StaffReport) {
  return { id, about, reason, listing, quoteId, company, state, reportedAt, dueAt, isLate, owner }
}

const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
}

/** Screens about reports: their form, a member's list, and the desk of staff. */
export const REPORT_SCREENS: readonly Screen[] = [
  { name: 'report', path: () => '/product/1/report', everywhere: true },
  { name: 'report-member-fr', path: () => '/fr/product/1/report', as: 'buyer', everywhere: true },
  {
    name: 'report-faults-fr',
    path: () => '/fr/product/1/report',
    arrange: press(/^Envoyer le signalement/),
  },
  {
    name: 'report-thread',
    path: () => `/user/quotes/${TEST_QUOTE_VIEW.id}/report`,
    as: 'seller',
    prepare: async (page) => {
      await page.route(`**/api/quotes/${TEST_QUOTE_VIEW.id}`, (route) =>
        route.fulfill({ json: TEST_QUOTE_VIEW }),
      )
    },
    everywhere: true,
  },
  { name: 'report-nothing', path: () => '/product/99999999/report' },
  {
    name: 'own-reports',
    path: () => '/user/reports',
    as: 'seller',
    prepare: async (page) => {
      await page.route('**/api/reports', (route) => route.fulfill({ json: OWN }))
    },
    everywhere: true,
  },
  { name: 'own-reports-none-fr', path: () => '/fr/user/reports', as: 'buyer' },
  {
    name: 'staff-reports',
    path: () => `/staff/reports?report=${ID}`,
    as: 'staff',
    prepare: show(REPORT),
    everywhere: true,
  },
  {
    name: 'staff-reports-decide-fr',
    path: () => `/fr/staff/reports?report=${ID}`,
    as: 'staff',
    prepare: show(REPORT),
    arrange: press(/^Décider/),
  },
  { name: 'staff-reports-none-fr', path: () => '/fr/staff/reports?view=decided', as: 'staff' },
]
