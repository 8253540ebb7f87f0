import { describe, expect, test } from 'vitest'
import { addDays, dayInFrance, isDay, mayBegin, timeInFrance } from './day.ts'

describe('a day', () => {
  test.for(['2026-11-21', '2028-02-29', '2100-01-01'])('is %s', (text) => expect(isDay(text)).toBe(true))
  test.for(['2026-02-29', '2026-13-01', '21.11.2026', '2026-1-1', '2026-11-21T10:00', '1999-12-31', ''])(
    'is not "%s"',
    (text) => expect(isDay(text)).toBe(false),
  )

  test('in France begins when it does in Paris', () => {
    expect(dayInFrance(new Date('2026-12-31T22:59:00Z'))).toBe('2026-12-31')
    expect(dayInFrance(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01')
    expect(timeInFrance(new Date('2026-12-31T23:00:09Z'))).toBe('00:00:09')
  })

  test.for([
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2026-10-24', 2, '2026-10-26'],
  ] as const)('%s and %d days are %s', ([day, days, expected]) => expect(addDays(day, days)).toBe(expected))
})

test.for([
  ['2026-11-23', true],
  ['2026-11-22', false],
  ['2028-11-22', true],
  ['2028-11-23', false],
  ['2027-02-29', false],
  ['next week', false],
] as const)('on 23 November 2026 something at most 730 days ahead may begin on %s: %s', ([day, expected]) => {
  expect(mayBegin(day, '2026-11-23', 730)).toBe(expected)
})
