import { describe, expect, test } from 'vitest'
import { feeOf, percentText } from './fee.ts'

describe('the fee', () => {
  test.each([
    [100n, 3500, 35n],
    [1n, 3500, 0n],
    [2n, 3500, 1n],
    [3n, 3500, 1n],
    [10n, 3500, 4n],
    [30n, 3500, 11n],
    [0n, 3500, 0n],
    [499_500_000_000_000_000n, 3500, 174_825_000_000_000_000n],
    [10_000n, 1250, 1250n],
    [4n, 1250, 1n],
    [3n, 1250, 0n],
    [9_999n, 0, 0n],
    [9_999n, 10_000, 9_999n],
  ])('of %d cents at %d basis points is %d: half a cent up', (amount, feeBp, fee) => {
    expect(feeOf(amount, feeBp)).toBe(fee)
  })
})

test.each([
  [35, 'en', '35%'],
  [12.5, 'en', '12.5%'],
  [12.5, 'fr', '12,5\u00a0%'],
] as const)('%d in %s is %s', (percent, language, text) => {
  expect(percentText(percent, language)).toBe(text)
})
