import { expect, test } from 'vitest'
import { formatDay, formatMoment } from './date-text.ts'

test.for([
  ['2026-09-01', 'en', 'day', '1 September 2026'],
  ['2026-09-01', 'fr', 'day', '1er septembre 2026'],
  ['2026-11-01', 'fr', 'shortDay', '1er nov. 2026'],
  ['2026-11-11', 'fr', 'day', '11 novembre 2026'],
  ['2026-11-01', 'fr', 'month', 'novembre 2026'],
  ['2026-11-21', 'en', 'shortDay', '21 Nov 2026'],
  ['2026-11-21', 'fr', 'shortDay', '21 nov. 2026'],
  ['2026-11-21T23:59:59Z', 'en', 'day', '21 November 2026'],
] as const)('the day %s in %s as %s is %s', ([iso, language, style, words]) =>
  expect(formatDay(iso, language, style)).toBe(words),
)

test.for([
  ['en', 'time', '09:05'],
  ['fr', 'time', '09:05'],
  ['en', 'minute', '21 Nov 2026, 09:05'],
  ['fr', 'minute', '21 nov. 2026, 09:05'],
  ['fr', 'day', '21 novembre 2026'],
] as const)('a moment of the reader in %s as %s is %s', ([language, style, words]) =>
  expect(formatMoment('2026-11-21T09:05:59', language, style)).toBe(words),
)

test('a French moment on the first of a month counts the day', () =>
  expect(formatMoment('2026-11-01T09:05:59', 'fr', 'minute')).toBe('1er nov. 2026, 09:05'))
