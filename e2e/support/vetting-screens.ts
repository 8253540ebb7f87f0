import type { Page } from '@playwright/test'
import type { OwnVetting, StaffVetting, VettingSettings } from '#features/vetting/contract/endpoints.ts'
import type { Screen } from './screens.ts'

const KINDS = ['registration', 'identity', 'bank_letter'] as const
const PAPERS = KINDS.map((kind, index) => ({
  id: index + 1,
  kind,
  state: kind === 'identity' ? ('refused' as const) : ('accepted' as const),
  givenAt: '2026-11-12T10:00:00.000Z',
  reason:
    kind === 'identity' ? 'The passport expired in March 2025. Another one, or an identity card.' : null,
  file:
    kind === 'bank_letter'
      ? { id: index + 1, media: 'jpeg' as const, pages: 1, bytes: 812_000 }
      : { id: index + 1, media: 'pdf' as const, pages: 4, bytes: 1_204_000 },
}))
const OWN: OwnVetting = {
  state: 'new',
  submittedAt: '2026-11-12T10:10:00.000Z',
  decision: 'ask',
  decidedAt: '2026-11-13T09:00:00.000Z',
  note: 'The passport of your director has expired.\nThe other two papers are in order.',
  papers: PAPERS,
  missing: ['identity'],
  probationUntil: '2027-01-10T10:00:00.000Z',
  needed: { publishing: true, transfersAbove: 10_000 },
  can: { give: true, submit: false },
}
const VETTING: StaffVetting = {
  id: 4,
  company: 'Compagnie équatoriale de forage et de services pétroliers',
  country: 'Gabon',
  state: 'under_review',
  submittedAt: '2026-11-12T10:10:00.000Z',
  decision: null,
  decidedAt: null,
  note: null,
  registrationNumber: 'GA-LBV-01-2019-B12-00123',
  vatNumber: null,
  changedAt: '2026-11-13T10:00:00.000Z',
  changed: { at: '2026-11-13T10:00:00.000Z', fields: ['name', 'country'] },
  submittedBy: 'Aminata Diallo',
  decidedBy: null,
  papers: PAPERS.map((paper) => ({ ...paper, checkedBy: 'Inès Martin' })),
  missing: ['identity'],
  probationUntil: '2027-01-10T10:00:00.000Z',
  can: { check: true, approve: false, ask: true, refuse: true, lift: true },
}

const showOwn = (view: OwnVetting) => async (page: Page) => {
  await page.route('**/api/vetting', (route) => route.fulfill({ json: view }))
}

const breakCalls = async (page: Page) => {
  const json = { error: 'The server does not answer.', code: 'internal' }
  await page.route(/\/api\/(staff\/)?vetting/, (route) => route.fulfill({ status: 500, json }))
}

const show = async (page: Page) => {
  const { id, company, country, state, submittedAt, decidedAt, changedAt } = VETTING
  const summary = { id, company, country, state, submittedAt, decidedAt, changedAt }
  await page.route('**/api/staff/vetting?*', (route) => route.fulfill({ json: [1, [summary]] }))
  await page.route('**/api/staff/vetting/4', (route) => route.fulfill({ json: VETTING }))
}

const SETTINGS: VettingSettings = {
  publishing: true,
  transfersAbove: 10_000,
  deposit: { above: 25_000, percent: 5, atMost: 10_000 },
  can: { change: true },
}
const showSettings = async (page: Page) => {
  await page.route('**/api/staff/settings/vetting', (route) => route.fulfill({ json: SETTINGS }))
}

/** Screens about the vetting of companies: a company's page, and the desk of staff. */
export const VETTING_SCREENS: readonly Screen[] = [
  { name: 'vetting', path: () => '/user/vetting', as: 'seller', prepare: showOwn(OWN), everywhere: true },
  {
    name: 'vetting-approved-fr',
    path: () => '/fr/user/vetting',
    as: 'seller',
    prepare: showOwn({
      ...OWN,
      state: 'approved',
      decision: 'approve',
      note: null,
      papers: PAPERS.map((paper) => ({ ...paper, state: 'accepted' as const, reason: null })),
      missing: [],
      can: { give: false, submit: false },
    }),
  },
  {
    name: 'vetting-nothing-given',
    path: () => '/user/vetting',
    as: 'seller',
    prepare: showOwn({
      ...OWN,
      submittedAt: null,
      decision: null,
      decidedAt: null,
      note: null,
      papers: [],
      missing: [...KINDS],
      probationUntil: null,
      needed: { publishing: false, transfersAbove: null },
    }),
  },
  {
    name: 'vetting-probation-deposit-fr',
    path: () => '/fr/user/vetting',
    as: 'seller',
    prepare: showOwn({ ...OWN, depositOpens: true }),
  },
  { name: 'vetting-failed-fr', path: () => '/fr/user/vetting', as: 'seller', prepare: breakCalls },
  { name: 'staff-vetting-failed', path: () => '/staff/vetting', as: 'staff', prepare: breakCalls },
  {
    name: 'staff-vetting',
    path: () => '/staff/vetting?company=4',
    as: 'staff',
    prepare: show,
    everywhere: true,
  },
  {
    name: 'staff-vetting-ask-fr',
    path: () => '/fr/staff/vetting?company=4',
    as: 'staff',
    prepare: show,
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Demander un complément' }).click()
    },
  },
  {
    name: 'staff-vetting-settings',
    path: () => '/staff/vetting?state=refused',
    as: 'admin',
    prepare: showSettings,
    everywhere: true,
  },
  { name: 'staff-vetting-none-fr', path: () => '/fr/staff/vetting?state=refused', as: 'admin' },
]
