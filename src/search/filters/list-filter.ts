import { isStorable } from '#kernel/text/text.ts'
import { CATEGORIES, type CategoryName } from '#kernel/trade/taxonomy.ts'
import { DEFAULT_PAGE_SIZE, pageOf, PAGE_SIZES, type PageSize } from '#kernel/web/paging.ts'
import { FILTER_LIST, type Filter, type FilterName, type FilterValues } from './filters.ts'

export const SORTS = ['relevance', 'newest', 'price_asc', 'price_desc'] as const
export type Sort = (typeof SORTS)[number]

/** The filters, order and paging of a list of products. */
export interface ListFilter extends Partial<Omit<FilterValues, 'categorie' | 'searchStr'>> {
  categorie: CategoryName | ''
  searchStr: string
  displayCount: PageSize
  page: number
  sort?: Sort
  /** Sorted by the price delivered to this country, instead of `sort`: its code, '' until one is chosen. */
  to?: string
  /** Sorted by a figure, instead of `sort`: its key, after '-' for the greatest first. Only the server knows which there are. */
  by?: string
}

export const DEFAULT_FILTER: ListFilter = {
  categorie: '',
  searchStr: '',
  displayCount: DEFAULT_PAGE_SIZE,
  page: 1,
}

/** The order of a list by the price delivered to a country, in addresses. */
export const BY_DELIVERED = 'delivered'
/** The order of a list by a figure, in addresses. */
export const BY_FIGURE = 'figure'

/** The order as an address names it. */
export const orderOf = ({
  sort,
  to,
  by,
}: ListFilter): Sort | typeof BY_DELIVERED | typeof BY_FIGURE | undefined =>
  sort ?? (to !== undefined ? BY_DELIVERED : by === undefined ? undefined : BY_FIGURE)

/** The first page without filters, which also shows the landing sections and the featured listings. */
export function isDefaultView(filter: ListFilter): boolean {
  return filter.page === 1 && !isNarrowed(filter) && filter.to === undefined && filter.by === undefined
}

/** The filters that are set, with their values, in the order of an address. */
export function filtersOf(filter: ListFilter): [FilterName, Filter, string | number][] {
  return FILTER_LIST.flatMap(([name, entry]) => {
    const value = filter[name]
    return value === undefined || value === '' ? [] : [[name, entry, value]]
  })
}

/**
 * What a filter narrows to, as its first page: page, page size and order leave the counts of facets as they are, except that the
 * order of the delivered price has one currency.
 */
export function narrowingOf({
  page: _page,
  displayCount: _size,
  sort: _sort,
  to: _to,
  by: _by,
  ...narrowing
}: ListFilter): ListFilter {
  return { ...DEFAULT_FILTER, ...narrowing }
}

/** Whether any filter is set; page, page size and order are not filters. */
export function isNarrowed(filter: ListFilter): boolean {
  return filtersOf(filter).length > 0
}

/**
 * The canonical list of a view for search engines, with the default page size and order: all products or one
 * category. Null for search results, which they should not index.
 */
export function findableList(filter: ListFilter): ListFilter | null {
  const { categorie, page } = filter
  return isNarrowed({ ...filter, categorie: '' }) ? null : { ...DEFAULT_FILTER, categorie, page }
}

/**
 * Parses the filter of an address; a malformed parameter falls back to its default (decisions §5). Countries
 * and attributes are validated by the server alone, so that the browser need not load their lists: loaders
 * drop what it refuses.
 */
export function filterFromAddress(parameters: URLSearchParams): ListFilter {
  const size = parameters.get('displayCount')
  const order = parameters.get('sort')
  const sort = SORTS.find((value) => value === order)
  const by = parameters.get('by') ?? ''
  const read: Record<string, string | number> = {}
  for (const [name, entry] of FILTER_LIST) {
    const value = readValue(entry, parameters.get(name) ?? '')
    if (value !== undefined && (!entry.needs || entry.needs in read)) read[name] = value
  }
  if (isElsewhere(read)) delete read['type']
  return {
    ...DEFAULT_FILTER,
    ...read,
    displayCount: PAGE_SIZES.find((choice) => String(choice) === size) ?? DEFAULT_PAGE_SIZE,
    page: pageOf(parameters.get('page')),
    ...(sort && { sort }),
    ...(order === BY_FIGURE && /^-?\w{1,30}$/.test(by) && { by }),
    ...(order === BY_DELIVERED && { to: countryCodeOf(parameters.get('to')) }),
  }
}

const countryCodeOf = (typed: string | null) => (/^[A-Z]{2}$/.test(typed ?? '') ? (typed ?? '') : '')

/** The numbers that an address may contain; prices are in major units. */
export const FIGURES = { price: /^\d{1,9}(\.\d{1,2})?$/, whole: /^\d{1,9}$/ } as const

function readValue(entry: Filter, value: string): string | number | undefined {
  if ('values' in entry) return entry.values.find((known) => known === value)
  if ('unit' in entry) return FIGURES[entry.unit].test(value) ? Number(value) : undefined
  let text = value.trim()
  // Keeps the words that fit, or the beginning of a single longer word, without half a surrogate pair.
  if (entry.kind === 'words' && text.length > entry.maxLength)
    text = text.slice(0, entry.maxLength + 1).replace(/\s+\S*$|.$/u, '')
  return text !== '' && text.length <= entry.maxLength && isStorable(text) ? text : undefined
}

/** The filter as query parameters, in a fixed order and without defaults, so that a view has one address. */
export function filterToParameters(filter: ListFilter): Record<string, string> {
  const { to, by, displayCount, page } = filter
  const order = orderOf(filter)
  return {
    ...Object.fromEntries(filtersOf(filter).map(([name, , value]) => [name, String(value)])),
    ...(order && { sort: order }),
    ...(order === BY_DELIVERED && to && { to }),
    ...(order === BY_FIGURE && by && { by }),
    ...(displayCount !== DEFAULT_PAGE_SIZE && { displayCount: String(displayCount) }),
    ...(page !== 1 && { page: String(page) }),
  }
}

/** The query string of a view, with its question mark; empty for the default view. */
export function filterToAddress(filter: ListFilter): string {
  const parameters = new URLSearchParams(filterToParameters(filter)).toString()
  return parameters === '' ? '' : `?${parameters}`
}

/** The address of a view of the list at `path`, which may already have a query. */
export function listAddress(path: string, filter: ListFilter): string {
  const address = filterToAddress(filter)
  return path + (path.includes('?') ? address.replace('?', '&') : address)
}

/** Changes the filter. Any change except of the page returns to the first page (spec §4 Filters). */
export function changeFilter(filter: ListFilter, change: Partial<ListFilter>): ListFilter {
  return { ...filter, page: 1, ...change }
}

/** Category, text and paging alone, which the server never refuses. */
export function basicFilter({ categorie, searchStr, displayCount, page }: ListFilter): ListFilter {
  return { categorie, searchStr, displayCount, page }
}

/** Clears filters and those that depend on them, and returns to the first page. */
export function clearFilter(filter: ListFilter, names: readonly (keyof ListFilter)[]): ListFilter {
  const cleared = new Set<string | undefined>([...names, 'page'])
  for (const [name, { needs, goesWith }] of FILTER_LIST)
    if (cleared.has(needs) || cleared.has(goesWith)) cleared.add(name)
  const kept = Object.entries(filter).filter(([name]) => !cleared.has(name))
  return { ...DEFAULT_FILTER, ...Object.fromEntries(kept) }
}

/** Whether the types belong to other categories only: without scripts, a form can submit such a pair. */
function isElsewhere({ categorie, type = '' }: Record<string, string | number>): boolean {
  const parts = String(type).split(',')
  const homes = CATEGORIES.filter(({ types }) => types.some((known) => parts.includes(known)))
  return categorie !== undefined && homes.length > 0 && homes.every(({ name }) => name !== categorie)
}
