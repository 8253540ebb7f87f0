import { minorFromMajor } from '#kernel/money/money.ts'
import { fold } from '#kernel/text/fold.ts'
import { readAttributeFilter } from '#kernel/trade/attributes/classes.ts'
import { categoryCode } from '#kernel/trade/taxonomy.ts'
import { FILTER_LIST, type BoundColumn, type Filter, type FilterColumn } from '../filters/filters.ts'
import { valuesOf } from '../filters/several.ts'
import { filtersOf, type ListFilter } from '../filters/list-filter.ts'
import { brandKey } from './brands.ts'
import { classToken, countryKey, spanOfYear, typeName } from './facets.ts'

/** The token of every listed product. */
export const EVERY = '=all'

/** The token of a filter's value. It begins with '=', which no word contains. */
function tokenOf({ kind, token }: Filter, value: string): string[] {
  if (token === undefined) return []
  if (kind === 'category') return [`=${token}:${categoryCode(value) ?? fold(value)}`]
  if (kind === 'country') return [`=${token}:${countryKey(value)}`]
  if (kind === 'brand') return brandKey(value) === '' ? [] : [`=${token}:${brandKey(value)}`]
  return [`=${token}:${kind === 'text' ? typeName(value) : value}`]
}

/** Sets of tokens: a listing passes a filter if it has at least one token of each set. */
export type TokenSets = readonly (readonly string[])[]

/** The sets of tokens of a filter. */
export function tokenSetsOf(filter: ListFilter): TokenSets {
  return filtersOf(filter).flatMap(([, entry, value]) => {
    if (entry.kind !== 'classes') {
      const tokens = valuesOf(entry, String(value)).flatMap((one) => tokenOf(entry, one))
      return tokens.length > 0 ? [[...new Set(tokens)]] : []
    }
    const classes = Map.groupBy(readAttributeFilter(String(value)) ?? [], ({ key }) => key)
    return [...classes.values()].map((some) => some.map(classToken))
  })
}

/** The values of a listing that filters read. */
export type Filterable = { readonly [Column in FilterColumn]?: string | number | bigint | null }

/** The tokens of a listing, except those of its attributes (`facetTokens`). */
export function tokensOfListing(listing: Filterable): string[] {
  const tokens = FILTER_LIST.flatMap(([, entry]) => {
    const value = entry.column && listing[entry.column]
    if (entry.kind === 'years') {
      const span = typeof value === 'number' ? spanOfYear(value) : undefined
      return span === undefined ? [] : tokenOf(entry, span)
    }
    return typeof value === 'string' ? tokenOf(entry, value) : []
  })
  return [EVERY, ...tokens]
}

/** A bound in the units of the column. */
export interface Bound {
  column: BoundColumn
  kind: 'from' | 'to'
  value: bigint | number
}

/** The bounds that a filter sets. */
export function boundsOf(filter: ListFilter): Bound[] {
  return filtersOf(filter).flatMap(([, entry, value]) => {
    if (!('unit' in entry)) return []
    const column = entry.column as BoundColumn
    return [
      {
        column,
        kind: entry.kind,
        value: entry.unit === 'price' ? minorFromMajor(Number(value)) : Number(value),
      },
    ]
  })
}

/** Whether a listing is within a bound; without a value it is not. */
export function keeps(listing: Filterable, { column, kind, value }: Bound): boolean {
  const own = listing[column] ?? null
  if (own === null || typeof own === 'string') return false
  return kind === 'from' ? own >= value : own <= value
}
