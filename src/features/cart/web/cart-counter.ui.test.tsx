import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { hydrateRoot } from 'react-dom/client'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#client/language.tsx'
import { Toasts } from '#ui/toasts.tsx'
import type { Article } from '../domain/cart.ts'
import { CartCounter } from './cart-counter.tsx'
import { useCartCount } from './use-cart.ts'

const VALVE: Article = {
  id: 1,
  title: 'Gate valve',
  brand: 'Cameron',
  condition: 'used',
  type: 'Valves',
  price: 1240,
  currency: 'usd',
  images: [],
  qty: 3,
}

const Badge = () => <output data-testid="badge">{useCartCount()}</output>

const page = (product: Article) => (
  <LanguageProvider language="en">
    <Badge />
    <CartCounter product={product} />
    <Toasts />
  </LanguageProvider>
)

function setUp(product: Article = VALVE) {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page(product) }])} />)
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const field = () => screen.getByRole('textbox', { name: 'Quantity of Gate valve' })
const badge = () => screen.getByTestId('badge').textContent

function keep(...items: object[]): void {
  localStorage.setItem('localCart', JSON.stringify(items))
}

test('adding turns the button into a counter, says so, and keeps the focus there', async () => {
  setUp()
  await press('Add to cart')
  expect(field()).toHaveProperty('value', '1')
  expect(screen.getByText('Added to cart.').getAttribute('role')).toBe('status')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('One more of Gate valve')
  expect(screen.getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/cart')
  expect(badge()).toBe('1')
})

test('the counter goes up to the stock and then tells', async () => {
  setUp()
  await press('Add to cart')
  await press('One more of Gate valve')
  await press('One more of Gate valve')
  expect(field()).toHaveProperty('value', '3')
  await press('One more of Gate valve')
  expect(field()).toHaveProperty('value', '3')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'You have reached the stock limit for this article.',
  )
  expect(badge()).toBe('1')
})

test('what was removed can be put back with its quantity', async () => {
  keep({ ...VALVE, orderedQty: 2 })
  setUp()
  await userEvent.clear(field())
  await userEvent.type(field(), '0')
  expect(badge()).toBe('0')
  expect(screen.getByText('Removed from the cart.')).toBeDefined()
  expect(document.activeElement?.textContent).toBe('Undo')
  await press('Undo')
  expect(field()).toHaveProperty('value', '2')
})

test('a second currency is refused, as a toast and beside the button', async () => {
  keep({ ...VALVE, id: 2, currency: 'eur', orderedQty: 1 })
  setUp()
  await press('Add to cart')
  const text = 'Cart must not contain items with different currencies. Please checkout items separately.'
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
  expect(screen.getAllByRole('alert').some((alert) => alert.textContent.includes(text))).toBe(true)
  expect(badge()).toBe('1')
})

test('more kept than is left: going down lands on the stock', async () => {
  keep({ ...VALVE, qty: 9, orderedQty: 8 })
  setUp()
  await press('One less of Gate valve')
  expect(field()).toHaveProperty('value', '3')
})

test('a page rendered on the server comes alive without a difference, and then shows the kept cart', async () => {
  keep({ ...VALVE, orderedQty: 2 })
  const element = <MemoryRouter>{page(VALVE)}</MemoryRouter>
  const container = document.createElement('div')
  container.innerHTML = renderToString(element)
  expect(container.textContent).toContain('Add to cart')
  document.body.append(container)
  const differences: unknown[] = []
  const root = await act(() =>
    hydrateRoot(container, element, { onRecoverableError: (error) => differences.push(error) }),
  )
  expect(field()).toHaveProperty('value', '2')
  expect(differences).toEqual([])
  act(() => root.unmount())
  container.remove()
})
