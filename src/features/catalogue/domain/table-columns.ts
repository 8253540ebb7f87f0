import { ATTRIBUTE_KEYS, type AttributeKey } from '#kernel/trade/attributes/definitions.ts'
import { keptAttributes } from '#kernel/trade/attributes/of-listing.ts'
import type { Attributes } from '#kernel/trade/attributes/values.ts'

/** More columns than this leave no room for the others. */
const MOST_SHARED = 4

/**
 * The attributes that a table of listings has columns for: those of their type that any of them has, in the order of the
 * type; of several types, those that at least half of the rows have. And the one that the list is sorted by, though no row of
 * the page may have it; running hours have a column of their own.
 */
export function attributeColumns(
  rows: readonly { type: string; attributes: Attributes }[],
  sorted?: string,
): readonly AttributeKey[] {
  const [first, ...others] = new Set(rows.map(({ type }) => type))
  if (first === undefined) return []
  const having = (key: AttributeKey) => rows.filter(({ attributes }) => attributes[key] !== undefined).length
  if (others.length === 0) return keptAttributes(first).filter((key) => having(key) > 0 || key === sorted)
  const shared = ATTRIBUTE_KEYS.filter((key) => key !== sorted && having(key) * 2 >= rows.length)
    .toSorted((one, other) => having(other) - having(one))
    .slice(0, MOST_SHARED)
  const own = ATTRIBUTE_KEYS.filter((key) => key === sorted && key !== 'running_hours')
  return [...own, ...shared]
}
