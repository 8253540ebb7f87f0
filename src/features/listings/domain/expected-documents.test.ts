import { expect, it } from 'vitest'
import { CATEGORIES, MISCELLANEOUS } from '#kernel/trade/taxonomy.ts'
import { expectedDocuments } from './expected-documents.ts'

const expected = (type: string, condition: 'new' | 'used', declaration = {}) =>
  expectedDocuments({ category: 'General Equipment', type, title: 'x', condition, ...declaration })

it.each([
  ['Valves', 'new', ['mill_certificate', 'conformity_certificate']],
  ['Valves', 'used', ['conformity_certificate', 'inspection_report']],
  ['Tubing', 'new', ['mill_certificate']],
  ['Generators', 'used', ['manual', 'data_sheet']],
  ['Own words', 'used', []],
  ['toString', 'new', []],
] as const)('%s, %s: %j', (type, condition, documents) => {
  expect(expected(type, condition)).toEqual(documents)
})

it('what was checked needs its survey, of any type; what was not, does not', () => {
  expect(expected('Own words', 'used', { norm: 'clean' })).toEqual(['contamination_survey'])
  expect(expected('Own words', 'used', { norm: 'not_checked' })).toEqual([])
  // A finding that was left from before the goods were called new.
  expect(expected('Own words', 'new', { norm: 'clean' })).toEqual([])
})

it('every type of the taxonomy names some, but those that gather different goods', () => {
  const none = CATEGORIES.flatMap(({ types }) =>
    types.filter((type) => expected(type, 'new').length + expected(type, 'used').length === 0),
  )
  expect([...new Set(none)]).toEqual([MISCELLANEOUS, 'Spare Parts'])
})
