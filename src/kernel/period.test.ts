import { expect, test } from 'vitest'
import { isDay } from './period.ts'

test.each([
  ['2026-11-23', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['1999-12-31', false],
  ['2026-1-1', false],
  ['', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})
