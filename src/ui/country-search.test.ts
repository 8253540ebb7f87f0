import { describe, expect, test } from 'vitest'
import { countriesIn, countryNamed, searchCountries } from './country-search.ts'

const firstFound = (typed: string, language: 'en' | 'fr' = 'en') =>
  searchCountries(countriesIn(language), typed, language)[0]?.code

describe('searching countries', () => {
  test.each([
    ['guinee', 'GN'],
    ['Guinnee', 'GN'],
    ['RDC', 'CD'],
    ['uk', 'GB'],
    ['USA', 'US'],
    ['cote d ivoire', 'CI'],
    ['ivory', 'CI'],
    ['france', 'FR'],
  ])('%s leads to %s', (typed, code) => {
    expect(firstFound(typed)).toBe(code)
  })

  test('names of the page’s language come before those of the other', () => {
    expect(firstFound('all', 'fr')).toBe('DE')
  })

  test('a word inside a name counts, a piece of a word does not', () => {
    const codes = searchCountries(countriesIn('en'), 'emirates', 'en').map(({ code }) => code)
    expect(codes).toContain('AE')
    expect(searchCountries(countriesIn('en'), 'mirates', 'en')).toEqual([])
  })

  test('nothing typed means all of them', () => {
    expect(searchCountries(countriesIn('en'), ' ', 'en')).toBe(countriesIn('en'))
  })
})

test('French countries stand in the order of their French names', () => {
  const names = countriesIn('fr').map(({ fr }) => fr)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'fr')))
})

test('a stored name is found again, an unknown one is none', () => {
  expect(countryNamed('Ivory Coast')?.code).toBe('CI')
  expect(countryNamed('Atlantis')).toBeNull()
})
