import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setWidth } from '#test/set-width.ts'
import { confirmed, openOrder, openStaffOrders, packed, press } from '#test/staff-orders-page.tsx'
import type { StaffOrderView } from '../contract/orders.ts'

beforeEach(() => setWidth(90))
afterEach(() => vi.unstubAllGlobals())

const asked: StaffOrderView = {
  ...confirmed,
  cancellation: { state: 'asked', reason: 'Postponed.', note: null, askedAt: '2026-03-12T10:00:00.000Z' },
  moves: [2, 3],
}
const dialog = () => within(screen.getByRole('dialog'))

test('what waits for staff has its own tabs with counts', async () => {
  const { named } = openStaffOrders({ at: '/staff/orders?waiting=cancellation' })
  const tabs = within(await screen.findByRole('navigation', { name: 'Waiting for you' }))
  const [first, ...others] = tabs.getAllByRole('link')
  expect(first?.getAttribute('href')).toBe('/staff/orders?waiting=cancellation')
  expect(first?.getAttribute('aria-current')).toBe('page')
  expect(await tabs.findByText('2')).toBeTruthy()
  expect(others.map((tab) => tab.getAttribute('href'))).toEqual([
    '/staff/orders?waiting=dispute',
    '/staff/orders?waiting=chargeback',
    '/staff/orders?waiting=refund',
    '/staff/orders?waiting=collection',
    '/staff/orders?waiting=file',
  ])
  expect(named()).toContain('GET /api/staff/orders?waiting=cancellation&page=1')
  const byStatus = within(screen.getByRole('navigation', { name: 'Orders by status' }))
  expect(byStatus.queryByRole('link', { current: 'page' })).toBeNull()
})

test('a buyer who wants to cancel is answered: refused with a note', async () => {
  const { bodyOf, named } = openStaffOrders({
    orders: () => [asked],
    move: () => ({ body: { ...confirmed, cancellation: null } }),
  })
  const panel = await openOrder(asked)
  expect(panel.getByText('Postponed.')).toBeTruthy()
  await userEvent.click(panel.getByRole('button', { name: 'Refuse' }))
  await userEvent.click(dialog().getByRole('button', { name: 'Refuse' }))
  expect(dialog().getByRole('alert').textContent).toContain('Please say why')
  expect(named()).not.toContain(`POST /api/staff/orders/${asked.id}/cancellation`)
  await userEvent.type(dialog().getByLabelText(/Answer/), 'At the port.')
  await userEvent.click(dialog().getByRole('button', { name: 'Refuse' }))
  expect(await panel.findByText('The buyer of GS-O-2030 gets your answer by mail.')).toBeTruthy()
  expect(bodyOf(`POST /api/staff/orders/${asked.id}/cancellation`)).toEqual({
    decision: 'refuse',
    note: 'At the port.',
  })
})

test('a request to cancel an order that waits for its transfer says what no answer means', async () => {
  const lapsing: StaffOrderView = { ...asked, statut: 2, transferDueAt: '2026-03-22T10:00:00.000Z' }
  openStaffOrders({ orders: () => [lapsing] })
  const panel = await openOrder(lapsing)
  expect(panel.getByText('Postponed.')).toBeTruthy()
  expect(panel.getByText(/counts as accepted once the order ends/)).toBeTruthy()
})

test('accepting needs no note', async () => {
  const { bodyOf } = openStaffOrders({ orders: () => [asked], move: () => ({ body: asked }) })
  const panel = await openOrder(asked)
  await userEvent.click(panel.getByRole('button', { name: 'Cancel the order' }))
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel the order' }))
  await panel.findByText('The buyer of GS-O-2030 gets your answer by mail.')
  expect(bodyOf(`POST /api/staff/orders/${asked.id}/cancellation`)).toEqual({ decision: 'accept' })
})

test('of a buyer who is held back the dialog says that the refund is frozen, and so does the order', async () => {
  const refund = { id: 'r', amount: 5, date: '2026-03-20T10:00:00.000Z', note: null }
  const held: StaffOrderView = {
    ...asked,
    held: [{ company: 'Port-Gentil Energy', side: 'buyer', hit: 12 }],
    refunds: [{ ...refund, state: 'due', reason: 'agreed' }],
  }
  openStaffOrders({ orders: () => [held] })
  const panel = await openOrder(held)
  expect(panel.getByText(/frozen while the buyer is held back/)).toBeTruthy()
  await userEvent.click(panel.getByRole('button', { name: 'Cancel the order' }))
  expect(dialog().getByText(/nothing is sent while the buyer is held back/)).toBeTruthy()
  expect(dialog().queryByText(/What was paid goes back to the buyer/)).toBeNull()
})

test('a refund takes amounts with point or comma, article by article, and never more than is left', async () => {
  const { bodyOf } = openStaffOrders({ move: () => ({ status: 201, body: packed }) })
  const panel = await openOrder(packed)
  await press('Refund…')
  expect(dialog().getByText('At most $3,720.00')).toBeTruthy()
  await userEvent.click(dialog().getByRole('button', { name: 'Pay back' }))
  expect(dialog().getByRole('alert').textContent).toContain('Please enter what is to be paid back.')
  await userEvent.type(dialog().getByLabelText(/Of the price of API 5L line pipe/), '3720.01')
  await userEvent.type(dialog().getByLabelText(/Reason/), 'Bent.')
  await userEvent.click(dialog().getByRole('button', { name: 'Pay back' }))
  expect(dialog().getByRole('alert').textContent).toContain('not more than is left')
  await userEvent.clear(dialog().getByLabelText(/Of the price of API 5L line pipe/))
  await userEvent.type(dialog().getByLabelText(/Of the price of API 5L line pipe/), '1240,50')
  await userEvent.type(dialog().getByLabelText(/Of the delivery charges/), '10')
  await userEvent.click(dialog().getByRole('button', { name: 'Pay back' }))
  expect(await panel.findByText(/The refund of GS-O-2031 is on its way/)).toBeTruthy()
  expect(bodyOf(`POST /api/staff/orders/${packed.id}/refunds`)).toEqual({
    articles: [{ materielId: 13, amount: 1240.5 }],
    shipping: 10,
    earlierRefunds: 0,
    reason: 'Bent.',
  })
})

test('a refund whose answer was lost goes again under the same key', async () => {
  const answers = [
    { status: 0, body: null, failure: 'network' as const },
    { status: 201, body: packed },
  ]
  const { calls } = openStaffOrders({ move: () => answers.shift() ?? {} })
  const panel = await openOrder(packed)
  await press('Refund…')
  await userEvent.type(dialog().getByLabelText(/Of the delivery charges/), '10')
  await userEvent.type(dialog().getByLabelText(/Reason/), 'Bent.')
  await userEvent.click(dialog().getByRole('button', { name: 'Pay back' }))
  await dialog().findByRole('alert')
  await userEvent.click(dialog().getByRole('button', { name: 'Pay back' }))
  expect(await panel.findByText(/The refund of GS-O-2031 is on its way/)).toBeTruthy()
  const keys = calls.flatMap(({ method, headers }) => (method === 'POST' ? headers['idempotency-key'] : []))
  expect(keys).toEqual([expect.stringMatching(/^\d{48}$/), keys[0]])
})

test('a refund that is too high by now is said in the dialog, and the order read anew behind it', async () => {
  const { named } = openStaffOrders({
    move: () => ({
      status: 409,
      body: { error: 'This is more than what is left.', code: 'refund_too_high' },
    }),
  })
  await openOrder(packed)
  await press('Refund…')
  await userEvent.type(dialog().getByLabelText(/Of the delivery charges/), '10')
  await userEvent.type(dialog().getByLabelText(/Reason/), 'Bent.')
  const before = named().length
  await userEvent.click(dialog().getByRole('button', { name: 'Pay back' }))
  expect((await dialog().findByRole('alert')).textContent).toContain('This is more than what is left.')
  expect(named().slice(before)).toContain('GET /api/staff/orders?page=1')
})

test('a refund says which ones its sender has seen: after another one it is asked again, with that one read', async () => {
  const other = {
    id: 'r',
    amount: 5,
    state: 'pending',
    reason: 'agreed',
    note: 'Bent.',
    date: packed.orderDate,
  } as const
  let isThere = false
  const { calls } = openStaffOrders({
    orders: () => [{ ...packed, refunds: isThere ? [other] : [] }],
    move: () => ({ status: 409, body: { error: 'Look again.', code: 'refunded_meanwhile' } }),
  })
  await openOrder(packed)
  await press('Refund…')
  await userEvent.type(dialog().getByLabelText(/Of the delivery charges/), '10')
  await userEvent.type(dialog().getByLabelText(/Reason/), 'Bent.')
  isThere = true
  await userEvent.click(dialog().getByRole('button', { name: 'Pay back' }))
  expect((await dialog().findByRole('alert')).textContent).toContain('Look again.')
  await waitFor(() => expect(document.body.textContent).toContain('Refund $5.00'))
  await userEvent.click(dialog().getByRole('button', { name: 'Pay back' }))
  const seen = () =>
    calls.flatMap(({ method, body }) =>
      method === 'POST' ? Object(JSON.parse(body as string)).earlierRefunds : [],
    )
  await waitFor(() => expect(seen()).toEqual([0, 1]))
})

test('of an order that nothing is left of no refund is offered', async () => {
  const refundable = { articles: [{ materielId: 12, amount: 0 }], shipping: 0 }
  openStaffOrders({ orders: () => [{ ...packed, refundable }] })
  const panel = await openOrder(packed)
  expect(panel.queryByRole('button', { name: 'Refund…' })).toBeNull()
})

test('each shipment has its tracking number', async () => {
  const tracked: StaffOrderView = {
    ...packed,
    shipments: [
      {
        place: 1,
        country: 'Gabon',
        city: 'Libreville',
        materielIds: [12],
        carrier: null,
        trackingNumber: null,
        news: null,
        shippedAt: null,
        deliveredAt: null,
      },
      {
        place: 2,
        country: 'France',
        city: 'Pau',
        materielIds: [13],
        carrier: 'Maersk',
        trackingNumber: 'WRONG',
        news: null,
        shippedAt: null,
        deliveredAt: null,
      },
    ],
  }
  const { bodyOf } = openStaffOrders({ orders: () => [tracked], move: () => ({ body: tracked }) })
  const panel = await openOrder(packed)
  await userEvent.click(panel.getByRole('button', { name: 'Tracking number from Pau…' }))
  const field = dialog().getByLabelText<HTMLInputElement>(/Tracking number/)
  expect(field.value).toBe('WRONG')
  await userEvent.clear(field)
  await userEvent.click(dialog().getByRole('button', { name: 'Save' }))
  expect(dialog().getByRole('alert').textContent).toContain('Please enter the tracking number.')
  await userEvent.type(field, 'JD-2')
  const transporter = dialog().getByLabelText<HTMLInputElement>(/Transported by/)
  expect(transporter.value).toBe('Maersk')
  await userEvent.clear(transporter)
  await userEvent.type(transporter, 'DB Schenker')
  await userEvent.click(dialog().getByRole('button', { name: 'Save' }))
  await panel.findByText(/The tracking number of GS-O-2031 is kept/)
  expect(bodyOf(`PUT /api/staff/orders/${packed.id}/shipments/2`)).toEqual({
    carrier: 'DB Schenker',
    trackingNumber: 'JD-2',
    trackingNumberSeen: 'WRONG',
  })
})

test('a refund that the provider could not carry out is recorded as paid by hand', async () => {
  const refund = {
    id: 'r',
    amount: 10,
    state: 'failed',
    reason: 'agreed',
    note: null,
    date: '2026-03-14T10:00:00.000Z',
  } as const
  const failed: StaffOrderView = { ...packed, refunds: [refund] }
  const { bodyOf } = openStaffOrders({
    orders: () => [failed],
    move: () => ({ body: { ...packed, refunds: [{ ...refund, state: 'succeeded' }] } }),
  })
  const panel = await openOrder(packed)
  await userEvent.click(panel.getByRole('button', { name: 'Paid back by hand…' }))
  expect(dialog().getByText(/Send \$10\.00 to the buyer by bank first/)).toBeTruthy()
  await userEvent.click(dialog().getByRole('button', { name: 'Save' }))
  expect(dialog().getByRole('alert').textContent).toContain('Please enter the bank’s reference')
  await userEvent.type(dialog().getByLabelText(/Bank reference/), ' SEPA 9 ')
  await userEvent.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await panel.findByText('The refund of GS-O-2031 is recorded as paid by bank.')).toBeTruthy()
  expect(bodyOf(`POST /api/staff/orders/${packed.id}/refunds/r/bank`)).toEqual({ bankReference: 'SEPA 9' })
})

test('each of several shipments leaves and arrives by itself', async () => {
  const base = { country: 'Gabon', carrier: null, trackingNumber: null, news: null, deliveredAt: null }
  const shipped: StaffOrderView = {
    ...packed,
    statut: 5,
    shipments: [
      { ...base, place: 1, city: 'Libreville', materielIds: [12], shippedAt: '2026-03-14T08:00:00.000Z' },
      { ...base, place: 2, city: 'Pau', materielIds: [13], shippedAt: null },
    ],
  }
  const { bodyOf } = openStaffOrders({ orders: () => [shipped], move: () => ({ body: shipped }) })
  const panel = await openOrder(shipped)
  expect(panel.getByText(/On its way since/)).toBeTruthy()
  expect(panel.getByText('Has not left yet')).toBeTruthy()
  expect(panel.getByRole('button', { name: 'From Libreville: has arrived…' })).toBeTruthy()
  await userEvent.click(panel.getByRole('button', { name: 'Has left Pau…' }))
  await userEvent.type(dialog().getByLabelText(/Transported by/), ' Maersk ')
  await userEvent.type(dialog().getByLabelText(/Tracking number/), ' JD-2 ')
  await userEvent.click(dialog().getByRole('button', { name: 'It has left' }))
  expect(await panel.findByText(/The shipment of .* is recorded\./)).toBeTruthy()
  expect(bodyOf(`POST /api/staff/orders/${shipped.id}/shipments/2/status`)).toEqual({
    statut: 6,
    carrier: 'Maersk',
    trackingNumber: 'JD-2',
    trackingNumberSeen: null,
  })
})
