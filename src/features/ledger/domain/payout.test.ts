import { expect, test } from 'vitest'
import { isPossiblePayDay } from './payout.ts'

const now = new Date('2026-11-21T23:30:00Z')

test.each([
  ['2026-11-21', true],
  ['2026-11-22', true],
  ['2026-11-23', false],
  ['2026-02-29', false],
  ['2024-02-29', true],
  ['2019-12-31', false],
  ['21/11/2026', false],
  ['2026-13-01', false],
  ['', false],
])('the bank can have paid on %j: %s', (day, isPossible) => {
  expect(isPossiblePayDay(day, now)).toBe(isPossible)
})
