import { attributeOf, ATTRIBUTE_KEYS, type AttributeKey } from '#kernel/trade/attributes/definitions.ts'
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
import { ok, type Result } from '#kernel/result.ts'
import { numberText } from '#kernel/text/typed-number.ts'

/** What was typed as an attribute, and the unit that its switch stands on; empty: the first. */
export type AttributeField = `attributes.${AttributeKey}`
type UnitField = `unit.${AttributeKey}`
export type AttributeTexts = Record<AttributeField | UnitField, string>

export const ATTRIBUTE_FIELDS: readonly AttributeField[] = ATTRIBUTE_KEYS.map(
  (key) => `attributes.${key}` as const,
)

/**
 * Every attribute with nothing typed. What is typed stays when the type changes, so that a type that has it
 * shows it again.
 */
export const NO_ATTRIBUTES = Object.fromEntries(
  ATTRIBUTE_KEYS.flatMap((key) => [
    [`attributes.${key}`, ''],
    [`unit.${key}`, ''],
  ]),
) as AttributeTexts

/** The units of an attribute's switch; none where there is nothing to switch. */
export function unitsOf(key: AttributeKey): readonly UnitId[] {
  const definition = attributeOf(key)
  return definition.kind === 'quantity' ? definition.units.flatMap((unit) => unit ?? []) : []
}

/** The unit that a bare figure is in. */
export function chosenUnit(texts: AttributeTexts, key: AttributeKey): UnitId | undefined {
  const units = unitsOf(key)
  return units.find((unit) => unit === texts[`unit.${key}`]) ?? units[0]
}

/** What a typed attribute means; null when nothing was typed. */
export function readTyped(
  texts: AttributeTexts,
  key: AttributeKey,
  language: Language,
): Result<AttributeValue, AttributeRefusal> | null {
  const text = texts[`attributes.${key}`].trim()
  if (text === '') return null
  const unit = chosenUnit(texts, key)
  return parseAttribute(key, text, { language, ...(unit !== undefined && { unit }) })
}

/** What is wrong with the attributes of a type, by field, as keys of the catalogue of messages. */
export function checkAttributes(
  type: string,
  texts: AttributeTexts,
  language: Language,
): Partial<Record<AttributeField, string>> {
  return Object.fromEntries(
    keptAttributes(type).flatMap((key) => {
      const read = readTyped(texts, key, language)
      return read === null || read.ok
        ? []
        : [[`attributes.${key}`, `listings.errors.attribute_${read.refusal}`]]
    }),
  )
}

/**
 * The attributes of a type as the interface takes them: each in its stored unit, null where nothing was
 * typed.
 */
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
 * The attributes of a listing in the fields of the form, in their stored units and the language's writing.
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
