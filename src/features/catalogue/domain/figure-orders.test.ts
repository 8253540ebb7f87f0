import { expect, test } from 'vitest'
import { figuresToSortBy } from './figure-orders.ts'

const DRILLING = 'Drilling Equipment'

test.each([
  ['everything', { categorie: '' }, []],
  ['a type', { categorie: DRILLING, type: 'Casing' }, ['outside_diameter', 'weight_per_length', 'year']],
  ['a type alone', { categorie: '', type: 'Casing' }, ['outside_diameter', 'weight_per_length', 'year']],
  ['a type that its seller named', { categorie: DRILLING, type: 'Anchors' }, ['year']],
  ['a category of little in common', { categorie: 'Commodities' }, ['sulphur', 'year']],
] as const)('a list of %s can be sorted by its figures', (_name, filter, keys) => {
  expect(figuresToSortBy(filter)).toEqual(keys)
})

test('a list of several types, and one of a category, have the figures that types of it share', () => {
  const shared = figuresToSortBy({ categorie: DRILLING })
  expect(shared).toContain('pressure_class')
  expect(shared).not.toContain('grade')
  expect(figuresToSortBy({ categorie: DRILLING, type: 'Casing,Drilling Tools' })).toEqual(shared)
})
