import { expect, test } from 'vitest'
import { figuresOf } from './figures.ts'

const LISTING = { type: 'Casing', attributes: {}, runningHours: null, year: null }

test('figures are what has an order, in stored units; choices by their place, days by their number', () => {
  expect(figuresOf(LISTING)).toEqual({})
  expect(
    figuresOf({
      ...LISTING,
      attributes: { outside_diameter: 9.625, grade: 'J55', connection: 'Own thread', range: 'R1' },
      runningHours: 12,
      year: 2012,
    }),
  ).toEqual({
    outside_diameter: 9.625,
    grade: 1,
    // A connection of the seller's own stands behind all on the list.
    connection: 15,
    range: 0,
    running_hours: 12,
    year: 2012,
  })
})

test('texts without an order, and attributes of another type, have no figure', () => {
  const tools = { ...LISTING, type: 'Spare Parts' }
  expect(figuresOf({ ...tools, attributes: { fits: 'Cat 3512', bore: 4 } })).toEqual({})
})
