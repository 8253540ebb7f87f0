import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  currencySymbol,
  formatMinor,
  formatPrice,
  hasAtMostTwoDecimals,
  majorFromMinor,
  minorFromMajor,
} from './money.ts'

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

test('an English price has the currency sign first, and decimals when requested or not zero', () => {
  expect(formatPrice(48_500, 'usd', 'en')).toBe('$48,500')
  expect(formatPrice(48_500.5, 'eur', 'en')).toBe('€48,500.50')
  expect(formatPrice(1180, 'usd', 'en', 'always')).toBe('$1,180.00')
  expect(currencySymbol('anything else')).toBe('€')
})

test('the sign of what is credited stands before the currency sign in English', () => {
  expect(formatPrice(-1250.5, 'eur', 'en')).toBe('-€1,250.50')
  expect(formatPrice(-208.42, 'usd', 'en', 'always')).toBe('-$208.42')
  expect(formatPrice(-1250.5, 'eur', 'fr')).toBe('-1\u00a0250,50\u00a0€')
})

test('a French price has the currency sign last, a decimal comma, and no-break spaces', () => {
  expect(formatPrice(7400, 'eur', 'fr')).toBe('7\u00a0400\u00a0€')
  expect(formatPrice(7400.5, 'eur', 'fr')).toBe('7\u00a0400,50\u00a0€')
  expect(formatPrice(1_234_567, 'usd', 'fr', 'always')).toBe('1\u00a0234\u00a0567,00\u00a0$')
})

test('amounts on documents are exact at any size, with the currency code', () => {
  expect(formatMinor(499_500_000_000_000_001n, 'usd', 'en')).toBe('4,995,000,000,000,000.01 USD')
  expect(formatMinor(740_050n, 'eur', 'fr')).toBe('7\u00a0400,50 EUR')
  expect(formatMinor(-5n, 'eur', 'en')).toBe('-0.05 EUR')
})
