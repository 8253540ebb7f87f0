import { filtersOf, type ListFilter } from '#search/filters/list-filter.ts'

/** With so few listings, a list also shows the nearest ones, and offers mails of new ones. */
const FEW_LISTINGS = 3

/** Whether a search finds so little that mails of new listings help. */
export const findsFew = (filter: ListFilter, total: number): boolean =>
  total <= FEW_LISTINGS && filter.page === 1

/** Whether, besides, something of it can be left out, so that there are nearest listings. */
export const asksForNearest = (filter: ListFilter, total: number): boolean =>
  findsFew(filter, total) && filtersOf(filter).length > 1
