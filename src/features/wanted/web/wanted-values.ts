import type { ReadFigure } from '#client/use-form.ts'
import { attributeOf, ATTRIBUTE_KEYS, type AttributeKey } from '#kernel/trade/attributes/definitions.ts'
import { given } from '#kernel/text/tidy.ts'
import { keptAttributes } from '#kernel/trade/attributes/of-listing.ts'
import { UNITS, unitOf, type UnitId } from '#kernel/trade/attributes/units.ts'
import { parseAttribute, type AttributeValue } from '#kernel/trade/attributes/values.ts'
import type { Language } from '#kernel/text/language.ts'

type AttributeField = `attributes.${AttributeKey}`
type PlainField = 'text' | 'categorie' | 'type' | 'units' | 'neededBy' | 'country' | 'city'

/** The values of the form, all as typed. */
export type WantedValues = Record<PlainField | AttributeField, string>

const NO_ATTRIBUTES = Object.fromEntries(ATTRIBUTE_KEYS.map((key) => [`attributes.${key}`, ''])) as Record<
  AttributeField,
  string
>

export const untouched = (country: string): WantedValues => ({
  text: '',
  categorie: '',
  type: '',
  units: '1',
  neededBy: '',
  country,
  city: '',
  ...NO_ATTRIBUTES,
})

/** The body of the request: what was typed, with the attributes of the chosen type in their stored unit. */
export function bodyOf(values: WantedValues, language: Language, figure: ReadFigure) {
  const attributes = Object.fromEntries(
    keptAttributes(values.type).flatMap((key) => {
      const typed = given(values[`attributes.${key}`])
      if (typed === undefined) return []
      const read = parse(key, typed, language)
      return [[key, read.ok ? written(key, read.value) : typed]]
    }),
  )
  const { text, categorie, type, country, city } = values
  return {
    text,
    categorie,
    type,
    units: figure(values.units),
    country,
    ...(Object.keys(attributes).length > 0 && { attributes }),
    neededBy: given(values.neededBy),
    city: given(city),
  }
}

/** The attributes that can't be read. */
export function unreadable(values: WantedValues, language: Language): AttributeField[] {
  return keptAttributes(values.type).flatMap((key) => {
    const typed = given(values[`attributes.${key}`])
    return typed === undefined || parse(key, typed, language).ok ? [] : [`attributes.${key}` as const]
  })
}

function firstUnit(key: AttributeKey): UnitId | undefined {
  const definition = attributeOf(key)
  return definition.kind === 'quantity' ? definition.units[0] : undefined
}

/** A number without a unit is in the attribute's first unit. */
function parse(key: AttributeKey, typed: string, language: Language) {
  const unit = firstUnit(key)
  return parseAttribute(key, typed, { language, ...(unit !== undefined && { unit }) })
}

function written(key: AttributeKey, value: AttributeValue): string {
  const stored = firstUnit(key)
  if (stored === undefined) return String(value)
  const { spellings, dimension } = UNITS[stored]
  return `${value} ${spellings.find((spelling) => unitOf(dimension, spelling) === stored) ?? ''}`.trim()
}
