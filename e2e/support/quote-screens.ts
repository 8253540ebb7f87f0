import type { APIRequestContext, Page } from '@playwright/test'
import { askForQuote, callingAs, OFFER } from './quotes.ts'
import { fillCart } from './filled-cart.ts'
import type { KnownThings, Screen } from './screens.ts'
import { settled } from './settled.ts'

type Step = 'asked' | 'countered' | 'agreed'

/** A member may request twenty quotes an hour, so each step is reached once per run and reused. */
const reached = new Map<Step, Promise<string>>()

async function reach(
  request: APIRequestContext,
  { sellersProductId, shippable, quoteOnly }: KnownThings,
  step: Step,
): Promise<string> {
  const others =
    step === 'countered' ? [shippable, quoteOnly].map(({ id: listingId }) => ({ listingId, units: 2 })) : []
  const id = await askForQuote(request, sellersProductId, others)
  if (step === 'asked') return id
  const sell = await callingAs(request, 'seller')
  const buy = await callingAs(request, 'buyer')
  const messages = `/api/quotes/${id}/messages`
  await sell(messages, OFFER)
  await buy(messages, { ...OFFER, text: 'Could you come down a little? Call +241 77 12 34 56.', price: 3900 })
  await sell(messages, { ...OFFER, text: 'This is as far as we can go.', price: 4050 })
  if (step === 'agreed') await buy(`/api/quotes/${id}/accept`, {})
  return id
}

const at =
  (step: Step, addressOf: (id: string) => string) =>
  async (page: Page, known: KnownThings): Promise<void> => {
    const id = reached.get(step) ?? reach(page.request, known, step)
    reached.set(step, id)
    await page.goto(addressOf(await id))
    await settled(page)
  }

/** Adds something to the quote that the server sends. */
const withMore = (more: (quote: { payment: object | null }) => object) => async (page: Page) => {
  await page.route(/\/api\/quotes\/[\w-]{22}$/, async (route) => {
    const response = await route.fetch()
    const quote = (await response.json()) as { payment: object | null }
    await route.fulfill({ response, json: { ...quote, ...more(quote) } })
  })
}

const path = () => '/user/quotes'
const thread = (id: string) => `/user/quotes/${id}`

const TEMPLATES = [
  { id: 3, name: 'Thanks', text: 'Thank you for asking about {product} ({reference}).', version: 1 },
  { id: 4, name: 'Our yard', text: 'It can be seen on any workday.\nPlease name two dates.', version: 2 },
]

/** The saved texts of the seller, over a thread. */
const openTemplates =
  (prefix: string, button: string) =>
  async (page: Page, known: KnownThings): Promise<void> => {
    await page.route('**/api/reply-templates', (route) => route.fulfill({ json: TEMPLATES }))
    await at('countered', (id) => `${prefix}${thread(id)}`)(page, known)
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('dialog').getByRole('heading', { name: 'Our yard' }).waitFor()
  }

/** A company's quotes, a thread in its steps, and staff's list. */
export const QUOTE_SCREENS: readonly Screen[] = [
  { name: 'quotes', path, as: 'buyer', arrange: at('countered', path), everywhere: true },
  {
    name: 'quotes-received-fr',
    path,
    as: 'seller',
    arrange: at('countered', () => '/fr/user/quotes?role=received'),
  },
  {
    name: 'quote-several-fr',
    path: ({ quoteOnly }) => `/fr/quote/${quoteOnly.id}?with=cart`,
    as: 'buyer',
    prepare: fillCart,
    everywhere: true,
  },
  { name: 'quotes-empty', path, as: 'admin' },
  { name: 'quote-thread', path, as: 'buyer', arrange: at('countered', thread), everywhere: true },
  {
    name: 'quote-thread-failed-fr',
    path,
    as: 'seller',
    everywhere: true,
    arrange: async (page, known) => {
      await at('asked', (id) => `/fr${thread(id)}`)(page, known)
      await page.getByLabel(/^Prix unitaire/).fill('cher')
      await page.getByRole('button', { name: 'Envoyer l’offre' }).click()
    },
  },
  {
    name: 'quote-templates',
    path,
    as: 'seller',
    everywhere: true,
    arrange: openTemplates('', 'Insert a saved text'),
  },
  {
    name: 'quote-template-fr',
    path,
    as: 'seller',
    arrange: async (page, known) => {
      await openTemplates('/fr', 'Insérer un texte enregistré')(page, known)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Modifier' }).first().click()
      await dialog.getByLabel(/^Texte/).fill('Appelez-nous au +241 77 12 34 56 pour {produit}.')
    },
  },
  {
    name: 'quote-last-terms-fr',
    path,
    as: 'seller',
    everywhere: true,
    arrange: async (page, known) => {
      await at('countered', path)(page, known)
      await at('asked', (id) => `/fr${thread(id)}`)(page, known)
      await page.getByText('Comme dans votre dernière offre.').first().waitFor()
      await page.getByRole('textbox', { name: /^Message/ }).fill('Appelez-nous au +242 06 000 01 11.')
      await page.getByText(/^Cela ressemble à des coordonnées/).waitFor()
    },
  },
  {
    name: 'quote-block-fr',
    path,
    as: 'seller',
    arrange: async (page, known) => {
      await at('countered', (id) => `/fr${thread(id)}`)(page, known)
      await page.getByRole('button', { name: 'Bloquer cette société' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'quote-blocked-by-us-fr',
    path,
    as: 'seller',
    prepare: withMore(() => ({ apart: true, blockedByUs: true })),
    arrange: at('countered', (id) => `/fr${thread(id)}`),
  },
  { name: 'quote-agreed', path, as: 'buyer', arrange: at('agreed', thread), everywhere: true },
  {
    name: 'quote-agreed-freight-fr',
    path,
    as: 'buyer',
    prepare: withMore(({ payment }) => ({ payment: payment && { ...payment, freightTo: 'Port-Gentil' } })),
    arrange: at('agreed', (id) => `/fr${thread(id)}`),
  },
  { name: 'quote-missing', path: () => '/user/quotes/AAAAAAAAAAAAAAAAAAAAAA', as: 'buyer' },
  {
    name: 'staff-quotes',
    path,
    as: 'staff',
    everywhere: true,
    arrange: at('countered', (id) => `/staff/quotes?quote=${id}`),
  },
  {
    name: 'staff-quotes-fr',
    path,
    as: 'staff',
    arrange: at('countered', (id) => `/fr/staff/quotes?quote=${id}`),
    sheetOnly: true,
  },
  { name: 'staff-quotes-list', path: () => '/staff/quotes?state=open', as: 'staff' },
]
