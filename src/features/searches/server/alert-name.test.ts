import { expect, test } from 'vitest'
import { NAME_MAX } from '../domain/saved-search.ts'
import { alertName, plainAlertName } from './alert-name.ts'

const named = (filters: Record<string, string>) => alertName(new URLSearchParams(filters).toString(), 'en')

test('a name keeps both quotes where words are masked or cut', () => {
  expect(named({ searchStr: 'pay at www.example.com' })).toBe('“pay at •••”')
  const long = named({ searchStr: 'valve '.repeat(30), condition: 'used', country: 'Gabon' })
  expect(long).toMatch(/^“valve .*…”, Used/)
  expect(long.length).toBeLessThanOrEqual(NAME_MAX + 1)
})

test.each([
  ['bit.ly/win-a-prize', '“•••”'],
  ['claim at BIT.LY/x now', '“claim at ••• now”'],
  ['a prize: t.me', '“a prize: •••”'],
  ['go to evil.xn--p1ai', '“go to •••”'],
  ['1.2.3.4/x', '“•••”'],
  ['ftp://evil', '“•••”'],
  ['bit\u3002ly/x', '“•••”'],
  ['bit.\u200bly/x', '“•••”'],
  ['evil\u2024com', '“•••”'],
  ['evil.zip?x', '“•••”'],
  ['user@evil.cc', '“•••”'],
  // What is no address.
  ['valve 4.5 in. 1/2', '“valve 4.5 in. 1/2”'],
  ['DN150.PN16 ASME B16.5', '“DN150.PN16 ASME B16.5”'],
])('%s is no address in a name', (searchStr, name) => {
  expect(named({ searchStr })).toBe(name)
})

test('a brand or place that nobody knows is no address either', () => {
  expect(named({ brand: 'bit.ly/x', searchStr: 'valve' })).not.toMatch(/bit/)
})

test('filters that the site names are told before an alert is confirmed', () => {
  const query = new URLSearchParams({ searchStr: 'valve', condition: 'used', country: 'Gabon' }).toString()
  expect(plainAlertName(query, 'fr')).toBe('«\u00a0valve\u00a0», Occasion, Gabon')
})
