import { expect, test } from 'vitest'
import { presentAttributes } from '#kernel/trade/attributes/present.ts'
import { UNITS } from '#kernel/trade/attributes/units.ts'
import { TEST_PRODUCT_DETAIL } from '#test/products.ts'
import { comparedRows } from './rows.ts'
import { inSystem, type UnitSystem } from './unit-systems.ts'

const attributes = presentAttributes({ bore: 3.125, pressure_class: 5000, weight_per_length: 47 }, 'en')
const listing = {
  id: 1,
  standing: 'shown' as const,
  product: { ...TEST_PRODUCT_DETAIL, attributes },
  seller: null,
}
const cellsIn = (system: UnitSystem) =>
  comparedRows([inSystem(listing, system)], 'en')
    .filter(({ label }) => attributes.some((one) => one.label === label))
    .map(({ cells }) => cells.join().replaceAll('\u00a0', ' '))

test('values stand in both units, or in one system throughout', () => {
  const both = cellsIn('both')
  expect(both.every((cell) => /\(.+\)$/.test(cell))).toBe(true)
  expect(cellsIn('us')).toEqual(both.map((cell) => cell.replace(/ \(.+\)$/, '')))
  expect(cellsIn('metric')).toEqual(both.map((cell) => /\((.+)\)$/.exec(cell)?.[1]))
  expect(cellsIn('metric').join(' ')).toMatch(/mm.*bar.*kg\/m/)
})

test('every unit of the trade is in a system', () => {
  const metric = Object.keys(UNITS).filter((unit) => {
    const attribute = { key: 'bore', label: 'Any', value: 'stored', other: 'other', stored: 1, unit }
    const product = { ...TEST_PRODUCT_DETAIL, attributes: [attribute] }
    return inSystem({ ...listing, product }, 'metric').product?.attributes[0]?.value === 'stored'
  })
  expect(metric.join(' ')).toBe(
    'mm um m cm dn bar mpa kpa kgm t kg kw mw ch kva mva v kv m3h m3min lmin ls m3 l',
  )
})
