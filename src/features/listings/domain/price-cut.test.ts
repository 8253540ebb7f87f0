import { expect, test } from 'vitest'
import { changeInPercent, isTold } from './price-cut.ts'

test.for([
  ['one', 100n, 51n, false],
  ['one', 100n, 50n, true],
  ['several', 100n, 71n, false],
  ['several', 100n, 70n, true],
  ['several', 100n, 200n, false],
] as const)('%s price from %s to %s is told: %s', ([kind, from, to, told]) => {
  expect(isTold(kind, from, to)).toBe(told)
})

test.for([
  [1000n, 621n, -37],
  [100n, 150n, 50],
  [0n, 5n, 0],
] as const)('from %s to %s it changed by %s %%', ([from, to, percent]) => {
  expect(changeInPercent(from, to)).toBe(percent)
})
