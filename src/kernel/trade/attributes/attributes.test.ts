import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATEGORIES, MISCELLANEOUS } from '../taxonomy.ts'
import { attributesOfCategory, attributesOfType, describingAttributes, enoughAttributes } from './by-type.ts'
import {
  classesOf,
  classOf,
  classWords,
  compareClasses,
  isClass,
  readAttributeFilter,
  spanOf,
  valueOfClass,
  writeAttributeFilter,
} from './classes.ts'
import { attributeOf, ATTRIBUTE_KEYS } from './definitions.ts'
import { attributeTexts } from './names.ts'
import { attributesFor, changeAttributes, changedAttributes, searchedAttributes } from './of-listing.ts'

const TYPES = CATEGORIES.flatMap(({ types }) => types.map(String))

describe('the data', () => {
  it('gives every type of the taxonomy a few attributes, and the miscellaneous none', () => {
    for (const type of TYPES) {
      const keys = describingAttributes(type)
      if (type === MISCELLANEOUS) expect(keys).toEqual([])
      else expect(keys.length, type).toBeGreaterThan(0)
      expect(keys.length, type).toBeLessThanOrEqual(6)
      expect(new Set(keys).size, type).toBe(keys.length)
      expect(enoughAttributes(type), type).toBeLessThanOrEqual(keys.length)
    }
    expect(attributesOfType('Anything else')).toEqual([])
    expect(attributesOfType('constructor')).toEqual([])
  })

  it('holds nothing that no type has', () => {
    const used = new Set(TYPES.flatMap((type) => attributesOfType(type)))
    expect(ATTRIBUTE_KEYS.filter((key) => !used.has(key))).toEqual([])
  })

  it('names every attribute in both languages, and every option of a choice that is neither grade nor trade name', () => {
    expect(attributeTexts.map(({ language }) => language)).toEqual(['en', 'fr'])
    for (const { names, options } of attributeTexts) {
      expect(Object.keys(names).toSorted()).toEqual(ATTRIBUTE_KEYS.toSorted())
      for (const key of ATTRIBUTE_KEYS) {
        const definition = attributeOf(key)
        if (options[key] === undefined) {
          // Grades and trade names are not translated: 'X65', 'Hydril 563'.
          const needWords = definition.kind === 'choice' ? definition.options : []
          expect(
            needWords.filter((option) => /^[a-z]{3}[a-z_0-9]*$/.test(option)),
            key,
          ).toEqual([])
          continue
        }
        expect(definition.kind, key).toBe('choice')
        if (definition.kind === 'choice')
          expect(Object.keys(options[key]).toSorted(), key).toEqual(definition.options.toSorted())
      }
    }
  })

  it('offers for a category what more than one of its types has', () => {
    expect(attributesOfCategory('Completion, Intervention Equipment')).toEqual(
      expect.arrayContaining(['bore', 'pressure_class', 'outside_diameter', 'grade']),
    )
    expect(attributesOfCategory('Completion, Intervention Equipment')).not.toContain('inlets')
    expect(attributesOfCategory('Spare Parts')).toEqual(['fits', 'condition_grade', 'tested_on'])
    expect(attributesOfCategory('Nothing')).toEqual([])
  })
})

describe('a class', () => {
  it.each([
    ['bore', 13.625, '13.625', '13-5/8 in (346.1 mm)'],
    ['pressure_class', 10_000, '10000', '10,000 psi (690 bar)'],
    ['power', 5, '-10', '< 10 kW (< 13.41 hp)'],
    ['power', 10, '10-50', '10–50 kW (13.41–67.05 hp)'],
    ['power', 2000, '2000-', '≥ 2,000 kW (≥ 2,682 hp)'],
    ['running_hours', 700, '500-2000', '500–2,000 h'],
    ['inlets', 4, '4', '4'],
    ['connection', 'VAM TOP', 'vam-top', 'VAM TOP'],
    ['frequency', '50/60', '50-60', '50 and 60 Hz'],
  ] as const)('of %s %j is %s: %s', (key, value, name, words) => {
    expect(classOf(key, value)).toEqual({ key, name })
    expect(isClass({ key, name })).toBe(true)
    expect(classWords({ key, name }, 'en').replaceAll('\u00a0', ' ')).toBe(words)
  })

  it('is none of a text and of a choice that is not ours', () => {
    expect(classOf('fits', 'Cat 777')).toBeNull()
    expect(classOf('grade', 'TN80Cr3')).toBeNull()
    expect(valueOfClass({ key: 'connection', name: 'vam-top' })).toBe('VAM TOP')
    expect(valueOfClass({ key: 'bore', name: '13.625' })).toBe(13.625)
    expect(valueOfClass({ key: 'power', name: '10-50' })).toBeNull()
  })

  it('is one of those that are known, whatever the value', () => {
    for (const key of ATTRIBUTE_KEYS) {
      const definition = attributeOf(key)
      const known = classesOf(key)
      expect(new Set(known).size, key).toBe(known.length)
      if (definition.kind !== 'quantity' && definition.kind !== 'number') continue
      fc.assert(
        fc.property(fc.double({ min: definition.min, max: definition.max, noNaN: true }), (value) => {
          const found = classOf(key, value)
          expect(found).not.toBeNull()
          if (found === null || !definition.steps) return
          expect(known).toContain(found.name)
          const span = spanOf(found)
          expect(value).toBeGreaterThanOrEqual(span?.from ?? -Infinity)
          expect(value).toBeLessThan(span?.below ?? Infinity)
        }),
        { numRuns: 20 },
      )
    }
  })

  it('is sorted by size, and choices as the data has them', () => {
    expect(['9', '13.625', '11'].toSorted((a, b) => compareClasses('bore', a, b))).toEqual([
      '9',
      '11',
      '13.625',
    ])
    expect(['100-250', '-10', '2000-'].toSorted((a, b) => compareClasses('power', a, b))).toEqual([
      '-10',
      '100-250',
      '2000-',
    ])
    expect(['hh', 'aa'].toSorted((a, b) => compareClasses('material_class', a, b))).toEqual(['aa', 'hh'])
  })
})

describe('a filter by attributes', () => {
  it('is read and written the same way, in one order', () => {
    const classes = readAttributeFilter('pressure_class:10000,bore:13.625')
    expect(classes).toEqual([
      { key: 'pressure_class', name: '10000' },
      { key: 'bore', name: '13.625' },
    ])
    expect(writeAttributeFilter(classes ?? [])).toBe('bore:13.625,pressure_class:10000')
  })

  it.each([
    '',
    'bore',
    'bore:',
    'bore:13,625',
    'bore:1e1',
    'bore:013',
    'bore:0',
    'bore:Infinity',
    'bore:9,bore:9',
    'power:10-51',
    'grade:unobtainium',
    'fits:cat',
    'constructor:1',
    'bore:9:9',
    'bore:9,'.repeat(80),
  ])('refuses %j', (text) => {
    expect(readAttributeFilter(text)).toBeNull()
  })
})

describe('the attributes of a listing', () => {
  it('change as told, and say everything that is wrong', () => {
    const before = { bore: 11, psl: 'PSL 2' }
    const changed = changeAttributes('Wellheads', before, { bore: '346 mm', psl: null, pressure_class: '5k' })
    expect(changed).toEqual({ attributes: { bore: 13.625, pressure_class: 5000 }, refused: [] })
    expect(
      changeAttributes('Wellheads', {}, { bore: '9', grade: 'L80', nonsense: null, fuel: '' }).refused,
    ).toEqual([
      { key: 'bore', refusal: 'unit' },
      { key: 'grade', refusal: 'unknown' },
      { key: 'nonsense', refusal: 'unknown' },
    ])
    expect(changeAttributes('Generators', {}, { running_hours: 5, frequency: 50 })).toEqual({
      attributes: { frequency: '50' },
      refused: [{ key: 'running_hours', refusal: 'unknown' }],
    })
  })

  it('survive a change of type where the other type has them', () => {
    const tubing = { outside_diameter: 4.5, grade: 'L80', range: 'R2' }
    expect(attributesFor('Casing', tubing)).toEqual(tubing)
    expect(attributesFor('Sand Screens', tubing)).toEqual({ outside_diameter: 4.5, grade: 'L80' })
    expect(attributesFor('Something else', tubing)).toEqual({})
  })

  it('are searched together with the facts that count as such', () => {
    expect(searchedAttributes('Generators', { fuel: 'gas' }, { runningHours: 700 })).toEqual({
      fuel: 'gas',
      running_hours: 700,
    })
    expect(searchedAttributes('Wellheads', { bore: 9 }, { runningHours: 700 })).toEqual({ bore: 9 })
  })

  it('differ by key, in the order of the data', () => {
    expect(changedAttributes({ psl: 'PSL 1', bore: 9 }, { bore: 11 })).toEqual(['bore', 'psl'])
    expect(changedAttributes({ bore: 9 }, { bore: 9 })).toEqual([])
  })
})
