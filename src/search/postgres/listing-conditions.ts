import { sql, type SQL } from 'drizzle-orm'
import { listing } from '#db/schema/listings.ts'
import {
  readAttributeFilter,
  spanOf,
  valueOfClass,
  type AttributeClass,
} from '#kernel/trade/attributes/classes.ts'
import { filtersOf, type ListFilter } from '../filters/list-filter.ts'
import { valuesOf } from '../filters/several.ts'
import { brandWritings } from '../words/brands.ts'
import { boundsOf } from '../words/filter-conditions.ts'
import { yardOfListing } from './yard-of-listing.ts'

/** All filters except the text as conditions on the table of listings, for the listings of one company. */
export function listingConditions(filter: ListFilter): SQL[] {
  const values = filtersOf(filter).flatMap(([, entry, value]) => {
    const { kind, column } = entry
    if (kind === 'classes') {
      const classes = Map.groupBy(readAttributeFilter(String(value)) ?? [], ({ key }) => key)
      return [...classes.values()].map((some) => anyOf(some.map(classCondition)))
    }
    if (column === undefined || kind === 'from' || kind === 'to') return []
    const some = valuesOf(entry, String(value))
    if (kind === 'brand')
      return [sql`${PLAIN_BRAND} = ANY(${sql.param(some.flatMap(brandWritings))}::text[])`]
    if (kind === 'years') return [anyOf(some.map(yearCondition))]
    return [sql`${column === 'yardKey' ? yardOfListing : listing[column]} = ANY(${sql.param(some)}::text[])`]
  })
  const bounds = boundsOf(filter).map(({ column, kind, value }) =>
    kind === 'from' ? sql`${listing[column]} >= ${value}` : sql`${listing[column]} <= ${value}`,
  )
  return [...values, ...bounds]
}

const anyOf = (some: readonly SQL[]) => sql`(${sql.join([...some], sql` OR `)})`

/** A brand as `brandKey` compares it, but for its other names. */
const PLAIN_BRAND = sql`btrim(regexp_replace(regexp_replace(normalize(lower(${listing.brand}), NFKD),
  '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'))`

function yearCondition(span: string): SQL {
  const [from = '', to = ''] = span.split('-')
  return sql`${listing.year} BETWEEN ${Number(from)} AND ${to === '' ? 9999 : Number(to)}`
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
