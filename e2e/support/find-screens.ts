import type { Page } from '@playwright/test'
import { inBothLanguages, prefixOf } from './both-languages.ts'
import { settled } from './settled.ts'
import type { KnownThings, Screen } from './screens.ts'
import { waitForMail } from './site.ts'

const NOTIFICATIONS = [
  ['listings.decided', '“Triplex mud pump, 1,600 hp” is published.', '/product/1', false],
  ['searches.matched', 'New for “Used pumps in Gabon”: 3 products.', '/?searchStr=pump', false],
  ['favourites.news', '4 products that you saved got cheaper or are nearly gone.', '/favourites', true],
  ['orders.moved', 'Order GS-O-2031 is shipped and in transit.', '/user/orders', true],
] as const

/** A simulated response, independent of the server's database. */
async function answer(page: Page, calls: string, json: unknown): Promise<void> {
  await page.route(calls, (route) => route.fulfill({ json }))
}

async function tell(page: Page): Promise<void> {
  const told = NOTIFICATIONS.map(([kind, text, path, isRead], index) => ({
    id: 40 - index,
    kind,
    text,
    written: null,
    path,
    createdAt: `2026-11-${20 - index}T08:40:00.000Z`,
    isRead,
  }))
  await answer(page, '**/api/notifications*', [46, told])
  await answer(page, '**/api/notifications/unread', { unread: 2 })
}

const SEARCHES = [
  {
    id: 2,
    name: 'Used pumps in Gabon',
    query: 'searchStr=pump&condition=used&country=Gabon',
    frequency: 'daily',
  },
  {
    id: 1,
    name: 'Wellheads, 10,000 psi and above, for the campaign of 2027',
    query: 'categorie=Completion%2C+Intervention+Equipment&type=Wellheads&currency=usd&maxPrice=250000',
    frequency: 'weekly',
  },
].map((search) => ({ ...search, createdAt: '2026-11-20T08:40:00.000Z' }))

const saveSearches = (page: Page) => answer(page, '**/api/searches', { searches: SEARCHES, mails: true })

const NEED = {
  id: 9,
  text: 'Two gate valves for sour service, with NACE certificates and pressure test records.\nSpares welcome.',
  categorie: 'General Equipment',
  type: 'Valves',
  attributes: [
    { key: 'nominal_size', label: 'Nominal size', value: '4 in', other: 'DN 100', stored: 4 },
    { key: 'asme_class', label: 'ASME class', value: '600', stored: '600' },
  ],
  units: 2,
  neededBy: '2027-03-01',
  country: 'Gabon',
  city: 'Port-Gentil',
  state: 'open',
  createdAt: '2026-11-20T08:40:00.000Z',
  answers: 1,
  can: { answer: true, close: false },
}

async function lookFor(page: Page): Promise<void> {
  await answer(page, '**/api/wanted?*', [1, [NEED]])
  await answer(page, '**/api/wanted/9', { wanted: NEED, answers: [], matches: [] })
  await answer(page, '**/api/wanted/9/offers', [{ id: 12, title: 'Gate valve 4 in, class 600' }])
}

const WAITING = {
  matters: [
    ['listings', 14],
    ['quotes', 3],
    ['orders_verified', 0],
    ['orders_confirmed', 2],
    ['orders_packaged', 1],
    ['orders_ready', 0],
    ['orders_shipped', 5],
    ['transfers', 2],
    ['cancellations', 1],
    ['disputes', 1],
    ['refunds', 0],
    ['payouts', 2],
    ['wanted', 4],
    ['approvals', 2],
    ['privacy_overdue', 1],
  ].map(([matter, count]) => ({ matter, count, since: count === 0 ? null : '2026-11-12T08:40:00.000Z' })),
  listingsByAge: [
    { age: 'day', count: 6 },
    { age: 'three_days', count: 4 },
    { age: 'week', count: 3 },
    { age: 'longer', count: 1 },
  ],
  payments: [
    {
      paymentIntentId: 'pi_strange',
      company: 'Mandji Trading',
      asked: 1250.5,
      currency: 'eur',
      found: { status: 'succeeded', amount: 12.5, currency: 'usd' },
      since: '2026-11-20T08:40:00.000Z',
    },
  ],
  jobs: [{ job: 'send-mail', retried: 12, failed: 2, since: '2026-11-20T08:40:00.000Z' }],
}

/** A list of a company: one listing with notes, and one that is not on sale. */
async function collect(page: Page): Promise<void> {
  const [, [product]] = (await (await page.request.get('/api/materiels?displayCount=20')).json()) as [
    number,
    { id: number }[],
  ]
  if (!product) throw new Error('the demonstration has no listing')
  const about = { addedBy: 'Aminata Diallo', addedAt: '2026-11-20T08:40:00.000Z' }
  const notes = [
    { by: 'Aminata Diallo', isOwn: true, note: 'Ask for the liner size.\nAnd the last inspection.' },
    { by: 'Kofi Boateng', isOwn: false, note: 'Seen in Pau in May' },
  ]
  const entries = [
    { ...about, listingId: product.id, product, notes },
    { ...about, listingId: 9_999_999, product: null, addedBy: null, notes: [] },
  ]
  await answer(page, '**/api/shortlists/7', {
    id: 7,
    name: 'Rig 7, spares for the campaign of 2027',
    entries,
  })
  await answer(page, '**/api/shortlists', [
    { id: 7, name: 'Rig 7, spares for the campaign of 2027', listings: 2 },
  ])
  const filings = entries.map(({ listingId }) => ({ listingId, note: null, shortlistIds: [7] }))
  await answer(page, '**/api/shortlists/filings?*', filings)
}

/** The page of a mailed link: the alert is asked for and its mail is opened as by whoever gets it. */
async function openAlert(page: Page): Promise<void> {
  const email = `alert-${Date.now()}@buyer.example`
  const body = { email, frequency: 'daily', query: 'searchStr=alternator&country=Gabon' }
  const headers = { 'accept-language': prefixOf(page) === '/fr' ? 'fr' : 'en' }
  const asked = await page.request.post('/api/search-alerts', { data: body, headers })
  if (!asked.ok()) throw new Error(`the alert was refused: ${await asked.text()}`)
  const { text } = await waitForMail(page, email, /^(Confirm your alert|Confirmez votre alerte)/)
  await page.goto(/(?:\/fr)?\/user\/search-alert\/\S+/.exec(text)?.[0] ?? 'no link in the mail')
  await settled(page)
}

const NOTHING_FOUND = 'searchStr=zzzzqqqq&country=Gabon'

/** Two listings, and one that does not exist. */
const compared = ({ shippable, quoteOnly }: KnownThings) =>
  `/compare?ids=${shippable.id},${quoteOnly.id},999999999`

/** Notifications, saved searches, wanted equipment, comparisons and the dashboard. */
export const FIND_SCREENS: readonly Screen[] = [
  {
    name: 'list-table',
    path: () => '/?categorie=Drilling+Equipment&type=Casing&view=table',
    everywhere: true,
  },
  { name: 'list-table-fr', path: () => '/fr?searchStr=valve&view=table', everywhere: true },
  {
    name: 'nearest',
    path: () => '/?categorie=Drilling+Equipment&type=Casing&country=Gabon',
    everywhere: true,
  },
  ...inBothLanguages({
    name: 'list-delivered',
    path: () => '/?categorie=General+Equipment&sort=delivered&to=GA',
  }),
  ...inBothLanguages({
    name: 'list-delivered-nowhere',
    path: () => '/?categorie=General+Equipment&sort=delivered',
  }),
  { name: 'compare', path: compared, as: 'buyer', everywhere: true },
  { name: 'compare-fr', path: (known) => `/fr${compared(known)}`, everywhere: true },
  { name: 'compare-empty-fr', path: () => '/fr/compare' },
  { name: 'notifications', path: () => '/user/notifications', as: 'seller', prepare: tell, everywhere: true },
  {
    name: 'notifications-empty-fr',
    path: () => '/fr/user/notifications',
    as: 'admin',
    prepare: (page) => answer(page, '**/api/notifications*', [0, []]),
  },
  { name: 'shortlist', path: () => '/favourites/lists/7', as: 'buyer', prepare: collect, everywhere: true },
  { name: 'shortlist-missing-fr', path: () => '/fr/favourites/lists/2147483647', as: 'buyer' },
  {
    name: 'shortlist-filing-fr',
    path: () => '/fr/favourites/lists/7',
    as: 'buyer',
    prepare: collect,
    arrange: async (page) => {
      await page.getByRole('button', { name: /^Note et listes de / }).click()
    },
  },
  { name: 'searches', path: () => '/user/searches', as: 'buyer', prepare: saveSearches, everywhere: true },
  {
    name: 'search-saving-fr',
    path: () => '/fr?categorie=Drilling+Equipment&searchStr=bit',
    as: 'buyer',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Enregistrer cette recherche' }).click()
      await page.getByRole('dialog').getByRole('textbox', { name: /Nom/ }).fill('')
      await page.getByRole('button', { name: 'Enregistrer la recherche' }).click()
    },
  },
  { name: 'alert-ended', path: () => '/user/search-alert', everywhere: true },
  ...inBothLanguages({
    name: 'alert',
    path: () => '/user/search-alert',
    arrange: openAlert,
  }),
  {
    name: 'alert-asking',
    path: () => `/?${NOTHING_FOUND}`,
    everywhere: true,
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Mail me new matches' }).click()
      await page
        .getByRole('dialog')
        .getByLabel(/^Your mail address/)
        .fill('somebody')
      await page.getByRole('dialog').locator('[type=submit]').click()
    },
  },
  {
    name: 'mails-stopped',
    path: () => '/user/mails/stop/favourites.1.signature',
    prepare: (page) => answer(page, '**/api/mails/stop/*', { list: 'favourites' }),
  },
  {
    name: 'wanted',
    path: () => '/user/wanted?view=matching',
    as: 'seller',
    prepare: lookFor,
    everywhere: true,
  },
  {
    name: 'wanted-asking-fr',
    path: () => '/fr/user/wanted',
    as: 'buyer',
    prepare: (page) => answer(page, '**/api/wanted?*', [0, []]),
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Demander du matériel' }).click()
      await page.getByLabel(/^Catégorie/).selectOption('General Equipment')
      await page.getByLabel(/^Type/).selectOption('Valves')
      await page.getByRole('button', { name: 'Envoyer la demande' }).click()
    },
  },
  {
    name: 'wanted-answering',
    path: () => '/user/wanted?view=matching&request=9',
    as: 'seller',
    prepare: lookFor,
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Offer a listing' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Send offer' }).click()
    },
  },
  {
    name: 'staff-wanted',
    path: () => '/staff/wanted',
    as: 'staff',
    prepare: (page) =>
      answer(page, '**/api/staff/wanted*', [
        1,
        [
          {
            ...NEED,
            asker: { name: 'Aminata Diallo', company: 'Mandji Supply', email: 'a@company.example' },
          },
        ],
      ]),
  },
  { name: 'staff-inbox', path: () => '/staff/inbox', as: 'staff', everywhere: true },
  {
    name: 'staff-inbox-snooze',
    path: () => '/staff/inbox',
    as: 'staff',
    arrange: async (page) => {
      await page
        .getByRole('button', { name: /^Snooze / })
        .first()
        .click()
    },
  },
  { name: 'staff-search', path: () => '/staff/search?q=seller', as: 'staff', everywhere: true },
  {
    name: 'staff-search-keys',
    path: () => '/staff/orders',
    as: 'staff',
    arrange: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('seller')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'staff-dashboard',
    path: () => '/staff',
    as: 'staff',
    prepare: (page) => answer(page, '**/api/staff/waiting', WAITING),
    everywhere: true,
  },
]
