import { expect, test } from 'vitest'
import { fieldOrder, placed } from './sheet-fields.ts'

test('the columns to correct: what tells rows apart, those with problems, the others as in the file', () => {
  const columns = {
    city: 0,
    title: 1,
    condition: 'used',
    country: 2,
    brand: 3,
    type: 4,
    categorie: 4,
  } as const
  const problems = ['brand', 'prix', 'condition', 'weightKg', null].map((field) => ({ field, rows: 1 }))
  const order = fieldOrder({ columns, problems })
  expect(order).toEqual(['title', 'brand', 'prix', 'city', 'country', 'type'])
  expect(placed(order, columns).map(({ column }) => column)).toEqual([1, 3, undefined, 0, 2, 4])
})
