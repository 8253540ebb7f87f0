import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderMemberPage } from '#test/member-page.tsx'
import { JustPlaced } from './placed.tsx'
import { TransferInstructions } from './transfer.tsx'

const DUE = '2026-12-09T22:59:59.000Z'
const open = (by: 'payment' | 'deposit' | 'transfer', statut: 1 | 2 | 3, transferDueAt: string | null) =>
  renderMemberPage(<JustPlaced by={by} order={{ statut, transferDueAt }} />, { answer: () => undefined })

test.each([
  ['payment', 1, null, 'Your order is confirmed. Thank you.', 'Payment succeeded!'],
  ['deposit', 2, DUE, 'Your deposit has arrived, and your order is placed.', /^It is confirmed once/],
  ['transfer', 2, DUE, /^Your order is placed\./, /^Your order is placed\./],
] as const)(
  'an order placed by %s in status %i says so and leads to the orders',
  (by, statut, due, title, more) => {
    open(by, statut, due)
    for (const said of [title, more]) expect(screen.getByText(said)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See my orders' }).getAttribute('href')).toBe('/user/orders')
  },
)

test.each([
  ['payment', 3, null],
  ['payment', 2, null],
  ['payment', 2, DUE],
  ['transfer', 1, null],
  ['deposit', 3, null],
] as const)(
  'placed by %s in status %i, due %s: nothing that the order does not bear out',
  (by, statut, due) => {
    open(by, statut, due)
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
  },
)

const TRANSFER = {
  orderId: 'o',
  reference: 'GS-O-2031',
  total: 53_400,
  received: 0,
  amount: 53_400,
  currency: 'usd',
  dueAt: '2026-12-01T10:00:00.000Z',
  vatToCheck: false,
  account: { holder: 'Gisement', iban: 'FR00 0000', bic: 'EXAMPLE', bank: 'Banque' },
}

test('an order that waits for its transfer says what to pay, where to and until when', async () => {
  renderMemberPage(<TransferInstructions orderId="o" />, {
    answer: (_request, name) => (name === 'GET /api/orders/o/transfer' ? { body: TRANSFER } : undefined),
  })
  expect(await screen.findByText('GS-O-2031')).toBeTruthy()
  for (const text of ['FR00 0000', '1 December 2026']) expect(screen.getByText(text)).toBeTruthy()
})
