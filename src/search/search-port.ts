import type { ListFilter } from './filters/list-filter.ts'

/** The ids of one page of a list, and the exact number of matches on all pages. */
export interface SearchResult {
  total: number
  ids: number[]
}

/**
 * The search of listed products by visitors. What keeps the index up to date, narrows the lists of one
 * company, matches saved searches and suggests words uses `postgres/` directly, often in a transaction.
 */
export interface SearchIndex {
  search(filter: ListFilter): Promise<SearchResult>
  /** The exact number of matches of each facet ('type:wellheads', 'bore:13.625'). */
  countFacets(filter: ListFilter): Promise<ReadonlyMap<string, number>>
}
