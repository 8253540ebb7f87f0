import type { AttributeKey } from '#kernel/trade/attributes/definitions.ts'
import type { Attributes, AttributeValue } from '#kernel/trade/attributes/values.ts'
import type { Condition } from '#kernel/trade/taxonomy.ts'

/** The attributes that say more about the condition, and must agree with it. */
const CONDITION_KEYS = [
  'condition_grade',
  'pipe_class',
  'tubular_class',
] as const satisfies readonly AttributeKey[]

/** Grades of goods that never ran. */
const UNUSED: readonly AttributeValue[] = ['packed', 'opened']
/** What is sold as it stands, or for its parts, may never have run. */
const EITHER: readonly AttributeValue[] = ['as_is', 'parts']

/**
 * The attributes that contradict the condition: unused grades are those of new goods; overhauled, running and the
 * class of used pipe those of used goods; as it stands and for parts go with both.
 */
export function contradictionsOf(condition: Condition, attributes: Attributes): AttributeKey[] {
  return CONDITION_KEYS.filter((key) => {
    const value = attributes[key]
    if (value === undefined) return false
    if (key !== 'condition_grade') return condition !== 'used'
    return !EITHER.includes(value) && UNUSED.includes(value) !== (condition === 'new')
  })
}

/** The attributes of any item like it: without those of the condition, which each item has for itself. */
export function withoutCondition(attributes: Attributes): Attributes {
  const {
    condition_grade: _grade,
    pipe_class: _class,
    tubular_class: _band,
    tested_on: _day,
    ...others
  } = attributes
  return others
}
