import { filtersOf, type ListFilter } from '#search/filters/list-filter.ts'

/** With so few listings, a list also shows the nearest ones. */
const FEW_LISTINGS = 3

/** Whether a search finds so little that the nearest listings help, and something of it can be left out. */
export const asksForNearest = (filter: ListFilter, total: number): boolean =>
  total <= FEW_LISTINGS && filter.page === 1 && filtersOf(filter).length > 1
