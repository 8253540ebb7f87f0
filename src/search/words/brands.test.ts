import { expect, test } from 'vitest'
import { brandKey, brandName, brandWritings } from './brands.ts'

test.each([
  ['CAT', 'caterpillar'],
  ['Caterpillar Inc.', 'caterpillar'],
  ['National Oilwell-Varco', 'nov'],
  ['Élan  S/A', 'elan s a'],
  ['Parker Co', 'parker'],
  ['---', ''],
])('%s is compared as %s', (written, key) => {
  expect(brandKey(written)).toBe(key)
})

test('a brand is shown by its maker, or as it is written', () => {
  expect(brandName('caterpillar', 'CAT')).toBe('Caterpillar')
  expect(brandName('acme pumps', 'ACME, Pumps')).toBe('ACME Pumps')
  expect(brandName('acme pumps', undefined)).toBe('Acme Pumps')
})

test('a brand has every way to write it', () => {
  expect(brandWritings('Cat')).toEqual(['caterpillar', 'cat'])
  expect(brandWritings('Acme')).toEqual(['acme'])
})
