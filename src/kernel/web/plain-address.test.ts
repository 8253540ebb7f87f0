import { expect, test } from 'vitest'
import { plainAddress } from './plain-address.ts'

test.each([
  ['/product/7', '/product/7'],
  ['/%70roduct/%37', '/product/7'],
  ['/user/%72eset/a%2Db%5fc%7e', '/user/reset/a-b_c~'],
  ['//user///reset/a', '/user/reset/a'],
  // Decoding these would change their meaning.
  ['/a%2fb%3Fc%23d%25e', '/a%2Fb%3Fc%23d%25e'],
  ['/%2572eset', '/%2572eset'],
  ['/caf%c3%a9', '/caf%C3%A9'],
])('%s is written %s, and that stays', (address, plain) => {
  expect(plainAddress(address)).toBe(plain)
  expect(plainAddress(plain)).toBe(plain)
})
