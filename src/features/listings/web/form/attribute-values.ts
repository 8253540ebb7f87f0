import { attributeOf, ATTRIBUTE_KEYS, type AttributeKey } from '#kernel/trade/attributes/definitions.ts'
import { given } from '#kernel/text/tidy.ts'
import { inchFraction } from '#kernel/trade/attributes/figures.ts'
import { keptAttributes } from '#kernel/trade/attributes/of-listing.ts'
import type { ProductAttribute } from '#kernel/trade/attributes/present.ts'
import { UNITS, unitOf, type UnitId } from '#kernel/trade/attributes/units.ts'
import {
  parseAttribute,
  type AttributeRefusal,
  type AttributeValue,
} from '#kernel/trade/attributes/values.ts'
import type { Language } from '#kernel/text/language.ts'
import { ok, type Result } from '#kernel/errors.ts'
import { numberText } from '#kernel/text/typed-number.ts'
import { texts } from '../../contract/texts.ts'

/** An attribute as typed, and the unit of its switch; empty means the first unit. */
export type AttributeField = `attributes.${AttributeKey}`
type UnitField = `unit.${AttributeKey}`
export type AttributeTexts = Record<AttributeField | UnitField, string>

export const ATTRIBUTE_FIELDS: readonly AttributeField[] = ATTRIBUTE_KEYS.map(
  (key) => `attributes.${key}` as const,
)

/**
 * All attributes, empty. What is typed outlives a change of the type: another type with the attribute shows
 * it again.
 */
export const NO_ATTRIBUTES = Object.fromEntries(
  ATTRIBUTE_KEYS.flatMap((key) => [
    [`attributes.${key}`, ''],
    [`unit.${key}`, ''],
  ]),
) as AttributeTexts

/** The units of an attribute's switch; empty if it has none. */
export function unitsOf(key: AttributeKey): readonly UnitId[] {
  const definition = attributeOf(key)
  return definition.kind === 'quantity' ? definition.units.flatMap((unit) => unit ?? []) : []
}

/** The unit of a bare figure. */
export function chosenUnit(texts: AttributeTexts, key: AttributeKey): UnitId | undefined {
  const units = unitsOf(key)
  return units.find((unit) => unit === texts[`unit.${key}`]) ?? units[0]
}

/** The value of a typed attribute; null if nothing was typed. */
export function readTyped(
  texts: AttributeTexts,
  key: AttributeKey,
  language: Language,
): Result<AttributeValue, AttributeRefusal> | null {
  const text = given(texts[`attributes.${key}`])
  if (text === undefined) return null
  const unit = chosenUnit(texts, key)
  return parseAttribute(key, text, { language, ...(unit !== undefined && { unit }) })
}

/** The errors of a type's attributes by field. */
export function checkAttributes(
  type: string,
  typed: AttributeTexts,
  language: Language,
): Partial<Record<AttributeField, string>> {
  const { errors } = texts[language]
  return Object.fromEntries(
    keptAttributes(type).flatMap((key) => {
      const read = readTyped(typed, key, language)
      return read === null || read.ok ? [] : [[`attributes.${key}`, errors[`attribute_${read.refusal}`]]]
    }),
  )
}

/** The attributes of a type for the request body: each in its stored unit, null if nothing was typed. */
export function attributesBody(
  type: string,
  texts: AttributeTexts,
  language: Language,
): Record<string, string | number | null> {
  return Object.fromEntries(
    keptAttributes(type).map((key) => {
      const read = readTyped(texts, key, language) ?? ok(null)
      return [key, read.ok ? written(key, read.value) : texts[`attributes.${key}`]]
    }),
  )
}

function written(key: AttributeKey, value: AttributeValue | null): string | number | null {
  const [stored] = unitsOf(key)
  if (stored === undefined || value === null) return value
  const unit = UNITS[stored].spellings.find(
    (spelling) => unitOf(UNITS[stored].dimension, spelling) === stored,
  )
  return `${value} ${unit ?? ''}`
}

/**
 * The attributes of a listing as texts of the form, in their stored units and the language's number format.
 */
export function attributeTextsOf(
  attributes: readonly ProductAttribute[],
  language: Language,
): Partial<AttributeTexts> {
  return Object.fromEntries(
    ATTRIBUTE_KEYS.flatMap((key) => {
      const found = attributes.find((attribute) => attribute.key === key)
      return found ? [[`attributes.${key}`, editableText(key, found.stored, language)]] : []
    }),
  )
}

function editableText(key: AttributeKey, stored: AttributeValue, language: Language): string {
  if (typeof stored === 'string') return stored
  const definition = attributeOf(key)
  const isInches = definition.kind === 'quantity' && UNITS[definition.units[0]].symbol === 'in'
  return (isInches ? inchFraction(stored) : null) ?? numberText(stored, language)
}
