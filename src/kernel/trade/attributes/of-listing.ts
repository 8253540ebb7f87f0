import { attributesOfType } from './by-type.ts'
import { ATTRIBUTE_KEYS, isAttributeKey, type AttributeKey } from './definitions.ts'
import { parseAttribute, type Attributes, type AttributeRefusal } from './values.ts'

/**
 * Facts that have fields of their own in every listing and are also searched by as attributes of some types.
 */
export interface SearchedFacts {
  runningHours: number | null
}

/**
 * The attributes that a listing of a type stores: those of the type except running hours, which are a field
 * of every listing.
 */
export function keptAttributes(type: string): readonly AttributeKey[] {
  return attributesOfType(type).filter((key) => key !== 'running_hours')
}

/**
 * The attributes that survive a change of type, in the new type's order: those that the new type has, too.
 */
export function attributesFor(type: string, attributes: Attributes): Attributes {
  return Object.fromEntries(
    keptAttributes(type).flatMap((key) => (attributes[key] === undefined ? [] : [[key, attributes[key]]])),
  )
}

/** Everything that listings are compared by: the attributes, and the fields that count as attributes. */
export function searchedAttributes(
  type: string,
  attributes: Attributes,
  { runningHours }: SearchedFacts,
): Attributes {
  const all = { ...attributes, ...(runningHours !== null && { running_hours: runningHours }) }
  return Object.fromEntries(
    attributesOfType(type).flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]])),
  )
}

/** Why a submitted attribute is refused; `unknown`: the type has none of that name. */
export interface RefusedAttribute {
  key: string
  refusal: AttributeRefusal | 'unknown'
}

/**
 * Applies an edit to the attributes: given values replace, `null` and '' clear, missing ones stay if the type
 * has them. Returns all refusals, not just the first.
 */
export function changeAttributes(
  type: string,
  before: Attributes,
  given: Readonly<Record<string, string | number | null>>,
): { attributes: Attributes; refused: readonly RefusedAttribute[] } {
  const kept: Partial<Record<AttributeKey, Attributes[AttributeKey]>> = { ...attributesFor(type, before) }
  const refused: RefusedAttribute[] = []
  for (const [key, written] of Object.entries(given)) {
    const isCleared = written === null || written === ''
    if (!isAttributeKey(key) || !keptAttributes(type).includes(key)) {
      if (!isCleared || !isAttributeKey(key)) refused.push({ key, refusal: 'unknown' })
    } else if (isCleared) {
      delete kept[key]
    } else {
      const parsed = parseAttribute(key, String(written))
      if (parsed.ok) kept[key] = parsed.value
      else refused.push({ key, refusal: parsed.refusal })
    }
  }
  return { attributes: attributesFor(type, kept), refused }
}

/** The attributes in which two sets differ, in the order of the definitions. */
export function changedAttributes(before: Attributes, after: Attributes): AttributeKey[] {
  return ATTRIBUTE_KEYS.filter((key) => before[key] !== after[key])
}
