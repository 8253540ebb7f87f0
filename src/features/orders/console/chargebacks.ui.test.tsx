import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setWidth } from '#test/set-width.ts'
import { openOrder, openStaffOrders, packed, press } from '#test/staff-orders-page.tsx'
import type { StaffOrderView } from '../contract/orders.ts'

beforeEach(() => setWidth(90))
afterEach(() => vi.unstubAllGlobals())

const OPEN: StaffOrderView['chargebacks'][number] = {
  id: 'du_1',
  state: 'open',
  amount: 53_400,
  date: '2026-03-14T10:00:00.000Z',
  reason: 'fraudulent',
  answerBy: '2026-03-23T10:00:00.000Z',
  withdrawn: 53_400,
  fee: 15,
  decision: null,
  note: null,
  isToDecide: false,
}
const LOST = { ...OPEN, state: 'lost', isToDecide: true } as const

test('an open one says what the bank took, until when to answer, and that nobody is paid', async () => {
  openStaffOrders({ orders: () => [{ ...packed, chargebacks: [OPEN] }] })
  const panel = await openOrder(packed)
  expect(panel.getByText('The buyer’s bank contests the payment.')).toBeTruthy()
  expect(panel.getByText(/Answer it at the payment provider before 23 Mar 2026/)).toBeTruthy()
  expect(panel.getByText('No seller of this order is paid until this is settled.')).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Decide…' })).toBeNull()
})

test('what was typed about it stays when the window gets wider or narrower', async () => {
  openStaffOrders({ orders: () => [{ ...packed, chargebacks: [LOST] }] })
  await openOrder(packed)
  await press('Decide…')
  await userEvent.type(screen.getByRole('textbox', { name: /Why/ }), 'Signed for.')
  setWidth(60)
  expect(screen.getByRole('textbox', { name: /Why/ })).toHaveProperty('value', 'Signed for.')
  setWidth(90)
  expect(screen.getByRole('textbox', { name: /Why/ })).toHaveProperty('value', 'Signed for.')
})

test('a mere inquiry says that nothing was taken', async () => {
  openStaffOrders({ orders: () => [{ ...packed, chargebacks: [{ ...OPEN, withdrawn: 0, fee: 0 }] }] })
  const panel = await openOrder(packed)
  expect(panel.getByText(/No money was taken/)).toBeTruthy()
  expect(panel.queryByText('Taken by the bank:', { exact: false })).toBeNull()
})

test('of a lost one staff say who bears it, and why', async () => {
  const sent: unknown[] = []
  const borne = { ...LOST, isToDecide: false, decision: 'borne', note: 'Signed for.' } as const
  openStaffOrders({
    orders: () => [{ ...packed, chargebacks: [sent.length === 0 ? LOST : borne] }],
    move: ({ body, url }) => {
      sent.push([url, body])
      return { body: { ...packed, chargebacks: [borne] } }
    },
  })
  const panel = await openOrder(packed)
  await press('Decide…')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Decide' }))
  expect(dialog.getAllByText('Please choose a decision.').length).toBeGreaterThan(0)
  expect(sent).toEqual([])
  await userEvent.click(dialog.getByLabelText('Gisement bears it: the sellers are paid'))
  await userEvent.type(dialog.getByRole('textbox', { name: /Why/ }), 'Signed for.')
  await userEvent.click(dialog.getByRole('button', { name: 'Decide' }))
  expect(await panel.findByText('Gisement bears the loss; the sellers are paid.')).toBeTruthy()
  expect(sent).toEqual([
    [
      `/api/staff/orders/${packed.id}/chargebacks/du_1/decision`,
      JSON.stringify({ decision: 'bear', note: 'Signed for.' }),
    ],
  ])
})

test('a payment that stands is told in French as well', async () => {
  const won = { ...OPEN, state: 'won', withdrawn: 0 } as const
  openStaffOrders({
    language: 'fr',
    at: '/fr/staff/orders',
    orders: () => [{ ...packed, chargebacks: [won] }],
  })
  await userEvent.click(await screen.findByRole('link', { name: packed.reference }))
  expect(await screen.findByText(/La banque a renoncé/)).toBeTruthy()
})
