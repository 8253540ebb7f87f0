import { expect, test } from 'vitest'
import { lastPublishedDay, whyImplausible } from './plausible-rate.ts'

test.each([
  ['on a Monday before the publication', '2026-11-23T15:59:00Z', '2026-11-20'],
  ['on a Monday after it', '2026-11-23T16:00:00Z', '2026-11-23'],
  ['on a Saturday', '2026-11-21T20:00:00Z', '2026-11-20'],
  ['on a Sunday', '2026-11-22T09:00:00Z', '2026-11-20'],
  ['on a Tuesday morning', '2026-11-24T03:00:00Z', '2026-11-23'],
])('the rates that should be there %s', (_, now, day) => {
  expect(lastPublishedDay(new Date(now))).toBe(day)
})

test.each<[string, string, number, string, number, RegExp | null]>([
  ['a small change', '2026-11-23', 1.08, '2026-11-20', 1.09, null],
  ['a wrong point', '2026-11-23', 10.8, '2026-11-20', 1.09, /differs by 891 % from the rate of 2026-11-20/],
  ['dollars in euros', '2026-11-23', 0.79, '2026-11-20', 1.09, /differs by 28 %/],
  ['a change since long ago', '2026-11-23', 0.98, '2026-01-01', 1.15, null],
  ['tomorrow', '2026-11-24', 1.08, '2026-11-20', 1.09, /in the future/],
])('%s', (_, day, perEuro, keptDay, kept, why) => {
  const found = whyImplausible(
    { day, perEuro },
    { day: keptDay, perEuro: kept },
    new Date('2026-11-23T18:00Z'),
  )
  if (why === null) expect(found).toBeNull()
  else expect(found).toMatch(why)
})
