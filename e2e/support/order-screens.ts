import type { Page } from '@playwright/test'
import type { AcceptedTerms } from '#features/content/contract/accepted-terms.ts'
import type { DocumentView } from '#features/invoices/contract/documents.ts'
import type { DebtView } from '#features/ledger/contract/ledger.ts'
import type { DisputeView } from '#features/orders/contract/disputes.ts'
import type { OrderView, StaffOrderView } from '#features/orders/contract/orders.ts'
import type { Bought } from '#features/orders/contract/bought-before.ts'
import type { OrderThreadsView } from '#features/orders/contract/threads.ts'
import { TEST_DISPUTE, TEST_ORDER, TEST_SALE, TEST_STAFF_ORDER } from '#test/order-records.ts'
import { threadsOf } from '#test/thread-records.ts'
import { inBothLanguages } from './both-languages.ts'
import { knowLittle } from './order-parts.ts'
import type { Screen } from './screens.ts'

const ID = 'k3vQ0yZf7m2Wc1d8RtPbXA'

/** Goods of a quote, whose freight a forwarder carries. */
const FREIGHT: OrderView['delivery'] = {
  incoterm: 'CFR',
  place: 'Port-Gentil',
  freights: [
    {
      forwarder: 'Compagnie équatoriale de transit et de transports exceptionnels',
      mode: 'break_bulk',
      days: 34,
    },
  ],
}

/** A delivered order from two places, with every possible event. */
const MUCH: Partial<OrderView> = {
  id: ID,
  statut: 7,
  shipments: [
    {
      place: 1,
      country: 'Gabon',
      city: 'Port-Gentil',
      materielIds: [12],
      carrier: 'DB Schenker',
      trackingNumber: '4470 9802 13',
      news: null,
      shippedAt: '2026-03-14T08:00:00.000Z',
      deliveredAt: '2026-03-16T08:00:00.000Z',
    },
    {
      place: 2,
      country: 'Cameroon',
      city: 'Douala',
      materielIds: [13],
      carrier: null,
      trackingNumber: null,
      news: null,
      shippedAt: '2026-03-15T08:00:00.000Z',
      deliveredAt: '2026-03-18T08:00:00.000Z',
    },
  ],
  refunds: [
    {
      id: 'r',
      amount: 1240,
      state: 'succeeded',
      reason: 'agreed',
      note: 'One of the three pipes had a damaged thread protector; we pay one back.',
      date: '2026-03-20T10:00:00.000Z',
    },
  ],
  disputed: [12],
  next: { kind: 'decide_dispute', day: null },
  disputableUntil: '2026-04-01T10:00:00.000Z',
  heldMoney: { state: 'dispute', until: '2026-04-01T10:00:00.000Z', daysLeft: 11 },
  receivedAt: '2026-03-18T15:00:00.000Z',
}
const ORDER: OrderView = {
  ...TEST_ORDER,
  ...MUCH,
  history: [
    ...TEST_ORDER.history,
    { statut: 5, date: '2026-03-14T10:00:00.000Z', cause: null, reason: null },
    { statut: 6, date: '2026-03-15T10:00:00.000Z', cause: null, reason: null },
    { statut: 7, date: '2026-03-18T10:00:00.000Z', cause: null, reason: null },
  ],
  can: { askCancellation: false, confirmReceipt: false, changeReferences: false, dispute: [13] },
}
const STAFF_ORDER: StaffOrderView = {
  ...TEST_STAFF_ORDER,
  id: ID,
  statut: 1,
  history: TEST_STAFF_ORDER.history.slice(0, 1),
  cancellation: {
    state: 'asked',
    reason: 'Our project was postponed to next year. Please cancel before it is packed.',
    note: null,
    askedAt: '2026-03-12T15:00:00.000Z',
  },
  isDisputed: true,
  moves: [2, 3],
}

/** A payment that a bank has taken back for good: staff decide who bears it. */
const LOST: StaffOrderView['chargebacks'][number] = {
  id: 'du_1',
  state: 'lost',
  amount: 53_400,
  date: '2026-03-14T10:00:00.000Z',
  reason: 'product_not_received',
  answerBy: '2026-03-23T10:00:00.000Z',
  withdrawn: 53_400,
  fee: 15,
  decision: null,
  note: null,
  isToDecide: true,
}
/** What the provider of the card could not pay back. */
const BY_HAND: StaffOrderView['refunds'][number] = {
  id: 'r',
  amount: 1250.5,
  state: 'failed',
  reason: 'agreed',
  note: 'Two of the valves were cracked.',
  date: '2026-03-14T10:00:00.000Z',
}

const CONFIRMED: OrderView = {
  ...TEST_ORDER,
  id: ID,
  statut: 1,
  history: TEST_ORDER.history.slice(0, 1),
  can: { askCancellation: true, confirmReceipt: false, changeReferences: false, dispute: [] },
}

const CONTACT = {
  recipient: 'Aminata Diallo, magasin central',
  phone: '+241 01 02 03 04',
  siteHours: 'Monday to Friday, 7:00 to 15:00',
  note: 'Gate 3. A crane of 10 t is there; helmets and vests are needed on the quay.',
}
const ON_ITS_WAY: OrderView = {
  ...ORDER,
  statut: 6,
  contact: CONTACT,
  next: { kind: 'arrive', day: '2026-03-18' },
  history: ORDER.history.slice(0, -1),
  refunds: [],
  disputed: [],
  disputableUntil: null,
  receivedAt: null,
  heldMoney: { state: 'until_delivery', until: null, daysLeft: null },
  can: { ...ORDER.can, dispute: [12, 13] },
}
const ARRIVED: OrderView = {
  ...ON_ITS_WAY,
  statut: 7,
  history: ORDER.history,
  next: { kind: 'check_goods', day: '2026-04-01' },
  disputableUntil: '2026-04-01T10:00:00.000Z',
  heldMoney: { state: 'window', until: '2026-04-01T10:00:00.000Z', daysLeft: 13 },
  can: { ...ORDER.can, confirmReceipt: true, dispute: [12, 13] },
}

const disputeFor = (side: DisputeView['side']): DisputeView => ({
  ...TEST_DISPUTE,
  id: ID,
  reference: ORDER.reference,
  messages: [
    {
      id: '1',
      side: 'buyer',
      text: 'The upper flange is bent by about 4 mm. We cannot make it up without machining.',
      sentAt: '2026-03-19T08:00:00.000Z',
      file: null,
    },
    {
      id: '2',
      side: 'seller',
      text: 'It left our yard straight.',
      sentAt: '2026-03-19T11:20:00.000Z',
      file: null,
    },
    {
      id: '3',
      side: 'staff',
      text: 'Please send a picture of the flange.',
      sentAt: '2026-03-20T09:00:00.000Z',
      file: null,
    },
  ],
  side,
  can: { write: true, decide: side === 'staff' },
})

/** A long conversation: a question for staff, hidden contact data, a file. */
const threadFor = (side: OrderThreadsView['side']): OrderThreadsView =>
  threadsOf(side, {
    waitsForStaff: true,
    can: { write: true, settle: side === 'staff' },
    messages: [
      {
        id: '1',
        side: 'buyer',
        text: 'Which thread protectors are on it, and when does it leave the yard? Our vessel sails on the 18th.',
        masked: false,
        sentAt: '2026-03-13T08:00:00.000Z',
        file: null,
        asksStaff: true,
      },
      {
        id: '2',
        side: 'seller',
        text: 'Pressed steel on both ends. You reach the yard at •••.',
        masked: side === 'buyer',
        sentAt: '2026-03-13T09:20:00.000Z',
        file: null,
        asksStaff: false,
      },
      {
        id: '3',
        side: 'seller',
        text: '',
        masked: false,
        sentAt: '2026-03-13T09:25:00.000Z',
        file: { id: 8, media: 'pdf', pages: 3, bytes: 214_000 },
        asksStaff: false,
      },
    ],
  })

const BOUGHT: Bought[] = [
  {
    materielId: 31,
    qty: 4,
    price: 120.5,
    Materiel: { brand: 'Cameron', title: 'Vanne à passage direct 4-1/16 in, 10 000 psi', language: 'fr' },
    orderId: 'b3vQ0yZf7m2Wc1d8RtPbXA',
    reference: 'GS-O-1990',
    orderDate: '2026-01-12T09:30:00.000Z',
    currency: 'eur',
    isListed: true,
  },
]

const DOCUMENTS: DocumentView[] = [
  {
    id: 'documentShownOnlyInAa1',
    kind: 'invoice',
    number: 'F-2026-000412',
    issuedOn: '2026-03-12',
    url: `/api/orders/${ID}/documents/documentShownOnlyInAa1`,
  },
]

const DEBT = { company: 'Mandji Surplus', companyId: 4, currency: 'eur', amount: 30_420.5 } as const
const DEBTS: readonly DebtView[] = [
  { ...DEBT, side: 'seller', orderId: ID, reference: 'GS-O-2014', debtor: 'company', cause: 'chargeback' },
  {
    ...DEBT,
    company: 'Compagnie équatoriale de forage et de services pétroliers',
    amount: 812,
    side: 'buyer',
    orderId: 'b3vQ0yZf7m2Wc1d8RtPbXA',
    reference: 'GS-O-2009',
    debtor: 'operator',
    cause: 'refund_failed',
  },
]
const owe = async (page: Page) => {
  await page.route('**/api/staff/debts', (route) => route.fulfill({ json: DEBTS }))
}

/** Such an order, which the demonstration does not have. */
const show =
  (order: object, side: DisputeView['side'], disputes = [disputeFor(side)]) =>
  async (page: Page) => {
    await knowLittle(page, ID, {
      disputes,
      messages: threadFor(side),
      'bought-before': BOUGHT,
      documents: DOCUMENTS,
    })
    await page.route(`**/api/orders/${ID}`, (route) => route.fulfill({ json: order }))
    await page.route(`**/api/staff/orders/${ID}`, (route) => route.fulfill({ json: order }))
  }

/** A sale that is packed now, with its conversation. */
const showSale = async (page: Page) => {
  await page.route(`**/api/sales/${ID}`, (route) => route.fulfill({ json: { ...TEST_SALE, id: ID } }))
  await page.route(`**/api/orders/${ID}/messages`, (route) => route.fulfill({ json: threadFor('seller') }))
}

/** A sale of which a dispute took a part back. */
const showRefunded = async (page: Page) => {
  const task = { kind: 'none', day: null, unmeasured: [] }
  const money = { refunded: 100, share: 31_460 }
  const sale = { ...TEST_SALE, ...money, id: ID, statut: 7, disputed: [12], task }
  const decided: DisputeView = {
    ...disputeFor('seller'),
    state: 'refunded',
    note: 'A part of the price goes back for the flange.',
    refund: { amount: 120, ofArticle: 100, currency: 'usd' },
    can: { write: false, decide: false },
  }
  await page.route(`**/api/sales/${ID}`, (route) => route.fulfill({ json: sale }))
  await page.route(`**/api/orders/${ID}/messages`, (route) => route.fulfill({ json: threadFor('seller') }))
  await page.route(`**/api/orders/${ID}/disputes`, (route) => route.fulfill({ json: [decided] }))
}

/** The terms of sale that were accepted with it. */
const agree = async (page: Page) => {
  const terms: AcceptedTerms = {
    acceptedAt: '2026-03-02T10:00:00.000Z',
    title: 'Terms of sale',
    updated: 'Version of February 1, 2026',
    intro: 'These terms apply to every purchase on this site.',
    sections: [{ id: 'claims', title: '1. Claims', text: ['Open a dispute within 14 days of delivery.'] }],
  }
  await page.route(`**/api/orders/${ID}/terms`, (route) => route.fulfill({ json: { terms } }))
}

const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
}

/** Orders beyond their lists, for sellers, buyers and staff. */
export const ORDER_SCREENS: readonly Screen[] = [
  { name: 'sales', path: () => '/user/sales', as: 'seller', everywhere: true },
  { name: 'sales-fr', path: () => '/fr/user/sales', as: 'seller' },
  { name: 'sales-empty', path: () => '/user/sales', as: 'admin' },
  {
    name: 'order',
    path: () => `/user/orders/${ID}`,
    as: 'buyer',
    prepare: show(ORDER, 'buyer'),
    everywhere: true,
  },
  {
    name: 'order-paid',
    path: () => `/user/orders/${ID}?placed=payment`,
    as: 'buyer',
    prepare: show(CONFIRMED, 'buyer'),
    everywhere: true,
  },
  {
    name: 'order-paid-fr',
    path: () => `/fr/user/orders/${ID}?placed=payment`,
    as: 'buyer',
    prepare: show(CONFIRMED, 'buyer'),
  },
  { name: 'sale', path: () => `/user/sales/${ID}`, as: 'seller', prepare: showSale, everywhere: true },
  ...inBothLanguages({
    name: 'sale-refunded',
    path: () => `/user/sales/${ID}`,
    as: 'seller',
    prepare: showRefunded,
  }),
  { name: 'sale-fr', path: () => `/fr/user/sales/${ID}`, as: 'seller', prepare: showSale },
  {
    name: 'order-freight-fr',
    path: () => `/fr/user/orders/${ID}`,
    as: 'buyer',
    prepare: show({ ...ORDER, carrier: 'CFR Port-Gentil (Incoterms 2020)', delivery: FREIGHT }, 'buyer'),
  },
  {
    name: 'order-on-its-way-fr',
    path: () => `/fr/user/orders/${ID}`,
    as: 'buyer',
    prepare: show(ON_ITS_WAY, 'buyer', []),
    everywhere: true,
  },
  ...inBothLanguages({
    name: 'order-arrived',
    path: () => `/user/orders/${ID}`,
    as: 'buyer',
    prepare: show(ARRIVED, 'buyer', []),
  }),
  ...inBothLanguages({
    name: 'order-problem',
    path: () => `/user/orders/${ID}`,
    as: 'buyer',
    prepare: show(ARRIVED, 'buyer', []),
    arrange: press(/^(Report a problem with|Signaler un problème).*Conventional/),
  }),
  { name: 'order-terms', path: () => `/user/orders/${ID}/terms`, as: 'buyer', prepare: agree },
  {
    name: 'order-cancel-fr',
    path: () => `/fr/user/orders/${ID}`,
    as: 'buyer',
    prepare: show(CONFIRMED, 'buyer'),
    arrange: press(/^Demander l’annulation/),
  },
  {
    name: 'staff-order',
    path: () => `/staff/orders?order=${ID}`,
    as: 'staff',
    prepare: show(STAFF_ORDER, 'staff'),
    everywhere: true,
  },
  {
    name: 'staff-order-refund',
    path: () => `/staff/orders?order=${ID}`,
    as: 'staff',
    prepare: show({ ...STAFF_ORDER, cancellation: null, isDisputed: false, moves: [4, 3] }, 'staff'),
    arrange: async (page) => {
      await press(/^Refund/)(page)
      await press(/^Pay back/)(page)
    },
  },
  ...inBothLanguages({
    name: 'staff-order-chargeback',
    path: () => `/staff/orders?order=${ID}`,
    as: 'staff',
    prepare: show(
      { ...STAFF_ORDER, cancellation: null, isDisputed: false, chargebacks: [LOST] },
      'staff',
      [],
    ),
    arrange: press(/^(Decide|Décider)…/),
  }),
  ...inBothLanguages({
    name: 'staff-order-paid-by-hand',
    path: () => `/staff/orders?order=${ID}`,
    as: 'staff',
    prepare: show({ ...STAFF_ORDER, cancellation: null, isDisputed: false, refunds: [BY_HAND] }, 'staff', []),
    arrange: press(/^(Paid back by hand|Remboursé manuellement)…/),
  }),
  {
    name: 'staff-orders-together',
    path: () => '/staff/orders?sort=waiting',
    as: 'staff',
    arrange: async (page) => {
      await press(/^Choose all that can move/)(page)
      await press(/^Move \d+ on$/)(page)
    },
  },
  { name: 'staff-payouts', path: () => '/staff/payouts', as: 'staff', prepare: owe, everywhere: true },
]
