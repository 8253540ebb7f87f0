import { expect, test } from 'vitest'
import { mayBegin } from './first-day.ts'

test.each([
  ['2026-11-23', true],
  ['2027-02-28', true],
  ['2026-11-22', false],
  ['2027-02-29', false],
  ['soon', false],
  ['2096-01-01', false],
])('on 23 November 2026, something may begin on %s: %s', (day, may) => {
  expect(mayBegin(day, '2026-11-23')).toBe(may)
})
