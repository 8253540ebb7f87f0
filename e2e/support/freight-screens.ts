import type { Page } from '@playwright/test'
import type { ForwarderView, FreightView } from '#features/freight/contract/views.ts'
import type { Screen } from './screens.ts'

const ID = 'freightRequestShown123'
const GOODS: FreightView['goods'] = {
  title: 'Bouteur à chenilles Komatsu D475A-5, moteur révisé en 2024, avec lame semi-universelle et ripper',
  language: 'fr',
  type: 'Heavy Equipment',
  units: 2,
  weightKg: 108_390,
  lengthCm: 1159,
  widthCm: 526,
  heightCm: 462,
  liftingPoints: 'Four marked lifting eyes',
  loadingHours: 'Mon to Fri, 7:00 to 15:00',
  loadingEquipment: 'Mobile crane of 60 t',
}
const ASKED = {
  goods: GOODS,
  to: { country: 'Norway', city: 'Stavanger', postcode: '4056' },
  incoterm: 'DAP',
  remarks: 'Low bridge on the last kilometre: 4.20 m. Unloading before noon.',
} as const
const ANSWER: FreightView['answers'][number] = {
  id: 'freightAnswerShown1234',
  company: 'Compagnie équatoriale de transit et de transports exceptionnels',
  price: 42_800,
  currency: 'usd',
  amount: 42_800,
  incoterm: 'DAP',
  place: 'Stavanger',
  mode: 'flat_rack',
  transitDays: 34,
  validUntil: '2026-12-20T22:59:59.000Z',
  remarks: '',
  answeredAt: '2026-11-26T10:00:00.000Z',
  isOver: false,
  isChosen: false,
  canChoose: true,
}
const INVITED: FreightView['invitations'][number] = {
  id: 'freightInvitedShown123',
  company: 'Mandji Forwarding',
  email: 'rates-and-special-transports@mandji-forwarding.example',
  state: 'invited',
  invitedAt: '2026-11-25T10:00:00.000Z',
  expiresAt: '2026-12-02T10:00:00.000Z',
}
const REQUEST: FreightView = {
  ...ASKED,
  id: ID,
  quoteId: 'quoteOfFreightShown123',
  state: 'open',
  stage: 'waiting',
  askedAt: '2026-11-23T10:00:00.000Z',
  isLate: true,
  listingId: 1,
  from: { country: 'Gabon', city: 'Port-Gentil', postcode: null },
  offer: {
    id: '17',
    side: 'seller',
    units: 2,
    goods: 1_250_000,
    delivery: 0,
    currency: 'usd',
    validUntil: '2026-12-15T22:59:59.000Z',
  },
  invitations: [INVITED, { ...INVITED, id: 'freightInvitedShown124', state: 'answered' }],
  answers: [
    ANSWER,
    {
      ...ANSWER,
      id: 'freightAnswerShown1235',
      company: null,
      price: 39_999.99,
      currency: 'eur',
      amount: 46_120.3,
      mode: 'roro',
      remarks: 'Without escort. The bridge must be measured again.',
      isOver: true,
      canChoose: false,
    },
  ],
  can: { act: true },
}
const LINK: ForwarderView = {
  ...ASKED,
  from: { country: 'Gabon', city: 'Port-Gentil' },
  id: INVITED.id,
  answerBy: '2026-12-02T10:00:00.000Z',
  state: 'invited',
  answer: null,
  can: { answer: true, change: false },
}
const SENT: ForwarderView = {
  ...LINK,
  state: 'answered',
  answer: {
    id: '31',
    price: 42_800,
    currency: 'usd',
    incoterm: 'CFR',
    place: 'Stavanger',
    mode: 'break_bulk',
    transitDays: 34,
    validUntil: '2026-12-20T23:59:59.999Z',
    remarks: 'Without escort. The bridge must be measured again.',
    answeredAt: '2026-11-26T10:00:00.000Z',
  },
  can: { answer: false, change: true },
}

const open = (json: FreightView) => async (page: Page) => {
  await page.route(`**/api/staff/freight/${ID}`, (route) => route.fulfill({ json }))
}
const openLink = (json: ForwarderView) => async (page: Page) => {
  await page.route('**/api/freight/*', (route) => route.fulfill({ json }))
}
const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
}

/** Screens about freight: the desk of staff, and the page of a forwarder. */
export const FREIGHT_SCREENS: readonly Screen[] = [
  {
    name: 'staff-freight',
    path: () => `/staff/freight?request=${ID}`,
    as: 'staff',
    prepare: open(REQUEST),
    everywhere: true,
  },
  { name: 'staff-freight-none-fr', path: () => '/fr/staff/freight?stage=ended', as: 'staff' },
  {
    name: 'staff-freight-choose-fr',
    path: () => `/fr/staff/freight?request=${ID}`,
    as: 'staff',
    prepare: open(REQUEST),
    arrange: press(/^Choisir/),
  },
  {
    name: 'staff-freight-invite',
    path: () => `/staff/freight?request=${ID}`,
    as: 'staff',
    prepare: open(REQUEST),
    arrange: press(/^Invite/),
  },
  {
    name: 'forwarder',
    path: () => '/fr/user/freight/shown-only',
    prepare: openLink(LINK),
    everywhere: true,
  },
  {
    name: 'forwarder-faults',
    path: () => '/user/freight/shown-only',
    prepare: openLink(LINK),
    arrange: press(/^Send price/),
  },
  { name: 'forwarder-sent-fr', path: () => '/fr/user/freight/shown-only', prepare: openLink(SENT) },
  { name: 'forwarder-no-link', path: () => '/user/freight' },
]
