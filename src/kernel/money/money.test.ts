import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencySymbol, formatPrice, hasAtMostTwoDecimals, majorFromMinor, minorFromMajor } from './money.ts'

describe('major to minor units', () => {
  test.each([
    [1, 100n],
    [0.1 + 0.2, 30n],
    [1.005 * 1000, 100_500n],
    [19.99, 1999n],
    [999_000_000, 99_900_000_000n],
    [1234.5, 123_450n],
  ])('%d is %d cents', (major, minor) => {
    expect(minorFromMajor(major)).toBe(minor)
  })

  test.each([0.001, 19.999, 19.9999, 999_000_000.001, Number.NaN, Infinity])(
    '%d is no amount with at most two decimals',
    (major) => {
      expect(hasAtMostTwoDecimals(major)).toBe(false)
      expect(() => minorFromMajor(major)).toThrow(RangeError)
    },
  )

  test('every amount of cents up to the largest price survives the way out and back', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 99_900_000_000n), (minor) => minorFromMajor(majorFromMinor(minor)) === minor),
    )
  })
})

test('prices have English separators, and decimals where they are wanted or not zero', () => {
  expect(formatPrice(48_500, 'usd')).toBe('$48,500')
  expect(formatPrice(48_500.5, 'eur')).toBe('€48,500.50')
  expect(formatPrice(1180, 'usd', 'always')).toBe('$1,180.00')
  expect(currencySymbol('anything else')).toBe('€')
})
