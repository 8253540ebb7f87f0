import type { Condition } from '#kernel/trade/taxonomy.ts'
import type { ListFilter } from './filters/list-filter.ts'
import type { TypedPrice } from './words/typed-price.ts'

/** The ids of one page of a list, and the exact number of matches on all pages. */
export interface SearchResult {
  total: number
  ids: number[]
}

/** How a search text was read, for the page. */
export interface SearchReading {
  /** What was also searched for: names of the trade, or words of listings. */
  also: readonly string[]
  /** The search that looks for nothing else: the typed words in quotes. */
  alone: string
  /** Typed words that were left out, since nothing was found with them. */
  leftOut: readonly string[]
  /** The limit of prices that was typed. */
  price: TypedPrice | null
  /** The condition that was typed, and the text without it. */
  condition: { condition: Condition; rest: string } | null
  /** Typed limits that nothing could be selected by. */
  unapplied: readonly string[]
}

/**
 * The exact number of matches of each facet ('type:wellheads', 'bore:13.625'), each without what is chosen in it, and how
 * the text was read.
 */
export interface CountedFacets {
  counts: ReadonlyMap<string, number>
  /** How brands are written, by their keys. */
  brands: ReadonlyMap<string, string>
  reading: SearchReading
}

/**
 * The search of listed products by visitors. What keeps the index up to date, narrows the lists of one
 * company, matches saved searches and suggests words uses `postgres/` directly, often in a transaction.
 */
export interface SearchIndex {
  search(filter: ListFilter): Promise<SearchResult>
  countFacets(filter: ListFilter): Promise<CountedFacets>
}
