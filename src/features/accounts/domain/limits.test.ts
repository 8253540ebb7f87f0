import { expect, test } from 'vitest'
import { isJustMailed, loginDelayMs, MAIL_PAUSE_MS } from './limits.ts'

test.for([
  [1, 1, 0, 0],
  [3, 39, 7, 0],
  [4, 4, 0, 250],
  [5, 5, 0, 500],
  [8, 8, 0, 4000],
  [10, 10, 0, 4000],
  [1, 40, 0, 250],
  [1, 50, 0, 500],
  [1, 100, 0, 4000],
  [5, 100, 0, 4000],
  [1, 1, 8, 250],
  [1, 1, 10, 500],
  [1, 1, 20, 4000],
] as const)(
  'attempt %i from a place, %i from its network, %i of strangers waits %i ms',
  ([ofPlace, ofNetwork, ofStrangers, expected]) => {
    expect(loginDelayMs(ofPlace, ofNetwork, ofStrangers)).toBe(expected)
  },
)

test('a mail counts as just sent for two minutes, and not once a clock was put back', () => {
  const now = new Date('2026-11-22T10:00:00Z')
  const ago = (ms: number) => new Date(now.getTime() - ms)
  expect(MAIL_PAUSE_MS).toBe(120_000)
  expect([0, MAIL_PAUSE_MS - 1].map((ms) => isJustMailed(ago(ms), now))).toEqual([true, true])
  expect([MAIL_PAUSE_MS, -1].map((ms) => isJustMailed(ago(ms), now))).toEqual([false, false])
  expect(isJustMailed(null, now)).toBe(false)
})
