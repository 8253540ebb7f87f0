import { expect, test } from 'vitest'
import { sumOf } from '#kernel/money/exact.ts'
import type { Booking } from './booking.ts'
import {
  bookingOfContestedDeposit,
  bookingOfDeposit,
  bookingOfDepositReturn,
  bookingOfFailedReturn,
  bookingOfKeptDeposit,
  bookingOfLostDeposit,
  bookingOfUnkeptDeposit,
} from './deposit-booking.ts'

const OF = { id: 'd1', currency: 'eur' } as const
const taken = { transferId: 't1', amountMinor: -500n, feeMinor: 15n }
const given = { transferId: 't2', amountMinor: 500n, feeMinor: 0n }

/** What each account has after these bookings. */
function balances(...bookings: Booking[]): Record<string, bigint> {
  const entries = bookings.flatMap((booking) => booking.entries)
  const grouped = Map.groupBy(entries, ({ account }) => account)
  const sums = [...grouped].map(
    ([account, own]) => [account, sumOf(own.map((one) => one.amountMinor))] as const,
  )
  return Object.fromEntries(sums.filter(([, sum]) => sum !== 0n))
}

test('each booking of a deposit comes to nothing, is of no order, and names the deposit', () => {
  const all = [
    bookingOfDeposit(OF, 500n),
    bookingOfDepositReturn(OF, 'card', 500n),
    bookingOfDepositReturn(OF, 'bank', 500n),
    bookingOfFailedReturn(OF, 500n, 200n),
    bookingOfKeptDeposit(OF, 500n),
    bookingOfUnkeptDeposit(OF, 500n),
    bookingOfContestedDeposit(OF, taken),
    bookingOfLostDeposit(OF, 'dp1', { from: 'deposit', fromMinor: 300n, differenceMinor: 200n }),
  ]
  for (const { entries, cause, kind } of all) {
    expect(sumOf(entries.map(({ amountMinor }) => amountMinor))).toBe(0n)
    expect(entries.every(({ orderId }) => orderId === null)).toBe(true)
    expect(cause).toMatch(/^deposit:d1:/)
    expect(kind).toMatch(/^deposit_/)
  }
  expect(new Set(all.map(({ cause }) => cause)).size).toBe(all.length)
})

test.each([
  ['held: it is owed', [bookingOfDeposit(OF, 500n)], { card: 500n, deposit: -500n }],
  ['returned: nothing is left', [bookingOfDeposit(OF, 500n), bookingOfDepositReturn(OF, 'card', 500n)], {}],
  [
    'returned by hand: the money at the provider is ours',
    [
      bookingOfDeposit(OF, 500n),
      bookingOfDepositReturn(OF, 'card', 500n),
      bookingOfFailedReturn(OF, 500n),
      bookingOfDepositReturn(OF, 'bank', 500n),
    ],
    { card: 500n, bank: -500n },
  ],
  [
    'kept: income',
    [bookingOfDeposit(OF, 500n), bookingOfKeptDeposit(OF, 500n)],
    { card: 500n, forfeit: -500n },
  ],
  [
    'kept and given back after all',
    [
      bookingOfDeposit(OF, 500n),
      bookingOfKeptDeposit(OF, 500n),
      bookingOfUnkeptDeposit(OF, 500n),
      bookingOfDepositReturn(OF, 'card', 500n),
    ],
    {},
  ],
  [
    'contested and won: only the fee is gone',
    [bookingOfDeposit(OF, 500n), bookingOfContestedDeposit(OF, taken), bookingOfContestedDeposit(OF, given)],
    { card: 485n, deposit: -500n, difference: 15n },
  ],
  [
    'lost while held: the buyer has it',
    [
      bookingOfDeposit(OF, 500n),
      bookingOfContestedDeposit(OF, taken),
      bookingOfLostDeposit(OF, 'dp1', { from: 'deposit', fromMinor: 500n, differenceMinor: 0n }),
    ],
    { card: -15n, difference: 15n },
  ],
  [
    'lost while its whole refund was on the way: what left twice is our loss',
    [
      bookingOfDeposit(OF, 500n),
      bookingOfContestedDeposit(OF, taken),
      bookingOfLostDeposit(OF, 'dp1', { from: 'deposit', fromMinor: 500n, differenceMinor: 0n }),
      bookingOfDepositReturn(OF, 'card', 500n, 0n),
    ],
    { card: -515n, difference: 515n },
  ],
  [
    'returned though a part was taken, and the refund failed after all: the rest is owed again',
    [
      bookingOfDeposit(OF, 500n),
      bookingOfLostDeposit(OF, 'dp1', { from: 'deposit', fromMinor: 300n, differenceMinor: 0n }),
      bookingOfDepositReturn(OF, 'card', 500n, 200n),
      bookingOfFailedReturn(OF, 500n, 200n),
    ],
    { card: 500n, chargeback: -300n, deposit: -200n },
  ],
  [
    'lost after it was kept: no income',
    [
      bookingOfDeposit(OF, 500n),
      bookingOfKeptDeposit(OF, 500n),
      bookingOfContestedDeposit(OF, taken),
      bookingOfLostDeposit(OF, 'dp1', { from: 'forfeit', fromMinor: 500n, differenceMinor: 0n }),
    ],
    { card: -15n, difference: 15n },
  ],
] as const)('%s', (_, bookings, expected) => {
  expect(balances(...bookings)).toEqual(expected)
})
