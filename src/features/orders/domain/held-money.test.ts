import { expect, test } from 'vitest'
import { heldMoneyOf } from './held-money.ts'

const DAY = 24 * 60 * 60 * 1000
const deliveredAt = new Date('2026-03-01T12:00:00Z')
const until = new Date('2026-03-15T12:00:00Z')
const after = (days: number) => new Date(deliveredAt.getTime() + days * DAY)
const PAID = {
  status: 7,
  paidAt: new Date('2026-02-01T12:00:00Z'),
  deliveredAt,
  subtotalMinor: 1000n,
  shippingMinor: 200n,
} as const
const FREE = { contest: null, refundedMinor: 0n, isReversed: false }

test.each([
  [
    'on its way it waits for the delivery',
    { ...PAID, status: 6, deliveredAt: null },
    FREE,
    0,
    ['until_delivery', null, null],
  ],
  ['on delivery 14 days are left', PAID, FREE, 0, ['window', until, 14]],
  ['a begun day counts', PAID, FREE, 13.2, ['window', until, 1]],
  ['after the window sellers are paid', PAID, FREE, 14, ['released', until, 0]],
  ['a problem holds it beyond the window', PAID, { ...FREE, contest: 'dispute' }, 20, ['dispute', until, 0]],
  ['a bank too', PAID, { ...FREE, contest: 'chargeback' }, 1, ['chargeback', until, 13]],
  [
    'a part that went back changes nothing',
    PAID,
    { ...FREE, refundedMinor: 1199n },
    0,
    ['window', until, 14],
  ],
] as const)('%s', (_, order, facts, days, [state, end, daysLeft]) => {
  expect(heldMoneyOf(order, facts, after(days))).toEqual({ state, until: end, daysLeft })
})

test.each([
  ['before it is paid', { ...PAID, paidAt: null }, FREE],
  ['once it is cancelled', { ...PAID, status: 3 }, FREE],
  ['once all of it went back', PAID, { ...FREE, refundedMinor: 1200n }],
  ['once a bank took it back and the sale is undone', PAID, { ...FREE, isReversed: true }],
] as const)('no money is held %s', (_, order, facts) => {
  expect(heldMoneyOf(order, facts, after(1))).toBeNull()
})
