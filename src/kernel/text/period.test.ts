import { expect, test } from 'vitest'
import { lastMonth, lastYear, latestMonths, monthOf, thisMonth, thisYear } from './period.ts'

test.each([
  ['2026-11-23', '2026-10-01', '2026-10-31'],
  ['2026-01-31', '2025-12-01', '2025-12-31'],
  ['2028-03-01', '2028-02-01', '2028-02-29'],
])('the month before %s is from %s to %s', (today, from, to) => {
  expect(lastMonth(today)).toEqual({ from, to })
})

test('this month and this year end on the given day, last year on its last day', () => {
  expect(thisMonth('2026-11-23')).toEqual({ from: '2026-11-01', to: '2026-11-23' })
  expect(thisYear('2026-11-23')).toEqual({ from: '2026-01-01', to: '2026-11-23' })
  expect(lastYear('2026-11-23')).toEqual({ from: '2025-01-01', to: '2025-12-31' })
})

test('a month has all of its days', () => {
  expect(monthOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(monthOf('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})

test('the latest months go back over the year', () => {
  expect(latestMonths('2026-02-10', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
})
