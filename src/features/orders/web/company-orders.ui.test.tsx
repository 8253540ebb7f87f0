import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import { TEST_ORDER } from '#test/order-records.ts'
import type { OrderView } from '../contract/orders.ts'
import { CompanyOrders } from './company-orders.tsx'

afterEach(() => vi.restoreAllMocks())

const open = (
  answer: () => Partial<ApiResponse>,
  language: 'en' | 'fr' = 'en',
  { at = '', asked = 'GET /api/orders', orders = 2, newerServer = false } = {},
) =>
  renderMemberPage(<CompanyOrders />, {
    language,
    newerServer,
    path: language === 'fr' ? '/fr/user/orders' : '/user/orders',
    at: (language === 'fr' ? '/fr/user/orders' : '/user/orders') + at,
    answer: (_, name) => {
      if (name === 'GET /api/orders/count') return { body: { orders } }
      return name === asked ? answer() : undefined
    },
  })
const openWith = (...orders: OrderView[]) => open(() => ({ body: orders }))
const card = async (reference = TEST_ORDER.reference) =>
  within(await screen.findByRole('article', { name: reference }))

test('an order shows its reference, date, articles, amounts with two decimals and where it stands', async () => {
  openWith(TEST_ORDER)
  const order = await card()
  expect(order.getByText('12 March 2026')).toBeTruthy()
  expect(order.getByText('2 articles')).toBeTruthy()
  expect(order.getAllByText('$53,400.00').length).toBeGreaterThan(0)
  const [wellhead, pipe] = within(order.getByRole('list', { name: 'Articles' })).getAllByRole('listitem')
  expect(wellhead?.textContent).toBe('Conventional wellhead Cameron Sold by Mandji Surplus1 × $48,500.00')
  expect(pipe?.textContent).toBe('API 5L line pipe Vallourec Sold by Mandji Surplus3 × $1,240.00')
  const steps = within(order.getByRole('list', { name: 'Steps of order GS-O-2031' })).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual([
    'confirmed (done)12 Mar 2026',
    'Under packaging (now)13 Mar 2026',
    'Ready to be shipped (to come)',
    'Shipped, in transit (to come)',
    'Delivered (to come)',
  ])
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null, null])
})

test.each([
  ['en', 'Cameron, lot of 12 pieces'],
  ['fr', 'Cameron, lot de 12 pièces'],
] as const)('what is sold by the lot says so in the list, in %s', async (language, words) => {
  const [first, ...others] = TEST_ORDER.articles
  if (!first) throw new Error('The test order has no articles.')
  open(() => ({ body: [{ ...TEST_ORDER, articles: [{ ...first, lotPieces: 12 }, ...others] }] }), language)
  expect((await card()).getByText(words)).toBeTruthy()
})

test('the details hold address, totals and history', async () => {
  openWith(TEST_ORDER)
  const order = await card()
  const details = order.getByText('Details').closest('details')
  expect(details?.open).toBe(false)
  await userEvent.click(order.getByText('Details'))
  expect(details?.open).toBe(true)
  expect(details?.querySelector('address')?.textContent).toBe('12 Quai Nord\nPort-Gentil\nGabon')
  expect(details?.querySelector('dl')?.textContent).toBe(
    'Sub total$52,220.00Shipping$1,180.00VAT 0 %$0.00Total$53,400.00',
  )
  expect(order.getByText('The payment arrived.')).toBeTruthy()
})

test('a shipped order names its tracking number', async () => {
  openWith({ ...TEST_ORDER, statut: 6, trackingNumber: '4471 0099 01' })
  expect((await card()).getByText('4471 0099 01')).toBeTruthy()
})

test('a cancelled order ends where it was stopped, with the reason in its history', async () => {
  const stop = {
    statut: 3,
    date: '2026-03-14T10:00:00.000Z',
    cause: null,
    reason: 'Damaged in the yard.',
  } as const
  openWith({ ...TEST_ORDER, statut: 3, history: [...TEST_ORDER.history, stop] })
  const order = await card()
  const steps = within(order.getByRole('list', { name: /Steps/ })).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent?.split(' (')[0])).toEqual([
    'confirmed',
    'Under packaging',
    'Cancelled',
  ])
  expect(steps[2]?.getAttribute('aria-current')).toBe('step')
  expect(order.getByText('Damaged in the yard.')).toBeTruthy()
})

test('a status code that nobody knows gets no label and no steps', async () => {
  const newer: unknown = { ...TEST_ORDER, statut: 9 }
  open(() => ({ body: [newer] }), 'en', { newerServer: true })
  const order = await card()
  expect(order.queryByRole('list', { name: /Steps/ })).toBeNull()
  expect(order.getByRole('list', { name: 'Articles' })).toBeTruthy()
})

test('the orders stand as the server orders them', async () => {
  openWith({ ...TEST_ORDER, id: 'b', reference: 'GS-O-2' }, { ...TEST_ORDER, id: 'a', reference: 'GS-O-1' })
  await card('GS-O-2')
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'GS-O-2',
    'GS-O-1',
  ])
})

test('without orders the page says so', async () => {
  open(() => ({ body: [] }), 'en', { orders: 0 })
  expect(await screen.findByText('You do not have any ongoing orders.')).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
})

test('a failure is told, and can be tried again', async () => {
  let works = false
  open(() => (works ? { body: [TEST_ORDER] } : { status: 500, body: { error: 'Down.', code: 'internal' } }))
  expect((await screen.findByRole('alert')).textContent).toContain('Your orders could not be fetched.')
  expect(screen.queryByText('You do not have any ongoing orders.')).toBeNull()
  works = true
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await card()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the page prints', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  openWith(TEST_ORDER)
  await card()
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('one order prints without the others', async () => {
  const printed: (string | null)[] = []
  vi.spyOn(window, 'print').mockImplementation(() => {
    printed.push(...screen.getAllByRole('article').map((order) => order.getAttribute('data-printed')))
    window.dispatchEvent(new Event('afterprint'))
  })
  openWith({ ...TEST_ORDER, id: 'b', reference: 'GS-O-2' }, { ...TEST_ORDER, id: 'a', reference: 'GS-O-1' })
  const order = await card('GS-O-1')
  await userEvent.click(order.getByText('Details'))
  await userEvent.click(order.getByRole('button', { name: 'Print this order GS-O-1' }))
  expect(printed).toEqual([null, ''])
  expect(document.querySelector('[data-printed]')).toBeNull()
})

test('older orders stand on further pages, each with its address', async () => {
  const asked = 'GET /api/orders?page=2'
  open(() => ({ body: [TEST_ORDER] }), 'en', { at: '?page=2', asked, orders: 41 })
  await card()
  expect(screen.getByText('Page 2 of 3')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/user/orders')
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/user/orders?page=3')
})

test('a page beyond the last leads back to the newest orders', async () => {
  open(() => ({ body: [] }), 'en', { at: '?page=2', asked: 'GET /api/orders?page=2', orders: 20 })
  expect(await screen.findByText('There are no orders on this page.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show the newest orders' }).getAttribute('href')).toBe(
    '/user/orders',
  )
  expect(screen.queryByText('You do not have any ongoing orders.')).toBeNull()
})

test('in French too', async () => {
  open(() => ({ body: [TEST_ORDER] }), 'fr')
  const order = await card()
  expect(order.getByText('12 mars 2026', { selector: 'header time' })).toBeTruthy()
  expect(order.getByRole('list', { name: 'Étapes de la commande GS-O-2031' }).textContent).toContain(
    'En cours d’emballage',
  )
  expect(order.getByText('Le paiement est arrivé.')).toBeTruthy()
})
