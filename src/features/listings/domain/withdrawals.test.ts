import { expect, test } from 'vitest'
import { reachedOf } from './withdrawals.ts'

test.for([
  [0, null],
  [4, null],
  [5, 5],
  [9, 5],
  [10, 10],
  [39, 20],
  [400, 320],
] as const)('of %s withdrawn listings %s are reached', ([withdrawn, reached]) => {
  expect(reachedOf(withdrawn)).toBe(reached)
})
