import type { Page } from '@playwright/test'
import type { ActView, FoundActs } from '#features/audit/contract/endpoints.ts'
import type { Screen } from './screens.ts'

const INES = { id: 3, name: 'Inès Martin' }
const act = (id: number, more: Partial<ActView>): ActView => ({
  id: String(id),
  at: `2026-11-${10 + id}T14:05:00.000Z`,
  person: INES,
  act: 'listing.request_changes',
  subject: {
    kind: 'listing',
    label: 'Triplex mud pump 1600 hp, with spare fluid ends',
    to: '/staff/review?listing=7',
  },
  details: [{ name: 'note', value: 'The third picture shows another pump.\nWhere was it overhauled?' }],
  ...more,
})
const FOUND: FoundActs = {
  acts: [
    act(9, {
      act: 'company.suspend',
      subject: {
        kind: 'company',
        label: 'Compagnie équatoriale de forage et de services pétroliers',
        to: null,
      },
      details: [{ name: 'reason', value: 'Three buyers paid and got nothing since September.' }],
    }),
    act(8, {
      person: { id: 5, name: null },
      act: 'refund_order',
      subject: { kind: 'order', label: 'GIS-2026-000123', to: '/staff/orders?order=123' },
      details: [{ name: 'amount', value: '1250.50', currency: 'eur' }],
    }),
    act(7, {}),
  ],
  older: '7',
  people: [INES, { id: 5, name: null }],
}

const answer =
  (json: object, status = 200) =>
  async (page: Page) => {
    await page.route('**/api/staff/acts?*', (route) => route.fulfill({ status, json }))
    await page.route('**/api/staff/acts', (route) => route.fulfill({ status, json }))
  }

/** What staff did. */
export const AUDIT_SCREENS: readonly Screen[] = [
  { name: 'staff-audit', path: () => '/staff/audit', as: 'admin', prepare: answer(FOUND), everywhere: true },
  {
    name: 'staff-audit-none-fr',
    path: () => '/fr/staff/audit?from=2026-01-01',
    as: 'staff',
    prepare: answer({ ...FOUND, acts: [], older: null }),
  },
  {
    name: 'staff-audit-failed-fr',
    path: () => '/fr/staff/audit',
    as: 'staff',
    prepare: answer({ error: 'The server does not answer.', code: 'internal' }, 500),
  },
]
