import type { Page } from '@playwright/test'
import type { CartYard } from '#features/collection/contract/endpoints.ts'
import type { OrderPaper, OrderPapers } from '#features/conformity/contract/endpoints.ts'
import type { AskedStatement } from '#features/end-use/contract/endpoints.ts'
import type { QuoteFreight } from '#features/freight/contract/views.ts'
import type { BankStatementView, BankTableView } from '#features/ledger/contract/bank-statement.ts'
import type { AskedView } from '#features/quotes/contract/questions.ts'
import { collectionsOf, TEST_COLLECTION } from '#test/collection-records.ts'
import { TEST_ORDER } from '#test/order-records.ts'
import { askForQuote } from './quotes.ts'
import type { KnownThings, Screen } from './screens.ts'
import { settled } from './settled.ts'

const ORDER_ID = 'orderOfDealsShownOnly1'

async function answer(page: Page, url: string, json: unknown): Promise<void> {
  await page.route(url, (route) => route.fulfill({ json }))
}
const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
}

const FREIGHT: QuoteFreight = {
  needed: true,
  measured: true,
  request: null,
  can: { ask: true, withdraw: false },
}
const FREIGHT_ASKED: QuoteFreight = {
  ...FREIGHT,
  request: {
    id: 'freightRequestShown123',
    state: 'open',
    askedAt: '2026-11-23T10:00:00.000Z',
    to: { country: 'Gabon', city: 'Port-Gentil', postcode: null },
    incoterm: 'DAP',
    remarks: '',
  },
  can: { ask: false, withdraw: true },
}
const NOT_ASKED: AskedView = { measures: null, quote: null }
const ASKED: AskedView = {
  ...NOT_ASKED,
  measures: { quoteId: 'quoteOfFreightShown123', by: 'Aminata Diallo', at: '2026-11-26T10:00:00.000Z' },
}

/** One thread a run, because a member may request twenty quotes an hour. */
let asked: Promise<string> | null = null

/** The freight box in the thread of a quote. */
const freight =
  (prefix: string, view: QuoteFreight, question = NOT_ASKED) =>
  async (page: Page, { sellersProductId }: KnownThings): Promise<void> => {
    asked ??= askForQuote(page.request, sellersProductId)
    await answer(page, '**/api/quotes/*/freight', view)
    await answer(page, '**/api/product/*/asked', question)
    await page.goto(`${prefix}/user/quotes/${await asked}`)
    await settled(page)
  }

const STATEMENT_TO_SIGN: AskedStatement = {
  reasons: [
    'Goods of chapter 84 of the Harmonized System to this country need a statement of their end use.',
  ],
  wording:
    'We buy these goods for our own use as stated above. They serve no military end use, and we pass them on to nobody in a country that is refused.',
  version: 3,
  place: 'Port-Gentil, Gabon',
  signed: null,
}
const toSign = async (page: Page) => {
  await page.route('**/api/checkout/cart/*', (route) =>
    route.fulfill({ status: 409, json: { code: 'end_use_needed', error: 'Please sign first.' } }),
  )
  await answer(page, '**/api/end-use/*', STATEMENT_TO_SIGN)
}

const PAPER: OrderPaper = {
  id: 7,
  name: 'Certificate of conformity (PVoC) for used machinery and its spare parts',
  obtainedBy: 'inspection_body',
  issuer: 'Kenya Bureau of Standards',
  days: { from: 5, to: 15 },
  cost: { from: 265, to: 2700, currency: 'usd' },
  note: 'Asked for before shipping; goods without it are sent back.',
  source: 'Legal notice 183, the tariff of the programme',
  knownOn: '2026-06-30',
  isConfirmed: true,
  isAssumed: false,
  state: 'needed',
  entries: [],
}
const PAPERS: OrderPapers = {
  country: 'Kenya',
  groups: [
    {
      listingId: 12,
      articles: [{ title: 'Triplex mud pump, 1,600 hp', language: 'en' }],
      seller: 'Kouilou Field Services',
      papers: [
        PAPER,
        {
          ...PAPER,
          id: 8,
          name: 'Import declaration form',
          obtainedBy: 'buyer',
          days: null,
          cost: null,
          isConfirmed: false,
        },
        {
          ...PAPER,
          id: 9,
          name: 'Certificate of origin',
          obtainedBy: 'seller',
          state: 'received',
          entries: [
            {
              id: 1,
              side: 'seller',
              isReceived: true,
              reference: 'CO 2026/4711',
              writtenAt: '2026-11-20T10:00:00.000Z',
              file: null,
            },
            {
              id: 2,
              side: 'buyer',
              isReceived: false,
              reference: 'The stamp of the chamber is missing.',
              writtenAt: '2026-11-21T10:00:00.000Z',
              file: null,
            },
            {
              id: 3,
              side: 'staff',
              isReceived: true,
              reference: '',
              writtenAt: '2026-11-24T10:00:00.000Z',
              file: null,
            },
          ],
        },
      ],
    },
  ],
  can: { mark: true },
}

/** An order of its buyer, with what another feature knows of it. */
const order = (part: 'conformity' | 'collection', json: unknown) => async (page: Page) => {
  await answer(page, `**/api/orders/${ORDER_ID}`, { ...TEST_ORDER, id: ORDER_ID })
  await answer(page, `**/api/orders/${ORDER_ID}/${part}`, json)
}
const ordersPage = () => `/user/orders/${ORDER_ID}`
const ordersPageFr = () => `/fr/user/orders/${ORDER_ID}`

const BOOKED = collectionsOf('buyer', {
  code: 'ABCD2345',
  can: { book: true, propose: false, confirm: false, handOver: false },
})
const UNBOOKED = collectionsOf('buyer', {
  appointment: null,
  can: { book: true, propose: false, confirm: false, handOver: false },
})

const { note: _, ...TERMS } = TEST_COLLECTION.terms
const YARDS: readonly CartYard[] = [
  { place: 'Pointe-Noire, Congo', terms: TERMS },
  { place: 'Gamba, Gabon', terms: { ...TERMS, hours: [], loadingFee: 0, storageFee: 0, removalDays: null } },
]

const PAYMENT = {
  amount: 41_250.75,
  currency: 'EUR',
  bankReference: '2026112500417',
  company: 'Mandji Supply',
}
const STATEMENT: BankStatementView = {
  isRecorded: false,
  settling: [
    { ...PAYMENT, reference: 'GS-P-17', paidOn: '2026-11-25' },
    {
      ...PAYMENT,
      reference: 'GS-P-18',
      company: 'Compagnie équatoriale de forage et de services pétroliers',
      amount: 980,
      paidOn: '2026-11-25',
    },
  ],
  returning: [
    { ...PAYMENT, reference: 'GS-P-12', returnedOn: '2026-11-26', reason: 'closed', bankSays: 'AC04' },
  ],
  transfers: [{ ...PAYMENT, orderId: ORDER_ID, reference: 'GS-O-2029', day: '2026-11-25', waits: false }],
  refunds: [{ ...PAYMENT, orderId: ORDER_ID, reference: 'GS-R-2024-1', day: '2026-11-26', waits: false }],
  already: 3,
  exceptions: [
    {
      ...PAYMENT,
      why: 'other_amount',
      orderId: null,
      reference: 'GS-P-19',
      day: '2026-11-25',
      detail: null,
    },
  ],
  credits: [
    {
      ...PAYMENT,
      orderId: ORDER_ID,
      reference: 'GS-O-2031',
      why: 'other_amount',
      missing: 53_400,
      orderCurrency: 'eur',
      day: '2026-11-25',
    },
  ],
  others: 14,
  otherAccounts: [],
}
const TABLE: BankTableView = {
  head: ['Date', 'Libellé', 'Référence', 'Débit', 'Crédit', 'Solde'],
  sample: [
    { number: 5, cells: ['25/11/2026', 'VIR SEPA MANDJI SUPPLY', 'GS-P-17', '41 250,75', '', '128 400,10'] },
    { number: 6, cells: ['25/11/2026', 'FRAIS', '', '12,00', '', '128 388,10'] },
  ],
  layout: {
    currency: 'eur',
    columns: { day: 0, amount: null, debit: 3, credit: 4, direction: null, currency: null, reference: 2 },
  },
  isConfirmed: false,
  isKeptUnread: false,
  accounts: [
    { currency: 'eur', iban: 'FR7630006000011234567890189' },
    { currency: 'usd', iban: null },
  ],
  iban: null,
  unread: [{ number: 7, cells: ['Solde au 25/11/2026', '', '', '', '', '128 388,10'] }],
  unreadCount: 1,
  statement: null,
}

/** A statement that staff have chosen on the page of payouts. */
const bankFile =
  (name: string, text: string) =>
  async (page: Page): Promise<void> => {
    await page
      .locator('input[type=file][accept*=".camt"]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
    await page.getByRole('heading', { name }).waitFor()
  }
const withStatement = (page: Page) => answer(page, '**/api/staff/bank-statements/preview', STATEMENT)
const withTable = (page: Page) => answer(page, '**/api/staff/bank-tables/preview', TABLE)

/** What happens between a quote and the money, where other screens show only the page around it. */
export const DEAL_SCREENS: readonly Screen[] = [
  {
    name: 'freight-box',
    path: () => '/user/quotes',
    as: 'buyer',
    arrange: freight('', FREIGHT_ASKED),
    everywhere: true,
  },
  {
    name: 'freight-dialog-fr',
    path: () => '/user/quotes',
    as: 'buyer',
    arrange: async (page, known) => {
      await freight('/fr', FREIGHT)(page, known)
      await press(/^Demander le fret/)(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Envoyer/ })
        .click()
    },
  },
  {
    name: 'freight-unmeasured',
    path: () => '/user/quotes',
    as: 'buyer',
    arrange: freight('', { ...FREIGHT, measured: false, can: { ask: false, withdraw: false } }),
  },
  {
    name: 'freight-measures-asked-fr',
    path: () => '/user/quotes',
    as: 'buyer',
    arrange: freight('/fr', { ...FREIGHT, measured: false, can: { ask: false, withdraw: false } }, ASKED),
  },
  {
    name: 'checkout-end-use',
    path: ({ cartId }) => `/checkout?cartid=${cartId}`,
    as: 'buyer',
    prepare: toSign,
    everywhere: true,
  },
  {
    name: 'checkout-end-use-faults-fr',
    path: ({ cartId }) => `/fr/checkout?cartid=${cartId}`,
    as: 'buyer',
    prepare: toSign,
    arrange: press(/^Signer/),
  },
  {
    name: 'checkout-collected',
    path: ({ cartId }) => `/checkout?cartid=${cartId}`,
    as: 'buyer',
    prepare: (page) => answer(page, '**/api/checkout/cart/*/collection', { yards: YARDS }),
    everywhere: true,
  },
  {
    name: 'order-import-papers',
    path: ordersPage,
    as: 'buyer',
    prepare: order('conformity', PAPERS),
    everywhere: true,
  },
  {
    name: 'order-import-papers-mark-fr',
    path: ordersPageFr,
    as: 'buyer',
    prepare: order('conformity', PAPERS),
    arrange: press(/^Marquer comme/),
  },
  {
    name: 'order-collection',
    path: ordersPage,
    as: 'buyer',
    prepare: order('collection', BOOKED),
    everywhere: true,
  },
  {
    name: 'order-collection-booking-fr',
    path: ordersPageFr,
    as: 'buyer',
    prepare: order('collection', UNBOOKED),
    arrange: async (page) => {
      await press(/^Réserver/)(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click()
    },
  },
  {
    name: 'staff-bank-statement',
    path: () => '/staff/payouts',
    as: 'staff',
    prepare: withStatement,
    arrange: bankFile('camt053-2026-11-25.xml', '<Document/>'),
    everywhere: true,
  },
  {
    name: 'staff-bank-columns-fr',
    path: () => '/fr/staff/payouts',
    as: 'staff',
    prepare: withTable,
    arrange: bankFile('releve-2026-11.csv', 'Date;Libellé\n25/11/2026;VIR'),
    everywhere: true,
  },
]
