import * as z from 'zod/mini'
import type { Language } from '../../text/language.ts'
import { attributeOf, ATTRIBUTE_KEYS } from './definitions.ts'
import { attributeName } from './names.ts'
import { attributeWords, type Attributes } from './values.ts'

/**
 * An attribute of a product in the caller's language: '10,000 psi' and, where there is one, its equivalent in
 * the other unit, '690 bar'.
 */
export const productAttribute = z.object({
  key: z.string(),
  label: z.string(),
  value: z.string(),
  other: z.optional(z.string()),
  /** The stored value: a number in `unit`, or the choice or text itself. */
  stored: z.union([z.number(), z.string()]),
  unit: z.optional(z.string()),
})
export type ProductAttribute = z.output<typeof productAttribute>

/** The attributes of an answer, in stored order. */
export function presentAttributes(attributes: Attributes, language: Language): ProductAttribute[] {
  const keys = Object.keys(attributes)
  return ATTRIBUTE_KEYS.filter((key) => keys.includes(key))
    .toSorted((a, b) => keys.indexOf(a) - keys.indexOf(b))
    .flatMap((key) => {
      const stored = attributes[key]
      if (stored === undefined) return []
      const definition = attributeOf(key)
      const unit = definition.kind === 'quantity' ? definition.units[0] : undefined
      return [
        {
          key,
          label: attributeName(key, language),
          ...attributeWords(key, stored, language),
          stored,
          ...(unit !== undefined && { unit }),
        },
      ]
    })
}

/** A value in one line, in both units: '10,000 psi (690 bar)'. */
export function attributeLine({ value, other }: Pick<ProductAttribute, 'value' | 'other'>): string {
  return other === undefined ? value : `${value} (${other})`
}
