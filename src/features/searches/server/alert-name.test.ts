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

test('filters that the site names are told before an alert is confirmed', () => {
  const query = new URLSearchParams({ searchStr: 'valve', condition: 'used', country: 'Gabon' }).toString()
  expect(plainAlertName(query, 'fr')).toBe('«\u00a0valve\u00a0», Occasion, Gabon')
})
