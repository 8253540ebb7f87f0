import { attributesOfType } from './by-type.ts'
import { ATTRIBUTE_KEYS, isAttributeKey, type AttributeKey } from './definitions.ts'
import { parseAttribute, type Attributes, type AttributeRefusal } from './values.ts'

/** Facts that every listing may state in a field of their own, and which some types are searched by. */
export interface SearchedFacts {
  runningHours: number | null
}

/**
 * The attributes that a listing of a type keeps: those of the type but running hours, which are a fact of any
 * listing.
 */
export function keptAttributes(type: string): readonly AttributeKey[] {
  return attributesOfType(type).filter((key) => key !== 'running_hours')
}

/**
 * What is kept of attributes when the type is this one, in the type's order: values survive a change of type
 * where it has them, too.
 */
export function attributesFor(type: string, attributes: Attributes): Attributes {
  return Object.fromEntries(
    keptAttributes(type).flatMap((key) => (attributes[key] === undefined ? [] : [[key, attributes[key]]])),
  )
}

/** Everything that a listing is compared by: its attributes and the facts that count as such. */
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
 * The attributes after an edit: what is given replaces, `null` and '' clear, what is left out stays as far as
 * the type has it. Answers everything that is wrong, attribute by attribute.
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

/** The attributes in which two sets differ, in the order of the data. */
export function changedAttributes(before: Attributes, after: Attributes): AttributeKey[] {
  return ATTRIBUTE_KEYS.filter((key) => before[key] !== after[key])
}
