import { CURRENCIES, type Currency } from '#kernel/money/money.ts'
import { isStorable } from '#kernel/text/text.ts'
import {
  CATEGORIES,
  CATEGORY_NAMES,
  CONDITIONS,
  type CategoryName,
  type Condition,
} from '#kernel/trade/taxonomy.ts'
import { DEFAULT_PAGE_SIZE, pageOf, PAGE_SIZES, type PageSize } from '#kernel/web/paging.ts'

export const SORTS = ['relevance', 'newest', 'price_asc', 'price_desc'] as const
export type Sort = (typeof SORTS)[number]

export const MAX_SEARCH_LENGTH = 200
export const MAX_TYPE_LENGTH = 100
export const MAX_ATTRIBUTES_LENGTH = 300

/**
 * The filters, order and paging of a list of products (spec §3 Filter state, decisions §5). Prices are major
 * units.
 */
export interface ListFilter {
  categorie: CategoryName | ''
  searchStr: string
  displayCount: PageSize
  page: number
  condition?: Condition
  country?: string
  currency?: Currency
  minPrice?: number
  maxPrice?: number
  type?: string
  /** Attribute classes as the server writes them: 'bore:13.625,pressure_class:10000'. */
  attributes?: string
  sort?: Sort
}

export const DEFAULT_FILTER: ListFilter = {
  categorie: '',
  searchStr: '',
  displayCount: DEFAULT_PAGE_SIZE,
  page: 1,
}

/** The first page without filters, which also shows the landing sections and the featured listings. */
export function isDefaultView(filter: ListFilter): boolean {
  return filter.page === 1 && !isNarrowed(filter)
}

/** Whether any filter is set; page, page size and order are not filters. */
export function isNarrowed(filter: ListFilter): boolean {
  const { categorie, searchStr, condition, country, currency, minPrice, maxPrice, type, attributes } = filter
  return [categorie, searchStr, condition, country, currency, minPrice, maxPrice, type, attributes].some(
    (value) => value !== undefined && value !== '',
  )
}

/**
 * The canonical list for search engines: everything or one category, page by page, with the default size and
 * order; null for search results, which are not indexed.
 */
export function findableList(filter: ListFilter): ListFilter | null {
  const { categorie, page } = filter
  return isNarrowed({ ...filter, categorie: '' }) ? null : { ...DEFAULT_FILTER, categorie, page }
}

/**
 * Parses the filter of an address. On pages each malformed parameter falls back to its own default (decisions
 * §5).
 */
export function filterFromAddress(parameters: URLSearchParams): ListFilter {
  const oneOf = <T extends string>(name: string, values: readonly T[]): T | undefined =>
    values.find((value) => value === parameters.get(name))
  const size = Number(parameters.get('displayCount'))
  const currency = oneOf('currency', CURRENCIES)
  const minPrice = amountOf(parameters.get('minPrice'))
  const maxPrice = amountOf(parameters.get('maxPrice'))
  // Not validated here, or the browser would have to load the list of countries. Loaders drop a country that
  // the server refuses.
  const country = textOf(parameters.get('country'), MAX_TYPE_LENGTH)
  const condition = oneOf('condition', CONDITIONS)
  const categorie = oneOf('categorie', CATEGORY_NAMES) ?? ''
  const type = typeIn(categorie, textOf(parameters.get('type'), MAX_TYPE_LENGTH))
  // Not validated here either: loaders drop attributes that the server refuses.
  const attributes = textOf(parameters.get('attributes'), MAX_ATTRIBUTES_LENGTH)
  const sort = oneOf('sort', SORTS)
  return {
    categorie,
    searchStr: textOf(parameters.get('searchStr'), MAX_SEARCH_LENGTH),
    displayCount: PAGE_SIZES.find((choice) => choice === size) ?? DEFAULT_PAGE_SIZE,
    page: pageOf(parameters.get('page')),
    ...(condition && { condition }),
    ...(country !== '' && { country }),
    ...(currency && { currency }),
    ...(currency && minPrice !== undefined && { minPrice }),
    ...(currency && maxPrice !== undefined && { maxPrice }),
    ...(type !== '' && { type }),
    ...(attributes !== '' && { attributes }),
    ...(sort && { sort }),
  }
}

/**
 * The filter as query parameters in a fixed order and without defaults, so that a view has exactly one
 * address.
 */
export function filterToParameters(filter: ListFilter): Record<string, string> {
  const { categorie, searchStr, displayCount, page, ...more } = filter
  const parameters: Record<string, string> = {}
  if (categorie !== '') parameters['categorie'] = categorie
  if (searchStr !== '') parameters['searchStr'] = searchStr
  for (const [name, value] of Object.entries(more)) if (value !== undefined) parameters[name] = String(value)
  if (displayCount !== DEFAULT_PAGE_SIZE) parameters['displayCount'] = String(displayCount)
  if (page !== 1) parameters['page'] = String(page)
  return parameters
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

/** Category, text and paging alone: the fallback when the server refuses one of the other filters. */
export function basicFilter({ categorie, searchStr, displayCount, page }: ListFilter): ListFilter {
  return { categorie, searchStr, displayCount, page }
}

/** The filter without some of its parts, on the first page. */
export function clearFilter(filter: ListFilter, names: readonly (keyof ListFilter)[]): ListFilter {
  const keeps = (name: string) => !names.some((cleared) => cleared === name) && name !== 'page'
  const kept = Object.fromEntries(Object.entries(filter).filter(([name]) => keeps(name)))
  return { ...DEFAULT_FILTER, ...kept }
}

/**
 * A type belongs to one category. Without scripts a form can submit the type of another; then the category
 * wins.
 */
function typeIn(categorie: string, type: string): string {
  const homes = CATEGORIES.filter(({ types }) => types.some((known) => known === type))
  return categorie === '' || homes.length === 0 || homes.some(({ name }) => name === categorie) ? type : ''
}

function amountOf(value: string | null): number | undefined {
  return AMOUNT.test(value ?? '') ? Number(value) : undefined
}

function textOf(value: string | null, maxLength: number): string {
  const text = (value ?? '').trim()
  return text.length <= maxLength && isStorable(text) ? text : ''
}

/** Major units with at most two decimals, up to 999,999,999.99. */
export const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/
