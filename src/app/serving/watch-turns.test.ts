import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchTurns } from './watch-turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('tells how late each turn was, and nothing once it is stopped', () => {
  let now = 0
  const told: number[] = []
  const stop = watchTurns(
    (delayMs) => told.push(delayMs),
    () => now,
  )
  for (const pause of [20, 19, 150, 21]) {
    now += pause
    vi.advanceTimersByTime(20)
  }
  expect(told).toEqual([0, 0, 130, 1])
  stop()
  vi.advanceTimersByTime(200)
  expect(told).toHaveLength(4)
})
