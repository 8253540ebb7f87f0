import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { maskAddress, maskLine, maskText } from './mask.ts'

test.each([
  ['/user/reset%2Fabc', '/user/reset/***'],
  ['/user%2freset%2Fabc?x=1', '/user/reset/***?x=1'],
  ['/user%252Freset%25252Fabc', '/user/reset/***'],
  ['/user/./reset/.//abc', '/user/./reset/./***'],
  ['/user%5Creset%5Cabc', '/user\\reset\\***'],
  ['/api/mails/stop%2Ffavourites.7.abc', '/api/mails/stop/***'],
  ['/?next=%2Fauth%2Finvitation%2Fabc%2Faccept', '/?next=/auth/invitation/***/accept'],
  ['/a?token%3Dabc&b=1', '/a?token=***&b=1'],
  ['/%2525252525252525252Fuser', '***'],
  ['/staff?person=two%20names%26more&page=2', '/staff?person=***&page=2'],
  ['/staff?person%3Dtwo%2520names', '/staff?person=***'],
  [
    '/product/centrifugal-pump-skid-mounted-api-610-twelve-inch',
    '/product/centrifugal-pump-skid-mounted-api-610-twelve-inch',
  ],
  [`/img/${'0a'.repeat(32)}`, `/img/${'0a'.repeat(32)}`],
  ['/order/Zb3_-aJ9QwErTyUiOpAsDf', '/order/Zb3_-aJ9QwErTyUiOpAsDf'],
])('%s is logged as %s', (address, masked) => {
  expect(maskAddress(address)).toBe(masked)
})

test('what stands right behind a point or other slashes is a path all the same', () => {
  expect(maskText('see https://x.example./user/reset/abc and \\.\\/user//./reset/abc')).toBe(
    'see https://x.example./user/reset/*** and \\.\\/user//./reset/***',
  )
})

test.each([
  ['slashes', '/'],
  ['slashes and points', '/./'],
  ['letters', 'a'],
  ['words', 'a.b-'],
  ['beginnings of secrets of payments', 'pi_'],
  ['beginnings of tokens', 'eyJ-'],
])('an address of nothing but %s is masked in no more time than another one', (_, part) => {
  // Were every beginning looked at up to the end, this would take minutes.
  const address = part.repeat(50_000 / part.length)
  expect(maskAddress(`/?x=${address}`).startsWith('/?x=')).toBe(true)
  expect(['***', address].includes(maskLine(address))).toBe(true)
})

const ROUTES = [
  '/user/reset/',
  '/fr/user/emailverif/',
  '/user/verify/',
  '/user/invitation/',
  '/user/freight/',
  '/api/freight/',
  '/user/transport/',
  '/api/transport/',
  '/user/inspection/',
  '/user/search-alert/',
  '/api/search-alerts/',
  '/api/inspection/',
  '/user/payout-account/link/',
  '/api/payout-account/link/',
  '/user/company-act/',
  '/api/company-act/',
  '/auth/tokenverif/',
  '/auth/reset/',
  '/auth/emailverif/',
  '/auth/invitation/',
  '/api/listing/confirm/',
  '/listing/confirm/',
  '/user/mails/stop/favourites.12.',
  '/api/mails/resume/searches.7.',
]

let seed = 1
/** The same sequence in every run. */
function chance(below: number): number {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % below
}

const hex = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`

/** Some or all of its characters as percent signs and figures, some of these once more, in either case. */
function encodedSomehow(text: string): string {
  const often = 1 + chance(6)
  const once = text.replaceAll(/./g, (character) => (chance(often) === 0 ? hex(character) : character))
  const twice = once.replaceAll('%', () => (chance(4) === 0 ? '%25' : '%'))
  const cased = twice.replaceAll(/%[\da-f]{2}/g, (code) => (chance(2) === 0 ? code.toUpperCase() : code))
  return chance(8) === 0 ? encodeURIComponent(cased) : cased
}

test('no token of any route is logged, in whatever encoding and place', () => {
  for (let round = 0; round < 6000; round += 1) {
    const token = randomBytes(32).toString('base64url')
    const path = `${ROUTES[chance(ROUTES.length)] ?? ''}${token}`
    const address = [
      () => encodedSomehow(path),
      () => `/?next=${encodedSomehow(path)}`,
      () => `${encodedSomehow(path)}?x=1#y`,
      () => `/somewhere/else/${encodedSomehow(token)}`,
      () => `/a?${encodedSomehow(`token=${token}`)}`,
      () => `//${encodedSomehow(path)}/accept`,
    ][chance(6)]?.()
    const logged = maskAddress(address ?? '')
    // As for a reader who decodes everything possible.
    let read = logged
    for (let times = 0; times < 8; times += 1)
      read = read.replaceAll(/%([2-7][\da-f])/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    expect(read, address).not.toContain(token.slice(0, 16))
    expect(read, address).not.toContain(token.slice(-16))
  }
})

test('a line of anybody holds neither tokens nor addresses of mail, and stays JSON', () => {
  const token = randomBytes(32).toString('base64url')
  const line = JSON.stringify({
    queue: `job {"email":"somebody@x.example","link":"/user/reset/${token}"}`,
    header: `Bearer eyJhbGciOi.eyJzdWIi.${token}`,
    cookie: `device=${token}; theme=dark`,
    key: 'whsec_abcdef0123',
  })
  const masked = maskLine(line)
  expect(masked).not.toMatch(new RegExp(`${token}|somebody|eyJ|abcdef`))
  expect(() => JSON.parse(masked) as unknown).not.toThrow()
})
