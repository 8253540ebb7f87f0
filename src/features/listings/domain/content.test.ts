import { expect, it } from 'vitest'
import {
  changedFields,
  isNetHeavier,
  NO_CUSTOMS,
  NO_DECLARATION,
  NO_LOT,
  type ListingContent,
} from './content.ts'

const content: ListingContent = {
  title: 'Pump',
  brand: 'Gardner',
  category: 'Drilling Equipment',
  type: 'Accessories',
  condition: 'used',
  descriptionHtml: '<p>a</p>',
  secondTitle: null,
  secondDescriptionHtml: null,
  country: 'France',
  city: 'Pau',
  year: 2010,
  partNumber: null,
  serialNumber: null,
  runningHours: null,
  hsCode: null,
  weightKg: null,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
  originPostcode: null,
  liftingPoints: null,
  loadingHours: null,
  loadingEquipment: null,
  ...NO_LOT,
  ...NO_CUSTOMS,
  ...NO_DECLARATION,
  attributes: { bore: 11 },
}

it('attributes differ by their values, in whatever order they come', () => {
  const attributes = { psl: 'PSL 2', bore: 11 }
  expect(
    changedFields({ ...content, attributes }, { ...content, attributes: { bore: 11, psl: 'PSL 2' } }),
  ).toEqual([])
  expect(changedFields(content, { ...content, attributes })).toEqual(['attributes'])
})

it('a difference names the fields that differ, in the order of the form', () => {
  expect(changedFields(content, { ...content })).toEqual([])
  expect(changedFields(content, { ...content, year: null, title: 'Mud pump', weightKg: 5 })).toEqual([
    'title',
    'year',
    'weightKg',
  ])
})

it.each([
  [{ weightKg: 10, netWeightKg: 10.001 }, true],
  [{ weightKg: 10, netWeightKg: 10 }, false],
  [{ weightKg: null, netWeightKg: 12 }, false],
  [{ weightKg: 10 }, false],
])('a unit with %j weighs more without its packing: %s', (weights, expected) => {
  expect(isNetHeavier(weights)).toBe(expected)
})
