import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#client/api.ts'
import type { Language } from '#kernel/text/language.ts'
import type { Product } from '#kernel/trade/product.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import { Cart } from './cart.tsx'

const VALVE: Product = {
  id: 1,
  title: 'Gate valve',
  language: 'en',
  brand: 'Cameron',
  categorie: 'General Equipment',
  condition: 'used',
  type: 'Valves',
  description: '',
  price: 1240,
  currency: 'usd',
  country: 'Congo',
  city: 'Pointe-Noire',
  region: 'Pointe-Noire, Congo',
  images: [],
  qty: 5,
  userId: 3,
  shipping: [{ isShippable: true }],
  availability: 'available',
}
const TREE: Product = { ...VALVE, id: 2, title: 'Christmas tree', price: 48_500, qty: 1 }

function keep(...items: (Product & { orderedQty: number })[]): void {
  localStorage.setItem('localCart', JSON.stringify(items))
}

interface Options {
  /** What the server says now; null for what it no longer shows. */
  now?: readonly (Product | null)[] | ApiError
  language?: Language
  readHolds?: ComponentProps<typeof Cart>['readHolds']
}

async function setUp({ now = [VALVE, TREE], language = 'en', readHolds }: Options = {}) {
  const answers = { now }
  renderMemberPage(
    <Cart
      readProduct={async (_, id) => {
        if (answers.now instanceof ApiError) throw answers.now
        return answers.now.find((product) => product?.id === id) ?? null
      }}
      readHolds={readHolds}
      steps={<p>steps</p>}
    />,
    { user: null, language, path: '/cart', answer: () => undefined },
  )
  // The session is looked up first, then the server is asked.
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
  return answers
}

const rows = () => within(screen.getByRole('list', { name: 'Articles in the cart' })).getAllByRole('listitem')
const row = (index: number) => within(rows()[index] ?? document.createElement('li'))
const summary = () => screen.getByRole('region', { name: 'Summary' }).textContent

test('an empty cart says so and leads to the equipment', async () => {
  await setUp()
  expect(screen.getByText('Your shopping cart is empty.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Buy equipment' }).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('link', { name: 'Delivery' })).toBeNull()
})

test('a stranger sees the articles, what they come to, and the way to the delivery', async () => {
  keep({ ...TREE, orderedQty: 1 }, { ...VALVE, orderedQty: 3 })
  await setUp()
  expect(screen.getByText('2 Articles')).toBeDefined()
  expect(row(0).getByRole('link', { name: 'Christmas tree' }).getAttribute('href')).toBe('/product/2')
  expect(row(0).getByText('$48,500.00')).toBeDefined()
  expect(row(1).getByText('Cameron, Valves')).toBeDefined()
  expect(row(1).getByText('$3,720.00 in all')).toBeDefined()
  expect(row(1).getByText('per unit, excl. VAT, FCA Pointe-Noire, Congo')).toBeDefined()
  expect(summary()).toContain('$52,220')
  expect(screen.getByRole('link', { name: 'Delivery' }).getAttribute('href')).toBe('/delivery')
})

test('a lot in the cart says that its price is for all its pieces', async () => {
  const lot = { ...TREE, lotPieces: 12 }
  keep({ ...lot, orderedQty: 1 })
  await setUp({ now: [lot] })
  expect(row(0).getByText('for the lot of 12, excl. VAT, FCA Pointe-Noire, Congo')).toBeDefined()
})

test('the quantity counts at once', async () => {
  keep({ ...VALVE, orderedQty: 1 })
  await setUp()
  expect(screen.getByText('1 Article')).toBeDefined()
  await userEvent.click(row(0).getByRole('button', { name: 'One more of Gate valve' }))
  expect(summary()).toContain('$2,480')
  expect(localStorage.getItem('localCart')).toContain('"orderedQty":2')
})

test('a removed article leaves a way back, at its place, with its quantity', async () => {
  keep({ ...VALVE, orderedQty: 3 }, { ...TREE, orderedQty: 1 })
  await setUp()
  await userEvent.click(row(0).getByRole('button', { name: 'Remove Gate valve' }))
  expect(row(0).getByRole('status').textContent).toBe('Gate valve was removed.')
  expect(document.activeElement?.textContent).toBe('Undo')
  expect(screen.getByText('1 Article')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Undo: put Gate valve back' }))
  expect(document.activeElement?.textContent).toBe('Gate valve')
  expect(row(0).getByRole('textbox', { name: 'Quantity of Gate valve' })).toHaveProperty('value', '3')
  expect(summary()).toContain('$52,220')
})

test('two removed articles come back in their order', async () => {
  keep({ ...VALVE, orderedQty: 3 }, { ...TREE, orderedQty: 1 })
  await setUp()
  await userEvent.click(row(1).getAllByRole('button', { name: 'Remove Christmas tree' })[0] ?? document.body)
  await userEvent.click(row(0).getByRole('button', { name: 'Remove Gate valve' }))
  expect(screen.getByText('Your shopping cart is empty.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Undo: put Christmas tree back' }))
  await userEvent.click(screen.getByRole('button', { name: 'Undo: put Gate valve back' }))
  expect(rows().map((item) => within(item).getByRole('heading').textContent)).toEqual([
    'Gate valve',
    'Christmas tree',
  ])
})

test('a changed price and a sunk stock are taken over and said', async () => {
  keep({ ...VALVE, orderedQty: 4 })
  await setUp({ now: [{ ...VALVE, price: 1300, qty: 2 }] })
  expect(
    await screen.findByText('The price has changed since you added it: $1,240 before, $1,300 now.'),
  ).toBeDefined()
  expect(screen.getByText('Only 2 left: your quantity was 4.')).toBeDefined()
  expect(summary()).toContain('$2,600')
})

const HELD: Product = { ...VALVE, qty: 0, availability: 'reserved' }

test('what the buyer’s own unpaid checkouts hold is asked once for all articles, and can be bought', async () => {
  keep({ ...VALVE, orderedQty: 2 }, { ...TREE, orderedQty: 1 })
  const readHolds = vi.fn(async () => [{ id: 1, units: 2 }])
  await setUp({ now: [HELD, TREE], readHolds })
  expect(readHolds.mock.calls).toEqual([[expect.anything(), [1, 2]]])
  expect(screen.queryByText(/^Reserved/)).toBeNull()
  expect(summary()).toContain('$50,980')
})

test('where it cannot be asked, the other articles are checked all the same', async () => {
  keep({ ...VALVE, orderedQty: 2 }, { ...TREE, orderedQty: 1 })
  await setUp({
    now: [HELD, TREE],
    readHolds: () => Promise.reject(new ApiError(503, { error: '', code: 'failed' })),
  })
  expect(row(0).getByText(/^Reserved: everything/)).toBeDefined()
  expect(row(1).queryByText(/^Reserved/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test.each([
  ['is no longer shown', null, 'No longer available.'],
  ['is sold', { ...VALVE, qty: 0, availability: 'sold' as const }, 'No longer available.'],
  ['is held by payments', { ...VALVE, qty: 0, availability: 'reserved' as const }, /^Reserved: everything/],
  [
    'no longer ships',
    { ...VALVE, shipping: [{ isShippable: false }] },
    'Can only be bought with a quote now.',
  ],
])('an article that %s blocks the way on until it is removed', async (_, now, said) => {
  keep({ ...VALVE, orderedQty: 1 }, { ...TREE, orderedQty: 1 })
  await setUp({ now: [now, TREE] })
  expect(await screen.findByText(said)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Delivery' })).toBeNull()
  const delivery = screen.getByRole('button', { name: 'Delivery' })
  expect(delivery.getAttribute('aria-disabled')).toBe('true')
  expect(summary()).toContain('$48,500')
  await userEvent.click(row(0).getByRole('button', { name: 'Remove Gate valve' }))
  expect(screen.getByRole('link', { name: 'Delivery' })).toBeDefined()
})

test('two currencies in one cart are told and lead nowhere', async () => {
  const inEuros = { ...TREE, currency: 'eur' as const }
  keep({ ...VALVE, orderedQty: 1 }, { ...inEuros, orderedQty: 1 })
  await setUp({ now: [VALVE, inEuros] })
  expect(summary()).toContain('Cart must not contain items with different currencies.')
  expect(screen.queryByRole('link', { name: 'Delivery' })).toBeNull()
})

test('without an answer the cart stays as it was, says so, and asks again when told', async () => {
  keep({ ...VALVE, orderedQty: 1 })
  const answers = await setUp({ now: new ApiError(0, { error: 'No connection', code: 'network' }) })
  expect(await screen.findByText('Prices and stock could not be checked just now.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Delivery' })).toBeDefined()
  answers.now = [{ ...VALVE, price: 1300 }]
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(summary()).toContain('$1,300'))
  expect(screen.queryByText('Prices and stock could not be checked just now.')).toBeNull()
})

test('a damaged cart starts empty and says so', async () => {
  localStorage.setItem('localCart', 'not a cart')
  await setUp()
  expect(screen.getByText(/^Part of the cart that this browser kept/)).toBeDefined()
  expect(screen.getByText('Your shopping cart is empty.')).toBeDefined()
})

test('speaks French', async () => {
  keep({ ...VALVE, orderedQty: 1 })
  await setUp({ language: 'fr' })
  expect(screen.getByRole('heading', { level: 1, name: 'Panier' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Livraison' }).getAttribute('href')).toBe('/fr/delivery')
})

test('one quote can be asked for instead, on what is in the cart', async () => {
  keep({ ...VALVE, orderedQty: 2 })
  await setUp()
  const [one] = screen.getAllByRole('link', { name: 'Ask for a quote' })
  expect(one?.getAttribute('href')).toBe('/quote/1?with=cart')
  cleanup()
  keep({ ...VALVE, orderedQty: 2 }, { ...TREE, orderedQty: 1 })
  await setUp()
  const [all] = screen.getAllByRole('link', { name: 'Ask for one quote on all articles' })
  expect(all?.getAttribute('href')).toBe('/quote/1?with=cart')
})
