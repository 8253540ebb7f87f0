import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage, TEST_MEMBER, TEST_STAFF } from '#test/member-page.tsx'
import type { MandateSettingView, StaffMandateView } from '../contract/staff-endpoints.ts'
import { Component as StaffMandatesPage } from './mandates-page.tsx'

const ROWS: StaffMandateView[] = [
  {
    companyId: 3,
    company: 'Kouilou Oilfield',
    country: 'Congo',
    city: 'Pointe-Noire',
    listings: 12,
    mandate: {
      id: 'm'.repeat(22),
      version: 1,
      isOlder: true,
      feePercent: null,
      hasSelfBilling: false,
      language: 'fr',
      state: 'in_force',
      signatory: 'Aminata Diallo',
      function: 'Director',
      acceptedAt: '2026-11-21T10:00:00.000Z',
      signedOn: '2026-11-21',
      expiresOn: '2027-11-21',
      lastNoticeOn: '2027-10-21',
      renewals: 0,
      noticeOn: null,
      noticeBy: null,
      endedOn: null,
      endedBecause: null,
    },
    isSelfBillingProposed: false,
    can: {
      giveNotice: true,
      complete: true,
      proposeSelfBilling: false,
      withdrawSelfBilling: false,
      act: true,
    },
  },
  {
    companyId: 4,
    company: 'Sahara Drilling',
    country: '',
    city: '',
    listings: 0,
    mandate: null,
    isSelfBillingProposed: false,
    can: {
      giveNotice: false,
      complete: false,
      proposeSelfBilling: false,
      withdrawSelfBilling: false,
      act: false,
    },
  },
]
const SETTING: MandateSettingView = { isNeeded: false, changed: null, can: { change: true } }
const SETTING_PATH = '/api/staff/settings/publishing-needs-mandate'

let answers: Record<string, Partial<ApiResponse>> = {}
beforeEach(() => {
  answers = {
    'GET /api/staff/mandates?page=1': { body: [2, ROWS] },
    [`GET ${SETTING_PATH}`]: { body: SETTING },
    'GET /api/staff/settings/self-billing': { body: { isOn: false, changed: null, can: { change: false } } },
  }
})
const open = (at = '/staff/mandates', user = TEST_STAFF) =>
  renderMemberPage(<StaffMandatesPage />, {
    user,
    path: '/staff/mandates',
    at,
    answer: (_request, name) => answers[name],
  })

test('lists which companies have accepted, and which not', async () => {
  open()
  const accepted = await screen.findByRole('row', { name: /Kouilou Oilfield/ })
  expect(accepted.textContent).toContain('in force · older text')
  expect(accepted.textContent).toContain('21 Nov 2027')
  expect(
    within(accepted).getByRole('button', { name: 'Signed mandate (PDF) Kouilou Oilfield' }),
  ).toBeDefined()
  const never = screen.getByRole('row', { name: /Sahara Drilling/ })
  expect(never.textContent).toContain('not accepted')
  expect(within(never).queryByRole('button')).toBeNull()
})

test('looks for a name within a view, as it is typed', async () => {
  answers['GET /api/staff/mandates?state=never&page=1'] = { body: [0, []] }
  answers['GET /api/staff/mandates?company=sahara&state=never&page=1'] = { body: [1, [ROWS[1]]] }
  const { router } = open('/staff/mandates?state=never')
  expect(await screen.findByText('No company fits')).toBeDefined()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Company' }), 'sahara')
  expect(await screen.findByRole('row', { name: /Sahara Drilling/ })).toBeDefined()
  expect(screen.getByText('1 company').getAttribute('role')).toBe('status')
  expect(router.state.location.search).toBe('?company=sahara&state=never')
})

test('gives notice after asking, and keeps the question where it is refused', async () => {
  const { named } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'All acquired Kouilou Oilfield' }))
  const path = `POST /api/staff/mandates/${'m'.repeat(22)}`
  answers[`${path}/complete`] = { status: 409, body: { error: 'Equipment is left.', code: 'conflict' } }
  const dialog = screen.getByRole('dialog', { name: 'End the mandate of Kouilou Oilfield?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'All acquired' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Equipment is left.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  answers[`${path}/notice`] = { body: { ...ROWS[0]?.mandate, state: 'notice_given' } }
  await userEvent.click(screen.getByRole('button', { name: 'Give notice Kouilou Oilfield' }))
  const asked = screen.getByRole('dialog', { name: 'Give notice to Kouilou Oilfield?' })
  expect(asked.textContent).toContain('21 November 2027')
  await userEvent.click(within(asked).getByRole('button', { name: 'Give notice' }))
  expect(await screen.findByText('Notice is given to Kouilou Oilfield.')).toBeDefined()
  expect(named().filter((name) => name.startsWith('GET /api/staff/mandates?'))).toHaveLength(3)
})

test('an admin switches whether publishing needs a mandate; others read it', async () => {
  const { bodyOf, unmount } = open()
  const control = await screen.findByRole('switch', { name: 'Publishing needs a mandate' })
  const changed = { by: 'Odile Admin', at: '2026-11-21T10:00:00.000Z' }
  answers[`PUT ${SETTING_PATH}`] = { body: { ...SETTING, isNeeded: true, changed } }
  await userEvent.click(control)
  expect(await screen.findByText(/^On: a listing is published only/)).toBeDefined()
  expect(screen.getByText(/^Changed by Odile Admin/)).toBeDefined()
  expect(bodyOf(`PUT ${SETTING_PATH}`)).toEqual({ isNeeded: true })
  unmount()
  answers[`GET ${SETTING_PATH}`] = { body: { ...SETTING, can: { change: false } } }
  open()
  expect(await screen.findAllByText('Only administrators of the site change this.')).toHaveLength(2)
  expect(screen.queryByRole('switch')).toBeNull()
})

test('self-billing is switched on by an admin, with what the accountant must say, and proposed to a company', async () => {
  const path = '/api/staff/settings/self-billing'
  const setting = { isOn: false, changed: null, can: { change: true } }
  answers[`GET ${path}`] = { body: setting }
  answers[`PUT ${path}`] = { body: { ...setting, isOn: true } }
  const { bodyOf } = open()
  const control = await screen.findByRole('switch', { name: /Issue the invoices of sellers/ })
  expect(screen.getByText(/only when your accountant agrees/)).toBeDefined()
  const rows = ROWS.map((row) => ({ ...row, can: { ...row.can, proposeSelfBilling: true } }))
  answers['GET /api/staff/mandates?page=1'] = { body: [2, rows] }
  await userEvent.click(control)
  expect(bodyOf(`PUT ${path}`)).toEqual({ isOn: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Propose self-billing Sahara Drilling' }))
  answers['POST /api/staff/companies/4/self-billing'] = { status: 204, body: null }
  const dialog = screen.getByRole('dialog', { name: 'Propose self-billing to Sahara Drilling?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Propose self-billing' }))
  expect(await screen.findByText('Self-billing is proposed to Sahara Drilling.')).toBeDefined()
})

test('is for staff', async () => {
  open('/staff/mandates', TEST_MEMBER)
  expect(await screen.findByText('This page is for staff.')).toBeDefined()
})
