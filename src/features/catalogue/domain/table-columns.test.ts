import { expect, test } from 'vitest'
import { attributeColumns } from './table-columns.ts'

const casing = { type: 'Casing', attributes: { outside_diameter: 9.625, grade: 'L80' } }

test.each([
  ['no rows', [], []],
  [
    'one type: what any row has, in the order of the type',
    [{ type: 'Casing', attributes: { grade: 'P110', range: 'R3' } }, casing],
    ['outside_diameter', 'grade', 'range'],
  ],
  ['a type without attributes', [{ type: 'Miscellaneous', attributes: {} }], []],
  [
    'several types: what at least half of the rows have',
    [casing, { type: 'Tubing', attributes: { grade: 'L80' } }, { type: 'Drilling Rigs', attributes: {} }],
    ['grade'],
  ],
  [
    'several types with nothing in common',
    [casing, { type: 'Drilling Rigs', attributes: {} }, { type: 'Cement', attributes: {} }],
    [],
  ],
] as const)('%s', (_, rows, keys) => {
  expect(attributeColumns(rows)).toEqual(keys)
})
