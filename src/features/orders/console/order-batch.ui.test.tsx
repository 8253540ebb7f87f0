import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiRequest, ApiResponse } from '#client/api.ts'
import { setWidth } from '#test/set-width.ts'
import { confirmed, movedTo, openStaffOrders, packed } from '#test/staff-orders-page.tsx'
import type { StaffOrderView } from '../contract/orders.ts'

beforeEach(() => setWidth(90))
afterEach(() => vi.unstubAllGlobals())

const contested: StaffOrderView = {
  ...confirmed,
  id: 'order-cccccccccccccccc',
  reference: 'GS-O-2029',
  statut: 2,
  moves: [],
  contest: 'chargeback',
  nextStep: 'await_bank',
}
const TOGETHER = 'POST /api/staff/orders/moves'

function open(move: (request: ApiRequest) => Partial<ApiResponse>) {
  let orders = [packed, confirmed, contested]
  const page = openStaffOrders({
    orders: () => orders,
    move: (request) => {
      const answer = move(request)
      if (answer.status === undefined)
        orders = [movedTo(packed, 5, [6, 3]), movedTo(confirmed, 4, [5, 3]), contested]
      return answer
    },
  })
  const sent = () =>
    page.calls
      .filter(({ method, url }) => `${method} ${url}` === TOGETHER)
      .map(({ body }) => (typeof body === 'string' ? (JSON.parse(body) as unknown) : null))
  return { ...page, sent }
}

const outcome = (id: string, refusal: 'order_contested' | null = null) => ({
  id,
  outcome: refusal === null ? 'moved' : 'refused',
  refusal,
})
const chooseBy = async (keys: string) => {
  const box = await screen.findByRole('checkbox', { name: 'Choose GS-O-2031' })
  box.focus()
  await userEvent.keyboard(keys)
}

test('by keyboard alone: orders are chosen, each shows where it goes or why it stays, and they move with one call', async () => {
  const { sent } = open(() => ({ body: { orders: [outcome(packed.id), outcome(confirmed.id)] } }))
  await chooseBy(' {ArrowDown} {ArrowDown} {Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 orders on?' }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'GS-O-2031 → Ready to be shipped',
    'GS-O-2030 → Under packaging',
    'GS-O-2029 stays. Staff: answer the bank at the provider, then the bank decides',
  ])
  dialog.getByRole('button', { name: 'Move 2 on' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('2 orders have moved on. Each buyer gets a mail.')).toBeTruthy()
  expect(sent()).toEqual([
    {
      orders: [
        { id: packed.id, statut: 5 },
        { id: confirmed.id, statut: 4 },
      ],
    },
  ])
  await waitFor(() => expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(3))
})

test('what stayed says why, and is still chosen', async () => {
  open(() => ({ body: { orders: [outcome(packed.id), outcome(confirmed.id, 'order_contested')] } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Choose all that can move (2)' }))
  await userEvent.click(screen.getByRole('button', { name: 'Move 2 on' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Move 2 on' }))
  expect(
    await screen.findByText(
      /^1 order has moved on.* GS-O-2030 stays: the buyer or the buyer’s bank contests it\./,
    ),
  ).toBeTruthy()
  const left = screen.getAllByRole('checkbox', { checked: true })
  expect(left.map((box) => box.getAttribute('aria-label'))).toEqual(['Choose GS-O-2030'])
})

test('a call that fails is told in the dialog, and can be sent again', async () => {
  let fails = true
  const { sent } = open(() => {
    if (fails) return { status: 503, body: { error: 'Not now.', code: 'unavailable' } }
    return { body: { orders: [outcome(packed.id)] } }
  })
  await chooseBy(' {Enter}')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Move 1 on' }))
  expect(await dialog.findByText('Not now.')).toBeTruthy()
  fails = false
  await userEvent.click(dialog.getByRole('button', { name: 'Move 1 on' }))
  expect(await screen.findByText('1 order has moved on. Its buyer gets a mail.')).toBeTruthy()
  expect(sent()).toHaveLength(2)
})

test('a contested order offers no move and says why', async () => {
  openStaffOrders({ at: `/staff/orders?order=${contested.id}`, orders: () => [contested] })
  const panel = within(await screen.findByRole('region', { name: 'GS-O-2029' }))
  expect(panel.getByText(/^The buyer’s bank contests the payment\. The order does not move on/)).toBeTruthy()
  expect(panel.queryByRole('group', { name: 'Move this order' })).toBeNull()
})

test('the longest waiting come first where the head says so', async () => {
  const { named } = openStaffOrders({ at: '/staff/orders?statut=4' })
  const head = await screen.findByRole('link', { name: 'Waits since' })
  expect(head.getAttribute('href')).toBe('/staff/orders?statut=4&sort=waiting')
  await userEvent.click(head)
  expect(await screen.findByRole('columnheader', { name: 'Waits since' })).toHaveProperty(
    'ariaSort',
    'ascending',
  )
  await waitFor(() => expect(named()).toContain('GET /api/staff/orders?statut=4&sort=waiting&page=1'))
})

test('an order that the screening holds back says so in the list, where it stays, and where its hit is', async () => {
  const held: StaffOrderView = {
    ...confirmed,
    moves: [2],
    heldMoves: [4],
    held: [{ company: 'Kouilou', side: 'seller', hit: 12 }],
  }
  const page = openStaffOrders({
    orders: () => [packed, held],
    move: () => ({ body: { ...held, statut: 4, heldMoves: [] } }),
  })
  const row = within(await screen.findByRole('row', { name: /GS-O-2030/ }))
  expect(row.getByText('Held back: screening')).toBeDefined()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose GS-O-2030' }))
  await userEvent.click(screen.getByRole('button', { name: 'Move 1 on' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('listitem').textContent).toBe('GS-O-2030 stays. Held back: screening')
  await userEvent.click(dialog.getByRole('button', { name: 'Leave it as it is' }))

  await userEvent.click(screen.getByRole('link', { name: 'GS-O-2030' }))
  const hit = await screen.findByRole('link', { name: 'Hit of Kouilou' })
  expect(hit.getAttribute('href')).toBe('/staff/screening?hit=12')
  await userEvent.click(screen.getByRole('button', { name: 'Record that it has happened: Under packaging' }))
  const record = within(await screen.findByRole('dialog'))
  const send = record.getByRole('button', { name: /Under packaging/ })
  await userEvent.click(send)
  expect(page.calls.filter(({ method }) => method === 'POST')).toEqual([])
  await userEvent.type(record.getByLabelText(/^How do you know/), 'The yard wrote on Monday.')
  await userEvent.click(send)
  await waitFor(() =>
    expect(
      page.calls.some(({ body }) => typeof body === 'string' && body.includes('The yard wrote on Monday.')),
    ).toBe(true),
  )
})
