import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiRequest, ApiResponse } from '#client/api.ts'
import { renderMemberPage, TEST_MEMBER, TEST_STAFF } from '#test/member-page.tsx'
import { TEST_STAFF_ORDER } from '#test/order-records.ts'
import type { StaffOrderView } from '../contract/orders.ts'
import type { OrderStatus } from '../domain/order.ts'
import { StaffOrdersPage } from './staff-orders-page.tsx'

/** jsdom has no window that is wide or narrow: the test says how wide it is, in rem. */
function setWidth(rem: number): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, comparison, limit] = /\(width (<|>=) (\d+)rem\)/.exec(query) ?? []
    return {
      matches: comparison === '<' ? rem < Number(limit) : rem >= Number(limit),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }
  })
}

beforeEach(() => setWidth(90))
afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const packed = TEST_STAFF_ORDER
const confirmed: StaffOrderView = {
  ...packed,
  id: 'order-bbbbbbbbbbbbbbbb',
  reference: 'GS-O-2030',
  statut: 1,
  history: packed.history.slice(0, 1),
  moves: [2, 4, 3],
}
const COUNTS = [
  { statut: 1, count: 7 },
  { statut: 4, count: 2 },
]

const movedTo = (order: StaffOrderView, statut: OrderStatus, moves: OrderStatus[]): StaffOrderView => ({
  ...order,
  statut,
  moves,
  history: [
    ...order.history,
    { statut, date: '2026-03-15T10:00:00.000Z', cause: null, reason: null, by: 'Inès Martin' },
  ],
})

interface Options {
  at?: string
  language?: 'fr'
  user?: typeof TEST_STAFF
  orders?: () => StaffOrderView[]
  total?: number
  move?: (request: ApiRequest) => Partial<ApiResponse>
}

function open({
  at = '/staff/orders',
  orders = () => [packed, confirmed],
  total,
  move,
  ...rest
}: Options = {}) {
  return renderMemberPage(<StaffOrdersPage />, {
    user: TEST_STAFF,
    path: rest.language === 'fr' ? '/fr/staff/orders' : '/staff/orders',
    at,
    answer: (request, name) => {
      if (name === 'GET /api/staff/orders/counts') return { body: COUNTS }
      if (name.startsWith('GET /api/staff/orders?')) return { body: [total ?? orders().length, orders()] }
      return request.method === 'POST' ? move?.(request) : undefined
    },
    ...rest,
  })
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const openOrder = async (order: StaffOrderView) => {
  await userEvent.click(await screen.findByRole('link', { name: order.reference }))
  return within(await screen.findByRole('region', { name: order.reference }))
}
const moveName = ({ id }: StaffOrderView) => `POST /api/staff/orders/${id}/status`
const confirmMove = (name: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))

test('each row names reference, company, date, total and status', async () => {
  open()
  const row = await screen.findByRole('row', { name: /GS-O-2031/ })
  expect([...row.children].map((cell) => cell.textContent)).toEqual([
    'GS-O-2031',
    'Port-Gentil Energy Services',
    '12 Mar 2026',
    '$53,400.00',
    'Under packaging',
  ])
})

test('tabs lead to the orders of one status and say how many there are', async () => {
  const { named } = open({ at: '/staff/orders?statut=4&page=2' })
  const tabs = within(await screen.findByRole('navigation', { name: 'Orders by status' }))
  await waitFor(() =>
    expect(tabs.getAllByRole('link').map((tab) => `${tab.textContent} ${tab.getAttribute('href')}`)).toEqual([
      'All9 /staff/orders',
      'confirmed7 /staff/orders?statut=1',
      'Under verification0 /staff/orders?statut=2',
      'Cancelled0 /staff/orders?statut=3',
      'Under packaging2 /staff/orders?statut=4',
      'Ready to be shipped0 /staff/orders?statut=5',
      'Shipped, in transit0 /staff/orders?statut=6',
      'Delivered0 /staff/orders?statut=7',
    ]),
  )
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Under packaging2')
  expect(named()).toContain('GET /api/staff/orders?statut=4&page=2')
})

test('pages keep the tab', async () => {
  open({ at: '/staff/orders?statut=4&page=2', total: 50 })
  expect((await screen.findByRole('link', { name: 'Next' })).getAttribute('href')).toBe(
    '/staff/orders?statut=4&page=3',
  )
})

test('a reference opens its order beside the list, and closing it gives the focus back', async () => {
  const { router } = open({ at: '/staff/orders?statut=4' })
  const panel = await openOrder(packed)
  expect(router.state.location.search).toBe(`?statut=4&order=${packed.id}`)
  expect(document.activeElement?.textContent).toBe('GS-O-2031')
  expect(document.activeElement?.tagName).toBe('SPAN')
  expect(screen.getByRole('row', { name: /GS-O-2031/ }).getAttribute('aria-current')).toBe('true')
  expect(panel.getAllByText('Sold by Mandji Surplus')).toHaveLength(2)
  expect(panel.getByText('Port-Gentil Energy Services', { exact: false })).toBeTruthy()
  expect(panel.getByText('pi_123')).toBeTruthy()
  expect(panel.getByText(/Inès Martin/).textContent).toMatch(/^13 Mar 2026, .* · Inès Martin$/)
  await userEvent.click(panel.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('region')).toBeNull()
  expect(router.state.location.search).toBe('?statut=4')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'GS-O-2031' }))
})

test('refunds are told with what became of them', async () => {
  const refunds: StaffOrderView['refunds'] = [{ amount: 53400, state: 'failed', reason: 'order_cancelled' }]
  open({ orders: () => [{ ...movedTo(packed, 3, []), refunds }] })
  const panel = await openOrder(packed)
  expect(panel.getByText(/^Refund/).textContent).toBe(
    'Refund $53,400.00, failed, to be paid back by hand (the order was cancelled)',
  )
  expect(panel.queryByRole('group', { name: 'Move this order' })).toBeNull()
})

test('only what the server allows can be chosen', async () => {
  open()
  const panel = await openOrder(confirmed)
  const names = within(panel.getByRole('group', { name: 'Move this order' }))
    .getAllByRole('button', { hidden: true })
    .map((button) => button.textContent)
  expect(names).toEqual(['Move to Under packaging', 'Move to Under verification', 'Move to Cancelled'])
})

test('a move is sent only once confirmed, then list and counts are fetched anew and the order says where it is', async () => {
  let orders = [packed]
  const ready = movedTo(packed, 5, [6, 3])
  const { named, bodyOf } = open({
    orders: () => orders,
    move: () => {
      orders = [ready]
      return { body: ready }
    },
  })
  const panel = await openOrder(packed)
  await press('Move to Ready to be shipped')
  const dialog = within(screen.getByRole('dialog', { name: 'Move GS-O-2031 to Ready to be shipped?' }))
  expect(
    dialog.getByText('Aminata Diallo gets a mail at buyer@gisement.test that says: “Ready to be shipped”.'),
  ).toBeTruthy()
  expect(dialog.getAllByRole('button').at(-1)?.textContent).toBe('Move to Ready to be shipped')
  expect(named()).not.toContain(moveName(packed))
  const asked = named().length
  await confirmMove('Move to Ready to be shipped')
  expect((await panel.findByRole('status')).textContent).toBe(
    'GS-O-2031 is now: Ready to be shipped. The buyer gets a mail.',
  )
  expect(bodyOf(moveName(packed))).toEqual({ statut: 5 })
  await waitFor(() =>
    expect(named().slice(asked)).toEqual([
      moveName(packed),
      'GET /api/staff/orders?page=1',
      'GET /api/staff/orders/counts',
    ]),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement?.textContent).toBe('GS-O-2031')
  expect(panel.getByRole('button', { name: 'Move to Shipped, in transit' })).toBeTruthy()
  expect(await screen.findByRole('row', { name: /GS-O-2031.*Ready to be shipped/ })).toBeTruthy()
})

test('nothing is sent when the order is left as it is', async () => {
  const { calls } = open()
  await openOrder(packed)
  await press('Move to Ready to be shipped')
  await press('Leave it as it is')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('an order that left the tab by its move stays open', async () => {
  let orders = [packed]
  const ready = movedTo(packed, 5, [6, 3])
  open({
    at: '/staff/orders?statut=4',
    orders: () => orders,
    move: () => {
      orders = []
      return { body: ready }
    },
  })
  const panel = await openOrder(packed)
  await press('Move to Ready to be shipped')
  await confirmMove('Move to Ready to be shipped')
  expect(await screen.findByText('No orders here')).toBeTruthy()
  expect(panel.getByRole('button', { name: 'Move to Shipped, in transit' })).toBeTruthy()
})

test('shipping asks for the tracking number', async () => {
  const ready = movedTo(packed, 5, [6, 3])
  const { bodyOf } = open({ orders: () => [ready], move: () => ({ body: movedTo(ready, 6, [7]) }) })
  const panel = await openOrder(ready)
  await press('Move to Shipped, in transit')
  fireEvent.change(screen.getByLabelText(/Tracking number/), { target: { value: ' 4471 0099 01 ' } })
  await confirmMove('Move to Shipped, in transit')
  await panel.findByRole('status')
  expect(bodyOf(moveName(ready))).toEqual({ statut: 6, trackingNumber: '4471 0099 01' })
})

test('cancelling asks for a reason', async () => {
  const { bodyOf, named } = open({ move: () => ({ body: movedTo(packed, 3, []) }) })
  const panel = await openOrder(packed)
  await userEvent.click(panel.getByText('Other moves'))
  await press('Move to Cancelled')
  await confirmMove('Move to Cancelled')
  const reason = screen.getByLabelText(/Reason/)
  expect(reason.getAttribute('aria-invalid')).toBe('true')
  expect(named()).not.toContain(moveName(packed))
  fireEvent.change(reason, { target: { value: 'Damaged in the yard.' } })
  await confirmMove('Move to Cancelled')
  await panel.findByRole('status')
  expect(bodyOf(moveName(packed))).toEqual({ statut: 3, reason: 'Damaged in the yard.' })
})

describe('a refusal', () => {
  test('keeps the order open, explains, and shows it as it is now', async () => {
    let orders = [packed]
    open({
      orders: () => orders,
      move: () => {
        orders = [movedTo(packed, 3, [])]
        return {
          status: 409,
          body: { error: 'The order cannot move to this status.', code: 'move_not_allowed' },
        }
      },
    })
    const panel = await openOrder(packed)
    await press('Move to Ready to be shipped')
    await confirmMove('Move to Ready to be shipped')
    expect((await panel.findByRole('alert')).textContent).toContain('GS-O-2031 was not moved')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(panel.queryByRole('group', { name: 'Move this order' })).toBeNull())
    expect(panel.getAllByText('Cancelled').length).toBeGreaterThan(0)
  })

  test('offers no move while the order cannot be read anew', async () => {
    let orders = [packed]
    open({
      at: '/staff/orders?statut=4',
      orders: () => orders,
      move: () => {
        orders = []
        return { status: 409, body: { error: 'No.', code: 'move_not_allowed' } }
      },
    })
    const panel = await openOrder(packed)
    await press('Move to Ready to be shipped')
    await confirmMove('Move to Ready to be shipped')
    expect(await screen.findByText('No orders here')).toBeTruthy()
    expect(panel.queryByRole('group', { name: 'Move this order' })).toBeNull()
  })

  test('of another kind is shown in the dialog, which stays', async () => {
    open({ move: () => ({ status: 503, body: { error: 'Not ready.', code: 'not_ready' } }) })
    await openOrder(packed)
    await press('Move to Ready to be shipped')
    await confirmMove('Move to Ready to be shipped')
    expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toContain(
      'ERROR: Not ready.',
    )
  })
})

test('an order that waits for its payment can only be cancelled, which is explained', async () => {
  open({ orders: () => [{ ...packed, statut: 2, paidAt: null, moves: [3] }] })
  const panel = await openOrder(packed)
  expect(panel.getByText(/The payment is still under way/)).toBeTruthy()
  expect(panel.getByText('Move to Cancelled')).toBeTruthy()
  expect(panel.queryByRole('button', { name: /^Move to/ })?.closest('details')).not.toBeNull()
})

test('an address can name an order that is not listed', async () => {
  const { router } = open({ at: '/staff/orders?order=order-zzzzzzzzzzzzzzzz' })
  expect(await screen.findByText('This order is not on this page of the list.')).toBeTruthy()
  await press('Close')
  expect(router.state.location.search).toBe('')
})

test('a failure is told, and can be tried again', async () => {
  let works = false
  renderMemberPage(<StaffOrdersPage />, {
    user: TEST_STAFF,
    answer: (_, name) => {
      if (name.endsWith('/counts')) return { body: COUNTS }
      return works ? { body: [1, [packed]] } : { status: 500, body: { error: 'Down.', code: 'internal' } }
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('The orders could not be fetched.')
  works = true
  await press('Retry')
  expect(await screen.findByRole('row', { name: /GS-O-2031/ })).toBeTruthy()
})

test('on a phone the list is cards and the order a dialog', async () => {
  setWidth(24)
  open()
  const list = within(await screen.findByRole('list', { name: 'Orders, newest first' }))
  expect(list.getAllByRole('listitem').map((card) => card.textContent)).toEqual([
    'GS-O-2031Under packagingPort-Gentil Energy Services12 Mar 2026$53,400.00',
    'GS-O-2030confirmedPort-Gentil Energy Services12 Mar 2026$53,400.00',
  ])
  expect(screen.queryByRole('table')).toBeNull()
  await userEvent.click(list.getByRole('link', { name: 'GS-O-2031' }))
  expect(await screen.findByRole('dialog', { name: 'GS-O-2031' })).toBeTruthy()
})

test('other members are told that the page is not for them', async () => {
  const { calls } = open({ user: TEST_MEMBER })
  expect(await screen.findByText('This page is for our staff. Your account may not open it.')).toBeTruthy()
  expect(calls).toEqual([])
})

test('in French too', async () => {
  open({ language: 'fr', at: '/fr/staff/orders' })
  const panel = await openOrder(packed)
  expect(panel.getByRole('button', { name: 'Passer à : Prête à être expédiée' })).toBeTruthy()
  expect(panel.getAllByText('Vendu par Mandji Surplus')).toHaveLength(2)
  expect(screen.getByRole('link', { name: /^Toutes/ }).getAttribute('href')).toBe('/fr/staff/orders')
})
