import { expect, test } from 'vitest'
import { maySnooze, wakesAt } from './inbox.ts'

const NOW = new Date(2026, 10, 30, 17, 45)

test('an item sleeps for an hour, or until nine the next morning, also over the end of a month', () => {
  expect(wakesAt('hour', NOW)).toEqual(new Date(2026, 10, 30, 18, 45))
  expect(wakesAt('tomorrow', NOW)).toEqual(new Date(2026, 11, 1, 9))
})

test('nothing sleeps until a time that is past, or for more than 90 days', () => {
  const after = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
  expect([maySnooze(NOW, NOW), maySnooze(after(1), NOW), maySnooze(after(90), NOW)]).toEqual([
    false,
    true,
    true,
  ])
  expect(maySnooze(after(91), NOW)).toBe(false)
})
