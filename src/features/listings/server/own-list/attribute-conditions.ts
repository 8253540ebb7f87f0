import { sql, type SQL } from 'drizzle-orm'
import { listing } from '#db/schema/listings.ts'
import {
  readAttributeFilter,
  spanOf,
  valueOfClass,
  type AttributeClass,
} from '#kernel/trade/attributes/classes.ts'

/** A filter by attributes, asked of the listings themselves: for the few of one company. */
export function attributeConditions(filter: string): SQL[] {
  return (readAttributeFilter(filter) ?? []).map(conditionOf)
}

function conditionOf(one: AttributeClass): SQL {
  const text =
    one.key === 'running_hours'
      ? sql`${listing.runningHours}::text`
      : sql`${listing.attributes} ->> ${one.key}`
  const span = spanOf(one)
  if (span === null) return sql`${text} = ${String(valueOfClass(one))}`
  const figure = sql`(${text})::numeric`
  return sql`${figure} >= ${span.from ?? 0} AND (${span.below}::numeric IS NULL OR ${figure} < ${span.below}::numeric)`
}
