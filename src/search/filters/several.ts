import { CATEGORIES } from '#kernel/trade/taxonomy.ts'
import { FILTERS, type Filter, type FilterName } from './filters.ts'
import type { ListFilter } from './list-filter.ts'

/** The spans of years of manufacture by which a list can be filtered, the last without an end. */
export const YEAR_SPANS = [
  '-1979',
  '1980-1989',
  '1990-1999',
  '2000-2004',
  '2005-2009',
  '2010-2014',
  '2015-2019',
  '2020-',
] as const

/** Whether a filter takes several values, of which a listing has one. */
export const isSeveral = ({ kind }: Pick<Filter, 'kind'>) =>
  kind === 'country' || kind === 'text' || kind === 'brand' || kind === 'years'

const TYPE_NAMES: ReadonlySet<string> = new Set(CATEGORIES.flatMap(({ types }) => types))

/**
 * The values of a filter in an address or a list, each once and in one order. A type that its seller named may itself
 * have commas.
 */
export function valuesOf(filter: Filter, value: string): string[] {
  if (!isSeveral(filter)) return [value]
  const parts = [...new Set(value.split(',').map((part) => part.trim()))].filter((part) => part !== '')
  const isOne = filter.kind === 'text' && parts.some((part) => !TYPE_NAMES.has(part))
  return isOne ? [value.trim()] : parts.toSorted()
}

/** The chosen values of a filter. */
export function chosenValues(filter: Partial<ListFilter>, name: FilterName): string[] {
  const value = filter[name] ?? ''
  return value === '' ? [] : valuesOf(FILTERS[name], String(value))
}

/** The type that a list is of, if it is one. */
export function onlyType(filter: Partial<ListFilter>): string | undefined {
  const [type, ...others] = chosenValues(filter, 'type')
  return others.length === 0 ? type : undefined
}

/**
 * The parameter of a filter with a value, or without it where it is chosen; '' for none. Null if the address would take
 * no more.
 */
export function toggledValue(filter: Partial<ListFilter>, name: FilterName, value: string): string | null {
  const entry: Filter = FILTERS[name]
  const chosen = chosenValues(filter, name)
  const others = isSeveral(entry) ? chosen.filter((one) => one !== value) : []
  const rest = chosen.includes(value) ? others : [...others, value].toSorted()
  const parameter = rest.join()
  return 'maxLength' in entry && parameter.length > entry.maxLength ? null : parameter
}
