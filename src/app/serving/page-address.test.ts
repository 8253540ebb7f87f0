import { describe, expect, test } from 'vitest'
import { FILTERS } from '#search/filters/filters.ts'
import { holdsToken, pageAddress, smallAddress, tidyAddress, plainAddress } from './page-address.ts'

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
    ['/%70roduct/%37?page=2', '/product/7?page=2'],
    ['/user/%72eset/secret', '/user/reset/secret'],
    ['/?type=Casing&sort=figure.-bore', '/?type=Casing&sort=figure&by=-bore'],
    ['/fr/?sort=figure.year&view=table', '/fr?sort=figure&by=year&view=table'],
    ['/%2fevil.example', '/%2Fevil.example'],
    ['/%5c%5Cevil.example', '/%5C%5Cevil.example'],
  ])('%s leads to %s', (target, address) => {
    expect(tidyAddress(target)).toBe(address)
  })

  test.each([
    '/',
    '/?sort=figure&by=bore',
    '/?sort=figure.%2F',
    '/fr',
    '/product/1',
    '/?categorie=x//',
    '/%2F%2Fevil.example',
  ])('%s stays', (target) => {
    expect(tidyAddress(target)).toBe(null)
  })
})

describe('a page is drawn for its address on the public origin', () => {
  test.each([
    ['//', 'https://g.example//'],
    ['//evil.example/x', 'https://g.example//evil.example/x'],
    ['http://evil.example/product/1', 'https://g.example/product/1'],
    ['/?utm=1&page=2&categorie=Drilling', 'https://g.example/?categorie=Drilling&page=2'],
    ['/?view=table&utm=1', 'https://g.example/?view=table'],
    ['/product/7?utm=1&units=3&to=TD', 'https://g.example/product/7?to=TD&units=3'],
    ['/compare?ids=7,8&to=GA', 'https://g.example/compare?ids=7%2C8&to=GA'],
    ['/checkout?cartid=secret&page=2', 'https://g.example/checkout'],
  ])('%s is %s', (target, address) => {
    expect(pageAddress(target, 'https://g.example').href).toBe(address)
  })
})

test.each([
  ['/Product/7?categorie=X', '/product/7?categorie=X'],
  ['/FR', '/fr'],
  ['/product/7', null],
  ['/User/Reset/SecreT', null],
  ['/FR/user/emailverif/SecreT', null],
  ['/FR/user/invitation/SecreT', null],
])('%s may stand at %s in small letters', (target, address) => {
  expect(smallAddress(target)).toBe(address)
})

test.each([
  ['/user/reset/x', true],
  ['/fr/user/verify/x', true],
  ['/user/freight/x', true],
  ['/user/transport/x', true],
  ['/user/inspection/x', true],
  ['/fr/user/search-alert/x', true],
  ['/user/inspections/x', false],
  ['/FR/User/EmailVerif/x', true],
  ['/confirmorder', true],
  ['/user/resendverif', false],
  ['/confirmorders', false],
  ['/', false],
])('whether %s may hold a token: %s', (pathname, holds) => {
  expect(holdsToken(pathname)).toBe(holds)
})

test.each(['/user/reset%2Fabc', '/a%2Fb', '/%D8%A7'])(
  '%s is in small letters as it is, and leads nowhere',
  (target) => {
    expect(smallAddress(target)).toBe(null)
    expect(tidyAddress(smallAddress('/A%2Fb') ?? '')).toBe(null)
  },
)

test.each([
  ['newest', []],
  ['delivered', ['to']],
  ['figure', ['by']],
])('every filter of a list in the order %s reaches the page that is drawn for it', (sort, further) => {
  const names = [...Object.keys(FILTERS), ...further, 'displayCount', 'page', 'view']
  const asked = { ...Object.fromEntries(names.map((name) => [name, `some ${name}`])), sort }
  const { searchParams } = pageAddress(`/?${new URLSearchParams(asked)}`, 'https://g.example')
  expect(Object.fromEntries(searchParams)).toEqual(asked)
})

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
