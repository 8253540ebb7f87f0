import { expect, test } from 'vitest'
import { DEFAULT_FILTER, filterToAddress, type ListFilter } from '#search/filters/list-filter.ts'
import { asksForNearest } from './few-listings.ts'
import { nearestOf } from './nearest.ts'

const filterOf = (change: Partial<ListFilter>): ListFilter => ({ ...DEFAULT_FILTER, ...change })

test.each<[string, Partial<ListFilter>, [string, string][]]>([
  ['nothing', {}, []],
  ['words alone', { searchStr: 'casing' }, []],
  ['one filter alone', { country: 'Gabon' }, []],
  [
    'words and a country, on any page',
    { searchStr: 'casing', country: 'Gabon', page: 3 },
    [['country', '?searchStr=casing']],
  ],
  [
    'the limits of prices together',
    { searchStr: 'bit', currency: 'usd', maxPrice: 5 },
    [['price', '?searchStr=bit']],
  ],
  [
    'a type, but not the category without words',
    { categorie: 'Drilling Equipment', type: 'Casing', condition: 'new' },
    [
      ['condition', '?categorie=Drilling+Equipment&type=Casing'],
      ['type', '?categorie=Drilling+Equipment&condition=new'],
    ],
  ],
  [
    'a category with its type beside words',
    { searchStr: 'bit', categorie: 'Drilling Equipment', type: 'Casing' },
    [
      ['type', '?categorie=Drilling+Equipment&searchStr=bit'],
      ['categorie', '?searchStr=bit'],
    ],
  ],
  [
    'each attribute by itself, with all its values',
    { categorie: 'Drilling Equipment', attributes: 'bore:11,bore:13.625,pressure_class:10000' },
    [
      ['bore', '?categorie=Drilling+Equipment&attributes=pressure_class%3A10000'],
      ['pressure_class', '?categorie=Drilling+Equipment&attributes=bore%3A11%2Cbore%3A13.625'],
    ],
  ],
])('a search for %s does without', (_, change, expected) => {
  const tried = nearestOf(filterOf(change)).map(({ without, filter }) => [
    without.name === 'attribute' ? without.key : without.name,
    filterToAddress(filter),
  ])
  expect(tried).toEqual(expected)
})

test('at most six searches are made', () => {
  const filter = filterOf({
    searchStr: 'valve',
    categorie: 'General Equipment',
    type: 'Valves',
    condition: 'new',
    country: 'Gabon',
    currency: 'usd',
    brand: 'Cameron',
    year: '2020-',
    attributes: 'bore:11,pressure_class:10000',
  })
  expect(nearestOf(filter)).toHaveLength(6)
})

test.each([
  [{ searchStr: 'valve', country: 'Gabon' }, 0, true],
  [{ searchStr: 'valve', country: 'Gabon' }, 3, true],
  [{ searchStr: 'valve', country: 'Gabon' }, 4, false],
  [{ searchStr: 'valve', country: 'Gabon', page: 2 }, 0, false],
  [{ searchStr: 'valve' }, 0, false],
] as const)('a list of %j with %i listings asks for the nearest: %s', (change, total, asks) => {
  expect(asksForNearest(filterOf(change), total)).toBe(asks)
})
