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

/** Whether a filter takes several values, of which a listing has one. Pages know it as one text. */
export const isSeveral = ({ kind }: Pick<Filter, 'kind'>) =>
  kind === 'country' || kind === 'text' || kind === 'brand' || kind === 'years'

const TYPE_NAMES: ReadonlySet<string> = new Set(CATEGORIES.flatMap(({ types }) => types))
/** The most values of one filter. */
const MOST_VALUES = 12

/**
 * The values of a filter in an address or a list, each once and in one order. A type that its seller named may itself
 * have commas.
 */
export function valuesOf(filter: Filter, value: string): string[] {
  if (!isSeveral(filter)) return [value]
  const { kind } = filter
  const parts = [...new Set(value.split(',').map((part) => part.trim()))].filter((part) => part !== '')
  const isOne = kind === 'text' && parts.some((part) => !TYPE_NAMES.has(part))
  return isOne ? [value.trim()] : parts.toSorted().slice(0, MOST_VALUES)
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

/** The parameter of a filter with a value, or without it where it is chosen; '' for none. */
export function toggledValue(filter: Partial<ListFilter>, name: FilterName, value: string): string {
  const chosen = chosenValues(filter, name)
  const others = isSeveral(FILTERS[name]) ? chosen.filter((one) => one !== value) : []
  const rest = chosen.includes(value) ? others : [...others, value]
  return rest.length === 0 ? '' : valuesOf(FILTERS[name], rest.join()).join()
}
