import { expect, test } from 'vitest'
import { lastDayOf } from './refusal.ts'

test.each([
  ['2026-11-01', '2026-11-23', '2026-11-22'],
  ['2027-01-01', '2026-11-23', '2026-12-31'],
  ['2027-01-01', '2027-01-01', '2026-12-31'],
  ['2026-11-01', '2027-03-01', '2027-02-28'],
])('a refusal from %s that ends for offers from %s on has the last day %s', (validFrom, freeFrom, last) => {
  expect(lastDayOf({ validFrom }, freeFrom)).toBe(last)
})
