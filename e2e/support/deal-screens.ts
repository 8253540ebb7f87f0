import type { Page } from '@playwright/test'
import type { CartYard } from '#features/collection/contract/endpoints.ts'
import type { OrderPaper, OrderPapers } from '#features/conformity/contract/endpoints.ts'
import type { AskedStatement, SignedStatement } from '#features/end-use/contract/endpoints.ts'
import type { QuoteFreight } from '#features/freight/contract/views.ts'
import type { BankStatementView, BankTableView } from '#features/ledger/contract/bank-statement.ts'
import type { AskedView } from '#features/quotes/contract/questions.ts'
import type { OrderConsignments } from '#features/shipping/contract/endpoints.ts'
import { collectionsOf, TEST_COLLECTION } from '#test/collection-records.ts'
import { TEST_ORDER } from '#test/order-records.ts'
import { inBothLanguages, prefixOf } from './both-languages.ts'
import { knowLittle, type OrderPart } from './order-parts.ts'
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
  (view: QuoteFreight, question = NOT_ASKED) =>
  async (page: Page, { sellersProductId }: KnownThings): Promise<void> => {
    asked ??= askForQuote(page.request, sellersProductId)
    await answer(page, '**/api/quotes/*/freight', view)
    await answer(page, '**/api/product/*/asked', question)
    await page.goto(`${prefixOf(page)}/user/quotes/${await asked}`)
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
/** The server says it in the language of the page. */
const IN_FRENCH: Partial<AskedStatement> = {
  reasons: ['Les marchandises du chapitre 84 du Système harmonisé vers ce pays exigent une déclaration.'],
  wording:
    'Nous achetons ces marchandises pour notre propre usage, tel qu’il est indiqué ci-dessus. Elles ne servent à aucun usage militaire, et nous ne les cédons à personne dans un pays refusé.',
}
const toSign = async (page: Page) => {
  await page.route('**/api/checkout/cart/*', (route) =>
    route.fulfill({ status: 409, json: { code: 'end_use_needed', error: 'Please sign first.' } }),
  )
  await page.route('**/api/end-use/*', (route) =>
    route.fulfill({ json: { ...STATEMENT_TO_SIGN, ...(prefixOf(page) === '/fr' && IN_FRENCH) } }),
  )
}

const SIGNED: SignedStatement = {
  signer: 'Mireille Ondo',
  endUser:
    'Compagnie équatoriale de forage et de services pétroliers, Boulevard du Gouverneur 12, Port-Gentil, Gabon',
  purpose: 'A workover of the wells B-12 to B-17, and spare parts for it in our store.',
  place: STATEMENT_TO_SIGN.place,
  version: STATEMENT_TO_SIGN.version,
  language: 'en',
  wording: STATEMENT_TO_SIGN.wording,
  signedAt: '2026-11-20T10:00:00.000Z',
}

const [ONE, TWO] = TEST_ORDER.articles.map(({ materielId, Materiel: { title, language } }) => ({
  listingId: materielId,
  title,
  language,
}))
const CONSIGNMENTS: OrderConsignments = {
  reference: TEST_ORDER.reference,
  side: 'buyer',
  consignments: [
    {
      sellerId: 4,
      seller: 'Mandji Surplus',
      papers: ['packing_list', 'customs_invoice', 'cmr'],
      hasLabel: false,
      missing: [
        { fact: 'hs_code', articles: [ONE, TWO].filter((article) => article !== undefined) },
        { fact: 'street', articles: [] },
        { fact: 'vehicle', articles: [] },
      ],
    },
    {
      sellerId: 5,
      seller: 'Kouilou Field Services',
      papers: ['packing_list', 'customs_invoice', 'shipping_instructions'],
      hasLabel: false,
      missing: [],
    },
  ],
}

const PAPER: OrderPaper = {
  id: 7,
  name: 'Certificate of conformity (PVoC) for used machinery and its spare parts',
  obtainedBy: 'inspection_body',
  issuer: 'Kenya Bureau of Standards',
  days: { from: 5, to: 15 },
  daysSource: {
    title: 'Legal notice 183',
    address: 'https://programme.example/notices/183',
    on: '2026-06-30',
    day: 'dated',
  },
  cost: { from: 265, to: 2700, currency: 'usd' },
  localCost: null,
  costPer: null,
  rate: { from: 0.25, to: 0.6, of: 'fob' },
  costSource: {
    title: 'The tariff of the programme',
    address: 'https://programme.example/tariff',
    on: '2026-11-20',
    day: 'read',
  },
  note: 'Asked for before shipping; goods without it are sent back.',
  source: 'Legal notice 183, the tariff of the programme',
  sourceAddress: 'https://programme.example/',
  knownOn: '2026-06-30',
  sourceDay: 'dated',
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
          daysSource: null,
          cost: null,
          rate: null,
          costSource: null,
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

/** An order of its buyer, with what other features know of it. */
const order = (parts: Partial<Record<OrderPart, unknown>>) => async (page: Page) => {
  await knowLittle(page, ORDER_ID, parts)
  await answer(page, `**/api/orders/${ORDER_ID}`, { ...TEST_ORDER, id: ORDER_ID })
}
const ordersPage = () => `/user/orders/${ORDER_ID}`

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
  currency: 'eur',
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

/** A machine of the demonstration that no parcel carrier takes, and a country chosen for its freight. */
const estimate = async (page: Page) => {
  const response = await page.request.get('/api/materiels?searchStr=excavator+36+t')
  const [, [machine]] = (await response.json()) as [number, { id: number }[]]
  await page.goto(`${prefixOf(page)}/product/${machine?.id}?to=GA&units=1`)
  await page.getByText(/^(Estimate for|Estimation en)/).waitFor()
  await settled(page)
}

/** Sends an empty dialog, which then says what is missing. */
const sendDialog = (open: RegExp) => async (page: Page) => {
  await press(open)(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Send|Envoyer)/ })
    .click()
}

/** What happens between a quote and the money, where other screens show only the page around it. */
export const DEAL_SCREENS: readonly Screen[] = [
  ...inBothLanguages({
    name: 'product-freight-estimate',
    path: () => '/',
    arrange: estimate,
  }),
  ...inBothLanguages({
    name: 'freight-box',
    path: () => '/user/quotes',
    as: 'buyer',
    arrange: freight(FREIGHT_ASKED),
  }),
  ...inBothLanguages({
    name: 'freight-dialog',
    path: () => '/user/quotes',
    as: 'buyer',
    arrange: async (page, known) => {
      await freight(FREIGHT)(page, known)
      await sendDialog(/^(Ask for freight|Demander le fret)/)(page)
    },
  }),
  {
    name: 'freight-unmeasured',
    path: () => '/user/quotes',
    as: 'buyer',
    arrange: freight({ ...FREIGHT, measured: false, can: { ask: false, withdraw: false } }),
  },
  {
    name: 'freight-measures-asked-fr',
    path: () => '/fr/user/quotes',
    as: 'buyer',
    arrange: freight({ ...FREIGHT, measured: false, can: { ask: false, withdraw: false } }, ASKED),
  },
  ...inBothLanguages({
    name: 'checkout-end-use',
    path: ({ cartId }) => `/checkout?cartid=${cartId}`,
    as: 'buyer',
    prepare: toSign,
  }),
  ...inBothLanguages({
    name: 'checkout-end-use-faults',
    path: ({ cartId }) => `/checkout?cartid=${cartId}`,
    as: 'buyer',
    prepare: toSign,
    arrange: press(/^(Sign and|Signer)/),
  }),
  {
    name: 'checkout-collected',
    path: ({ cartId }) => `/checkout?cartid=${cartId}`,
    as: 'buyer',
    prepare: (page) => answer(page, '**/api/checkout/cart/*/collection', { yards: YARDS }),
    everywhere: true,
  },
  ...inBothLanguages({
    name: 'order-import-papers',
    path: ordersPage,
    as: 'buyer',
    prepare: order({ conformity: PAPERS }),
  }),
  ...inBothLanguages({
    name: 'order-import-papers-mark',
    path: ordersPage,
    as: 'buyer',
    prepare: order({ conformity: PAPERS }),
    arrange: press(/^(Mark as|Marquer comme)/),
  }),
  ...inBothLanguages({
    name: 'order-papers',
    path: ordersPage,
    as: 'buyer',
    prepare: order({ 'shipping-papers': CONSIGNMENTS, 'end-use': { statement: SIGNED } }),
    arrange: async (page) => {
      await page.getByText(/^(Wording, version|Texte, version)/).click()
    },
  }),
  ...inBothLanguages({
    name: 'order-collection',
    path: ordersPage,
    as: 'buyer',
    prepare: order({ collection: BOOKED }),
  }),
  ...inBothLanguages({
    name: 'order-collection-booking',
    path: ordersPage,
    as: 'buyer',
    prepare: order({ collection: UNBOOKED }),
    arrange: sendDialog(/^(Book|Réserver)/),
  }),
  ...inBothLanguages({
    name: 'staff-bank-statement',
    path: () => '/staff/payouts',
    as: 'staff',
    prepare: withStatement,
    arrange: bankFile('camt053-2026-11-25.xml', '<Document/>'),
  }),
  ...inBothLanguages({
    name: 'staff-bank-columns',
    path: () => '/staff/payouts',
    as: 'staff',
    prepare: withTable,
    arrange: bankFile('releve-2026-11.csv', 'Date;Libellé\n25/11/2026;VIR'),
  }),
]
