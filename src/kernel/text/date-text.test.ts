import { expect, test } from 'vitest'
import { dayInFrance } from './date-text.ts'

test('a day begins when it does in Paris', () => {
  expect(dayInFrance(new Date('2026-12-31T22:59:00Z'))).toBe('2026-12-31')
  expect(dayInFrance(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01')
})
