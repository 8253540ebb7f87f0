import { expect, test } from 'vitest'
import { readRow } from '#features/imports/domain/read-row.ts'
import { checkNew, digestOf } from './check-form.ts'
import { asNew } from './draft-row.ts'
import { refuseHeavy } from './refusals.ts'

const LIMIT = 20_971_520

test.for<[string, number[], number]>([
  ['no pictures', [], 0],
  ['20 MB together', [LIMIT - 1, 1], 0],
  ['one byte more together', [LIMIT - 1, 2], 1],
])('the pictures of a row: %s', ([, sizes, refusals]) => {
  expect(refuseHeavy(sizes.map((bytes) => ({ bytes })))).toHaveLength(refusals)
})

test('the digest of a row matches the one stored by earlier imports', () => {
  const row = {
    title: 'Gate valve',
    brand: 'Cameron',
    categorie: 'Spare Parts',
    type: 'Spare Parts',
    condition: 'new',
    description: 'A valve.',
    country: 'Gabon',
    city: 'Port-Gentil',
    prix: 1200.5,
    currency: 'eur',
    partNumber: 'P-1',
  }
  const checked = checkNew(row, 2, { now: new Date('2026-11-01'), language: 'en' })
  expect(checked.ok && digestOf(checked.value)).toBe('9093be985000e3d127416e733f3d9b48bbbb48f6')
})

test('a net weight above that of the packed unit costs no row', () => {
  const columns = {
    title: 0,
    netWeightKg: 1,
    weightKg: 2,
    brand: 'Cameron',
    condition: 'new',
    type: 'Valves',
  }
  const header = ['Item', 'Net wt', 'Gross wt (lb)']
  const fixed = { categorie: 'Valves', prix: '900', currency: 'usd', country: 'Gabon', city: 'Port-Gentil' }
  const row = readRow(['Gate valve 4"', 150, 180], { ...columns, ...fixed, qty: '2' }, { header })
  const { fresh, left } = asNew({ row, cells: [] }, { now: new Date('2026-11-01'), language: 'en' })
  expect(left).toEqual([{ field: 'netWeightKg', key: 'imports.notes.weights', about: ['150'] }])
  expect(fresh.ok && fresh.value.form).toMatchObject({
    weightKg: 81.647,
    description: 'Gate valve 4"\nNet wt: 150',
  })
})
