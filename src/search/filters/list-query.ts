import * as z from 'zod/mini'
import { readAttributeFilter, writeAttributeFilter } from '#kernel/trade/attributes/classes.ts'
import { COUNTRIES } from '#kernel/trade/countries.ts'
import { orEmpty, pagingQuery } from '#kernel/web/paging-query.ts'
import { isStorable } from '#kernel/text/text.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { isSeveral, valuesOf, YEAR_SPANS } from './several.ts'
import { FILTER_LIST, type Filter, type FilterName } from './filters.ts'
import { DEFAULT_FILTER, FIGURES, SORTS, type ListFilter } from './list-filter.ts'

const COUNTRY_NAMES: ReadonlySet<string> = new Set(COUNTRIES.map(({ en }) => en))

const mostOf = (filter: Filter) => ('maxLength' in filter ? filter.maxLength : 0)

/** Several values in one order, so that a filter has one address. */
function severalOf(filter: Filter): z.ZodMiniType<string> {
  const isKnown = (value: string) => {
    if (filter.kind === 'years') return YEAR_SPANS.some((span) => span === value)
    return filter.kind !== 'country' || COUNTRY_NAMES.has(value)
  }
  return z.pipe(
    z.string().check(
      tidy(),
      z.maxLength(mostOf(filter)),
      z.refine(isStorable),
      z.refine((value) => valuesOf(filter, value).every(isKnown)),
    ),
    z.transform((value) => valuesOf(filter, value).join()),
  )
}

/** The schema of a filter's value. */
function valueOf(filter: Filter): z.ZodMiniType<string | number> {
  if ('values' in filter) return z.enum(filter.values)
  if ('unit' in filter) return z.pipe(z.string().check(z.regex(FIGURES[filter.unit])), z.transform(Number))
  if (isSeveral(filter)) return severalOf(filter)
  const text = z.string().check(tidy(), z.maxLength(mostOf(filter)), z.refine(isStorable))
  if (filter.kind !== 'classes') return text
  // In canonical order, so that a filter has one address.
  return z.pipe(
    text.check(z.refine((classes) => readAttributeFilter(classes) !== null)),
    z.transform((classes) => writeAttributeFilter(readAttributeFilter(classes) ?? [])),
  )
}

const filters = Object.fromEntries(
  FILTER_LIST.map(([name, filter]) => [name, orEmpty(valueOf(filter))]),
) as Record<FilterName, ReturnType<typeof orEmpty<ReturnType<typeof valueOf>>>>

/** Refuses a filter without the one that it needs. */
export const requireNeeded: z.core.CheckFn<object> = ({ value, issues }) => {
  const query = new Map<string, unknown>(Object.entries(value))
  const missing = FILTER_LIST.flatMap(([name, { needs }]) =>
    needs !== undefined && query.get(name) !== undefined && query.get(needs) === undefined ? [needs] : [],
  )
  for (const needed of new Set(missing)) issues.push({ code: 'custom', input: value, path: [needed] })
}

/** The query of every list of products: `/api/materiels`, `/api/products/saved`, `/api/listings`. */
export const listQuery = z
  .strictObject({ ...filters, ...pagingQuery, sort: orEmpty(z.enum(SORTS)) })
  .check(requireNeeded)

/** The filter of an address; null unless every list accepts it. */
export function acceptedFilter(address: string): ListFilter | null {
  const parsed = listQuery.safeParse(Object.fromEntries(new URLSearchParams(address)))
  return parsed.success ? filterOfQuery(parsed.data) : null
}

/** A validated query with defaults applied. */
export function filterOfQuery(query: Omit<z.output<typeof listQuery>, 'sort'>): ListFilter {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
  return { ...DEFAULT_FILTER, ...given }
}
