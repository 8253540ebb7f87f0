import { sql, type SQL } from 'drizzle-orm'
import { listing } from '#db/schema/listings.ts'
import {
  readAttributeFilter,
  spanOf,
  valueOfClass,
  type AttributeClass,
} from '#kernel/trade/attributes/classes.ts'
import { filtersOf, type ListFilter } from '../filters/list-filter.ts'
import { boundsOf } from '../words/filter-conditions.ts'

/** All filters except the text as conditions on the table of listings, for the listings of one company. */
export function listingConditions(filter: ListFilter): SQL[] {
  const values = filtersOf(filter).flatMap(([, { kind, column }, value]) => {
    if (kind === 'classes') return (readAttributeFilter(String(value)) ?? []).map(classCondition)
    const isBound = kind === 'from' || kind === 'to'
    return column === undefined || isBound ? [] : [sql`${listing[column]} = ${value}`]
  })
  const bounds = boundsOf(filter).map(({ column, kind, value }) =>
    kind === 'from' ? sql`${listing[column]} >= ${value}` : sql`${listing[column]} <= ${value}`,
  )
  return [...values, ...bounds]
}

function classCondition(one: AttributeClass): SQL {
  const text =
    one.key === 'running_hours'
      ? sql`${listing.runningHours}::text`
      : sql`${listing.attributes} ->> ${one.key}`
  const span = spanOf(one)
  if (span === null) return sql`${text} = ${String(valueOfClass(one))}`
  const figure = sql`(${text})::numeric`
  return sql`${figure} >= ${span.from ?? 0} AND (${span.below}::numeric IS NULL OR ${figure} < ${span.below}::numeric)`
}
