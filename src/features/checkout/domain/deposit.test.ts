import { describe, expect, test } from 'vitest'
import { unreachableStates } from '#kernel/state-machine.ts'
import { cameInTime, DEPOSIT_STATES, DEPOSIT_TRANSITIONS, depositOn, endOnLapse, leftOf } from './deposit.ts'

const TERMS = { aboveMinor: 1_000_000n, percent: 5, atMostMinor: 500_000n }

describe('the deposit on an order', () => {
  test.each([
    ['at the sum', 1_000_000n, false, null],
    ['above it', 1_000_001n, false, 50_000n],
    ['rounded half up', 1_000_010n, false, 50_001n],
    ['at its limit', 50_000_000n, false, 500_000n],
    ['below the sum, on probation', 40_000n, true, 2000n],
    ['no smaller than providers take', 400n, true, 100n],
    ['never more than the order', 100n, true, 100n],
    ['none on less than that', 99n, true, null],
  ] as const)('%s', (_, totalMinor, isOnProbation, expected) => {
    expect(depositOn(totalMinor, TERMS, isOnProbation)).toBe(expected)
  })
})

describe('a deposit whose order lapsed', () => {
  test.each([
    ['is kept', {}, 'kept'],
    ['goes back while nobody said what to pay', { vatCase: 'to_check' }, 'not_due'],
    ['goes back where the operator kept a side from trading', { wasKeptFromTrade: true }, 'not_due'],
    [
      'goes back where a request to cancel that was in time had no answer',
      { isCancelled: true },
      'cancelled',
    ],
    ['goes back for what the operator did first', { vatCase: 'to_check', isCancelled: true }, 'not_due'],
  ] as const)('%s', (_, lapsed, expected) => {
    const usual = { vatCase: 'export', wasKeptFromTrade: false, isCancelled: false } as const
    expect(endOnLapse({ ...usual, ...lapsed })).toBe(expected)
  })
})

test.each([
  ['on the due day', [['2026-12-01', 1000n]], true],
  [
    'in two parts by then',
    [
      ['2026-11-28', 400n],
      ['2026-12-01', 600n],
    ],
    true,
  ],
  [
    'a part of it a day later',
    [
      ['2026-11-28', 400n],
      ['2026-12-02', 600n],
    ],
    false,
  ],
  ['a cent short', [['2026-12-01', 999n]], false],
] as const)('a transfer that came %s: in time is %s', (_, came, expected) => {
  const receipts = came.map(([receivedOn, amountMinor]) => ({ receivedOn, amountMinor }))
  expect(cameInTime(receipts, { totalMinor: 1000n, day: '2026-12-01' })).toBe(expected)
})

test('what a bank took does not go back as well', () => {
  expect(leftOf({ amountMinor: 500n, takenMinor: 200n })).toBe(300n)
})

test('every state of a deposit can be reached', () => {
  expect(unreachableStates(DEPOSIT_STATES, 'asked', DEPOSIT_TRANSITIONS)).toEqual([])
})
