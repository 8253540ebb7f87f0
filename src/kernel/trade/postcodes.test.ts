import { expect, test } from 'vitest'
import { barePostcode, hasPostcodeFormat } from './postcodes.ts'

test.each([
  ['GB', 'ab21 0gt', true],
  ['GB', '12345', false],
  ['NL', '1012 AB', true],
  ['LU', 'L-1009', true],
  ['US', '77002-1234', true],
  ['US', '7700', false],
  ['PT', '1000-205', true],
  ['FR', 'F-20 000', true],
  ['FR', 'FR-20000', true],
  ['FR', 'X20000', false],
  ['FR', 'D-20000', false],
  ['GB', 'GB AB21 0GT', true],
  ['CG', 'whatever', true],
])('a post code of %s: %s', (country, postcode, expected) => {
  expect(hasPostcodeFormat(country, postcode)).toBe(expected)
})

test.each([
  ['FR', 'f-20 000', '20000'],
  ['FR', 'FR-20000', '20000'],
  ['FR', 'X20000', 'X20000'],
  ['LU', 'L-1009', '1009'],
  ['GB', 'GB-BT1 5GS', 'BT15GS'],
  ['GB', 'B1 1AA', 'B11AA'],
  ['SG', 'SG 018956', '018956'],
  ['CI', 'CI 01', '01'],
  ['CI', 'Cité', 'CITÉ'],
])('%s: %s is compared as %s', (country, written, bare) => {
  expect(barePostcode(country, written)).toBe(bare)
})
