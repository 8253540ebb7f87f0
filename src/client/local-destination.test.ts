import { expect, test } from 'vitest'
import { isLocalDestination, localizeDestination } from './local-destination.ts'

test.for([
  ['/', true],
  ['/user/orders?page=2', true],
  ['/fr/cart', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['/%2F/evil.example', true],
  ['%2F%2Fevil.example', false],
  ['/.//evil.example', false],
  ['/user/..//evil.example', false],
  ['/%2e//evil.example', false],
  ['/user\\..\\evil', false],
  ['/user\u0000', false],
  ['/user\u0085', false],
  ['/\r\n/evil.example', false],
  [' /user', false],
  ['/fr', true],
  ['user/orders', false],
  ['', false],
  [null, false],
] as const)('goTo=%j is a path of ours: %s', ([path, expected]) => {
  expect(isLocalDestination(path)).toBe(expected)
})

test.for([
  ['/fr/user/orders?page=2#top', 'en', '/user/orders?page=2#top'],
  ['/user/orders?page=2', 'fr', '/fr/user/orders?page=2'],
  ['/fr', 'en', '/'],
  ['/fr?searchStr=valve', 'en', '/?searchStr=valve'],
  ['/', 'fr', '/fr'],
  ['/fr/cart', 'fr', '/fr/cart'],
  ['//evil.example', 'fr', '//evil.example'],
] as const)('goTo=%s in %s is %s', ([path, language, expected]) => {
  expect(localizeDestination(path, language)).toBe(expected)
})
