import { expect, test } from 'vitest'
import { dueDay, isPastDay } from './privacy-request.ts'

test.each([
  ['objection', '2026-02-20', '2026-03-07'],
  ['access', '2026-12-15', '2027-01-14'],
  ['deletion', '2028-02-01', '2028-03-02'],
  ['appeal', '2026-10-01', '2026-11-30'],
] as const)('%s of %s is due on %s', (kind, receivedOn, due) => {
  expect(dueDay(kind, receivedOn)).toBe(due)
})

test.each([
  ['2026-11-22', true],
  ['2026-11-23', false],
  ['2026-02-30', false],
  ['1999-01-01', false],
  ['yesterday', false],
])('%s is a day on which something can have come: %s', (day, can) => {
  expect(isPastDay(day, '2026-11-22')).toBe(can)
})
