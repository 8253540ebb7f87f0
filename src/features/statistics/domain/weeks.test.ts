import { expect, test } from 'vitest'
import { mondayOf, WEEKS_SHOWN, weeksUntil } from './weeks.ts'

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-11-30', '2026-11-30'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})

test('half a year is shown, the present week first', () => {
  const weeks = weeksUntil('2026-11-29')
  expect(weeks).toHaveLength(WEEKS_SHOWN)
  expect(weeks.slice(0, 3)).toEqual(['2026-11-23', '2026-11-16', '2026-11-09'])
  expect(weeks.at(-1)).toBe('2026-06-01')
})
