import { describe, expect, test } from 'vitest'
import { addMonths, expiryOf, lastNoticeDay, nextNoticeDay } from './term.ts'

test.for([
  ['2026-11-21', 12, '2027-11-21'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2028-02-29', 12, '2029-02-28'],
] as const)('%s and %i months is %s', ([day, months, later]) => expect(addMonths(day, months)).toBe(later))

describe('a term', () => {
  test('has the last day of the same number, twelve months later', () =>
    expect([expiryOf('2026-11-21', 0), expiryOf('2026-11-21', 2)]).toEqual(['2027-11-21', '2029-11-21']))

  test('that began on a 29 February has it again in leap years', () =>
    expect([0, 1, 2, 3].map((renewals) => expiryOf('2028-02-29', renewals))).toEqual([
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]))
})

test('notice is given a month before the last day, the end of a shorter month counting', () => {
  expect(lastNoticeDay('2027-11-21')).toBe('2027-10-21')
  expect(lastNoticeDay('2027-03-31')).toBe('2027-02-28')
  expect(lastNoticeDay('2029-02-28')).toBe('2029-01-28')
})

test('who is too late may give notice from the first day of the next term on', () =>
  expect(nextNoticeDay('2026-12-31')).toBe('2027-01-01'))
