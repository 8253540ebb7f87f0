import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderMemberPage, TEST_STAFF } from '#test/member-page.tsx'
import type { StaffTransfersView } from '../contract/receipts.ts'
import { StaffTransfers } from './staff-transfers.tsx'

const AWAITED: StaffTransfersView = {
  orderId: 'o',
  reference: 'GS-O-2031',
  currency: 'usd',
  total: 53_400,
  received: 400,
  missing: 53_000,
  dueAt: '2026-12-01T10:00:00.000Z',
  vatToCheck: false,
  replacedBy: null,
  receipts: [{ amount: 400, receivedOn: '2026-11-20', bankReference: 'VIR 1', by: 'Inès Martin' }],
  refunds: [],
}

function open(
  view: StaffTransfersView | null,
  answer: { status?: number; body: unknown } = { body: AWAITED },
  isHeld = false,
) {
  const changed = vi.fn()
  const page = renderMemberPage(<StaffTransfers isHeld={isHeld} orderId="o" onChange={changed} />, {
    user: TEST_STAFF,
    answer: (_request, name) =>
      name.startsWith('GET') ? (view ? { body: view } : { status: 500, body: { error: 'No' } }) : answer,
  })
  return { ...page, changed }
}

const sentBy = ({ calls }: ReturnType<typeof open>) => {
  const call = calls.find(({ method }) => method === 'POST')
  return [call?.url, typeof call?.body === 'string' ? (JSON.parse(call.body) as unknown) : null]
}

test('says what came and what is still expected, and records what came next', async () => {
  const page = open(AWAITED)
  expect(await screen.findByText('$53,000.00')).toBeDefined()
  expect(screen.getByText('20 November 2026 · VIR 1 · Inès Martin')).toBeDefined()
  const form = screen.getByRole('form', { name: 'Record a transfer' })
  const amount = within(form).getByLabelText<HTMLInputElement>(/^Amount/)
  expect(amount.value).toBe('53000')
  await userEvent.clear(amount)
  await userEvent.type(amount, '1 250,5')
  await userEvent.type(within(form).getByLabelText(/^Reference of the bank/), ' VIR 2 ')
  await userEvent.click(within(form).getByRole('button', { name: 'Record the transfer' }))
  await waitFor(() => expect(page.changed).toHaveBeenCalledOnce())
  const [url, body] = sentBy(page)
  expect(url).toBe('/api/staff/orders/o/transfers')
  expect(body).toMatchObject({ amount: 1250.5, bankReference: 'VIR 2' })
})

test('sends nothing without an amount and a reference, and says so', async () => {
  const page = open(AWAITED)
  const form = await screen.findByRole('form', { name: 'Record a transfer' })
  await userEvent.clear(within(form).getByLabelText(/^Amount/))
  await userEvent.click(within(form).getByRole('button', { name: 'Record the transfer' }))
  expect((await screen.findAllByText(/Please enter an amount above zero/)).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/Please enter the reference of the bank/).length).toBeGreaterThan(0)
  expect(sentBy(page)).toEqual([undefined, null])
})

test('a reference that was recorded already is said in the form, and what was typed stays', async () => {
  open(AWAITED, { status: 409, body: { error: 'Recorded already.', code: 'already_recorded' } })
  const form = await screen.findByRole('form', { name: 'Record a transfer' })
  const reference = within(form).getByLabelText<HTMLInputElement>(/^Reference of the bank/)
  await userEvent.type(reference, 'VIR 1')
  await userEvent.click(within(form).getByRole('button', { name: 'Record the transfer' }))
  expect(await screen.findByText(/Recorded already\./)).toBeDefined()
  expect(reference.value).toBe('VIR 1')
})

test('what is to go back is recorded with the bank’s reference', async () => {
  const refunds = [
    {
      id: 'r',
      reference: 'GS-R-2031-1',
      amount: 50,
      reason: 'transfer_surplus' as const,
      state: 'due' as const,
      bankReference: null,
    },
    {
      id: 's',
      reference: 'GS-R-2031-2',
      amount: 7,
      reason: 'paid_twice' as const,
      state: 'succeeded' as const,
      bankReference: 'OUT 1',
    },
  ]
  const page = open({ ...AWAITED, missing: 0, refunds })
  expect(await screen.findByText('Sent back · OUT 1')).toBeDefined()
  expect(screen.getByText(/with the reference GS-R-2031-1/)).toBeDefined()
  const form = screen.getByRole('form', { name: 'Record that $50.00 went back' })
  await userEvent.type(within(form).getByLabelText(/^Reference of the bank/), 'OUT 2')
  await userEvent.click(within(form).getByRole('button'))
  await waitFor(() => expect(page.changed).toHaveBeenCalledOnce())
  expect(sentBy(page)).toEqual(['/api/staff/refunds/r/sent', { bankReference: 'OUT 2' }])
})

test('what goes back to a buyer who is held back is recorded with the day on which the bank sent it', async () => {
  const refunds = [
    {
      id: 'r',
      reference: 'GS-R-2031-1',
      amount: 50,
      reason: 'transfer_surplus' as const,
      state: 'due' as const,
      bankReference: null,
    },
  ]
  const page = open({ ...AWAITED, missing: 0, refunds }, undefined, true)
  const form = within(await screen.findByRole('form', { name: 'Record that $50.00 went back' }))
  await userEvent.type(form.getByLabelText(/^Reference of the bank/), 'OUT 2')
  await userEvent.click(form.getByRole('button'))
  expect(sentBy(page)[1]).toBeNull()
  fireEvent.change(form.getByLabelText(/^Sent by the bank on/), { target: { value: '2031-05-06' } })
  await userEvent.click(form.getByRole('button'))
  await waitFor(() => expect(page.changed).toHaveBeenCalledOnce())
  expect(sentBy(page)[1]).toEqual({ bankReference: 'OUT 2', sentOn: '2031-05-06' })
})

test('once nothing is expected the form is closed, and opens for money that comes nevertheless', async () => {
  open({ ...AWAITED, missing: 0, received: 53_400 })
  expect(await screen.findByText('No further transfer is expected.')).toBeDefined()
  const closed = screen.getByText('Money came nevertheless…').closest('details')
  expect(closed?.open).toBe(false)
  await userEvent.click(screen.getByText('Money came nevertheless…'))
  expect(closed?.open).toBe(true)
  expect(screen.getByRole('form', { name: 'Record a transfer' })).toBeDefined()
})

test('where the VAT is not certain it is settled first', async () => {
  const page = open({ ...AWAITED, vatToCheck: true, receipts: [] })
  const form = await screen.findByRole('form', { name: 'Settle the VAT' })
  expect(screen.queryByRole('form', { name: 'Record a transfer' })).toBeNull()
  await userEvent.type(within(form).getByLabelText(/^VAT rate/), '28')
  await userEvent.click(within(form).getByRole('button'))
  expect((await screen.findAllByText(/Please enter a rate from 0 to 27/)).length).toBeGreaterThan(0)
  await userEvent.clear(within(form).getByLabelText(/^VAT rate/))
  await userEvent.type(within(form).getByLabelText(/^VAT rate/), '0')
  await userEvent.type(within(form).getByLabelText(/^Reason/), 'Art. 258 I CGI')
  await userEvent.click(within(form).getByRole('button'))
  await waitFor(() => expect(page.changed).toHaveBeenCalledOnce())
  expect(sentBy(page)).toEqual(['/api/staff/orders/o/vat', { rate: 0, reason: 'Art. 258 I CGI' }])
})

test('what could not be fetched is offered again', async () => {
  open(null)
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
})

test('the day that is offered is that of the operator, also after its midnight', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T23:01:00Z') })
  try {
    open(AWAITED)
    const form = await screen.findByRole('form', { name: 'Record a transfer' })
    expect(within(form).getByLabelText<HTMLInputElement>(/^Day on the statement/).value).toBe('2026-11-22')
  } finally {
    vi.useRealTimers()
  }
})
