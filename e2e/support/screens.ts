import type { APIRequestContext, Page } from '@playwright/test'
import { languageOfPath, localizePath, stripLanguage } from '../../src/kernel/text/language.ts'
import { changeMeanwhile, holdInvitation, inviteInto } from './companies.ts'
import { ACCOUNT_SCREENS } from './account-screens.ts'
import { inBothLanguages, prefixOf } from './both-languages.ts'
import { BLOG_SCREENS } from './blog-screens.ts'
import { fillCart } from './filled-cart.ts'
import { COMPANY_SCREENS } from './company-screens.ts'
import { CO2_SCREENS } from './co2-screens.ts'
import { CONTENT_SCREENS } from './content-screens.ts'
import { FIND_SCREENS } from './find-screens.ts'
import { COLLECTION_SCREENS } from './collection-screens.ts'
import { DEAL_SCREENS } from './deal-screens.ts'
import { FREIGHT_SCREENS } from './freight-screens.ts'
import { TRANSPORT_SCREENS } from './transport-screens.ts'
import { INSPECTION_SCREENS } from './inspection-screens.ts'
import { REQUISITION_SCREENS } from './requisition-screens.ts'
import { REPORT_SCREENS } from './report-screens.ts'
import { AUDIT_SCREENS } from './audit-screens.ts'
import { BLOCK_SCREENS } from './block-screens.ts'
import { SCREENING_SCREENS } from './screening-screens.ts'
import { VETTING_SCREENS } from './vetting-screens.ts'
import { YARD_SCREENS } from './yard-screens.ts'
import { IMPORT_SCREENS } from './import-screens.ts'
import { LANGUAGE_SCREENS } from './language-screens.ts'
import { withdrawnListing } from './listings.ts'
import { MANDATE_SCREENS } from './mandate-screens.ts'
import { ORDER_SCREENS } from './order-screens.ts'
import { logIn, PEOPLE, type Person } from './people.ts'
import { PEOPLE_SCREENS } from './people-screens.ts'
import { PAYMENT_SCREENS } from './payment-screens.ts'
import { PAYOUT_SCREENS } from './payout-screens.ts'
import { QUOTE_SCREENS } from './quote-screens.ts'
import { STAFF_DESK_SCREENS } from './staff-desk-screens.ts'

/** One screen in one of its states, for the accessibility test and the contact sheets. */
export interface Screen {
  name: string
  path: (known: KnownThings) => string
  as?: Person
  /** Creates the state: fills a cart, submits an empty form. Runs after the page has hydrated. */
  arrange?: (page: Page, known: KnownThings) => Promise<void>
  /** Runs before the page opens. */
  prepare?: (page: Page, known: KnownThings) => Promise<void>
  /** Shown at every width, light and dark; other screens at 390 light and 1440 dark. */
  everywhere?: boolean
  /** Only on the contact sheets: axe checks it as the counterpart of another screen. */
  sheetOnly?: boolean
}

interface KnownProduct {
  id: number
  title: string
  brand: string
  condition: string
  type: string
  price: number
  currency: string
  images: unknown[]
  qty: number
}

/** Things in the demonstration catalogue that screens need. */
export interface KnownThings {
  shippable: KnownProduct
  quoteOnly: KnownProduct
  ownListingId: number
  /** For sale, by the demonstration's seller. */
  sellersProductId: number
  cartId: string
  sellerId: number
}

type Listed = KnownProduct & { shipping: { isShippable: boolean }[]; availability: string; country: string }

const CERTAIN = new Set([
  'France',
  'Norway',
  'Nigeria',
  'Angola',
  'Egypt',
  'Oman',
  'Canada',
  'Congo',
  'Cameroon',
  'Ghana',
])

export async function findKnownThings(request: APIRequestContext): Promise<KnownThings> {
  const products = await readAll(request, '/api/materiels')
  const { token, user } = await logIn(request, PEOPLE.seller)
  const listings = await readAll(request, '/api/listings', { authorization: `Bearer ${token}` })
  const owned = new Set(listings.map(({ id }) => id))
  const free = products.filter(({ id, availability }) => availability === 'available' && !owned.has(id))
  // From a country whose VAT is certain for the address, so that a card can pay; the one with the most units,
  // because several tests buy it at the same time.
  const [shippable] = free
    .filter(
      ({ shipping, price, country }) =>
        shipping[0]?.isShippable && price > 1000 && price < 100_000 && CERTAIN.has(country),
    )
    .toSorted((one, other) => other.qty - one.qty)
  const quoteOnly = free.find((product) => !product.shipping[0]?.isShippable)
  const ownListingId = listings.find(({ availability }) => availability === 'available')?.id
  // Not a listing that another test has just created, which may be in the buyer's own country and need no
  // import.
  const sellersProductId = products
    .filter(
      ({ id, availability, country }) =>
        availability === 'available' && owned.has(id) && CERTAIN.has(country),
    )
    .toSorted((one, other) => one.id - other.id)[0]?.id
  if (!shippable || !quoteOnly || ownListingId === undefined || sellersProductId === undefined)
    throw new Error('the demonstration catalogue lacks what the screens need')
  const cartId = await rateCart(request, shippable.id)
  return { shippable, quoteOnly, ownListingId, sellersProductId, cartId, sellerId: user.userId }
}

/** The whole list: listings that other tests added are in front of those that the screens show. */
async function readAll(
  request: APIRequestContext,
  path: string,
  headers: Record<string, string> = {},
): Promise<Listed[]> {
  const listed: Listed[] = []
  for (let page = 1; ; page += 1) {
    const response = await request.get(`${path}?displayCount=100&page=${page}`, { headers })
    const [total, found] = (await response.json()) as [number, Listed[]]
    listed.push(...found)
    if (found.length === 0 || listed.length >= total) return listed
  }
}

/** The same page in the other language, where names and texts differ, but not its state. */
export function counterpartOf({ path }: Screen, known: KnownThings): string {
  const { pathname, search } = new URL(path(known), 'http://site')
  return localizePath(stripLanguage(pathname) + search, languageOfPath(pathname) === 'en' ? 'fr' : 'en')
}

export const ADDRESS = {
  country: 'Gabon',
  city: 'Port-Gentil',
  postcode: '',
  street: 'Boulevard du Gouverneur 12',
}

async function rateCart(request: APIRequestContext, id: number): Promise<string> {
  const { token } = await logIn(request, PEOPLE.buyer)
  const response = await request.post(`/api/shipping/rate/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { country: 'Gabon', city: 'Port-Gentil', street: ADDRESS.street, cart: [{ id, orderedQty: 1 }] },
  })
  if (!response.ok()) throw new Error(`rate: ${response.status()} ${await response.text()}`)
  const { cartId } = (await response.json()) as { cartId: string }
  return cartId
}

/** The consequences of deleting the account, whatever the demonstration's orders are at the moment. */
async function foresee(page: Page, view: object): Promise<void> {
  await page.route('**/api/user/*/deletion', (route) => route.fulfill({ json: view }))
}

/** The question behind a mailed link; the mail itself is only sent after sixty days. */
async function askAboutListings(page: Page): Promise<void> {
  const listings = ['Gate valve 4 in, class 600', 'Triplex mud pump, 1,600 hp'].map((title, index) => ({
    id: index + 1,
    title,
    confirmedAt: '2026-08-03T10:00:00.000Z',
    status: index === 0 ? 'published' : 'dormant',
  }))
  await page.route('**/api/listing/confirm/*', (route) =>
    route.fulfill({ json: { confirmedAt: null, total: 12, listings } }),
  )
}

const submit = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).click()
}

/** An invitation that nobody has accepted yet. */
const invitePending = async (page: Page) => {
  await inviteInto(page.request, 'seller', 'invited@company.example')
}

/** For somebody without an account, or for the demonstration's buyer. */
const openInvitation = (who: 'new' | 'buyer') => (page: Page) =>
  holdInvitation(page, who === 'new' ? 'invited@company.example' : PEOPLE.buyer)

const breakCompany = async (page: Page) => {
  await page.getByText('Modify', { exact: true }).click()
  await page.getByLabel(/^Name/).fill('')
  await page.getByLabel(/^VAT number/).fill('FR 123')
  await page.getByLabel(/^City of delivery/).fill('Pau')
  await page.getByRole('button', { name: 'Save' }).click()
}

export const SCREENS: readonly Screen[] = [
  { name: 'home', path: () => '/', everywhere: true },
  { name: 'home-filtered', path: () => '/?categorie=Drilling+Equipment&searchStr=bit', everywhere: true },
  {
    name: 'home-narrowed',
    path: () =>
      '/?categorie=Completion%2C+Intervention+Equipment&type=Wellheads&attributes=pressure_class%3A5000',
    everywhere: true,
    arrange: async (page) => {
      await page
        .getByRole('navigation', { name: /Narrow/ })
        .locator('summary')
        .first()
        .click()
    },
  },
  {
    name: 'home-narrowed-fr',
    path: () => '/fr?categorie=General+Equipment&type=Generators',
    arrange: async (page) => {
      await page
        .getByRole('navigation', { name: /Affiner/ })
        .locator('summary')
        .first()
        .click()
    },
  },
  { name: 'home-empty', path: () => '/?searchStr=zzzzqqqq', everywhere: true },
  { name: 'home-signed-in', path: () => '/', as: 'buyer' },
  { name: 'home-fr', path: () => '/fr', sheetOnly: true },
  { name: 'product', path: ({ shippable }) => `/product/${shippable.id}`, everywhere: true },
  { name: 'product-quote-only', path: ({ quoteOnly }) => `/product/${quoteOnly.id}`, everywhere: true },
  { name: 'product-signed-in', path: ({ shippable }) => `/product/${shippable.id}`, as: 'buyer' },
  { name: 'product-owner', path: ({ ownListingId }) => `/product/${ownListingId}`, as: 'seller' },
  { name: 'product-missing', path: () => '/product/99999999' },
  ...inBothLanguages({
    name: 'product-gone',
    path: () => '/co2',
    arrange: async (page) => {
      const id = await withdrawnListing(page.request, 'Gate valve, withdrawn')
      await page.goto(`${prefixOf(page)}/product/${id}`)
    },
  }),
  { name: 'product-fr', path: ({ shippable }) => `/fr/product/${shippable.id}`, sheetOnly: true },
  { name: 'login', path: () => '/user/login' },
  { name: 'login-failed', path: () => '/user/login', arrange: submit(/sign in|log in/i) },
  { name: 'signup', path: () => '/user/signup' },
  { name: 'signup-failed', path: () => '/user/signup', arrange: submit(/sign up|create/i) },
  { name: 'confirmation', path: () => '/user/signup/confirmation' },
  { name: 'forgot', path: () => '/user/forgot' },
  { name: 'resend', path: () => '/user/resendverif' },
  { name: 'terms', path: () => '/terms' },
  { name: 'terms-of-sale', path: () => '/terms-of-sale' },
  { name: 'terms-of-use-fr', path: () => '/fr/terms-of-use' },
  { name: 'privacy', path: () => '/privacy' },
  { name: 'not-found', path: () => '/nothing/here' },
  { name: 'cart-empty', path: () => '/cart' },
  { name: 'cart', path: () => '/cart', prepare: fillCart },
  ...inBothLanguages({ name: 'delivery', path: () => '/delivery', as: 'buyer', prepare: fillCart }),
  {
    name: 'checkout',
    path: ({ cartId }) => `/checkout?cartid=${cartId}`,
    as: 'buyer',
    prepare: fillCart,
    everywhere: true,
  },
  { name: 'checkout-failed', path: () => '/checkout?cartid=unknown', as: 'buyer', everywhere: true },
  { name: 'orders', path: () => '/user/orders', as: 'buyer' },
  { name: 'orders-empty', path: () => '/user/orders', as: 'admin' },
  { name: 'favourites-empty', path: () => '/favourites', as: 'admin' },
  { name: 'quote', path: ({ quoteOnly }) => `/quote/${quoteOnly.id}`, as: 'buyer' },
  { name: 'profile', path: () => '/user/update', as: 'buyer' },
  {
    name: 'profile-failed',
    path: () => '/user/update',
    as: 'buyer',
    everywhere: true,
    prepare: async (page) => {
      await page.route('**/api/user/*', async (route) => {
        const response = await route.fetch()
        const profile = (await response.json()) as object
        await route.fulfill({ json: { ...profile, pendingEmail: 'mireille.ondo@oprag-supply.example' } })
      })
    },
    arrange: async (page) => {
      await page.getByText('Modify', { exact: true }).click()
      await page.getByLabel('First name').fill('')
      await page.getByRole('button', { name: 'Update' }).click()
    },
  },
  {
    name: 'profile-delete',
    path: () => '/user/update',
    as: 'seller',
    everywhere: true,
    prepare: (page) =>
      foresee(page, { refusal: null, matters: [], company: { name: 'Oprag Supply', fate: 'closes' } }),
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Delete my account' }).click()
      await page.getByRole('textbox', { name: 'Password' }).waitFor()
    },
  },
  {
    name: 'profile-delete-open-fr',
    path: () => '/fr/user/update',
    as: 'buyer',
    everywhere: true,
    prepare: (page) =>
      foresee(page, {
        refusal: 'open_matters',
        matters: [
          { kind: 'order', reference: 'GS-O-2031' },
          { kind: 'checkout', until: '2026-11-21T12:00:00.000Z' },
          {
            kind: 'reserved',
            title: 'Top drive 500 t, AC, with spare gearbox',
            language: 'en',
            until: '2026-11-21T12:00:00.000Z',
          },
        ],
        company: { name: 'Oprag Supply', fate: 'closes' },
      }),
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
      await page.getByText('Ceci est encore en cours').waitFor()
    },
  },
  { name: 'settings', path: () => '/user/settings', as: 'buyer' },
  { name: 'company', path: () => '/user/company', as: 'seller', prepare: invitePending, everywhere: true },
  { name: 'company-fr', path: () => '/fr/user/company', as: 'seller', prepare: invitePending },
  { name: 'company-alone', path: () => '/user/company', as: 'buyer' },
  {
    name: 'company-failed',
    path: () => '/user/company',
    as: 'seller',
    arrange: breakCompany,
    everywhere: true,
  },
  { name: 'company-conflict', path: () => '/user/company', as: 'seller', arrange: changeMeanwhile },
  { name: 'company-leaving', path: () => '/fr/user/company', as: 'seller', arrange: submit(/quitter/i) },
  ...COMPANY_SCREENS,
  { name: 'invitation', path: () => '/user/invitation', prepare: openInvitation('new'), everywhere: true },
  { name: 'invitation-fr', path: () => '/fr/user/invitation', prepare: openInvitation('new') },
  { name: 'invitation-known', path: () => '/user/invitation', prepare: openInvitation('buyer') },
  { name: 'invitation-join', path: () => '/user/invitation', as: 'buyer', prepare: openInvitation('buyer') },
  { name: 'invitation-other', path: () => '/user/invitation', as: 'staff', prepare: openInvitation('buyer') },
  { name: 'invitation-none', path: () => '/user/invitation/made-up' },
  { name: 'listing-add', path: () => '/listing/add', as: 'seller', everywhere: true },
  { name: 'walk', path: () => '/listing/walk', as: 'seller', everywhere: true },
  {
    name: 'listing-scan',
    path: ({ ownListingId }) => `/listing/scan/${ownListingId}`,
    as: 'seller',
    everywhere: true,
  },
  {
    name: 'listing-add-failed',
    path: () => '/listing/add',
    as: 'seller',
    everywhere: true,
    arrange: submit(/submit listing/i),
  },
  {
    name: 'listing-add-market',
    path: () => '/fr/listing/add',
    as: 'seller',
    everywhere: true,
    arrange: async (page) => {
      await page.getByLabel(/^Catégorie/).selectOption('General Equipment')
      await page.getByLabel(/^Type/).selectOption('Valves')
      await page.getByLabel('Occasion').check()
      await page.getByLabel(/^Dollar/).check()
      await page.getByText(/^Vendu ces deux dernières années/).waitFor()
    },
    prepare: async (page) => {
      const range = { low: 48_000, median: 55_000, high: 65_000, count: 34 }
      const prices = { asked: range, sold: { ...range, low: 42_000, count: 7 } }
      await page.route('**/api/market/prices?*', (route) => route.fulfill({ json: prices }))
      const demand = {
        of: 'type',
        quotes: 12,
        wanted: 3,
        countries: ['Gabon', 'Oman', 'Egypt'],
        hasOpen: true,
      }
      await page.route('**/api/market/demand?*', (route) => route.fulfill({ json: { demand } }))
    },
  },
  {
    name: 'listing-add-attributes',
    path: () => '/listing/add',
    as: 'seller',
    everywhere: true,
    arrange: async (page) => {
      await page.getByLabel(/^Category/).selectOption('Completion, Intervention Equipment')
      await page.getByLabel(/^Type/).selectOption('Tubing')
      await page.getByLabel(/^Outside diameter/).fill('73 mm')
      await page.getByLabel(/^Weight per length/).fill('heavy')
      await page.getByRole('button', { name: 'Add a document' }).click()
      await page.locator('input[accept*=pdf]').setInputFiles({
        name: 'mill-certificate-of-the-yard-of-port-gentil.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7'),
      })
      await page.getByRole('button', { name: /submit listing/i }).click()
    },
  },
  { name: 'listing-edit', path: ({ ownListingId }) => `/listing/edit/${ownListingId}`, as: 'seller' },
  ...IMPORT_SCREENS,
  ...ACCOUNT_SCREENS,
  ...CO2_SCREENS,
  ...BLOG_SCREENS,
  ...CONTENT_SCREENS,
  ...FIND_SCREENS,
  ...LANGUAGE_SCREENS,
  ...MANDATE_SCREENS,
  ...ORDER_SCREENS,
  ...PAYMENT_SCREENS,
  ...PAYOUT_SCREENS,
  ...COLLECTION_SCREENS,
  ...DEAL_SCREENS,
  ...FREIGHT_SCREENS,
  ...INSPECTION_SCREENS,
  ...TRANSPORT_SCREENS,
  ...REPORT_SCREENS,
  ...REQUISITION_SCREENS,
  ...SCREENING_SCREENS,
  ...VETTING_SCREENS,
  ...BLOCK_SCREENS,
  ...AUDIT_SCREENS,
  ...PEOPLE_SCREENS,
  ...QUOTE_SCREENS,
  ...STAFF_DESK_SCREENS,
  ...YARD_SCREENS,
  {
    name: 'my-listings-of-a-state',
    path: () => '/user/listings?status=changes_requested',
    as: 'seller',
    everywhere: true,
  },
  { name: 'listing-confirm', path: () => `/listing/confirm/${'a'.repeat(43)}`, prepare: askAboutListings },
  { name: 'listing-confirm-too-old', path: () => `/listing/confirm/${'b'.repeat(43)}` },
  { name: 'my-listings', path: () => '/user/listings', as: 'seller' },
  { name: 'staff-review', path: () => '/staff/review', as: 'staff' },
  { name: 'staff-featured', path: () => '/staff/featured', as: 'staff', everywhere: true },
  { name: 'staff-orders', path: () => '/staff/orders', as: 'staff' },
  { name: 'staff-members', path: () => '/staff/members', as: 'staff', everywhere: true },
  { name: 'staff-members-empty', path: () => '/staff/members?person=zzzzqqqq', as: 'staff' },
  {
    name: 'staff-member',
    path: ({ sellerId }) => `/staff/members?member=${sellerId}`,
    as: 'admin',
    everywhere: true,
  },
  {
    name: 'staff-member-suspend',
    path: ({ sellerId }) => `/fr/staff/members?member=${sellerId}`,
    as: 'admin',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Suspendre', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Suspendre', exact: true }).last().click()
    },
  },
]
