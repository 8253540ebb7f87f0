import type { Page } from '@playwright/test'
import type {
  CollectionView,
  OrderCollections,
  OwnYardView,
} from '#features/collection/contract/endpoints.ts'
import type { Screen } from './screens.ts'

const ID = 'orderOfCollectionShown'

const COLLECTION: CollectionView = {
  sellerId: 2,
  seller: 'Kouilou Field Services',
  articles: [{ title: 'Triplex mud pump, 1,600 hp', language: 'en', units: 2 }],
  terms: {
    hours: (['mon', 'tue', 'wed', 'thu', 'fri'] as const).map((day) => ({
      day,
      from: '07:30',
      until: day === 'fri' ? '12:00' : '16:00',
      ...(day !== 'fri' && { pause: { from: '12:00', until: '13:30' } }),
    })),
    leadDays: 2,
    currency: 'usd',
    loadingFee: 350,
    storageFee: 40,
    removalDays: 21,
    note: 'Gate 2, Boulevard de Loango. Helmet, vest and safety shoes; ask for the yard master.',
  },
  removeBy: '2026-12-18',
  stoodStill: { days: 3, isNow: false },
  storage: { days: 2, amount: 160 },
  appointment: {
    id: 'appointmentShownOnly12',
    day: '2026-12-20',
    time: '09:30',
    person: 'Moussa Diallo',
    haulier: 'Transports du Sahel',
    plate: 'GB-204-ZX',
    proposedBy: 'buyer',
    isConfirmed: true,
  },
  code: null,
  lockedUntil: '2026-12-20T09:30:00.000Z',
  handedOver: null,
  can: { book: false, propose: true, confirm: false, handOver: true },
}

const open = (change: Partial<CollectionView>) => async (page: Page) => {
  const json: OrderCollections = {
    reference: 'GS-O-2031',
    side: 'seller',
    collections: [{ ...COLLECTION, ...change }],
  }
  await page.route(`**/api/orders/${ID}/collection`, (route) => route.fulfill({ json }))
}
const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
}

/** Screens about collection at a yard: what a seller says of it, and the hand-over. */
export const COLLECTION_SCREENS: readonly Screen[] = [
  { name: 'yard', path: () => '/user/yard', as: 'seller', everywhere: true },
  {
    name: 'yard-faults-fr',
    path: () => '/fr/user/yard',
    as: 'seller',
    arrange: async (page) => {
      await page.getByLabel(/^Lundi, ouverture/).fill('08:00')
      await page.getByRole('button', { name: 'Enregistrer' }).click()
    },
  },
  {
    name: 'yard-member-fr',
    path: () => '/fr/user/yard',
    as: 'seller',
    prepare: async (page) => {
      const { removalDays, ...terms } = COLLECTION.terms
      const json: OwnYardView = { yard: { ...terms, removalDays: removalDays ?? 21 }, can: { charge: false } }
      await page.route('**/api/yard', (route) => route.fulfill({ json }))
    },
  },
  {
    name: 'hand-over',
    path: () => `/user/sales/${ID}/collection`,
    as: 'seller',
    prepare: open({}),
    everywhere: true,
  },
  {
    name: 'hand-over-otherwise-fr',
    path: () => `/fr/user/sales/${ID}/collection`,
    as: 'seller',
    prepare: open({
      lockedUntil: null,
      appointment: COLLECTION.appointment && { ...COLLECTION.appointment, isEarly: true },
    }),
    arrange: press(/^Remettre/),
  },
  {
    name: 'hand-over-other-time-fr',
    path: () => `/fr/user/sales/${ID}/collection`,
    as: 'seller',
    prepare: open({
      lockedUntil: null,
      appointment: COLLECTION.appointment && { ...COLLECTION.appointment, isConfirmed: false },
      can: { book: false, propose: true, confirm: true, handOver: false },
    }),
    arrange: press(/^Proposer/),
  },
]
