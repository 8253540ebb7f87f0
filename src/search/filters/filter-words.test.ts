import { expect, test } from 'vitest'
import type { Language } from '#kernel/text/language.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { filterWords } from './filter-words.ts'
import { DEFAULT_FILTER, type ListFilter } from './list-filter.ts'

const nameIn = (language: Language) => (english: string) => countryByName(english)?.[language] ?? english

const FILTER: ListFilter = {
  ...DEFAULT_FILTER,
  categorie: 'Drilling Equipment',
  type: 'Casing',
  searchStr: 'pump',
  condition: 'used',
  country: 'Germany',
  currency: 'eur',
  minPrice: 10,
  maxPrice: 2000.5,
  attributes: 'bore:9,pressure_class:3000',
  sort: 'newest',
  page: 3,
}

test('every filter but attributes has words, and what goes with another stands behind it', () => {
  expect(filterWords(FILTER, 'en', nameIn('en'))).toEqual([
    { name: 'categorie', words: 'Drilling Equipment', value: 'Drilling Equipment' },
    { name: 'type', words: 'Casing', value: 'Casing' },
    { name: 'searchStr', words: '“pump”', value: 'pump' },
    { name: 'condition', words: 'Used', value: 'used' },
    { name: 'country', words: 'Germany', value: 'Germany' },
    { name: 'currency', words: 'Euros', value: 'eur' },
    { name: 'minPrice', words: 'From €10', value: '10' },
    { name: 'maxPrice', words: 'Up to €2,000.50', value: '2000.5' },
  ])
  expect(filterWords(DEFAULT_FILTER, 'en', nameIn('en'))).toEqual([])
})

test('each of several values has its words', () => {
  const several = { ...DEFAULT_FILTER, country: 'Gabon,Germany', brand: 'FMC', year: '-1979,2005-2009,2020-' }
  expect(filterWords(several, 'fr', nameIn('fr')).map(({ words }) => words)).toEqual([
    'Gabon',
    'Allemagne',
    'FMC',
    '<\u00a01980',
    '2005–2009',
    '≥\u00a02020',
  ])
})

test('in French, too', () => {
  expect(filterWords(FILTER, 'fr', nameIn('fr')).map(({ words }) => words)).toEqual([
    'Équipement de forage',
    'Tubage (casing)',
    '«\u00a0pump\u00a0»',
    'Occasion',
    'Allemagne',
    'Euros',
    'À partir de 10\u00a0€',
    'Jusqu’à 2\u00a0000,50\u00a0€',
  ])
})
