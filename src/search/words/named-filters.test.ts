import { expect, test } from 'vitest'
import { filtersNamed } from './named-filters.ts'

const labels = (text: string, language: 'en' | 'fr' = 'en') =>
  filtersNamed(text).map(({ label }) => label(language))

test.each([
  ['val', 'Valves'],
  ['vann', 'Valves'],
  ['Gén', 'Generators'],
  ['genset', 'Generators'],
  ['groupe el', 'Generators'],
  ['comp pump', 'Pumps and Compressors'],
  ['drilling eq', 'Drilling Equipment'],
  ['cote d', 'Ivory Coast'],
  ['gabo', 'Gabon'],
  ['etats', 'United States'],
  ['usa', 'United States'],
])('who types "%s" is offered %s', (text, expected) => {
  expect(labels(text).join()).toContain(expected)
})

test('each typed word must begin a word of the same name', () => {
  expect(labels('pump valve')).toEqual([])
  expect(labels('alve')).toEqual([])
  expect(labels('v')).toEqual([])
  expect(labels('--')).toEqual([])
})

test('catch-all types are not offered, nor a type with the same name as its category', () => {
  expect(labels('misc')).toEqual([])
  expect(filtersNamed('spare parts').map(({ kind }) => kind)).toEqual(['category'])
})

test('a suggested type includes its category, and is counted there', () => {
  expect(filtersNamed('valves')[0]).toMatchObject({
    filter: { categorie: 'General Equipment', type: 'Valves' },
    token: '=f:GE:type:valves',
  })
  expect(labels('valves', 'fr')[0]).toMatch(/^Vannes/)
})
