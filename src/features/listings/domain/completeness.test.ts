import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describingAttributes } from '#kernel/trade/attributes/by-type.ts'
import { CATEGORIES } from '#kernel/trade/taxonomy.ts'
import { completenessOf, type Described } from './completeness.ts'

const EMPTY: Described = {
  category: 'Completion, Intervention Equipment',
  type: 'Wellheads',
  title: 'Something',
  condition: 'new',
  attributes: {},
  runningHours: null,
  year: null,
  partNumber: null,
  serialNumber: null,
  descriptionLength: 0,
  pictures: 0,
  documents: [],
}
const WHOLE: Described = {
  ...EMPTY,
  attributes: { bore: 11, pressure_class: 5000, flange_standard: '6bx', material_class: 'EE', psl: 'PSL 3' },
  year: 2019,
  descriptionLength: 300,
  pictures: 3,
  documents: ['conformity_certificate'],
}

describe('completeness', () => {
  it('is nothing for nothing, and says what the type asks for', () => {
    expect(completenessOf(EMPTY)).toEqual({
      score: 0,
      needed: 5,
      lacking: ['bore', 'pressure_class', 'flange_standard', 'material_class', 'psl'],
      gaps: ['pictures', 'description', 'identity'],
      papers: ['conformity_certificate'],
    })
    expect(completenessOf(WHOLE)).toEqual({ score: 100, needed: 0, lacking: [], gaps: [], papers: [] })
  })

  it.each([
    [{ attributes: { bore: 11 } }, 60],
    [{ pictures: 1 }, 86],
    [{ descriptionLength: 100 }, 95],
    [{ year: null }, 90],
    [{ documents: [] }, 90],
    [{ condition: 'used' }, 95],
    [{ condition: 'used', norm: 'clean' } as const, 93],
    [{ year: null, partNumber: 'AB-12' }, 100],
    [{ year: null, serialNumber: 'S-1' }, 100],
  ])('with %o it is %d', (change, score) => {
    expect(completenessOf({ ...WHOLE, ...change }).score).toBe(score)
  })

  it('takes some of the attributes for enough where a type gathers different goods', () => {
    const pump = {
      ...WHOLE,
      category: 'Drilling Equipment',
      type: 'Accessories',
      attributes: { power: 1193 },
    }
    expect(completenessOf(pump)).toMatchObject({ score: 75, needed: 1 })
    expect(completenessOf({ ...pump, attributes: { power: 1193, tool_size: 7 } })).toMatchObject({
      score: 100,
      needed: 0,
      lacking: [],
    })
  })

  it('counts running hours where the type is asked for them, and no year of commodities', () => {
    const generator = { ...WHOLE, category: 'General Equipment', type: 'Generators', attributes: {} }
    expect(completenessOf({ ...generator, runningHours: 10 }).needed).toBe(4)
    const crude = { ...EMPTY, category: 'Commodities', type: 'Crude' }
    expect(completenessOf(crude).gaps).toEqual(['pictures', 'description'])
    expect(
      completenessOf({
        ...crude,
        attributes: { api_gravity: 31, sulphur: 0.1 },
        descriptionLength: 200,
        pictures: 3,
        documents: ['data_sheet'],
      }).score,
    ).toBe(100)
  })

  it('measures what has no attributes by the rest', () => {
    expect(completenessOf({ ...WHOLE, type: 'Miscellaneous', attributes: {} })).toMatchObject({ score: 100 })
    expect(completenessOf({ ...EMPTY, type: 'Own words' })).toMatchObject({
      score: 0,
      needed: 0,
      lacking: [],
    })
  })

  it('is a whole number from 0 to 100 that more never lowers', () => {
    const types = CATEGORIES.flatMap(({ name, types: own }) => own.map((type) => [name, type] as const))
    fc.assert(
      fc.property(
        fc.constantFrom(...types),
        fc.nat(6),
        fc.nat(400),
        fc.nat(6),
        (pair, given, length, pictures) => {
          const [category, type] = pair
          const keys = describingAttributes(type)
          const attributes = Object.fromEntries(keys.slice(0, given).map((key) => [key, 1]))
          const described = { ...EMPTY, category, type, attributes, descriptionLength: length, pictures }
          const { score, needed, lacking } = completenessOf(described)
          expect(Number.isInteger(score)).toBe(true)
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(100)
          expect(needed).toBeLessThanOrEqual(lacking.length)
          const more = { ...described, pictures: pictures + 1, descriptionLength: length + 1, year: 2000 }
          expect(completenessOf(more).score).toBeGreaterThanOrEqual(score)
        },
      ),
    )
  })
})
