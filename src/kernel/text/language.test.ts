import { expect, test } from 'vitest'
import { languageOfPath, localizePath, negotiateLanguage, stripLanguage } from './language.ts'

test.each([
  ['/', 'en', '/'],
  ['/fr', 'fr', '/'],
  ['/fr/cart', 'fr', '/cart'],
  ['/french-rigs', 'en', '/french-rigs'],
  ['/product/7', 'en', '/product/7'],
] as const)('%s is %s and stands for %s', (path, language, own) => {
  expect(languageOfPath(path)).toBe(language)
  expect(stripLanguage(path)).toBe(own)
  expect(localizePath(own, language)).toBe(path)
})

test('a query stays on the home page of its language', () => {
  expect(localizePath('/?page=2', 'fr')).toBe('/fr?page=2')
  expect(localizePath('/#faq', 'fr')).toBe('/fr#faq')
  expect(localizePath('/?page=2', 'en')).toBe('/?page=2')
})

test.each([
  [undefined, 'en'],
  ['fr', 'fr'],
  ['fr-CM,fr;q=0.9,en;q=0.8', 'fr'],
  ['en;q=0.5, fr;q=0.7', 'fr'],
  ['de, fr;q=0', 'en'],
  ['de-DE,de', 'en'],
  [';;;,=,', 'en'],
] as const)('Accept-Language %s is answered in %s', (header, language) => {
  expect(negotiateLanguage(header)).toBe(language)
})
