import { expect, test } from 'vitest'
import { isWindow } from './pickup.ts'

test.each([
  ['09:00', '17:00', true],
  ['09:00', '10:00', true],
  ['09:00', '09:59', false],
  ['17:00', '09:00', false],
  ['22:30', '23:59', true],
  ['9:00', '17:00', false],
  ['09:00', '24:00', false],
  ['', '', false],
])('from %s until %s a courier can come: %s', (from, until, expected) => {
  expect(isWindow(from, until)).toBe(expected)
})
