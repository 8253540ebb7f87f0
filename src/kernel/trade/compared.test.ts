import { expect, test } from 'vitest'
import { comparedAddress, comparedIn } from './compared.ts'

test.each([
  ['12,15', [12, 15]],
  ['12', [12]],
  ['12,15,12', [12, 15]],
  ['1,2,3,4,5,6,7,8,9', [1, 2, 3, 4, 5, 6, 7, 8]],
  ['', []],
  ['12,', []],
  ['0', []],
  ['1e3', []],
  ['9999999999', []],
  [null, []],
])('an address with %s names %j', (text, ids) => {
  expect(comparedIn(text)).toEqual(ids)
})

test('an address names the listings in their order', () => {
  expect(comparedAddress([15, 12])).toBe('/compare?ids=15,12')
  expect(comparedAddress([])).toBe('/compare')
})
