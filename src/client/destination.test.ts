import { expect, test } from 'vitest'
import { isLocalDestination } from './destination.ts'

test.for([
  ['/', true],
  ['/user/orders?page=2', true],
  ['/fr/cart', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['user/orders', false],
  ['', false],
  [null, false],
] as const)('goTo=%j is a path of ours: %s', ([path, expected]) => {
  expect(isLocalDestination(path)).toBe(expected)
})
