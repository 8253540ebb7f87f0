import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attributeOf, ATTRIBUTE_KEYS } from './definitions.ts'
import { parseAttribute } from './values.ts'
import { writtenValue } from './written.ts'

describe('a written value', () => {
  it('is read back as what it was, in either language’s figures', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ATTRIBUTE_KEYS),
        fc.double({ min: 0.001, max: 40_000, noNaN: true }),
        (key, figure) => {
          const definition = attributeOf(key)
          if (definition.kind !== 'quantity' && definition.kind !== 'number') return
          const unit = definition.kind === 'quantity' ? definition.units[0] : undefined
          const digits = figure.toFixed(Math.min(3, definition.decimals))
          const stored = parseAttribute(key, digits, { ...(unit !== undefined && { unit }) })
          if (!stored.ok) return
          for (const language of ['en', 'fr'] as const)
            expect(parseAttribute(key, writtenValue(key, stored.value, 'en'), { language })).toEqual(stored)
        },
      ),
    )
  })

  it.each([
    ['bore', 13.625, '13.625 in'],
    ['pressure_class', 10_000, '10000 psi'],
    ['nominal_size', 4, '4 in'],
    ['power', 1.125, '1.1250 kW'],
    ['inlets', 4, '4'],
    ['sulphur', 0.5, '0.5 %'],
    ['fuel', 'diesel', 'Diesel'],
    ['grade', 'Own 95', 'Own 95'],
  ] as const)('%s %s stands as %s', (key, value, text) => expect(writtenValue(key, value, 'en')).toBe(text))
})
