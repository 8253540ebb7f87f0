import type { Page } from '@playwright/test'
import type { ApprovalView } from '#features/approvals/contract/endpoints.ts'
import type { OwnSessionView } from '#features/accounts/contract/own-sessions.ts'
import type { QuotaView } from '#features/accounts/contract/members/endpoints.ts'
import type { StaffMessage } from '#features/content/contract/messages/endpoints.ts'
import type { PrivacyRequestView } from '#features/privacy/contract/endpoints.ts'
import { ERROR_TEXTS } from '#kernel/error-texts.ts'
import type { Screen } from './screens.ts'

/** A simulated response, independent of the server's database. */
const answer =
  (calls: string, json: unknown, status = 200) =>
  async (page: Page) => {
    await page.route(calls, (route) => route.fulfill({ json, status }))
  }

/** The server's refusal for staff who would move money of their own company. */
const refuseOwnCompany = (calls: string) =>
  answer(calls, { error: ERROR_TEXTS.en.own_company, code: 'own_company' }, 403)

const BROKEN = { error: 'Something went wrong.', code: 'unexpected' }

const REFUND: ApprovalView = {
  id: 5,
  act: 'refund_order',
  order: { id: 'o'.repeat(22), reference: 'GS-O-2031' },
  company: 'Compagnie équatoriale de forage et de services pétroliers',
  amount: 12_500,
  currency: 'eur',
  said: { reason: 'Two of the valves were cracked. The buyer sent pictures, and the seller agrees.' },
  state: 'waiting',
  proposedBy: 'Inès Martin',
  proposedAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-11-27T08:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  note: null,
  failure: null,
  isOwnCompany: false,
  can: { confirm: true, reject: true },
}
const WAITING: readonly ApprovalView[] = [
  REFUND,
  {
    ...REFUND,
    id: 6,
    act: 'record_payout',
    order: null,
    company: 'Mandji Supply',
    amount: 999_000_000,
    currency: 'usd',
    said: { bankReference: 'SEPA-2026-11-20-0004471', day: '2026-11-19' },
    can: { confirm: false, reject: true },
  },
  {
    ...REFUND,
    id: 7,
    act: 'decide_chargeback',
    amount: 30_420.5,
    said: { decision: 'undo', reason: 'The bank decided for the buyer.' },
  },
]
const decided = { decidedBy: 'Paul Ndong', decidedAt: '2026-11-21T09:30:00.000Z' }
const nothing = { can: { confirm: false, reject: false } }
const ENDED: readonly ApprovalView[] = [
  { ...REFUND, ...decided, ...nothing, state: 'done' },
  {
    ...REFUND,
    ...decided,
    ...nothing,
    id: 8,
    state: 'rejected',
    note: 'The goods are on their way.\nPlease ask the seller first.',
  },
  {
    ...REFUND,
    ...decided,
    ...nothing,
    id: 9,
    state: 'failed',
    failure: 'This is more than what is left to pay back.',
  },
  { ...REFUND, ...nothing, id: 10, state: 'expired' },
]
const APPROVALS = '**/api/staff/approvals*'
const wait = answer(APPROVALS, [45, WAITING])

const REQUESTS: readonly PrivacyRequestView[] = [
  {
    id: 7,
    kind: 'access',
    who: 'A buyer in Port-Gentil, by mail',
    receivedOn: '2026-10-02',
    dueOn: '2026-11-01',
    isOverdue: true,
    state: 'open',
    answeredOn: null,
    note: null,
  },
  {
    id: 8,
    kind: 'objection',
    who: 'Aminata Diallo, aminata.diallo@compagnie-equatoriale-de-forage.example',
    receivedOn: '2026-11-18',
    dueOn: '2026-12-03',
    isOverdue: false,
    state: 'open',
    answeredOn: null,
    note: null,
  },
]
const ANSWERED: readonly PrivacyRequestView[] = [
  {
    id: 6,
    kind: 'appeal',
    who: 'Jean Moussavou, by letter',
    receivedOn: '2026-09-01',
    dueOn: '2026-10-31',
    isOverdue: false,
    state: 'refused',
    answeredOn: '2026-09-20',
    note: 'Invoices are kept for ten years, as the law asks.',
  },
]
const PRIVACY = '**/api/staff/privacy-requests*'
const ask = answer(PRIVACY, [2, REQUESTS])

const MESSAGES = [
  {
    id: 'm'.repeat(22),
    about: 'contact',
    email: 'aminata.diallo@compagnie-equatoriale-de-forage.example',
    text: 'Can the mud pump in Pau be seen before the end of the month?\n\nWe would come with two engineers from Port-Gentil, and need a letter for the visa.',
    search: null,
    member: { id: 7, name: 'Aminata Diallo', company: 'Compagnie équatoriale de forage' },
    sentAt: '2026-11-27T09:00:00.000Z',
    dueAt: '2026-11-28T09:00:00.000Z',
    answeredAt: null,
    answeredBy: null,
    answer: null,
  },
  {
    id: 'n'.repeat(22),
    about: 'equipment',
    email: 'looking@yard.example',
    text: 'Two mud pumps of 1600 hp, at Port-Gentil in March.',
    search: { searchStr: 'mud pump 1600 hp', country: 'Gabon', currency: 'usd', maxPrice: '250000' },
    member: null,
    sentAt: '2026-11-28T10:00:00.000Z',
    dueAt: '2026-11-29T10:00:00.000Z',
    answeredAt: null,
    answeredBy: null,
    answer: null,
  },
] as const satisfies readonly StaffMessage[]
const write = answer('**/api/staff/messages?*', [2, MESSAGES])

const QUOTAS: readonly QuotaView[] = [
  { kind: 'imports', used: 3, max: 300, usual: 300, history: [] },
  {
    kind: 'import_bytes',
    used: 2_200_483_648,
    max: 42_949_672_960,
    usual: 21_474_836_480,
    history: [
      {
        at: '2026-11-20T08:00:00.000Z',
        by: 'Inès Martin',
        max: 42_949_672_960,
        reason: 'They move two yards into one list, until the end of the year.',
      },
    ],
  },
  { kind: 'listings', used: 4812, max: 50_000, usual: 50_000, history: [] },
  { kind: 'favourites', used: 0, max: 10_000, usual: 10_000, history: [] },
]
const COMPANY_QUOTAS = '**/api/staff/companies/*/quotas'
const openQuotas = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).click()
}

const SESSIONS: readonly OwnSessionView[] = [
  ['Firefox', 'Windows'],
  ['Samsung Internet', 'Android'],
  [null, null],
].map(([browser = null, system = null], index) => ({
  id: String(index).repeat(22),
  browser,
  system,
  since: `2026-11-22T0${8 - index}:12:00.000Z`,
  lastUsedAt: '2026-11-22T08:40:00.000Z',
  isThis: index === 0,
}))
const signedIn = answer('**/api/sessions', { sessions: SESSIONS })
const factor = (since: string | null, recoveryCodesLeft: number, staffMustHave: boolean) =>
  answer('**/api/second-factor', { since, recoveryCodesLeft, staffMustHave })
const inTurn =
  (...prepare: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const each of prepare) await each(page)
  }

/** Staff's pages about approvals, data and quotas, and members' page about their sessions. */
export const PEOPLE_SCREENS: readonly Screen[] = [
  { name: 'staff-approvals', path: () => '/staff/approvals', as: 'staff', prepare: wait, everywhere: true },
  {
    name: 'staff-approvals-ended-fr',
    path: () => '/fr/staff/approvals?view=ended',
    as: 'staff',
    everywhere: true,
    prepare: answer(APPROVALS, [4, ENDED]),
  },
  {
    name: 'staff-approvals-empty',
    path: () => '/staff/approvals',
    as: 'staff',
    prepare: answer(APPROVALS, [0, []]),
  },
  {
    name: 'staff-approvals-failed-fr',
    path: () => '/fr/staff/approvals',
    as: 'staff',
    prepare: answer(APPROVALS, BROKEN, 500),
    arrange: async (page) => page.getByRole('main').getByRole('alert').waitFor(),
  },
  {
    name: 'staff-approvals-confirming',
    path: () => '/staff/approvals',
    as: 'staff',
    prepare: inTurn(wait, refuseOwnCompany('**/api/staff/approvals/*/confirm')),
    arrange: async (page) => {
      await page.getByRole('button', { name: /^Confirm Refund/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'staff-approvals-rejecting-fr',
    path: () => '/fr/staff/approvals',
    as: 'staff',
    everywhere: true,
    prepare: wait,
    arrange: async (page) => {
      await page
        .getByRole('button', { name: /^Rejeter/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Rejeter' }).click()
    },
  },
  { name: 'staff-commissions', path: () => '/staff/commissions', as: 'admin', everywhere: true },
  { name: 'staff-destinations', path: () => '/staff/destinations', as: 'admin', everywhere: true },
  { name: 'staff-conformity', path: () => '/staff/conformity', as: 'staff', everywhere: true },
  { name: 'staff-books', path: () => '/staff/books', as: 'admin', everywhere: true },
  {
    name: 'staff-books-made-fr',
    path: () => '/fr/staff/books',
    as: 'admin',
    arrange: async (page) => {
      await page.getByLabel('Premier jour').fill(`${new Date().getUTCFullYear()}-01-01`)
      await page.getByLabel('Dernier jour').fill(new Date().toISOString().slice(0, 10))
      await page.getByText('Fichier des écritures comptables (FEC)').click()
      await page.getByRole('button', { name: 'Télécharger', exact: true }).click()
      await page.getByText('a été téléchargé').waitFor()
    },
  },
  { name: 'staff-books-refused', path: () => '/staff/books', as: 'staff' },
  { name: 'staff-tariffs', path: () => '/staff/tariffs', as: 'staff', everywhere: true },
  { name: 'staff-messages', path: () => '/staff/messages', as: 'staff', prepare: write, everywhere: true },
  {
    name: 'staff-message-fr',
    path: () => `/fr/staff/messages?message=${MESSAGES[0].id}`,
    as: 'staff',
    everywhere: true,
    prepare: async (page) => {
      await write(page)
      await answer('**/api/staff/messages/*', MESSAGES[0])(page)
    },
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Envoyer la réponse' }).click()
    },
  },
  { name: 'staff-privacy', path: () => '/staff/privacy', as: 'staff', prepare: ask, everywhere: true },
  {
    name: 'staff-privacy-answered-fr',
    path: () => '/fr/staff/privacy?view=answered',
    as: 'staff',
    prepare: answer(PRIVACY, [1, ANSWERED]),
  },
  {
    name: 'staff-privacy-entering-fr',
    path: () => '/fr/staff/privacy',
    as: 'staff',
    everywhere: true,
    prepare: answer(PRIVACY, [0, []]),
    arrange: async (page) => {
      await page.getByLabel(/^Reçue le/).fill('2031-01-01')
      await page.getByRole('button', { name: 'Saisir une demande' }).click()
    },
  },
  {
    name: 'staff-privacy-answering',
    path: () => '/staff/privacy',
    as: 'staff',
    prepare: ask,
    arrange: async (page) => {
      await page
        .getByRole('button', { name: /^Note the answer/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    },
  },
  {
    name: 'staff-quotas',
    path: ({ sellerId }) => `/staff/members?member=${sellerId}`,
    as: 'staff',
    everywhere: true,
    prepare: answer(COMPANY_QUOTAS, QUOTAS),
    arrange: openQuotas(/^What the company may keep/),
  },
  {
    name: 'staff-quotas-refused-fr',
    path: ({ sellerId }) => `/fr/staff/members?member=${sellerId}`,
    as: 'staff',
    prepare: answer(COMPANY_QUOTAS, QUOTAS),
    arrange: async (page) => {
      await openQuotas(/^Ce que la société peut conserver/)(page)
      await page.getByRole('dialog').getByRole('textbox').first().fill('beaucoup')
      await page.getByRole('dialog').getByRole('button').last().click()
    },
  },
  {
    name: 'staff-quotas-failed',
    path: ({ sellerId }) => `/staff/members?member=${sellerId}`,
    as: 'staff',
    prepare: answer(COMPANY_QUOTAS, BROKEN, 500),
    arrange: async (page) => {
      await openQuotas(/^What the company may keep/)(page)
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },
  {
    name: 'security-sessions',
    path: () => '/user/security',
    as: 'buyer',
    everywhere: true,
    prepare: inTurn(signedIn, factor('2026-11-20T10:00:00.000Z', 10, false)),
  },
  {
    name: 'security-sessions-ending-fr',
    path: () => '/fr/user/security',
    as: 'buyer',
    everywhere: true,
    prepare: inTurn(signedIn, factor('2026-11-20T10:00:00.000Z', 0, false)),
    arrange: async (page) => {
      await page.getByRole('button', { name: /^Déconnecter Samsung/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Déconnecter' }).click()
    },
  },
  {
    name: 'security-failed',
    path: () => '/user/security',
    as: 'buyer',
    prepare: inTurn(answer('**/api/sessions', BROKEN, 500), answer('**/api/second-factor', BROKEN, 500)),
    arrange: async (page) => page.getByRole('main').getByRole('alert').first().waitFor(),
  },
  {
    name: 'security-held-back-fr',
    path: () => '/fr/user/security?goTo=%2Ffr%2Fstaff',
    as: 'staff',
    everywhere: true,
    prepare: inTurn(signedIn, factor(null, 0, true)),
  },
]
