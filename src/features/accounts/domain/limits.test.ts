import { expect, test } from 'vitest'
import { loginDelayMs } from './limits.ts'

test.for([
  [1, 1, 0],
  [3, 39, 0],
  [4, 4, 250],
  [5, 5, 500],
  [8, 8, 4000],
  [10, 10, 4000],
  [1, 40, 250],
  [1, 50, 500],
  [1, 100, 4000],
  [5, 100, 4000],
])('attempt %i to the account and %i from the network waits %i ms', ([ofAccount, ofNetwork, expected]) => {
  expect(loginDelayMs(ofAccount ?? 0, ofNetwork ?? 0)).toBe(expected)
})
