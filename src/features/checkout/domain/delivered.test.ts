import { expect, test } from 'vitest'
import { convertEstimate } from './delivered.ts'

test.each([
  ['the same currency', 1_000_000n, 1_000_000n, 980_000n, 1_550_000n],
  ['another one', 1_000_000n, 1_100_000n, 1_078_000n, 1_705_000n],
])('an estimate in %s is rounded outwards to tens', (_what, perEuroFrom, perEuroTo, fromMinor, toMinor) => {
  const rate = { low: 980_150, high: 1_549_900 }
  expect(convertEstimate(rate, { perEuroFrom, perEuroTo })).toEqual({ fromMinor, toMinor })
})
