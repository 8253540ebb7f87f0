import { NO_REFERENCES } from '#kernel/trade/buyer-references/buyer-references.ts'
import type { DisputeView } from '#features/orders/contract/disputes.ts'
import type { OrderView, StaffOrderView } from '#features/orders/contract/orders.ts'
import type { SaleView } from '#features/orders/contract/sales.ts'

/** An order as its buyer receives it: paid and packed. */
export const TEST_ORDER: OrderView = {
  id: 'order-aaaaaaaaaaaaaaaa',
  reference: 'GS-O-2031',
  orderDate: '2026-03-12T09:30:00.000Z',
  statut: 4,
  payment: [
    {
      price: 52220,
      shipping: 1180,
      vat: { isCertain: true, rate: 0, amount: 0 },
      total: 53400,
      currency: 'usd',
    },
  ],
  address: { country: 'Gabon', city: 'Port-Gentil', postcode: null, street: '12 Quai Nord' },
  contact: { recipient: 'Aminata Diallo', phone: '+241 01 02 03 04', siteHours: null, note: null },
  carrier: 'DHL Express',
  references: NO_REFERENCES,
  trackingNumber: null,
  receivedAt: null,
  shipments: [
    {
      place: 1,
      country: 'Gabon',
      city: 'Libreville',
      materielIds: [12, 13],
      carrier: null,
      trackingNumber: null,
      news: null,
      shippedAt: null,
      deliveredAt: null,
    },
  ],
  refunds: [],
  cancellation: null,
  transferDueAt: null,
  articles: [
    {
      materielId: 12,
      qty: 1,
      price: 48500,
      seller: 'Mandji Surplus',
      Materiel: { brand: 'Cameron', title: 'Conventional wellhead', language: 'en' },
    },
    {
      materielId: 13,
      qty: 3,
      price: 1240,
      seller: 'Mandji Surplus',
      Materiel: { brand: 'Vallourec', title: 'API 5L line pipe', language: 'en' },
    },
  ],
  history: [
    { statut: 1, date: '2026-03-12T09:30:00.000Z', cause: 'payment_succeeded', reason: null },
    { statut: 4, date: '2026-03-13T10:00:00.000Z', cause: null, reason: null },
  ],
  next: { kind: 'pack', day: '2026-03-17' },
  chargebacks: [],
  disputableUntil: null,
  disputed: [],
  heldMoney: { state: 'until_delivery', until: null, daysLeft: null },
  co2: { lowKg: 3750, highKg: 17_700, known: 1, unknown: 1, packed: true, versions: ['2026-1'] },
  can: { askCancellation: false, confirmReceipt: false, changeReferences: false, dispute: [] },
}

/** The same order as staff receive it. */
export const TEST_STAFF_ORDER: StaffOrderView = {
  ...TEST_ORDER,
  chargebacks: [],
  buyer: {
    name: 'Aminata Diallo',
    email: 'buyer@gisement.test',
    phone: '+241 01 02 03 04',
    company: 'Port-Gentil Energy Services',
  },
  articles: TEST_ORDER.articles.map((article) => ({ ...article, seller: article.seller ?? '' })),
  history: TEST_ORDER.history.map((move) => ({ ...move, by: move.cause === null ? 'Inès Martin' : null })),
  bookings: [],
  paidAt: '2026-03-12T09:30:00.000Z',
  paymentIntentId: 'pi_123',
  refundable: {
    articles: [
      { materielId: 12, amount: 48500 },
      { materielId: 13, amount: 3720 },
    ],
    shipping: 1180,
  },
  receivedBy: null,
  isDisputed: false,
  byTransfer: false,
  moves: [5, 3],
  heldMoves: [],
  contest: null,
  held: [],
  nextStep: 'package',
  waitsSince: '2026-03-13T10:00:00.000Z',
}

/** The part of it that one seller receives. */
export const TEST_SALE: SaleView = {
  id: TEST_ORDER.id,
  reference: TEST_ORDER.reference,
  orderDate: TEST_ORDER.orderDate,
  statut: 4,
  buyer: 'Port-Gentil Energy Services',
  references: { poNumber: null, requestedOn: null },
  articles: TEST_ORDER.articles
    .slice(0, 1)
    .map(({ materielId, qty, price, Materiel }) => ({ materielId, qty, price, Materiel })),
  total: 48500,
  currency: 'usd',
  feePercents: [35],
  refunded: 0,
  share: 31525,
  paidOut: 0,
  payableAt: null,
  disputed: [],
  papers: [],
  pickups: [],
  isCollected: false,
  task: { kind: 'pack', day: null, unmeasured: [] },
  readyAt: null,
  can: { sayReady: true },
  history: TEST_ORDER.history.map(({ statut, date }) => ({ statut, date })),
}

/** A dispute as the buyer who opened it receives it. */
export const TEST_DISPUTE: DisputeView = {
  id: 'dispute-1',
  reference: TEST_ORDER.reference,
  materielId: 12,
  title: 'Conventional wellhead',
  language: 'en',
  buyer: 'Port-Gentil Energy Services',
  seller: 'Mandji Surplus',
  state: 'open',
  reason: 'damaged',
  note: null,
  refund: null,
  openedAt: '2026-03-19T08:00:00.000Z',
  decidedAt: null,
  messages: [
    { id: '1', side: 'buyer', text: 'A flange is bent.', sentAt: '2026-03-19T08:00:00.000Z', file: null },
  ],
  side: 'buyer',
  can: { write: true, decide: false },
}
