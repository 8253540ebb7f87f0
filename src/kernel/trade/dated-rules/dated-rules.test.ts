import { expect, test } from 'vitest'
import { haveCommonDay, lastDayOf, ruleStateOn } from './dated-rules.ts'

const days = (validFrom: string, validUntil: string | null = null) => ({ validFrom, validUntil })

test.each([
  [days('2026-11-22'), '2026-11-21', 'planned'],
  [days('2026-11-22'), '2026-11-22', 'in_force'],
  [days('2026-11-22'), '2031-01-01', 'in_force'],
  [days('2026-11-22', '2026-12-31'), '2026-12-31', 'in_force'],
  [days('2026-11-22', '2026-12-31'), '2027-01-01', 'ended'],
  [days('2026-11-22', '2026-11-21'), '2026-11-10', 'ended'],
])('%j is on %s: %s', (rule, day, state) => {
  expect(ruleStateOn(rule, day)).toBe(state)
})

test.each([
  [days('2026-01-01'), days('2027-01-01'), true],
  [days('2026-01-01', '2026-06-30'), days('2026-06-30'), true],
  [days('2026-01-01', '2026-06-30'), days('2026-07-01'), false],
  [days('2026-07-01'), days('2026-01-01', '2026-06-30'), false],
  [days('2026-07-01', '2026-06-30'), days('2026-01-01'), false],
])('%j and %j have a day in common: %s', (one, other, common) => {
  expect(haveCommonDay(one, other)).toBe(common)
})

test.each([
  ['2026-11-01', '2026-11-23', '2026-11-22'],
  ['2027-01-01', '2026-11-23', '2026-12-31'],
  ['2027-01-01', '2027-01-01', '2026-12-31'],
  ['2026-11-01', '2027-03-01', '2027-02-28'],
])('one from %s that is free from %s has as its last day %s', (validFrom, freeFrom, last) => {
  expect(lastDayOf({ validFrom }, freeFrom)).toBe(last)
})
