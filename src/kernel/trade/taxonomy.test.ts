import { describe, expect, it } from 'vitest'
import { CATEGORIES, MISCELLANEOUS, categoryCode, isTypeOf, typesOf } from './taxonomy.ts'
import { taxonomyName } from './taxonomy-names.ts'
import { fr } from './texts.fr.ts'

describe('taxonomy', () => {
  it('has the six top-level names of the specification, in its order', () => {
    expect(CATEGORIES.map(({ code, name }) => `${code} ${name}`)).toEqual([
      'CO Completion, Intervention Equipment',
      'CM Commodities',
      'DR Drilling Equipment',
      'GE General Equipment',
      'SA Safety Equipment',
      'SP Spare Parts',
    ])
  })

  it('offers Miscellaneous last in every category, and no type twice', () => {
    for (const { types } of CATEGORIES) {
      expect(types.at(-1)).toBe(MISCELLANEOUS)
      expect(new Set(types).size).toBe(types.length)
    }
  })

  it('keeps the spelling of the specification', () => {
    expect(typesOf('Safety Equipment')).toEqual(['PPE', 'Spill Response', 'Containement', 'Miscellaneous'])
  })

  it('answers membership and codes for known and unknown names', () => {
    expect(isTypeOf('General Equipment', 'Valves')).toBe(true)
    expect(isTypeOf('Drilling Equipment', 'Valves')).toBe(false)
    expect(isTypeOf('Furniture', 'Miscellaneous')).toBe(false)
    expect(categoryCode('Spare Parts')).toBe('SP')
    expect(categoryCode('Furniture')).toBeUndefined()
    expect(typesOf('Furniture')).toEqual([])
  })
})

describe('names of the taxonomy', () => {
  const names = CATEGORIES.flatMap(({ name, types }) => [name, ...types])

  it('are what they are in English', () => {
    for (const name of names) expect(taxonomyName(name, 'en')).toBe(name)
  })

  it('exist in French for every category and type, and for nothing else', () => {
    expect(Object.keys(fr).toSorted()).toEqual([...new Set<string>(names)].toSorted())
    expect(taxonomyName('Wellheads', 'fr')).toBe('Têtes de puits')
  })

  it('leave free text alone', () => {
    expect(taxonomyName('Ball valve', 'fr')).toBe('Ball valve')
  })
})
