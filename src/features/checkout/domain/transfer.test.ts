import { describe, expect, test } from 'vitest'
import {
  canHaveArrived,
  decideReceipt,
  lastDayToCancel,
  methodsFor,
  reminderTime,
  transferEnd,
} from './transfer.ts'

test('a card carries up to 999,999.99 with certain VAT, a transfer everything', () => {
  const limit = 99_999_999n
  expect(methodsFor({ totalMinor: limit, vatCase: 'export' }, limit)).toEqual(['card', 'transfer'])
  expect(methodsFor({ totalMinor: limit, vatCase: null }, limit)).toEqual(['card', 'transfer'])
  expect(methodsFor({ totalMinor: limit + 1n, vatCase: 'export' }, limit)).toEqual(['transfer'])
  expect(methodsFor({ totalMinor: 1n, vatCase: 'to_check' }, limit)).toEqual(['transfer'])
})

test('a transfer has ten days, and is reminded of three days before', () => {
  const end = transferEnd(new Date('2026-11-21T10:00:00Z'))
  expect(end.toISOString()).toBe('2026-12-01T10:00:00.000Z')
  expect(reminderTime(end).toISOString()).toBe('2026-11-28T10:00:00.000Z')
})

test('a request to cancel counts unanswered until two days of France before the deadline', () => {
  expect(lastDayToCancel(new Date('2026-12-01T10:00:00Z'))).toBe('2026-11-29')
  // In France the deadline is on the next day by then.
  expect(lastDayToCancel(new Date('2026-12-01T23:30:00Z'))).toBe('2026-11-30')
})

describe('the day on a statement', () => {
  test('is today at the latest, wherever today has begun', () => {
    const now = new Date('2026-11-21T12:00:00Z')
    expect(canHaveArrived('2026-11-22', now)).toBe(true)
    expect(canHaveArrived('2026-11-23', now)).toBe(false)
    // The date starts in Kiritimati, 14 hours ahead of UTC.
    const begun = new Date('2026-11-22T10:00:00Z')
    expect(canHaveArrived('2026-11-23', begun)).toBe(true)
    expect(canHaveArrived('2026-11-23', new Date(begun.getTime() - 1))).toBe(false)
  })
})

test.for([
  ['awaited', 99n, { kind: 'short' }],
  ['awaited', 100n, { kind: 'paid', surplusMinor: 0n }],
  ['awaited', 130n, { kind: 'paid', surplusMinor: 30n }],
  ['expired', 100n, { kind: 'late' }],
  ['expired', 99n, { kind: 'not-needed' }],
  ['closed', 100n, { kind: 'not-needed' }],
] as const)('for an order that is %s, %d of 100 is decided', ([state, receivedMinor, outcome]) => {
  expect(decideReceipt({ state, totalMinor: 100n, receivedMinor })).toEqual(outcome)
})
