import { expect, test } from 'vitest'
import { lastDayOf, mayBegin } from './refusal.ts'

test.each([
  ['2026-11-23', true],
  ['2027-02-28', true],
  ['2026-11-22', false],
  ['2027-02-29', false],
  ['soon', false],
  ['2096-01-01', false],
])('on 23 November 2026, a refusal may begin on %s: %s', (day, may) => {
  expect(mayBegin(day, '2026-11-23')).toBe(may)
})

test.each([
  ['2026-11-01', '2026-11-23', '2026-11-22'],
  ['2027-01-01', '2026-11-23', '2026-12-31'],
  ['2027-01-01', '2027-01-01', '2026-12-31'],
  ['2026-11-01', '2027-03-01', '2027-02-28'],
])('one from %s that is free from %s has as its last day %s', (validFrom, freeFrom, last) => {
  expect(lastDayOf({ validFrom }, freeFrom)).toBe(last)
})
