import { ATTRIBUTE_KEYS, type AttributeKey } from '#kernel/trade/attributes/definitions.ts'
import { keptAttributes } from '#kernel/trade/attributes/of-listing.ts'
import type { Attributes } from '#kernel/trade/attributes/values.ts'

/** More columns than this leave no room for the others. */
const MOST_SHARED = 4

/**
 * The attributes that a table of listings has columns for: those of their type that any of them has, in the order of the
 * type; of several types, those that at least half of the rows have.
 */
export function attributeColumns(
  rows: readonly { type: string; attributes: Attributes }[],
): readonly AttributeKey[] {
  const [first, ...others] = new Set(rows.map(({ type }) => type))
  if (first === undefined) return []
  const having = (key: AttributeKey) => rows.filter(({ attributes }) => attributes[key] !== undefined).length
  if (others.length === 0) return keptAttributes(first).filter((key) => having(key) > 0)
  return ATTRIBUTE_KEYS.filter((key) => having(key) * 2 >= rows.length)
    .toSorted((one, other) => having(other) - having(one))
    .slice(0, MOST_SHARED)
}
