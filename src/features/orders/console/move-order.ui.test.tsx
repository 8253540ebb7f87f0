import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setWidth } from '#test/set-width.ts'
import { confirmed, movedTo, openOrder, openStaffOrders, packed, press } from '#test/staff-orders-page.tsx'
import type { StaffOrderView } from '../contract/orders.ts'

beforeEach(() => setWidth(90))
afterEach(() => vi.unstubAllGlobals())

const moveName = ({ id }: StaffOrderView) => `POST /api/staff/orders/${id}/status`
const confirmMove = (name: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))

test('only what the server allows can be chosen', async () => {
  openStaffOrders()
  const panel = await openOrder(confirmed)
  const names = within(panel.getByRole('group', { name: 'Move this order' }))
    .getAllByRole('button', { hidden: true })
    .map((button) => button.textContent)
  expect(names).toEqual(['Move to Under packaging', 'Move to Under verification', 'Move to Cancelled'])
})

test('a move is sent only once confirmed, then list and counts are fetched anew and the order says where it is', async () => {
  let orders = [packed]
  const ready = movedTo(packed, 5, [6, 3])
  const { named, bodyOf } = openStaffOrders({
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
      'GET /api/staff/orders/waiting',
    ]),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement?.textContent).toBe('GS-O-2031')
  expect(panel.getByRole('button', { name: 'Move to Shipped, in transit' })).toBeTruthy()
  expect(await screen.findByRole('row', { name: /GS-O-2031.*Ready to be shipped/ })).toBeTruthy()
})

test('a move of goods that were all refunded is warned of, and one back is not', async () => {
  const articles = packed.articles.map(({ materielId }) => ({ materielId, amount: 0 }))
  const refunded = { ...packed, refundable: { articles, shipping: 10 } }
  openStaffOrders({ orders: () => [refunded] })
  await openOrder(refunded)
  await press('Move to Ready to be shipped')
  expect(screen.getByText(/^All goods of this order were refunded/)).toBeTruthy()
  await press('Leave it as it is')
  await press('Move to Cancelled')
  expect(screen.queryByText(/^All goods of this order were refunded/)).toBeNull()
})

test('nothing is sent when the order is left as it is', async () => {
  const { calls } = openStaffOrders()
  await openOrder(packed)
  await press('Move to Ready to be shipped')
  await press('Leave it as it is')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('an order that left the tab by its move stays open', async () => {
  let orders = [packed]
  const ready = movedTo(packed, 5, [6, 3])
  openStaffOrders({
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
  const { bodyOf } = openStaffOrders({
    orders: () => [ready],
    move: () => ({ body: movedTo(ready, 6, [7]) }),
  })
  const panel = await openOrder(ready)
  await press('Move to Shipped, in transit')
  fireEvent.change(screen.getByLabelText(/Tracking number/), { target: { value: ' 4471 0099 01 ' } })
  await confirmMove('Move to Shipped, in transit')
  await panel.findByRole('status')
  expect(bodyOf(moveName(ready))).toEqual({ statut: 6, trackingNumber: '4471 0099 01' })
})

test('cancelling asks for a reason', async () => {
  const { bodyOf, named } = openStaffOrders({ move: () => ({ body: movedTo(packed, 3, []) }) })
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
    openStaffOrders({
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
    openStaffOrders({
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
    openStaffOrders({ move: () => ({ status: 503, body: { error: 'Not ready.', code: 'not_ready' } }) })
    await openOrder(packed)
    await press('Move to Ready to be shipped')
    await confirmMove('Move to Ready to be shipped')
    expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toContain(
      'ERROR: Not ready.',
    )
  })
})

test('an order that waits for its payment can only be cancelled, which is explained', async () => {
  openStaffOrders({ orders: () => [{ ...packed, statut: 2, paidAt: null, moves: [3] }] })
  const panel = await openOrder(packed)
  expect(panel.getByText(/The payment is still under way/)).toBeTruthy()
  expect(panel.getByText('Move to Cancelled')).toBeTruthy()
  expect(panel.queryByRole('button', { name: /^Move to/ })?.closest('details')).not.toBeNull()
})

test('a move that a second person has to confirm is announced beside the order, which is unchanged', async () => {
  openStaffOrders({
    orders: () => [packed],
    move: () => ({
      status: 409,
      body: { error: 'A second person has to confirm this.', code: 'awaits_second_person' },
    }),
  })
  const panel = await openOrder(packed)
  await press('Move to Cancelled')
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/reason/i), 'Asked for it.')
  await confirmMove('Move to Cancelled')
  expect((await panel.findByRole('status')).textContent).toBe('A second person has to confirm this.')
  expect(screen.queryByRole('dialog')).toBeNull()
})
