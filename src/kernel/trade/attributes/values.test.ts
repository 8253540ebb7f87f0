import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attributeOf, ATTRIBUTE_KEYS, type AttributeKey } from './definitions.ts'
import { convert, UNITS, type UnitId } from './units.ts'
import { attributeWords, inUnit, parseAttribute } from './values.ts'

const valueOf = (key: AttributeKey, text: string, reading?: Parameters<typeof parseAttribute>[2]) => {
  const parsed = parseAttribute(key, text, reading)
  return parsed.ok ? parsed.value : parsed.refusal
}

describe('a written value', () => {
  it.each([
    ['pressure_class', '10,000 psi', 10_000],
    ['pressure_class', '10000psi', 10_000],
    ['pressure_class', '10k', 10_000],
    ['pressure_class', '10K psi', 'figure'],
    ['pressure_class', '10 ksi', 10_000],
    ['pressure_class', '10M', 10_000],
    ['pressure_class', '690 bar', 10_000],
    ['pressure_class', '689.5 bar', 10_000],
    ['pressure_class', '69 MPa', 10_000],
    ['pressure_class', '1035 bar', 15_000],
    ['pressure_class', '1034 bar', 15_000],
    ['pressure_class', '138 bar', 2000],
    ['pressure_class', '400 bar', 5802],
    ['pressure_class', '10000', 'unit'],
    ['pressure_class', '10,000 kW', 'figure'],
    ['pressure_class', '1 psi', 'range'],
    ['pressure_class', 'ten thousand psi', 'figure'],
    ['bore', '13-5/8', 13.625],
    ['bore', '13 5/8"', 13.625],
    ['bore', '13⅝', 13.625],
    ['bore', '13⅝ in', 13.625],
    ['bore', '13"5/8', 13.625],
    ['bore', '13 5/8 pouces', 13.625],
    ['bore', '13.625 in', 13.625],
    ['bore', '346.1 mm', 13.625],
    ['bore', '346 mm', 13.625],
    ['bore', '3-1/16 in', 3.0625],
    ['bore', '3-1/8 in', 3.125],
    ['bore', '13', 'unit'],
    ['bore', '5/0', 'figure'],
    ['outside_diameter', '244.5 mm', 9.625],
    ['tool_size', '346 mm', 13.625],
    ['tool_size', '340 mm', 13.386],
    ['tool_size', '13.622 in', 13.622],
    ['outside_diameter', '339.7 mm', 13.375],
    ['outside_diameter', '73 mm', 2.875],
    ['weight_per_length', '53.5 lb/ft', 53.5],
    ['weight_per_length', '53.5#', 53.5],
    ['weight_per_length', '79.6 kg/m', 53.5],
    ['nominal_size', 'DN 100', 4],
    ['nominal_size', 'DN80', 3],
    ['nominal_size', '1/2 in', 0.5],
    ['nominal_size', 'DN 15', 0.5],
    ['grade', 'L-80', 'L80'],
    ['grade', 'l80 13cr', 'L80-13Cr'],
    ['grade', 'TN80Cr3', 'TN80Cr3'],
    ['connection', 'vam-top', 'VAM TOP'],
    ['material_class', 'xx', 'choice'],
    ['valve_type', 'Gate valve', 'gate'],
    ['valve_type', 'Robinet-vanne', 'gate'],
    ['frequency', '50 Hz', '50'],
    ['inlets', '4', 4],
    ['inlets', '4.5', 'whole'],
    ['inlets', '40', 'range'],
    ['api_gravity', '33.4 °API', 33.4],
    ['voltage', '400', 400],
    ['voltage', '11 kV', 11_000],
    ['hook_load', '500 short tons', 453.6],
    ['hook_load', '500 tons', 'figure'],
    ['power', '1 341 hp', 1000],
    ['fits', 'Cat 777', 'Cat 777'],
    ['fits', 'x'.repeat(61), 'text'],
    ['fits', 'two\nlines', 'text'],
    ['tested_on', '2026-11-21', '2026-11-21'],
    ['tested_on', '21/11/2026', '2026-11-21'],
    ['tested_on', '1.2.2026', '2026-02-01'],
    ['tested_on', '30/02/2026', 'day'],
    ['tested_on', 'last May', 'day'],
  ] as const)('%s %j is %j', (key, text, expected) => {
    expect(valueOf(key, text)).toBe(expected)
  })

  it('takes the unit of its column, or the separators of its language, where it says none', () => {
    expect(valueOf('pressure_class', '690', { unit: 'bar' })).toBe(10_000)
    expect(valueOf('pressure_class', '690', { unit: 'kw' })).toBe('unit')
    expect(valueOf('power', '1,5 kW', { language: 'fr' })).toBe(1.5)
    expect(valueOf('power', '1 234,5 kW', { language: 'fr' })).toBe(1234.5)
    expect(valueOf('power', '1,234 kW', { language: 'fr' })).toBe(1.234)
    expect(valueOf('power', '1,234 kW')).toBe(1234)
  })
})

describe('a value in words', () => {
  it.each([
    ['pressure_class', 10_000, '10,000 psi', '690 bar'],
    ['pressure_class', 5802, '5,802 psi', '400 bar'],
    ['bore', 13.625, '13-5/8 in', '346.1 mm'],
    ['outside_diameter', 0.75, '3/4 in', '19.05 mm'],
    ['bore', 13.6, '13.6 in', '345.4 mm'],
    ['bore', 4.0625, '4-1/16 in', '103.2 mm'],
    ['nominal_size', 2.5, '2-1/2 in', 'DN 65'],
    ['weight_per_length', 53.5, '53.5 lb/ft', '79.62 kg/m'],
    ['wall_thickness', 12.7, '12.7 mm', '0.5 in'],
    ['hook_load', 500, '500 t', '1,102 klb'],
  ] as const)('%s %d is %s, %s', (key, value, stored, other) => {
    const words = attributeWords(key, value, 'en')
    expect([words.value, words.other].map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([stored, other])
  })

  it('follows the language', () => {
    expect(attributeWords('pressure_class', 10_000, 'fr').value).toBe('10\u00a0000\u00a0psi')
    expect(attributeWords('tested_on', '2026-11-21', 'fr')).toEqual({ value: '21 novembre 2026' })
    expect(attributeWords('valve_type', 'gate', 'fr')).toEqual({ value: 'Robinet-vanne' })
    expect(attributeWords('voltage', 11_000, 'fr')).toEqual({ value: '11\u00a0000\u00a0V' })
  })
})

const QUANTITIES = ATTRIBUTE_KEYS.flatMap((key) => {
  const definition = attributeOf(key)
  return definition.kind === 'quantity' ? [{ key, definition }] : []
})

describe('every quantity', () => {
  it.each(QUANTITIES)('$key is read back from the words of either unit', ({ key, definition }) => {
    const { min, max, units, decimals } = definition
    fc.assert(
      fc.property(fc.double({ min, max, noNaN: true }), (drawn) => {
        const amount = Number(drawn.toFixed(Math.max(decimals, 3)))
        fc.pre(amount >= min && amount <= max)
        for (const unit of units) {
          if (unit === undefined) continue
          const shown = inUnit(definition, amount, unit, 'en')
          const read = valueOf(key, shown)
          // 3.2 in is written as DN 80, which is what the trade calls 3 in.
          const named = definition.nominal?.find(
            (entry) => typeof entry !== 'number' && inUnit(definition, entry[0], unit, 'en') === shown,
          )
          if (typeof named === 'object') {
            expect(read).toBe(named[0])
            continue
          }
          // Four significant figures of the other unit, the decimals that are kept, or the name of a figure
          // nearby.
          const slack = Math.max(amount * 0.0065, 10 ** -decimals, 0.001)
          expect(read === 'range' ? amount : read).toBeCloseToWithin(amount, slack)
        }
      }),
      { numRuns: 60 },
    )
  })

  it.each(QUANTITIES)('$key has two units of one dimension and names that are apart', ({ definition }) => {
    const [stored, other] = definition.units
    if (other !== undefined) expect(UNITS[other].dimension).toBe(UNITS[stored].dimension)
    const figures = (definition.nominal ?? []).map((entry) => (typeof entry === 'number' ? entry : entry[0]))
    const sorted = figures.toSorted((a, b) => a - b)
    for (const [index, figure] of sorted.entries())
      if (index > 0) expect(figure / (sorted[index - 1] ?? figure)).toBeGreaterThan(1.01)
    const { steps = [] } = definition
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  })

  it('converts there and back', () => {
    const ids = Object.keys(UNITS) as UnitId[]
    fc.assert(
      fc.property(
        fc.constantFrom(...ids),
        fc.constantFrom(...ids),
        fc.double({ min: 1e-6, max: 1e9, noNaN: true }),
        (from, to, amount) => {
          fc.pre(UNITS[from].dimension === UNITS[to].dimension)
          expect(convert(convert(amount, from, to), to, from) / amount).toBeCloseTo(1, 12)
        },
      ),
    )
  })

  it.each([
    ['psi', 'bar', 10_000, 689.475_729],
    ['in', 'mm', 13.625, 346.075],
    ['lbft', 'kgm', 1, 1.488_163_94],
    ['hp', 'kw', 1, 0.745_699_872],
    ['gpm', 'm3h', 1, 0.227_124_707],
    ['bbl', 'm3', 1, 0.158_987_295],
    ['klb', 't', 1000, 453.592_37],
  ] as const)('%s is %s as the tables of NIST say', (from, to, amount, expected) => {
    expect(convert(amount, from, to)).toBeCloseTo(expected, 6)
  })
})

expect.extend({
  toBeCloseToWithin(received: unknown, expected: number, slack: number) {
    const pass = typeof received === 'number' && Math.abs(received - expected) <= slack
    return { pass, message: () => `${String(received)} is not within ${slack} of ${expected}` }
  },
})

declare module 'vitest' {
  interface Matchers {
    toBeCloseToWithin: (expected: number, slack: number) => void
  }
}
