import { describe, expect, it, test } from 'vitest'
import {
  avoidedCo2,
  estimateOf,
  massOf,
  shareKept,
  sumLines,
  type Co2Line,
  type MassSource,
} from './avoided.ts'
import { basisWords, co2Label, co2Words } from './words.ts'

const source = (values: Partial<MassSource>): MassSource => ({
  category: 'General Equipment',
  attributes: {},
  weightKg: null,
  ...values,
})

describe('the avoided emissions of a tonne of steel', () => {
  it('are the range of the method page, never one figure', () => {
    const range = avoidedCo2(1000)
    expect(range.lowKg).toBeCloseTo(469, 6)
    expect(range.highKg).toBeCloseTo(2211, 6)
    expect(co2Words(range, 'en')).toBe('0.47 to 2.2\u00a0t CO2e')
    expect(co2Words(range, 'fr')).toBe('de 0,47 à 2,2\u00a0t CO2e')
  })
})

test.for([
  [0.002, '0.00094 to 0.0044\u00a0kg CO2e', 'de 0,00094 à 0,0044\u00a0kg CO2e'],
  [1, '0.47 to 2.2\u00a0kg CO2e', 'de 0,47 à 2,2\u00a0kg CO2e'],
  [100, '47 to 220\u00a0kg CO2e', 'de 47 à 220\u00a0kg CO2e'],
  [452, '210 to 1,000\u00a0kg CO2e', 'de 210 à 1\u00a0000\u00a0kg CO2e'],
  [453, '0.21 to 1\u00a0t CO2e', 'de 0,21 à 1\u00a0t CO2e'],
  [5_000_000, '2,300 to 11,000\u00a0t CO2e', 'de 2\u00a0300 à 11\u00a0000\u00a0t CO2e'],
] as const)('of %d kg the range is written with two digits', ([kg, en, fr]) => {
  expect(co2Words(avoidedCo2(kg), 'en')).toBe(en)
  expect(co2Words(avoidedCo2(kg), 'fr')).toBe(fr)
})

describe('the mass of a listing', () => {
  it.for([
    ['the packed weight', source({ weightKg: 120 }), { kg: 120, basis: 'packed' }],
    [
      'the operating weight before it',
      source({ attributes: { operating_weight: 36 }, weightKg: 38_000 }),
      { kg: 36_000, basis: 'operating' },
    ],
    ['nothing where none is given', source({}), null],
    ['nothing for commodities', source({ category: 'Commodities', weightKg: 1000 }), null],
    ['nothing for safety equipment', source({ category: 'Safety Equipment', weightKg: 10 }), null],
    ['nothing for plastic', source({ attributes: { vessel_material: 'plastic' }, weightKg: 10 }), null],
    [
      'the weight of a steel vessel',
      source({ attributes: { vessel_material: 'carbon' }, weightKg: 10 }),
      { kg: 10, basis: 'packed' },
    ],
  ] as const)('is %s', ([, given, mass]) => expect(massOf(given)).toEqual(mass))

  it('makes an estimate that names its method, or none', () => {
    expect(estimateOf(source({ weightKg: 1000 }))).toMatchObject({ basis: 'packed', version: '2026-1' })
    expect(estimateOf(source({}))).toBeUndefined()
  })
})

describe('the lines of an order', () => {
  const line = (values: Partial<Co2Line>): Co2Line => ({
    quantity: 1,
    unitMassKg: 1000,
    massBasis: 'operating',
    co2Version: '2026-1',
    ...values,
  })
  const unknown = line({ unitMassKg: null, massBasis: null, co2Version: null })

  it('are added up by units, and those without a mass are counted', () => {
    const sum = sumLines([line({ quantity: 2 }), line({ massBasis: 'packed' }), unknown])
    expect(sum).toMatchObject({ known: 2, unknown: 1, packed: true, versions: ['2026-1'] })
    expect(sum.lowKg).toBeCloseTo(3 * 469, 6)
    expect(sum.highKg).toBeCloseTo(3 * 2211, 6)
  })

  it('count less where a part was given back', () => {
    expect(sumLines([{ ...line({ quantity: 4 }), share: 0.5 }]).highKg).toBeCloseTo(2 * 2211, 6)
  })

  it.for([
    [0n, 1],
    [100n, 0.5],
    [200n, 0],
    [300n, 0],
  ] as const)('stay sold, where %d of 200 went back, to the share %d', ([back, share]) =>
    expect(shareKept({ quantity: 2, unitPriceMinor: 100n }, back)).toBe(share),
  )

  it('count for nothing once all of them went back', () => {
    expect(
      sumLines([
        { ...unknown, share: 0 },
        { ...line({}), share: 0 },
      ]),
    ).toMatchObject({ known: 0, unknown: 0 })
  })

  it('come to nothing known where no mass is', () => {
    expect(sumLines([unknown])).toMatchObject({ known: 0, unknown: 1, packed: false, versions: [] })
  })
})

test('every figure is called an estimate, and says from which mass', () => {
  expect(co2Label('en')).toContain('estimate')
  expect(co2Label('fr')).toContain('estimation')
  expect(basisWords('packed', 'en')).toContain('packaging included')
  expect(basisWords('operating', 'fr')).toContain('ordre de marche')
})
