import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { StaffOrdersPage } from '#features/orders/console/order-desk.tsx'
import { renderMemberPage, TEST_STAFF } from '#test/member-page.tsx'
import { setWidth } from '#test/set-width.ts'
import { confirmed, movedTo, openOrder, packed, press } from '#test/staff-orders-page.tsx'

beforeEach(() => setWidth(90))
afterEach(() => vi.unstubAllGlobals())

type Answer = Partial<ApiResponse>
const DOWN: Answer = { status: 500, body: { error: 'Down.', code: 'internal' } }
const ready = movedTo(packed, 5, [6, 3])

/** The orders desk, on a server whose answers may wait for the test. */
function open(answers: Record<string, () => Answer | Promise<Answer>> = {}, at = '/staff/orders') {
  const all: typeof answers = {
    'GET /api/staff/orders?page=1': () => ({ body: [2, [packed, confirmed]] }),
    'GET /api/staff/orders/counts': () => ({ body: [] }),
    'GET /api/staff/orders/waiting': () => ({
      body: { cancellation: 0, dispute: 0, chargeback: 0, refund: 0, collection: 0, file: 0 },
    }),
    [`GET /api/staff/orders/${packed.id}`]: () => ({ body: packed }),
    // The thread of an open order is not what these are about.
    ...Object.fromEntries(
      [packed, confirmed].map(({ id }) => [
        `GET /api/orders/${id}/messages`,
        () => ({ body: { reference: 'GS-O-1', side: 'buyer', threads: [] } }),
      ]),
    ),
    [`GET /api/staff/orders/${confirmed.id}`]: () => ({ body: confirmed }),
    [`POST /api/staff/orders/${packed.id}/status`]: () => ({ body: ready }),
    ...answers,
  }
  return renderMemberPage(<StaffOrdersPage />, {
    user: TEST_STAFF,
    path: '/staff/orders',
    at,
    answer: (_, name) => all[name]?.(),
  })
}

function later() {
  let say: (answer: Answer) => void = () => undefined
  const answer = new Promise<Answer>((resolve) => {
    say = resolve
  })
  return { say, answer }
}

const move = async (to: string) => {
  await press(`Move to ${to}`)
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: `Move to ${to}` }))
}

test('going back closes what was opened, and its row has the focus again', async () => {
  const { router } = open()
  await openOrder(packed)
  await router.navigate(-1)
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'GS-O-2031' })))
})

test('Escape closes what was opened, except in a dialog, which it closes first', async () => {
  open()
  const panel = await openOrder(packed)
  await press('Move to Ready to be shipped')
  await userEvent.keyboard('{Escape}')
  expect(panel.getByRole('heading', { name: 'GS-O-2031' })).toBeTruthy()
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave it as it is' }))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'GS-O-2031' }))
})

test('the heading gets the focus once what was opened has arrived', async () => {
  const { say, answer } = later()
  open({ [`GET /api/staff/orders/${packed.id}`]: () => answer })
  await userEvent.click(await screen.findByRole('link', { name: 'GS-O-2031' }))
  expect(document.activeElement?.tagName).toBe('A')
  say({ body: packed })
  await screen.findByRole('region', { name: 'GS-O-2031' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'GS-O-2031' })))
})

test('a link from another page leads past the list to the item, unless somebody goes on in the list', async () => {
  const { say, answer } = later()
  const late = { [`GET /api/staff/orders/${packed.id}`]: () => answer }
  const at = `/staff/orders?order=${packed.id}`
  const page = open(late, at)
  // As the frame does after each navigation.
  const arrive = async () => {
    const title = await screen.findByRole('heading', { level: 1 })
    title.tabIndex = -1
    title.focus()
  }
  await arrive()
  say({ body: packed })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'GS-O-2031' })))
  page.unmount()
  const other = later()
  open({ [`GET /api/staff/orders/${packed.id}`]: () => other.answer }, at)
  await arrive()
  const link = await screen.findByRole('link', { name: 'GS-O-2030' })
  link.focus()
  other.say({ body: packed })
  await screen.findByRole('region', { name: 'GS-O-2031' })
  expect(document.activeElement).toBe(link)
})

test('the answer for what was opened before does not replace what is open now', async () => {
  const { say, answer } = later()
  open({ [`GET /api/staff/orders/${packed.id}`]: () => answer })
  await userEvent.click(await screen.findByRole('link', { name: 'GS-O-2031' }))
  await openOrder(confirmed)
  say({ body: packed })
  await expect(screen.findByRole('region', { name: 'GS-O-2031' }, { timeout: 300 })).rejects.toThrow()
  expect(screen.getByRole('region', { name: 'GS-O-2030' })).toBeTruthy()
})

test('after a refusal nothing is offered until the item was read again', async () => {
  const { say, answer } = later()
  const readings: (() => Answer | Promise<Answer>)[] = [() => ({ body: packed }), () => answer]
  const conflict: Answer = { status: 409, body: { error: 'No.', code: 'refund_too_high' } }
  open({
    [`GET /api/staff/orders/${packed.id}`]: () => (readings.shift() ?? (() => DOWN))(),
    [`POST /api/staff/orders/${packed.id}/refunds`]: () => conflict,
  })
  const panel = await openOrder(packed)
  await press('Refund…')
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/Of the delivery charges/), '10')
  await userEvent.type(dialog.getByLabelText(/Reason/), 'Bent.')
  await userEvent.click(dialog.getByRole('button', { name: 'Pay back' }))
  await dialog.findByRole('alert')
  await userEvent.click(dialog.getByRole('button', { name: 'Leave it as it is' }))
  expect(panel.queryByRole('button', { name: 'Move to Ready to be shipped' })).toBeNull()
  say({ body: ready })
  expect(await panel.findByRole('button', { name: 'Move to Shipped, in transit' })).toBeTruthy()
})

test('what an act answered is not replaced by a reading that began before it', async () => {
  const { say, answer } = later()
  let works = true
  const readings: Answer[] = [{ body: packed }]
  const moves: Answer[] = [{ body: ready }, { body: movedTo(ready, 6, [7]) }]
  open({
    'GET /api/staff/orders?page=1': () => (works ? { body: [1, [packed]] } : DOWN),
    [`GET /api/staff/orders/${packed.id}`]: () => readings.shift() ?? answer,
    [`POST /api/staff/orders/${packed.id}/status`]: () => moves.shift() ?? DOWN,
  })
  const panel = await openOrder(packed)
  works = false
  await move('Ready to be shipped')
  await press('Retry')
  await move('Shipped, in transit')
  expect(await panel.findByRole('button', { name: 'Move to Delivered' })).toBeTruthy()
  await act(async () => say({ body: packed }))
  expect(panel.getByRole('button', { name: 'Move to Delivered' })).toBeTruthy()
})

test('what came of an act is announced once, beside the item, and gone when another one is open', async () => {
  open()
  const panel = await openOrder(packed)
  await move('Ready to be shipped')
  const news = await panel.findByRole('status')
  expect(screen.getAllByText(news.textContent ?? '')).toHaveLength(1)
  expect(news.contains(document.activeElement)).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'GS-O-2031' }))
  await openOrder(confirmed)
  await openOrder(packed)
  expect(screen.queryByText(/is now: Ready to be shipped/)).toBeNull()
})

test('a list that fails later keeps its rows, says so once, and is tried again', async () => {
  let works = true
  open({ 'GET /api/staff/orders?page=1': () => (works ? { body: [1, [packed]] } : DOWN) })
  const panel = await openOrder(packed)
  works = false
  await move('Ready to be shipped')
  expect((await screen.findByRole('alert')).textContent).toContain('The orders could not be fetched.')
  expect(screen.getByRole('row', { name: /GS-O-2031/ })).toBeTruthy()
  expect(panel.getByRole('button', { name: 'Move to Shipped, in transit' })).toBeTruthy()
  works = true
  await press('Retry')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('an item that can not be fetched says so, and is tried again', async () => {
  let works = false
  open({ [`GET /api/staff/orders/${packed.id}`]: () => (works ? { body: packed } : DOWN) })
  await userEvent.click(await screen.findByRole('link', { name: 'GS-O-2031' }))
  await screen.findByRole('region', { name: 'The order could not be fetched.' })
  works = true
  await press('Retry')
  expect(await screen.findByRole('region', { name: 'GS-O-2031' })).toBeTruthy()
})

test('going back while a dialog asks takes the question away', async () => {
  const { router } = open()
  await openOrder(packed)
  await press('Move to Ready to be shipped')
  await router.navigate(-1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await openOrder(confirmed)
  expect(screen.queryByRole('dialog')).toBeNull()
})
