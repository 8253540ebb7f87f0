import { expect, test } from 'vitest'
import { hasPostcodeFormat } from './postcodes.ts'

test.each([
  ['GB', 'ab21 0gt', true],
  ['GB', '12345', false],
  ['NL', '1012 AB', true],
  ['LU', 'L-1009', true],
  ['US', '77002-1234', true],
  ['US', '7700', false],
  ['PT', '1000-205', true],
  ['CG', 'whatever', true],
])('a post code of %s: %s', (country, postcode, expected) => {
  expect(hasPostcodeFormat(country, postcode)).toBe(expected)
})
