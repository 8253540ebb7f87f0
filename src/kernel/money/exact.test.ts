import { expect, test } from 'vitest'
import { divideHalfUp, divideUp } from './exact.ts'

test.for([
  [49n, 0n],
  [50n, 1n],
  [149n, 1n],
  [150n, 2n],
  [-49n, 0n],
  [-50n, -1n],
  [-150n, -2n],
] as const)('%d hundredths are %d, half up', ([hundredths, whole]) => {
  expect(divideHalfUp(hundredths, 100n)).toBe(whole)
})

test('half of an odd divisor is not a whole number', () => {
  expect(divideHalfUp(1n, 3n)).toBe(0n)
  expect(divideHalfUp(2n, 3n)).toBe(1n)
})

test.for([
  [100n, 1n],
  [101n, 2n],
  [199n, 2n],
] as const)('%d hundredths are %d, rounded up', ([hundredths, whole]) => {
  expect(divideUp(hundredths, 100n)).toBe(whole)
})
