import type { ListFilter } from './filters/list-filter.ts'

/** Ids of one page of a list, best first, and how many listings match in all: exact, whatever the page. */
export interface SearchResult {
  total: number
  ids: number[]
}

/**
 * What finds listed products. An adapter may be replaced by a search engine without anything else changing.
 */
export interface SearchIndex {
  search(filter: ListFilter): Promise<SearchResult>
  /** How many of the matching listings each facet has ('type:wellheads', 'bore:13.625'), exactly. */
  countFacets(filter: ListFilter): Promise<ReadonlyMap<string, number>>
}
