import { describe, expect, test } from 'vitest'
import { pageAddress, tidyAddress } from './page-address.ts'

describe('a path with needless slashes leads to the one without, on our own host', () => {
  test.each([
    ['//', '/'],
    ['//evil.example/x', '/evil.example/x'],
    ['//evil.example//', '/evil.example'],
    ['/..//evil.example/', '/evil.example'],
    ['/\\\\evil.example', '/evil.example'],
    ['/product/1/', '/product/1'],
    ['/fr/', '/fr'],
    ['/checkout/?cartid=x', '/checkout?cartid=x'],
  ])('%s leads to %s', (target, address) => {
    expect(tidyAddress(target)).toBe(address)
  })

  test.each(['/', '/fr', '/product/1', '/?categorie=x//', '/%2f%2fevil.example'])('%s stays', (target) => {
    expect(tidyAddress(target)).toBe(null)
  })
})

describe('a page is drawn for its address on the public origin', () => {
  test.each([
    ['//', 'https://g.example//'],
    ['//evil.example/x', 'https://g.example//evil.example/x'],
    ['http://evil.example/product/1', 'https://g.example/product/1'],
    ['/?utm=1&page=2&categorie=Drilling', 'https://g.example/?categorie=Drilling&page=2'],
    ['/checkout?cartid=secret&page=2', 'https://g.example/checkout'],
  ])('%s is %s', (target, address) => {
    expect(pageAddress(target, 'https://g.example').href).toBe(address)
  })
})
